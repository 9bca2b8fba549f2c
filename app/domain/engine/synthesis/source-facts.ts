import type { EvidenceSpan } from '../evidence-span.ts'
import { inWords, isPlainName, quoted, sureness } from './fact.ts'
import type { FactSource } from './fact.ts'

const SAYING =
  /\s+(?:say|says|said|told|warn|warns|warned|claim|claims|claimed|believe|argue|fear|report|reported|wrote|found|added)\b.*$/su

/** Who is named for it, where that is nobody or almost nobody. */
export const thinSourcesFact: FactSource = ({ sourcing_transparency: sources, genre }) => {
  const { named, anonymous } = sources
  if (genre.label === 'opinion' || anonymous < 2 || anonymous <= named || looksNamed(sources.evidence)) return []
  const unnamed = unnamedSpan(sources.evidence)
  const quote = unnamed === undefined ? '' : quoted(unnamed.quote.replace(SAYING, ''))
  const as = quote === '' ? 'sources without a name' : `sources without a name, ${quote} among them`
  const byName = named === 0 ? 'nobody' : named === 1 ? 'one person' : `${inWords(named)} people`
  return [
    {
      key: 'thin',
      kind: 'check',
      weight: 0.25 + (0.35 * (anonymous - named)) / (anonymous + named),
      lead: [
        `Find out who is speaking: the text rests on ${as}, and names ${byName}.`,
        `Sources come first on the list, because ${byName} can be called back and the weight lies on ${as}.`,
        `Much depends on ${as}; by name it cites ${byName}.`,
      ],
      say: [`It leans on ${as}.`, `By name it cites ${byName}, next to ${as}.`, `Weight lies on ${as}.`],
      overturn: [
        `One person who says the same on the record would change the picture.`,
        `A reason given for withholding the names, or a paper that bears them out, would answer this.`,
      ],
    },
  ]
}

const ONE_VOICE_SHARE_MIN = 0.6

/** One speaker who holds most of the words that are quoted or reported. */
export const oneVoiceFact: FactSource = ({ voice_balance: balance, uncertainty, genre }) => {
  const [first] = balance.voices.toSorted((a, b) => b.share - a.share)
  if (!first || genre.label === 'opinion' || balance.voices.length < 2 || first.share < ONE_VOICE_SHARE_MIN) return []
  if (!isPlainName(first.name)) return []
  const share = `${Math.round(first.share * 100)} per cent`
  const { name } = first
  return [
    {
      key: 'voice',
      kind: 'check',
      weight: 0.22 + 0.35 * first.share * sureness(uncertainty.voice_balance),
      lead: [
        `The account is largely that of ${name}, with ${share} of the words put in anybody's mouth; hear another side before using it.`,
        `Look for a second account, since ${share} of what is quoted or reported comes from ${name}.`,
      ],
      say: [
        `Of the words given to speakers, ${share} go to ${name}.`,
        `Mostly ${name} is heard, with ${share} of all that is quoted or reported.`,
        `The talking is done by ${name} for ${share} of the quoted and reported words.`,
      ],
      overturn: [
        `If nobody but ${name} was in a position to know, the share is no fault.`,
        `A second witness who bears out ${name} would end the doubt.`,
      ],
    },
  ]
}

function unnamedSpan(evidence: readonly EvidenceSpan[]): EvidenceSpan | undefined {
  return evidence.find((span) => /unnamed|anonym|not named|without a name/i.test(span.note))
}

/** An institution that is written like a name is no source without one. */
function looksNamed(evidence: readonly EvidenceSpan[]): boolean {
  return /\p{Lu}\p{L}+\s\p{Lu}/u.test(unnamedSpan(evidence)?.quote ?? '')
}

import { inWords } from '../../../wording/wording.ts'
import type { EvidenceSpan } from '../../evidence-span.ts'
import { isPlainName, readingConfidence } from './fact.ts'
import type { FactSource } from './fact.ts'
import { quoted } from './quoted.ts'

const SAYING =
  /(?<!\s)\s+(?:say|says|said|told|warn|warns|warned|claim|claims|claimed|believe|argue|fear|report|reported|wrote|found|added|acknowledged|suggests?|suggested|insists?|insisted|has|have|had|declined|worry|worries|worried|wonder|think|thought|feel|hope)\b.*$/su

/** Sources of which more are unnamed than named. */
export const thinSourcesFact: FactSource = ({ sourcing_transparency: sources, genre }) => {
  const { named, anonymous } = sources
  if (genre.label === 'opinion' || anonymous < 2 || anonymous <= named || looksNamed(sources.evidence)) return []
  const unnamed = unnamedSpan(sources.evidence)
  const quote = unnamed === undefined ? '' : quoted(unnamed.quote.replace(/^according to\s+/i, '').replace(SAYING, ''))
  const as = quote === '' ? '' : `, such as ${quote}`
  const byName = named === 0 ? 'none' : inWords(named)
  return [
    {
      key: 'thin',
      kind: 'check',
      weight: 0.25 + (0.35 * (anonymous - named)) / (anonymous + named),
      lead: [
        `Find out who the sources are: most are unnamed${as}.`,
        `Check the sourcing first. The text has more unnamed sources${as === '' ? '' : `${as},`} than named ones.`,
        `The sources come first: the text names ${byName} and relies on unnamed ones${as}.`,
      ],
      say: [
        `Most of its sources are unnamed${as}.`,
        `The text relies less on named sources than on unnamed ones${as}.`,
      ],
      overturn: [
        `One person who says the same on the record would change this assessment.`,
        `A stated reason for withholding the names, or a document that confirms the account, would answer this.`,
      ],
    },
  ]
}

const ONE_VOICE_SHARE_MIN = 0.6

/** One speaker with most of the quoted or reported words. */
export const oneVoiceFact: FactSource = ({ voice_balance: balance, uncertainty, genre }) => {
  const [first] = balance.voices.toSorted((a, b) => b.share - a.share)
  if (!first || genre.label === 'opinion' || balance.voices.length < 2 || first.share < ONE_VOICE_SHARE_MIN) return []
  if (!isPlainName(first.name)) return []
  const share = `${Math.round(first.share * 100)}%`
  const { name } = first
  return [
    {
      key: 'voice',
      kind: 'check',
      weight: 0.22 + 0.35 * first.share * readingConfidence(uncertainty.voice_balance),
      lead: [
        `Look for a second account: ${share} of the quoted and reported words come from ${name}.`,
        `Most of the account comes from one source, ${name}, with ${share} of the quoted and reported words; check it with another.`,
      ],
      say: [
        `Of all quoted and reported words, ${share} come from ${name}.`,
        `One source dominates: ${name} has ${share} of the quoted and reported words.`,
      ],
      overturn: [
        `If only ${name} was in a position to know, the uneven share is not a fault.`,
        `A second source who confirms what ${name} says would settle this.`,
      ],
    },
  ]
}

function unnamedSpan(evidence: readonly EvidenceSpan[]): EvidenceSpan | undefined {
  return evidence.find((span) => /unnamed source|not named|no person named/i.test(span.note))
}

/** An institution written like a name is not an unnamed source. */
function looksNamed(evidence: readonly EvidenceSpan[]): boolean {
  return /(?<!\p{L})\p{Lu}\p{L}+\s\p{Lu}/u.test(unnamedSpan(evidence)?.quote ?? '')
}

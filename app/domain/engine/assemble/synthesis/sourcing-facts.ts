import type { ArticleDocument } from '../../prepare/document.ts'
import type { EvidenceSpan } from '../../evidence-span.ts'
import { inSentence, isPlainName, isReport, readingConfidence } from './fact.ts'
import type { FactSource } from './fact.ts'
import { quoted } from './quoted.ts'

const SAYING =
  /(?<!\s)\s+(?:say|says|said|told|warn|warns|warned|claim|claims|claimed|believe|argue|fear|report|reported|wrote|found|added|acknowledged|suggests?|suggested|insists?|insisted|has|have|had|declined|worry|worries|worried|wonder|think|thought|feel|hope)\b.*$/su

/** Words for people who tell a reporter something; "Democrats" in a survey and "she" are none. */
const PEOPLE =
  /\b(?:officials?|sources?|persons?|people|insiders?|aides?|advisers?|advisors?|lawyers?|attorneys?|witness(?:es)?|residents?|diplomats?|executives?|analysts?|experts?|critics?|spokes\w+|employees?|workers?|colleagues?|investigators?|prosecutors?|doctors?|neighbou?rs?|observers?)\b/i
const PEOPLE_MIN = 2

/** Sources of which more are unnamed than named. */
export const thinSourcesFact: FactSource = ({ sourcing_transparency: sources, genre }) => {
  const { named, anonymous } = sources
  if (!isReport(genre.label) || anonymous < 2 || anonymous <= named || looksNamed(sources.evidence)) return []
  if (sources.evidence.filter((span) => isUnnamed(span) && PEOPLE.test(span.quote)).length < PEOPLE_MIN) return []
  const unnamed = sources.evidence.find((span) => isUnnamed(span) && PEOPLE.test(span.quote))
  const quote = unnamed === undefined ? '' : quoted(unnamed.quote.replace(/^according to\s+/i, '').replace(SAYING, ''))
  // A pronoun or a single word says nothing about the source.
  const as = !quote.includes(' ') ? '' : `, such as ${quote}`
  return [
    {
      key: 'thin',
      kind: 'check',
      weight: 0.25 + (0.35 * (anonymous - named)) / (anonymous + named),
      lead: [
        `Find out who the sources are: most are unnamed${as}.`,
        `Check the sourcing first. The text has more unnamed sources${as === '' ? '' : `${as},`} than named ones.`,
      ],
      say: [
        `Most of its sources are unnamed${as}.`,
        `The text relies less on named sources than on unnamed ones${as}.`,
      ],
      overturn: [
        `One person who says the same on the record would answer this.`,
        `A stated reason for withholding the names, or a document that confirms the account, would answer this.`,
      ],
    },
  ]
}

const ONE_VOICE_SHARE_MIN = 0.6
/** With more, the text is somebody's own account: an interview, a letter, a call. */
const ONE_VOICE_SHARE_MAX = 0.9
/** Fewer quoted and reported words, or a smaller part of the text, carry no account. */
const ACCOUNT_WORDS_MIN = 80
const ACCOUNT_SHARE_MIN = 0.3

/** Whether what speakers say is enough of a text for their shares to matter. */
function isAccount({ attributions, speakers, wordCount }: ArticleDocument): boolean {
  const said = attributions
    .filter(({ speaker }) => speakers[speaker]?.role !== 'document')
    .reduce((sum, { words }) => sum + words, 0)
  return said >= Math.max(ACCOUNT_WORDS_MIN, wordCount * ACCOUNT_SHARE_MIN)
}

/** One speaker with most of the quoted or reported words, in a report that rests on them. */
export const oneVoiceFact: FactSource = ({ voice_balance: balance, uncertainty, genre }, document) => {
  const [first] = balance.voices.toSorted((a, b) => b.share - a.share)
  if (!first || !isReport(genre.label) || balance.voices.length < 2 || !isAccount(document)) return []
  if (first.share < ONE_VOICE_SHARE_MIN || first.share > ONE_VOICE_SHARE_MAX || !isPlainName(first.name)) return []
  const share = `${Math.round(first.share * 100)}%`
  const name = inSentence(first.name, document)
  return [
    {
      key: 'voice',
      kind: 'check',
      weight: 0.22 + 0.35 * first.share * readingConfidence(uncertainty.voice_balance),
      lead: [
        `Look for a second account: ${share} of the quoted and reported words come from ${name}.`,
        `Hear another account: of the quoted and reported words, ${share} come from ${name}.`,
      ],
      say: [
        `Of all quoted and reported words, ${share} come from ${name}.`,
        `One source dominates: ${name} has ${share} of the quoted and reported words.`,
      ],
      overturn: [
        `If only ${name} was in a position to know, the uneven share is not a fault.`,
        `A second source who confirms what ${name} says would answer this.`,
      ],
    },
  ]
}

function isUnnamed({ note }: EvidenceSpan): boolean {
  return /unnamed source|not named|no person named/i.test(note)
}

/** An institution written like a name is not an unnamed source. */
function looksNamed(evidence: readonly EvidenceSpan[]): boolean {
  return /(?<!\p{L})\p{Lu}\p{L}+\s\p{Lu}/u.test(evidence.find(isUnnamed)?.quote ?? '')
}

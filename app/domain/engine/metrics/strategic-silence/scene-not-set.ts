import type { ArticleDocument } from '../../prepare/document.ts'
import { matchHeadline } from '../../cues/match-headline.ts'
import { quantitiesIn } from '../../lexicons/quantities.ts'
import type { Role } from '../../vocabulary.ts'
import { quotedOr, findIn } from './silence.ts'
import type { SilenceCheck } from './silence.ts'

const DATE_WORDS_MIN = 150
const AFFECTED_WORDS_MIN = 220
const HEADLINE_WORDS_MIN = 5
const HEADLINE_COVERAGE_MAX = 0.3
const RECENT =
  /\b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|month|year)|last (?:night|week|month|year)|next (?:week|month|year)|earlier this|recent(?:ly)?|days? ago|weeks? ago|months? ago|years? ago|now|currently|spring|summer|autumn|winter)\b/i
const GROUPS =
  'residents|patients|workers|employees|staff|tenants|pupils|students|parents|farmers|passengers|commuters|customers|pensioners|claimants|nurses|teachers|drivers|villagers|refugees|migrants|asylum seekers'
const MEASURE = new RegExp(
  String.raw`\b(?:clos(?:e|es|ed|ing|ure)|cut(?:s|ting)?|scrap(?:s|ped|ping)?|ban(?:s|ned|ning)?|rais(?:e|es|ed|ing)|abolish(?:es|ed|ing)?|evict(?:s|ed|ing|ion)?|lay off|laid off|dismiss(?:es|ed)?|deport(?:s|ed|ing|ation)?|privatis\w+|privatiz\w+|reduc(?:e|es|ed|ing))\b[^.;]{0,60}?\b(?<group>${GROUPS})\b`,
  'i',
)

/** A report without any day, month, year or other time of the events. */
export const noDate: SilenceCheck = (document) => {
  const { sentences, wordCount, genre } = document
  if (wordCount < DATE_WORDS_MIN || genre.label !== 'news') return []
  const dated = sentences.some(
    (sentence) => quantitiesIn(sentence.tokens).dates.length > 0 || RECENT.test(sentence.text),
  )
  const [first] = sentences
  if (dated || !first) return []
  const { start, end } = first
  return [
    {
      matter: 'when this happened, as no day, month or year is given.',
      passage: { start, end },
      note: 'No date is given here or later',
      confidence: 0.6,
    },
  ]
}

const HEARD = new RegExp(
  String.raw`\b(?<group>${GROUPS})\b[^.!?,]{0,30}?\s(?:say|said|saying|tell|told|fear|feared|believe|believed|worry|worried|want|wanted|hope|hoped|complain|complained|argue|argued|protest|protested)\b`,
  'i',
)
const DECIDING: ReadonlySet<Role> = new Set(['official', 'politician', 'company', 'document'])

/** A measure that affects people who are not heard, while others are. */
export const affectedNotHeard: SilenceCheck = (document) => {
  const { speakers, sentences, wordCount, attributions } = document
  if (wordCount < AFFECTED_WORDS_MIN) return []
  const heard = new Set(
    attributions.filter((attribution) => attribution.words > 0).map((attribution) => attribution.speaker),
  )
  const roles = speakers.filter((_, index) => heard.has(index)).map((speaker) => speaker.role)
  const onlyDeciders = roles.length >= 2 && roles.every((role) => DECIDING.has(role))
  if (!onlyDeciders) return []
  for (const sentence of sentences) {
    const found = findIn(sentence, MEASURE)
    const group = found?.groups.group?.toLowerCase()
    if (!found || group === undefined || isHeard(document, group)) continue
    return [
      {
        matter: `a comment from the ${group} affected by ${quotedOr('the decision', { document, passage: found, wordsMax: 9 })}, as only officials, politicians, companies and documents are cited.`,
        passage: found,
        note: 'The people affected by this are not quoted',
        confidence: 0.45,
      },
    ]
  }
  return []
}

/** A headline most of whose words never occur in the body. */
export const headlineNotInBody: SilenceCheck = (document) => {
  const { words, coverage } = matchHeadline(document)
  const missing = words.filter((word) => word.sentences.size === 0)
  const first = missing[0]?.token
  const last = missing.at(-1)?.token
  if (words.length < HEADLINE_WORDS_MIN || coverage > HEADLINE_COVERAGE_MAX || !first || !last) return []
  return [
    {
      matter: `most of what the headline says, as ${missing.length} of its ${words.length} main words are not in the body.`,
      passage: { start: first.start, end: last.end },
      in: 'title',
      note: 'The body does not say this',
      confidence: 0.6,
    },
  ]
}

/** Members of the group are heard if they speak or are said to feel something, named or not. */
function isHeard({ sentences }: ArticleDocument, group: string): boolean {
  return sentences.some(({ text }) => HEARD.exec(text)?.groups?.group?.toLowerCase() === group)
}

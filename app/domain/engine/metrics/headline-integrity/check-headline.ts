import type { Sentence, Token } from '../../prepare/document.ts'
import {
  CLICKBAIT,
  DISPUTED,
  EMPTY_WORDS,
  HEADLINE_ATTRIBUTION,
  HEADLINE_HEDGES,
  OVERSTATED_VERBS,
} from '../../lexicons/headline-words.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { Range } from '../../ranges.ts'
import type { HeadlineIssue } from '../../vocabulary.ts'
import { carriers, closest } from '../../cues/match-headline.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'

/** Something in the headline that the body does not support. */
export type HeadlineFault = {
  issue: HeadlineIssue
  /** Points off 100. */
  penalty: number
  /** In the title. */
  title: Range
  /** In the body, where a passage contradicts the headline. */
  body: Range | null
  note: string
}

/** Somebody arrested is not yet said to have done it. */
const ARREST = /\b(?:arrests?|arrested|held|detained)\b/i

/** A disputed or anonymous claim that the headline states as fact. */
export function checkAttribution(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  if ([HEADLINE_ATTRIBUTION, HEADLINE_HEDGES, ARREST].some((open) => open.test(document.title))) return []
  const telling = carriers(match, 0.5)
  const disputed = telling.map((sentence) => disputedPassage(match, sentence))
  const [first] = disputed
  if (!first || disputed.some((passage) => passage === null)) return []
  return [
    {
      issue: 'missing_attribution',
      penalty: 20,
      title: { start: 0, end: document.title.length },
      body: first,
      note: 'The body attributes this to a source. The headline states it as fact',
    },
  ]
}

const DISPUTE_REACH_CHARS = 40

/** The words that attribute the headline's claim to others: they must directly precede one of its words. */
function disputedPassage(match: HeadlineMatch, sentence: Sentence): Range | null {
  const found = DISPUTED.exec(sentence.text)
  if (found) {
    const range = { start: sentence.start + found.index, end: sentence.start + found.index + found[0].length }
    const near = wordParts(sentence.tokens).filter(
      (token) => token.start >= range.end && token.start - range.end <= DISPUTE_REACH_CHARS,
    )
    const stems = match.words.filter((word) => !/^\p{Lu}/u.test(word.token.text)).map((word) => word.stem)
    if (near.some((token) => stems.some((stem) => sharesRoot(stem, stemOf(token.lower))))) return range
  }
  return anonymousCue(match, sentence)
}

function anonymousCue({ document }: HeadlineMatch, sentence: Sentence): Range | null {
  const attribution = document.attributions.find(
    (each) =>
      each.sentence === sentence.index &&
      each.words * 2 > sentence.tokens.length &&
      document.speakers[each.speaker]?.anonymous === true &&
      OBSCURE.test(document.speakers[each.speaker]?.name ?? ''),
  )
  return attribution && SAYING.test(document.text.slice(attribution.cue.start, attribution.cue.end))
    ? attribution.cue
    : null
}

/** Unnamed sources that leave open who knows it. Others without a name, such as analysts or operators, put nothing in doubt. */
const OBSCURE =
  /\b(?:sources?|insiders?|official|aide|person|people|someone|somebody|man|woman|employees?|workers?|witness|neighbou?r|friend|relative|whistle-?blowers?|critics|rumou?rs?|posts?|users?)\b/i

const SAYING = /^(?:say|says|said|claim|warn|told|tell|according|alleg|believe|suggest)/i

/** The least probability of clickbait for a headline without a known pattern. */
export const CLICKBAIT_FROM = 0.8
const CLICKBAIT_PENALTY = 20

/** Teasing, withholding, shouting: by known patterns, which show the words, else by the reader. */
export function checkClickbait(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  for (const [pattern, penalty] of CLICKBAIT) {
    const found = pattern.exec(document.title.replaceAll('’', "'"))
    if (!found) continue
    const title = { start: found.index, end: found.index + found[0].length }
    return [{ issue: 'clickbait', penalty, title, body: null, note: 'Wording that teases instead of stating the news' }]
  }
  if (document.reading.clickbait < CLICKBAIT_FROM || withholdsNothing(match) || !statesNews(document)) return []
  const title = { start: 0, end: document.title.length }
  return [
    { issue: 'clickbait', penalty: CLICKBAIT_PENALTY, title, body: null, note: 'Teases instead of stating the news' },
  ]
}

/** A title over a column, an interview, a letters page or a saying is not there to state the news. */
function statesNews({ genre, title }: HeadlineMatch['document']): boolean {
  return genre.label === 'news' && !QUOTES.test(title)
}

const QUOTES = /["“”„«]|(?:^|[\s(])['‘]\S/

/** A sentence with so many of a headline's words is its news, of which it withholds nothing. */
const TOLD_SHARE = 0.75

function withholdsNothing(match: HeadlineMatch): boolean {
  return carriers(match, TOLD_SHARE).length > 0
}

/** Violence that only the headline has, where the body reports mere words. */
export function checkOverstatement(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  if (document.truncated || !isAboutTalk(match)) return []
  const body = new Set(document.sentences.flatMap((sentence) => wordParts(sentence.tokens).map((token) => token.lower)))
  return wordParts(document.titleTokens)
    .filter(({ lower }) => OVERSTATED_VERBS.has(lower) && !body.has(lower))
    .slice(0, OVERSTATED_MAX)
    .map((token) => {
      const note = `“${token.text}” is the headline’s own word. The body only reports what was said`
      return { issue: 'exaggerated', penalty: 16, title: token, body: null, note }
    })
}

const OVERSTATED_MAX = 2

function isAboutTalk(match: HeadlineMatch): boolean {
  const sentence = closest(match)
  return (
    sentence !== undefined && match.document.attributions.some((attribution) => attribution.sentence === sentence.index)
  )
}

/** True for a word that can be counted ("people", "per", "jobs"). */
export function isUnit(token: Token | undefined): token is Token {
  return token !== undefined && /\p{L}/u.test(token.lower) && (!EMPTY_WORDS.has(token.lower) || token.lower === 'per')
}

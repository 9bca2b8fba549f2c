import type { Sentence, Token } from '../../prepare/document.ts'
import {
  CLICKBAIT,
  DISPUTED,
  EMPTY_WORDS,
  HEADLINE_ATTRIBUTION,
  HEADLINE_HEDGES,
  HEADLINE_MODALS,
  HEADLINE_NEGATIONS,
  OVERSTATED_VERBS,
  SUPERLATIVES,
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

/** "Votes to fire": an aim, of which nothing is said to have come. */
const AIM = /\bto\s$/i

/** "Cures" over a body that only says "may cure"; a headline without the body's "not". Not for one that hedges itself. */
export function checkCertainty(match: HeadlineMatch): HeadlineFault[] {
  const { title } = match.document
  if (HEADLINE_HEDGES.test(title)) return []
  const negated = match.document.titleTokens.some((token) => HEADLINE_NEGATIONS.has(token.lower))
  for (const word of match.words.filter(({ token }) => !AIM.test(title.slice(0, token.start)))) {
    const uses = usesOf(match, word.stem)
    if (uses.length === 0) continue
    const softened = uses.filter((use) =>
      governs(use, (token) => HEADLINE_MODALS.has(token.lower) && token.text !== 'May'),
    )
    const denied = uses.filter((use) => governs(use, (token) => HEADLINE_NEGATIONS.has(token.lower)))
    const [soft] = softened
    if (soft && softened.length === uses.length) {
      return [
        fault({
          issue: 'exaggerated',
          penalty: 25,
          word: word.token,
          use: soft,
          note: 'The headline states this as certain. The body says only that it may be so',
        }),
      ]
    }
    const [denial] = denied
    if (!negated && denial && denied.length === uses.length) {
      return [
        fault({
          issue: 'contradicted',
          penalty: 30,
          word: word.token,
          use: denial,
          note: 'The headline states this. The body denies it',
        }),
      ]
    }
  }
  return []
}

const BETWEEN = /^(?:be|been|being|have|has|also|soon|yet|ever|still|to|that|it|had|only|\w+ly)$/

/** True where such a word precedes the use with only auxiliary verbs between. */
function governs(use: Use, isGovernor: (token: Token) => boolean): boolean {
  const at = use.before.findLastIndex(isGovernor)
  return at !== -1 && use.before.slice(at + 1).every((token) => BETWEEN.test(token.lower))
}

type Use = { before: Token[]; token: Token; sentence: Sentence }

const REACH_BEFORE = 3

/** Uses of a word in sentences that cover the headline, each with the words before it. */
function usesOf(match: HeadlineMatch, stem: string): Use[] {
  const uses: Use[] = []
  for (const sentence of carriers(match, 0.5)) {
    const tokens = wordParts(sentence.tokens)
    for (const [index, token] of tokens.entries()) {
      if (!sharesRoot(stem, stemOf(token.lower)) || /^\p{Lu}/u.test(token.text)) continue
      const before = tokens.slice(Math.max(0, index - REACH_BEFORE), index)
      const boundary = before.findLastIndex((each, at) => /[,;:]/.test(between(match, each, before[at + 1] ?? token)))
      uses.push({ before: before.slice(boundary + 1), token, sentence })
    }
  }
  return uses
}

function between(match: HeadlineMatch, token: Token, next: Token): string {
  return match.document.text.slice(token.end, next.start)
}

function fault(found: { issue: HeadlineIssue; penalty: number; word: Token; use: Use; note: string }): HeadlineFault {
  const { issue, penalty, word, use, note } = found
  const start = use.before[0]?.start ?? use.token.start
  return { issue, penalty, title: word, body: { start, end: use.token.end }, note }
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
  if (document.reading.clickbait < CLICKBAIT_FROM || withholdsNothing(match)) return []
  const title = { start: 0, end: document.title.length }
  return [
    { issue: 'clickbait', penalty: CLICKBAIT_PENALTY, title, body: null, note: 'Teases instead of stating the news' },
  ]
}

/** A sentence with so many of a headline's words is its news, of which it withholds nothing. */
const TOLD_SHARE = 0.75

function withholdsNothing(match: HeadlineMatch): boolean {
  return carriers(match, TOLD_SHARE).length > 0
}

/** "Less than in any year since 2013": a superlative in other words. */
const OVER_ALL = /\bthan (?:in |at |on |for )?any\b/i

/** Superlatives, reach and violence that only the headline has. */
export function checkOverstatement(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  if (document.truncated) return []
  const body = new Set(document.sentences.flatMap((sentence) => wordParts(sentence.tokens).map((token) => token.lower)))
  const faults: HeadlineFault[] = []
  const tokens = wordParts(document.titleTokens)
  for (const [index, token] of tokens.entries()) {
    const meanings = superlativesOf(token, tokens[index - 1])
    const held = OVER_ALL.test(document.text) || meanings.some((meaning) => [...meaning].some((word) => body.has(word)))
    if (meanings.length > 0 && !held) {
      const note = `Nothing in the body corresponds to “${token.text}”`
      faults.push({ issue: 'unsupported', penalty: 16, title: token, body: null, note })
    }
    if (OVERSTATED_VERBS.has(token.lower) && !body.has(token.lower) && aboutTalk(match)) {
      const note = `“${token.text}” is the headline’s own word. The body only reports what was said`
      faults.push({ issue: 'exaggerated', penalty: 16, title: token, body: null, note })
    }
  }
  return faults.slice(0, 2)
}

/** Being on top means leading, not being the best of all. */
function superlativesOf({ lower }: Token, before: Token | undefined): ReadonlySet<string>[] {
  return lower === 'top' && before?.lower === 'on' ? [] : SUPERLATIVES.filter((meaning) => meaning.has(lower))
}

function aboutTalk(match: HeadlineMatch): boolean {
  const sentence = closest(match)
  return (
    sentence !== undefined && match.document.attributions.some((attribution) => attribution.sentence === sentence.index)
  )
}

/** True for a word that can be counted ("people", "per", "jobs"). */
export function isUnit(token: Token | undefined): token is Token {
  return token !== undefined && /\p{L}/u.test(token.lower) && (!EMPTY_WORDS.has(token.lower) || token.lower === 'per')
}

import type { Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { sameThing } from '../../lexicons/same-things.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'
import { wordsInCommon } from './words-in-common.ts'

const POINTS = 45
/** Words of each side of the contrast. */
const SIDE_WORDS = 3
/** The news stands in the first sentences. */
const LEAD_SENTENCES = 2
const REST_COMMON_MIN = 1
const NEGATION = /^(?:not|no|nor|neither|never|without|rather|instead|than)$/
const NEGATED_WITHIN = 10

type Contrast = { named: Token[]; excluded: Token[]; rest: Token[]; start: number; end: number }

/** "Staff, not students, behind protest" over a body whose first sentences tell of students alone. */
export function checkContrast(match: HeadlineMatch): HeadlineFault[] {
  const contrast = contrastIn(match)
  if (contrast === undefined) return []
  const { named, excluded, rest, start, end } = contrast
  const lead = match.document.sentences.filter(({ index }) => !match.repeats.has(index)).slice(0, LEAD_SENTENCES)
  if (lead.some(({ tokens }) => mentions(wordParts(tokens), named))) return []
  const against = lead.find(({ tokens }) => {
    const words = wordParts(tokens)
    return isAffirmed(words, excluded) && wordsInCommon(rest, words) >= REST_COMMON_MIN
  })
  if (against === undefined) return []
  const note = 'The body tells of what the headline excludes'
  return [{ issue: 'contradicted', penalty: POINTS, title: { start, end }, body: against, note }]
}

/** Reads "A, not B" in the headline. */
function contrastIn({ document: { title, titleTokens } }: HeadlineMatch): Contrast | undefined {
  const tokens = wordParts(titleTokens)
  const not = tokens.findIndex(({ lower }, at) => lower === 'not' && isAfterComma(title, tokens, at))
  if (not < 1) return undefined
  const closing = tokens.findIndex((_, at) => at > not && isAfterComma(title, tokens, at))
  const to = closing === -1 ? Math.min(tokens.length, not + 1 + SIDE_WORDS) : closing
  const from = Math.max(0, not - SIDE_WORDS)
  const named = tokens.slice(from, not).filter(({ lower }) => hasMatter(lower))
  const excluded = tokens.slice(not + 1, to).filter(({ lower }) => hasMatter(lower))
  const [first, last] = [named[0], excluded.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const rest = tokens.filter((_, at) => at < from || at >= to)
  return { named, excluded, rest, start: first.start, end: last.end }
}

function isAfterComma(title: string, tokens: readonly Token[], at: number): boolean {
  return title.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0).includes(',')
}

function mentions(words: readonly Token[], named: readonly Token[]): boolean {
  return named.some((token) => words.some(({ lower }) => hasMatter(lower) && sameThing(token.lower, lower)))
}

function isAffirmed(words: readonly Token[], excluded: readonly Token[]): boolean {
  return words.some(
    ({ lower }, at) =>
      hasMatter(lower) &&
      excluded.some((token) => sameThing(token.lower, lower)) &&
      !words.slice(Math.max(0, at - NEGATED_WITHIN), at).some((before) => NEGATION.test(before.lower)),
  )
}

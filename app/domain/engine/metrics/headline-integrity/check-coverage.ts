import type { Token } from '../../prepare/document.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'

/** Other words for the same thing are not a fault. Below this share, the body is about something else. */
const CARRIED_SHARE_MIN = 0.3
const CARRIED_POINTS = 60
const CARRIED_WORDS_MIN = 5
const NAME_POINTS = 18

/** Names of the headline that the body lacks, and a body with next to none of the headline's words. */
export function checkCoverage(match: HeadlineMatch): HeadlineFault[] {
  if (match.document.truncated) return []
  const missing = match.words.filter((word) => word.sentences.size === 0)
  const names = missing.filter(({ name, token }) => name && token.lower.length > 2 && !isExplained(match, token))
  const faults: HeadlineFault[] = names.slice(0, 2).map((word) => ({
    issue: 'unsupported',
    penalty: NAME_POINTS,
    title: word.token,
    body: null,
    note: `“${word.token.text}” is in the headline but not in the body`,
  }))
  const [first] = missing
  const last = missing.at(-1)
  if (match.coverage < CARRIED_SHARE_MIN && match.words.length >= CARRIED_WORDS_MIN && first && last) {
    faults.push({
      issue: 'unsupported',
      penalty: (CARRIED_SHARE_MIN - match.coverage) * CARRIED_POINTS + 8,
      title: { start: first.token.start, end: last.token.end },
      body: null,
      note: `${missing.length} of the headline’s ${match.words.length} main words are not in the body, which may be about something else`,
    })
  }
  return faults
}

/** A word that looks like a name, although the body need not have it. */
function isExplained(match: HeadlineMatch, token: Token): boolean {
  const before = match.document.title.slice(0, token.start)
  return (
    BEGINS_CLAUSE.test(before) ||
    ABBREVIATED.test(token.text) ||
    /^\.\s/.test(match.document.title.slice(token.end)) ||
    isInLabel(match.document.title, token) ||
    isPlaceAfterComma(match, token) ||
    isPartOfKnownName(match, token)
  )
}

/** "CURL: Welcome", "“Yes, …”": a capital that begins a clause. */
const BEGINS_CLAUSE = /[:.?!;|–—"“‘(]\s{0,3}$/
/** "GOP", "NYT": the body may spell it out in more than one way. */
const ABBREVIATED = /^(?:\p{Lu}\.?){2,6}$/u

const LABEL_WORDS_MAX = 3

/** "Newt Gingrich: Trump won", "Democracy Digest: …": who writes, or the series, and not what happened. */
function isInLabel(title: string, token: Token): boolean {
  const colon = title.indexOf(': ', token.end)
  const label = title.slice(title.lastIndexOf(': ', token.start) + 1, colon).trim()
  return colon !== -1 && label.split(/\s+/).length <= LABEL_WORDS_MAX
}

/** "John Kasich" over a body that only says "Kasich". */
function isPartOfKnownName({ document, words }: HeadlineMatch, token: Token): boolean {
  return words.some(
    (other) =>
      other.sentences.size > 0 &&
      /^\p{Lu}/u.test(other.token.text) &&
      (document.title.slice(other.token.end, token.start) === ' ' ||
        document.title.slice(token.end, other.token.start) === ' '),
  )
}

/** "In Gdańsk, Poland": the second name only locates the first. */
function isPlaceAfterComma({ document, words }: HeadlineMatch, token: Token): boolean {
  const before = words.findLast((word) => word.token.end < token.start)
  return (
    before !== undefined &&
    before.sentences.size > 0 &&
    /^,\s/.test(document.title.slice(before.token.end, token.start))
  )
}

import type { Sentence, Token } from '../../prepare/document.ts'
import { CAUSE, COMPARISON, RECORDS } from '../../lexicons/claim-words.ts'
import { EMPTY_WORDS } from '../../lexicons/headline-words.ts'
import { quantitiesIn } from '../../lexicons/quantities.ts'
import type { Quantities } from '../../lexicons/quantities.ts'

/** Capitalised words inside the sentences of a text, in lower case: names, and so are they at the start of a sentence. */
export function namesIn(sentences: readonly Sentence[]): ReadonlySet<string> {
  const inside = sentences.flatMap(({ tokens }) => tokens.slice(1)).filter(isProperName)
  return new Set(inside.map(({ lower }) => lower).filter((lower) => !EMPTY_WORDS.has(lower)))
}

/** What a reader can check in a sentence, by the words that it states; without a full stop. */
export function matterOf({ tokens, text }: Pick<Sentence, 'tokens' | 'text'>, names: ReadonlySet<string>): string {
  const quantities = quantitiesIn(tokens)
  const subject = subjectOf(quantities)
  if (subject !== null) {
    if (quantities.period) return `${subject} and the period it refers to`
    return quantities.percents.length > 0 ? `${subject} but no period` : subject
  }
  if (quantities.dates.length > 0) return 'States a dated event'
  if (COMPARISON.test(text)) return 'States a change or a comparison'
  if (CAUSE.test(text)) return 'States a cause'
  if (tokens.some((token) => RECORDS.has(token.lower))) return 'States something that should be on public record'
  const isNamed = tokens.some((token, index) => (index === 0 ? names.has(token.lower) : isProperName(token)))
  return isNamed ? 'Says what a named person or body did' : 'Says that something happened'
}

function isProperName(token: Token): boolean {
  return /^\p{Lu}/u.test(token.text) && !/^I(?:'|’|$)/.test(token.text)
}

function subjectOf({ percents, money, figures }: Quantities): string | null {
  if (percents.length > 0) return 'Gives a percentage'
  if (money.length > 0) return 'Gives a sum of money'
  return figures.length > 0 ? 'Gives a figure' : null
}

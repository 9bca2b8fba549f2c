import type { Cue } from './cue.ts'
import { COMMA, LINKS, SPACE } from '../words/phrase-words.ts'
import { firstSource, subjectAt } from '../phrases/source-phrase.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { DETERMINERS, isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** After a comma they open a clause with its own subject. */
const CLAUSES = /^(?:but|and|while|whereas|though|although|so|yet)$/

/** ", saying that …": the speaker is the subject of the clause before it. */
export function participleCue(words: readonly Word[], at: number): Cue | undefined {
  if (!/[,”"’]/.test(wordAt(words, at).gap)) return undefined
  const source = subjectBefore(words, at)
  if (source === undefined || source.last >= at) return undefined
  return { source, first: at, last: at, form: 'verb', content: { first: at + 1, last: words.length - 1 } }
}

/** The subject of the clause that the participle at word `at` belongs to. */
export function subjectBefore(words: readonly Word[], at: number): SourcePhrase | undefined {
  for (let start = at - 1; start > 0; start--) {
    const { lower, gap } = wordAt(words, start)
    if (!COMMA.test(gap)) continue
    // "… Lowell, who left the room, saying that": she.
    if (lower === 'who') return subjectAt(words, phraseStart(words, start - 1))
    if (!CLAUSES.test(lower)) continue
    const own = LINKS.has(wordAt(words, start + 1).lower) ? undefined : subjectAt(words, start + 1)
    if (own !== undefined && own.last < at - 1) return own
  }
  return firstSource(words)
}

/** Where the phrase that ends at `last` begins: at its article, or at the first word of a name. */
function phraseStart(words: readonly Word[], last: number): number {
  let first = last
  while (first > 0 && SPACE.test(wordAt(words, first).gap) && !DETERMINERS.has(wordAt(words, first).lower)) {
    if (isNameWord(wordAt(words, first)) && !isNameWord(wordAt(words, first - 1))) break
    first--
  }
  return first
}

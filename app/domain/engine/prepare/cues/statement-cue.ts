import { isKnown } from './cue.ts'
import type { Cue } from './cue.ts'
import { sourceBefore } from '../phrases/source-phrase.ts'
import { SPACE } from '../words/phrase-words.ts'
import { AUXILIARIES, MODALS, PASSIVES } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Verbs for publishing a statement. */
const GIVING = wordSet('issued issues released releases posted posts published circulated')
/** Nouns for a statement. */
const STATEMENTS = wordSet(
  'statement statements message apology denial warning warnings announcement advisory alert bulletin rebuttal communique communiqué',
  'clarification correction condemnation tweet',
)
const DETERMINER = /^(?:a|an|the|its|their|his|her|this|another|one|two|several)$/
/** Words between the verb and its statement: "issued a short written statement". */
const STATEMENT_REACH = 5

/**
 * "The family released a statement", "Lowell posted a message announcing that …": the subject is the source, and the
 * content follows. Undefined where word `at` is no such verb or no known source precedes it.
 */
export function statementCue(words: readonly Word[], at: number): Cue | undefined {
  if (!GIVING.has(wordAt(words, at).lower) || !givesStatement(words, at)) return undefined
  const first = verbStart(words, at)
  const source = first === undefined ? undefined : sourceBefore(words, first)
  if (first === undefined || source === undefined || !isKnown(source)) return undefined
  return { source, first, last: at, form: 'verb', content: { first: at + 1, last: words.length - 1 } }
}

/** Index of "has" in "has issued"; undefined for what may be, or is to be, issued. */
function verbStart(words: readonly Word[], at: number): number | undefined {
  let first = at
  while (AUXILIARIES.has(wordAt(words, first - 1).lower) && SPACE.test(wordAt(words, first).gap)) first--
  const { lower } = wordAt(words, first - 1)
  return PASSIVES.has(lower) || MODALS.has(lower) || lower === 'to' ? undefined : first
}

function givesStatement(words: readonly Word[], at: number): boolean {
  const next = wordAt(words, at + 1)
  if (next.quoted || !SPACE.test(next.gap) || !DETERMINER.test(next.lower)) return false
  for (let noun = at + 2; noun <= at + STATEMENT_REACH; noun++) {
    const { lower, gap } = wordAt(words, noun)
    if (!SPACE.test(gap)) return false
    if (STATEMENTS.has(lower)) return true
  }
  return false
}

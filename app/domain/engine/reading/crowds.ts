import type { Cue } from './cue.ts'
import { wordAt } from './words.ts'
import type { Word } from './words.ts'
import { wordSet } from './word-set.ts'

/** Everybody of a kind: no source that could be asked. */
const CROWDS = wordSet(
  'people persons folks men women boys girls children kids adults teenagers youth youths voters citizens humans americans britons',
  'europeans christians muslims jews westerners taxpayers masses public population majority minority generation generations millions',
  'thousands hundreds dozens everyone everybody nobody someone somebody anyone anybody society world',
)
/** Before a plural they make a crowd of it. */
const CROWDING = wordSet(
  'so too real true ordinary decent countless most all any every few millions thousands such other',
)

/** True for a word for everybody of a kind. */
export function isCrowdNoun(lower: string): boolean {
  return CROWDS.has(lower)
}

/** "All residents", "so many patients". */
export function isCrowd(words: readonly Word[], { source }: Cue): boolean {
  const quantity = wordAt(words, source.first).lower
  return CROWDING.has(quantity) || (quantity === 'many' && CROWDING.has(wordAt(words, source.first - 1).lower))
}

/** "Two people familiar with the talks", "a woman at the scene", "somebody close to the mayor". */
export function isCounted(words: readonly Word[], { source }: Cue): boolean {
  const { lower } = wordAt(words, source.first)
  // Nobody is told from others by "somebody" alone.
  if (/^some(?:one|body)$/.test(lower)) return source.last > source.first
  return /^(?:a|an|one|two|three|four|five|six|several|the|this|these|\d+)$/.test(lower)
}

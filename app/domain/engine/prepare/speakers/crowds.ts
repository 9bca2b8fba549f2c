import type { Role } from '../../vocabulary.ts'
import type { Cue } from '../cues/cue.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Everybody of a kind: not a source that could be asked. */
const CROWDS = wordSet(
  'people persons folks men women boys girls children kids adults teenagers youth youths voters citizens humans americans britons',
  'europeans christians muslims jews westerners taxpayers masses public population majority minority generation generations millions',
  'thousands hundreds dozens everyone everybody nobody someone somebody anyone anybody society world',
)
/** Before a plural, they make it a crowd. */
const CROWDING = wordSet('so too real true ordinary decent countless all any every few millions thousands such')

/** Whether a lower-case noun means people in general, who cannot be a source. */
export function isCrowdNoun(lower: string): boolean {
  return CROWDS.has(lower)
}

/**
 * "All residents", "many patients". "Many", "most" and "other" before an occupation are no crowd: its members could be
 * asked, and represent it.
 */
export function isCrowd(words: readonly Word[], { source }: Cue, role: Role): boolean {
  const quantity = wordAt(words, source.first).lower
  if (/^(?:many|most|other)$/.test(quantity)) return isLay(role) || CROWDING.has(wordAt(words, source.first - 1).lower)
  return CROWDING.has(quantity)
}

function isLay(role: Role): boolean {
  return role === 'affected' || role === 'witness' || role === 'other'
}

/** "Two people familiar with the talks", "a woman at the scene", "somebody close to the mayor". */
export function isCounted(words: readonly Word[], { source }: Cue): boolean {
  const { lower } = wordAt(words, source.first)
  // "Somebody" alone identifies nobody.
  if (/^some(?:one|body)$/.test(lower)) return source.last > source.first
  return /^(?:a|an|one|two|three|four|five|six|several|the|this|these|\d+)$/.test(lower)
}

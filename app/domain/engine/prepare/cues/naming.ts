import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { SPACE } from '../words/phrase-words.ts'
import { isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

const NAMING = /^(?:called|dubbed|titled|named|nicknamed|christened)$/
const ONE_OF_MANY = /^(?:an?|one|two|three|some|another|any|every)$/
/** What somebody is called: "a coward", "“reckless”". */
const COMPLEMENT = /^(?:an?|the|his|her|their|its|our|my|“|")/
/** What goes on after a name that says which one is meant: "The dog called Rex was …". */
const GOES_ON = /^(?:is|was|are|were|had|has|have|who|which|that|[a-z]+ed)$/

/**
 * "A group called BridgeWatch said", "A lurcher called Minister spent the night": a participle that names its noun, and
 * no verb of speech as in "A resident called Lowell a liar".
 */
export function isNaming(words: readonly Word[], at: number, { first, head }: SourcePhrase): boolean {
  if (!NAMING.test(wordAt(words, at).lower) || !isNameWord(wordAt(words, at + 1))) return false
  if (head.kind === 'name')
    return head.last < at - 1 && !isNameWord(wordAt(words, at - 1)) && isLinkedTo(words, head.last + 1)
  const isOneOfMany = ONE_OF_MANY.test(wordAt(words, first).lower)
  return head.kind === 'noun' && isOnlyNamed(words, at + 1, isOneOfMany)
}

/** Whether what follows the name at word `name` does not say what somebody is called: "called Lowell a liar". */
function isOnlyNamed(words: readonly Word[], name: number, isOneOfMany: boolean): boolean {
  let end = name
  while (isNameWord(wordAt(words, end + 1)) && SPACE.test(wordAt(words, end + 1).gap)) end += 1
  const { lower, gap, quoted } = wordAt(words, end + 1)
  if (quoted || /["“]/.test(gap) || COMPLEMENT.test(lower)) return false
  return isOneOfMany || gap.startsWith(',') || GOES_ON.test(lower)
}

/** "Varne in the county called Orrin". */
function isLinkedTo(words: readonly Word[], at: number): boolean {
  return /^(?:in|of|at|from|near)$/.test(wordAt(words, at).lower)
}

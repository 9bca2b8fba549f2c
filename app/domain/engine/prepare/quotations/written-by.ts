import type { Cue } from '../cues/cue.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { sourceAfter } from '../phrases/source-phrase.ts'
import { AUXILIARIES } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { WRITING } from './writing-words.ts'

/** What somebody does with a writing of one's own. */
const SENT =
  /^(?:wrote|writes|written|sent|sends|mailed|e-?mailed|posted|published|issued|released|circulated|delivered|left|penned|typed|signed|addressed|drafted|dictated|handed|submitted|filed|put)$/
const CAME = /^(?:came|comes|arrived|arrives|followed|follows|is|was)$/
const PLACE_OF_WRITING = /^(?:desk|office|pen|account|blog|keyboard|typewriter)$/
const REACH = 14
const WRITING_REACH = 6

/** "Ann Lowell" of "a letter that Ann Lowell mailed to families", "the note she left": whoever has written word `at`. */
export function relativeWriter(words: readonly Word[], at: number): SourcePhrase | undefined {
  if (!WRITING.test(wordAt(words, at).lower)) return undefined
  const from = /^(?:that|which)$/.test(wordAt(words, at + 1).lower) ? at + 2 : at + 1
  const source = sourceAfter(words, from)
  if (source === undefined || source.head.kind === 'pronoun' || isPaper(source)) return undefined
  let verb = source.last + 1
  // "…, the head teacher, Ann Lowell, sent": the comma closes the apposition.
  while (AUXILIARIES.has(wordAt(words, verb).lower) || /^(?:had|has)$/.test(wordAt(words, verb).lower)) verb++
  return SENT.test(wordAt(words, verb).lower) ? source : undefined
}

/** "From the desk of Ann Lowell came a longer note.": whom it is from. */
export function cameFrom(words: readonly Word[]): SourcePhrase | undefined {
  if (wordAt(words, 0).lower !== 'from') return undefined
  const verb = words.findIndex(({ lower, quoted }, at) => at > 1 && at <= REACH && !quoted && CAME.test(lower))
  const isWriting = words.slice(verb + 1, verb + 1 + WRITING_REACH).some(({ lower }) => WRITING.test(lower))
  if (verb === -1 || !isWriting) return undefined
  const isAt = PLACE_OF_WRITING.test(wordAt(words, 2).lower) && wordAt(words, 3).lower === 'of'
  return sourceAfter(words.slice(0, verb), isAt ? 4 : 1)
}

/** Who says or has written what somebody reads out: "read a note from the bishop's office". */
export function readOut(words: readonly Word[], at: number): SourcePhrase | undefined {
  if (!/^reads?$/.test(wordAt(words, at).lower)) return undefined
  const noun = words.findIndex(
    ({ lower, quoted }, index) => index > at + 1 && index <= at + WRITING_REACH && !quoted && ALOUD.test(lower),
  )
  const isHeard = words.some(({ gap, quoted }, index) => index > noun && (quoted || /[:“"]/.test(gap)))
  const isFrom = /^(?:from|by)$/.test(wordAt(words, noun + 1).lower)
  if (noun === -1) return undefined
  if (!isHeard) return isFrom ? namedReader(words, at, noun) : undefined
  return (isFrom ? sourceAfter(words, noun + 2) : undefined) ?? sourceAfter(words, startOf(words, noun))
}

/** "Read out a letter from Ann Lowell.": what follows is hers. */
function namedReader(words: readonly Word[], at: number, noun: number): SourcePhrase | undefined {
  const source = /^(?:out|aloud)$/.test(wordAt(words, at + 1).lower) ? sourceAfter(words, noun + 2) : undefined
  return source?.head.kind === 'name' && source.last === words.length - 1 ? source : undefined
}

/** A prepared statement is the reader's own; these are another's. */
const ALOUD = /^(?:notes?|letters?|messages?|e-?mails?|texts?|telegrams?|memos?|poems?|posts?|tweets?|greetings?)$/

function startOf(words: readonly Word[], noun: number): number {
  let first = noun
  while (first > 0 && !/^(?:an?|the|another|his|her|their|one)$/.test(wordAt(words, first).lower) && noun - first < 3)
    first -= 1
  return first
}

function isPaper({ head }: SourcePhrase): boolean {
  return head.kind === 'noun' && head.role === 'document'
}

/** A source as a cue that has no words of saying of its own. */
export function cueOf(words: readonly Word[], source: SourcePhrase): Cue {
  const { first, last } = source
  return { source, first, last, form: 'according_to', content: { first: 1, last: 0 }, words }
}

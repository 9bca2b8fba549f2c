import type { TextReading } from '../text-reading.ts'
import type { Cue } from './cue.ts'
import { readPhrase } from './read-phrase.ts'
import type { Word } from './words.ts'

type Range = { start: number; end: number }

/** What a reader found of who says what in a sentence, where the rules found nothing in the same words. */
export function readCues(words: readonly Word[], found: TextReading['attributions'], ruled: readonly Cue[]): Cue[] {
  return found.flatMap((attribution): Cue[] => {
    const cue = indicesOf(words, attribution.cue)
    const source = indicesOf(words, attribution.source)
    const content = indicesOf(words, attribution.content)
    if (cue === undefined || source === undefined || content === undefined) return []
    if (ruled.some(({ first, last }) => first <= cue.last && cue.first <= last)) return []
    const phrase = readPhrase(words, source.first, source.last)
    if (phrase === undefined) return []
    const isAccording = words[cue.first]?.lower === 'according'
    return [{ source: phrase, ...cue, form: isAccording ? 'according_to' : 'verb', content }]
  })
}

/** The words that a range covers. */
function indicesOf(words: readonly Word[], { start, end }: Range): { first: number; last: number } | undefined {
  const first = words.findIndex((word) => word.end > start)
  const last = words.findLastIndex((word) => word.start < end)
  return first < 0 || last < first ? undefined : { first, last }
}

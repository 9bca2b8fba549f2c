import { sentencesOf } from '../../engine/prepare/document.ts'
import type { StripSentence } from '../answer/sentence-strip.ts'
import type { ScanText } from '../scan.ts'

/** Longer texts are drawn by paragraph: to split them would hold up other requests. */
export const SPLIT_CHARACTERS_MAX = 40_000

/** The sentences of a text for its strip, in code points; of a very long text its paragraphs. Says nothing of its words. */
export function stripSentences(text: string, paragraphs: ScanText['paragraphs']): StripSentence[] {
  if (text.length > SPLIT_CHARACTERS_MAX) {
    return paragraphs.map(({ start, end }) => ({ start, end, opens: true, quoted: false }))
  }
  const sentences = sentencesOf(text)
  const points = pointCounter(text)
  return sentences.map(({ start, end, paragraph, voice }, index) => ({
    start: points(start),
    end: points(end),
    opens: sentences[index - 1]?.paragraph !== paragraph,
    quoted: voice === 'speaker',
  }))
}

/** Counts code points up to rising UTF-16 offsets. */
function pointCounter(text: string): (offset: number) => number {
  let at = 0
  let points = 0
  return (offset) => {
    while (at < offset) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
      points += 1
    }
    return points
  }
}

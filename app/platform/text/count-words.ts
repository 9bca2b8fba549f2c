const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words as `Intl.Segmenter` counts them: punctuation, spaces and emoji do not count. */
export function countWords(text: string): number {
  let words = 0
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words++
  return words
}

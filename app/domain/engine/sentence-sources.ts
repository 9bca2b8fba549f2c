import type { ArticleDocument, Range, Sentence, Speaker } from './document.ts'

/** Who stands behind a sentence, by its index: the one it cites, else whose quotation it belongs to. */
export function sourcesBySentence(document: ArticleDocument): Map<number, Speaker> {
  const sources = new Map<number, Speaker>()
  for (const attribution of document.attributions) {
    const speaker = document.speakers[attribution.speaker]
    if (speaker && attribution.words > 0 && !sources.has(attribution.sentence))
      sources.set(attribution.sentence, speaker)
  }
  for (const quotation of document.quotations) {
    const speaker = document.speakers[quotation.speaker ?? -1]
    if (!speaker) continue
    for (const { index } of quotedSentences(document, quotation)) if (!sources.has(index)) sources.set(index, speaker)
  }
  return sources
}

/** Sentences that stand inside a quotation, at least for the most part. */
function quotedSentences({ sentences }: ArticleDocument, quotation: Range): Sentence[] {
  const found: Sentence[] = []
  for (let index = firstEndingAfter(sentences, quotation.start); index < sentences.length; index++) {
    const sentence = sentences[index]
    if (!sentence || sentence.start >= quotation.end) break
    if (sentence.voice === 'speaker') found.push(sentence)
  }
  return found
}

function firstEndingAfter(sentences: readonly Sentence[], offset: number): number {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

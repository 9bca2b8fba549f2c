import type { ArticleDocument, Sentence, Token } from '../prepare/document.ts'
import type { Range } from '../ranges.ts'

/** Right after a source, up to the next comma: who it is, not what it says. */
const ASIDE = /^,\s(?:who|whose|whom|which|a|an|the|\d{1,3}|now|then|formerly)\b[^,;:"“”—–]*/iu

/**
 * The words of a sentence that are stated, by the author or a source: without the names of the sources, the words that
 * attribute and what is said in passing of a source ("…, whose well ran dry in July").
 */
export function toldTokens(
  { attributions, text }: Pick<ArticleDocument, 'attributions' | 'text'>,
  sentence: Sentence,
): Token[] {
  const apart = attributions
    .filter((found) => found.sentence === sentence.index)
    .flatMap(({ source, cue }): Range[] => [source, cue, asideAfter(text, source, sentence)])
  return sentence.tokens.filter(({ start, end }) => !apart.some((range) => range.start <= start && end <= range.end))
}

function asideAfter(text: string, source: Range, sentence: Range): Range {
  const length = ASIDE.exec(text.slice(source.end, sentence.end))?.[0].length ?? 0
  return { start: source.end, end: source.end + length }
}

import type { Range } from '../../ranges.ts'
import type { ArticleDocument, Sentence } from '../../prepare/document.ts'

/** Something that a complete report of this kind would contain, and the passage that calls for it. */
export type Silence = {
  /** What is missing; follows "Not found in the text: ". */
  matter: string
  passage: Range
  in?: 'title'
  note: string
  /** 0..1 */
  confidence: number
}

/** One check of an article: what it lacks of one kind, most important first, at most a few. */
export type SilenceCheck = (document: ArticleDocument) => Silence[]

/** The range of a pattern's match in a sentence, in offsets of the text. */
export function findIn(
  sentence: Sentence,
  pattern: RegExp,
): (Range & { groups: Record<string, string | undefined> }) | null {
  const found = pattern.exec(sentence.text)
  if (!found) return null
  const start = sentence.start + found.index
  return { start, end: start + found[0].length, groups: found.groups ?? {} }
}

/** The sentence and its neighbours in the same paragraph; always including the next one. */
export function around(document: ArticleDocument, sentence: Sentence): Sentence[] {
  const { sentences } = document
  const before = sentences[sentence.index - 1]
  const after = sentences[sentence.index + 1]
  return [before?.paragraph === sentence.paragraph ? before : undefined, sentence, after].flatMap((each) => each ?? [])
}

/** Words that more has to follow: "accused him of using orders to". */
const ENDS_OPEN =
  /^(?:to|of|for|the|an?|and|or|but|that|which|who|with|in|on|at|by|from|as|into|is|are|was|were|has|have|had|not|his|her|its|their)$/i

/** A passage in quotation marks if it has few words; a longer one is not cut, but named as `otherwise`. */
export function quotedOr(
  otherwise: string,
  { document, passage: { start, end }, wordsMax }: { document: ArticleDocument; passage: Range; wordsMax: number },
): string {
  const words = document.text.slice(start, end).trim().split(/\s+/)
  return words.length <= wordsMax && !ENDS_OPEN.test(words.at(-1) ?? '') ? `“${words.join(' ')}”` : otherwise
}

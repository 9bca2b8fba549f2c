import { writeFileSync } from 'node:fs'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { SHOWN_SENTENCES } from './ask-headlines.server.ts'
import { toCodePoints } from './code-points.ts'
import type { ArticleHeadlines } from './headline-pairs.ts'
import { type ArticleWords, loadHeadlinePairs, loadTexts } from './load-corpus.server.ts'
import { sentenceRanges } from './rendered-article.ts'

/** `at`: which of the sentences decides about the headline, or is nearest to it. */
export type HeadlineExamples = {
  id: string
  sentences: string[]
  headlines: { stands: ArticleHeadlines['headlines'][number]['stands']; at: number; headline: string }[]
}

/**
 * Writes one line per article: the sentences that its writer was shown, and the headlines. The file contains third
 * parties' words and must not be committed.
 * @param data the folder of the articles
 * @throws Error if a text is another than the one that the headlines were written for
 */
export function writeHeadlineExamples(data: string, file: string): { headlines: number; articles: number } {
  const texts = loadTexts(data)
  const rows = loadHeadlinePairs().flatMap((given) => {
    const words = texts.get(given.id)
    return words === undefined ? [] : [headlineExamples(given, words)]
  })
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return { headlines: rows.reduce((sum, row) => sum + row.headlines.length, 0), articles: rows.length }
}

/** A sentence that was not shown may well decide about a headline that counts as undecided, so none is given. */
export function headlineExamples(
  { id, text_sha256: hash, headlines }: ArticleHeadlines,
  { title, text }: Pick<ArticleWords, 'title' | 'text'>,
): HeadlineExamples {
  if (sha256(text) !== hash) throw new Error(`The text of ${id} is not the one that the headlines were written for.`)
  const points = toCodePoints(text)
  const shown = sentenceRanges({ title, text }).slice(0, SHOWN_SENTENCES)
  const placed = headlines.map(({ stands, headline, sentence }) => ({
    stands,
    at: shown.findIndex(({ end }) => points(end) > sentence.start),
    headline,
  }))
  return {
    id,
    sentences: shown.map(({ start, end }) => text.slice(start, end)),
    headlines: placed.filter(({ at }) => at >= 0),
  }
}

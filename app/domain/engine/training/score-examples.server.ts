import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { loadEncoder } from '../../encoder/load-encoder.server.ts'
import { loadArticleReader } from '../readers/load-reader.server.ts'
import { scoreSentences } from '../readers/read-with-encoder.server.ts'

/** As in `examples.py`: one in this many groups. */
const VALIDATION_SHARE = 8
const DECIMALS = 1e4

const Row = z.object({
  article: z.string(),
  index: z.int(),
  origin: z.string(),
  part: z.string().nullable(),
  group: z.string(),
  text: z.string(),
})

/**
 * Writes a candidate reader's scores of the validation articles, computed by the code that serves reports, one sentence
 * per line. Thresholds are fitted on them.
 * @param files `model` the folder of the reader of sentences, which reads beside the present reader of whole articles, `examples` as written by `writeExamples`
 */
export async function scoreExamples(files: { model: string; examples: string; out: string }): Promise<void> {
  const rows = readFileSync(files.examples, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line)))
    .filter((row) => row.origin !== 'own' && row.origin !== 'passage' && row.part !== 'gold' && isHeldBack(row.group))
  const readers = { encoder: await loadEncoder(files.model), articles: await loadArticleReader() }
  const lines: string[] = []
  for (const article of Map.groupBy(rows, (row) => row.article).values()) {
    const texts = article.map(({ text }) => text)
    const scores = await scoreSentences(texts, readers)
    for (const [at, row] of article.entries()) {
      const read = scores[at]
      if (read === undefined) continue
      const tokens = read.tokens.map(rounded)
      const pieces = read.pieces.map(({ start, end }) => [start, end])
      const { article: id, index } = row
      lines.push(`${JSON.stringify({ article: id, index, heads: rounded(read.heads), pieces, tokens })}\n`)
    }
  }
  writeFileSync(files.out, lines.join(''))
}

/** Whether a house is for validation: its articles are excluded from training. */
export function isHeldBack(group: string): boolean {
  return Number.parseInt(sha256(`validation ${group}`).slice(0, 8), 16) % VALIDATION_SHARE === 0
}

function rounded(scores: Float32Array): number[] {
  return Array.from(scores, (score) => Math.round(score * DECIMALS) / DECIMALS)
}

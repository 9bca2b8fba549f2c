import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { SourceArticle } from './plan-corpus.server.ts'

const Partisan = z.object({
  id: z.string(),
  domain: z.string(),
  lean: z.string(),
  opinion: z.boolean(),
  date: z.string(),
  title: z.string(),
  text: z.string(),
})
const Wikinews = z.object({ url: z.string(), date: z.string(), title: z.string(), text: z.string() })

/**
 * Reads the annotated articles, which are not part of this repository.
 * @param folder holds `articles/partisan/articles.jsonl.gz` and `articles/wikinews/articles.jsonl`
 */
export function readSourceArticles(folder: string): SourceArticle[] {
  const wikinews = lines(readFileSync(join(folder, 'articles/wikinews/articles.jsonl'), 'utf8'))
  return [
    ...readPartisan(join(folder, 'articles/partisan')),
    ...wikinews.map((line) => {
      const { url, date, title, text } = Wikinews.parse(line)
      const id = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
      return { id, origin: 'wikinews' as const, domain: 'en.wikinews.org', lean: '', opinion: false, date, title, text }
    }),
  ]
}

/**
 * Reads the articles of the same collection of which only the labels of the whole article are annotated.
 * @param folder holds `articles/partisan-2/articles.jsonl.gz`
 */
export function readFurtherArticles(folder: string): SourceArticle[] {
  return readPartisan(join(folder, 'articles/partisan-2'))
}

function readPartisan(folder: string): SourceArticle[] {
  return lines(gunzipSync(readFileSync(join(folder, 'articles.jsonl.gz'))).toString()).map((line) => ({
    ...Partisan.parse(line),
    origin: 'partisan' as const,
  }))
}

function lines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
}

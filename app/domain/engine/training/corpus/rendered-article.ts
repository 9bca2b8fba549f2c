import { z } from 'zod'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { AnnotatedArticle } from './corpus.ts'

/** An article as handed out in a batch; offsets of sentences are in UTF-16. */
export const RenderedArticle = z.strictObject({
  key: z.string(),
  id: z.string(),
  origin: AnnotatedArticle.shape.origin,
  domain: z.string(),
  part: AnnotatedArticle.shape.part,
  title: z.string(),
  text: z.string(),
  sentences: z.array(z.strictObject({ start: z.int(), end: z.int() })),
})
export type RenderedArticle = z.infer<typeof RenderedArticle>

export type Renderable = Pick<RenderedArticle, 'id' | 'origin' | 'domain' | 'part' | 'title' | 'text'>

export function renderedArticle(article: Renderable, key: string): RenderedArticle {
  const { id, origin, domain, part, title, text } = article
  return { key, id, origin, domain, part, title, text, sentences: sentenceRanges({ title, text }) }
}

/** Half-open ranges of the text's sentences, in UTF-16 offsets, as the engine splits them. */
export function sentenceRanges({ title, text }: Pick<Renderable, 'title' | 'text'>): { start: number; end: number }[] {
  return prepareDocument(textAlone(text, title)).sentences.map(({ start, end }) => ({ start, end }))
}

/** What an annotator sees: no outlet, date or address, so that the wording alone counts. */
export function pageOf({ key, title, text, sentences }: RenderedArticle): string {
  const lines = [`===== @${key}`, `[0] ${title}`]
  let last = 0
  sentences.forEach(({ start, end }, index) => {
    if (text.slice(last, start).includes('\n\n')) lines.push('')
    lines.push(`[${index + 1}] ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`)
    last = end
  })
  return lines.join('\n')
}

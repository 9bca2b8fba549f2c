import { z } from 'zod'
import { Reading, type ReadingSpan } from '../../reading.ts'
import { pageOf, RenderedArticle } from './rendered-article.ts'
import { inReadingOrder } from './span-order.ts'
import { sheetWords, type Words } from './write-sheet.ts'

/** Longer content is shown, and may be given, by its first and last words. */
const WORDS_MAX = 30
const HEAD_WORDS = 10
const TAIL_WORDS = 8

/** A page for an editor: whole articles, each with the sources that its reading lists. */
export const EditPage = z.strictObject({
  edited: z.array(z.strictObject({ article: RenderedArticle, sources: Reading.shape.sources })),
})
export type EditPage = z.infer<typeof EditPage>
export type ReadingAttribution = Reading['sources'][number]['attributions'][number]
export type EditedArticle = EditPage['edited'][number]

/** What an editor sees: each article and, under it, its sources with keys and its attributions with numbers. */
export function editText({ edited }: EditPage): string {
  return edited.map((one) => `${pageOf(one.article)}\n\n${attributionsText(one)}\n`).join('\n')
}

function attributionsText({ article, sources }: EditedArticle): string {
  const words = sheetWords(article)
  const names = sources.map(
    ({ mention, kind, role }, index) => `${sourceKey(index)} ${words.quote(mention)} | ${kind} | ${role}`,
  )
  const lines = numberedAttributions(sources).map(({ source, attribution }, index) => {
    const at = words.range(spansOf(attribution))
    const frame = [attribution.source, attribution.cue].map((span) => (span === null ? '-' : words.quote(span)))
    const content = attribution.content.map((span) => shownWords(span, words)).join(' ;; ')
    return `${index + 1} [${at}] ${[...frame, content, sourceKey(source)].join(' | ')}`
  })
  return ['--- sources', ...names, '--- attributions', ...lines].join('\n')
}

/** All attributions in reading order, as they are numbered for an editor from 1; `source` is an index into the list. */
export function numberedAttributions(
  sources: Reading['sources'],
): { source: number; attribution: ReadingAttribution }[] {
  return sources
    .flatMap(({ attributions }, source) => attributions.map((attribution) => ({ source, attribution })))
    .toSorted((one, other) => inReadingOrder(firstOf(one.attribution), firstOf(other.attribution)))
}

function firstOf(attribution: ReadingAttribution): ReadingSpan {
  const [first = { start: 0, end: 1 }] = spansOf(attribution).toSorted(inReadingOrder)
  return first
}

function spansOf({ source, cue, content }: ReadingAttribution): ReadingSpan[] {
  return [source, cue, ...content].filter((span) => span !== null)
}

/** The key of a listed source on the page and in the sheet. */
export function sourceKey(index: number): string {
  return `s${index + 1}`
}

function shownWords(span: ReadingSpan, { quote }: Words): string {
  const words = quote(span).split(' ')
  if (words.length <= WORDS_MAX) return words.join(' ')
  return `${words.slice(0, HEAD_WORDS).join(' ')} … ${words.slice(-TAIL_WORDS).join(' ')}`
}

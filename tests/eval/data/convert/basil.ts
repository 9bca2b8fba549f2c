import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

type File = { path: string; text: string }

const article = z.object({ source: z.string(), 'body-paragraphs': z.array(z.array(z.string())) })
const annotation = z.object({
  'article-level-annotations': z.object({ relative_stance: z.string() }),
  'phrase-level-annotations': z.array(
    z.object({
      id: z.string(),
      bias: z.string(),
      start: z.int(),
      end: z.int(),
      txt: z.string(),
      quote: z.string(),
      polarity: z.string(),
      target: z.string(),
      aim: z.string(),
    }),
  ),
})

/**
 * BASIL's articles, `articles/YEAR/EVENT_N.json`, a sentence a line with its annotations of bias, in
 * `annotations/YEAR/EVENT_N_ann.json`. Three articles have one event; a quarter of the events is held back.
 */
export function basil(articles: readonly File[], annotations: readonly File[]): string {
  const annotationOf = new Map(annotations.map(({ path, text }) => [idOf(path, '_ann.json'), text]))
  return jsonLines(
    articles
      .map(({ path, text }) => ({ id: idOf(path, '.json'), event: basename(path).split('_')[0] ?? '', text }))
      .filter(({ event }) => share('basil', event) >= 0.25)
      .toSorted((one, other) => (order(one.id) < order(other.id) ? -1 : 1))
      .flatMap(({ id, event, text }) => {
        const { source, 'body-paragraphs': paragraphs } = article.parse(JSON.parse(text))
        const found = annotation.parse(JSON.parse(annotationOf.get(id) ?? ''))
        return paragraphs.flat().map((sentence, n) => ({
          article: id,
          triplet: event,
          source,
          stance: found['article-level-annotations'].relative_stance,
          n,
          text: sentence,
          bias: found['phrase-level-annotations']
            .filter((phrase) => phrase.id === `p${n}`)
            .map(({ bias, start, end, txt, quote, polarity, target, aim }) => ({
              bias,
              start,
              end,
              txt,
              quote,
              polarity,
              target,
              aim,
            })),
          split: share('bv', event) < 0.15 ? 'val' : 'train',
        }))
      }),
  )
}

/** Event, number and year, as in `EVENT_1@2010`. */
function idOf(path: string, ending: string): string {
  return `${basename(path, ending)}@${basename(dirname(path))}`
}

/** By year, then by event. */
function order(id: string): string {
  return id.split('@').toReversed().join('/')
}

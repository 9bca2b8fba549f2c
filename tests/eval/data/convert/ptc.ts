import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

type Article = { id: string; text: string }
type Span = readonly [start: number, end: number, technique: string]

/** The only sentence that shares eight words in a row with a text of MAFALDA. */
const IN_MAFALDA = { article: '728169864', line: 27 }

/** The training articles of SemEval-2020 Task 11 with their spans, which `train-task2-TC.labels` lists. */
export function ptcArticles(articles: readonly Article[], labels: string): string {
  const spans = spansByArticle(labels)
  return jsonLines(articles.map(({ id, text }) => ({ id, text, spans: spans.get(id) ?? [], split: splitOf(id) })))
}

/** The lines of the articles that are not blank, counted from 1, with the techniques of the spans that they share. */
export function ptcSentences(articles: readonly Article[], labels: string): string {
  const spans = spansByArticle(labels)
  return jsonLines(articles.flatMap((article) => sentences(article, spans.get(article.id) ?? [])))
}

function sentences({ id, text }: Article, spans: readonly Span[]) {
  let next = 0
  return (
    text
      .split('\n')
      .map((line, at) => {
        const start = next
        // Spans count code points.
        const end = start + Array.from(line).length
        next = end + 1
        const shared = spans.filter(([from, to]) => from < end && to > start).map(([, , technique]) => technique)
        return {
          article: id,
          line: at + 1,
          start,
          end,
          text: line,
          techniques: [...new Set(shared)].toSorted(),
          split: splitOf(id),
          mafalda_overlap: id === IN_MAFALDA.article && at + 1 === IN_MAFALDA.line,
        }
      })
      // A byte order mark by itself, which JavaScript takes for white space, is a line.
      .filter((sentence) => sentence.text.trim() !== '' || sentence.text.includes('\uFEFF'))
  )
}

/** By article, in the order of their beginnings. */
function spansByArticle(labels: string): Map<string, Span[]> {
  const spans = new Map<string, Span[]>()
  for (const line of labels.split('\n').filter((text) => text !== '')) {
    const [article = '', technique = '', start, end] = line.split('\t')
    spans.set(article, [...(spans.get(article) ?? []), [Number(start), Number(end), technique]])
  }
  for (const found of spans.values()) found.sort(byPlace)
  return spans
}

function byPlace([start, end, technique]: Span, other: Span): number {
  return start - other[0] || end - other[1] || (technique < other[2] ? -1 : 1)
}

function splitOf(id: string): string {
  return share('ptc', id) < 0.15 ? 'val' : 'train'
}

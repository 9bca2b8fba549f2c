/**
 * What the built-in reader knows of loaded words besides the encoder's scores. Both steps are to be repeated, in this
 * order, after the encoder has been trained again.
 *
 *   node app/domain/engine/training/fit-loaded-words.server.ts count --data DIR
 *   node app/domain/engine/training/fit-loaded-words.server.ts weigh --data DIR
 *
 * `count` counts how often words are loaded in the articles that the encoder was trained on, without words that also
 * occur in a labelled public set. `weigh` fits how these counts and the lexicon are weighed against the encoder's
 * score, on articles that it was not trained on. DIR holds the annotated articles.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sentencesOf } from '../prepare/document.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { loadArticleReader, loadReader } from '../readers/load-reader.server.ts'
import { loadedRuns } from '../readers/loaded-words.ts'
import { scoreSentences } from '../readers/read-with-encoder.server.ts'
import type { Range } from '../ranges.ts'
import { type ReadingSpan, SURE_MIN } from '../reading.ts'
import { toCodePoints } from './corpus/code-points.ts'
import type { AnnotatedArticle } from './corpus/corpus.ts'
import { type ArticleWords, loadReadings, loadWords } from './corpus/load-corpus.server.ts'
import { countLoadedWords, type MarkedWord } from './fit-loaded-words.ts'
import { fitSigns, type SignedExample } from './fit-signs.ts'
import { isHeldBack } from './score-examples.server.ts'

const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
if (values.data === undefined) throw new Error('--data must name the folder of the annotated articles')

type Annotated = AnnotatedArticle & ArticleWords
const ENGINE = join(import.meta.dirname, '..')
const readings = loadReadings().filter(({ part, origin }) => part !== 'gold' && origin !== 'own')
const texts = loadWords(readings, values.data)
const articles = readings.flatMap((reading): Annotated[] => {
  const words = texts.get(reading.id)
  return words === undefined ? [] : [{ ...reading, ...words }]
})

if (positionals[0] === 'count') count()
else await weigh()

function count(): void {
  const counts = countLoadedWords(articles.filter(({ group }) => !isHeldBack(group)).flatMap(wordsOf))
  const list = `{
"about": "How often words are part of loaded wording, by the annotated articles: in so many of the places where they are seen. A row stands for all words with its stem.",
"origin": "Counted in this project's annotations.",
"columns": ["phrase","loaded","seen"],
"rows": [
${counts.map((row) => JSON.stringify(row)).join(',\n')}
]
}
`
  writeFileSync(join(ENGINE, 'lexicons/loaded-counts.json'), list)
  process.stdout.write(`${counts.length} words\n`)
}

async function weigh(): Promise<void> {
  const examples: SignedExample[] = []
  for (const article of articles.filter(({ group }) => isHeldBack(group))) examples.push(...(await examplesOf(article)))
  const weights = fitSigns(examples)
  writeFileSync(join(ENGINE, 'models/reader/loaded-words.json'), `${JSON.stringify(weights, null, 2)}\n`)
  process.stdout.write(`${examples.length} runs: ${JSON.stringify(weights)}\n`)
}

/** A headline or text of an article, or a sentence of either; `start` is its place there. */
type Part = { text: string; start: number; isLoaded: (range: Range) => boolean }

function wordsOf(article: Annotated): MarkedWord[] {
  const isShared = within(article.text, article.shared)
  const words = tokenize(article.text).filter((token) => !isShared(token))
  const isLoaded = within(article.text, loadedSpans(article, undefined))
  const isLoadedAbove = within(article.title, loadedSpans(article, 'title'))
  return [
    ...words.map((token) => ({ ...token, isLoaded: isLoaded(token) })),
    ...tokenize(article.title).map((token) => ({ ...token, isLoaded: isLoadedAbove(token) })),
  ]
}

/** The runs that a reader might show of an article's headline and sentences. */
async function examplesOf(article: Annotated): Promise<SignedExample[]> {
  const { encoder, decision } = await loadReader()
  const isLoaded = within(article.text, loadedSpans(article, undefined))
  const headline = { text: article.title, start: 0, isLoaded: within(article.title, loadedSpans(article, 'title')) }
  const sentences = sentencesOf(article.text).map(({ start, end }): Part => ({
    text: article.text.slice(start, end),
    start,
    isLoaded,
  }))
  const parts = article.title === '' ? sentences : [headline, ...sentences]
  const read = await scoreSentences(
    parts.map(({ text }) => text),
    { encoder, articles: await loadArticleReader() },
  )
  const from = decision.sentences['loaded:any']?.from ?? 1
  const any = encoder.sentenceHeads.indexOf('loaded:any')
  return parts.flatMap((part, at) => {
    const scores = read[at]
    if (scores === undefined || (scores.heads[any] ?? 0) < from) return []
    return loadedRuns({ text: part.text, scores }, tokenize(part.text), encoder.tokenHeads.indexOf('loaded')).map(
      ({ signs, start, end }) => ({
        signs,
        isRight: part.isLoaded({ start: part.start + start, end: part.start + end }),
      }),
    )
  })
}

function loadedSpans({ reading }: Annotated, place: 'title' | undefined): ReadingSpan[] {
  return reading.passages.filter(
    (passage) =>
      passage.in === place && passage.labels.some(({ layer, sure }) => layer === 'loaded' && sure >= SURE_MIN),
  )
}

/** Whether a range of a text, in UTF-16 units, overlaps one of the spans in code points. */
function within(text: string, spans: readonly ReadingSpan[]): (range: Range) => boolean {
  const points = toCodePoints(text)
  return ({ start, end }) => spans.some((span) => span.start < points(end) && points(start) < span.end)
}

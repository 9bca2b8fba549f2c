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
import { type LoadedSigns, loadedRuns } from '../readers/loaded-words.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import { scoreSentences } from '../readers/read-with-encoder.server.ts'
import type { Range } from '../ranges.ts'
import { type Reading, type ReadingSpan, SURE_MIN } from '../reading.ts'
import { toCodePoints } from './corpus/code-points.ts'
import type { AnnotatedArticle } from './corpus/corpus.ts'
import { type ArticleWords, judgementsOf, loadReadings, loadWords } from './corpus/load-corpus.server.ts'
import { countLoadedWords, type MarkedWord } from './fit-loaded-words.ts'
import { fitSigns, recalibrated, type SignedExample } from './fit-signs.ts'
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

/** Chances agree with judgements of single sentences: whoever reads a whole article marks fewer words. */
async function weigh(): Promise<void> {
  const judged = judgementsOf('validation')
  const examples: SignedExample[] = []
  const single: SignedExample[] = []
  for (const article of articles.filter(({ group }) => isHeldBack(group))) {
    const parts = await runsOf(article)
    for (const { text, loaded, runs } of parts) {
      const isLoaded = within(text, loaded)
      examples.push(...runs.map(({ signs, range }) => ({ signs, isRight: isLoaded(range) })))
    }
    for (const { sentence, passages } of judged.get(article.id) ?? []) {
      const isAsked = within(article.text, [sentence])
      const isLoaded = within(article.text, loadedSpans(passages, undefined))
      for (const { runs } of parts.filter(({ place }) => place === sentence.in))
        single.push(
          ...runs
            .filter(({ range }) => isAsked(range))
            .map(({ signs, range }) => ({ signs, isRight: isLoaded(range) })),
        )
    }
  }
  const weights = recalibrated(fitSigns(examples), single)
  writeFileSync(join(ENGINE, 'models/reader/loaded-words.json'), `${JSON.stringify(weights, null, 2)}\n`)
  process.stdout.write(`${examples.length} runs, and ${single.length} judged one by one: ${JSON.stringify(weights)}\n`)
}

function wordsOf(article: Annotated): MarkedWord[] {
  const isShared = within(article.text, article.shared)
  const words = tokenize(article.text).filter((token) => !isShared(token))
  const isLoaded = within(article.text, loadedSpans(article.reading.passages, undefined))
  const isLoadedAbove = within(article.title, loadedSpans(article.reading.passages, 'title'))
  return [
    ...words.map((token) => ({ ...token, isLoaded: isLoaded(token) })),
    ...tokenize(article.title).map((token) => ({ ...token, isLoaded: isLoadedAbove(token) })),
  ]
}

/** A headline or text, its words that a reader marked, and the runs of words that a report might show. */
type Part = {
  place: 'title' | undefined
  text: string
  loaded: ReadingSpan[]
  runs: { signs: LoadedSigns; range: Range }[]
}

async function runsOf({ title, text, reading: { passages } }: Annotated): Promise<Part[]> {
  const { encoder } = await loadReader()
  const sentences = sentencesOf(text).map(({ start, end }) => ({ start, text: text.slice(start, end) }))
  const headline = title === '' ? [] : [{ start: 0, text: title }]
  const read = await scoreSentences(
    [...headline, ...sentences].map((sentence) => sentence.text),
    { encoder, articles: await loadArticleReader() },
  )
  const body = read.slice(headline.length)
  return [
    { place: 'title', text: title, loaded: loadedSpans(passages, 'title'), runs: await runsIn(headline, read) },
    { place: undefined, text, loaded: loadedSpans(passages, undefined), runs: await runsIn(sentences, body) },
  ]
}

async function runsIn(
  sentences: readonly { text: string; start: number }[],
  read: readonly SentenceScores[],
): Promise<Part['runs']> {
  const { encoder, decision } = await loadReader()
  const from = decision.sentences['loaded:any']?.from ?? 1
  const any = encoder.sentenceHeads.indexOf('loaded:any')
  const word = encoder.tokenHeads.indexOf('loaded')
  return sentences.flatMap(({ text, start }, at) => {
    const scores = read[at]
    if (scores === undefined || (scores.heads[any] ?? 0) < from) return []
    return loadedRuns({ text, scores }, tokenize(text), word).map((run) => ({
      signs: run.signs,
      range: { start: start + run.start, end: start + run.end },
    }))
  })
}

function loadedSpans(passages: Reading['passages'], place: 'title' | undefined): ReadingSpan[] {
  return passages.filter(
    (passage) =>
      passage.in === place && passage.labels.some(({ layer, sure }) => layer === 'loaded' && sure >= SURE_MIN),
  )
}

/** Whether a range of a text, in UTF-16 units, overlaps one of the spans in code points. */
function within(text: string, spans: readonly ReadingSpan[]): (range: Range) => boolean {
  const points = toCodePoints(text)
  return ({ start, end }) => spans.some((span) => span.start < points(end) && points(start) < span.end)
}

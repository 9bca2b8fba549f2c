import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureWithModel } from '#app/domain/analysis/measure-with-model.server.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { measureBuiltin } from '#app/domain/engine/builtin.ts'
import { readAnswer } from '#app/domain/engine/claude/read-answer.ts'
import type { ReaderFigures } from '#app/domain/engine/claude/reader-figures.ts'
import { readingOfAnswers } from '#app/domain/engine/claude/reading-of-answers.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { type DocumentInput, prepareDocument } from '#app/domain/engine/prepare/document.ts'
import { readWithEncoder } from '#app/domain/engine/readers/read-with-encoder.server.ts'
import type { Reading } from '#app/domain/engine/reading.ts'
import type { TextReading } from '#app/domain/engine/text-reading.ts'
import { toCodePoints } from '#app/domain/engine/training/corpus/code-points.ts'
import { loadAnnotations, loadReadings, loadWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { modelAccess } from '#app/domain/model/ask-model.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { allowanceInMemory, reserveNothing } from '../setup/model-access.ts'
import { compareClaims, compareLayer, compareSources, f1, type Meeting, together } from './corpus/compare-readings.ts'
import { spearman } from './outlets/spearman.ts'
import { asReading } from './table/found-reading.ts'
import { answerOfReading } from './readers/answer-of-reading.ts'
import { askOf, RECORDED_MODEL } from './recorded-answers.ts'

/**
 * A reading of an article compared with the gold; `chars` is the length of its answer, `refused` the number of refused
 * items.
 */
type Read = { gold: Reading; found: Reading; density: [gold: number, found: number]; chars: number; refused: number }
type Article = { input: DocumentInput; gold: Reading; words: number }

const READER_FIGURES_FILE = 'app/domain/engine/claude/reader-figures.json'
/** Characters of JSON per token in English. */
const CHARS_PER_TOKEN = 3.5

/**
 * Prints both readers side by side on the corpus' gold: `npm run eval -- readers [--replay DIR]`. The language model is
 * the one in the settings, or its recorded answers. Without either, the corpus' own blind readings stand in for a
 * careful model: each as the answer that such a model would give, sent through the same path. The gold was settled by a
 * reader who saw both, so they match it better than an independent reader would. The articles are in the folder in
 * `FMA_DEVELOPMENT_DATA`. `--write` keeps the figures that the methodology page shows.
 */
export async function evaluateReaders(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      replay: { type: 'string' },
      limit: { type: 'string', default: '1000' },
      write: { type: 'boolean', default: false },
    },
  })
  const gold = loadReadings().filter(({ part }) => part === 'gold')
  const texts = loadWords(gold, process.env.FMA_DEVELOPMENT_DATA)
  const articles = gold.slice(0, Number(values.limit)).flatMap(({ id, reading }): (Article & { id: string })[] => {
    const article = texts.get(id)
    if (article === undefined) return []
    const input = textAlone(article.text, article.title)
    return [{ id, input, gold: reading, words: prepareDocument(input).wordCount }]
  })
  console.log(`${articles.length} articles of the gold, ${articles.reduce((sum, { words }) => sum + words, 0)} words`)
  const columns: [string, Read[]][] = [['built in', await Promise.all(articles.map(readBuiltin))]]
  const model = values.replay === undefined ? env.model : RECORDED_MODEL
  if (model === undefined) {
    for (const reader of ['a', 'b'] as const) columns.push([`blind ${reader}`, readBlind(articles, reader)])
  } else {
    const read: Read[] = []
    for (const article of articles) {
      const access = { ...modelAccess(model, allowanceInMemory(), reserveNothing), ...askOf(values) }
      const { reading, report } = await measureWithModel(article.input, { access, language: 'en' })
      read.push({ ...compared(article, reading), refused: refusedIn(report.engine.warnings) })
    }
    columns.push([model.name, read])
  }
  const rows = rowsOf(columns)
  print(rows, columns)
  if (values.write) write(rows)
  await closeWorkerPools()
}

async function readBuiltin(article: Article): Promise<Read> {
  return compared(article, await readWithEncoder(article.input))
}

/** The blind readings of one of the corpus' readers, each processed like a model's answer. */
function readBlind(articles: readonly (Article & { id: string })[], reader: 'a' | 'b'): Read[] {
  const readings = new Map(
    loadAnnotations().flatMap((annotation) =>
      annotation.part === 'gold' && annotation.reader === reader ? [[annotation.id, annotation.reading]] : [],
    ),
  )
  return articles.flatMap((article) => {
    const blind = readings.get(article.id)
    if (blind === undefined) return []
    const { reading, warnings, chars } = throughThePath(article.input, blind)
    return [{ ...compared(article, reading), chars, refused: refusedIn(warnings) }]
  })
}

function throughThePath(
  input: DocumentInput,
  blind: Reading,
): { reading: TextReading; warnings: string[]; chars: number } {
  const { sentences } = prepareDocument(input)
  const json = JSON.stringify(answerOfReading(blind, { ...input, sentences }))
  const { answer, formless } = readAnswer(JSON.parse(json))
  const part = { range: { start: 0, end: input.text.length }, answer, formless }
  return { ...readingOfAnswers(input, [part], undefined), chars: json.length }
}

function compared({ input, gold }: Article, reading: TextReading): Read {
  const settled = throughThePath(input, gold).reading
  const densityOf = (read: TextReading): number => measureBuiltin(input, read).propaganda_index.score
  // The gold was made with other sentence boundaries: its claims are moved to the current sentences.
  const { claims } = inCorpusForm(input, settled)
  return {
    gold: { ...gold, claims },
    found: inCorpusForm(input, reading),
    density: [densityOf(settled), densityOf(reading)],
    chars: 0,
    refused: 0,
  }
}

/** As for the built-in reader, with the additions of a reader of the whole article. */
function inCorpusForm(input: DocumentInput, reading: TextReading): Reading {
  const found = asReading(prepareDocument(input, reading))
  const points = toCodePoints(input.text)
  const { sources, lean } = reading
  return {
    ...found,
    lean: { position: lean?.position ?? null, sure: 3 },
    ...(sources === undefined
      ? {}
      : {
          sources: sources.map(({ mention, kind, role, said }) => ({
            mention: { start: points(mention.start), end: points(mention.end) },
            kind,
            role,
            attributions: said.map(({ start, end }) => ({
              source: null,
              cue: null,
              content: [{ start: points(start), end: points(end) }],
              mode: 'direct' as const,
            })),
          })),
        }),
  }
}

function refusedIn(warnings: readonly string[]): number {
  return warnings.reduce((sum, warning) => sum + Number(/^(\d+) passages? of the model/.exec(warning)?.[1] ?? 0), 0)
}

type FigureRow = { what: string; values: string[] }

function rowsOf(columns: readonly [string, readonly Read[]][]): FigureRow[] {
  const row = (what: string, value: (read: readonly Read[]) => string): FigureRow => ({
    what,
    values: columns.map(([, read]) => value(read)),
  })
  const meeting = (what: string, meet: (one: Reading, other: Reading) => Meeting, by?: 'same'): FigureRow =>
    row(what, (read) => f1(together(read.map(({ gold, found }) => meet(gold, found))), by).toFixed(2))
  const layer = (name: 'technique' | 'fallacy' | 'loaded') => (one: Reading, other: Reading) =>
    compareLayer(one, other, { layer: name })
  const right = (read: readonly Read[], isRight: (read: Read) => boolean): string => String(read.filter(isRight).length)
  const of = columns[0]?.[1].length ?? 0
  return [
    meeting('Persuasion devices, F1 of passages', layer('technique')),
    meeting('Persuasion devices, F1 with the right device', layer('technique'), 'same'),
    meeting('Logical fallacies, F1 of passages', layer('fallacy')),
    meeting('Logical fallacies, F1 with the right kind', layer('fallacy'), 'same'),
    meeting('Loaded language, F1 of passages', layer('loaded')),
    meeting('Check-worthy claims, F1 of sentences', compareClaims),
    meeting('Sources, F1', compareSources),
    row(`Genre, right of ${of} articles`, (read) =>
      right(read, ({ gold, found }) => gold.genre.label === found.genre.label),
    ),
    row(`Bias spectrum, right of ${of} articles`, (read) =>
      right(read, ({ gold, found }) => gold.lean.position === found.lean.position),
    ),
    row('Persuasion devices, rank correlation of the score', (read) =>
      spearman(read.map(({ density }) => density)).toFixed(2),
    ),
  ]
}

function print(rows: readonly FigureRow[], columns: readonly [string, readonly Read[]][]): void {
  const line = (what: string, values: readonly string[]): void =>
    console.log(`${what.padEnd(52)}${values.map((value) => value.padStart(16)).join('')}`)
  line(
    '',
    columns.map(([name]) => name),
  )
  for (const { what, values } of rows) line(what, values)
  line(
    'refused places',
    columns.map(([, read]) => String(read.reduce((sum, { refused }) => sum + refused, 0))),
  )
  line(
    'tokens of an answer, median (most)',
    columns.map(([, read]) => tokensFor(read)),
  )
}

function write(rows: readonly FigureRow[]): void {
  const figures: ReaderFigures = {
    date: new Date().toISOString().slice(0, 10),
    build: ENGINE_BUILD,
    rows: rows.map(({ what, values: [builtin = '', ...careful] }) => ({
      what,
      builtin,
      careful: careful.join(' and '),
    })),
  }
  writeFileSync(READER_FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`)
}

/** The median and the maximum over articles. */
function tokensFor(read: readonly Read[]): string {
  const tokens = read
    .filter(({ chars }) => chars > 0)
    .map(({ chars }) => Math.round(chars / CHARS_PER_TOKEN))
    .toSorted((one, other) => one - other)
  return tokens.length === 0 ? '-' : `${tokens[Math.floor(tokens.length / 2)]} (${tokens.at(-1)})`
}

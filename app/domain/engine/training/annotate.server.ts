/**
 * Hands articles to annotators and takes their sheets back.
 *
 *   npm run -s annotate -- render --data DIR --out DIR            batches of five, a page and its sentences each
 *   npm run -s annotate -- check BATCH.json SHEET                  which lines of a sheet are refused, and why
 *   npm run -s annotate -- collect --data DIR --batches DIR --sheets DIR
 *                                                                  writes data/articles.jsonl; DIR/a, DIR/b and
 *                                                                  DIR/settled hold each reader's sheets
 *   npm run -s annotate -- ask LAYER [SURE] --data DIR --out DIR   a layer's labels in the first readings, all or those
 *                                                                  of one certainty, in pages of 200 for an editor
 *   npm run -s annotate -- ask LAYER new --data DIR --out DIR      only those that no editor has judged yet
 *   npm run -s annotate -- ask LAYER gold --data DIR --out DIR     the same for the gold's settled readings
 *   npm run -s annotate -- review --data DIR PAGE.json VERDICTS    adds an editor's verdicts to data/reviews.jsonl
 *   npm run -s annotate -- sheets --batches DIR --out DIR          the stored readings as sheets, one folder per reader
 *   npm run -s annotate -- examples --data DIR --out FILE          one training line per sentence; not to be committed
 *   npm run -s annotate -- whole-examples --data DIR --out FILE    the same for a reader of whole articles
 *   npm run -s annotate -- fallacies --data DIR SHEET …            writes data/fallacies.jsonl: the findings of further readers
 *                                                                  who looked only for fallacies, one per article
 *   npm run -s annotate -- further --data DIR --out DIR            pages of ten further articles for readers who label only
 *                                                                  the whole article (labelling.md)
 *   npm run -s annotate -- labels --batches DIR --sheets DIR       adds such readers' sheets to data/article-labels.jsonl
 *   npm run -s annotate -- score --data DIR --out FILE            the shipped reader's scores of the articles whose sentences
 *                                                                  may be judged, to be interrupted and continued at will
 *   npm run -s annotate -- sentences --data DIR --scores FILE --out DIR
 *                                                                  pages of sentences for readers (judging.md): p and g about
 *                                                                  wording, q about who says what; `check` knows them
 *   npm run -s annotate -- judgements --batches DIR --sheets DIR  adds such readers' sheets to data/sentence-labels.jsonl
 *   npm run -s annotate -- settle --batches DIR --sheets DIR --out DIR
 *                                                                  what two readers of sentences judge differently, for a third
 *   npm run -s annotate -- arguments --data DIR --scores FILE --out DIR
 *                                                                  further pages of sentences, s, asked about for arguments
 *   npm run -s annotate -- ask-validation --data DIR --out DIR    pages of sentences, v, on which cuts and confidence are fitted
 *   npm run -s annotate -- ask-attributions --data DIR --out DIR  pages of whole articles with all their attributions for an
 *                                                                  editor (judging.md, pages e); `check` knows them
 *   npm run -s annotate -- attributions --batches DIR --sheets DIR
 *                                                                  adds such sheets to data/attribution-edits.jsonl
 *   npm run -s annotate -- ask-headlines --data DIR --out DIR     pages of articles for writers of headlines (headlines.md);
 *                                                                  `check` knows them
 *   npm run -s annotate -- headlines --data DIR --batches DIR --sheets DIR
 *                                                                  adds such sheets to data/headline-pairs.jsonl
 *   npm run -s annotate -- headline-examples --data DIR --out FILE these headlines with the sentences shown, for training; not
 *                                                                  to be committed
 *   npm run -s annotate -- passages FILE …                         writes data/passages.jsonl from writers' files
 *   npm run -s annotate -- pieces --out DIR FILE …                 writes data/pieces.jsonl, and batches of them to read
 *
 * `--data` is the folder of the articles and of the labelled public sets, which are not part of this repository.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { readAnnotationSheet } from './corpus/annotation-sheet.ts'
import type { AnnotatedArticle } from './corpus/corpus.ts'
import { toCodePoints } from './corpus/code-points.ts'
import { renderValidation } from './corpus/ask-validation.server.ts'
import {
  loadAnnotations,
  loadFallacyFindings,
  loadReviews,
  loadWords,
  loadWrittenPassages,
  loadWrittenPieces,
} from './corpus/load-corpus.server.ts'
import { collectLabels, renderFurther } from './corpus/label-articles.server.ts'
import { planFurtherOpinion } from './corpus/further-opinion.server.ts'
import { pageOf, sentenceRanges, type Renderable, RenderedArticle, renderedArticle } from './corpus/rendered-article.ts'
import { readFallacySheet } from './corpus/fallacy-findings.ts'
import { readingsToJudge } from './corpus/readings-that-count.ts'
import { labelsToReview, reviewPage } from './corpus/review-page.ts'
import { AskedLabel, readVerdict, type Review } from './corpus/review.ts'
import { Refusal, sheetPlaces, type SheetText } from './corpus/sheet-places.ts'
import type { ReadingSpan } from '../reading.ts'
import { foldOf, planCorpus } from './corpus/plan-corpus.server.ts'
import { readPassageFile } from './corpus/passage-file.ts'
import { readPublicRuns, sharedPlaces } from './corpus/public-words.server.ts'
import { readPieceFile } from './corpus/piece-file.ts'
import {
  checkJudgements,
  collectJudgements,
  renderArguments,
  renderSentences,
} from './corpus/judge-sentences.server.ts'
import { checkEdits, collectEdits, isEditPage, renderEdits } from './corpus/edit-attributions.server.ts'
import { checkHeadlines, collectHeadlines, isHeadlinePage, renderHeadlines } from './corpus/ask-headlines.server.ts'
import { scoreArticles } from './corpus/score-articles.server.ts'
import { writeExamples } from './corpus/write-examples.server.ts'
import { writeHeadlineExamples } from './corpus/write-headline-examples.server.ts'
import { writeWholeExamples } from './corpus/write-whole-examples.server.ts'
import { writeAnnotationSheet } from './corpus/write-sheet.ts'
import { renderDisputed } from './corpus/settle-sentences.server.ts'
import { splitSheets } from './corpus/sheet-file.ts'
import { readSourceArticles } from './corpus/source-articles.server.ts'

const BATCH_ARTICLES = 5
/** Per editor's page. */
const PAGE_LABELS = 200
/** Code points on each side of a label in which a verdict's words may be found. */
const SEEN_AROUND = 500
const NO_WORDS = { title: '', text: '' }
const READERS = ['a', 'b', 'settled'] as const
const DATA = join(import.meta.dirname, 'data')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    batches: { type: 'string' },
    sheets: { type: 'string' },
    scores: { type: 'string' },
  },
})
const [verb, ...files] = positionals
if (verb === 'render') render(values.data ?? '', values.out ?? '')
else if (verb === 'check') check(files[0] ?? '', files[1] ?? '')
else if (verb === 'passages') passages(files)
else if (verb === 'pieces') pieces(files, values.out ?? '')
else if (verb === 'collect') collect(values.batches ?? '', values.sheets ?? '', values.data ?? '')
else if (verb === 'ask') ask(files, values.data ?? '', values.out ?? '')
else if (verb === 'review') review(values.data ?? '', files[0] ?? '', files[1] ?? '')
else if (verb === 'fallacies') fallacies(files, values.data ?? '')
else if (verb === 'further') renderFurther(values.data ?? '', values.out ?? '')
else if (verb === 'labels') collectLabels(values.batches ?? '', values.sheets ?? '')
else if (verb === 'score') await scoreArticles(values.data ?? '', values.out ?? '')
else if (verb === 'sentences') {
  renderSentences(values.data ?? '', { scores: values.scores ?? '', out: values.out ?? '' })
} else if (verb === 'judgements') collectJudgements(values.batches ?? '', values.sheets ?? '')
else if (verb === 'settle') {
  renderDisputed({ pages: values.batches ?? '', sheets: values.sheets ?? '', out: values.out ?? '' })
} else if (verb === 'arguments') {
  renderArguments(values.data ?? '', { scores: values.scores ?? '', out: values.out ?? '' })
} else if (verb === 'ask-validation') await renderValidation(values.data ?? '', values.out ?? '')
else if (verb === 'ask-attributions') renderEdits(values.data ?? '', values.out ?? '')
else if (verb === 'attributions') collectEdits(values.batches ?? '', values.sheets ?? '')
else if (verb === 'ask-headlines') renderHeadlines(values.data ?? '', values.out ?? '')
else if (verb === 'headlines') {
  collectHeadlines(values.data ?? '', { pages: values.batches ?? '', sheets: values.sheets ?? '' })
} else if (verb === 'headline-examples') printWritten(writeHeadlineExamples(values.data ?? '', values.out ?? ''))
else if (verb === 'sheets') writeSheets(values.batches ?? '', values.out ?? '')
else if (verb === 'examples') printWritten(writeExamples(values.data ?? '', values.out ?? ''))
else if (verb === 'whole-examples') printWritten(writeWholeExamples(values.data ?? '', values.out ?? ''))
else {
  process.stderr.write(
    'usage: annotate -- render --data DIR --out DIR | check … | collect … | ask … | review … | further … | labels … | score … | sentences … | judgements … | settle … | arguments … | ask-validation … | ask-attributions … | attributions … | ask-headlines … | headlines … | headline-examples … | sheets … | examples … | whole-examples … | passages … | pieces …\n',
  )
  process.exitCode = 1
}

function render(data: string, out: string): void {
  const { gold, rest } = planCorpus(readSourceArticles(data))
  mkdirSync(out, { recursive: true })
  for (const [prefix, articles] of [
    ['g', gold],
    ['b', rest],
    ['o', planFurtherOpinion(data)],
  ] as const) {
    renderBatches(articles, prefix, out)
  }
}

function renderBatches(articles: readonly Renderable[], prefix: string, out: string): void {
  for (let first = 0; first < articles.length; first += BATCH_ARTICLES) {
    const batch = `${prefix}${String(first / BATCH_ARTICLES + 1).padStart(3, '0')}`
    const rendered = articles
      .slice(first, first + BATCH_ARTICLES)
      .map((article, index) => renderedArticle(article, `${batch}-${index + 1}`))
    writeFileSync(join(out, `${batch}.json`), JSON.stringify(rendered))
    writeFileSync(join(out, `${batch}.txt`), rendered.map(pageOf).join('\n\n'))
  }
}

function check(batch: string, sheet: string): void {
  const page: unknown = JSON.parse(readFileSync(batch, 'utf8'))
  if (isEditPage(page)) return checkEdits(page, sheet)
  if (isHeadlinePage(page)) return checkHeadlines(page, sheet)
  if (!Array.isArray(page)) return checkJudgements(batch, sheet)
  const articles = readBatch(batch)
  const sheets = splitSheets(readFileSync(sheet, 'utf8'))
  for (const article of articles) {
    const given = sheets.get(article.key)
    if (given === undefined) {
      process.stdout.write(`@${article.key}: no sheet in ${basename(sheet)}\n`)
      continue
    }
    const { reading, refused } = readAnnotationSheet(given, article)
    const count = reading === null ? 'not complete' : `${reading.passages.length} passages`
    process.stdout.write(`@${article.key}: ${count}, ${refused.length} refused\n`)
    for (const { line, why } of refused) process.stdout.write(`  ${line}\n    ${why}\n`)
  }
}

/**
 * One line per article and reader, in the order of the batches, so that a new annotation changes one line. Readings
 * without their sheets stay as stored, in the part that the current plan gives them, and before them those of which the
 * batches are not there.
 */
function collect(batches: string, sheets: string, data: string): void {
  const runs = readPublicRuns(join(data, 'sentences'))
  const stored = storedReadings()
  const lines: string[] = []
  const names = readdirSync(batches).filter((file) => file.endsWith('.json'))
  const given = names.toSorted().map((name) => ({ name, articles: readBatch(join(batches, name)) }))
  const here = new Set(given.flatMap(({ articles }) => articles.map(({ id }) => id)))
  for (const reader of READERS) {
    const others = [...stored.values()].filter((one) => one.reader === reader && !here.has(one.id))
    lines.push(...others.map((one) => JSON.stringify(one)))
    for (const { name, articles } of given) {
      const file = join(sheets, reader, name.replace('.json', '.sheet'))
      const read = existsSync(file) ? splitSheets(readFileSync(file, 'utf8')) : undefined
      for (const article of articles) {
        const kept = stored.get(`${reader} ${article.id}`)
        const line = read === undefined ? kept : annotated(article, reader, read.get(article.key))
        const shared = sharedPlaces(article.text, runs).map(({ span }) => span)
        if (line !== undefined) lines.push(JSON.stringify({ ...line, part: article.part, shared }))
        else if (read !== undefined) process.stderr.write(`${reader} @${article.key}: not complete, left out\n`)
      }
    }
  }
  writeFileSync(join(DATA, 'articles.jsonl'), `${lines.join('\n')}\n`)
  process.stdout.write(`${lines.length} readings\n`)
}

function ask([layer = '', which = '']: readonly string[], data: string, out: string): void {
  const judged = readingsToJudge(loadAnnotations(), loadFallacyFindings()).filter(
    ({ part }) => (part === 'gold') === (which === 'gold'),
  )
  const known = new Set(which === 'new' ? loadReviews().map(reviewKey) : [])
  const words = loadWords(judged, data)
  const asked = judged
    .filter(({ id }) => words.has(id))
    .flatMap((annotation) => labelsToReview(annotation, layer))
    .filter(({ label }) => !/^\d$/.test(which) || ('sure' in label && label.sure === Number(which)))
    .filter(({ id, span, label }) => !known.has(reviewKey({ id, span, layer: label.layer, type: label.type })))
  mkdirSync(out, { recursive: true })
  for (let from = 0; from < asked.length; from += PAGE_LABELS) {
    const labels = asked.slice(from, from + PAGE_LABELS)
    const name = join(out, `${[layer, which].filter(Boolean).join('-')}-${from / PAGE_LABELS + 1}`)
    const shown = labels.map((label, index) => reviewPage(index + 1, label, words.get(label.id) ?? NO_WORDS))
    writeFileSync(`${name}.txt`, shown.join('\n'))
    writeFileSync(`${name}.json`, JSON.stringify(labels))
  }
  process.stdout.write(`${asked.length} labels\n`)
}

function review(data: string, page: string, verdicts: string): void {
  const asked = z.array(AskedLabel).parse(JSON.parse(readFileSync(page, 'utf8')))
  const words = loadWords(loadAnnotations(), data)
  const found: Review[] = []
  for (const line of readFileSync(verdicts, 'utf8')
    .split('\n')
    .filter((row) => /^\d/.test(row))) {
    const label = asked[Number.parseInt(line, 10) - 1]
    const article = words.get(label?.id ?? '')
    try {
      if (label === undefined || article === undefined) throw new Refusal('no such label')
      const from = { ...article, sentences: sentenceRanges(article) }
      found.push(readVerdict(line, label, { places: sheetPlaces(from), at: sentencesAround(label.span, from) }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      process.stderr.write(`${line}\n  ${error.message}\n`)
    }
  }
  const reviews = new Map([...loadReviews(), ...found].map((given) => [reviewKey(given), given]))
  writeFileSync(
    join(DATA, 'reviews.jsonl'),
    [...reviews.values()].map((given) => `${JSON.stringify(given)}\n`).join(''),
  )
  process.stdout.write(`${found.length} verdicts\n`)
}

function reviewKey({ id, span, layer, type }: Pick<Review, 'id' | 'span' | 'layer' | 'type'>): string {
  return JSON.stringify([id, span.in, span.start, span.end, layer, type])
}

function fallacies(names: readonly string[], data: string): void {
  const words = loadWords(loadAnnotations(), data)
  const found = new Map(loadFallacyFindings().map((given) => [given.id, given]))
  for (const name of names) {
    for (const [id, sheet] of splitSheets(readFileSync(name, 'utf8'))) {
      const article = words.get(id)
      try {
        if (article === undefined) throw new Refusal(`no such article: ${id}`)
        const places = sheetPlaces({ ...article, sentences: sentenceRanges(article) })
        found.set(id, readFallacySheet(id, sheet, places))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        process.stderr.write(`${basename(name)} @${id}\n  ${error.message}\n`)
      }
    }
  }
  const lines = [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  writeFileSync(join(DATA, 'fallacies.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  process.stdout.write(`${lines.length} articles\n`)
}

/** Numbers of the sentences that an editor saw around a label, as a field of a sheet. */
function sentencesAround(span: ReadingSpan, { text, sentences }: SheetText): string {
  if (span.in === 'title') return '0'
  const points = toCodePoints(text)
  const seen = sentences.flatMap(({ start, end }, index) =>
    points(end) > span.start - SEEN_AROUND && points(start) < span.end + SEEN_AROUND ? [index + 1] : [],
  )
  return `${seen[0]}-${seen.at(-1)}`
}

function writeSheets(batches: string, out: string): void {
  const stored = storedReadings()
  for (const reader of READERS) {
    mkdirSync(join(out, reader), { recursive: true })
    for (const name of readdirSync(batches).filter((file) => file.endsWith('.json'))) {
      const found = readBatch(join(batches, name)).flatMap((article) => {
        const reading = stored.get(`${reader} ${article.id}`)?.reading
        return reading === undefined ? [] : [`@${article.key}\n${writeAnnotationSheet(reading, article)}\n`]
      })
      if (found.length > 0) writeFileSync(join(out, reader, name.replace('.json', '.sheet')), found.join('\n'))
    }
  }
}

function storedReadings(): Map<string, AnnotatedArticle> {
  return new Map(loadAnnotations().map((article) => [`${article.reader} ${article.id}`, article]))
}

function annotated(
  article: RenderedArticle,
  reader: AnnotatedArticle['reader'],
  sheet: string | undefined,
): Omit<AnnotatedArticle, 'shared'> | undefined {
  const reading = sheet === undefined ? null : readAnnotationSheet(sheet, article).reading
  if (reading === null) return undefined
  const { id, origin, part, text, title } = article
  return { id, origin, part, reader, text_sha256: sha256(text), title_sha256: sha256(title), reading }
}

function printWritten(counts: Record<string, number>): void {
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  process.stdout.write(`${parts.join(' of ')}\n`)
}

/** Writes the contents of these writers' files, and keeps other writers' passages. */
function passages(names: readonly string[]): void {
  const read = names.map((name) => readPassageFile(readFileSync(name, 'utf8'), writerOf(name)))
  for (const { line, why } of read.flatMap(({ refused }) => refused)) process.stderr.write(`${line}\n  ${why}\n`)
  const others = ofOthers(loadWrittenPassages(), names)
  const lines = [...others, ...read.flatMap((file) => file.passages)].map((passage) => JSON.stringify(passage))
  writeFileSync(join(DATA, 'passages.jsonl'), `${lines.join('\n')}\n`)
  process.stdout.write(`${lines.length} passages\n`)
}

function pieces(names: readonly string[], out: string): void {
  const given = names.flatMap((name) => readPieceFile(readFileSync(name, 'utf8'), writerOf(name)))
  const read = [...ofOthers(loadWrittenPieces(), names), ...given]
  writeFileSync(join(DATA, 'pieces.jsonl'), `${read.map((piece) => JSON.stringify(piece)).join('\n')}\n`)
  const articles = read.map(({ id, title, text }) => {
    return { id, title, text, origin: 'own' as const, domain: `own:${id}`, part: foldOf(id) }
  })
  mkdirSync(out, { recursive: true })
  renderBatches(articles, 'p', out)
  process.stdout.write(`${read.length} pieces\n`)
}

function writerOf(file: string): string {
  return basename(file).replace(/\..*/, '')
}

function ofOthers<Written extends { id: string }>(stored: readonly Written[], given: readonly string[]): Written[] {
  return stored.filter(({ id }) => !given.some((file) => id.startsWith(`${writerOf(file)}-`)))
}

function readBatch(file: string): RenderedArticle[] {
  return z.array(RenderedArticle).parse(JSON.parse(readFileSync(file, 'utf8')))
}

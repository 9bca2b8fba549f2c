import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { type AttributionEdits, editCounts } from '#app/domain/engine/training/corpus/attribution-edits.ts'
import { type ArticleHeadlines, FAULTS, headlineCounts } from '#app/domain/engine/training/corpus/headline-pairs.ts'
import type { WholeArticleLabels } from '#app/domain/engine/training/corpus/article-labels.ts'
import { type AnnotatedArticle, PARTS } from '#app/domain/engine/training/corpus/corpus.ts'
import { toCodePoints } from '#app/domain/engine/training/corpus/code-points.ts'
import {
  type ArticleWords,
  loadAnnotations,
  loadAttributionEdits,
  loadWholeArticleLabels,
  loadCard,
  loadFallacyFindings,
  loadHeadlinePairs,
  loadReadings,
  loadReviews,
  loadSentenceLabels,
  loadTexts,
  loadWrittenPassages,
  matchWords,
} from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { judgementsThatCount, type SentenceLabels } from '#app/domain/engine/training/corpus/sentence-labels.ts'
import type { ReadingLabel } from '#app/domain/engine/reading.ts'
import type { WrittenPassage } from '#app/domain/engine/training/corpus/written-passages.ts'
import { isPartlyAttributed } from '#app/domain/engine/training/corpus/claim-source.ts'
import type { CountedReading } from '#app/domain/engine/training/corpus/readings-that-count.ts'
import { prepareDocument } from '#app/domain/engine/prepare/document.ts'
import { agreementOf, type AgreementRow, doubleRead, labelRows, type Pair } from './corpus/agreement.ts'
import { checksOfOthers, checksOfOwn } from './corpus/corpus-checks.ts'
import { checksOfEditedTexts, checksOfEdits } from './corpus/edit-checks.ts'
import { checksOfLabelledTexts, checksOfLabels } from './corpus/label-checks.ts'
import { checksOfHeadlines, checksOfHeadlineTexts } from './corpus/headline-checks.ts'
import { judgedTwice, sentenceRows } from './corpus/sentence-agreement.ts'
import { checksOfJudgedTexts, checksOfSentences } from './corpus/sentence-checks.ts'
import { reportChecks } from './corpus/report-checks.ts'
import { type Surface, surfacesOf } from './corpus/surface-checks.ts'

/**
 * Prints the corpus of annotations: its content, the agreement of two blind readings, and its checks. `npm run eval --
 * corpus` exits with 1 if a check fails. Checks that need the articles themselves read them from the folder in
 * `FMA_DEVELOPMENT_DATA`.
 */
export function evaluateCorpus(): void {
  const folder = process.env.FMA_DEVELOPMENT_DATA ?? ''
  const annotations = loadAnnotations()
  const texts = loadTexts(folder)
  const { words } = matchWords(annotations, texts)
  printCounts(annotations)
  const isGold = ({ part }: AnnotatedArticle): boolean => part === 'gold'
  printAgreement(
    'articles read twice',
    annotations.filter((annotation) => !isGold(annotation)),
    words,
  )
  printAgreement('gold', annotations.filter(isGold), words)
  const labels = loadWholeArticleLabels()
  printLabels(labels)
  const sentences = loadSentenceLabels()
  printSentences(sentences)
  const edits = loadAttributionEdits()
  printEdits(edits)
  const headlines = loadHeadlinePairs()
  printHeadlines(headlines)
  const passages = loadWrittenPassages()
  const surfaces = surfacesOf(passages)
  printWritten(passages, surfaces)
  console.log('\nchecks')
  const corpus = {
    annotations,
    findings: loadFallacyFindings(),
    reviews: loadReviews(),
    passages,
    surfaces,
    card: loadCard(),
  }
  const checks = [
    ...checksOfOwn(corpus, texts),
    ...checksOfOthers(corpus, texts, folder),
    ...checksOfLabels(labels, annotations),
    ...checksOfLabelledTexts(labels, annotations, { texts, known: words, folder }),
    ...checksOfSentences(sentences, { annotations, whole: labels }),
    ...checksOfJudgedTexts(sentences, annotations, { texts, known: words, folder }),
    ...checksOfEdits(edits, annotations),
    ...checksOfEditedTexts(edits, { texts, folder }),
    ...checksOfHeadlines(headlines, annotations),
    ...checksOfHeadlineTexts(headlines, annotations, { texts, folder }),
  ]
  if (reportChecks(checks, console.log) > 0) process.exitCode = 1
}

function printCounts(annotations: readonly AnnotatedArticle[]): void {
  console.log('readings by part and reader')
  for (const part of PARTS) {
    const here = annotations.filter((annotation) => annotation.part === part)
    const count = (reader: string): number => here.filter((annotation) => annotation.reader === reader).length
    console.log(`  ${part.padEnd(6)} a ${count('a')}, b ${count('b')}, settled ${count('settled')}`)
  }
  const first = loadReadings()
  const labels = first.flatMap(({ reading }) =>
    reading.passages.flatMap((passage) => passage.labels.map(({ layer, type }) => `${layer}: ${type}`)),
  )
  console.log('labels of the readings that count: settled, or first with an editor’s verdicts')
  for (const name of [...new Set(labels)].toSorted((one, other) => one.localeCompare(other))) {
    console.log(`  ${name.padEnd(40)} ${labels.filter((label) => label === name).length}`)
  }
  const sum = (of: (annotation: AnnotatedArticle) => number): number =>
    first.reduce((total, annotation) => total + of(annotation), 0)
  console.log(`  sources ${sum(({ reading }) => reading.sources.length)}`)
  console.log(`  sentences with a claim ${sum(({ reading }) => reading.claims.length)}`)
  printClaimSources(first)
  console.log(`  sentences with a feeling ${sum(({ reading }) => reading.emotions.length)}`)
  const aside = first.filter(({ shared }) => shared.length > 0)
  const places = aside.reduce((total, { shared }) => total + shared.length, 0)
  console.log(`set aside, since a public set holds them, too: ${places} places in ${aside.length} articles`)
}

function printClaimSources(readings: readonly CountedReading[]): void {
  const claims = readings.flatMap(({ claimSources, reading }) =>
    reading.claims.map((claim, index) => ({
      isKnown: claimSources[index] !== null,
      isTouched: isPartlyAttributed(claim, reading.sources),
      isWorth: claim.worth === 'worth_checking',
    })),
  )
  for (const [name, some] of [
    ['claims', claims],
    ['claims worth checking', claims.filter(({ isWorth }) => isWorth)],
  ] as const) {
    const known = some.filter(({ isKnown }) => isKnown).length
    const open = some.filter(({ isKnown, isTouched }) => !isKnown && isTouched).length
    console.log(
      `  ${name} ${some.length}: said by a source ${known}, in a lesser part ${open}, by none ${some.length - known - open}`,
    )
  }
}

function printAgreement(
  name: string,
  annotations: readonly AnnotatedArticle[],
  words: ReadonlyMap<string, ArticleWords>,
): void {
  const pairs = doubleRead(annotations).flatMap(([one, other]): Pair[] => {
    const article = words.get(one.id)
    return article === undefined ? [] : [{ one: one.reading, other: other.reading, sentences: sentencesOf(article) }]
  })
  console.log(`\nagreement of two blind readings, ${name}: ${pairs.length}`)
  if (pairs.length > 0) printRows(agreementOf(pairs))
}

/** What the further articles are as a whole, and how well two readers of a tenth of them agree. */
function printLabels(labels: readonly WholeArticleLabels[]): void {
  const first = labels.filter(({ reader }) => reader === 'a')
  console.log(`\nlabels of whole further articles: ${first.length}`)
  printTally('genre', first, ({ genre }) => genre.label)
  printTally('lean', first, ({ lean }) => String(lean.position ?? 'none'))
  printTally('primary frame', first, ({ frames }) => frames.primary)
  printTally('depth', first, ({ depth }) => String(depth.level))
  const pairs = doubleRead(labels).map(([one, other]) => ({ one, other }))
  console.log(`agreement of two blind readers: ${pairs.length}`)
  if (pairs.length > 0) printRows(labelRows(pairs))
}

/** What readers found in single sentences, by why these were chosen, and how well two of them agree. */
function printSentences(labels: readonly SentenceLabels[]): void {
  const counting = judgementsThatCount(labels)
  console.log(`\nsentences judged by themselves: ${counting.length}`)
  const groups = Map.groupBy(counting, ({ layer, held }) => (held ? 'gold of sentences' : layer))
  for (const [name, here] of [...groups].toSorted(([one], [other]) => one.localeCompare(other))) {
    const count = (is: (labels: SentenceLabels) => boolean): number => here.filter(is).length
    const counts =
      name === 'attribution'
        ? `somebody speaks in ${count((one) => one.layer === 'attribution' && one.attributions.length > 0)}`
        : [
            ...(['technique', 'loaded', 'fallacy'] as const).map(
              (layer) => `${layer} ${count((one) => holds(one, layer))}`,
            ),
            `claim ${count((one) => one.layer !== 'attribution' && one.claim !== null)}`,
            `sound look-alike ${count((one) => one.layer !== 'attribution' && one.sound.length > 0)}`,
          ].join(', ')
    console.log(`  ${name.padEnd(18)} ${here.length}: ${counts}`)
  }
  const pairs = judgedTwice(labels)
  console.log(`agreement of two blind readers: ${pairs.length}`)
  if (pairs.length > 0) printRows(sentenceRows(pairs))
}

/** What an editor made of all attributions of single articles. */
function printEdits(edits: readonly AttributionEdits[]): void {
  const { left, changed, dropped, added } = editCounts(edits)
  console.log(
    `\narticles whose attributions were all edited: ${edits.length}: left ${left}, changed ${changed}, dropped ${dropped}, added ${added}`,
  )
}

/** How many written headlines their articles bear out, refute and leave open, and in what the refuted ones are wrong. */
function printHeadlines(articles: readonly ArticleHeadlines[]): void {
  const counts = headlineCounts(articles)
  const list = (names: readonly (keyof typeof counts)[]): string =>
    names.map((name) => `${name} ${counts[name]}`).join(', ')
  console.log(`\narticles with written headlines: ${articles.length}: ${list(['supported', 'refuted', 'silent'])}`)
  console.log(`  of the refuted: ${list(FAULTS)}`)
}

function holds(labels: SentenceLabels, layer: ReadingLabel['layer']): boolean {
  return (
    labels.layer !== 'attribution' && labels.passages.some((passage) => passage.labels.some((it) => it.layer === layer))
  )
}

function printTally(
  name: string,
  labels: readonly WholeArticleLabels[],
  of: (labels: WholeArticleLabels) => string,
): void {
  const counts = [...Map.groupBy(labels, of)].map(([value, { length }]) => ({ value, length }))
  const sorted = counts.toSorted((one, other) => other.length - one.length)
  console.log(`  ${name}: ${sorted.map(({ value, length }) => `${value} ${length}`).join(', ')}`)
}

/** As wide as the longest name of a kind. */
const LAYER_WIDTH = 38

function printRows(rows: readonly AgreementRow[]): void {
  const shown = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(2)).padStart(6)
  console.log(`  ${'layer'.padEnd(LAYER_WIDTH)}      n     F1   same  kappa  share`)
  for (const row of rows) {
    const figures = [row.f1, row.same, row.kappa, row.share].map(shown).join(' ')
    console.log(`  ${row.layer.padEnd(LAYER_WIDTH)} ${String(row.n).padStart(6)} ${figures}`)
  }
}

function sentencesOf({ title, text }: ArticleWords): { start: number; end: number }[] {
  const points = toCodePoints(text)
  return prepareDocument(textAlone(text, title)).sentences.map(({ start, end }) => ({
    start: points(start),
    end: points(end),
  }))
}

function printWritten(passages: readonly WrittenPassage[], surfaces: readonly Surface[]): void {
  const pairs = passages.filter(({ pair }) => pair !== null).length
  console.log(`\nwritten passages: ${passages.length}, in minimal pairs ${pairs}`)
  for (const { type, passages: count, auc } of surfaces) {
    console.log(`  ${type.padEnd(30)} ${String(count).padStart(4)}  surface AUC ${auc.toFixed(2)}`)
  }
}

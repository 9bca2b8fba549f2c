import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { prepareDocument } from '#app/domain/engine/prepare/document.ts'
import { logOdds } from '#app/domain/engine/odds.ts'
import { loadArticleReader } from '#app/domain/engine/readers/load-reader.server.ts'
import { mirrorSides } from '#app/domain/engine/readers/mirror-sides.ts'
import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'
import {
  loadReadings,
  loadTexts,
  loadWholeArticleLabels,
  loadWords,
} from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldBack } from '#app/domain/engine/training/score-examples.server.ts'
import { readAndMeasure } from '../setup/read-and-measure.ts'
import { leanStep } from './table/gold.ts'

/**
 * How articles of unseen publishing houses are placed between left and right: `npm run eval -- lean`. The weight of a
 * marked passage was chosen on these. `npm run eval -- lean head`: what the reader of whole articles says of the lean of
 * these and further ones, which reports do not use. `FMA_DEVELOPMENT_DATA` names the articles' folder.
 */
export async function evaluateLean([what]: string[]): Promise<void> {
  if (what === 'head') return evaluateHead()
  const annotated = loadReadings().filter(({ part, origin }) => part !== 'gold' && origin !== 'own')
  const words = loadWords(annotated, process.env.FMA_DEVELOPMENT_DATA)
  const pairs: { gold: number; step: number | undefined }[] = []
  for (const { id, reading } of annotated) {
    const article = words.get(id)
    if (article === undefined || reading.lean.position === null || !isHeldBack(article.group)) continue
    const input = textAlone(article.text, article.title)
    pairs.push({ gold: reading.lean.position, step: leanStep(await readAndMeasure(input)) })
  }
  const placed = pairs.flatMap(({ gold, step }) => (step === undefined ? [] : [{ gold, step }]))
  const near = placed.filter(({ gold, step }) => Math.abs(gold - step) <= 1)
  const sided = placed.filter(({ gold, step }) => gold !== 0 && step !== 0)
  const right = sided.filter(({ gold, step }) => gold > 0 === step > 0)
  console.log(
    `${placed.length} of ${pairs.length} contested articles are placed, ${near.length} within a step of the annotators`,
  )
  console.log(`${right.length} of ${sided.length} that both put on a side are on the same one`)
}

/** Of an article: the side of its wording, how likely it has one, and the log-odds of right against left. */
type HeadRead = { side: number; sided: number; own: number; balanced: number }

/**
 * The area under the curve of the head for lean: of the articles that lean against all others, and of the right against
 * the left ones, in the text as it is, and as the mean of it and its mirror image, as which it must be symmetric.
 */
async function evaluateHead(): Promise<void> {
  const rows = await headReads()
  const sided = rows.filter(({ side }) => side !== 0)
  const curve = (of: readonly HeadRead[], by: (row: HeadRead) => number, is: (row: HeadRead) => boolean): string =>
    areaUnderCurve(of.map((row) => ({ score: by(row), isPositive: is(row) }))).toFixed(2)
  const isRight = ({ side }: HeadRead): boolean => side > 0
  console.log(`${rows.length} articles, ${sided.length} lean, ${sided.filter(isRight).length} of them to the right`)
  console.log(
    `leans or not: ${curve(
      rows,
      (row) => row.sided,
      ({ side }) => side !== 0,
    )}`,
  )
  console.log(`right or left: ${curve(sided, ({ own }) => own, isRight)}`)
  console.log(`the same, by text and mirror image: ${curve(sided, ({ balanced }) => balanced, isRight)}`)
}

async function headReads(): Promise<HeadRead[]> {
  const reader = await loadArticleReader()
  const texts = loadTexts(process.env.FMA_DEVELOPMENT_DATA)
  const rows: HeadRead[] = []
  for (const [id, position] of leansByArticle()) {
    const words = texts.get(id)
    if (words === undefined || !isHeldBack(words.group)) continue
    const { title, sentences, text } = prepareDocument(textAlone(words.text, words.title))
    const read = [title, ...sentences.map(({ start, end }) => text.slice(start, end))].filter((part) => part !== '')
    const own = await leanOf(reader, read)
    const mirrored = await leanOf(
      reader,
      read.map((sentence) => mirrorSides(sentence).text),
    )
    const balanced = (own.right - mirrored.right) / 2
    rows.push({ side: Math.sign(position ?? 0), sided: own.sided, own: own.right, balanced })
  }
  return rows
}

/** By article, from -2 left to 2 right; null where nothing is contested. The gold standard is left out. */
function leansByArticle(): Map<string, number | null> {
  const labels = loadWholeArticleLabels().filter(({ reader, part }) => reader === 'a' && part !== 'gold')
  const readings = loadReadings().filter(({ part, origin }) => part !== 'gold' && origin !== 'own')
  return new Map([
    ...labels.map(({ id, lean }) => [id, lean.position] as const),
    ...readings.map(({ id, reading }) => [id, reading.lean.position] as const),
  ])
}

async function leanOf(
  { encoder }: Awaited<ReturnType<typeof loadArticleReader>>,
  sentences: readonly string[],
): Promise<{ sided: number; right: number }> {
  const { article } = await encoder.readArticle(sentences)
  const shareOf = (is: (position: number) => boolean): number =>
    (encoder.articleHeads.lean ?? []).reduce<number>(
      (sum, position, at) => sum + (typeof position === 'number' && is(position) ? (article.lean?.[at] ?? 0) : 0),
      0,
    )
  const [left, right] = [shareOf((position) => position < 0), shareOf((position) => position > 0)]
  return { sided: left + right, right: logOdds(right / Math.max(1e-6, left + right)) }
}

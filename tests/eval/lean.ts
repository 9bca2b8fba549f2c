import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { loadReadings, loadWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldBack } from '#app/domain/engine/training/score-examples.server.ts'
import { readAndMeasure } from '../setup/read-and-measure.ts'
import { leanStep } from './table/gold.ts'

/**
 * How articles of unseen publishing houses are placed between left and right: `npm run eval -- lean`. The weight of a
 * marked passage was chosen on these. `FMA_DEVELOPMENT_DATA` names the articles' folder.
 */
export async function evaluateLean(): Promise<void> {
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

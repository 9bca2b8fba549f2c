import { closeSync, openSync, writeSync } from 'node:fs'
import {
  loadReadings,
  loadSentenceLabels,
  loadTexts,
  loadWholeArticleLabels,
  loadWrittenPassages,
  matchWords,
} from './load-corpus.server.ts'
import { isHeldForMeasuring } from './plan-sentences.server.ts'
import { judgementsThatCount } from './sentence-labels.ts'
import { judgedRows, readRows, type WholeRow, writtenRows } from './whole-rows.ts'

/**
 * Writes one line per sentence of all that a reader of whole articles is trained on: articles read whole, those with
 * judged sentences or labels of the whole, and the written passages. Held articles and the gold standard are left out.
 * The file contains third parties' words and must not be committed.
 * @param data the folder of the articles
 */
export function writeWholeExamples(data: string, file: string): { sentences: number; texts: number } {
  const texts = loadTexts(data)
  const readings = loadReadings().filter(({ part }) => part !== 'gold')
  const read = new Set(readings.map(({ id }) => id))
  const judged = Map.groupBy(judgementsThatCount(loadSentenceLabels()), ({ id }) => id)
  const whole = new Map(
    loadWholeArticleLabels()
      .filter(({ reader }) => reader === 'a')
      .map((labels) => [labels.id, labels]),
  )
  const others = [...new Set([...judged.keys(), ...whole.keys()])].flatMap((id) => {
    const [first] = [whole.get(id) ?? judged.get(id)?.[0]].flat()
    return first === undefined || read.has(id) || isHeldForMeasuring(id) || first.part === 'gold' ? [] : [first]
  })
  const { words, differing } = matchWords([...readings, ...others], texts)
  if (differing[0] !== undefined) throw new Error(differing[0])
  const rows: WholeRow[][] = [
    ...readings.flatMap((annotation) => {
      const found = words.get(annotation.id)
      return found === undefined ? [] : [readRows(annotation, found, judged.get(annotation.id) ?? [])]
    }),
    ...others.flatMap(({ id, part }) => {
      const found = words.get(id)
      const article = { id, part, origin: 'partisan' as const, shared: [] }
      return found === undefined ? [] : [judgedRows({ ...article, ...found }, judged.get(id) ?? [], whole.get(id))]
    }),
    ...loadWrittenPassages().map(writtenRows),
  ]
  const out = openSync(file, 'w')
  for (const row of rows.flat()) writeSync(out, `${JSON.stringify(row)}\n`)
  closeSync(out)
  return { sentences: rows.flat().length, texts: rows.length }
}

import { writeFileSync } from 'node:fs'
import { loadAnnotations, loadReadings, loadWords, loadWrittenPassages } from './load-corpus.server.ts'
import { articleRows, passageRows, type TrainingRow } from './training-rows.ts'

/**
 * Writes one training line per sentence of every available article and every written passage. The file contains third
 * parties' words and must not be committed.
 * @param data the folder of the articles
 * @returns how many sentences of how many texts were written
 */
export function writeExamples(data: string, file: string): { sentences: number; texts: number } {
  const readings = loadReadings()
  const words = loadWords(readings, data)
  const second = new Map(
    loadAnnotations()
      .filter(({ reader }) => reader === 'b')
      .map(({ id, reading }) => [id, reading]),
  )
  const articles = readings.flatMap((annotation): TrainingRow[][] => {
    const found = words.get(annotation.id)
    return found === undefined ? [] : [articleRows(annotation, found, second.get(annotation.id))]
  })
  const texts = [...articles, ...loadWrittenPassages().map(passageRows)]
  const rows = texts.flat()
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return { sentences: rows.length, texts: texts.length }
}

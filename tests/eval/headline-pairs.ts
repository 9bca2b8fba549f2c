import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { measureHeadlineIntegrity } from '#app/domain/engine/metrics/headline-integrity/measure.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { prepareDocument } from '#app/domain/engine/prepare/document.ts'

/** Articles of our own, each with pairs of a true and a false headline and what is false in the latter. */
export const HeadlinePairs = z.array(
  z.strictObject({
    id: z.string(),
    part: z.enum(['development', 'check', 'writer one', 'writer two', 'writer three']),
    topic: z.string(),
    english: z.string(),
    body: z.string(),
    pairs: z.array(
      z.strictObject({
        true: z.string(),
        false: z.string(),
        kind: z.enum(['direction', 'negation', 'quantity', 'modality', 'who', 'other']),
      }),
    ),
  }),
)

const FILE = 'tests/fixtures/headlines/pairs.json'
/**
 * Pairs of three further writers. The rules were mended on the first two; of the third nobody has looked at a single
 * case, and looking would end that.
 */
const UNSEEN = 'tests/fixtures/headlines/unseen.json'

/** How many headlines there are, how many have a fault, and how many could not be compared. */
type Count = { of: number; faulty: number; uncompared: number }

/**
 * Prints for our own pairs, and for those of other writers, how many false headlines are caught and how many true ones
 * flagged, by part and by kind. `--pairs FILE` reads others of the same form.
 */
export function evaluatePairs(file?: string): void {
  const files = file === undefined ? [FILE, UNSEEN] : [file]
  const articles = files.flatMap((name) => HeadlinePairs.parse(JSON.parse(readFileSync(name, 'utf8'))))
  const counts = new Map<string, Count>()
  const add = (name: string, title: string, body: string): void => {
    const count = counts.get(name) ?? { of: 0, faulty: 0, uncompared: 0 }
    addTo(count, title, body)
    counts.set(name, count)
  }
  for (const { part, body, pairs } of articles) {
    for (const pair of pairs) {
      add(`true, ${part}`, pair.true, body)
      add(`false, ${part}`, pair.false, body)
      add(`false, ${part.startsWith('writer') ? `${part}, ` : ''}${pair.kind}`, pair.false, body)
    }
  }
  printCounts(counts)
}

function addTo(count: Count, title: string, body: string): void {
  const { issues, score } = measureHeadlineIntegrity(prepareDocument(textAlone(body, title))).fields.headline_integrity
  count.of += 1
  if (issues.length > 0) count.faulty += 1
  else if (score === null) count.uncompared += 1
}

function printCounts(counts: ReadonlyMap<string, Count>): void {
  for (const [name, { of, faulty, uncompared }] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${name}: ${faulty} of ${of} have a fault, ${uncompared} could not be compared`)
}

const Report = z.object({ title: z.string(), text: z.string() })

/** Prints how many reports of Wikinews, whose headlines are taken to be honest, have a fault. @param data the data sets' folder */
export function evaluateHonestHeadlines(data: string): void {
  const stored = readFileSync(join(data, 'articles/wikinews/articles.jsonl'), 'utf8').trim().split('\n')
  const count: Count = { of: 0, faulty: 0, uncompared: 0 }
  for (const { title, text } of stored.map((line) => Report.parse(JSON.parse(line)))) addTo(count, title, text)
  printCounts(new Map([['reports of Wikinews', count]]))
}

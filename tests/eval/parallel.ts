import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { articleFromText } from '#app/domain/article/article-from-text.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import type { Report } from '#app/domain/engine/report.ts'
import { CENTRE, NOT_PLACED } from '#app/domain/engine/vocabulary.ts'
import { readAndMeasure } from '../setup/read-and-measure.ts'

const PARTS = ['seen', 'check', 'unseen'] as const
export type PairsPart = (typeof PARTS)[number]

const Piece = z.strictObject({ title: z.string(), text: z.string() })
/**
 * The same piece in the words of the left and of the right, with equal heat. By part: two other writers' pairs, which
 * the word lists were made on (`seen`); pairs written before the lists, and looked at while they were made (`check`);
 * pairs that nothing was tuned on (`unseen`).
 */
const ParallelPairs = z.array(z.strictObject({ id: z.string(), part: z.enum(PARTS), left: Piece, right: Piece }))

/** Of a score, the mean of the right text's less the left one's: without its sign, and with it. */
type Difference = { absolute: number; signed: number }
/** How many of a side's texts are placed on the left, in the centre and on the right. */
type Placed = { left: number; centre: number; right: number }
export type ParallelFigures = {
  pairs: number
  loaded: Difference
  propaganda: Difference
  placed: { left: Placed; right: Placed }
}

const FILE = new URL('../fixtures/parallel/pairs.json', import.meta.url)

/** Prints how alike reports on parallel texts are: `npm run eval -- parallel [FILE]`. */
export async function evaluateParallel([file]: string[]): Promise<void> {
  for (const part of PARTS) {
    const { pairs, loaded, propaganda, placed } = await measureParallel(part, file)
    if (pairs === 0) continue
    console.log(`${part}: ${pairs} pairs`)
    for (const [name, { absolute, signed }] of Object.entries({
      loaded_language: loaded,
      propaganda_index: propaganda,
    }))
      console.log(
        `  ${name}: differs by ${absolute.toFixed(1)} on average, ${signed.toFixed(1)} with its sign (right less left)`,
      )
    for (const side of ['left', 'right'] as const) {
      const { left, centre, right } = placed[side]
      console.log(`  texts of the ${side}: ${left} placed on the left, ${right} on the right, ${centre} in the centre`)
    }
  }
}

/** The figures of a part. @param file another file of the same form */
export async function measureParallel(part: PairsPart, file: string | URL = FILE): Promise<ParallelFigures> {
  const pairs = ParallelPairs.parse(JSON.parse(readFileSync(file, 'utf8'))).filter((pair) => pair.part === part)
  const loaded: number[] = []
  const propaganda: number[] = []
  const placed = { left: { left: 0, centre: 0, right: 0 }, right: { left: 0, centre: 0, right: 0 } }
  for (const pair of pairs) {
    const [left, right] = [await reportOn(pair.left), await reportOn(pair.right)]
    loaded.push(right.loaded_language.score - left.loaded_language.score)
    propaganda.push(right.propaganda_index.score - left.propaganda_index.score)
    count(placed.left, left)
    count(placed.right, right)
  }
  return { pairs: pairs.length, loaded: differenceOf(loaded), propaganda: differenceOf(propaganda), placed }
}

function reportOn(piece: z.infer<typeof Piece>): Promise<Report> {
  const { text, title } = articleFromText({ ...piece, sourceUrl: null })
  return readAndMeasure(textAlone(text, title))
}

function count(placed: Placed, { bias_spectrum: { label, position } }: Report): void {
  if (label === NOT_PLACED) return
  placed[label === CENTRE ? 'centre' : position < 50 ? 'left' : 'right'] += 1
}

function differenceOf(differences: readonly number[]): Difference {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { absolute: mean(differences.map((value) => Math.abs(value))), signed: mean(differences) }
}

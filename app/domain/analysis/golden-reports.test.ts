import { beforeAll, expect, test } from 'vitest'
import { plainJson, type Json } from '#app/platform/text/canonical-json.ts'
import { jsonDifferences } from '#app/platform/text/json-differences.ts'
import { storedReport, storeReport } from '#tests/fixtures/golden/stored-reports.ts'
import { goldenTexts } from '#tests/fixtures/golden/texts.ts'
import { measureBuiltin } from '../engine/builtin.ts'
import { ENGINE_BUILD } from '../engine/engine.ts'
import { readWithEncoder } from '../engine/readers/read-with-encoder.server.ts'
import { READING_BOUND, readingsDifference } from '../engine/readers/readings-difference.ts'
import { TextReading } from '../engine/text-reading.ts'

const TEXTS = goldenTexts()
const WRITE = 'FMA_WRITE_GOLDEN=1 npm test -- golden-reports signed-reports'
const REMEDY = `raise ENGINE_BUILD and run ${WRITE}`

/** The reader's current readings, by the name of the text. */
const readings = new Map<string, TextReading>()

beforeAll(async () => {
  for (const { name, input } of TEXTS) readings.set(name, await readWithEncoder(input))
  if (process.env.FMA_WRITE_GOLDEN !== '1') return
  for (const { name, input } of TEXTS) {
    const reading = readingOf(name)
    storeReport(name, { reading, report: plainJson(measureBuiltin(input, reading)) })
  }
})

test('there are thirty texts, each by a name of its own', () => {
  expect(new Set(TEXTS.map(({ name }) => name)).size).toBe(30)
})

test.each(TEXTS)('this build gives the report that it gave: $name', ({ name, input }) => {
  const { reading, report } = stored(name)
  expect(complaint(report, plainJson(measureBuiltin(input, reading)), `${name}, report`)).toBe(undefined)
})

test.each(TEXTS)('the reader reads as it read, up to what processors round: $name', ({ name }) => {
  const [before, now] = [stored(name).reading, readingOf(name)]
  const isWithin = readingsDifference(before, now) <= READING_BOUND
  expect(isWithin ? undefined : complaint(plainJson(before), plainJson(now), `${name}, reading`)).toBe(undefined)
})

test('where the processor rounds as the one that the readings come from, they are the same byte for byte', () => {
  const pairs = TEXTS.map(({ name }) => ({ name, before: stored(name).reading, now: readingOf(name) }))
  // On other processors single texts match by chance; all of them do not.
  const isSame = pairs.every(({ before, now }) => readingsDifference(before, now) === 0)
  const complaints = pairs.flatMap(
    ({ name, before, now }) => complaint(plainJson(before), plainJson(now), `${name}, reading`) ?? [],
  )
  expect(isSame ? complaints : []).toEqual([])
})

/**
 * The stored reading and report of a text by this build.
 * @throws Error saying what to do if there is none
 */
function stored(name: string): { reading: TextReading; report: Json } {
  const found = storedReport(name)
  if (found === undefined) throw new Error(`${name}: no report is stored; run ${WRITE}`)
  const { build } = found.report.engine
  if (build !== ENGINE_BUILD) {
    throw new Error(
      `${name}: the stored report is of build ${build}, the engine is build ${ENGINE_BUILD}; run ${WRITE}`,
    )
  }
  const reading = TextReading.safeParse(found.reading)
  if (!reading.success) throw new Error(`${name}: a reading has another shape now; ${REMEDY}`)
  return { reading: reading.data, report: found.report }
}

function readingOf(name: string): TextReading {
  const reading = readings.get(name)
  if (reading === undefined) throw new Error(`${name} was not read`)
  return reading
}

/** The first difference between two outputs, and what to do; undefined if they are equal. */
function complaint(before: Json, now: Json, what: string): string | undefined {
  const [field] = jsonDifferences(before, now)
  return field === undefined ? undefined : `${what}: build ${ENGINE_BUILD} gave another ${field}; ${REMEDY}`
}

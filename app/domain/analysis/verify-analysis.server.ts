import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { columnsOf, findRow } from '#db/read.server.ts'
import { readStored } from '#db/records/record.ts'
import { MeasurementRow } from '#db/rows/measurements.ts'
import { canonicalJson, plainJson, type Json } from '#app/platform/text/canonical-json.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { invariant } from '#app/platform/invariant.ts'
import { jsonDifferences } from '#app/platform/text/json-differences.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import { ENGINE_BUILD } from '../engine/engine.ts'
import { standInWarnings } from './measure-article.server.ts'
import { measureRead } from './measure.server.ts'
import { readInThread } from './read.server.ts'
import type { ReadBy } from '../engine/read-by.ts'
import { readingsDifference } from '../engine/readers/readings-difference.ts'
import type { TextReading } from '../engine/text-reading.ts'
import { rulesetSha256 } from './ruleset.server.ts'
import { StoredContext } from './stored-context.ts'

const MadeBy = z.object({
  engine: z.object({ build: z.number(), mode: z.string(), warnings: z.array(z.string()).default([]) }),
})

const Stored = MeasurementRow.pick({ report: true, title: true, text: true, context: true, ruleset_sha256: true })
type Repeatable = z.infer<typeof Stored> & {
  input: DocumentInput
  /** The original reading, and its reader. */
  reading: TextReading
  readBy: ReadBy
  /** Warnings about the moment of measuring. */
  ofMoment: string[]
}

/** How a stored analysis compares with a new measurement of its stored input. */
export type Verification = {
  /** How far a new reading of the stored text differs from the stored one, 0..1; null if it was not read again. */
  readingDifference: number | null
  /** Paths of the report that differ when the stored input is measured again. */
  differences: string[]
  /** What was measured, as stored. */
  text: string
  title: string
  rulesetSha256: string
}

/**
 * Measures the stored input and reading again and compares the result with the stored report, byte for byte as
 * canonical JSON. The built-in reader also reads the text again, and the difference from its stored reading is
 * reported; a language model's reading is taken as stored. Changes nothing.
 * @throws DomainError `not_repeatable` if that is impossible, with the reason; `engine_failed`, `unavailable`
 */
export async function verifyAnalysis(measurementId: string): Promise<Verification> {
  const stored = await readRepeatable(measurementId)
  const { text, title } = stored.input
  const [again, reading] = await measureAgain(stored)
  await nextTurn()
  const before = plainJson(stored.report)
  const differences = canonicalJson(before) === canonicalJson(again) ? [] : jsonDifferences(before, again)
  const readingDifference = reading === undefined ? null : readingsDifference(stored.reading, reading)
  return { differences, readingDifference, text, title, rulesetSha256: rulesetSha256() }
}

/**
 * What a report was measured from.
 * @throws DomainError `not_repeatable` if it cannot be measured again here, with the reason
 */
export async function readRepeatable(measurementId: string): Promise<Repeatable> {
  const stored = await findRow(
    Stored,
    database().sql`
      select ${columnsOf(Stored)} from measurements where id = ${measurementId}`,
  )
  invariant(stored !== undefined, 'a scan has its measurements')
  // A report that does not say what made it is no reason to refuse: the comparison shows it.
  const engine = MadeBy.safeParse(stored.report).data?.engine ?? {
    mode: 'builtin',
    build: ENGINE_BUILD,
    warnings: [],
  }
  if (engine.build !== ENGINE_BUILD || stored.ruleset_sha256 !== rulesetSha256()) {
    throw notRepeatable('it was made by another build of the engine, whose rules this installation no longer has')
  }
  const { text } = stored
  if (text === null) throw notRepeatable('its text is no longer stored')
  const ofMoment = standInWarnings(engine.warnings)
  const { reading, readBy, ...context } = readStored(StoredContext, stored.context)
  return { ...stored, ofMoment, reading, readBy, input: { text, title: stored.title, ...context } }
}

/** Verifying is free and open to anybody, so it runs one at a time and leaves the other threads to analyses. */
let lastTurn: Promise<unknown> = Promise.resolve()
let waiting = 0
const WAITING_MAX = 50

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (waiting >= WAITING_MAX) {
    throw new DomainError('unavailable', 'Too many reports are being verified. Try again in a minute.')
  }
  waiting += 1
  const turn = lastTurn.then(run)
  lastTurn = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function measureAgain({
  input,
  reading,
  readBy,
  ofMoment,
}: Repeatable): Promise<[Json, TextReading | undefined]> {
  try {
    const { report, again } = await inTurn(async () => ({
      ...(await measureRead({ input, reading, readBy })),
      again: readBy.use === undefined ? await readInThread(input) : undefined,
    }))
    const engine = { ...report.engine, warnings: [...ofMoment, ...report.engine.warnings] }
    return [plainJson({ ...report, engine }), again]
  } catch (error) {
    // The original message mentions a charge, and this is free.
    if (!(error instanceof DomainError) || error.code !== 'engine_failed') throw error
    throw new DomainError('engine_failed', 'The engine could not finish measuring this text again. Try again.')
  }
}

/** The error for a report that cannot be measured again. */
export function notRepeatable(reason: string): DomainError {
  return new DomainError('not_repeatable', `This report cannot be measured again: ${reason}.`, [
    { path: 'reason', message: reason },
  ])
}

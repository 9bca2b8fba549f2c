import { beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#db/migrate.server.ts'
import { renderMetrics } from '#app/domain/operation/metrics.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { runSteps } from '#app/domain/operation/run-steps.server.ts'
import { call } from '../setup/app.ts'
import { until } from '../setup/until.ts'

beforeAll(() => migrateDatabase())

/** The gauge's value, undefined if the step is not there. */
async function lastSuccess(step: string): Promise<number | undefined> {
  const { text } = await renderMetrics()
  const line = text.split('\n').find((row) => row.includes(`last_success_timestamp_seconds{step="${step}"}`))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('a step that throws, rejects or hangs does not stop those after it, and only those that end are recorded', async () => {
  const began = now().getTime() / 1000
  const ran: string[] = []
  const steps = {
    throws: () => {
      throw new Error('at once')
    },
    rejects: () => Promise.reject(new Error('later')),
    hangs: () => new Promise<void>(() => {}),
    ends: async () => void ran.push('ends'),
  }
  await runSteps(steps, 1)
  expect(ran).toEqual(['ends'])
  expect(await lastSuccess('ends')).toBeGreaterThanOrEqual(began)
  for (const name of ['throws', 'rejects', 'hangs']) expect(await lastSuccess(name), name).toBeUndefined()
})

test('a step that still runs is not begun a second time, and is again as soon as it has ended', async () => {
  let begun = 0
  const gate = Promise.withResolvers<void>()
  const steps = {
    slow: () => {
      begun += 1
      return gate.promise
    },
  }
  await runSteps(steps, 1)
  await runSteps(steps, 1)
  expect(begun).toBe(1)
  gate.resolve()
  await gate.promise
  await new Promise(setImmediate)
  await runSteps(steps, 1000)
  expect(begun).toBe(2)
})

const SERIES = /^fma_sweep_step_last_success_timestamp_seconds\{step="(\w+)"\} (\S+)$/gm

test('the metrics of a running service show every step of the sweep, and when it last succeeded', async () => {
  const began = now().getTime() / 1000
  const steps = await until('every step has succeeded', async () => {
    const { text } = await call('GET', '/metrics', { headers: { 'x-fma-peer': '127.0.0.1' } })
    const shown = [...text.matchAll(SERIES)].map(([, step, at]) => ({ step, at: Number(at) }))
    return shown.length > 0 && shown.every(({ at }) => at >= began) ? shown : undefined
  })
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['works', 'batches', 'erasures', 'texts']))
})

import { setTimeout as wait } from 'node:timers/promises'
import { recordSweepStep } from './metrics.server.ts'
import { log } from '#app/platform/log.server.ts'

/** A step that takes longer is left to itself, and the next ones run. */
const STEP_MS_MAX = 60_000

export type Steps = Readonly<Record<string, () => Promise<unknown>>>

/** Steps left to themselves. None is begun again before it has ended. */
const busy = new Set<string>()
/** The failure of each step that failed last time. It is logged when it begins or changes, and when it is over. */
const failures = new Map<string, string>()

/** Runs steps one after another and records each success. A step that fails or hangs does not stop the others. */
export async function runSteps(steps: Steps, stepMsMax = STEP_MS_MAX): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    if (busy.has(name)) continue
    const ended = new AbortController()
    const left = wait(stepMsMax, undefined, { signal: ended.signal }).then(
      () => tellFailure(name, `still running after ${stepMsMax} ms`),
      () => {},
    )
    await Promise.race([runStep(name, step).finally(() => ended.abort()), left])
  }
}

async function runStep(name: string, step: () => Promise<unknown>): Promise<void> {
  busy.add(name)
  try {
    await step()
    recordSweepStep(name)
    if (failures.delete(name)) log.info({ step: name }, 'sweep step works again')
  } catch (error) {
    tellFailure(name, String(error))
  } finally {
    busy.delete(name)
  }
}

function tellFailure(name: string, error: string): void {
  if (failures.get(name) === error) return
  failures.set(name, error)
  log.warn({ step: name, error }, 'sweep step failed; the other steps go on')
}

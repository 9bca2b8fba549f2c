import { setImmediate as turn } from 'node:timers/promises'

let last = Promise.resolve()

/**
 * Yields to the event loop between steps of work that each take some tens of milliseconds.
 * Callers that wait at the same time get one turn each, so that their steps do not add up to one long block.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => turn())
  return last
}

/** Runs work that yields between its steps, giving each step its own turn of the event loop. */
export async function inTurns<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    await nextTurn()
  }
}

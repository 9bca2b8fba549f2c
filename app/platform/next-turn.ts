import { setImmediate as turn } from 'node:timers/promises'

let last = Promise.resolve()

/**
 * Lets everybody else have a turn of the event loop: between steps of work each of which takes some tens of milliseconds.
 * Of those who wait for one, each has a turn of its own, else their steps would add up.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => turn())
  return last
}

/** Runs work that yields between its steps, each step in a turn of its own. */
export async function inTurns<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    await nextTurn()
  }
}

import { hash32 } from '../../engine/prepare/hash32.ts'
import type { ReadSignal } from './read-signals.ts'

/** A seed for random numbers from the set's content: the same set draws the same numbers. */
export function setSeed(signals: readonly ReadSignal[]): number {
  return hash32(signals.map(({ signal }) => signal.id).join('\n'))
}

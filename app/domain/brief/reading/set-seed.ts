import { hash32 } from '../../engine/prepare/hash32.ts'
import type { Signal } from '../signal.ts'

/** A random seed from the set's content, so that the same set draws the same numbers. */
export function setSeed(signals: readonly Signal[]): number {
  return hash32(signals.map(({ id }) => id).join('\n'))
}

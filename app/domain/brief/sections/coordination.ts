import type { CoordinationEvidence } from '../brief.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'

export { measureCoordination } from '../coordination/measure-coordination.ts'

/** The brief's `coordination_evidence`; undefined where the signals cannot carry it. */
export function presentCoordination(_reading: CoordinationReading): CoordinationEvidence | undefined {
  throw new Error('being written')
}

import type { AuthenticityAnalysis } from '../brief.ts'
import type { CoordinationReading } from '../coordination/coordination-reading.ts'

/** The brief's `authenticity_score` and `authenticity_analysis`, and what a reader must be told first. */
export function explainAuthenticity(_reading: CoordinationReading): {
  score: number
  analysis: AuthenticityAnalysis
  warnings: string[]
} {
  throw new Error('being written')
}

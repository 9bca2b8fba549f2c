import { SEVERITIES, type Severity } from '#app/domain/engine/vocabulary.ts'

/** A severity as pips, colour and word together, as colour alone does not distinguish the levels. */
export function SeverityMark({ level }: { level: Severity }) {
  return <span className={`severity step-${SEVERITIES.indexOf(level) + 1}`}>{level}</span>
}

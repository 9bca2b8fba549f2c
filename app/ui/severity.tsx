import { SEVERITIES, type Severity as SeverityName } from '#app/domain/engine/vocabulary.ts'

/** A severity as pips, colour and word together: colour alone does not tell the steps apart. */
export function Severity({ level }: { level: SeverityName }) {
  return <span className={`severity step-${SEVERITIES.indexOf(level) + 1}`}>{level}</span>
}

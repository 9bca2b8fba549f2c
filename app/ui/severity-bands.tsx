import { METRICS } from '#app/domain/engine/metrics/index.ts'
import type { Severity } from '#app/domain/engine/vocabulary.ts'
import { Chart } from './chart.tsx'

/** The score's bands. `below` is exclusive. */
export const SEVERITY_BANDS = [
  { severity: 'low', from: 0, below: 20 },
  { severity: 'moderate', from: 20, below: 45 },
  { severity: 'high', from: 45, below: 70 },
  { severity: 'critical', from: 70, below: 101 },
] as const satisfies readonly { severity: Severity; from: number; below: number }[]

type SeverityBandsProps = { score: number; severity: Severity; range: [number, number] | null }

/** A score on its four bands, with its range above them if measured. */
export function SeverityBands({ score, severity, range }: SeverityBandsProps) {
  const spread = range === null ? 'Range not measured.' : `Range ${range[0]} to ${range[1]}.`
  return (
    <Chart
      id="bands"
      finding={`${METRICS.propaganda_index.label}: ${score} of 100, severity ${severity}.`}
      description={`A line from 0 to 100 in four bands: low, moderate, high, critical. ${spread} The table of metrics has the same figures.`}
      height={56}
    >
      {SEVERITY_BANDS.map((band, index) => (
        <Band key={band.severity} {...band} index={index} active={band.severity === severity} />
      ))}
      {range !== null && (
        <>
          <line className="whisker" x1={`${range[0]}%`} x2={`${range[1]}%`} y1="11" y2="11" />
          <line className="whisker" x1={`${range[0]}%`} x2={`${range[0]}%`} y1="7" y2="15" />
          <line className="whisker" x1={`${range[1]}%`} x2={`${range[1]}%`} y1="7" y2="15" />
        </>
      )}
      <circle className="dot" cx={`${score}%`} cy="11" r="7" />
    </Chart>
  )
}

type BandProps = { severity: Severity; from: number; below: number; index: number; active: boolean }

function Band({ severity, from, below, index, active }: BandProps) {
  const width = Math.min(below, 100) - from
  return (
    <>
      <rect
        className={active ? `step-fill-${index + 1}` : 'outline'}
        x={`${from + 0.2}%`}
        width={`${width - 0.4}%`}
        y="22"
        height="10"
      />
      <text className={active ? 'key' : undefined} x={`${from + width / 2}%`} y="50" textAnchor="middle">
        {severity}
      </text>
    </>
  )
}

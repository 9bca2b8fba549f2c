import { inWords } from '#app/domain/wording/wording.ts'
import { CUES_MIN } from '#app/domain/engine/metrics/bias-spectrum/card.ts'
import { METRICS } from '#app/domain/engine/metrics/index.ts'
import { Chart } from '../chart.tsx'

type BiasChartProps = {
  /** 0 far left, 50 centre, 100 far right. Null if the text is not placed. */
  position: number | null
  label: string
  /** 80% interval. Null if not measured, and then none is drawn. */
  range: [number, number] | null
}

const TICKS = [0, 25, 50, 75, 100]
const AXIS_Y = 38

/** The bias spectrum as a deviation from the centre: axis, bar from 50 to the value, whiskered range, dot, words. */
export function BiasChart({ position, label, range }: BiasChartProps) {
  return (
    <Chart
      id="bias-chart"
      finding={findingOf({ position, label })}
      description={`A line from 0, left, to 100, right, with the centre at 50. ${rangeOf(range)} The table of metrics has the same figures.`}
      height={74}
    >
      <text x="0" y="12">
        0 left
      </text>
      <text x="50%" y="12" textAnchor="middle">
        50
      </text>
      <text x="100%" y="12" textAnchor="end">
        100 right
      </text>
      <line className="axis" x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} />
      {TICKS.map((tick) => (
        <line key={tick} className="axis" x1={`${tick}%`} x2={`${tick}%`} y1={AXIS_Y - 6} y2={AXIS_Y + 6} />
      ))}
      {position === null ? (
        <text className="key" x="50%" y="66" textAnchor="middle">
          not placed
        </text>
      ) : (
        <Position position={position} label={label} range={range} />
      )}
    </Chart>
  )
}

function Position({ position, label, range }: { position: number; label: string; range: [number, number] | null }) {
  const pole = position < 50 ? 'pole-a' : 'pole-b'
  return (
    <>
      {range !== null && <Whiskers range={range} pole={pole} />}
      <rect
        className={pole}
        x={`${Math.min(position, 50)}%`}
        width={`${Math.abs(position - 50)}%`}
        y={AXIS_Y - 3}
        height="6"
      />
      <circle className="dot" cx={`${position}%`} cy={AXIS_Y} r="8" />
      <text className="key" x={`${position}%`} y="68" textAnchor={anchorOf(position)}>
        {position}, {label}
      </text>
    </>
  )
}

function Whiskers({ range: [low, high], pole }: { range: [number, number]; pole: string }) {
  return (
    <>
      <rect className={`${pole} faint`} x={`${low}%`} width={`${high - low}%`} y={AXIS_Y - 9} height="18" />
      {[low, high].map((end, index) => (
        <line key={index} className={`${pole}-line`} x1={`${end}%`} x2={`${end}%`} y1={AXIS_Y - 9} y2={AXIS_Y + 9} />
      ))}
    </>
  )
}

/** Keeps a label near the end of the axis inside the picture. */
function anchorOf(position: number): 'start' | 'middle' | 'end' {
  if (position < 15) return 'start'
  return position > 85 ? 'end' : 'middle'
}

function findingOf({ position, label }: Pick<BiasChartProps, 'position' | 'label'>): string {
  return position === null
    ? `${METRICS.bias_spectrum.label}: not placed. There are fewer than ${inWords(CUES_MIN)} independent cues, or the text is not about politics.`
    : `${METRICS.bias_spectrum.label}: ${position} of 100, ${label}.`
}

function rangeOf(range: BiasChartProps['range']): string {
  return range === null ? 'Range not measured.' : `Range ${range[0]} to ${range[1]}.`
}

import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { secondsWords } from '#app/domain/brief/present/brief-wording.ts'
import { counted, thousands, utcMinute } from '#app/domain/wording/wording.ts'
import { Chart } from '../chart.tsx'
import { Section } from '../section.tsx'
import type { BriefView } from './brief-view.ts'
import { type Platform, PLATFORM_FACTS, PLATFORMS } from '#app/domain/brief/platforms.ts'

type Step = { at: string; counts: Partial<Record<Platform, number>>; total: number; together: number }

const FOOT_Y = 190
const TOP_Y = 44
/** The number of labels on the time axis, including both ends. */
const LABELS = 5
/** Above this span, days are clearer than hours. */
const HOURS_SPAN_MS = 50 * 3_600_000

/** Signals over time, with a column for each step. Signals of groups that act together are hatched. */
export function BriefTimeline({ view }: { view: BriefView }) {
  const steps = stepsOf(view)
  const [first, second] = steps
  if (first === undefined || second === undefined) return null
  const stepMs = Date.parse(second.at) - Date.parse(first.at)
  const peak = steps.reduce((most, step) => (step.total > most.total ? step : most), first)
  const total = steps.reduce((sum, step) => sum + step.total, 0)
  const together = steps.reduce((sum, step) => sum + step.together, 0)
  const finding = titleOf(peak, total, stepMs)
  const description = `${counted(total, 'signal')} in ${counted(steps.length, 'column')} of ${secondsWords(stepMs / 1000)} each. Signals of groups that act together are hatched. The table of signals over time has the figures.`
  return (
    <Section id="timeline" title="Signals over time">
      <figure>
        <figcaption>
          <b>{finding}</b>
          <span>
            Each column is {secondsWords(stepMs / 1000)}. Times are UTC.
            {together > 0 &&
              ` Hatched: signals of accounts that act together, ${thousands(together)} of ${thousands(total)}. Solid: all others.`}
          </span>
        </figcaption>
        <Chart id="timeline-chart" finding={finding} description={description} height={212}>
          <Columns steps={steps} stepMs={stepMs} />
        </Chart>
        <details>
          <summary>Table: signals over time</summary>
          {steps.some(({ total: count }) => count === 0) && (
            <p className="note paper">Intervals without signals are omitted.</p>
          )}
          <div className="newspaper">
            <TimelineTable steps={steps} shown={PLATFORMS.filter((name) => steps.some(({ counts }) => counts[name]))} />
          </div>
        </details>
      </figure>
    </Section>
  )
}

function stepsOf({ brief, signals, clustered }: BriefView): Step[] {
  const { timeline } = brief
  const begins = timeline.map(({ at }) => Date.parse(at))
  const marked = signals.filter(({ id }) => clustered.has(id)).map(({ published_at: at }) => Date.parse(at))
  return timeline.map(({ at, counts }, index) => {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const from = begins[index] ?? 0
    const to = begins[index + 1] ?? Number.POSITIVE_INFINITY
    const together = marked.filter((time) => time >= from && time < to).length
    return { at, counts, total, together: Math.min(total, together) }
  })
}

function titleOf(peak: Step, total: number, stepMs: number): string {
  if (total === 0) return 'No signals in this time range'
  const group = peak.together * 2 > peak.total ? ', most of them from accounts that act together' : ''
  return `Peak: ${thousands(peak.total)} of ${counted(total, 'signal')} in the ${secondsWords(stepMs / 1000).replace(/^1 /, '')} from ${utcMinute(peak.at)} UTC${group}`
}

function Columns({ steps, stepMs }: { steps: readonly Step[]; stepMs: number }) {
  const most = Math.max(1, ...steps.map(({ total }) => total))
  const y = scaleLinear().domain([0, most]).nice(3).range([FOOT_Y, TOP_Y])
  const width = 100 / steps.length
  const ticks = y.ticks(3).filter((tick) => tick > 0 && Number.isInteger(tick))
  return (
    <>
      <defs>
        <pattern id="together" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="step-fill-3" width="5" height="5" />
          <line className="hatch" x1="0" x2="0" y1="0" y2="5" />
        </pattern>
      </defs>
      <line className="axis" x1="0" x2="100%" y1={FOOT_Y} y2={FOOT_Y} />
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line className="grid" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
          <text x="0" y={y(tick) - 4}>
            {index === ticks.length - 1 ? counted(tick, 'signal') : thousands(tick)}
          </text>
        </g>
      ))}
      {layersOf(steps).map((layer) =>
        layer.map(([low, high], index) =>
          high === low ? null : (
            <rect
              key={index}
              className={layer.key}
              x={`${((index + 0.1) * width).toFixed(2)}%`}
              width={`${(width * 0.8).toFixed(2)}%`}
              y={y(high)}
              height={y(low) - y(high)}
            />
          ),
        ),
      )}
      <TimeAxis steps={steps} stepMs={stepMs} />
      <FirstTogether steps={steps} top={(step) => y(step.total)} />
    </>
  )
}

type Layer = 'fill' | 'together'

/**
 * Stacks each column, with the signals of groups that act together on top. Each layer is a class in the style sheet.
 */
const layersOf = stack<Step, Layer>()
  .keys(['fill', 'together'])
  .value(({ total, together }, layer) => (layer === 'together' ? together : total - together))

function TimeAxis({ steps, stepMs }: { steps: readonly Step[]; stepMs: number }) {
  const days = stepMs * steps.length > HOURS_SPAN_MS
  return Array.from({ length: LABELS }, (_, label) => {
    const part = label / (LABELS - 1)
    const begin = Date.parse(steps[0]?.at ?? '')
    const at = new Date(begin + part * stepMs * steps.length).toISOString()
    return (
      <text key={label} x={`${part * 100}%`} y="208" textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}>
        {days ? utcMinute(at).slice(0, 6) : at.slice(11, 16)}
      </text>
    )
  })
}

/** Labels the first step that has a group's signals. */
function FirstTogether({ steps, top }: { steps: readonly Step[]; top: (step: Step) => number }) {
  const index = steps.findIndex(({ together }) => together > 0)
  const step = steps[index]
  if (step === undefined) return null
  const x = ((index + 0.5) / steps.length) * 100
  const isLeft = x > 50
  return (
    <>
      <line className="whisker" x1={`${x}%`} x2={`${x}%`} y1="4" y2={Math.max(18, top(step) - 4)} />
      <text className="key" x={`${x + (isLeft ? -0.7 : 0.7)}%`} y="14" textAnchor={isLeft ? 'end' : 'start'}>
        first signal of a group
      </text>
    </>
  )
}

function TimelineTable({ steps, shown }: { steps: readonly Step[]; shown: readonly Platform[] }) {
  return (
    <table>
      <caption className="visually-hidden">Signals in each interval, by source</caption>
      <thead>
        <tr>
          <th scope="col">From, UTC</th>
          <th scope="col" className="number">
            All
          </th>
          <th scope="col" className="number">
            Acting together
          </th>
          {shown.map((platform) => (
            <th key={platform} scope="col" className="number">
              {PLATFORM_FACTS[platform].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ at, counts, total, together }) => (
          <tr key={at} className={total === 0 ? 'screen' : undefined}>
            <th scope="row">{utcMinute(at)}</th>
            <td className="number">{total}</td>
            <td className="number">{together}</td>
            {shown.map((platform) => (
              <td key={platform} className="number">
                {counts[platform] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

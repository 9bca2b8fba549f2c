import { TONE_GAP_MAX } from '#app/domain/brief/brief.ts'
import { scaleLinear } from 'd3-scale'
import { chanceWords, gapWords, valueWords } from '#app/domain/brief/present/brief-wording.ts'
import type { StoredDissonance } from '#app/domain/brief/brief.ts'
import { signed, thousands, twoDecimals } from '#app/domain/wording/wording.ts'
import { Chart } from '../chart.tsx'
import { Mark, MarkKey } from '../mark.tsx'
import { Section } from '../section.tsx'

/** How far social and institutional signals differ in tone. Draws nothing if there are too few of either. */
export function DissonanceSection({ dissonance }: { dissonance: StoredDissonance | undefined }) {
  if (dissonance === undefined) return null
  const gap = Math.abs(dissonance.social_sentiment - dissonance.institutional_sentiment)
  return (
    <Section id="dissonance" title="Dissonance between social and institutional sources">
      <div className="columns two">
        <figure>
          <figcaption>
            <b>{gapWords(dissonance)}</b>
            <span className="legend">
              <span>
                <MarkKey shape="disc" area={LEGEND_AREA} className="pole-a" />
                social, {thousands(dissonance.social_signals)} signals
              </span>
              <span>
                <MarkKey shape="diamond" area={LEGEND_AREA} className="pole-b" />
                institutional, {thousands(dissonance.institutional_signals)} signals
              </span>
            </span>
          </figcaption>
          <Dumbbell dissonance={dissonance} />
        </figure>
        <div>
          <p className="big">
            {twoDecimals(gap)} <small>gap in mean sentiment, {TONE_GAP_MAX} at most</small>
          </p>
          <p className="note spaced">
            Dissonance {valueWords(dissonance.gauge)} of 100: how far the two sides differ in tone, beyond chance.
            Probability of a gap this wide by chance: {chanceWords(dissonance)}.
          </p>
          <p className="spaced prose">{dissonance.interpretation}</p>
          <Table dissonance={dissonance} />
        </div>
      </div>
    </Section>
  )
}

const AXIS_Y = 50
/** In square pixels. */
const MARK_AREA = 160
const LEGEND_AREA = 110
/** The horizontal position, in percent, of a sentiment. */
const place = scaleLinear().domain([-1, 1]).range([0, 100])

function Dumbbell({ dissonance }: { dissonance: StoredDissonance }) {
  const social = place(dissonance.social_sentiment)
  const institutional = place(dissonance.institutional_sentiment)
  return (
    <Chart
      id="dissonance-chart"
      finding={gapWords(dissonance)}
      description="Mean sentiment on a line from −1, negative, to +1, positive. The disc is social, the diamond institutional. The table of sentiment by side has both figures."
      height={84}
    >
      <text x="0" y="12">
        −1 negative
      </text>
      <text x="50%" y="12" textAnchor="middle">
        0
      </text>
      <text x="100%" y="12" textAnchor="end">
        +1 positive
      </text>
      <line className="axis" x1="50%" x2="50%" y1="20" y2="84" />
      <line className="grid" x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} />
      <line className="beam" x1={`${social}%`} x2={`${institutional}%`} y1={AXIS_Y} y2={AXIS_Y} />
      <Mark shape="disc" area={MARK_AREA} x={`${social}%`} y={AXIS_Y} className="pole-a end" />
      <Mark shape="diamond" area={MARK_AREA} x={`${institutional}%`} y={AXIS_Y} className="pole-b end" />
      <text className="key" x={`${social}%`} y={AXIS_Y - 14} textAnchor={anchorOf(social)}>
        {signed(dissonance.social_sentiment, 2)}
      </text>
      <text className="key" x={`${institutional}%`} y={AXIS_Y + 26} textAnchor={anchorOf(institutional)}>
        {signed(dissonance.institutional_sentiment, 2)}
      </text>
    </Chart>
  )
}

/** Keeps a label near the end of the axis inside the picture. */
function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 6) return 'start'
  return percent > 94 ? 'end' : 'middle'
}

function Table({ dissonance }: { dissonance: StoredDissonance }) {
  const rows = [
    ['Social', dissonance.social_sentiment, dissonance.social_signals],
    ['Institutional', dissonance.institutional_sentiment, dissonance.institutional_signals],
  ] as const
  return (
    <details>
      <summary>Table: sentiment by side</summary>
      <table>
        <caption className="visually-hidden">Mean sentiment, −1 to +1</caption>
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" className="number">
              Mean
            </th>
            <th scope="col" className="number">
              Signals
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([side, sentiment, signals]) => (
            <tr key={side}>
              <th scope="row">{side}</th>
              <td className="number">{signed(sentiment, 2)}</td>
              <td className="number">{thousands(signals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

import { chanceWords, gapWords, signed, valueWords } from '#app/domain/brief/brief-wording.ts'
import type { Dissonance as DissonanceReading } from '#app/domain/brief/brief.ts'
import { Chart } from '../chart.tsx'
import { thousands, twoDecimals } from '../format.ts'
import { Section } from '../section.tsx'

/** How far social and institutional signals differ in tone; nothing where there are too few of either. */
export function Dissonance({ dissonance }: { dissonance: DissonanceReading | undefined }) {
  if (dissonance === undefined) return null
  const gap = Math.abs(dissonance.social_sentiment - dissonance.institutional_sentiment)
  return (
    <Section id="dissonance" title="Dissonance: social against institutional">
      <div className="columns two">
        <figure>
          <figcaption>
            <b>{gapWords(dissonance)}</b>
            <span className="legend">
              <span>
                <svg width="14" height="14" aria-hidden="true">
                  <circle className="pole-a" cx="7" cy="7" r="6" />
                </svg>
                social, {thousands(dissonance.social_signals)} signals
              </span>
              <span>
                <svg width="14" height="14" aria-hidden="true">
                  <path className="pole-b" d="M7 0 14 7 7 14 0 7Z" />
                </svg>
                institutional, {thousands(dissonance.institutional_signals)} signals
              </span>
            </span>
          </figcaption>
          <Dumbbell dissonance={dissonance} />
        </figure>
        <div>
          <p className="big">
            {twoDecimals(gap)} <small>gap in mean sentiment, on a scale of 2</small>
          </p>
          <p className="note spaced">
            Gauge {valueWords(dissonance.gauge)} of 100: how far the spread of tones differs, beyond chance. As much by
            chance: {chanceWords(dissonance.p_value)}.
          </p>
          <p className="spaced prose">{dissonance.interpretation}</p>
          <Table dissonance={dissonance} />
        </div>
      </div>
    </Section>
  )
}

const AXIS_Y = 50

function Dumbbell({ dissonance }: { dissonance: DissonanceReading }) {
  const social = placeOf(dissonance.social_sentiment)
  const institutional = placeOf(dissonance.institutional_sentiment)
  return (
    <Chart id="dissonance-chart" title="Social and institutional sentiment" finding={gapWords(dissonance)} height={84}>
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
      <circle className="pole-a end" cx={`${social}%`} cy={AXIS_Y} r="7" />
      <svg x={`${institutional}%`} y={AXIS_Y} overflow="visible">
        <path className="pole-b end" d="M0-8 8 0 0 8-8 0Z" />
      </svg>
      <text className="key" x={`${social}%`} y={AXIS_Y - 14} textAnchor={anchorOf(social)}>
        {signed(dissonance.social_sentiment, 2)}
      </text>
      <text className="key" x={`${institutional}%`} y={AXIS_Y + 26} textAnchor={anchorOf(institutional)}>
        {signed(dissonance.institutional_sentiment, 2)}
      </text>
    </Chart>
  )
}

function placeOf(sentiment: number): number {
  return Math.round((sentiment + 1) * 500) / 10
}

/** Keeps a label beside the end of the axis inside the picture. */
function anchorOf(place: number): 'start' | 'middle' | 'end' {
  if (place < 6) return 'start'
  return place > 94 ? 'end' : 'middle'
}

function Table({ dissonance }: { dissonance: DissonanceReading }) {
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

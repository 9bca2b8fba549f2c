import { briefTerm, points, valueWords, verdictWords } from '#app/domain/brief/present/brief-wording.ts'
import type { AuthenticityAnalysis } from '#app/domain/brief/brief.ts'
import { confidenceWord, counted, twoDecimals } from '#app/domain/wording/wording.ts'
import { Chart } from '../chart.tsx'
import { Section } from '../section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import type { BriefView } from './brief-view.ts'
import { SignalCodes } from './signal-codes.tsx'

const COLUMNS: Column[] = [
  { key: 'factor', name: 'Factor' },
  { key: 'points', name: 'Points', className: 'number' },
  { key: 'bar', name: '', className: 'bar', decorative: true },
  { key: 'observed', name: 'Observed', className: 'number' },
  { key: 'expected', name: 'Expected', className: 'number' },
  { key: 'most', name: 'Upper limit', className: 'number' },
  { key: 'signals', name: 'Signals' },
]

/** How organic the signals look: the score, its meaning, and its factors. */
export function AuthenticitySection({ view }: { view: BriefView }) {
  const { authenticity_score: score, authenticity_analysis: analysis } = view.brief
  const isSaid = analysis.verdict !== 'insufficient'
  return (
    <Section
      id="authenticity"
      title={
        isSaid
          ? `Authenticity score: ${score} of 100, ${verdictWords(analysis.verdict)}`
          : 'Authenticity score: too few signals'
      }
    >
      <div className="columns two">
        <div className="prose">
          {isSaid && <ScoreChart score={score} words={verdictWords(analysis.verdict)} />}
          <p>{analysis.summary}</p>
          {isSaid && (
            <p className="note">
              Confidence {confidenceWord(analysis.confidence)} ({twoDecimals(analysis.confidence)}), base{' '}
              {counted(analysis.sample_size, 'signal')}. Range not measured.
            </p>
          )}
        </div>
        <div className="prose">
          <h3>What the score means, and innocent explanations</h3>
          <p>{analysis.definition}</p>
        </div>
      </div>
      {isSaid && analysis.factors.length > 0 && <Factors view={view} />}
    </Section>
  )
}

function ScoreChart({ score, words }: { score: number; words: string }) {
  return (
    <Chart
      id="authenticity-chart"
      finding={`Authenticity score: ${score} of 100, ${words}.`}
      description="A line from 0, looks coordinated, to 100, looks organic. A lower score means that coordinated behaviour is more likely. Range not measured. The table of factors explains the score."
      height={46}
    >
      <line className="axis" x1="0" x2="100%" y1="14" y2="14" />
      {[0, 20, 40, 60, 80, 100].map((tick) => (
        <line key={tick} className="axis" x1={`${tick}%`} x2={`${tick}%`} y1="9" y2="19" />
      ))}
      <circle className="dot" cx={`${score}%`} cy="14" r="8" />
      <text x="0" y="40">
        0 looks coordinated
      </text>
      <text x="100%" y="40" textAnchor="end">
        100 looks organic
      </text>
    </Chart>
  )
}

function Factors({ view }: { view: BriefView }) {
  const { authenticity_score: score, authenticity_analysis: analysis } = view.brief
  const most = Math.max(...analysis.factors.map(({ contribution }) => Math.abs(contribution)))
  const sum = analysis.factors.map(({ contribution }) => ` ${points(contribution).replace(/^([−+])/, '$1 ')}`).join('')
  return (
    <div className="spaced">
      <StackedTable
        className="factors"
        caption={`Points that each factor adds to 100 or takes from it. 100${sum} = ${score}.`}
        columns={COLUMNS}
      >
        {analysis.factors.map((factor) => (
          <Factor key={factor.factor} factor={factor} most={most} view={view} />
        ))}
      </StackedTable>
    </div>
  )
}

type FactorProps = { factor: AuthenticityAnalysis['factors'][number]; most: number; view: BriefView }

function Factor({ factor, most, view }: FactorProps) {
  const { contribution } = factor
  const share = most === 0 ? 0 : (Math.abs(contribution) / most) * 50
  return (
    <Row>
      <RowHead>
        {briefTerm(factor.factor)}
        <small className="claim">{factor.explanation}</small>
      </RowHead>
      <Cell className="number" label="Points">
        {points(contribution)}
      </Cell>
      <Cell className="bar" decorative>
        <svg width="100%" height="14" aria-hidden="true" focusable="false">
          <line className="axis" x1="50%" x2="50%" y1="0" y2="14" />
          <rect
            className={contribution < 0 ? 'pole-a' : 'pole-b'}
            x={`${contribution < 0 ? 50 - share : 50}%`}
            width={`${share}%`}
            y="1"
            height="12"
          />
        </svg>
      </Cell>
      <Cell className="number" label="Observed">
        {valueWords(factor.observed)}
      </Cell>
      <Cell className="number" label="Expected">
        {valueWords(factor.expected)}
      </Cell>
      <Cell className="number" label="Upper limit by chance">
        {valueWords(factor.expected_max)}
      </Cell>
      <Cell className="wide">
        <SignalCodes ids={factor.evidence} view={view} />
      </Cell>
    </Row>
  )
}

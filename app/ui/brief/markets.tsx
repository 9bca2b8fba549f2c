import { DIRECTION_NAMES, sharePriceWords } from '#app/domain/brief/present/brief-wording.ts'
import { confidenceWord, twoDecimals, utcMinute } from '#app/domain/wording/wording.ts'
import { Section } from '../section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import type { BriefView } from './brief-view.ts'
import { SignalCodes } from './signal-codes.tsx'

const COLUMNS: Column[] = [
  { key: 'ticker', name: 'Ticker' },
  { key: 'thesis', name: 'Thesis' },
  { key: 'direction', name: 'Direction' },
  { key: 'confidence', name: 'Confidence' },
  { key: 'price', name: 'Price' },
  { key: 'signals', name: 'Signals' },
]

/** What the signals may mean for listed companies. Draws nothing without a thesis. */
export function MarketsSection({ view }: { view: BriefView }) {
  const { market_theses: theses, disclaimer } = view.brief
  if (theses === undefined || theses.length === 0) return null
  return (
    <Section id="markets" title="Market theses">
      <p className="warning">
        <b>Not investment advice.</b> {disclaimer}
      </p>
      <StackedTable columns={COLUMNS} caption="Market theses in these signals">
        {theses.map((thesis) => (
          <Row key={thesis.ticker}>
            <RowHead>
              {thesis.ticker}
              <small className="claim">{thesis.company}</small>
            </RowHead>
            <Cell className="wide">{thesis.thesis}</Cell>
            <Cell label="Direction">{DIRECTION_NAMES[thesis.direction]}</Cell>
            <Cell label="Confidence">
              {confidenceWord(thesis.confidence)} ({twoDecimals(thesis.confidence)})
            </Cell>
            <Cell label="Price">
              {sharePriceWords(thesis)}
              {thesis.price !== undefined && <small className="claim">{utcMinute(thesis.price.at)} UTC</small>}
            </Cell>
            <Cell className="wide">
              <SignalCodes ids={thesis.evidence} view={view} />
            </Cell>
          </Row>
        ))}
      </StackedTable>
    </Section>
  )
}

import { PLATFORM_NAMES, sourceState } from '#app/domain/brief/brief-wording.ts'
import type { Brief, SourceDiagnosis } from '#app/domain/brief/brief.ts'
import { duration, thousands } from '../format.ts'
import { Section } from '../section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'

const COLUMNS: Column[] = [
  { key: 'source', name: 'Source' },
  { key: 'state', name: 'State' },
  { key: 'signals', name: 'Signals', className: 'number' },
  { key: 'took', name: 'Took', className: 'number' },
  { key: 'effect', name: 'What that means here' },
]

const EFFECTS: Readonly<Record<SourceDiagnosis['status'], string>> = {
  ok: 'none',
  partial: 'There was more than was read: its share and its times may mislead.',
  failed: 'Nothing of it is in this brief.',
  not_configured: 'Nothing of it is in this brief: the operator has not set it up.',
  sample: 'Written for this software, for no query of yours.',
}

/** What each source answered, and what that does to the brief. */
export function Diagnostics({ brief }: { brief: Brief }) {
  return (
    <Section id="diagnostics" title="Warnings and diagnostics">
      <StackedTable columns={COLUMNS} caption="What each source answered" captionHidden>
        {brief.diagnostics.sources.map(({ source, status, signals, ms, error }) => (
          <Row key={source}>
            <RowHead>{PLATFORM_NAMES[source]}</RowHead>
            <Cell>{status === 'ok' ? sourceState(status) : <b>{sourceState(status)}</b>}</Cell>
            <Cell className="number" label="Signals">
              {thousands(signals)}
            </Cell>
            <Cell className="number" label="Took">
              {duration(ms)}
            </Cell>
            <Cell className="wide">
              {EFFECTS[status]}
              {error !== undefined && <small className="claim">{error}</small>}
            </Cell>
          </Row>
        ))}
      </StackedTable>
    </Section>
  )
}

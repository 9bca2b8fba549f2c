import { sourceState } from '#app/domain/brief/present/brief-wording.ts'
import type { Brief, SourceDiagnosis } from '#app/domain/brief/brief.ts'
import { duration, thousands } from '#app/domain/wording/wording.ts'
import { Section } from '../section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { PLATFORM_FACTS } from '#app/domain/brief/platforms.ts'

const COLUMNS: Column[] = [
  { key: 'source', name: 'Source' },
  { key: 'state', name: 'Status' },
  { key: 'signals', name: 'Signals', className: 'number' },
  { key: 'took', name: 'Time taken', className: 'number' },
  { key: 'effect', name: 'Effect on this brief' },
]

const EFFECTS: Readonly<Record<SourceDiagnosis['status'], string>> = {
  ok: 'none',
  partial: 'Not all of it was read, so its share and times may be misleading.',
  failed: 'Not in this brief.',
  not_configured: 'Not in this brief. The operator has not set it up.',
  sample: '',
}

/** What each source returned, and what that means for the brief. */
export function Diagnostics({ brief }: { brief: Brief }) {
  return (
    <Section id="diagnostics" title="Warnings and diagnostics">
      <StackedTable columns={COLUMNS} caption="Results by source" captionHidden>
        {brief.diagnostics.sources.map(({ source, status, signals, ms, error }) => (
          <Row key={source}>
            <RowHead>{PLATFORM_FACTS[source].name}</RowHead>
            <Cell>{status === 'ok' ? sourceState(status) : <b>{sourceState(status)}</b>}</Cell>
            <Cell className="number" label="Signals">
              {thousands(signals)}
            </Cell>
            <Cell className="number" label="Time taken">
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

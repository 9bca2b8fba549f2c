import type { ReactNode } from 'react'
import { NOT_PLACED, type Severity } from '#app/domain/engine/vocabulary.ts'
import { NOT_RATED } from '#app/domain/engine/metrics/source-reliability/present.ts'
import { counted, thousands, twoDecimals, utcMinute } from '#app/domain/wording/wording.ts'
import { SeverityMark } from '../severity.tsx'
import { Cell, Row, RowHead, StackedTable, type Column } from '../stacked-table.tsx'
import { Strip } from '../strip.tsx'

/** A row in the account's list of scans. Measurements are null for another device's private scans. */
export type ListedScanRow = {
  shortcode: string
  title: string
  publisher_name: string
  created_at: string
  isPublic: boolean
  bias_position: number | null
  bias_label: string | null
  propaganda_score: number | null
  propaganda_severity: Severity | null
  source_reliability: number | null
  /** Null if the publisher is not rated. */
  publisher_rating: number | null
  word_count: number | null
}

/** The columns of scans. A page that sorts replaces the names with links. */
export const SCAN_COLUMNS = [
  { key: 'title', name: 'Article' },
  { key: 'publisher', name: 'Publisher' },
  { key: 'date', name: 'Created, UTC' },
  { key: 'bias', name: 'Bias spectrum' },
  { key: 'propaganda', name: 'Persuasion devices' },
  { key: 'reliability', name: 'Source reliability' },
  { key: 'visibility', name: 'Visibility' },
] as const satisfies readonly Column[]

const CHOICE_COLUMN: Column = { key: 'choice', name: 'Choose', className: 'screen' }

/** In a form: the scans that can be selected, and those that are. */
export type ScanChoice = { own: readonly string[]; chosen: readonly string[] }

type ScanTableProps = {
  scans: readonly ListedScanRow[]
  caption: string
  captionHidden?: boolean
  columns?: Column[]
  /** Adds a column of checkboxes named `shortcode`. */
  choice?: ScanChoice
}

/** A table of scans, each linking to its page. */
export function ScanTable({ scans, caption, captionHidden, columns = [...SCAN_COLUMNS], choice }: ScanTableProps) {
  const shown = choice === undefined ? columns : [...columns, CHOICE_COLUMN]
  return (
    <StackedTable className="list" caption={caption} captionHidden={captionHidden} columns={shown}>
      {scans.map((scan) => (
        <Row key={scan.shortcode}>
          <RowHead>
            <a href={`/s/${scan.shortcode}`} dir="auto">
              {nameOf(scan)}
            </a>
          </RowHead>
          <Cell>{scan.publisher_name === '' ? <span className="quiet">not given</span> : scan.publisher_name}</Cell>
          <Cell className="quiet">
            <time dateTime={scan.created_at}>{utcMinute(scan.created_at)}</time>
          </Cell>
          <Measurements scan={scan} />
          <Cell>{scan.isPublic ? 'Public' : 'Private'}</Cell>
          {choice !== undefined && <Choice scan={scan} choice={choice} />}
        </Row>
      ))}
    </StackedTable>
  )
}

function nameOf({ title, word_count: words }: ListedScanRow): string {
  if (title !== '') return title
  return words === null ? 'Pasted text' : `Pasted text, ${counted(words, 'word')}`
}

function Choice({ scan, choice }: { scan: ListedScanRow; choice: ScanChoice }) {
  const { shortcode } = scan
  if (!choice.own.includes(shortcode)) return <Cell className="quiet screen">another browser</Cell>
  return (
    <Cell label="Choose" className="screen">
      <span className="options">
        <label>
          <input
            type="checkbox"
            name="shortcode"
            value={shortcode}
            defaultChecked={choice.chosen.includes(shortcode)}
          />
          <span className="visually-hidden">
            Choose <bdi>{nameOf(scan)}</bdi>
          </span>
        </label>
      </span>
    </Cell>
  )
}

const ELSEWHERE = 'created in another browser'

function Measurements({ scan }: { scan: ListedScanRow }) {
  const hidden = [scan.bias_position, scan.propaganda_score, scan.source_reliability].every((value) => value === null)
  if (hidden) {
    return (
      <Cell className="quiet wide" columns={3}>
        {ELSEWHERE}
      </Cell>
    )
  }
  return (
    <>
      {scan.bias_label === NOT_PLACED ? (
        <Cell label="Bias spectrum" className="quiet">
          {NOT_PLACED}
        </Cell>
      ) : (
        <Measured label="Bias spectrum" value={scan.bias_position} format={thousands} of="/ 100">
          <Place at={scan.bias_position} />
        </Measured>
      )}
      <Measured label="Persuasion devices" value={scan.propaganda_score} format={thousands} of="/ 100">
        {scan.propaganda_severity !== null && <SeverityMark level={scan.propaganda_severity} />}
      </Measured>
      {scan.source_reliability !== null && scan.publisher_rating === null ? (
        <Cell label="Source reliability" className="quiet">
          {NOT_RATED}
        </Cell>
      ) : (
        <Measured label="Source reliability" value={scan.source_reliability} format={twoDecimals} of="/ 1" />
      )}
    </>
  )
}

/** A position between left and right. */
function Place({ at }: { at: number | null }) {
  return (
    <span className="place">
      <Strip reading={{ figure: '', unit: '', at }} scale={[0, 100]} range={null} />
    </span>
  )
}

type MeasuredProps = {
  label: string
  value: number | null
  format: (value: number) => string
  of: ReactNode
  children?: ReactNode
}

function Measured({ label, value, format, of, children }: MeasuredProps) {
  return (
    <Cell label={label}>
      {value === null ? (
        <span className="quiet">{ELSEWHERE}</span>
      ) : (
        <>
          <b>{format(value)}</b> <small>{of}</small> {children}
        </>
      )}
    </Cell>
  )
}

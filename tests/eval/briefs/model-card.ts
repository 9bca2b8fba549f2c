import { readFileSync, writeFileSync } from 'node:fs'
import type { KindRow, TableRow } from './coordination-table.ts'

/** The weights of the coordination measurement, with their card. */
export const MODEL_FILE = 'app/domain/brief/coordination/coordination-model.json'

/** Writes the results of the shipped weights into their card, with the date of the measurement. */
export function writeScores({ rows, kinds }: { rows: readonly TableRow[]; kinds: readonly KindRow[] }): void {
  const { card, ...rest } = JSON.parse(readFileSync(MODEL_FILE, 'utf8'))
  const scores = rows.map(({ name, sets, ...values }) => ({
    on: name,
    sets,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value.toFixed(3))])),
  }))
  const falseAlarms = kinds.map(({ profile, kind, sets, under }) => ({
    kind,
    split: profile,
    sets,
    share_under_50: Number((under / sets).toFixed(3)),
  }))
  const { scores: _scores, false_alarms: _alarms, date: _date, ...told } = card
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    MODEL_FILE,
    `${JSON.stringify({ card: { ...told, date, scores, false_alarms: falseAlarms }, ...rest }, null, 2)}\n`,
  )
}

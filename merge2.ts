import { readFileSync, writeFileSync } from 'node:fs'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { MEASURED_FILE } from './tests/eval/table/measured.ts'
import { publishTable } from './tests/eval/table/published-table.ts'
import { tableOf } from './tests/eval/table/show-table.ts'
const before = JSON.parse(readFileSync(MEASURED_FILE, 'utf8'))
const rows = process.argv.slice(2).flatMap((f) => JSON.parse(readFileSync(f, 'utf8')))
const order = before.rows.map((r: { id: string }) => r.id)
const known = new Map(rows.map((r: { id: string }) => [r.id, r]))
console.log('missing', order.filter((id: string) => !known.has(id)), 'new', rows.filter((r: { id: string }) => !order.includes(r.id)).map((r: { id: string }) => r.id))
const sorted = order.flatMap((id: string) => known.get(id) ?? [])
const measured = { date: new Date().toISOString().slice(0, 10), build: ENGINE_BUILD, rows: sorted }
for (const r of sorted) { const b = before.rows.find((x: { id: string }) => x.id === r.id); if (b.score !== r.score) console.log(r.id, b.score, '->', r.score) }
writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, null, 2)}\n`)
publishTable(tableOf(measured))

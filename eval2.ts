import { writeFileSync } from 'node:fs'
import { measureTable } from './tests/eval/table/evaluate-table.ts'
const [out = '', ...tasks] = process.argv.slice(2)
writeFileSync(out, JSON.stringify(await measureTable({ tasks, isShort: false })))

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import type { MeasuredTable } from '#app/domain/engine/models/measured.ts'
import { measureGold } from './gold.ts'
import { dataFile } from './lines.ts'
import { MEASURED_FILE } from './measured.ts'
import { measureReports } from './reports.ts'
import type { Row } from './row.ts'
import { tableOf } from './show-table.ts'
import { publishTable } from './published-table.ts'
import type { Task } from './task.ts'
import { NO_ANSWER, TASKS } from './tasks.ts'

/** Articles of each kind that the short form reads. */
const SHORT_MOST = 2
const USAGE = `usage: npm run eval -- [--task NAME… [--gold FILE]] [--out FILE or FOLDER] [--most N] [--short] [--write]`
const NAMES = ['gold', 'reports', ...TASKS.map(({ name }) => name)]

type Asked = {
  tasks: readonly string[]
  gold?: string | undefined
  out?: string | undefined
  most?: number
  isShort: boolean
}

/**
 * Prints the results of reports on whole articles of the gold, on labelled public sets and on plain reports, in one
 * table: `npm run eval -- [--task NAME…] [--gold FILE] [--out FILE] [--most N] [--short] [--write]`. The data are in
 * the folder in `FMA_DEVELOPMENT_DATA`.
 * `--gold` replaces the file of one task with another of the same form, and reads all of its lines. `--out` is the file
 * for one task's predictions, else a folder with predictions, the lines read and the rows, by task. `--most` limits the
 * texts or articles read from each set, `--short` reads a few; `--write` stores the table in the repository and in
 * docs/measurements.md.
 */
export async function evaluateTable(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      task: { type: 'string', multiple: true },
      gold: { type: 'string' },
      out: { type: 'string' },
      most: { type: 'string' },
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  })
  const tasks = values.task ?? NAMES
  const fault = faultOf({ ...values, tasks, isWhole: values.task === undefined && !values.short })
  if (fault !== undefined) {
    console.error(`${USAGE}\n${fault}`)
    process.exitCode = 1
    return
  }
  const rows = await measureTable({ ...values, tasks, most: Number(values.most ?? Infinity), isShort: values.short })
  const measured = { date: new Date().toISOString().slice(0, 10), build: ENGINE_BUILD, rows }
  console.log(tableOf(measured))
  if (values.task === undefined) for (const { name, why } of NO_ANSWER) console.log(`${name}: not measured, ${why}`)
  if (values.write) write(measured)
}

type Ways = {
  tasks: readonly string[]
  gold?: string | undefined
  most?: string | undefined
  write: boolean
  isWhole: boolean
}

function faultOf({ tasks, gold, most, write: isWritten, isWhole }: Ways): string | undefined {
  const isKnown = tasks.every((name) => NAMES.includes(name))
  if (!isKnown) return `Tasks are ${NAMES.join(', ')}.`
  if (gold !== undefined && tasks.length !== 1) return '--gold is the file of one task.'
  if (Number.isNaN(Number(most ?? 0))) return '--most is a number.'
  return isWritten && !isWhole ? '--write takes the whole table.' : undefined
}

/** The rows of tasks, each over at most `most` texts or articles; tasks without data are reported and left out. */
export async function measureTable({ tasks, gold, out, most = Infinity, isShort }: Asked): Promise<Row[]> {
  const rows: Row[] = []
  const articles = isShort ? SHORT_MOST : most
  if (tasks.includes('gold')) rows.push(...(await measureGold(articles)))
  for (const task of TASKS.filter(({ name }) => tasks.includes(name))) {
    const file = gold ?? dataFile(join('sentences', task.file))
    if (file === undefined) {
      process.stderr.write(`${task.name}: not measured (FMA_DEVELOPMENT_DATA names no folder that has ${task.file})\n`)
      continue
    }
    const began = performance.now()
    const measured = await task.measure(file, {
      most: mostOf(task, { gold, most, isShort }),
      isOwnFile: gold === undefined,
    })
    process.stderr.write(`${task.name}: ${Math.round((performance.now() - began) / 1000)} s\n`)
    rows.push(...measured.rows)
    if (out !== undefined) writePredictions(task, measured, { out, isOne: tasks.length === 1 })
  }
  if (tasks.includes('reports')) rows.push(...(await measureReports(articles)))
  return rows
}

/** All lines of another file are read. */
function mostOf(task: Task, { gold, most, isShort }: Pick<Asked, 'gold' | 'isShort'> & { most: number }): number {
  return gold === undefined ? Math.min(most, isShort ? task.short : task.most) : Infinity
}

type Lines = Awaited<ReturnType<Task['measure']>>

function writePredictions(
  { name }: Task,
  { gold, predictions, rows }: Lines,
  to: { out: string; isOne: boolean },
): void {
  const lines = (objects: readonly object[]): string => objects.map((one) => `${JSON.stringify(one)}\n`).join('')
  if (to.isOne) {
    writeFileSync(to.out, lines(predictions))
    return
  }
  mkdirSync(to.out, { recursive: true })
  writeFileSync(join(to.out, `${name}.predictions.jsonl`), lines(predictions))
  writeFileSync(join(to.out, `${name}.gold.jsonl`), lines(gold))
  writeFileSync(join(to.out, `${name}.rows.jsonl`), lines(rows))
}

function write(measured: MeasuredTable): void {
  writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, null, 2)}\n`)
  publishTable(tableOf(measured))
}

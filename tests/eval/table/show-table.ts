import type { MeasuredTable } from '#app/domain/engine/models/measured.ts'
import { GOALS } from './goals.ts'
import type { Row } from './row.ts'

const HEADINGS: Record<Row['group'], string> = {
  gold: 'Whole articles of the gold standard, not used in training',
  sets: 'Public labelled sets',
  reports: 'Whole articles by kind, not used in training',
}
const COLUMNS = [
  'task',
  'measure',
  'n',
  'score',
  '95% interval',
  'trivial',
  'careful reader',
  'published',
  'goal',
  'met',
] as const

/** The table in Markdown, one part for each kind of data. */
export function tableOf({ date, build, rows }: MeasuredTable): string {
  const parts = (['gold', 'sets', 'reports'] as const).map((group) => {
    const own = rows.filter((row) => row.group === group)
    if (own.length === 0) return ''
    return [`**${HEADINGS[group]}**`, '', line(COLUMNS), line(COLUMNS.map(() => '---')), ...own.map(lineOf), ''].join(
      '\n',
    )
  })
  return `Measured ${date}, engine build ${build}.\n\n${parts.filter((part) => part !== '').join('\n')}`
}

function lineOf(row: Row): string {
  const { goal, atMost, reader, published } = GOALS[row.id] ?? {}
  const known = row.readers ?? reader
  return line([
    row.task,
    row.what,
    `${row.n.toLocaleString('en-GB')} ${row.of}`,
    `**${short(row.score)}**`,
    `${short(row.low)}–${short(row.high)}`,
    `${short(row.trivial.score)} (${row.trivial.answer})`,
    known === undefined ? '' : short(known),
    published === undefined ? '' : `${published.score.toFixed(3).replace(/^0/, '')} (${published.by})`,
    goal === undefined ? '' : `${atMost === true ? '≤' : '≥'} ${short(goal, Math.max(2, String(goal).length - 2))}`,
    goal === undefined ? '' : isMet(row, goal, atMost) ? 'yes' : 'no',
  ])
}

function isMet({ score }: Row, goal: number, atMost: true | undefined): boolean {
  return atMost === true ? score <= goal : score >= goal
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Two decimals without the leading zero, or as many as a goal has. */
function short(value: number, decimals = 2): string {
  return value.toFixed(decimals).replace(/^(-?)0(?=\.)/, '$1')
}

import type { MeasuredTable } from '#app/domain/engine/models/measured.ts'
import { GOALS } from './goals.ts'
import type { Row } from './row.ts'

const HEADINGS: Record<Row['group'], string> = {
  gold: 'Whole articles that nothing was learnt from (gold)',
  sets: 'Public labelled sets',
  reports: 'Whole articles by kind, not learnt from',
}
const COLUMNS = ['task', 'what', 'n', 'score', '95 %', 'trivial', 'reader', 'published', 'goal', 'met'] as const

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
    `${row.n} ${row.of}`,
    `**${short(row.score)}**`,
    `${short(row.low)} to ${short(row.high)}`,
    `${short(row.trivial.score)} (${row.trivial.answer})`,
    known === undefined ? '' : short(known),
    published === undefined ? '' : `${published.score.toFixed(3).replace(/^0/, '')} (${published.by})`,
    goal === undefined ? '' : `${atMost === true ? '≤' : '≥'} ${short(goal)}`,
    goal === undefined ? '' : isMet(row, goal, atMost) ? 'yes' : 'no',
  ])
}

function isMet({ score }: Row, goal: number, atMost: true | undefined): boolean {
  return atMost === true ? score <= goal : score >= goal
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Two decimals without the leading zero; three where two say too little. */
function short(value: number): string {
  return value.toFixed(2).replace(/^(-?)0(?=\.)/, '$1')
}

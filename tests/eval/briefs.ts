/**
 * Measures briefs on labelled sets of signals.
 *
 *   npm run eval -- briefs                          a table over simulated sets, with unseen kinds and words apart
 *   npm run eval -- briefs --sets FILE --out FILE   reads one set per line; writes one prediction per line
 *   npm run eval -- briefs --fit                    refits the weights of coordination and writes them with their card
 *   npm run eval -- briefs --calibrate              measures again how often the shipped weights are right
 *   npm run eval -- briefs --power                  simulates again what samples could have shown
 *   npm run eval -- briefs --card                   measures the shipped weights only for their card
 *
 * A prediction is `{ scenario_id, authenticity, accounts, narratives }`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { analyzeSignals } from '#app/domain/brief/make/analyze-signals.ts'
import { calibrateModel } from './briefs/calibrate.ts'
import { printCoordination, printValidation } from './briefs/coordination-table.ts'
import { printCrowds } from './briefs/crowd-table.ts'
import { printExtra } from './briefs/extra.ts'
import { fitModel } from './briefs/fit.ts'
import type { LabelledSet } from './briefs/labelled-set.ts'
import { writeScores } from './briefs/model-card.ts'
import { writePower } from './briefs/power.ts'
import { readSet } from './briefs/read-set.ts'

const TASKS = [
  ['fit', () => fitModel()],
  ['validate', (count: number) => printValidation(count)],
  ['calibrate', () => calibrateModel()],
  ['power', () => writePower()],
  ['extra', (count: number) => printExtra(count)],
] as const

/** Runs what the arguments ask for. */
export function evaluateBriefs(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sets: { type: 'string' },
      out: { type: 'string' },
      fit: { type: 'boolean', default: false },
      validate: { type: 'boolean', default: false },
      calibrate: { type: 'boolean', default: false },
      power: { type: 'boolean', default: false },
      extra: { type: 'boolean', default: false },
      card: { type: 'boolean', default: false },
      count: { type: 'string', default: '300' },
      kinds: { type: 'string', default: '60' },
    },
  })
  const count = Number(values.count)
  const asked = TASKS.find(([name]) => values[name])
  if (asked !== undefined) asked[1](count)
  else if (values.sets && values.out) predict(values.sets, values.out)
  else if (values.sets || values.out) throw new Error('usage: briefs [--sets FILE --out FILE]')
  else {
    const measured = printCoordination(count, Number(values.kinds))
    if (values.card) writeScores(measured)
    printCrowds(Number(values.kinds))
  }
}

function predict(setsFile: string, outFile: string): void {
  const sets: LabelledSet[] = readFileSync(setsFile, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
  const lines = sets.map((set) => {
    const { findings, bySignal, coordinatedAccounts } = analyzeSignals(readSet(set))
    return JSON.stringify({
      scenario_id: set.scenario_id,
      authenticity: findings.authenticity_score,
      accounts: coordinatedAccounts,
      narratives: Object.fromEntries([...bySignal].map(([id, { narrative }]) => [id, narrative])),
    })
  })
  writeFileSync(outFile, `${lines.join('\n')}\n`)
  console.log(`${lines.length} predictions in ${outFile}`)
}

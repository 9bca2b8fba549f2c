/**
 * Measures briefs on labelled sets of signals.
 *
 *   npm run eval -- briefs                          simulated sets, a table; kinds and words never tuned on apart
 *   npm run eval -- briefs --sets FILE --out FILE   sets one a line in; predictions one a line out
 *   npm run eval -- briefs --fit                    fits the weights anew and writes them
 *
 * A prediction is `{ scenario_id, authenticity, accounts, narratives }`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { analyzeSignals } from '#app/domain/brief/analyze-signals.ts'
import { measureCoordination } from '#app/domain/brief/coordination/measure-coordination.ts'
import { fitModel } from './briefs/fit.ts'
import type { LabelledSet } from './briefs/labelled-set.ts'
import { readSet } from './briefs/read-set.ts'
import { makeScenario, type ScenarioWishes } from './briefs/scenario.ts'
import { type Outcome, scoreOutcomes, underFifty } from './briefs/scores.ts'

/** Runs what the arguments ask for. */
export function evaluateBriefs(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sets: { type: 'string' },
      out: { type: 'string' },
      fit: { type: 'boolean', default: false },
      count: { type: 'string', default: '300' },
    },
  })
  if (values.fit) fitModel()
  else if (values.sets && values.out) predict(values.sets, values.out)
  else if (values.sets || values.out) throw new Error('usage: briefs [--sets FILE --out FILE]')
  else printTable(Number(values.count))
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

/** Seeds of the fit begin at 1000; these end far below. */
const TABLE: { name: string; profile: string; wishes?: ScenarioWishes }[] = [
  { name: 'kinds and words of the tuning, other seeds', profile: 'tuning' },
  { name: 'the same, under 50 signals', profile: 'tuning', wishes: { signals: [20, 49] } },
  { name: 'kinds of the shared generator (dev)', profile: 'dev' },
  { name: 'HELD OUT words and topics, kinds of the tuning', profile: 'held-out-words' },
  { name: 'HELD OUT kinds, words and topics', profile: 'held-out' },
  { name: 'the same, under 50 signals', profile: 'held-out', wishes: { signals: [20, 49] } },
  { name: 'the same, no profiles known', profile: 'held-out', wishes: { missing: 1 } },
]

function printTable(count: number): void {
  for (const { name, profile, wishes = {} } of TABLE) {
    const outcomes: Outcome[] = []
    let ms = 0
    for (let seed = 1; seed <= count; seed++) {
      const labelled = makeScenario(seed, profile, wishes)
      const set = readSet(labelled)
      const began = performance.now()
      const { score, coordinatedAccounts } = measureCoordination(set)
      ms += performance.now() - began
      outcomes.push(outcomeOf(labelled, { score, accounts: coordinatedAccounts }))
    }
    const { auc, aucSmall, brier, f1, f1Hidden, f1HiddenAll } = scoreOutcomes(outcomes)
    const [all, small, brierText, accounts, hidden, hiddenAll] = [auc, aucSmall, brier, f1, f1Hidden, f1HiddenAll].map(
      (value) => value.toFixed(3),
    )
    console.log(`\n${name}: ${count} sets, ${(ms / count).toFixed(1)} ms a set`)
    console.log(
      `  AUC ${all}, under 50 signals ${small}; Brier ${brierText}; F1 of accounts ${accounts}, stealth over .6 ${hidden} (with organic sets ${hiddenAll})`,
    )
    console.log(
      `  organic sets under 50: ${sharesOf(underFifty(outcomes, (one) => (one.isCoordinated ? null : one.organic)))}`,
    )
    console.log(`  campaigns under 50:    ${sharesOf(underFifty(outcomes, ({ attack }) => attack))}`)
  }
}

function outcomeOf(
  { params, labels, signals }: LabelledSet,
  got: { score: number; accounts: readonly string[] },
): Outcome {
  const { organic, attack, stealth } = params
  return {
    organic,
    attack,
    stealth,
    signals: signals.length,
    isCoordinated: labels.coordinated,
    campaign: labels.adversary_accounts,
    ...got,
  }
}

function sharesOf(kinds: [string, number, number][]): string {
  return kinds.map(([kind, under, all]) => `${kind} ${under}/${all}`).join(', ')
}

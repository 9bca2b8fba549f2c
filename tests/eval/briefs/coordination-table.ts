import { measureCoordination } from '#app/domain/brief/coordination/measure-coordination.ts'
import type { LabelledSet } from './labelled-set.ts'
import { readSet } from './read-set.ts'
import { makeScenario, PROFILES, type ScenarioWishes } from './scenario.ts'
import { type Outcome, scoreOutcomes, underFifty } from './scores.ts'

/** Seeds of the fit begin at 1000; these end far below. */
type TablePart = { name: string; profile: string; wishes?: ScenarioWishes }
const TABLE: TablePart[] = [
  { name: 'kinds and words of the tuning, other seeds', profile: 'tuning' },
  { name: 'the same, under 50 signals', profile: 'tuning', wishes: { signals: [20, 49] } },
  { name: 'kinds of the shared generator (dev)', profile: 'dev' },
  { name: 'HELD OUT words and topics, kinds of the tuning', profile: 'held-out-words' },
  { name: 'HELD OUT kinds, words and topics', profile: 'held-out' },
  { name: 'the same, under 50 signals', profile: 'held-out', wishes: { signals: [20, 49] } },
  { name: 'the same, no profiles known', profile: 'held-out', wishes: { missing: 1 } },
]
/** What decides whether new weights are kept: kinds that were fitted on, with seeds of their own. */
const VALIDATION: TablePart[] = [
  { name: 'kinds of the fit', profile: 'tuning' },
  { name: 'the same, under 50 signals', profile: 'tuning', wishes: { signals: [20, 49] } },
  { name: 'the same, no profiles known', profile: 'tuning', wishes: { missing: 1 } },
  { name: 'small campaigns in crowds of the fit', profile: 'crowds' },
]
/** Between the seeds of the calibration and those of sets by kind. */
const VALIDATION_SEED = 40_001
/** Of sets by kind, far above those of the fit. */
const KIND_SEED = 60_001
const KIND_PROFILES = ['tuning', 'held-out', 'held-out-crowds']

export type TableRow = {
  name: string
  sets: number
  auc: number
  aucSmall: number
  brier: number
  f1: number
  f1Hidden: number
}
/** Sets of one kind without a campaign: how many score under 50, which is a false alarm. */
export type KindRow = { profile: string; kind: string; sets: number; under: number }

/** Measures simulated sets, prints a table and returns its numbers. */
export function printCoordination(count: number, countOfKind: number): { rows: TableRow[]; kinds: KindRow[] } {
  return { rows: TABLE.map((part) => printRow(part, { count, firstSeed: 1 })), kinds: printKinds(countOfKind) }
}

/** Measures the shipped weights on kinds that were fitted on: new weights are kept where they are better here. */
export function printValidation(count: number): void {
  for (const part of VALIDATION) printRow(part, { count, firstSeed: VALIDATION_SEED })
}

function printRow(
  { name, profile, wishes = {} }: TablePart,
  { count, firstSeed }: { count: number; firstSeed: number },
): TableRow {
  let ms = 0
  const outcomes = Array.from({ length: count }, (_, index) => {
    const labelled = makeScenario(firstSeed + index, profile, wishes)
    const set = readSet(labelled)
    const began = performance.now()
    const { score, coordinatedAccounts } = measureCoordination(set)
    ms += performance.now() - began
    return outcomeOf(labelled, { score, accounts: coordinatedAccounts })
  })
  const scores = scoreOutcomes(outcomes)
  const { auc, aucSmall, brier, f1, f1Hidden, f1HiddenAll } = scores
  const [all, small, brierText, accounts, hidden, hiddenAll] = [auc, aucSmall, brier, f1, f1Hidden, f1HiddenAll].map(
    (value) => value.toFixed(3),
  )
  console.log(`\n${name}: ${count} sets, ${(ms / count).toFixed(1)} ms a set`)
  console.log(
    `  AUC ${all}, under 50 signals ${small}; Brier ${brierText}; F1 of accounts ${accounts}, stealth over .6 ${hidden} (with organic sets ${hiddenAll})`,
  )
  console.log(`  campaigns under 50: ${sharesOf(underFifty(outcomes, ({ attack }) => attack))}`)
  return { name, sets: count, auc, aucSmall, brier, f1, f1Hidden }
}

function printKinds(count: number): KindRow[] {
  const rows = KIND_PROFILES.flatMap((profile) =>
    (PROFILES[profile]?.organic ?? []).map((kind) => {
      const scores = Array.from({ length: count }, (_, index) => {
        const labelled = makeScenario(KIND_SEED + index, profile, { organic: kind, isCoordinated: false })
        return measureCoordination(readSet(labelled)).score
      })
      return { profile, kind, sets: count, under: scores.filter((score) => score < 50).length }
    }),
  )
  console.log(`\nsets without a campaign that score under 50, of ${count} of each kind`)
  for (const profile of KIND_PROFILES) {
    const own = rows.filter((row) => row.profile === profile)
    console.log(`  ${profile}: ${sharesOf(own.map(({ kind, under, sets }) => [kind, under, sets]))}`)
  }
  return rows
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

import { readFileSync, writeFileSync } from 'node:fs'
import { measureCoordination } from '#app/domain/brief/coordination/measure-coordination.ts'
import { isCoordinated, KINDS_MIN } from '#app/domain/brief/coordination/name-accounts.ts'
import { MODEL_FILE } from './model-card.ts'
import { readSet } from './read-set.ts'
import { wilson } from './scores.ts'
import { makeScenario } from './scenario.ts'

const SETS = { tuning: 900, crowds: 500 }
/** Between the seeds of the fit and those of the scores. */
const FIRST_SEED = 20_001
/** Half of the simulated sets hold a campaign; for naming people, one in five is assumed to. */
const CAMPAIGNS_ASSUMED = 0.2
const BARE_EVERY = 3
/** A step is reported from this many accounts on. */
const ROWS_MIN = 40

type Row = { value: number; isPositive: boolean; weight: number }

/**
 * Measures how often an account with two indicators of its own belongs to a campaign, by its suspicion, and how often a
 * set holds one, by its probability. It uses separate sets and the shipped weights, is isotonic, and is written beside
 * the weights.
 */
export function calibrateModel(): void {
  const read = Object.entries(SETS).flatMap(([profile, count]) =>
    Array.from({ length: count }, (_, index) => readRows(FIRST_SEED + index, profile)),
  )
  const model = JSON.parse(readFileSync(MODEL_FILE, 'utf8'))
  const listing = isotonic(read.flatMap(({ accounts }) => accounts)).map(({ from, chance, least, rows }) => ({
    suspicion: from,
    chance,
    at_least: least,
    accounts: rows,
  }))
  const sets = isotonic(read.map(({ set }) => set)).map(({ from, chance, rows }, index) => ({
    probability: index === 0 ? 0 : from,
    chance,
    sets: rows,
  }))
  writeFileSync(MODEL_FILE, `${JSON.stringify({ ...model, listing, sets }, null, 2)}\n`)
  console.log(JSON.stringify({ listing, sets }))
}

function readRows(seed: number, profile: string): { set: Row; accounts: Row[] } {
  const labelled = makeScenario(seed, profile, seed % BARE_EVERY === 0 ? { missing: 1 } : {})
  const reading = measureCoordination(readSet(labelled))
  const { coordinated, adversary_accounts: adversaries } = labelled.labels
  const set = { value: reading.probability, isPositive: coordinated, weight: 1 }
  if (!isCoordinated(reading)) return { set, accounts: [] }
  const weight = coordinated ? CAMPAIGNS_ASSUMED : 1 - CAMPAIGNS_ASSUMED
  const accounts = [...reading.byAccount.values()]
    .filter(({ independentKinds }) => independentKinds >= KINDS_MIN)
    .map(({ suspicion, author }) => ({ value: suspicion, isPositive: adversaries.includes(author.id), weight }))
  return { set, accounts }
}

/** `least`: the lower end of Wilson's 95% interval. */
type Step = { from: number; chance: number; least: number; rows: number }

/** Shares that never fall as the value rises, by pooling neighbours that do. */
function isotonic(rows: readonly Row[]): Step[] {
  const pools: { from: number; hits: number; weight: number; rows: number }[] = []
  const sorted = rows.toSorted((a, b) => a.value - b.value)
  for (let index = 0; index < sorted.length; index += ROWS_MIN) {
    const own = sorted.slice(index, index + ROWS_MIN)
    pools.push({
      from: own[0]?.value ?? 0,
      hits: sumOf(own.filter(({ isPositive }) => isPositive)),
      weight: sumOf(own),
      rows: own.length,
    })
    for (let last = pools.length - 1; last > 0; last--) {
      const [before, after] = [pools[last - 1]!, pools[last]!]
      if (before.hits / before.weight < after.hits / after.weight) break
      pools.splice(last - 1, 2, {
        from: before.from,
        hits: before.hits + after.hits,
        weight: before.weight + after.weight,
        rows: before.rows + after.rows,
      })
    }
  }
  return pools.map(({ from, hits, weight, rows: count }) => ({
    from: Number(from.toFixed(3)),
    chance: Number((hits / weight).toFixed(3)),
    least: Number(wilson(hits / weight, count)[0].toFixed(3)),
    rows: count,
  }))
}

function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { weight }) => sum + weight, 0)
}

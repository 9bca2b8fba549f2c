import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  type AccountFeatures,
  type Feature,
  FEATURE_FAMILIES,
} from '#app/domain/brief/coordination/account-features.ts'
import {
  CONTENT_MAX,
  type CoordinationWeights,
  FAMILY_MAX,
  familyOdds,
  readSetFeatures,
  SUSPICION_ALONE,
  suspicionOf,
} from '#app/domain/brief/coordination/coordination-model.ts'
import { EVIDENCE_FAMILIES, type EvidenceFamily } from '#app/domain/brief/coordination/coordination-reading.ts'
import { readEvidence } from '#app/domain/brief/coordination/read-evidence.ts'
import { MODEL_FILE } from './model-card.ts'
import { CROWDS, HARD_ORGANIC } from './organic-kinds.ts'
import { readSet } from './read-set.ts'
import { makeScenario, PROFILES } from './scenario.ts'

const SETS = 2400
/** Sets of crowds, half of them with a small campaign inside. */
const CROWD_SETS = 800
const FIRST_SEED = 1000
/** Every third set has no profiles at all, like Reddit's listings and feeds. */
const BARE_EVERY = 3
/**
 * Of five sets, one has no provenance of accounts and one no repetition, so that no family of evidence decides alone.
 */
const BLANK_EVERY = 5
const BLANKS: Feature[][] = [
  ['batch', 'variedAges', 'groupDigits', 'ownDigits', 'ownFollowers'],
  ['groupAgain', 'ownAgain', 'waves'],
]
/** At least two families must indicate an account before it is more likely than not. */
const BIAS_MAX = -2.2
/** A false alarm on harmless look-alikes costs more than a miss: the weights of their accounts, and of the sets. */
const LOOK_ALIKE_ACCOUNT_WEIGHT = 1.7
const LOOK_ALIKE_SET_WEIGHT = 1.8
const STEPS = 800
const RATE = 0.03

const features: Feature[] = Object.keys(FEATURE_FAMILIES) as Feature[]
const ALL: ReadonlySet<EvidenceFamily> = new Set(EVIDENCE_FAMILIES)
const FAMILIES_MAX = EVIDENCE_FAMILIES.map((family) => FAMILY_MAX[family])

/** Kinds that look coordinated and are not. */
const LOOK_ALIKES = new Set([...HARD_ORGANIC, ...CROWDS])

type TrainingSet = {
  isCoordinated: boolean
  isLookAlike: boolean
  accounts: { features: AccountFeatures | undefined; posts: number; isOfCampaign: boolean }[]
}

/**
 * Fits the weights on simulated sets of the profiles `tuning` and `crowds` and writes them. Other processes, which read
 * the new weights, then calibrate them, simulate what samples can show, and measure them for the card. The same program
 * gives the same weights.
 */
export function fitModel(): void {
  const sets = [
    ...Array.from({ length: SETS }, (_, index) => trainingSet(FIRST_SEED + index, 'tuning')),
    ...Array.from({ length: CROWD_SETS }, (_, index) => trainingSet(FIRST_SEED + index, 'crowds')),
  ]
  const account = fitAccounts(sets)
  const weights: CoordinationWeights = { account, set: { bias: 0, top: 0, share: 0, count: 0, fifth: 0 } }
  weights.set = fitSets(sets, weights)
  const card = {
    what: 'Weights of the measurement of coordination: how far accounts of a set act together, and whether a set contains such accounts.',
    data: `${SETS} simulated sets of the profile tuning of tests/eval/briefs and ${CROWD_SETS} of the profile crowds. None of them is real talk, so it is not known how real talk is scored.`,
    seeds: { fit: `${FIRST_SEED} to ${FIRST_SEED + SETS - 1}`, scores: 'from 1, and for sets by kind from 60001' },
    split: {
      tuning: { organic: PROFILES['tuning']?.organic, attacks: PROFILES['tuning']?.attacks },
      held_out: {
        organic: [...(PROFILES['held-out']?.organic ?? []), ...(PROFILES['held-out-crowds']?.organic ?? [])],
        attacks: PROFILES['held-out']?.attacks,
      },
    },
    method: `Logistic regressions with weights of at least 0, full batch (Adam, ${STEPS} steps, no random start); account odds are bounded by family as in coordination-model.ts; harmless look-alikes weigh ${LOOK_ALIKE_ACCOUNT_WEIGHT} in the model of accounts and ${LOOK_ALIKE_SET_WEIGHT} in that of sets.`,
    made: 'npm run eval -- briefs --fit',
    license: 'Apache-2.0, as the rest of this project',
  }
  const { listing, sets: ofSets } = JSON.parse(readFileSync(MODEL_FILE, 'utf8'))
  writeFileSync(MODEL_FILE, `${JSON.stringify({ card, weights, listing, sets: ofSets }, null, 2)}\n`)
  console.log(JSON.stringify(weights, null, 2))
  for (const next of ['--calibrate', '--power', '--card']) {
    spawnSync(process.execPath, ['tests/eval/run.ts', 'briefs', next], { stdio: 'inherit' })
  }
}

function trainingSet(seed: number, profile: string): TrainingSet {
  const labelled = makeScenario(seed, profile, seed % BARE_EVERY === 0 ? { missing: 1 } : {})
  const { traits, features: byAccount } = readEvidence(readSet(labelled))
  const campaign = new Set(labelled.labels.adversary_accounts)
  const blank = BLANKS[seed % BLANK_EVERY] ?? []
  const accounts = [...traits].map(([account, { posts }]) => {
    const known = byAccount.get(account)
    return {
      posts,
      isOfCampaign: campaign.has(account.slice(account.indexOf(':') + 1)),
      features: known && blanked(known, blank),
    }
  })
  const isLookAlike = !labelled.labels.coordinated && LOOK_ALIKES.has(labelled.params.organic)
  return { isCoordinated: labelled.labels.coordinated, isLookAlike, accounts }
}

/** An account without these features; undefined if no other feature indicates it. */
function blanked(known: AccountFeatures, blank: readonly Feature[]): AccountFeatures | undefined {
  const rest = { ...known, ...Object.fromEntries(blank.map((feature) => [feature, 0])) }
  return features.some((feature) => rest[feature] > 0) ? rest : undefined
}

function fitAccounts(sets: readonly TrainingSet[]): CoordinationWeights['account'] {
  const rows = sets.flatMap(({ accounts, isLookAlike, isCoordinated }) =>
    accounts.flatMap(({ features: known, isOfCampaign }) =>
      known ? [{ known, isOfCampaign, isCoordinated, weight: isLookAlike ? LOOK_ALIKE_ACCOUNT_WEIGHT : 1 }] : [],
    ),
  )
  const inputs = rows.map(({ known }) => features.map((feature) => known[feature]))
  const labels = rows.map(({ isOfCampaign }) => (isOfCampaign ? 1 : 0))
  const families = features.map((feature) => EVIDENCE_FAMILIES.indexOf(FEATURE_FAMILIES[feature]))
  const fitted = descend({
    inputs,
    labels,
    rowWeights: rows.map(({ weight }) => weight),
    ridge: 1,
    biasMax: BIAS_MAX,
    forward: boundedOdds(families),
  })
  const others = rows.filter(({ isOfCampaign }) => !isOfCampaign)
  const besideCampaigns = others.filter(({ isCoordinated }) => isCoordinated).length
  // Once a campaign is certain, accounts from sets without one no longer compete.
  const campaignRatio = others.reduce((sum, { weight }) => sum + weight, 0) / besideCampaigns
  return {
    bias: fitted.bias,
    campaignRatio: Number(campaignRatio.toFixed(3)),
    features: Object.fromEntries(features.map((feature, index) => [feature, fitted.weights[index] ?? 0])) as Record<
      Feature,
      number
    >,
  }
}

/** Bounded as in `familyOdds` and `suspicionOf`; a feature that is cut off gets no gradient. */
function boundedOdds(families: readonly number[]): Forward {
  // Reused for each row: tens of thousands of rows are read hundreds of times.
  const sums = new Float64Array(EVIDENCE_FAMILIES.length)
  return (row, weights, isOpen) => {
    sums.fill(0)
    for (let index = 0; index < row.length; index++) sums[families[index]!]! += row[index]! * weights[index]!
    const bounded = (family: number) => Math.min(FAMILIES_MAX[family]!, sums[family]!)
    const content = bounded(0) + bounded(1) + bounded(2)
    let odds = Math.min(CONTENT_MAX, content)
    for (let family = 3; family < sums.length; family++) odds += bounded(family)
    for (let index = 0; index < row.length; index++) {
      const family = families[index]!
      const isUnbounded = sums[family]! < FAMILIES_MAX[family]! && (family > 2 || content < CONTENT_MAX)
      isOpen[index] = isUnbounded ? 1 : 0
    }
    return odds
  }
}

function fitSets(sets: readonly TrainingSet[], weights: CoordinationWeights): CoordinationWeights['set'] {
  const inputs = sets.map(({ accounts }) => {
    const { top, share, count, fifth } = readSetFeatures(
      accounts.map(({ features: known, posts }) => ({
        posts,
        suspicion: known ? suspicionOf(familyOdds(known, weights), ALL, weights) : SUSPICION_ALONE,
      })),
    )
    return [top, share, count, fifth]
  })
  const fitted = descend({
    inputs,
    labels: sets.map(({ isCoordinated }) => (isCoordinated ? 1 : 0)),
    rowWeights: sets.map(({ isLookAlike }) => (isLookAlike ? LOOK_ALIKE_SET_WEIGHT : 1)),
    ridge: 0.5,
    biasMax: 0,
    forward: (row, current, isOpen) => {
      isOpen.fill(1)
      return row.reduce((sum, value, index) => sum + value * current[index]!, 0)
    },
  })
  const [top = 0, share = 0, count = 0, fifth = 0] = fitted.weights
  return { bias: fitted.bias, top, share, count, fifth }
}

/** The odds of a row; sets a 1 in `isOpen` for each weight that moves them. */
type Forward = (row: readonly number[], weights: readonly number[], isOpen: Uint8Array) => number

/** Logistic regression with weights of at least 0, by Adam over all rows. */
function descend(problem: {
  inputs: readonly (readonly number[])[]
  labels: readonly number[]
  rowWeights: readonly number[]
  ridge: number
  biasMax: number
  forward: Forward
}): { bias: number; weights: number[] } {
  const { inputs, labels, rowWeights, ridge, biasMax, forward } = problem
  const size = inputs[0]?.length ?? 0
  const values = Array.from({ length: size + 1 }, (_, index) => (index === size ? biasMax - 0.5 : 0.5))
  const means = values.map(() => 0)
  const squares = values.map(() => 0)
  const isOpen = new Uint8Array(size)
  for (let step = 1; step <= STEPS; step++) {
    const gradient = values.map((value, index) => (index === size ? 0 : ridge * value))
    for (const [index, row] of inputs.entries()) {
      const odds = forward(row, values, isOpen)
      const error = rowWeights[index]! * (1 / (1 + Math.exp(-odds - values[size]!)) - labels[index]!)
      for (let feature = 0; feature < size; feature++)
        if (isOpen[feature] === 1) gradient[feature]! += error * row[feature]!
      gradient[size]! += error
    }
    for (const [index, slope] of gradient.entries()) {
      const mean = slope / inputs.length
      const first = 0.9 * means[index]! + 0.1 * mean
      const second = 0.999 * squares[index]! + 0.001 * mean * mean
      means[index] = first
      squares[index] = second
      const moved =
        values[index]! - (RATE * first) / (1 - 0.9 ** step) / (Math.sqrt(second / (1 - 0.999 ** step)) + 1e-8)
      values[index] = index === size ? Math.min(biasMax, moved) : Math.max(0, moved)
    }
  }
  const rounded = values.map((value) => Number(value.toFixed(3)))
  return { bias: rounded[size]!, weights: rounded.slice(0, size) }
}

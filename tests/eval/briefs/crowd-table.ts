import { measureCoordination } from '#app/domain/brief/coordination/measure-coordination.ts'
import { listAdversaries } from '#app/domain/brief/sections/adversaries.ts'
import { explainAuthenticity } from '#app/domain/brief/sections/authenticity.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { readSet } from './read-set.ts'
import { makeScenario, PROFILES, type ScenarioWishes } from './scenario.ts'
import { wilson } from './scores.ts'

const PROFILES_SHOWN = ['crowds', 'held-out-crowds']
/** Far above the seeds of the fit and of the calibration. */
const SEEDS = { plain: 60_001, campaign: 70_001, verdicts: 80_001 }
const VERDICT_PROFILES = ['held-out', 'held-out-crowds']
const VERDICT_SETS = 300
const RESAMPLES = 1000

type Told = {
  isCoordinated: boolean
  verdict: string
  confidence: number
  score: number
  right: number
  wrong: number
  missed: number
  chances: { chance: number; isRight: boolean }[]
}

/**
 * Crowds that experience one event, with and without a small campaign inside, and how reliable verdicts and listed
 * accounts are; each share with its 95% interval.
 */
export function printCrowds(count: number): void {
  for (const profile of PROFILES_SHOWN) {
    console.log(`\n${profile}: ${count} sets of each kind without a campaign, ${count} with a small one inside`)
    for (const kind of new Set(PROFILES[profile]?.organic)) printCrowd(count, { profile, kind })
  }
  printReliance()
}

function printCrowd(count: number, { profile, kind }: { profile: string; kind: string }): void {
  const plain = tellSets(count, { seed: SEEDS.plain, profile, wishes: { organic: kind, isCoordinated: false } })
  const inside = tellSets(count, { seed: SEEDS.campaign, profile, wishes: { organic: kind, isCoordinated: true } })
  const quiet = plain.filter(({ wrong }) => wrong === 0).length
  const under = (sets: readonly Told[]) => sets.filter(({ score }) => score < 50).length
  const listing = inside.filter(({ right, wrong }) => right + wrong > 0)
  const innocent = listing.filter(({ right }) => right === 0).length
  console.log(
    `  ${kind}: under 50 ${interval(under(plain), count)}, nobody listed ${interval(quiet, count)}; with a campaign: under 50 ${interval(under(inside), count)}, precision of listed accounts ${precisionOf(inside)}, all listed innocent ${innocent}/${listing.length}`,
  )
}

/** For all held-out kinds: how reliable verdicts and stated probabilities are. */
function printReliance(): void {
  const sets = VERDICT_PROFILES.flatMap((profile) =>
    tellSets(VERDICT_SETS, { seed: SEEDS.verdicts, profile, wishes: {} }),
  )
  console.log(`\nverdicts on ${sets.length} held-out sets, half of them with a campaign`)
  for (const [verdict, own] of Map.groupBy(sets, (set) => set.verdict)) {
    const mean = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length
    const holding = own.filter(({ isCoordinated }) => isCoordinated).length
    console.log(`  ${verdict}: holds a campaign ${interval(holding, own.length)}, mean confidence ${mean.toFixed(2)}`)
  }
  const chances = sets.flatMap((set) => set.chances)
  for (const [low, high] of [
    [0.9, 0.95],
    [0.95, 0.99],
    [0.99, 1.01],
  ] as const) {
    const own = chances.filter(({ chance }) => chance >= low && chance < high)
    const right = own.filter(({ isRight }) => isRight).length
    console.log(`  listed with a chance of ${low} or more: right ${interval(right, own.length)}`)
  }
  const listing = sets.filter(({ right, wrong }) => right + wrong > 0)
  const ofCampaigns = listing.filter(({ isCoordinated }) => isCoordinated)
  const found = sets.reduce((sum, { right }) => sum + right, 0)
  const missed = sets.reduce((sum, set) => sum + set.missed, 0)
  console.log(
    `  listed accounts: precision ${precisionOf(sets)}, recall ${(found / (found + missed)).toFixed(2)}; all innocent in ${ofCampaigns.filter(({ right }) => right === 0).length} of ${ofCampaigns.length} briefs with a campaign and in ${listing.length - ofCampaigns.length} without`,
  )
}

function tellSets(
  count: number,
  { seed, profile, wishes }: { seed: number; profile: string; wishes: ScenarioWishes },
): Told[] {
  return Array.from({ length: count }, (_, index) => {
    const { labels, ...labelled } = makeScenario(seed + index, profile, wishes)
    const reading = measureCoordination({ ...readSet({ labels, ...labelled }), listsAccountsOnX: true })
    const { score, analysis } = explainAuthenticity(reading)
    const listed = listAdversaries(reading, { narrativeBySignal: new Map(), listsAccountsOnX: true }) ?? []
    const campaign = new Set(labels.adversary_accounts)
    const handles = new Set(
      [...reading.byAccount.values()].flatMap(({ author, platform }) =>
        campaign.has(author.id) ? [`${platform} ${author.handle}`] : [],
      ),
    )
    const chances = listed.map(({ platform, handle, suspicion }) => ({
      chance: suspicion,
      isRight: handles.has(`${platform} ${handle}`),
    }))
    const right = chances.filter(({ isRight }) => isRight).length
    return {
      isCoordinated: labels.coordinated,
      verdict: analysis.verdict,
      confidence: analysis.confidence,
      score,
      right,
      wrong: listed.length - right,
      missed: campaign.size - right,
      chances,
    }
  })
}

/** A share with Wilson's 95% interval. */
function interval(hits: number, all: number): string {
  if (all === 0) return '0/0'
  const [low, high] = wilson(hits / all, all)
  return `${hits}/${all} (${low.toFixed(2)} to ${high.toFixed(2)})`
}

/** The campaign's share of all listed accounts, with a 95% interval by resampling whole sets. */
function precisionOf(sets: readonly Told[]): string {
  const shareOf = (own: readonly Told[]) => {
    const right = own.reduce((sum, set) => sum + set.right, 0)
    const all = own.reduce((sum, set) => sum + set.right + set.wrong, 0)
    return all === 0 ? 1 : right / all
  }
  const random = randomFrom(1)
  const shares = Array.from({ length: RESAMPLES }, () =>
    shareOf(sets.map(() => sets[Math.floor(random() * sets.length)]!)),
  ).toSorted((a, b) => a - b)
  const at = (share: number) => (shares[Math.floor(share * (RESAMPLES - 1))] ?? 0).toFixed(2)
  return `${shareOf(sets).toFixed(2)} (${at(0.025)} to ${at(0.975)})`
}

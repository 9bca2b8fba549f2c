import { writeFileSync } from 'node:fs'
import { familyOdds } from '#app/domain/brief/coordination/coordination-model.ts'
import { shareOutProbability } from '#app/domain/brief/coordination/family-shares.ts'
import { readEvidence } from '#app/domain/brief/coordination/read-evidence.ts'
import { GROUP_SIZES, POWER_KINDS, type PowerCell, type PowerKind } from '#app/domain/brief/coordination/power.ts'
import type { LabelledSet } from './labelled-set.ts'
import { readSet } from './read-set.ts'
import { makeScenario } from './scenario.ts'

const FILE = 'app/domain/brief/coordination/power-table.json'
const RUNS = 40
/** Far above the seeds of the fit and of the scores. */
const FIRST_SEED = 500_001
const SIGNALS = [20, 40, 75, 125, 200]
const RANGES = [
  ['1h', 1],
  ['24h', 24],
  ['7d', 168],
] as const
const PRECISIONS = ['second', 'minute'] as const
/** Posts per account of a group, and the largest share of all posts that a group may have. */
const POSTS_EACH = 2
const SHARE_MAX = 0.7
/** The range of stealth for each kind. */
const ATTACKS: Record<PowerKind, { attack: string; stealth: [number, number] }> = {
  copied_text: { attack: 'copypasta', stealth: [0.1, 0.6] },
  shared_link: { attack: 'link_amplify', stealth: [0.1, 0.6] },
  shared_hashtags: { attack: 'hashtag_flood', stealth: [0.1, 0.6] },
  old_accounts_that_paraphrase: { attack: 'old_paraphrase', stealth: [0.8, 0.8] },
}

/** Simulates what samples of each size, window and metadata could have shown, and writes the table. */
export function writePower(): void {
  const cells = RANGES.flatMap(([range, hours]) =>
    PRECISIONS.flatMap((precision) =>
      [0, 1].flatMap((missing) => SIGNALS.map((signals) => cellOf({ range, hours, precision, missing, signals }))),
    ),
  )
  const card = {
    what: 'How often a group of accounts acting together would have been found, by the size of the group and of the sample, the window, how many accounts have a known profile, and how exactly times are known.',
    data: `${RUNS} simulated sets of each kind, size and sample (profile tuning of tests/eval/briefs, seeds from ${FIRST_SEED}); each account of a group posts ${POSTS_EACH} times on average. None of them is real talk.`,
    made: 'npm run eval -- briefs --power',
    license: 'Apache-2.0, as the rest of this project',
  }
  writeFileSync(FILE, `${JSON.stringify({ card, cells }, null, 1)}\n`)
  console.log(`${cells.length} samples in ${FILE}`)
}

type Sample = { range: string; hours: number; precision: 'second' | 'minute'; missing: number; signals: number }

function cellOf({ range, hours, precision, missing, signals }: Sample): PowerCell {
  let posts = 0
  let dated = 0
  let sets = 0
  const found = {} as Record<PowerKind, (number | null)[]>
  for (const kind of POWER_KINDS) {
    found[kind] = GROUP_SIZES.map((accounts) => {
      const group = { accounts, posts: accounts * POSTS_EACH }
      if (group.posts > signals * SHARE_MAX) return null
      let hits = 0
      for (let run = 0; run < RUNS; run++) {
        const read = readFound(
          makeScenario(FIRST_SEED + run, 'tuning', {
            ...ATTACKS[kind],
            isCoordinated: true,
            signals: [signals, signals],
            range,
            missing,
            precision,
            group,
          }),
        )
        hits += read.isFound ? 1 : 0
        posts += read.posts
        dated += read.dated
        sets++
      }
      return Number((hits / RUNS).toFixed(2))
    })
  }
  const cell = { hours, isCoarse: precision === 'minute', posts: Math.round(posts / sets) }
  console.log(JSON.stringify({ ...cell, missing, found }))
  return { ...cell, profiles: Number((dated / sets).toFixed(2)), found }
}

function readFound(labelled: LabelledSet): { isFound: boolean; posts: number; dated: number } {
  const { posts, traits, features } = readEvidence(readSet(labelled))
  const accounts = [...traits.values()]
  const weighed = accounts.map(({ account, posts: count }) => {
    const known = features.get(account)
    return { odds: known && familyOdds(known), posts: count }
  })
  const dated = accounts.filter(({ createdAt }) => createdAt !== undefined).length / Math.max(1, accounts.length)
  return { isFound: posts.length >= 15 && shareOutProbability(weighed).all > 0.5, posts: posts.length, dated }
}

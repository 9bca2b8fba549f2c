import { ATTACK_KINDS, BASE_ATTACKS, HARD_ATTACKS, HELD_OUT_ATTACKS } from './attack-kinds.ts'
import { addCampaign } from './campaign.ts'
import { type Draw, drawFrom } from './draw.ts'
import { type GeneratedAccount, generateAccount } from './generated-account.ts'
import { fillWords, headlineOf, organicText, slugOf } from './generated-text.ts'
import { HELD_OUT_WORDS } from './held-out-words.ts'
import type { LabelledSet } from './labelled-set.ts'
import {
  BASE_ORGANIC,
  CROWDS,
  HARD_ORGANIC,
  HELD_OUT_CROWDS,
  HELD_OUT_ORGANIC,
  ORGANIC_KINDS,
} from './organic-kinds.ts'
import type { OrganicKind, OrganicPost, OrganicProps } from './organic-kind.ts'
import { type Story, TUNING_WORDS, type WordBank } from './tuning-words.ts'
import type { Draft, Stage } from './stage.ts'
import { writeSet } from './write-set.ts'

/** A profile draws the kinds, words and sizes of its sets, and the campaign's share of their posts. */
export type Profile = {
  organic: string[]
  attacks: string[]
  words: WordBank
  signals: [number, number]
  share?: [number, number]
}

/** For a campaign that is a small part of a crowd. */
const SMALL_SHARE: [number, number] = [0.08, 0.25]

/** `dev` draws the same as the shared generator; the held-out ones are never tuned on. */
export const PROFILES: Record<string, Profile> = {
  dev: { organic: BASE_ORGANIC, attacks: BASE_ATTACKS, words: TUNING_WORDS, signals: [30, 200] },
  tuning: {
    organic: [...BASE_ORGANIC, ...HARD_ORGANIC, ...CROWDS],
    attacks: [...BASE_ATTACKS, ...HARD_ATTACKS],
    words: TUNING_WORDS,
    signals: [20, 200],
  },
  'held-out-words': {
    organic: [...BASE_ORGANIC, ...HARD_ORGANIC],
    attacks: [...BASE_ATTACKS, ...HARD_ATTACKS],
    words: HELD_OUT_WORDS,
    signals: [20, 200],
  },
  'held-out': { organic: HELD_OUT_ORGANIC, attacks: HELD_OUT_ATTACKS, words: HELD_OUT_WORDS, signals: [20, 200] },
  crowds: {
    organic: CROWDS,
    attacks: [...BASE_ATTACKS, ...HARD_ATTACKS],
    words: TUNING_WORDS,
    signals: [40, 200],
    share: SMALL_SHARE,
  },
  'held-out-crowds': {
    organic: HELD_OUT_CROWDS,
    attacks: HELD_OUT_ATTACKS.filter((attack) => ATTACK_KINDS[attack]?.isAll !== true),
    words: HELD_OUT_WORDS,
    signals: [40, 200],
    share: SMALL_SHARE,
  },
}

const HOUR_MS = 36e5
const RANGES = [
  ['1h', 1],
  ['6h', 6],
  ['24h', 24],
  ['7d', 168],
] as const

export type ScenarioWishes = {
  isCoordinated?: boolean
  organic?: string
  attack?: string
  stealth?: [number, number]
  share?: [number, number]
  signals?: [number, number]
  missing?: number
  range?: string
  /** Accounts and posts of the campaign, whatever the size of the set. */
  group?: { accounts: number; posts: number }
  /** The precision of the posts' times. */
  precision?: 'second' | 'minute'
}

/** One labelled set; `dev` with the same seed gives the set of the shared generator. */
export function makeScenario(seed: number | string, profileName: string, wishes: ScenarioWishes = {}): LabelledSet {
  const profile = PROFILES[profileName]
  if (!profile) throw new Error(`There is no profile ${profileName}: ${Object.keys(PROFILES).join(', ')}.`)
  const draw = drawFrom(`${profileName}:${seed}`)
  const now = Date.UTC(2026, 4, 1) + draw.int(0, 120) * 24 * HOUR_MS + draw.int(0, 23) * HOUR_MS
  const topic = draw.pick(profile.words.topics)
  const drawn = RANGES[draw.weighted([1, 2, 5, 2])] ?? RANGES[2]
  const [range, hours] = RANGES.find(([name]) => name === wishes.range) ?? drawn
  const plan = planScenario(draw, profile, wishes)
  const stage: Stage = { draw, words: profile.words, topic, hours, now, articles: [], drafts: [] }
  addOrganic(stage, plan.organic, plan.size - plan.ofCampaign)
  addFeed(stage, plan.size)
  if (plan.campaign !== null)
    addCampaign(stage, { ...plan.campaign, posts: plan.ofCampaign, accounts: wishes.group?.accounts })
  const start = now - hours * HOUR_MS
  const written = writeSet(stage, { start, missing: plan.missing, precision: wishes.precision ?? 'second' })
  return {
    scenario_id: `${profileName}-${seed}`,
    seed,
    profile: profileName,
    query: topic.name,
    ticker: topic.tick,
    window: { time_range: range, start: new Date(start).toISOString(), end: new Date(now).toISOString() },
    params: {
      organic: plan.organic,
      attack: plan.campaign === null ? null : plan.campaign.attack,
      stealth: plan.campaign === null ? null : Number(plan.campaign.stealth.toFixed(3)),
      share: written.share,
      n: written.signals.length,
      missing: Number(plan.missing.toFixed(2)),
    },
    labels: { coordinated: plan.campaign !== null, ...written.labels },
    signals: written.signals,
  }
}

type Plan = {
  organic: string
  size: number
  ofCampaign: number
  missing: number
  campaign: { attack: string; stealth: number } | null
}

/** The share of posts of a campaign that makes up nearly the whole set. */
const WHOLE_SHARE = 0.92
const CAMPAIGN_POSTS_MIN = 6
const STEALTH: [number, number] = [0, 0.9]
const SHARE: [number, number] = [0.15, 0.7]

function planScenario(draw: Draw, profile: Profile, wishes: ScenarioWishes): Plan {
  const isCoordinated = wishes.isCoordinated ?? draw.chance(0.5)
  const organic = wishes.organic ?? draw.pick(profile.organic)
  const attack = isCoordinated ? (wishes.attack ?? draw.pick(profile.attacks)) : null
  const size = draw.int(...(wishes.signals ?? profile.signals))
  if (attack === null) return { organic, size, ofCampaign: 0, missing: missingOf(draw, wishes), campaign: null }
  const stealth = draw.between(...(wishes.stealth ?? STEALTH))
  const drawn = draw.between(...(wishes.share ?? profile.share ?? SHARE))
  const share = ATTACK_KINDS[attack]?.isAll === true ? WHOLE_SHARE : drawn
  const ofCampaign = wishes.group?.posts ?? Math.max(CAMPAIGN_POSTS_MIN, Math.round(size * share))
  return { organic, size, ofCampaign, missing: missingOf(draw, wishes), campaign: { attack, stealth } }
}

function missingOf(draw: Draw, { missing }: ScenarioWishes): number {
  return missing ?? draw.between(0, 0.3)
}

const PLATFORM_WEIGHTS: [string, number][] = [
  ['x', 0.45],
  ['reddit', 0.2],
  ['youtube', 0.12],
  ['news', 0.15],
  ['web', 0.08],
]

/** Draws that hold for all organic posts of a set. */
type OrganicStage = Stage & {
  name: string
  kind: OrganicKind
  posts: number
  platforms: [string, number][]
  storyWeights: number[]
  times: number[]
  petition: string
  hot: string[]
  peaks: number[]
  pool: GeneratedAccount[]
  props: OrganicProps
}

function addOrganic(stage: Stage, name: string, posts: number): void {
  const { draw, topic, words, hours, articles } = stage
  const kind = ORGANIC_KINDS[name]
  if (!kind) throw new Error(`There is no organic kind ${name}.`)
  const platforms = draw.shuffle([...(kind.platforms ?? PLATFORM_WEIGHTS)])
  const count = draw.int(3, 9)
  for (let index = 0; index < count; index++) {
    const story = draw.pick(topic.narratives)
    const title = headlineOf(draw, { topic, story })
    const domain = draw.pick(words.newsDomains)
    articles.push({
      story,
      title,
      domain,
      url: `https://${domain}/${slugOf(title).slice(0, 60)}-${draw.int(100, 999)}`,
    })
  }
  const storyWeights = topic.narratives.map(() => draw.between(0.2, 1))
  const begin = draw.between(0.05, 0.7) * hours
  const times = kind.times ? kind.times(draw, posts, hours) : burstTimes(draw, posts, { hours, begin })
  const petition = `${draw.pick(draw.pick(topic.narratives).claims)} so I am asking the council to vote for the open hearing and publish the full report`
  const hot = draw.chance(0.5) ? topic.tags.slice(0, 2) : topic.tags.slice(0, 1)
  const props = kind.prepare?.(draw, words, topic) ?? { texts: [], urls: [], tags: [] }
  const peaks = kind.ownTime ? [0.05, 0.3, 0.6].map((low) => draw.between(low, low + 0.25) * hours) : []
  const all: OrganicStage = {
    ...stage,
    name,
    kind,
    posts,
    platforms,
    storyWeights,
    times,
    petition,
    hot,
    peaks,
    pool: [],
    props,
  }
  for (let index = 0; index < posts; index++) addOrganicSignal(all, index)
}

function burstTimes(draw: Draw, posts: number, { hours, begin }: { hours: number; begin: number }): number[] {
  const rise = hours * 0.02
  const decay = hours * draw.between(0.03, 0.15)
  return Array.from({ length: posts }, () => {
    for (let tries = 0; tries < 50; tries++) {
      const time = draw.chance(0.12)
        ? draw.unit() * hours
        : begin +
          (draw.chance(0.25) ? -draw.exponential(rise) * 0.3 : 0) +
          decay * ((1 - draw.unit()) ** (-1 / 1.6) - 1)
      if (time >= 0 && time < hours) return time
    }
    return draw.unit() * hours
  })
}

function addOrganicSignal(stage: OrganicStage, index: number): void {
  const { draw, topic, platforms, storyWeights, name } = stage
  const story = topic.narratives[draw.weighted(storyWeights)] ?? draw.pick(topic.narratives)
  let platform = platforms[draw.weighted(platforms.map(([, weight]) => weight))]?.[0] ?? 'x'
  if (name === 'syndication' && draw.chance(0.35)) platform = 'news'
  const draft =
    platform === 'news' || platform === 'web'
      ? articleDraft(stage, { platform, story, index })
      : postDraft(stage, { platform, story, index })
  stage.drafts.push({ ...draft, likes: draw.logUniform(1, 300) })
}

type Slot = { platform: string; story: Story; index: number }

function articleDraft(stage: OrganicStage, { platform, story, index }: Slot): Draft {
  const { draw, words, topic, hours, name, articles, times } = stage
  const article = draw.pick(articles)
  const domain = draw.pick(words.newsDomains)
  let title: string
  let told = story.name
  if ((name === 'syndication' && draw.chance(0.8)) || draw.chance(0.15)) {
    title = article.title
    told = article.story.name
  } else title = headlineOf(draw, { topic, story })
  const text = `${title}. ${draw.chance(0.5) ? draw.pick(story.claims) : fillWords(draw, words, 4)}`
  return {
    platform,
    kind: platform === 'news' ? 'article' : 'page',
    title,
    text,
    urls: [`https://${domain}/${slugOf(title).slice(0, 60)}-${index}`],
    tags: [],
    author: null,
    parent: null,
    domain,
    story: told,
    isCampaign: false,
    likes: 0,
    time: Math.min(hours - 0.001, (times[index] ?? 0) + draw.exponential(hours * 0.03)),
  }
}

function postDraft(stage: OrganicStage, { platform, story, index }: Slot): Draft {
  const { draw, topic, words, kind: organic, petition, props } = stage
  const author = accountOf(stage, platform)
  const kind = kindOf(draw, platform)
  const own: OrganicPost = organic.write?.({
    draw,
    words,
    topic,
    story,
    petition,
    props,
    hour: stage.times[index] ?? 0,
  }) ?? {
    text: organicText(draw, words, { topic, story }),
  }
  const post = { text: own.text, urls: own.urls ?? [], tags: own.tags ?? [], story: own.story ?? story.name }
  if (own.isShared !== true) maybeShareArticle(stage, { post, kind })
  if (draw.chance(0.35) && post.tags.length === 0) {
    post.tags = draw.chance(0.7) ? [draw.pick(stage.hot)] : [draw.pick(topic.tags)]
  }
  return {
    platform,
    kind: own.parent === undefined ? kind : 'reply',
    parent: parentOf(stage, { own, kind }),
    time: timeOf(stage, { own, index }),
    title: null,
    author,
    domain: null,
    isCampaign: false,
    likes: 0,
    ...post,
  }
}

function parentOf({ draw, posts }: OrganicStage, { own, kind }: { own: OrganicPost; kind: string }): string | null {
  if (own.parent !== undefined) return own.parent
  return kind === 'reply' || kind === 'comment' ? `p${draw.int(1, Math.max(3, Math.round(posts / 6)))}` : null
}

function timeOf(stage: OrganicStage, { own, index }: { own: OrganicPost; index: number }): number {
  const { draw, hours, peaks, kind, times } = stage
  if (own.isShared !== true || !kind.ownTime) return times[index] ?? 0
  return Math.min(hours - 1e-3, kind.ownTime(draw, hours, peaks))
}

function kindOf(draw: Draw, platform: string): string {
  if (platform === 'youtube') return draw.chance(0.3) ? 'video' : 'comment'
  if (platform === 'reddit') return draw.chance(0.5) ? 'post' : 'comment'
  return draw.chance(0.2) ? 'reply' : 'post'
}

/** Headline and link, as share buttons write them. */
function maybeShareArticle(
  stage: OrganicStage,
  { post, kind }: { post: { text: string; urls: string[]; story: string }; kind: string },
): void {
  const { draw, articles } = stage
  if (kind === 'comment' || !draw.chance(stage.kind.shares)) return
  const article = articles[Math.min(articles.length - 1, Math.floor(draw.exponential(1.3)))]
  if (!article) return
  post.urls = [article.url]
  if (!draw.chance(0.6)) return
  post.text = article.title + (draw.chance(0.5) ? ` via @${article.domain.split('.')[0]}` : '')
  post.story = article.story.name
}

function accountOf({ draw, words, now, pool, kind, props }: OrganicStage, platform: string): GeneratedAccount {
  const known = pool.filter((account) => account.platform === platform)
  if (known.length > 5 && draw.chance(props.levels?.returning ?? kind.returning ?? 0.22)) return draw.pick(known)
  const account = generateAccount(draw, words, { platform, now, wishes: kind.accounts?.(draw, props) })
  pool.push(account)
  return account
}

/** A third of all sets holds an account that posts headlines at regular times. */
function addFeed({ draw, words, hours, now, articles, drafts }: Stage, size: number): void {
  if (!draw.chance(0.33)) return
  const author = generateAccount(draw, words, { platform: 'x', now, wishes: { ageDays: draw.int(400, 4000) } })
  const posts = Math.max(2, Math.min(8, Math.round(size * 0.05)))
  for (let index = 0; index < posts; index++) {
    const article = draw.pick(articles)
    drafts.push({
      platform: 'x',
      kind: 'post',
      time: (hours / (posts + 1)) * (index + 1),
      title: null,
      text: article.title,
      urls: [article.url],
      tags: [],
      author,
      parent: null,
      domain: null,
      story: article.story.name,
      isCampaign: false,
      likes: 1,
    })
  }
}

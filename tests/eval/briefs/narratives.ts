/**
 * How well narratives fit labels: adjusted Rand index over sets of several events and over sets of one topic, and how
 * many signals of the sample topics are in no narrative. Every signal counts: one without a narrative is its own group.
 *
 *   npm run eval -- narratives [--sets FILE] [--count N]
 *
 * `FMA_DEVELOPMENT_DATA` holds `briefs/googlenews_events.jsonl`: texts of even events were used in tuning, of odd ones
 * not. FILE holds labelled sets, one per line. In generated sets a text belongs to the story whose claim it contains,
 * since some kinds of talk draw a story and then write about another; a text without a claim is left out. `as drawn` is
 * the generator's label.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectSamples } from '#app/domain/brief/collect/collect-samples.server.ts'
import { readSignals } from '#app/domain/brief/reading/read-signals.ts'
import { SAMPLE_TOPICS } from '#app/domain/brief/samples/sample-signals.server.ts'
import { findNarratives } from '#app/domain/brief/sections/narratives.ts'
import type { Signal } from '#app/domain/brief/signal.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import type { PostReading } from '#app/domain/brief/reading/post-reading.ts'
import { readPosts } from '#app/domain/brief/reading/read-posts.server.ts'
import { HELD_OUT_WORDS } from './held-out-words.ts'
import type { LabelledSet } from './labelled-set.ts'
import { readSet } from './read-set.ts'
import { makeScenario } from './scenario.ts'
import { TUNING_WORDS } from './tuning-words.ts'

type Event = { id: string; text: string; event: number }
type GoldSet = { signals: readonly Signal[]; terms: readonly string[]; gold: Readonly<Record<string, string | null>> }
type Score = { all: number; placed: number; unplaced: number }

const SIGNALS_MAX = 200
const EVENT_SIGNALS_MIN = 5
const EVENT_SIGNALS_MAX = 35
const EVENT_SETS = 60
/** Share of a claim's words from which a text contains it, and the least lead over any other story. */
const HOLDS_FROM = 0.5
const HOLDS_BEFORE = 0.1
const SCORED_MIN = 10

export async function evaluateNarratives(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sets: { type: 'string' }, count: { type: 'string', default: '40' } },
  })
  const count = Number(values.count)
  for (const [part, half, seed] of [
    ['several events, tuning half', 0, 1],
    ['several events, HELD OUT half', 1, 2],
  ] as const) {
    await printRow(part, eventSets(process.env.FMA_DEVELOPMENT_DATA, { half, seed }))
  }
  for (const [part, profile] of [
    ['one topic, kinds of the shared generator (tuning)', 'dev'],
    ['one topic, HELD OUT words and topics', 'held-out-words'],
    ['one topic, HELD OUT kinds, words and topics', 'held-out'],
  ] as const) {
    const sets = Array.from({ length: count }, (_, index) => makeScenario(`narratives${index}`, profile))
    await printRow(part, sets.map(byClaim))
    await printRow('  the same, as drawn', sets.map(asDrawn))
  }
  if (values.sets !== undefined) {
    const sets = readFileSync(values.sets, 'utf8')
      .trim()
      .split('\n')
      .map((line): LabelledSet => JSON.parse(line))
    await printRow(`one topic, ${values.sets}`, sets.map(asDrawn))
  }
  for (const topic of SAMPLE_TOPICS) await printSample(topic)
}

/**
 * The adjusted Rand index of two groupings of the same things, 1 if they agree, about 0 by chance.
 * @see Hubert and Arabie (1985)
 */
export function adjustedRand(pairs: readonly { gold: string; found: string }[]): number {
  if (pairs.length < 2) return 0
  const within = (key: (pair: { gold: string; found: string }) => string): number =>
    [...Map.groupBy(pairs, key).values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
  const both = within(({ gold, found }) => `${gold}\n${found}`)
  const [gold, found] = [within((pair) => pair.gold), within((pair) => pair.found)]
  const expected = (gold * found) / ((pairs.length * (pairs.length - 1)) / 2)
  const highest = (gold + found) / 2
  return highest === expected ? 1 : (both - expected) / (highest - expected)
}

async function printRow(part: string, sets: readonly GoldSet[]): Promise<void> {
  const scores: Score[] = []
  for (const set of sets) {
    const score = await scoreOf(set)
    if (score !== undefined) scores.push(score)
  }
  if (scores.length === 0) return
  const words = (['all', 'placed', 'unplaced'] as const).map((of) => {
    const values = scores.map((score) => score[of])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    return `${of} ${mean.toFixed(3)} ±${((1.96 * spread) / Math.sqrt(values.length)).toFixed(3)}`
  })
  console.log(`narratives ${part}: sets ${scores.length}, ${words.join(', ')}`)
}

async function scoreOf({ signals, terms, gold }: GoldSet): Promise<Score | undefined> {
  const bySignal = await narrativesOf(signals, terms)
  const scored = signals.flatMap(({ id }) => {
    const label = gold[id]
    return label === undefined || label === null ? [] : [{ id, gold: label, found: bySignal.get(id) ?? null }]
  })
  if (scored.length < SCORED_MIN || new Set(scored.map(({ gold: label }) => label)).size < 2) return undefined
  return {
    all: adjustedRand(scored.map(({ id, gold: label, found }) => ({ gold: label, found: found ?? `alone ${id}` }))),
    placed: adjustedRand(scored.flatMap(({ gold: label, found }) => (found === null ? [] : [{ gold: label, found }]))),
    unplaced: scored.filter(({ found }) => found === null).length / scored.length,
  }
}

/** By the words of a signal; undefined for what the encoder cannot read. */
const read = new Map<string, PostReading | undefined>()

function keyOf({ title, text, lang }: Signal): string {
  return [title, text, lang].join('\n')
}

async function narrativesOf(
  signals: readonly Signal[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const unread = signals.filter((signal) => !read.has(keyOf(signal)))
  const found = await readPosts(unread)
  for (const signal of unread) read.set(keyOf(signal), found.get(signal.id))
  const posts = new Map(
    signals.flatMap((signal) => {
      const post = read.get(keyOf(signal))
      return post === undefined ? [] : [[signal.id, post] as const]
    }),
  )
  return findNarratives(readSignals(signals, new Map(), posts), terms).bySignal
}

async function printSample(topic: string): Promise<void> {
  const until = new Date('2026-03-05T12:00:00.000Z')
  const { signals } = await collectSamples(
    {
      terms: [topic],
      platforms: ['x', 'reddit', 'youtube', 'news', 'web'],
      timeRange: '24h',
      since: new Date(until.getTime() - 86_400_000),
      until,
      signalsMax: 100,
    },
    { isFallback: false },
  )
  const bySignal = await narrativesOf(signals, [topic])
  const unplaced = [...bySignal.values()].filter((name) => name === null).length
  console.log(`narratives of the sample topic ${topic}: ${unplaced} of ${signals.length} in none`)
}

function asDrawn(set: LabelledSet): GoldSet {
  return { ...readSet(set), gold: set.labels.narrative }
}

/** A text belongs to the story whose claim it contains; one that contains none, or two alike, is left out. */
function byClaim(set: LabelledSet): GoldSet {
  const topic = [...TUNING_WORDS.topics, ...HELD_OUT_WORDS.topics].find(({ name }) => name === set.query)
  const stories = topic?.narratives ?? []
  const gold = set.signals.map(({ id, title, text }) => {
    const said = new Set(wordsOf(`${title ?? ''} ${text}`))
    const held = stories
      .map(({ name, claims }) => ({ name, share: Math.max(...claims.map((claim) => shareSaid(claim, said))) }))
      .toSorted((a, b) => b.share - a.share)
    const [first, second] = held
    const isHeld = first !== undefined && first.share >= HOLDS_FROM && first.share > (second?.share ?? 0) + HOLDS_BEFORE
    return [id, isHeld ? first.name : null] as const
  })
  return { ...readSet(set), gold: Object.fromEntries(gold) }
}

export function shareSaid(claim: string, said: ReadonlySet<string>): number {
  const words = wordsOf(claim)
  return words.filter((word) => said.has(word)).length / words.length
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/** Sets of several events, drawn from half of them: `half` 0 is those with even numbers; none without the data. */
function eventSets(shared: string | undefined, { half, seed }: { half: number; seed: number }): GoldSet[] {
  const file = join(shared ?? '', 'briefs/googlenews_events.jsonl')
  if (shared === undefined || !existsSync(file)) {
    console.log('narratives: no labelled events (FMA_DEVELOPMENT_DATA is not set or holds none)')
    return []
  }
  const texts = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Event => JSON.parse(line))
  const events = [
    ...Map.groupBy(
      texts.filter(({ event }) => event % 2 === half),
      ({ event }) => event,
    ).values(),
  ].filter((own) => own.length >= EVENT_SIGNALS_MIN)
  const random = randomFrom(seed)
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  return Array.from({ length: EVENT_SETS }, () => {
    const chosen = shuffled(events).slice(0, 3 + Math.floor(random() * 10))
    const own = chosen.flatMap((event) => {
      const size =
        EVENT_SIGNALS_MIN + Math.floor(random() * Math.min(event.length - EVENT_SIGNALS_MIN + 1, EVENT_SIGNALS_MAX))
      return shuffled(event).slice(0, size)
    })
    const drawn = shuffled(own).slice(0, SIGNALS_MAX)
    return {
      signals: drawn.map(({ id, text }, index) => newsSignal(id, text, index)),
      terms: [],
      gold: Object.fromEntries(drawn.map(({ id, event }) => [id, String(event)])),
    }
  })
}

export function newsSignal(id: string, text: string, index: number): Signal {
  const url = `https://site${index}.example/${id}`
  return {
    id,
    platform: 'news',
    provider: 'labelled',
    kind: 'article',
    nativeId: id,
    url,
    canonicalUrl: url,
    title: null,
    text,
    lang: 'en',
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    publishedPrecision: 'minute',
    collectedAt: '2026-01-02T00:00:00.000Z',
    author: null,
    source: { domain: `site${index}.example`, name: null, class: 'institutional', authority: null },
    engagement: { likes: null, shares: null, replies: null, views: null, score: null },
    refs: {
      urls: [],
      domains: [],
      hashtags: [],
      mentions: [],
      cashtags: [],
      parentId: null,
      quotedId: null,
      conversationId: null,
    },
    query: { terms: [], matched: [], rank: 0 },
    retention: { expiresAt: null, basis: 'none' },
  }
}

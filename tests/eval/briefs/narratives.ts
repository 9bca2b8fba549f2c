/**
 * How well narratives fit labels: adjusted Rand index over sets of several events and over sets of one topic. Signals
 * in no narrative are left out of the index and told as `coverage`, as the scorer of briefs does.
 *
 *   FMA_DEVELOPMENT_DATA=DIR node tests/eval/briefs/narratives.ts [--sets FILE]
 *
 * DIR holds `briefs/googlenews_events.jsonl`: texts of even events were used in tuning, of odd ones not. FILE
 * holds labelled sets, one a line.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSignals } from '#app/domain/brief/reading/read-signals.ts'
import { findNarratives } from '#app/domain/brief/sections/narratives.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import type { Signal } from '#app/domain/brief/signal.ts'
import type { LabelledSet } from './labelled-set.ts'
import { readSet } from './read-set.ts'

type Event = { id: string; text: string; event: number }
type Row = { part: string; sets: number; rand: number; coverage: number }

const SIGNALS_MAX = 200
const EVENT_SIGNALS_MIN = 5
const EVENT_SIGNALS_MAX = 35

/** The index of two groupings of the same things, 1 where they agree, about 0 by chance. @see Hubert and Arabie (1985) */
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

/** One row for a list of labelled sets. */
export function narrativeRow(
  part: string,
  sets: readonly { signals: readonly Signal[]; terms: readonly string[]; gold: Record<string, string> }[],
): Row {
  const scored = sets.map(({ signals, terms, gold }) => {
    const { bySignal } = findNarratives(readSignals(signals, new Map()), terms)
    const pairs = [...bySignal].flatMap(([id, found]) => (found === null ? [] : [{ gold: gold[id] ?? '', found }]))
    return { rand: adjustedRand(pairs), coverage: pairs.length / Math.max(1, signals.length) }
  })
  const mean = (of: 'rand' | 'coverage'): number => scored.reduce((sum, row) => sum + row[of], 0) / scored.length
  return { part, sets: sets.length, rand: mean('rand'), coverage: mean('coverage') }
}

/** Sets of several events, drawn from half of them: `half` 0 those of even number. */
function eventSets(file: string, half: number, seed: number) {
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
  return Array.from({ length: 60 }, () => {
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

function newsSignal(id: string, text: string, index: number): Signal {
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

/** Rows of the table: events of both halves where the data are there. */
export function eventRows(shared: string | undefined): Row[] {
  const file = join(shared ?? '', 'briefs/googlenews_events.jsonl')
  if (shared === undefined || !existsSync(file)) return []
  return [
    narrativeRow('several events, tuning half', eventSets(file, 0, 1)),
    narrativeRow('several events, held-out half', eventSets(file, 1, 2)),
  ]
}

/** Row of a file or list of labelled sets on one topic each. */
export function topicRow(part: string, sets: readonly LabelledSet[]): Row {
  return narrativeRow(
    part,
    sets.map((set) => ({ ...readSet(set), gold: set.labels.narrative })),
  )
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { sets: { type: 'string' } } })
  const rows = eventRows(process.env.FMA_DEVELOPMENT_DATA)
  if (rows.length === 0) console.log('narratives: no labelled events (FMA_DEVELOPMENT_DATA is not set or holds none)')
  if (values.sets !== undefined) {
    const sets = readFileSync(values.sets, 'utf8')
      .trim()
      .split('\n')
      .map((line): LabelledSet => JSON.parse(line))
    rows.push(topicRow(`one topic, ${values.sets}`, sets))
  }
  for (const { part, sets, rand, coverage } of rows) {
    console.log(`narratives ${part}: sets ${sets}, adjusted Rand ${rand.toFixed(3)}, coverage ${coverage.toFixed(2)}`)
  }
}

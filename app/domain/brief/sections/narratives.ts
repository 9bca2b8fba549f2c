import { fraction } from '../../engine/rounding.ts'
import type { Narrative } from '../brief.ts'
import { clusterTexts } from '../narratives/cluster-texts.ts'
import { nameNarratives } from '../narratives/name-narratives.ts'
import { stemsOfQuery, termsOfText } from '../narratives/term-vectors.ts'
import { PLATFORM_NAMES } from '../brief-wording.ts'
import type { ReadSignal } from '../reading/read-signals.ts'

export type NarrativeFindings = {
  narratives: Narrative[]
  /** The name of its narrative by signal id; null where it belongs to none. */
  bySignal: ReadonlyMap<string, string | null>
  warnings: string[]
}

/** Under this number of texts a split into several narratives would be chance. */
const TEXTS_FOR_SPLIT_MIN = 12
const TEXTS_MIN = 3
const NARRATIVES_MAX = 12
const PER_SPEAKER_MAX = 3
const SPEAKERS_MIN = 2
const DRIVERS_MAX = 3
const EVIDENCE_MAX = 10

/**
 * What is told in a set, by wording: groups of signals, each named by a phrase that stands in them, with who drives it and
 * who told it first. An account counts three times at most, and what only one account tells is no narrative.
 */
export function findNarratives(signals: readonly ReadSignal[], terms: readonly string[]): NarrativeFindings {
  const queryStems = stemsOfQuery(terms)
  const members = signals.map((read) => ({ read, terms: termsOfText(read.wording, queryStems) }))
  const telling = members.filter(({ terms: { stems } }) => stems.length > 0)
  const groups = groupsOf(telling).filter(
    (group) => new Set(group.map(({ read }) => read.speaker)).size >= SPEAKERS_MIN,
  )
  const names = nameNarratives(groups)
  const named = groups
    .flatMap((group, index) => {
      const name = names[index] ?? null
      return name === null ? [] : [{ name, reads: group.map(({ read }) => read) }]
    })
    .map((group) => ({ ...group, weight: weightOf(group.reads) }))
    .toSorted((a, b) => b.weight - a.weight || b.reads.length - a.reads.length || (a.name < b.name ? -1 : 1))
    .slice(0, NARRATIVES_MAX)
  const total = named.reduce((sum, { weight }) => sum + weight, 0)
  const bySignal = new Map<string, string | null>(signals.map(({ signal }) => [signal.id, null]))
  for (const { name, reads } of named) for (const { signal } of reads) bySignal.set(signal.id, name)
  return {
    narratives: named.map(({ name, reads, weight }) => describe(name, reads, weight / total)),
    bySignal,
    warnings: named.length === 0 ? ['Narratives: insufficient. No wording is shared by enough signals.'] : [],
  }
}

function groupsOf<Member extends { terms: { stems: readonly string[] } }>(telling: readonly Member[]): Member[][] {
  if (telling.length < TEXTS_MIN) return []
  if (telling.length < TEXTS_FOR_SPLIT_MIN) return [[...telling]]
  const groups = clusterTexts(telling.map(({ terms }) => terms))
  return groups.map((group) => group.flatMap((at) => telling[at] ?? []))
}

function weightOf(reads: readonly ReadSignal[]): number {
  const bySpeaker = Map.groupBy(reads, ({ speaker }) => speaker)
  return [...bySpeaker.values()].reduce((sum, own) => sum + Math.min(PER_SPEAKER_MAX, own.length), 0)
}

function describe(name: string, reads: readonly ReadSignal[], dominance: number): Narrative {
  const [first] = reads
  return {
    name,
    dominance: fraction(dominance),
    drivers: driversOf(reads),
    signals: reads.length,
    earliest: first
      ? { signal: first.signal.id, at: new Date(first.atMs).toISOString(), source: speakerName(first) }
      : null,
    evidence: evidenceOf(reads, name),
  }
}

/** Those who told it most and were answered most: posts · (1 + ln(1 + reactions)). */
function driversOf(reads: readonly ReadSignal[]): string[] {
  const bySpeaker = [...Map.groupBy(reads, ({ speaker }) => speaker).values()]
  return bySpeaker
    .map((own) => ({ name: own[0] ? speakerName(own[0]) : '', worth: own.length * (1 + Math.log1p(reactionsOf(own))) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))
    .slice(0, DRIVERS_MAX)
    .map(({ name }) => name)
}

function reactionsOf(reads: readonly ReadSignal[]): number {
  return reads.reduce((sum, { signal: { engagement } }) => {
    const { likes, shares, replies } = engagement
    return sum + Math.max(0, (likes ?? 0) + (shares ?? 0) + (replies ?? 0))
  }, 0)
}

function speakerName({ signal }: ReadSignal): string {
  const { author, source, platform } = signal
  if (author === null || source.class === 'institutional') return source.domain
  const handle = author.handle ?? author.displayName
  return handle === null ? source.domain : `${handle} on ${PLATFORM_NAMES[platform]}`
}

/** First those that hold the name, then in order of time. */
function evidenceOf(reads: readonly ReadSignal[], name: string): string[] {
  const holds = ({ signal }: ReadSignal): boolean => signal.text.includes(name) || (signal.title ?? '').includes(name)
  const ordered = [...reads.filter(holds), ...reads.filter((read) => !holds(read))]
  return ordered.slice(0, EVIDENCE_MAX).map(({ signal }) => signal.id)
}

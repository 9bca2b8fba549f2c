import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenize } from '../../prepare/sentences/tokenize.ts'
import type { ReadingSpan } from '../../reading.ts'
import { toCodePoints } from './code-points.ts'

/** This many consecutive words are not shared by accident. */
const RUN_WORDS = 8

/** Hashed runs of words, and the labelled public set that contains each. */
export type PublicRuns = ReadonlyMap<string, string>

/**
 * All runs of eight words in the labelled public sets under a folder, one folder per set. These sets cannot measure
 * what was trained on their words.
 */
export function readPublicRuns(folder: string): PublicRuns {
  const runs = new Map<string, string>()
  for (const set of existsSync(folder) ? readdirSync(folder) : []) {
    for (const text of publicTexts(join(folder, set))) for (const { key } of runsOf(text, RUN_WORDS)) runs.set(key, set)
  }
  return runs
}

/** Where a text contains such runs: disjoint, non-adjacent ranges in code points, each with the first of the sets. */
export function sharedPlaces(text: string, runs: PublicRuns): { span: ReadingSpan; set: string }[] {
  const points = toCodePoints(text)
  const places: { span: ReadingSpan; set: string }[] = []
  for (const { key, start, end } of runsOf(text, RUN_WORDS)) {
    const set = runs.get(key)
    if (set === undefined) continue
    const last = places.at(-1)
    if (last !== undefined && points(start) <= last.span.end) last.span.end = points(end)
    else places.push({ span: { start: points(start), end: points(end) }, set })
  }
  return places
}

/** Each run of `words` consecutive words, hashed, with its range in UTF-16 units. */
export function runsOf(text: string, words: number): { key: string; start: number; end: number }[] {
  const tokens = tokenize(text)
  return tokens.slice(words - 1).map((last, at) => ({
    key: keyOf(tokens.slice(at, at + words).map(({ lower }) => lower)),
    start: tokens[at]?.start ?? 0,
    end: last.end,
  }))
}

function keyOf(words: readonly string[]): string {
  return createHash('md5').update(words.join(' ')).digest('base64').slice(0, 12)
}

function publicTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .flatMap((line) => strings(JSON.parse(line)))
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

import type { Json } from './canonical-json.ts'

const DIFFERENCES_MAX = 100

/** The paths (`logical_fallacies.0.count`) at which two JSON values differ, sorted by name; at most 100. */
export function jsonDifferences(a: Json | undefined, b: Json | undefined): string[] {
  const found: string[] = []
  compare(a, b, { path: '', found })
  return found
}

type Place = { path: string; found: string[] }

function compare(a: Json | undefined, b: Json | undefined, { path, found }: Place): void {
  if (found.length >= DIFFERENCES_MAX || a === b) return
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) {
    found.push(path)
    return
  }
  const [left, right] = [members(a), members(b)]
  for (const key of [...new Set([...left.keys(), ...right.keys()])].toSorted(byNumberOrName)) {
    compare(left.get(key), right.get(key), { path: path === '' ? key : `${path}.${key}`, found })
  }
}

function isContainer(value: Json | undefined): value is Extract<Json, object> {
  return typeof value === 'object' && value !== null
}

function members(value: Extract<Json, object>): Map<string, Json | undefined> {
  return new Map(Object.entries(value))
}

function byNumberOrName(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1)
}

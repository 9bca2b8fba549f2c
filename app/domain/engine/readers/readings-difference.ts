import type { ReadPassage, TextReading } from '../text-reading.ts'

/** The largest allowed difference between two readings of a text: kernels round differently on other processors. */
export const READING_BOUND = 0.05

/**
 * How far two readings of one text differ, 0..1: the largest difference of any confidence or share. A passage found by
 * only one of them counts by its confidence above the lowest one shown of its kind, since it exceeds the threshold by
 * that much. Whether a device holds loaded words weighs in its confidence, so where only one of them found those, that
 * confidence is not compared.
 */
export function readingsDifference(one: TextReading, other: TextReading): number {
  const numbers = [
    passagesDifference(one.passages, other.passages),
    passagesDifference(other.passages, one.passages),
    listDifference(claimsOf(one), claimsOf(other)),
    listDifference(framesOf(one), framesOf(other)),
    listDifference(authorOf(one), authorOf(other)),
    Math.abs(one.clickbait - other.clickbait),
    Math.abs(one.genre.confidence - other.genre.confidence),
    Math.abs(one.depth.confidence - other.depth.confidence) * Number(one.depth.level === other.depth.level),
  ]
  return Math.round(Math.max(...numbers) * 1e4) / 1e4
}

function passagesDifference(passages: readonly ReadPassage[], others: readonly ReadPassage[]): number {
  let most = 0
  for (const passage of passages) {
    const same = others.find((other) => nameOf(other) === nameOf(passage) && meet(passage, other))
    const least = Math.min(
      ...passages.filter((other) => nameOf(other) === nameOf(passage)).map(({ confidence }) => confidence),
    )
    const apart = same === undefined ? passage.confidence - least : passageDifference(passage, same)
    if (same !== undefined && loadedWithin(passage, passages) !== loadedWithin(same, others)) continue
    most = Math.max(most, apart)
  }
  return most
}

/** Of a passage that both found: its confidence, and the chances of the other kinds that both name. */
function passageDifference(one: ReadPassage, other: ReadPassage): number {
  const [kinds, others] = [otherKindsOf(one), otherKindsOf(other)]
  const common = [...kinds].map(([kind, chance]) => Math.abs(chance - (others.get(kind) ?? chance)))
  return Math.max(Math.abs(one.confidence - other.confidence), ...common)
}

function loadedWithin(device: ReadPassage, passages: readonly ReadPassage[]): boolean {
  return device.layer === 'technique' && passages.some((other) => other.layer === 'loaded' && meet(device, other))
}

function otherKindsOf(passage: ReadPassage): Map<string, number> {
  const { alternatives = [] } = passage.layer === 'loaded' ? {} : passage
  return new Map(alternatives.map(({ type, confidence }) => [type, confidence]))
}

function nameOf(passage: ReadPassage): string {
  return `${passage.layer} ${'type' in passage ? passage.type : ''} ${passage.in ?? ''}`
}

function meet(one: ReadPassage, other: ReadPassage): boolean {
  return one.start < other.end && other.start < one.end
}

function claimsOf({ claims }: TextReading): Map<string, number> {
  return new Map(claims.map(({ sentence, worth }) => [String(sentence), worth]))
}

function framesOf({ frames }: TextReading): Map<string, number> {
  return new Map(frames.map(({ frame, weight }) => [frame, weight]))
}

function authorOf({ author = [] }: TextReading): Map<string, number> {
  return new Map(author.map((share, sentence) => [String(sentence), share]))
}

function listDifference(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let most = 0
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    most = Math.max(most, Math.abs((one.get(name) ?? 0) - (other.get(name) ?? 0)))
  }
  return most
}

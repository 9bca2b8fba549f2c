import type { LabelledPage } from './labelled-pages.ts'
import type { Reading } from './readers.ts'

export type Scored = { page: LabelledPage; reading: Reading | null }

/** Precision, recall and their harmonic mean. */
export type Overlap = { pages: number; precision: number; recall: number; f1: number }

/**
 * Body text by overlap of 4-word shingles: means over pages, then their harmonic mean.
 * @see https://github.com/scrapinghub/article-extraction-benchmark
 */
export function bodyScore(scored: readonly Scored[]): Overlap {
  const precisions: number[] = []
  const recalls: number[] = []
  for (const { page, reading } of scored) {
    const wanted = shingles(page.body ?? '')
    const got = shingles(reading?.text ?? '')
    const common = sum([...wanted].map(([shingle, count]) => Math.min(count, got.get(shingle) ?? 0)))
    if (got.size > 0) precisions.push(common / sum(got.values()))
    if (wanted.size > 0) recalls.push(common / sum(wanted.values()))
  }
  return overlap(scored.length, mean(precisions), mean(recalls))
}

/**
 * Lines that a text must and must not contain.
 * @see https://trafilatura.readthedocs.io/en/latest/evaluation.html
 */
export function segmentScore(scored: readonly Scored[]): Overlap {
  let hits = 0
  let misses = 0
  let intruders = 0
  for (const { page, reading } of scored) {
    const text = spaced(reading?.text ?? '')
    for (const line of page.label?.mustHold ?? []) {
      if (text.includes(spaced(line))) hits += 1
      else misses += 1
    }
    intruders += (page.label?.mustNotHold ?? []).filter((line) => text.includes(spaced(line))).length
  }
  return overlap(scored.length, hits / Math.max(1, hits + intruders), hits / Math.max(1, hits + misses))
}

/** Shares of pages; `of` is the number of pages with a label. */
export type Share = { right: number; of: number }

export type MetadataScore = {
  title: Share
  authorExact: Share
  /** Of the pages that name nobody, those for which somebody was named. */
  authorInvented: Share
  date: Share
  publisher: Share
}

/** Metadata against its labels: names and titles without case and punctuation, authors as sets, dates to the day. */
export function metadataScore(scored: readonly Scored[]): MetadataScore {
  const title = share(
    scored,
    ({ page }) => page.label?.title,
    ({ reading }, gold) => key(reading?.title) === key(gold),
  )
  const named = scored.filter(({ page }) => authorsOf(page.label?.author).size > 0)
  const unnamed = scored.filter(({ page }) => page.label?.author !== undefined && page.label.author !== null)
  const nobody = unnamed.filter(({ page }) => authorsOf(page.label?.author).size === 0)
  const isSame = ({ page, reading }: Scored) =>
    authorsOf(page.label?.author).symmetricDifference(authorsOf(reading?.author)).size === 0
  return {
    title,
    authorExact: { right: named.filter(isSame).length, of: named.length },
    authorInvented: { right: nobody.filter(({ reading }) => reading?.author).length, of: nobody.length },
    date: share(
      scored,
      ({ page }) => page.label?.date,
      ({ reading }, gold) => reading?.date === gold,
    ),
    publisher: share(
      scored,
      ({ page }) => page.label?.publisher_accept,
      ({ reading }, gold) => gold.map(outletKey).includes(outletKey(reading?.site ?? '')),
    ),
  }
}

function share<Gold>(
  scored: readonly Scored[],
  goldOf: (item: Scored) => Gold | null | undefined,
  isRight: (item: Scored, gold: Gold) => boolean,
): Share {
  let right = 0
  let of = 0
  for (const item of scored) {
    const gold = goldOf(item)
    if (gold === null || gold === undefined || gold === '') continue
    of += 1
    if (isRight(item, gold)) right += 1
  }
  return { right, of }
}

function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const counts = new Map<string, number>()
  const last = words.length === 0 ? 0 : Math.max(1, words.length - 3)
  for (let at = 0; at < last; at += 1) {
    const shingle = words.slice(at, at + 4).join(' ')
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1)
  }
  return counts
}

/** The keys of the names in a label or a result. */
export function authorsOf(names: string | readonly string[] | null | undefined): Set<string> {
  const list = typeof names === 'string' ? names.split(/\s*(?:[;/|,&]|\bund\b|\band\b|\bet\b)\s*/u) : (names ?? [])
  return new Set(list.map(key).filter((name) => name !== ''))
}

function key(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
}

function outletKey(name: string): string {
  return key(name).replace(/^(?:the|www) /, '')
}

function spaced(text: string): string {
  return text.split(/\s+/u).join(' ').trim()
}

function overlap(pages: number, precision: number, recall: number): Overlap {
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { pages, precision, recall, f1 }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

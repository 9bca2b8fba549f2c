/** A passage and its label; code points, half-open. */
export type LabelledSpan = readonly [start: number, end: number, label: string]

export type SpanScore = { precision: number; recall: number; f1: number }

/** A passage with `nothing` among its labels need not be found. */
const NOTHING = 'nothing'

/**
 * How well spans are found in one text, where a gold span may have several right labels.
 * @param level 0: any label; 2: the label itself
 * @see Helwe et al., MAFALDA (NAACL 2024), section 5
 */
export function scoreSpans(gold: readonly LabelledSpan[], found: readonly LabelledSpan[], level: 0 | 2): SpanScore {
  const readings = new Map<string, { start: number; end: number; labels: Set<string> }>()
  for (const [start, end, label] of gold) {
    const known = readings.get(`${start} ${end}`) ?? { start, end, labels: new Set<string>() }
    known.labels.add(label === NOTHING || level === 2 ? label : 'any')
    readings.set(`${start} ${end}`, known)
  }
  const spans = found.map(([start, end, label]) => ({ start, end, label: level === 2 ? label : 'any' }))
  const all = [...readings.values()]
  const needed = all.filter(({ labels }) => !labels.has(NOTHING))
  const precision = meanOf(spans, (span) => {
    const overlaps = all.filter(({ labels }) => labels.has(span.label)).map((each) => overlap(each, span))
    return Math.max(0, ...overlaps) / (span.end - span.start)
  })
  const recall = meanOf(needed, (each) => {
    const overlaps = spans.filter(({ label }) => each.labels.has(label)).map((span) => overlap(each, span))
    return Math.max(0, ...overlaps) / (each.end - each.start)
  })
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

function meanOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.length === 0 ? 1 : items.reduce((sum, item) => sum + value(item), 0) / items.length
}

function overlap(one: { start: number; end: number }, other: { start: number; end: number }): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
}

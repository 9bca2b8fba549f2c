import type { TextReading } from '../text-reading.ts'

type Lean = NonNullable<TextReading['lean']>

/** The frames of all parts, each once: the frame most often first comes first. */
export function mergeFrames(parts: readonly TextReading['frames'][]): TextReading['frames'] {
  const firsts = Map.groupBy(
    parts.flatMap(([first]) => first ?? []),
    ({ frame }) => frame,
  )
  const [primary] = [...firsts].toSorted(([, one], [, other]) => other.length - one.length)
  const frames = new Map<string, TextReading['frames'][number]>()
  for (const read of parts.flat()) {
    const known = frames.get(read.frame)
    const weight = Math.max(known?.weight ?? 0, read.weight)
    const sentences = [...new Set([...(known?.sentences ?? []), ...read.sentences])]
    frames.set(read.frame, { ...known, ...read, weight, sentences })
  }
  return [...frames.values()].toSorted(
    (one, other) =>
      Number(other.frame === primary?.[0]) - Number(one.frame === primary?.[0]) || other.weight - one.weight,
  )
}

/** The lean of all parts: the mean of those that have one, rounded away from the middle. */
export function mergeLean(parts: readonly Lean[]): Lean {
  const placed = parts.flatMap(({ position }) => position ?? [])
  const mean = placed.reduce((sum, position) => sum + position, 0) / Math.max(1, placed.length)
  const cues = parts.flatMap((part) => part.cues).toSorted((one, other) => one.start - other.start)
  return {
    position: placed.length === 0 ? null : Math.sign(mean) * Math.round(Math.abs(mean)),
    cues: cues.filter(
      (cue, index) => cues.findIndex(({ start, end }) => start === cue.start && end === cue.end) === index,
    ),
  }
}

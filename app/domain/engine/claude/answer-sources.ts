import type { Range } from '../ranges.ts'
import type { ReadSource } from '../text-reading.ts'
import type { AnswerSource } from './answer-schema.ts'
import type { Refused } from './answer-passages.ts'
import { plainText } from './check-prose.ts'
import type { Locate } from './locate-passage.ts'

/** The article's sources, with the words attributed to them; a source that the text does not name is dropped. */
export function answeredSources(
  sources: readonly AnswerSource[],
  { locate, refused }: { locate: Locate; refused: Refused },
): ReadSource[] {
  return sources.flatMap((source): ReadSource[] => {
    const name = plainText(source.name)
    const mention = mentionOf(name, locate)
    if (mention === undefined) {
      refused.passages += 1
      return []
    }
    const said = source.said.flatMap(({ at, to, q }): Range[] => {
      const place = q === undefined ? locate.sentences(at, to) : locate.quote(at, q)
      if (place === undefined) refused.passages += 1
      return place === undefined || place.in === 'title' ? [] : [{ start: place.start, end: place.end }]
    })
    return said.length === 0 ? [] : [{ name, mention, kind: source.kind, role: source.role, said: apart(said) }]
  })
}

/** The name as given, else its part before an apposition ("Ana Mora" of "Ana Mora, the harbour master"). */
function mentionOf(name: string, locate: Locate): Range | undefined {
  const [short = ''] = name.split(',')
  return locate.name(name) ?? (short === name ? undefined : locate.name(short))
}

/** Merges sources that were read in parts of a text. */
export function mergeSources(sources: readonly ReadSource[]): ReadSource[] {
  const kept = new Map<string, ReadSource>()
  for (const source of sources) {
    const key = source.name.toLowerCase()
    const known = kept.get(key)
    kept.set(key, known === undefined ? source : { ...known, said: apart([...known.said, ...source.said]) })
  }
  return [...kept.values()].toSorted((one, other) => one.mention.start - other.mention.start)
}

/** Ranges in order; those that share words are merged. */
function apart(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

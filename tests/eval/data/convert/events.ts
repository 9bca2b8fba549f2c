import { z } from 'zod'
import { jsonLines } from './json-lines.ts'

const title = z.object({ text: z.string(), cluster: z.int() })

/** The 76 of 152 events whose titles are in the folder. */
const EVENTS = new Set([
  2, 5, 6, 8, 12, 13, 15, 18, 19, 20, 21, 22, 23, 29, 31, 32, 34, 35, 39, 40, 43, 44, 45, 46, 47, 55, 56, 58, 63, 65,
  68, 69, 70, 72, 74, 75, 79, 80, 81, 83, 86, 87, 88, 89, 90, 92, 93, 97, 99, 101, 103, 104, 105, 106, 107, 109, 110,
  112, 114, 118, 121, 123, 124, 125, 127, 128, 135, 136, 138, 140, 142, 143, 145, 148, 150, 151,
])

/** Titles of Google News by event, an object a line; a title's number is that of its line, from 0. */
export function events(lines: string): string {
  return jsonLines(
    lines
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, at) => ({ ...title.parse(JSON.parse(line)), at }))
      .filter(({ cluster }) => EVENTS.has(cluster))
      .map(({ text, cluster, at }) => ({ id: `gn${at}`, text, event: cluster })),
  )
}

import { z } from 'zod'
import { compilePhrases, matchPhrases } from '../lexicons/phrase-index.ts'
import stored from '../lexicons/counterparts.json' with { type: 'json' }
import { Phrase, readWordList } from '../lexicons/word-list.ts'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import type { Range } from '../ranges.ts'

/** Words in which a text and its mirror image differ: where they are here and there. */
export type Swap = { here: Range; there: Range }
export type Mirrored = { text: string; swaps: readonly Swap[] }

const rows = readWordList('counterparts.json', stored, z.strictObject({ phrase: Phrase, counterpart: Phrase }))
const SPELLED = new Set(rows.map(({ phrase }) => key(phrase)))
const COUNTERPARTS = compilePhrases([
  ...rows.map(({ phrase, counterpart }) => [phrase.toLowerCase(), { of: phrase, is: counterpart }] as const),
  ...firstOfEach(rows.filter(({ counterpart }) => !SPELLED.has(key(counterpart)))).map(
    ({ phrase, counterpart }) => [counterpart.toLowerCase(), { of: counterpart, is: phrase }] as const,
  ),
])

/** A sentence with the terms of each side exchanged for their counterparts of the other side. */
export function mirrorSides(text: string): Mirrored {
  const tokens = tokenize(text)
  const swaps: Swap[] = []
  let mirrored = ''
  let next = 0
  for (const { start, end, firstToken, endToken, value } of matchPhrases(COUNTERPARTS, tokens)) {
    const isWhole = tokens[firstToken]?.start === start && tokens[endToken - 1]?.end === end
    const words = text.slice(start, end)
    if (!isWhole || (isName(value.of) && !isName(words))) continue
    mirrored += text.slice(next, start)
    const from = mirrored.length
    mirrored += isName(words) ? capitalised(value.is) : value.is
    swaps.push({ here: { start, end }, there: { start: from, end: mirrored.length } })
    next = end
  }
  return { text: mirrored + text.slice(next), swaps }
}

/** Of several terms with the same counterpart, the one that is listed first is its mirror image. */
function firstOfEach<Row extends { counterpart: string }>(list: readonly Row[]): Row[] {
  return [...Map.groupBy(list, ({ counterpart }) => key(counterpart)).values()].flatMap(([first]) => first ?? [])
}

function key(phrase: string): string {
  return phrase.toLowerCase().replaceAll('-', ' ')
}

function isName(words: string): boolean {
  return /^\p{Lu}/u.test(words)
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

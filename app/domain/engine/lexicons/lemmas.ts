import { z } from 'zod'
import irregularVerbs from './irregular-verbs.json' with { type: 'json' }
import { Phrase, readWordList } from './word-list.ts'

const INFINITIVES: ReadonlyMap<string, string> = new Map(
  readWordList('irregular-verbs.json', irregularVerbs, z.strictObject({ phrase: Phrase, infinitive: z.string() })).map(
    ({ phrase, infinitive }) => [phrase, infinitive] as const,
  ),
)

/** True for an irregular form of a verb: "bought", "fell". */
export function isIrregularPast(lower: string): boolean {
  return (INFINITIVES.get(lower) ?? lower) !== lower
}

const DOUBLED = /([bdfglmnprt])\1$/
const SHORTEST = 3

/** The words that a word in lower case may be a form of, itself first: "cutting" may be of "cutting", "cutt", "cut". */
export function lemmasOf(lower: string): readonly string[] {
  const word = lower.replace(/'s?$/, '')
  const infinitive = INFINITIVES.get(word)
  const stems = [...(infinitive === undefined ? [] : [infinitive]), ...stripped(word)]
  return [word, ...stems.filter((stem) => stem.length >= SHORTEST || stem === infinitive || stem === 'up')]
}

function stripped(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('ing')) return endings(word.slice(0, -3))
  if (word.endsWith('ed')) return [...endings(word.slice(0, -2)), word.slice(0, -1)]
  if (word.endsWith('es')) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('s') && !word.endsWith('ss')) return [word.slice(0, -1)]
  return []
}

/** "clos" → "close", "cutt" → "cut". */
function endings(stem: string): string[] {
  return [stem, `${stem}e`, ...(DOUBLED.test(stem) ? [stem.slice(0, -1)] : [])]
}

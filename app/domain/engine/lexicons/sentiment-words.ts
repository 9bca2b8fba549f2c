import { z } from 'zod'
import boosters from './boosters.json' with { type: 'json' }
import negations from './negations.json' with { type: 'json' }
import polarities from './polarity-words.json' with { type: 'json' }
import { Phrase, readWordList, readWords } from './word-list.ts'

/** Polarity of a lower-case word, -4 … 4; other words have none. */
export const SENTIMENT_WORDS: ReadonlyMap<string, number> = new Map(
  readWordList(
    'polarity-words.json',
    polarities,
    z.strictObject({ phrase: Phrase, polarity: z.number().min(-4).max(4) }),
  ).map(({ phrase, polarity }) => [phrase, polarity] as const),
)

/** Adverbs that raise or lower the strength of the next polar word. */
export const BOOSTERS: ReadonlyMap<string, number> = new Map(
  readWordList('boosters.json', boosters, z.strictObject({ phrase: Phrase, weight: z.number() })).map(
    ({ phrase, weight }) => [phrase, weight] as const,
  ),
)

/** Words that reverse the polarity of the next three words. */
export const NEGATIONS: ReadonlySet<string> = readWords('negations.json', negations)

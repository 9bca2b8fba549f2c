import { z } from 'zod'
import stored from './loaded-wording.json' with { type: 'json' }
import { compilePhrases } from './phrase-index.ts'
import type { PhraseIndex } from './phrase-index.ts'
import { Phrase, readWordList } from './word-list.ts'

const KINDS = ['verdict', 'name', 'scorn', 'hyperbole', 'euphemism', 'dysphemism', 'idiom', 'sides', 'address'] as const
export type LoadedKind = (typeof KINDS)[number]

/** What a loaded wording does in its sentence. */
export type LoadedWord = {
  kind: LoadedKind
  /** A plainer wording, if a single word or phrase exists. */
  plain?: string
}

const Columns = z.strictObject({ phrase: Phrase, kind: z.enum(KINDS), plain: z.string().nullable() })

/** Judging wordings, with their kind and, if possible, a plainer wording. */
export const LOADED_LEXICON: PhraseIndex<LoadedWord> = compilePhrases(
  readWordList('loaded-wording.json', stored, Columns).map(
    ({ phrase, kind, plain }) => [phrase, plain === null ? { kind } : { kind, plain }] as const,
  ),
)

import type { Range } from '../../prepare/document.ts'
import type { LoadedWord } from '../../lexicons/loaded-lexicon.ts'

/** A loaded word or phrase with its position. */
export type LoadedMatch = Range & LoadedWord

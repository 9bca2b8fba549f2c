import type { Range } from '../../prepare/document.ts'
import type { LoadedWord } from '../../lexicons/loaded-lexicon.ts'

/** A loaded word or phrase where it stands. */
export type LoadedMatch = Range & LoadedWord

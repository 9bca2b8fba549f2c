import { z } from 'zod'
import clauseModes from './clause-modes.json' with { type: 'json' }
import { Phrase, readWordList } from './word-list.ts'

const Mode = z.enum(['turned', 'possible', 'planned', 'alleged', 'unreal', 'coming', 'decided'])

/** How what follows in a clause is meant: turned into its opposite, possible, planned, alleged, unreal, coming or decided. */
export type ClauseMode = z.infer<typeof Mode>

/** Words that say how what follows them in a clause is meant, by phrase in its basic form. */
export const CLAUSE_MODES: ReadonlyMap<string, ClauseMode> = new Map(
  readWordList('clause-modes.json', clauseModes, z.strictObject({ phrase: Phrase, mode: Mode })).map(
    ({ phrase, mode }) => [phrase, mode] as const,
  ),
)

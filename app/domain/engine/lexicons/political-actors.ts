import { z } from 'zod'
import actors from './political-actors.json' with { type: 'json' }
import judgements from './political-judgements.json' with { type: 'json' }
import subjects from './political-subjects.json' with { type: 'json' }
import { Phrase, readWordList, readWords } from './word-list.ts'

/** Names that stand for the political left or right in more than one country. */
export const POLITICAL_ACTORS: readonly (readonly [string, 'left' | 'right'])[] = readWordList(
  'political-actors.json',
  actors,
  z.strictObject({ phrase: Phrase, side: z.enum(['left', 'right']) }),
).map(({ phrase, side }) => [phrase, side] as const)

/** Judging words for or against whatever they are beside; none belongs to one camp. */
export const JUDGEMENTS = readWordList(
  'political-judgements.json',
  judgements,
  z.strictObject({ phrase: Phrase, judgement: z.enum(['scorn', 'praise']), kind: z.enum(['trait', 'deed']) }),
)

/** Words that show that a text is about politics at all. */
export const POLITICS: ReadonlySet<string> = readWords('political-subjects.json', subjects)

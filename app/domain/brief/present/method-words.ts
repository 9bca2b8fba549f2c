import { counted } from '../../wording/wording.ts'
import type { CoordinationEvidence } from '../brief.ts'
import { briefTerm, secondsWords, valueWords } from './brief-wording.ts'

type Value = CoordinationEvidence['parameters'][string]
type Words = { name: string; of?: (value: number) => string }

const HOUR_SECONDS = 3600

/** What each parameter is called, and its unit. Words are written as they are. */
const PARAMETERS: Readonly<Record<string, Words>> = {
  windows_seconds: { name: 'Posts are compared within', of: secondsWords },
  duplicate_jaccard: {
    name: 'Texts count as near-identical from',
    of: (value) => `${valueWords(value)} of their words and pairs of words in common, 0 to 1`,
  },
  accounts_min: { name: 'Smallest group', of: (value) => counted(value, 'account') },
  posts_min: { name: 'Fewest posts for a measurement', of: (value) => counted(value, 'post') },
  named_from_chance: { name: 'An account is named from a suspicion of', of: valueWords },
  window_hours: { name: 'Time range', of: (value) => secondsWords(value * HOUR_SECONDS) },
  reference: { name: 'What chance would give' },
}

/** The name of a parameter of the measurement. */
export function parameterName(parameter: string): string {
  return PARAMETERS[parameter]?.name ?? briefTerm(parameter)
}

/** A parameter's value with its unit. */
export function parameterValue(parameter: string, value: Value): string {
  const words = PARAMETERS[parameter]?.of ?? valueWords
  const values = Array.isArray(value) ? value : [value]
  return values.map((each) => (typeof each === 'string' ? each : words(each))).join(', ')
}

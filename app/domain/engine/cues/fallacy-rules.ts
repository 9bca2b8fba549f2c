import { APPEAL_RULES } from './fallacy-rules-appeal.ts'
import { CUSTOM_RULES } from './fallacy-rules-custom.ts'
import { FEELING_RULES } from './fallacy-rules-feeling.ts'
import { LEAP_RULES } from './fallacy-rules-leap.ts'
import { PERSON_RULES } from './fallacy-rules-person.ts'
import { STRUCTURE_RULES } from './fallacy-rules-structure.ts'
import { indexRules } from './find-passages.ts'

/** The pattern families of all fallacy types, by trigger. */
export const FALLACY_RULES = indexRules([
  ...STRUCTURE_RULES,
  ...APPEAL_RULES,
  ...PERSON_RULES,
  ...CUSTOM_RULES,
  ...LEAP_RULES,
  ...FEELING_RULES,
])

import type { Role } from '../../vocabulary.ts'
import { wordSet } from './word-set.ts'

/** Those who speak for somebody else. */
export const SPOKEN_FOR = wordSet('spokesman spokeswoman spokesperson spokesmen')
/** Nouns for organisations; with "the", the organisation is known even if it is not named. */
export const INSTITUTIONS = wordSet(
  'police ministry department government council court army military agency committee commission parliament senate congress',
  'administration company firm union university hospital airline bank charity association federation group party campaign',
  'institute foundation cabinet embassy bureau navy authority business corporation manufacturer retailer insurer operator startup',
  'regulator watchdog kremlin pentagon office coalition movement network tribunal supplier developer employer inspectorate guard coastguard',
  'brigade patrol county borough municipality hospital service kremlin team board panel jury taskforce airport port palace newspaper',
  'magazine broadcaster channel outlet studio club museum trust paper website school college ngo laboratory think-tank mission union',
  'watchdog treasury bank prosecution province region city town state district coastguard brewery church diocese exchange league',
  'village parish synagogue mosque tribe media press television broadcaster newsroom news developer supplier contractor publisher brand maker carmaker utility',
)

/**
 * Places and houses that are sources as subjects of a verb of saying; beside a person they say nothing about the
 * person's role.
 */
const BODY_ROLES = new Map<string, Role>([
  ...pairs('official', 'province region city town state district school village'),
  ...pairs('expert', 'college'),
  ...pairs('advocate', 'church diocese parish synagogue mosque tribe'),
  ...pairs('company', 'exchange league'),
])

function pairs(role: Role, words: string): [string, Role][] {
  return [...wordSet(words)].map((word) => [word, role])
}

/** The role of "the district" and the like as a source, lower-case and singular; undefined for any other word. */
export function roleOfPlace(lower: string): Role | undefined {
  return BODY_ROLES.get(lower)
}

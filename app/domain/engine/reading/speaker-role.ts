import type { Role } from '../vocabulary.ts'
import type { SourcePhrase } from './source-phrase.ts'
import { roleOfNoun, roleOfOrganisation } from './source-nouns.ts'
import { wordSet } from './word-set.ts'

const OFFICIAL_TITLES = wordSet(
  'sen gov rep cllr gen col capt lt sgt maj pc supt det lord prime vice-president deputy congressperson',
)
const EXPERT_TITLES = wordSet('dr prof')
/** "who saw it", "who lives there": what makes somebody a witness or affected. */
const WITNESSING = wordSet('saw heard watched witnessed filmed')
const AFFECTED_BY = wordSet(
  'lives lived survived escaped fled lost swam evacuated works worked attends attended suffers suffered',
)
/** Words around a name that are more often a place than a body. */
const PLACES = wordSet('bank house state force service centre center school market college today board post')
/** Who speaks for somebody else. */
export const SPOKEN_FOR = wordSet('spokesman spokeswoman spokesperson spokesmen')
/** Nouns for bodies; with "the" one of them is known although nobody is named. */
export const INSTITUTIONS = wordSet(
  'police ministry department government council court army military agency committee commission parliament senate congress',
  'administration company firm union university hospital airline bank charity association federation group party campaign',
  'institute foundation cabinet embassy bureau navy authority business corporation manufacturer retailer insurer operator startup',
  'regulator watchdog kremlin pentagon office coalition movement network tribunal supplier developer employer inspectorate guard coastguard',
  'brigade patrol county borough municipality hospital service kremlin team board panel jury taskforce airport port palace newspaper',
  'magazine broadcaster channel outlet studio club museum trust paper website school college ngo laboratory think-tank mission union',
  'watchdog treasury bank prosecution province region city town state district coastguard brewery church diocese exchange league',
  'developer supplier contractor publisher brand maker carmaker utility',
)

/** Role of a named person or organisation, by title first, then by the words around the name. */
export function roleOfName(titles: readonly string[], about: readonly string[], organisation: Role | undefined): Role {
  if (organisation !== undefined) return organisation
  for (const title of titles) {
    if (EXPERT_TITLES.has(title)) return 'expert'
    if (OFFICIAL_TITLES.has(title)) return 'official'
  }
  return roleOfPerson([...titles, ...about]) ?? 'other'
}

/** Role of a source that is not named ("a spokesman for the union", "one official"). */
export function roleOfNounPhrase(
  head: Extract<SourcePhrase['head'], { kind: 'noun' }>,
  about: readonly string[],
): Role {
  if (about.includes('familiar') || about.includes('condition')) return 'anonymous'
  if (about.some((word) => SPOKEN_FOR.has(word))) return roleOfWords(about) ?? 'official'
  return head.role
}

/**
 * True for people without a name. Institutions, documents, a spokesman on the record and the holder of one office
 * ("the mayor") are known although no name is given.
 */
export function isAnonymous(
  head: Extract<SourcePhrase['head'], { kind: 'noun' }>,
  about: readonly string[],
  role: Role,
): boolean {
  if (role === 'document') return false
  if (role === 'anonymous') return true
  if (isInstitution(head, about) || about.some((word) => SPOKEN_FOR.has(word))) return false
  return head.plural || !holdsOffice(about, role)
}

function isInstitution(head: Extract<SourcePhrase['head'], { kind: 'noun' }>, about: readonly string[]): boolean {
  if (!head.plural && INSTITUTIONS.has(head.noun)) return true
  const noun = about.findLast((word) => roleOfNoun(word) === head.role) ?? ''
  return INSTITUTIONS.has(noun)
}

function holdsOffice(about: readonly string[], role: Role): boolean {
  return (role === 'official' || role === 'company') && /^(?:the|his|her|its|their|our)$/.test(about[0] ?? '')
}

/** "U.S. Attorney", "district attorney". */
const PROSECUTING = /^(?:district|u\.s\.?|us|state|county|city|federal|commonwealth)$/
/** Say who somebody is no more than the name does. */
const ANYBODY = wordSet('man woman men women boy girl child children people person friend')
/** A party says less of a person than an office does. */
const PARTIES = wordSet('republican democrat democratic conservative liberal labour tory party gop campaign')

function roleOfPerson(words: readonly string[]): Role | undefined {
  const telling = words.filter((word) => !ANYBODY.has(word))
  return roleOfWords(telling.filter((word) => !PARTIES.has(word))) ?? roleOfWords(telling)
}

function roleOfWords(words: readonly string[]): Role | undefined {
  let spoken = false
  for (const [index, word] of words.entries()) {
    if (SPOKEN_FOR.has(word)) {
      spoken = true
      continue
    }
    const role = roleAt(words, index)
    if (role !== undefined) return role
  }
  return spoken ? 'official' : roleOfClause(words)
}

function roleOfClause(words: readonly string[]): Role | undefined {
  if (!words.includes('who') && !words.includes('whose')) return undefined
  if (words.some((word) => WITNESSING.has(word))) return 'witness'
  return words.some((word) => AFFECTED_BY.has(word)) ? 'affected' : undefined
}

function isProsecutor(words: readonly string[], index: number): boolean {
  return words[index + 1] === 'general' || PROSECUTING.test(words[index - 1] ?? '')
}

function roleAt(words: readonly string[], index: number): Role | undefined {
  const word = words[index] ?? ''
  if (word === 'attorney' && isProsecutor(words, index)) return 'official'
  const role = PLACES.has(word) ? undefined : (roleOfNoun(word) ?? roleOfOrganisation([word]))
  return role === 'document' || role === 'anonymous' || role === 'other' ? undefined : role
}

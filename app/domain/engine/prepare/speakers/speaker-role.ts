import type { Role } from '../../vocabulary.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import type { NounHead } from '../phrases/source-head.ts'
import { isTitle } from '../names/person-names.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import { roleOfNoun, roleOfOrganisation } from '../words/source-nouns.ts'
import { INSTITUTIONS, SPOKEN_FOR } from '../words/institutions.ts'
import { wordSet } from '../words/word-set.ts'

const OFFICIAL_TITLES = wordSet('gen col capt lt sgt maj pc supt det')
const POLITICIAN_TITLES = wordSet(
  'sen senator gov governor rep cllr councillor councilor mayor lord prime vice-president congressperson congressman',
  'congresswoman chancellor premier minister mp assemblymember councilmember',
)
/** Ranks in an office, a party or a company alike: the words beside them decide, else their usual role. */
const RANKS = wordSet(
  'chief leader leaders president head chair chairman chairwoman director secretary officer member representative deputy',
  'executive general speaker host founder manager whip candidate nominee aide adviser advisor consultant coach owner',
)
/**
 * Occupations, ranks and houses that say nothing about the role by themselves: a captain may lead a ship, a team or a
 * company of soldiers, a director a firm, a film or an authority; a hospital or a club may be anybody's.
 */
const UNCLEAR = wordSet(
  'captain director manager pilot chef waitress nun monk priest vicar rabbi imam clergy bishop archbishop cardinal pope coach player',
  'athlete group founder co-founder deputy staff hospital clinic museum club trust secretary chair chairman chairwoman',
)
/** Directly before them, they say it. */
const CLEARING = new Map<string, Role>([
  ['managing', 'company'],
  ...[
    'foreign',
    'home',
    'defence',
    'defense',
    'treasury',
    'interior',
    'cabinet',
    'health',
    'education',
    'transport',
    'energy',
  ].map((office): [string, Role] => [office, 'politician']),
  ["sheriff's", 'official'],
  ['police', 'official'],
  ['fire', 'official'],
  ['army', 'official'],
  ['navy', 'official'],
  ['battalion', 'official'],
])
const EXPERT_TITLES = wordSet('prof')
/** "Who saw it", "who lives there": verbs that make somebody a witness or affected. */
const WITNESSING = wordSet('saw heard watched witnessed filmed')
const AFFECTED_BY = wordSet(
  'lives lived survived escaped fled lost swam evacuated works worked attends attended suffers suffered',
)
/** Words around a name that are more often a place or a topic than an organisation. */
const PLACES = wordSet(
  'bank house state force service centre center school market college board fund watch who media press team',
)
/** Role of a named person or organisation, by title first, then by the words around the name. */
export function roleOfName(titles: readonly string[], about: readonly string[], organisation: Role | undefined): Role {
  if (organisation !== undefined) return organisation
  const office = politicalOffice(titles)
  if (office !== undefined) return office
  const titled = titles.map(roleOfTitle).find((role) => role !== undefined)
  if (titled !== undefined) return titled
  const words = withoutAddresses([...titles, ...about])
  const isHead = words.some((word, index) => word === 'head' && words[index + 1] === 'teacher')
  const work = withoutAddresses(titles).filter((title) => !RANKS.has(title) && !(isHead && title === 'teacher'))
  return ofThose(roleOfPerson(work) ?? roleOfPerson(words), words) ?? 'other'
}

/** "Dr" is a form of address, also where it is spelled out beside itself: a doctor of medicine or of law. */
function withoutAddresses(words: readonly string[]): string[] {
  const isDoctor = words.includes('dr')
  return words.filter((word) => !(isDoctor && word === 'doctor'))
}

function roleOfTitle(title: string): Role | undefined {
  if (EXPERT_TITLES.has(title)) return 'expert'
  if (POLITICIAN_TITLES.has(title)) return 'politician'
  return OFFICIAL_TITLES.has(title) ? 'official' : undefined
}

/** Directly before a name these are an office, elsewhere not: "Representative Ann Lowell", "President Lowell". */
const POLITICAL_BEFORE_NAME = wordSet('representative president secretary speaker nominee candidate whip')

function politicalOffice(titles: readonly string[]): Role | undefined {
  const last = titles.at(-1) ?? ''
  if (titles.includes('vice') && last === 'president')
    return titles.some((title) => /^(?:senior|executive|assistant|group)$/.test(title)) ? 'company' : 'politician'
  if (!POLITICAL_BEFORE_NAME.has(last) || titles.includes('press')) return undefined
  return titles.every((title) => isTitle(title) || isDemonym(title) || isCountryWord(title.replace(/'s$/, '')))
    ? 'politician'
    : undefined
}

/** Role of a source that is not named ("a spokesman for the union", "one official"). */
export function roleOfNounPhrase(
  head: Extract<SourcePhrase['head'], { kind: 'noun' }>,
  about: readonly string[],
): Role {
  if (about.includes('familiar') || about.includes('condition')) return 'anonymous'
  const others = about.filter((word) => !SPOKEN_FOR.has(word))
  if (others.length < about.length) return roleOfPerson(others) ?? 'official'
  // "Union leaders", "the chief economist": the rank says less than the words beside it.
  const noun = head.noun.replace(/s$/, '')
  return UNCLEAR.has(noun) ? (ofThose(roleOfPerson(about), [noun]) ?? 'other') : roleOfRanked(head, about, noun)
}

function roleOfRanked({ noun, role }: Pick<NounHead, 'noun' | 'role'>, about: readonly string[], rank: string): Role {
  if (isAnybodys(noun)) return roleOfPerson(about.filter((word) => word !== noun)) ?? 'other'
  return (RANKS.has(rank) ? roleOfPerson(about) : undefined) ?? role
}

/** Of or for those beside them, who need not be among them: "the supporters' trust", "the consumer body". */
const BODIES = wordSet(
  'trust body chair chairman chairwoman secretary club society council committee forum organisation organization',
)

/** "A patients' group", "the students' leader" speak up for those. */
function ofThose(role: Role | undefined, words: readonly string[]): Role | undefined {
  if (role !== 'affected') return role
  if (words.some((word) => word === 'group' || word === 'leader')) return 'advocate'
  return words.some((word) => BODIES.has(word)) ? undefined : role
}

/** A man may be anybody, and a school and a prison have governors, too. */
function isAnybodys(noun: string): boolean {
  return ANYBODY.has(noun) || noun === 'governors'
}

/**
 * True for people without a name. Institutions, documents, a spokesman on the record and the holder of a unique office
 * ("the mayor") are known although no name is given.
 */
export function isAnonymous(
  head: Extract<SourcePhrase['head'], { kind: 'noun' }>,
  about: readonly string[],
  role: Role,
): boolean {
  if (role === 'document') return false
  if (role === 'anonymous' || COLLECTIVE.test(head.noun)) return true
  if (isInstitution(head, about) || about.some((word) => SPOKEN_FOR.has(word))) return false
  return head.plural || !holdsOffice(about, role)
}

/** "Senate Republicans", unlike the party "Liberal Democrats": members who speak, not meant one by one. */
export function areMembers(name: string): boolean {
  return /(?:^|\s)(?:(?<!\b(?:liberal|social|christian)\s)democrats|republicans)$/i.test(name)
}

/** Many at once, although the word is a singular: "local media", "the opposition". */
const COLLECTIVE = /^(?:media|press|opposition)$/

function isInstitution(head: Extract<SourcePhrase['head'], { kind: 'noun' }>, about: readonly string[]): boolean {
  if (!head.plural && INSTITUTIONS.has(head.noun)) return true
  const noun = about.findLast((word) => roleOfNoun(word) === head.role) ?? ''
  return INSTITUTIONS.has(noun)
}

function holdsOffice(about: readonly string[], role: Role): boolean {
  const office =
    role === 'official' || role === 'politician' || role === 'company' || about.some((word) => HEADS.has(word))
  return office && /^(?:the|his|her|its|their|our)$|'s?$/.test(about[0] ?? '')
}

const HEADS = wordSet(
  'president chairman chairwoman chair head director leader chief captain manager bishop archbishop cardinal pope',
)
const PARLIAMENTS = wordSet('parliament congress senate knesset bundestag assembly commons legislature')
/** Organisations whose president or chair is no politician. */
const HEADED = new Map<string, Role>([
  ['bank', 'company'],
  ['company', 'company'],
  ['board', 'official'],
  ['school', 'official'],
  ['college', 'expert'],
  ['university', 'expert'],
  ['union', 'advocate'],
])
/** "U.S. Attorney", "district attorney". */
const PROSECUTING = /^(?:district|u\.s\.?|us|state|county|city|federal|commonwealth)$/
/** Words that say no more about a person than the name does. */
const ANYBODY = wordSet('man woman men women boy girl child children people person friend')
/** Candidates for a degree, not for an office. */
const OF_STUDY = /^(?:doctoral|phd|ph\.d\.?|master's)$/
/** A party says less about a person than an office does. */
const PARTIES = wordSet('republican democrat democratic conservative liberal labour tory party gop campaign')

const NONE: ReadonlySet<string> = new Set()
const RANKS_AND_PARTIES: ReadonlySet<string> = new Set([...RANKS, ...PARTIES])

/** Role by the most informative words: what somebody does, then their rank, then their party. */
function roleOfPerson(words: readonly string[]): Role | undefined {
  const member = words.indexOf('member')
  if (member !== -1 && words.slice(member, member + 5).some((word) => PARLIAMENTS.has(word))) return 'politician'
  if (words.some((word, index) => word === 'candidate' && OF_STUDY.test(words[index - 1] ?? ''))) return 'expert'
  const telling = words.filter((word) => !ANYBODY.has(word))
  return (
    firstRole(telling, RANKS_AND_PARTIES) ??
    firstRole(telling, PARTIES) ??
    firstRole(telling, NONE) ??
    roleByClause(words)
  )
}

/** The last of adjacent words is the head: "the teachers' union", "hospital nurse". */
function firstRole(words: readonly string[], besides: ReadonlySet<string>): Role | undefined {
  const tells = (index: number): Role | undefined => {
    const word = words[index]
    return word === undefined || besides.has(word.replace(/s$/, '')) ? undefined : roleAt(words, index)
  }
  const first = words.findIndex((_, index) => tells(index) !== undefined)
  if (first === -1) return undefined
  let last = first
  while (tells(last + 1) !== undefined) last++
  return tells(last)
}

function roleByClause(words: readonly string[]): Role | undefined {
  return words.some((word) => SPOKEN_FOR.has(word)) ? 'official' : roleOfClause(words)
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
  const before = words[index - 1] ?? ''
  if (word === 'attorney' && isProsecutor(words, index)) return 'official'
  const joint = roleOfJoint(word, before)
  if (joint !== undefined) return joint
  if (isOfCabinet(words, index)) return 'politician'
  if (UNCLEAR.has(word.replace(/'?s?$/, ''))) return CLEARING.get(before)
  return saysNothing(words, index) ? undefined : roleOfWord(word)
}

/** "Secretary of State", "health secretary"; a club has one, too. */
function isOfCabinet(words: readonly string[], index: number): boolean {
  const [word, of, field = ''] = words.slice(index, index + 3)
  return (
    word === 'secretary' &&
    of === 'of' &&
    /^(?:the|state|defen[cs]e|health|education|labor|transportation|energy|commerce|agriculture|homeland|housing|veterans)$/.test(
      field,
    )
  )
}

function saysNothing(words: readonly string[], index: number): boolean {
  const word = words[index] ?? ''
  const isPlace = PLACES.has(word) || SPOKEN_FOR.has(word)
  const isRank = headsNoCountry(word, words[index - 1] ?? '') || isOfFirm(words, index)
  return isPlace || isRank || isOther(words, index)
}

/** "General director", "head teacher", "board of governors", unlike "the general", "a teacher", "the governor". */
function isOther(words: readonly string[], index: number): boolean {
  const word = words[index] ?? ''
  const [before = '', next = ''] = [words[index - 1], words[index + 1]]
  if (word === 'general')
    return /^(?:director|manager|secretary|counsel|practitioner|contractor|partner|editor)$/.test(next)
  if (word === 'teacher') return before === 'head'
  if (word === 'superintendent') return before === 'medical'
  return /^governors?$/.test(word) && /^(?:school|prison|college|of)$/.test(before)
}

/** "Vice-president at Orrin Analysts" */
function isOfFirm(words: readonly string[], index: number): boolean {
  return /^(?:vice-)?president$/.test(words[index] ?? '') && /^(?:at|for)$/.test(words[index + 1] ?? '')
}

/** "NMHC's president" */
function headsNoCountry(word: string, before: string): boolean {
  return word === 'president' && before.endsWith("'s") && !isCountryWord(before.slice(0, -2))
}

/** Two words that together mean what neither does alone: "press secretary", "chief of staff", "bank president". */
function roleOfJoint(word: string, before: string): Role | undefined {
  if ((word === 'secretary' && before === 'press') || (word === 'staff' && before === 'of')) return 'official'
  return RANKS.has(word) ? HEADED.get(before) : undefined
}

function roleOfWord(word: string): Role | undefined {
  const noun = roleOfNoun(word)
  if (noun !== undefined) return noun === 'document' || noun === 'anonymous' ? undefined : noun
  // "Today", "independent" and "post" are ordinary words more often than outlets.
  const body = roleOfOrganisation([word])
  return body === 'media' || body === 'other' ? undefined : body
}

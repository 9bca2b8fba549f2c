import type { Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { sameThing } from '../../lexicons/same-things.ts'
import type { SentenceRead, Statement } from './read-statements.ts'

/** Words of a group in their order; the last one is its head. */
export type Group = readonly string[]

/** Who and what a statement is about, by the order of words. */
export type Participants = {
  /** What stands before the verb. */
  subjects: readonly Group[]
  /** What the verb has directly after it, and what that is about: "rejected a plan to close the school". */
  objects: readonly Group[]
  /** What follows with a preposition: "a rise in fares". */
  beside: readonly Group[]
  /** Who does it, after "by". */
  agents: readonly Group[]
  /** True where a pronoun stands for one of them, or nothing in the sentence names them. */
  isPronoun: boolean
}

/** Finds the participants of a statement. */
export function participantsOf({ tokens, clauses }: SentenceRead, { from, to, clause }: Statement): Participants {
  const own = tokens.filter((_, at) => at < from && clauses[at] === clause)
  const next = tokens.filter((_, at) => at >= to && clauses[at] === clause)
  const isPronoun = own.some(({ lower }) => PRONOUN.test(lower)) || PRONOUN.test(next[0]?.lower ?? '')
  const named = subjectOf(own)
  const subjects = named.length > 0 || isPronoun ? named : subjectsOfClauses(tokens, clauses, clause)
  const [objects, beside] = [objectsIn(next), besideIn(next)]
  return {
    subjects: [...subjects, ...nearBefore(own)],
    objects,
    beside,
    agents: agentsIn(next),
    isPronoun: isPronoun || (subjects.length === 0 && objects.length === 0 && beside.length === 0),
  }
}

/** What it happens to: the object where there is one ("cut fares"), else the subject ("fares fell", "fares were cut"). */
export function thingsOf({ subjects, objects, beside }: Participants): readonly Group[] {
  return objects.length > 0 ? objects : [...subjects, ...beside]
}

/** Those who do it to something. */
export function doersOf({ subjects, objects, agents }: Participants): readonly Group[] {
  return objects.length > 0 ? subjects : agents
}

const EDGE =
  /^(?:in|on|at|for|from|with|by|to|of|as|than|after|before|over|under|since|during|amid|despite|against|into|through|between|until|about|because|if|when|while|who|which|that|but|whose|whom|where|near|across|along|among|around|above|below|behind|beyond|via|within|without|is|are|was|were|be|been|being|has|have|had|will|would|may|might|could|can|should|must|shall|do|does|did|not|never|so|said|says|say|it|he|she|they|we|i|him|them)$/
const PRONOUN = /^(?:he|she|it|they|we|i|him|them|this|that|these|those|one|both)$/
/** Words after a verb that are no object: "fell again", "rose Monday", "closed this year". */
const NO_OBJECT =
  /^(?:again|further|sharply|slightly|steadily|once|more|less|yesterday|today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|last|next|this|early|late|year|week|month|here|there|ago|short|half|thirds?|quarters?|fifths?|tenths?|dozen|\d.*|.*ly)$/
const ARTICLE = /^(?:a|an|the)$/
const PARTICLE = /^(?:back|away|forward|ahead|apart|together|down|up|off|out)$/
/** "A plan to close the school" is about the school. */
const ABOUT_OTHERS =
  /^(?:members?|groups?|leaders?|owners?|residents?|people|staff|workers?|users?|heads?|teams?|panels?|trustees|board|majority|minority|two|three|four|five|six|seven|eight|nine|ten|dozen|plans?|proposals?|bids?|bills?|calls?|requests?|applications?|appeals?|challenges?|offers?|attempts?|moves?|motions?|schemes?|measures?|decisions?|claims?|permission|consent|orders?|ban|deals?|talks|hopes?|fears?|demands?|number|numbers|share|proportion|level|levels|rate|amount|cost|costs|price|prices|volume|total|use|sale|sales|risk|chances?|part|parts|all|most|many|some|none|half|thousands|hundreds|dozens|surface|length|size|value|purchase|closure|closing|opening|end|start|return|idea|law|rules?|question|results?)$/
const ABOUT_GROUPS = 2

function groupsIn(tokens: readonly Token[]): string[][] {
  const groups: string[][] = [[]]
  for (const { lower } of tokens) {
    if (EDGE.test(lower)) groups.push([])
    else if (hasMatter(lower) && !PARTICLE.test(lower)) groups.at(-1)?.push(lower.replace(/'s?$/, ''))
  }
  return groups.filter((group) => group.length > 0)
}

/** A group, and those that follow it if it only says what they are about. */
function withWhatItIsAbout(groups: readonly Group[]): readonly Group[] {
  const [first] = groups
  if (first === undefined) return []
  return groups.slice(0, ABOUT_OTHERS.test(first.at(-1) ?? '') ? 1 + ABOUT_GROUPS : 1)
}

const COMPLEMENT = /^(?:that|whether|if)$/

/** The first group, or the first after "said that", with what goes before: "a crop that came in smaller". */
function subjectOf(before: readonly Token[]): readonly Group[] {
  const joined = before.findLastIndex(({ lower }) => COMPLEMENT.test(lower))
  if (joined === -1) return withWhatItIsAbout(groupsIn(before))
  return [...withWhatItIsAbout(groupsIn(before.slice(joined + 1))), ...groupsIn(before.slice(0, joined)).slice(-1)]
}

function subjectsOfClauses(tokens: readonly Token[], clauses: readonly number[], clause: number): readonly Group[] {
  const numbers = [...new Set(clauses.filter((number) => number < clause))]
  const inClause = (number: number): Token[] => tokens.filter((_, at) => clauses[at] === number)
  const last = numbers.at(-1)
  return [
    ...numbers.flatMap((number) => subjectOf(inClause(number))),
    ...(last === undefined ? [] : groupsIn(inClause(last))),
  ]
}

function objectsIn(after: readonly Token[]): readonly Group[] {
  const [first] = after.filter(({ lower }) => !PARTICLE.test(lower) && !ARTICLE.test(lower))
  if (first === undefined || EDGE.test(first.lower) || NO_OBJECT.test(first.lower)) return []
  return withWhatItIsAbout(groupsIn(after))
}

const BESIDE = /^(?:of|in|to|for|on|over|against|with|at)$/

/** What follows a noun or an intransitive verb: "a rise in fares", "consent for the farm". */
function besideIn(after: readonly Token[]): readonly Group[] {
  const [first, ...rest] = after
  return first !== undefined && BESIDE.test(first.lower) ? withWhatItIsAbout(groupsIn(rest)) : []
}

const NEAR_WORDS = 8

/** "Fare rise", "library closure", "the surface 43 centimetres higher". */
function nearBefore(before: readonly Token[]): readonly Group[] {
  return groupsIn(before.slice(-NEAR_WORDS)).slice(-1)
}

function agentsIn(after: readonly Token[]): readonly Group[] {
  const by = after.findIndex(({ lower }) => lower === 'by')
  return by === -1 || by > BY_REACH ? [] : groupsIn(after.slice(by + 1)).slice(0, 1)
}

const BY_REACH = 8

/** True where any word of the one is in the other. */
export function shareAny(one: readonly Group[], other: readonly Group[]): boolean {
  return haveInCommon(
    one.flatMap((group) => group.map((word) => [word])),
    other,
  )
}

/** True where a head of the one is named by the other. */
export function haveInCommon(one: readonly Group[], other: readonly Group[]): boolean {
  return one.some((group) => {
    const head = group.at(-1)
    return head !== undefined && other.some((words) => words.some((word) => sameThing(head, word)))
  })
}

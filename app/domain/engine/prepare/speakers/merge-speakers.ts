import type { Speaker } from '../article-document.ts'
import type { Office } from './speaker-office.ts'
import { holdsOffice } from './speaker-office.ts'
import { isTitle } from '../names/person-names.ts'
import { endsAsPerson } from '../words/occupation-words.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { isAddress, roleOfNoun } from '../words/source-nouns.ts'
import { wordSet } from '../words/word-set.ts'

/** A source as first read, before mentions of the same one are merged. */
export type Heard = Speaker & {
  person: boolean
  plural: boolean
  /** Set where no name is given: "the former congressman". */
  office: Office | undefined
  about: ReadonlySet<string>
  /** Nouns by which the text calls somebody named: "the solicitor, Ann Lowell". */
  called: ReadonlySet<string>
  /** The sentence with its first mention. */
  since: number
  /** True for a name that has not occurred before, with nothing that says who it is. */
  isNew: boolean
}

/** More people with offices than an article has. */
const PEOPLE_MAX = 200

const DESCRIBING = wordSet('a an the who whose his her its their')

/**
 * Words beside the name that say who it is: "a shepherd from Varne", "the chief elector", "who farms there",
 * "bassist", "the club's agent"; a form of address does not.
 */
function isDescribed(name: string, about: ReadonlySet<string>): boolean {
  const own = name.toLowerCase().split(' ')
  const isDoctor = about.has('dr')
  const said = [...about].filter((word) => !own.includes(word) && !isAddress(word) && !(isDoctor && word === 'doctor'))
  if (said.some((word) => isTitle(word) || endsAsPerson(word) || isPerson(word))) return true
  return said.length > 1 && said.some((word) => DESCRIBING.has(word) || word.endsWith("'s"))
}

function isPerson(lower: string): boolean {
  const role = roleOfNoun(lower)
  return role !== undefined && role !== 'document' && !INSTITUTIONS.has(lower)
}

/** "The bank's governor was cautious. “…,” Ann Lowell said.": an unexplained name, right after an office. */
function nameGivenAfter(heard: readonly Heard[], index: number): number | undefined {
  const [office, next] = [heard[index], heard[index + 1]]
  const fits = office !== undefined && next !== undefined && !office.anonymous && next.person && next.isNew
  return fits && next.since - office.since === 1 ? index + 1 : undefined
}

/** "His solicitor", "a porter", if later exactly one person is "the solicitor, Ann Lowell". */
function personCalled(heard: readonly Heard[], index: number): number | undefined {
  const one = heard[index]
  const noun = /^(?:an?|his|her|its|their|one)\s(?:\S+\s)?(\S+)$/i.exec(one?.name ?? '')?.[1]?.toLowerCase()
  if (one === undefined || noun === undefined || !one.person || one.plural) return undefined
  const called = heard.flatMap(({ called: nouns, since }, at) => (nouns.has(noun) && since >= one.since ? [at] : []))
  return called.length === 1 ? called[0] : undefined
}

/** "The agency", if exactly one organisation that speaks is called so: "Harbour Agency". */
function bodyCalled(heard: readonly Heard[], index: number): number | undefined {
  const [, noun] = /^the (\w+)$/i.exec(heard[index]?.name ?? '') ?? []
  if (noun === undefined || heard[index]?.person !== false) return undefined
  const called = heard.flatMap(({ name, person, role }, at) =>
    !person && role !== 'document' && at !== index && name.endsWith(` ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`)
      ? [at]
      : [],
  )
  return called.length === 1 ? called[0] : undefined
}

/**
 * The sources, each once: an office mentioned alone is merged with the only named person who holds it ("The former
 * congressman … Joe Walsh, a former representative"). `indexOf` maps old indices to new.
 */
export function mergeSpeakers(heard: readonly Heard[]): { speakers: Speaker[]; indexOf: number[] } {
  const target = targetsOf(heard)
  const speakers: Speaker[] = []
  const numbers = new Map<number, number>()
  for (const [index, { name, role, anonymous, mention, about, person }] of heard.entries()) {
    if (target[index] !== index) continue
    numbers.set(index, speakers.length)
    speakers.push({ name, role, anonymous, mention, described: isDescribed(name, about), isBody: !person })
  }
  const indexOf = target.map((to) => numbers.get(to) ?? 0)
  for (const [index, one] of heard.entries()) {
    const speaker = speakers[indexOf[index] ?? -1]
    if (speaker !== undefined) merge(speaker, one)
  }
  return { speakers, indexOf }
}

function merge(speaker: Speaker, { mention, role }: Heard): void {
  if (mention.start < speaker.mention.start) speaker.mention = mention
  // A person without a role beside the name takes the role of the office.
  if (speaker.role === 'other') speaker.role = role
}

/** The index of each source's merged equivalent: its own, or another's. */
function targetsOf(heard: readonly Heard[]): number[] {
  const named = heard
    .flatMap((one, index) =>
      one.person && !one.plural && one.office === undefined && !one.anonymous ? [{ one, index }] : [],
    )
    .slice(0, PEOPLE_MAX)
  let offices = 0
  const target = heard.map(({ office }, index) => {
    if (office === undefined || offices++ >= PEOPLE_MAX) return index
    const holders = named.filter(({ one }) => holdsOffice(office, one.about))
    return holders.length === 1 ? (holders[0]?.index ?? index) : (nameGivenAfter(heard, index) ?? index)
  })
  const bodies = heard.map((_, index) =>
    target[index] === index ? (bodyCalled(heard, index) ?? personCalled(heard, index)) : undefined,
  )
  for (const [index, body] of bodies.entries()) if (body !== undefined && target[body] === body) target[index] = body
  return target
}

import type { Role } from '../../vocabulary.ts'
import { foldName } from '../names/fold-name.ts'
import type { NameMention } from '../names/person-names.ts'
import { isTitle } from '../names/person-names.ts'
import { roleOfName } from '../speakers/speaker-role.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { isThing } from '../words/thing-words.ts'
import { asksAt } from './turns-without-label.ts'
import type { Turn, Turns } from './turns-without-label.ts'

/** Shares of the turns that speak of "I" and "you" or ask, and that follow another speaker's. */
const SPOKEN_SHARE_MIN = 0.4
const ALTERNATING_SHARE_MIN = 0.6
const IN_PERSON = /\b(?:I|me|my|mine|we|us|our|ours|you|your|yours)\b/i
const SEARCHED_CHARS = 600
/** Headings of lists and reviews that stand before a colon like a name. */
const HEADINGS =
  /^(?:note|notes|update|updates|verdict|price|rating|pros|cons|summary|background|location|date|time|when|where|who|what|why|how|tip|warning|example|answer|fact|claim|myth|ingredients|method|serves|photo|image|source|sources|correction|breaking|read|watch|more|also|related)\b/i

/**
 * The turns of a debate, a hearing or a panel: every paragraph begins with its speaker's name and a colon, and nobody
 * only asks. Undefined where the labels are no speakers.
 */
export function transcript(text: string, labelled: readonly Turn[]): Turns | undefined {
  const turns = labelled.filter(({ label }) => isSpeaker(label)).toSorted((a, b) => a.start - b.start)
  const spoken = turns.filter(
    (turn) =>
      IN_PERSON.test(text.slice(turn.start, Math.min(turn.end, turn.start + SEARCHED_CHARS))) || asksAt(text, turn),
  )
  const changes = turns.filter(({ label }, at) => at > 0 && turns[at - 1]?.label !== label)
  const isTalk =
    turns.length === labelled.length &&
    spoken.length >= SPOKEN_SHARE_MIN * turns.length &&
    changes.length >= ALTERNATING_SHARE_MIN * (turns.length - 1)
  return isTalk ? { answers: turns, questions: [] } : undefined
}

/** A name or an office: "MARTA QUENNELL", "Dr Hale", "THE CHAIR"; not "Verdict". */
function isSpeaker(label: string): boolean {
  const last = label.toLowerCase().split(' ').at(-1) ?? ''
  return !HEADINGS.test(label) && !isThing(last) && roleOfNoun(last) !== 'document'
}

/**
 * Who a label names: the person of this name in the text ("QUENNELL" is Marta Quennell), else the label itself, without
 * its capitals and titles.
 */
export function labelledPerson(label: string, names: readonly NameMention[]): { name: string; role: Role } {
  const words = label.split(' ')
  const first = words.findIndex((word) => !isTitle(word.toLowerCase().replace(/\.$/, '')))
  const titles = words.slice(0, Math.max(0, first)).map((word) => word.toLowerCase().replace(/\.$/, ''))
  const own = words.slice(Math.max(0, first))
  const folded = foldName(own.join(' '))
  const meant = names.filter(
    ({ full, surname }) => foldName(full) === folded || (own.length === 1 && surname === folded),
  )
  const person = meant.find(({ full }) => full !== full.toUpperCase()) ?? meant[0]
  const isOne = person !== undefined && new Set(meant.map(({ full }) => foldName(full))).size === 1
  const { full, about } = isOne ? person : { full: own.join(' '), about: [] }
  return { name: spelled(full), role: roleOfName([...titles, ...(isOne ? person.titles : [])], about, undefined) }
}

/** "MARTA O'NEILL" as "Marta O'Neill"; anything not in capitals as it is. */
function spelled(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{2}/u.test(name)) return name
  return name.replaceAll(/\p{Lu}[\p{Lu}]*/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase())
}

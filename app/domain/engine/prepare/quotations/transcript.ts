import type { Role } from '../../vocabulary.ts'
import { foldName } from '../names/fold-name.ts'
import type { NameMention } from '../names/person-names.ts'
import { isTitle } from '../names/person-names.ts'
import { roleOfName } from '../speakers/speaker-role.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { PARTICLES } from '../words/name-particles.ts'
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
  const spoken = spokenIn(text, turns)
  const changes = turns.filter(({ label }, at) => at > 0 && turns[at - 1]?.label !== label)
  const isTalk =
    turns.length === labelled.length &&
    spoken.length >= SPOKEN_SHARE_MIN * turns.length &&
    changes.length >= ALTERNATING_SHARE_MIN * (turns.length - 1)
  return isTalk ? { answers: turns, questions: [] } : undefined
}

function spokenIn(text: string, turns: readonly Turn[]): Turn[] {
  return turns.filter(
    (turn) =>
      IN_PERSON.test(text.slice(turn.start, Math.min(turn.end, turn.start + SEARCHED_CHARS))) || asksAt(text, turn),
  )
}

const ASKING = /^(?:REPORTER|INTERVIEWER|HOST|PRESENTER|ANCHOR|QUESTION)$/u
const CAPITALS_TURNS_MIN = 2

/**
 * The few turns of an exchange inside an article, whose labels are in capitals: "ÁLVAREZ Y SOTO: We are not asking for
 * the moon." Undefined where there are none.
 */
export function inCapitals(text: string, labelled: readonly Turn[]): Turns | undefined {
  const turns = labelled.filter(({ label }) => isCapitals(label) && /\p{Lu}{3}/u.test(label) && isSpeaker(label))
  const isTalk = turns.length >= CAPITALS_TURNS_MIN && spokenIn(text, turns).length * 2 >= turns.length
  if (!isTalk) return undefined
  const asked = turns.filter(({ label }) => ASKING.test(label))
  return {
    answers: turns.filter(({ label }) => !ASKING.test(label)),
    questions: asked.map(({ labelRange, end }) => ({ start: labelRange.start, end })),
  }
}

/** "CALLER 2", "A VOICE", "Unidentified woman": who speaks, without a name. */
const UNNAMED =
  /^(?:(?:an?|the|another|first|second|third)\s)?(?:(?:unidentified|unknown|male|female|young|old|older|elderly)\s)?(?:caller|voices?|speaker|witness|audience|audience member|man|woman|boy|girl|heckler|crowd|questioner|participant|respondent|interviewee|listener|viewer|juror|delegate|student|resident|protester|dispatcher|operator|all|several|someone|somebody|stranger|neighbou?r|passenger|member)(?:\s(?:\d{1,2}|[a-f]|one|two|three|four))?$/iu

/** True for a label that names nobody. */
export function isUnnamed(label: string): boolean {
  return UNNAMED.test(label)
}

/** A name or an office: "MARTA QUENNELL", "Dr Hale", "THE CHAIR"; not "Verdict". */
function isSpeaker(label: string): boolean {
  const last = label.toLowerCase().split(' ').at(-1) ?? ''
  const isName =
    label.includes(' ') &&
    label
      .toLowerCase()
      .split(' ')
      .some((lower) => PARTICLES.has(lower))
  return !HEADINGS.test(label) && (isName || !isThing(last)) && roleOfNoun(last) !== 'document'
}

/** Labels that only more than two people need: in an interview of two, who only asks is the author. */
const LABELS_MIN = 3
/** Words by which a text presents itself as the record of a hearing: of both kinds, at its beginning. */
const RECORD = /\b(?:transcript|extracts?|excerpts?|exchanges|minutes)\b/i
const HELD = /\b(?:hearing|committee|inquiry|inquest|court|trial|tribunal|session|debate|council)\b/i
const OPENING_CHARS = 600

/** Whether those who ask are heard too: a hearing or a debate, as its labels with titles or its first words show. */
export function isHearing(text: string, labels: readonly string[]): boolean {
  const isTitled = labels.length >= LABELS_MIN && labels.filter((label) => titlesOf(label) > 0).length >= 2
  const opening = text.slice(0, OPENING_CHARS)
  return isTitled || (RECORD.test(opening) && HELD.test(opening))
}

/** How many words of a label are titles before a name or an office. */
function titlesOf(label: string): number {
  const lowers = label.split(' ').map(bareLower)
  const first = lowers.findIndex((lower) => !isTitle(lower))
  return first === -1 ? lowers.length : first
}

function bareLower(word: string): string {
  return word.toLowerCase().replace(/\.$/, '')
}

/**
 * Who a label names: the person of this name in the text ("QUENNELL" is Marta Quennell), the one who holds the office
 * ("CHAIR"), else the label itself, spelled as elsewhere in the text, without its titles.
 */
export function labelledPerson(
  { label, about = [] }: Pick<Turn, 'label' | 'about'>,
  { text, names }: { text: string; names: readonly NameMention[] },
): { name: string; role: Role } {
  if (isUnnamed(label)) return { name: spelledIn(text, label), role: 'anonymous' }
  const words = label.split(' ')
  const count = titlesOf(label) === words.length ? 0 : titlesOf(label)
  const titles = words.slice(0, count).map(bareLower)
  const own = words.slice(count)
  const person = personCalled(own, names) ?? holderOf(own.map(bareLower), { text, names })
  if (person === undefined) return { name: spelledIn(text, own.join(' ')), role: roleOfName(titles, about, undefined) }
  return {
    name: spelledIn(text, person.full),
    role: roleOfName([...titles, ...person.titles], [...about, ...person.about], undefined),
  }
}

/** The only person whose full name, or whose family name with its particles, the label gives. */
function personCalled(own: readonly string[], names: readonly NameMention[]): NameMention | undefined {
  const folded = foldName(own.join(' '))
  const meant = names.filter(({ full }) => ` ${foldName(full)}`.endsWith(` ${folded}`))
  return onlyOne(meant)
}

function onlyOne(meant: readonly NameMention[]): NameMention | undefined {
  const isOne = new Set(meant.map(({ full }) => foldName(full))).size === 1
  return isOne ? (meant.find(({ full }) => full !== full.toUpperCase()) ?? meant[0]) : undefined
}

const CHAIRS = /^(?:chair|chairman|chairwoman|chairperson|chairing)$/
const IN_CHAIR = /^[^.;:]{0,30}\b(?:in the chair|presiding|chairing|\(chair\))/i
const ARTICLE = /^(?:the|mr|mrs|ms|madam|madame)$/

/** The only person whom the text introduces in an office: "Sir Omar Aziz in the chair", "the treasurer, Ann Lowell". */
function holderOf(
  label: readonly string[],
  { text, names }: { text: string; names: readonly NameMention[] },
): NameMention | undefined {
  const office = label.filter((lower) => !ARTICLE.test(lower))
  const [noun = ''] = office
  if (office.length !== 1 || (roleOfNoun(noun) === undefined && !isTitle(noun))) return undefined
  const isChair = CHAIRS.test(noun)
  const holds = ({ about, titles, at, full }: NameMention): boolean =>
    [...about, ...titles].some((word) => word === noun || (isChair && CHAIRS.test(word))) ||
    (isChair && IN_CHAIR.test(text.slice(at + full.length, at + full.length + 60)))
  return onlyOne(names.filter(holds))
}

/** "DR Ó HUIGINN" as "Ó hUiginn", if the text has it so; else with capitals at the beginnings alone. */
function spelledIn(text: string, name: string): string {
  const lowers = text.toLowerCase()
  const wanted = name.toLowerCase()
  if (!isCapitals(name)) return name
  for (let at = lowers.indexOf(wanted); at !== -1; at = lowers.indexOf(wanted, at + 1)) {
    const found = text.slice(at, at + wanted.length)
    if (found !== found.toUpperCase() && found !== wanted) return found
  }
  return spelled(name, text)
}

function isCapitals(name: string): boolean {
  return name === name.toUpperCase() && /\p{Lu}{2}/u.test(name)
}

/** "MARTA O'NEILL" as "Marta O'Neill", each word as the text has it elsewhere; anything not in capitals as it is. */
function spelled(name: string, text: string): string {
  if (!isCapitals(name)) return name
  const words = name.split(' ')
  const isInner = (index: number): boolean => index > 0 && index < words.length - 1
  return words
    .map((word, index) => {
      const lower = word.toLowerCase()
      if (isInner(index) && (PARTICLES.has(lower) || lower === 'of' || lower === 'the')) return lower
      return (
        writtenIn(text, word) ??
        word.replaceAll(/\p{Lu}[\p{Lu}\p{M}]*/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase())
      )
    })
    .join(' ')
}

const LETTER = /[\p{L}\p{M}\p{N}]/u

/** "MacNeacail" for "MACNEACAIL", where the text has the word so. */
function writtenIn(text: string, word: string): string | undefined {
  const [lowers, wanted] = [text.toLowerCase(), word.toLowerCase()]
  for (let at = lowers.indexOf(wanted); at !== -1; at = lowers.indexOf(wanted, at + 1)) {
    const found = text.slice(at, at + wanted.length)
    const isWhole = !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + wanted.length))
    if (isWhole && /^\p{Lu}/u.test(found) && found !== found.toUpperCase()) return found
  }
  return undefined
}

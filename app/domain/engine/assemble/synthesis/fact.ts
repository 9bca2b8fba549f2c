import type { ArticleDocument } from '../../prepare/document.ts'
import { hash32 } from '../../prepare/hash32.ts'
import type { Report } from '../../report.ts'
import type { Genre } from '../../vocabulary.ts'

/** The report without the note and the engine's entry, which are added last. */
export type MeasuredPart = Omit<Report, 'analytical_synthesis' | 'engine'>

/** One point that a note can make, in several wordings; each follows from fields of the report. */
export type Fact = {
  key: string
  kind: 'check' | 'well' | 'setting'
  /** Surprise times confidence, 0..1. */
  weight: number
  /** Wordings as the first thing to check. */
  lead: string[]
  /** Wordings as a further point. */
  say: string[]
  /** What would overturn it. */
  overturn: string[]
}

/** Below this confidence, a text only may be of its genre. */
export const SURE_GENRE = 0.75

/** True for texts that owe readers sources and more than one account. */
export function isReport(genre: Genre): boolean {
  return genre === 'news' || genre === 'analysis' || genre === 'feature'
}

/** Derives facts from a report. */
export type FactSource = (report: MeasuredPart, document: ArticleDocument) => Fact[]

const NOBODY =
  /^(?:Both|All|Several|Two|Three|Four|Five|Each|Every|Everyone|Everybody|Nobody|Someone|Somebody|Anyone|Others?|Some|Many|Most|First|Second|It|They|He|She|We|I|You|This|That|These|Those|The|A|An|One|What|Who|There|Here|Then|Sources?|Critics|Experts|Officials|Reports|Researchers|Scientists|Police|Authorities|Residents|Local|Afterwards|However|Fellow|Federal|Senior|Former|Top|Part|His|Her|Their|Its|My|Our)\b/

/** What no name holds: "Democratic-controlled House", "KennedyMORE". */
const NO_NAME = /-(?:controlled|led|based|run|owned|backed|appointed|turned)\b|\p{Ll}\p{Lu}{3}/u
const SMALL_WORD =
  /^(?:of|the|for|and|on|de|del|della|da|das|do|dos|di|la|le|van|von|der|den|bin|bint|ibn|al|el|y|e|ap|wa|ter|zu)$/

/** True for a name that a reader would recognise as one. */
export function isPlainName(name: string): boolean {
  const words = name.split(/\s+/)
  return (
    /^\p{Lu}/u.test(name) &&
    words.every((word) => /^[\p{Lu}\d&]|^\p{Ll}{1,3}['’-]\p{Lu}/u.test(word) || SMALL_WORD.test(word)) &&
    !NOBODY.test(name) &&
    !NO_NAME.test(name) &&
    words.filter((word) => !SMALL_WORD.test(word)).length <= 5 &&
    (words.length > 1 || /^\p{Lu}{3,}$/u.test(name))
  )
}

const WITH_ARTICLE =
  /\s(?:Authority|Embassy|Ministry|Department|Council|Court|Agency|Committee|Commission|Parliament|Senate|Government|Office|Bureau|Administration|Army|Air Force|Navy|Guard|Board|Union|Association|Federation|Party|Foundation|League|Times|Post|Chronicle|Guardian|Telegraph|Herald|Tribune|Institute|Service|Assembly|Fund|Force|Corps|Center|Centre|Coalition|Congress|Museum|Project|Network|Campaign|Treasury|Observatory|White House|Press|Organi[sz]ation|Committee|Society|Trust|Alliance)$|(?:^|\s)(?:Ministry|Department|University|Office|Bank|Institute|Bureau|House|Chamber|Board|College|Council|Court|Association|Cent(?:er|re)s?|Federation|Society|Secretary) (?:of|for)\s|^(?:United (?:States|Nations|Kingdom|Arab Emirates)|Netherlands|Philippines|Democrats|Republicans|White House|U\.S\.|U\.K\.|U\.N\.|E\.U\.|UN|EU|UK|US|FBI|CIA|WHO|IEA|NHS|CDC|FDA|EPA|IMF|Taliban|Pentagon|Kremlin|Vatican)$/

/**
 * A name as it is written inside a sentence: with "the" where the text mostly writes it so, or where a body's name needs
 * it. Names of people and possessive names stay.
 */
export function inSentence(name: string, { text, speakers }: ArticleDocument): string {
  if (/['’]s?\s/.test(name)) return name
  const parts = text.split(name)
  const before = parts.slice(0, -1).map((part) => /(?<!\p{L})the\s$/iu.test(part.slice(-5)))
  const isBody = speakers.some((speaker) => speaker.name === name && speaker.isBody === true)
  const often = before.filter(Boolean).length
  const isMostly = before.length > 0 && (isBody ? 2 * often >= before.length : often === before.length)
  return isMostly || WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** "a", "a and b", "a, b and c". */
export function listed(given: readonly string[]): string {
  const items = given.filter((item) => item !== '')
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

/** Chooses a wording, always the same for the same text. */
export function pick(options: readonly string[], seed: number, salt: string): string {
  return options[hash32(`${seed} ${salt}`) % Math.max(1, options.length)] ?? ''
}

/** The confidence of a reading, .5 by default. */
export function readingConfidence(uncertainty: { confidence: number } | undefined): number {
  return uncertainty?.confidence ?? 0.5
}

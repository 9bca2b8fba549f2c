import type { ArticleDocument, Attribution, Speaker } from '../prepare/document.ts'
import { isGivenName } from '../prepare/words/given-names.ts'
import { roleOfNoun, roleOfOrganisation } from '../prepare/words/source-nouns.ts'
import { PARTICLES } from '../prepare/words/name-particles.ts'

/** How well a reader could trace a source, and the note that says so. */
export type AttributionQuality = { quality: number; note: string }

const REASON_GIVEN =
  /not authori[sz]ed|fear(?:ed|ing|s)? (?:of )?(?:reprisal|retaliation|losing|repercussion)|for (?:their|his|her) safety|because (?:of|they|he|she)/i

/**
 * 1 for a person named with a role or a linked document, down to .1 for somebody not named at all. The steps are this
 * project's own, in the order of newsroom codes: name, role, organisation, group, nobody.
 * @see https://www.spj.org/spj-code-of-ethics/ "Identify sources clearly"
 */
export function attributionQuality(document: ArticleDocument, found: Attribution): AttributionQuality {
  const speaker = document.speakers[found.speaker]
  if (speaker === undefined) return { quality: 0, note: '' }
  const named = document.text.slice(speaker.mention.start, speaker.mention.end)
  if (speaker.role === 'document') return documentQuality(document, found, named)
  if (found.words === 0) return { quality: 0.7, note: 'Asked, but not quoted' }
  if (speaker.role === 'anonymous') return anonymousQuality(document.text.slice(found.start, found.end), named)
  return speaker.anonymous ? unnamedQuality(named, speaker) : namedQuality(speaker)
}

/** "Most Democrats reached by the Courier": the name is the shorter form. */
function unnamedQuality(named: string, { name }: Speaker): AttributionQuality {
  return isSeveral(named) || isSeveral(name)
    ? { quality: 0.3, note: 'A group, with no person named' }
    : { quality: 0.35, note: 'A person is described but not named' }
}

function namedQuality({ name, role, described, isBody }: Speaker): AttributionQuality {
  if (isBody === true || !isPersonName(name, described === true))
    return { quality: 0.75, note: 'Named as an institution or office, not as a person' }
  return role === 'other' && described !== true
    ? { quality: 0.8, note: 'Named, without a clear role' }
    : { quality: 1, note: 'Named, with a role' }
}

function documentQuality(document: ArticleDocument, found: Attribution, named: string): AttributionQuality {
  const linked = document.links.some((link) => link.start >= found.start && link.end <= found.end + 1)
  if (linked) return { quality: 1, note: 'A linked document' }
  if (givesOrigin(named)) return { quality: 0.8, note: 'A document cited with its origin but no link' }
  // "The report" was introduced before, and its origin may have been given there.
  return KNOWN.test(named)
    ? { quality: 0.6, note: 'A document cited without a link' }
    : { quality: 0.4, note: 'A document cited without its origin or a link' }
}

const KNOWN = /^(?:the|this|that|these|those)\s/i
const OWNED = /\p{L}['’](?:s\s|\s)|(?:^|\s)(?:his|her|its|their)\s/iu
const NAMED_INSIDE = /\p{Ll}\P{L}+\p{Lu}|\p{Lu}{2}/u
const OF_WHOM = /^(?:of|from|by|in|on)$/

/** "BTP's report", "the oversight board report", "the findings of a review board", "a Reuters poll". */
function givesOrigin(named: string): boolean {
  if (OWNED.test(named) || NAMED_INSIDE.test(named)) return true
  const words = named.toLowerCase().split(' ')
  const link = words.findIndex((word) => OF_WHOM.test(word))
  if (link > 0) return words.slice(link + 1).some(isSomebody)
  return /^(?:an?|the|this|that)$/.test(words[0] ?? '') && words.slice(1, -1).some(isSomebody)
}

function isSomebody(lower: string): boolean {
  const role = roleOfNoun(lower)
  return role !== undefined && role !== 'document'
}

function anonymousQuality(sentence: string, named: string): AttributionQuality {
  const several = /(?:sources|insiders|people|some|many|others|several|few|persons)\b/i.test(named)
  if (REASON_GIVEN.test(sentence))
    return { quality: 0.25, note: 'An unnamed source, with a reason for not giving the name' }
  return { quality: 0.1, note: several ? 'Several unnamed sources' : 'One unnamed source' }
}

/** True for words that refer to several people: "officials", "residents of the street". */
export function isSeveral(named: string): boolean {
  return SEVERAL.test(named)
}

/** The noun before "of", "at" … or at the end is a plural. */
const SEVERAL =
  /^(?:\S+\s){0,6}?\S*(?:[^s]s|men|women|people|police|families|children|media|press|opposition)(?=\W*$|\s(?:of|at|for|in|from|near|close|familiar|who|with|on)\b)/i

/** A capital, the mark or particle before it ("'Aisha", "bin Rashid"), or the initials of a name in small letters. */
const NAME_START = /^(?:['’‘ʻʿ]?\p{Lu}|\p{Ll}{1,4} \p{Lu}|\p{Ll}\.)/u

/** Small words of what is no person's name; not the "an" of "Mac an Bhàird". */
const OF_BODY = /(?:^|\s)(?:(?:[Tt]he|[Aa]|for|of)\s|[Aa]n\s\p{Ll})/u

/** "Jane Harmon", "Jane King", "the treasurer, Odile Brand", not "the ministry" or "Alachua Sheriff's Office". */
function isPersonName(name: string, isDescribed: boolean): boolean {
  if (!NAME_START.test(name) || OF_BODY.test(name)) return false
  const words = name
    .split(' ')
    .filter((word) => !PARTICLES.has(word))
    .map((word) => word.toLowerCase())
  if (roleOfOrganisation(words) !== undefined) return false
  return (
    roleOfNoun(words.at(-1) ?? '') === undefined || (words.length > 1 && (isDescribed || isGivenName(words[0] ?? '')))
  )
}

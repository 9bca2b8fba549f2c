import type { ArticleDocument, Attribution } from '../prepare/document.ts'
import { roleOfNoun, roleOfOrganisation } from '../prepare/words/source-nouns.ts'

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
  const sentence = document.text.slice(found.start, found.end)
  if (speaker.role === 'anonymous') return anonymousQuality(sentence, named)
  if (speaker.anonymous) {
    return isSeveral(named)
      ? { quality: 0.3, note: 'A group, with no person named' }
      : { quality: 0.35, note: 'A person is described but not named' }
  }
  if (speaker.isBody === true || !isPersonName(speaker.name))
    return { quality: 0.75, note: 'Named as an institution or office, not as a person' }
  return speaker.role === 'other' && speaker.described !== true
    ? { quality: 0.8, note: 'Named, without a clear role' }
    : { quality: 1, note: 'Named, with a role' }
}

function documentQuality(document: ArticleDocument, found: Attribution, named: string): AttributionQuality {
  const linked = document.links.some((link) => link.start >= found.start && link.end <= found.end + 1)
  if (linked) return { quality: 1, note: 'A linked document' }
  return /\p{Ll}\P{L}+\p{Lu}|\p{Lu}{2}/u.test(named)
    ? { quality: 0.8, note: 'A document cited with its origin but no link' }
    : { quality: 0.4, note: 'A document cited without its origin or a link' }
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
  /^(?:\S+\s){0,6}?\S*(?:[^s]s|men|women|people|police|families|children)(?=\W*$|\s(?:of|at|for|in|from|near|close|familiar|who|with|on)\b)/i

/** "Jane Harmon", not "the ministry" or "Alachua Sheriff's Office". */
function isPersonName(name: string): boolean {
  if (!/^\p{Lu}/u.test(name) || /(?:^|\s)(?:the|a|an|for|of)\s/i.test(name)) return false
  const words = name.toLowerCase().split(' ')
  return roleOfOrganisation(words) === undefined && roleOfNoun(words.at(-1) ?? '') === undefined
}

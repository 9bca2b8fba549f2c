import type { Attribution, Quotation, Sentence, Speaker } from '../article-document.ts'
import { firstEndingAfter, type Range } from '../../ranges.ts'
import { foldName } from '../names/fold-name.ts'
import type { NameMention } from '../names/person-names.ts'
import { roleOfName } from '../speakers/speaker-role.ts'
import { wordSet } from '../words/word-set.ts'

/** How somebody who speaks or writes to strangers says who it is, before the name. */
const BEFORE =
  /(?:^|[\s,.!?—–-])(?:[Mm]y (?:full )?name(?:['’]s| is)|(?:[Ii]t|[Tt]his)(?:['’]s| is)(?: only| just| me,?)?|I['’]m|I am|I,|[Tt]he name(?:['’]s| is)|[Hh]ere(?:['’]s| is)|[Ff]rom the (?:desk|office|pen) of|[Yy]ou['’](?:ve|re) (?:reached|through to))\s(?:(?!not\s|never\s|no\s|like\s|with\s|for\s|from\s)\p{Ll}{2,12}\s){0,2}(?:\p{Lu}\p{L}{0,5}\.?\s){0,2}$/u
/** And after it: "Ann Lowell here,", "Ann Lowell speaking". */
const AFTER = /^,?\s(?:here|speaking|calling|again|reporting)\b/iu
/** Greetings may stand before the name: "Hello, Ann Lowell here". */
const GREETINGS = wordSet(
  'hi hello hey yes yeah yep oh um er well right ok okay good morning afternoon evening day there all everyone sir madam folks',
)
/** Who somebody is, is said at once. */
const OPENING_CHARS = 160
const BEFORE_CHARS = 60

/** A quotation whose speaker says who it is in its first words, and where. */
export type SelfNamed = { quotation: number; name: NameMention }

/**
 * Quotations that begin with their speaker's name: "Hi, it's Ann Lowell, calling about …", "My name is Ann Lowell and I …",
 * "Ann Lowell here."
 * @param names every full personal name of the text, in order
 */
export function findSelfNamed(
  text: string,
  quotations: readonly Quotation[],
  names: readonly NameMention[],
): SelfNamed[] {
  const ends = names.map(({ at, full }) => ({ start: at, end: at + full.length }))
  return quotations.flatMap((found, quotation): SelfNamed[] => {
    const from = firstEndingAfter(ends, found.start)
    const last = firstEndingAfter(ends, found.end - 3)
    const near = [...names.slice(from, from + 2), ...names.slice(Math.max(from, last), last + 1)]
    const name = found.continued ? undefined : near.find((one) => isSelf(text, found, one))
    return name === undefined ? [] : [{ quotation, name }]
  })
}

function isSelf(text: string, { start, end }: Quotation, { at, full }: NameMention): boolean {
  if (at < start || at + full.length > end || /^(?:me|you|we|us)\s/iu.test(full)) return false
  if (isSigned(text, { start: at, end: at + full.length }, end)) return true
  if (at - start > OPENING_CHARS) return false
  if (/^['’]s/u.test(text.slice(at + full.length))) return false
  const before = text.slice(Math.max(start, at - BEFORE_CHARS), at)
  if (BEFORE.test(before.replace(/^["“‘'«„]/u, ' '))) return true
  const greeting =
    text
      .slice(start, at)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return greeting.every((word) => GREETINGS.has(word)) && AFTER.test(text.slice(at + full.length, end))
}

/** "… and come home soon. Ann Lowell.”": the name alone ends a text as its signature. */
function isSigned(text: string, name: Range, end: number): boolean {
  return (
    /[.!—–-]\s{1,2}$/u.test(text.slice(Math.max(0, name.start - 4), name.start)) &&
    /^\.?["”’»]?$/u.test(text.slice(name.end, end))
  )
}

type Heard = { speakers: Speaker[]; attributions: Attribution[] }

/**
 * Gives each of these quotations to its speaker, where a message, a recording or somebody unnamed would have it, or
 * nobody: whom a sentence names as its speaker keeps it.
 */
export function givenToThemselves(
  heard: Heard,
  self: readonly SelfNamed[],
  { quotations, sentences }: { quotations: readonly Quotation[]; sentences: readonly Sentence[] },
): Heard {
  const speakers = [...heard.speakers]
  const attributions = [...heard.attributions]
  for (const { quotation, name } of self) {
    const found = quotations[quotation]
    if (found === undefined) continue
    const at = attributions.findIndex((one) => one.quotation === quotation || holds(one, found))
    const owner = attributions[at]
    if (owner !== undefined && !isUnnamed(speakers[owner.speaker])) continue
    const speaker = speakerNamed(speakers, name)
    if (owner === undefined) attributions.push(ownWords(found, { speaker, quotation, name, sentences }))
    else attributions[at] = { ...owner, speaker, kind: 'direct' }
  }
  return { speakers, attributions }
}

function holds({ start, end, words }: Attribution, found: Quotation): boolean {
  return words > 0 && start < found.end && end > found.start
}

function isUnnamed(speaker: Speaker | undefined): boolean {
  return speaker?.role === 'document' || speaker?.anonymous === true || speaker?.role === 'anonymous'
}

/** Index of the speaker with this name, who is added if not yet known. */
function speakerNamed(speakers: Speaker[], { full, at, titles, about }: NameMention): number {
  const known = speakers.findIndex(({ name }) => foldName(name) === foldName(full))
  if (known !== -1) return known
  const mention = { start: at, end: at + full.length }
  return speakers.push({ name: full, role: roleOfName(titles, about, undefined), anonymous: false, mention }) - 1
}

type Own = { speaker: number; quotation: number; name: NameMention; sentences: readonly Sentence[] }

function ownWords({ words }: Quotation, { speaker, quotation, name, sentences }: Own): Attribution {
  const { start, end } = sentences[name.sentence] ?? { start: name.at, end: name.at }
  const place = { start: name.at, end: name.at + name.full.length }
  return {
    start,
    end,
    sentence: name.sentence,
    speaker,
    kind: 'direct',
    source: place,
    cue: place,
    words,
    told: 0,
    quotation,
  }
}

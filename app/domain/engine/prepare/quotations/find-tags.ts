import type { Paragraph, Quotation } from '../article-document.ts'
import type { Range } from '../../ranges.ts'
import { withoutShortStops } from '../words/abbreviations.ts'
import { captionAbove, captionIn } from './captions.ts'
import { leadAfter, speakerBefore } from './tag-leads.ts'

/** A longer tag is a sentence of its own. */
const TAG_CHARS_MAX = 140
const AFTER_DASH = /^\s*(?:[—–―]|-{1,2}|~)\s*/
/** In a line of its own after a quotation: "From the desk of Ann Lowell, mayor", "Posted by Ann Lowell". */
const LABELLED =
  /^\s{0,4}(?:from the (?:desk|office|pen) of|(?:re)?(?:posted|signed|sent|written|submitted|penned|shared) by|signed[,:]|yours[^,\n]{0,20},)\s/iu
const IN_BRACKETS = /^\s*[([]([^()[\]"“”]{3,100})[)\]]\.?\s*$/

/**
 * The words that name a quotation's speaker without a verb, and the quotation's index. `isBare`: no mark sets them off,
 * so that they must be a name and no more; `isDash`: a dash sets them off after a quotation in a paragraph of its own, which is
 * nobody else's.
 */
export type SpeakerTag = { quotation: number; range: Range; isBare?: boolean; isDash?: boolean }

/**
 * Names set apart from a quotation: after a dash ("“…” –Ann Lowell", also on the next line) or before a colon ("Ann Lowell, mayor:
 * “…”", "And from Ann Lowell:", "Next to her, Ann Lowell:", "Her verdict:") or in words that only say so ("“…” That from Ann Lowell.").
 */
export function findTags({
  text,
  paragraphs,
  quotations,
}: {
  text: string
  paragraphs: readonly Paragraph[]
  quotations: readonly Quotation[]
}): SpeakerTag[] {
  const tags: SpeakerTag[] = []
  let at = 0
  for (const [index, quotation] of quotations.entries()) {
    while ((paragraphs[at]?.end ?? Infinity) < quotation.end) at++
    const around = { before: paragraphs[at - 1], own: paragraphs[at], after: paragraphs[at + 1] }
    const tag = tagOf(text, quotation, around)
    if (tag !== undefined) tags.push({ quotation: index, ...tag })
  }
  return tags
}

function tagOf(text: string, quotation: Quotation, around: Around): Omit<SpeakerTag, 'quotation'> | undefined {
  const after = tagAfter(text, quotation, around)
  if (after !== undefined) return { range: after, isDash: quotation.start === around.own?.start }
  const set = tagBefore(text, quotation, around)
  if (set !== undefined) return { range: set }
  const bare =
    bareAfter(text, quotation, around) ?? beforeDash(text, quotation, around) ?? beside(text, quotation, around)
  if (bare !== undefined) return { range: bare, isBare: true }
  const range = announced(text, quotation, around)
  return range && { range }
}

type Around = { before: Paragraph | undefined; own: Paragraph | undefined; after: Paragraph | undefined }

/** The rest of the paragraph after a dash, or the next paragraph that begins with one. */
function tagAfter(text: string, { end }: Quotation, { own, after }: Around): Range | undefined {
  if (own === undefined) return undefined
  const isLast = end === own.end
  const rest = isLast ? after : { start: end, end: own.end }
  if (rest === undefined || rest.end - rest.start > TAG_CHARS_MAX) return undefined
  const words = text.slice(rest.start, rest.end)
  const bracketed = IN_BRACKETS.exec(words)?.[1]
  if (bracketed !== undefined) {
    const start = rest.start + words.indexOf(bracketed)
    return { start, end: start + bracketed.length }
  }
  const length = leadLength(words, isLast)
  return length === undefined ? undefined : { start: rest.start + length, end: rest.end }
}

/** How long the dash is, or the label in a line of its own, that the words of a tag follow; undefined where none do. */
function leadLength(words: string, isLine: boolean): number | undefined {
  const lead = AFTER_DASH.exec(words) ?? (isLine ? LABELLED.exec(words) : null)
  const isTag = lead !== null && lead[0].length < words.length && !/["“”]|[.!?:]\s/.test(withoutShortStops(words))
  return isTag ? lead[0].length : undefined
}

/** A speech in paragraphs of its own is long. */
const SPEECH_WORDS_MIN = 40
/** How a sentence announces that somebody's own words follow: "Ann Lowell | gave one interview …". */
const ANNOUNCES =
  /\s(?:(?:also|then|later|once|recently|herself|himself)\s)?(?:gave|granted|agreed to|sat down|wrote|rang|called|phoned|texted|e-?mailed|sent|left|posted|published|issued|recorded|read|spoke|talked|had this|put it|told|recalled|described|recounted|explained|kept|dictated|remembers?|speaks|talks|writes|tells|was asked|is asked|replied|answered)\b/u
const ANNOUNCED_CHARS_MAX = 400

/** Who the paragraph before a long quotation says will speak: the subject of its last sentence. */
function announced(text: string, quotation: Quotation, { before, own }: Around): Range | undefined {
  if (before === undefined || !isSpeech(quotation, own) || before.end - before.start > ANNOUNCED_CHARS_MAX)
    return undefined
  const paragraph = text.slice(before.start, before.end)
  const from = lastSentence(paragraph.replace(/[.!?]$/, ''))
  const subject = /["“”]/.test(paragraph) ? undefined : ANNOUNCES.exec(paragraph.slice(from))?.index
  return subject === undefined ? undefined : { start: before.start + from, end: before.start + from + subject }
}

/** A long quotation that is a paragraph. */
function isSpeech({ start, end, words, continued }: Quotation, own: Paragraph | undefined): boolean {
  return own?.start === start && own.end === end && !continued && words >= SPEECH_WORDS_MIN
}

/** "Ann Lowell:" before the quotation in its paragraph, or at the end of the paragraph before. */
function tagBefore(text: string, { start }: Quotation, { before, own }: Around): Range | undefined {
  const place = own !== undefined && start > own.start ? { start: own.start, end: start } : before
  const sentence = own === undefined || place === undefined ? undefined : beforeColon(text, place)
  if (sentence === undefined) return undefined
  const named = speakerBefore(text.slice(sentence.start, sentence.end))
  return { start: sentence.start + named.start, end: sentence.start + named.end }
}

/** "“…” That from Ann Lowell, at the bakery.": the rest of its sentence. */
function bareAfter(text: string, { end }: Quotation, { own }: Around): Range | undefined {
  if (own === undefined || !/[.!?…]["”’]$/.test(text.slice(end - 2, end))) return undefined
  const words = text.slice(end, Math.min(own.end, end + TAG_CHARS_MAX))
  const lead = leadAfter(words)
  const length = lead === 0 ? -1 : withoutShortStops(words).search(/[.!?](?:\s|$)|["“]/)
  return length <= lead ? undefined : { start: end + lead, end: end + length }
}

/** "Ann Lowell – “…”": all that stands before the quotation in its paragraph. */
function beforeDash(text: string, { start }: Quotation, { own }: Around): Range | undefined {
  if (own === undefined || start - own.start > TAG_CHARS_MAX) return undefined
  const words = text.slice(own.start, start)
  const dash = /\s?[—–―-]\s?$/u.exec(words)
  if (dash === null || dash.index < 2 || /["“”]|[.!?:]\s/.test(withoutShortStops(words))) return undefined
  return { start: own.start, end: own.start + dash.index }
}

/** "Ann Lowell “…”", and "Ann Lowell, 34, Varne" above a quotation that is a whole sentence and ends its paragraph. */
function beside(text: string, { start, end }: Quotation, { before, own }: Around): Range | undefined {
  if (own === undefined || end !== own.end || !/^.\p{Lu}/u.test(text.slice(start, end))) return undefined
  return start === own.start ? captionAbove(text, before) : captionIn(text, { start: own.start, end: start })
}

/** A short last sentence that ends in a colon. */
function beforeColon(text: string, place: Range): Range | undefined {
  const from = Math.max(place.start, place.end - 2 * TAG_CHARS_MAX)
  const words = text.slice(from, place.end).trimEnd()
  if (!words.endsWith(':')) return undefined
  const start = from + lastSentence(words.slice(0, -1))
  const end = from + words.length - 1
  return end - start <= TAG_CHARS_MAX ? { start, end } : undefined
}

/** Where the last sentence of some words begins. */
function lastSentence(words: string): number {
  const last = [...withoutShortStops(words).matchAll(/[.!?”"\n]\s{0,4}/g)].at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}

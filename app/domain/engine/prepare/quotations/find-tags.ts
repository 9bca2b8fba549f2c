import type { Paragraph, Quotation } from '../article-document.ts'
import type { Range } from '../../ranges.ts'
import { withoutShortStops } from '../words/abbreviations.ts'

/** A longer tag is a sentence of its own. */
const TAG_CHARS_MAX = 140
const AFTER_DASH = /^\s*(?:[—–―]|-{1,2}|~)\s*/
/** What leads in to a name: "And from", "A statement from the office of", "From the desk of". */
const LEAD =
  /^(?:(?:and|then|now|also|but|next|finally|meanwhile),?\s+)?(?:(?:this|these|more|here is|here’s|here's|in the words),?\s+)?(?:(?:a|an|the|another|one)\s+)?(?:(?:full |written |joint |brief |short )?(?:statement|comment|reply|response|reaction|word|note|message|letter|post|tweet|view|verdict|answer|quote)s?\s+)?(?:from|by|of)\s+(?:the\s+(?:desk|office|pen|account|blog)\s+of\s+)?/i

/** What the speaker's words are called after the name: "the mayor's reply in full". */
const TRAIL =
  /(?<=['’]s?)\s(?:(?:full|written|short|brief|first|own)\s)?(?:statement|comment|reply|response|reaction|word|note|message|letter|post|tweet|view|verdict|answer|take)s?(?:\sin full)?$/i
const IN_BRACKETS = /^\s*[([]([^()[\]"“”]{3,100})[)\]]\.?\s*$/

/** The words that name a quotation's speaker without a verb, and the quotation's index. */
export type SpeakerTag = { quotation: number; range: Range }

/**
 * Names set apart from a quotation: after a dash ("“…” –Ann Lowell", also on the next line) or before a colon ("Ann Lowell, mayor:
 * “…”", "And from Ann Lowell:", "From the desk of Ann Lowell:").
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
    const range =
      tagAfter(text, quotation, around) ?? tagBefore(text, quotation, around) ?? announced(text, quotation, around)
    if (range !== undefined) tags.push({ quotation: index, range })
  }
  return tags
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
  const dash = AFTER_DASH.exec(words)
  if (dash === null || dash[0].length === words.length || /["“”]|[.!?:]\s/.test(withoutShortStops(words)))
    return undefined
  return { start: rest.start + dash[0].length, end: rest.end }
}

/** A speech in paragraphs of its own is long. */
const SPEECH_WORDS_MIN = 40
/** How a sentence announces that somebody's own words follow: "Ann Lowell | gave one interview …". */
const ANNOUNCES =
  /\s(?:(?:also|then|later|once|recently|herself|himself)\s)?(?:gave|granted|agreed to|sat down|wrote|rang|called|phoned|texted|e-?mailed|sent|left|posted|published|issued|recorded|read|spoke|talked|had this|put it|told|recalled|described|recounted|explained|kept|dictated|remembers?|speaks|talks|writes|tells|was asked|is asked|replied|answered)\b/u
const ANNOUNCED_CHARS_MAX = 400

/** Who the paragraph before a long quotation says will speak: the subject of its last sentence. */
function announced(
  text: string,
  { start, end, words, continued }: Quotation,
  { before, own }: Around,
): Range | undefined {
  if (before === undefined || own === undefined || continued || words < SPEECH_WORDS_MIN) return undefined
  if (own.start !== start || own.end !== end || before.end - before.start > ANNOUNCED_CHARS_MAX) return undefined
  const paragraph = text.slice(before.start, before.end)
  if (/["“”]/.test(paragraph)) return undefined
  const from = lastSentence(paragraph.replace(/[.!?]$/, ''))
  const subject = ANNOUNCES.exec(paragraph.slice(from))?.index
  return subject === undefined ? undefined : { start: before.start + from, end: before.start + from + subject }
}

/** "Ann Lowell:" before the quotation in its paragraph, or at the end of the paragraph before. */
function tagBefore(text: string, { start }: Quotation, { before, own }: Around): Range | undefined {
  const place = own !== undefined && start > own.start ? { start: own.start, end: start } : before
  const sentence = own === undefined || place === undefined ? undefined : beforeColon(text, place)
  if (sentence === undefined) return undefined
  const words = text.slice(sentence.start, sentence.end)
  const lead = LEAD.exec(words)?.[0].length ?? 0
  const trail = TRAIL.exec(words)?.[0].length ?? 0
  return { start: sentence.start + lead, end: sentence.end - trail }
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

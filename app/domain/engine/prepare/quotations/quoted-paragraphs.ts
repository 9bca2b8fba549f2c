import { countWords } from '#app/platform/text/count-words.ts'
import type { QuotedSpan } from '../../../article/quoted-span.ts'
import { overlap, type Range } from '../../ranges.ts'
import type { Paragraph, Quotation } from '../article-document.ts'

/** The longest letter that is followed to its end. */
const PARAGRAPHS_MAX = 20
/** Paragraphs that say neither I nor you, between two that do, before a letter counts as ended. */
const SILENT_MAX = 1
const WORDS_MIN = 3
const INTRODUCTION_CHARS_MAX = 140
const NAME_CHARS_MAX = 60
const MARK = /^["“„«‘']/u

/** A writing, or words of saying, at the end of a sentence that breaks off with a colon. */
const INTRODUCES =
  /\b(?:reads?|wrote|writes|sa(?:id|ys|ying)|post(?:s|ed)?|tweet(?:s|ed)?|continue[sd]?|conclude[sd]?|went on|goes on|add(?:s|ed)|state[sd]?|declare[sd]?|repl(?:y|ied|ies)|react(?:s|ed)?|answer(?:s|ed)?|(?:hit|fired|shot) back|weighed in|on (?:twitter|bluesky|mastodon|facebook|instagram|threads|tiktok|x)|respon(?:se|d|ds|ded)|told|as follows|following|in full|beg(?:ins?|an)|end(?:s|ed)|statement|letter|e-?mail|messages?|memo|ruling|judge?ment|verdict|speech|note|leaflet|flyer|petition|manifesto|extracts?|excerpts?|passages?|words|quot(?:e[sd]?|ation|ing)|poem|verses?|lyrics|prayer|caption|comment(?:s|ed)?|testimony|transcript|resolution|motion|clause|affidavit|complaint|advert|poster|sermon|diary|account|explain(?:s|ed)|warn(?:s|ed)|argu(?:es|ed)|claim(?:s|ed)|announce[sd]?|put it(?: this way)?)\b/iu
/** The author's own summary of a writing. */
const SUMS_UP =
  /\b(?:key points?|main points?|takeaways?|what (?:you|we)|here (?:are|is) (?:what|how|why)|here['’]s|summar(?:y|ised|ized)|in short|highlights|at a glance|findings|conclusions?|reasons|lessons|results)\b/iu
/** The same inside a paragraph, before words without marks: what is written on, and the verb before the colon. */
const WRITING =
  /\b(?:letter|statement|e-?mail|message|memo|note|leaflet|flyer|petition|ruling|judge?ment|post|tweet|sign|poster|banner|placard|text|caption|passage|part of it|it|one|another)\b/iu
const VERB_LAST =
  /\b(?:reads?|says?|said|wrote|continue[sd]?|went on|goes on|ends?|ended|beg(?:ins|an)|conclude[sd]?|state[sd]?|added)(?: in (?:part|full))?$/iu
/** A publication's own note that somebody's words follow: "The following was given by", "which we print as he spoke it". */
const HANDED_ON =
  /\b(?:following|what follows|story|account|statement|speech|words|tale|testimony)\b.{0,60}\b(?:was|were|is|are|been|as)?\s?(?:given|told|spoken|dictated|delivered|narrated|related|recounted|taken down|handed|communicated|furnished|supplied|sent)\b.{0,20}\b(?:by|from)\s[^,]{2,60}(?:,\s(?:an?|the|of|now|then|who)\s.{1,40})?$|\b(?:which|that|whom) (?:we|I) (?:here )?(?:print|give|publish|reproduce|quote|copy|set down|take down)(?: (?:here|below|in full))?(?: (?:exactly|just|word for word|verbatim))?(?:,? (?:as|in) .{1,40})?$/iu
const COLON = /:\s(?=[\p{Lu}\d])/gu
const FIRST_OR_SECOND =
  /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]e|[Mm]y|[Ww]e|[Ww]e['’](?:re|ve|d|ll)|[Uu]s|[Oo]urs?|[Yy]ou(?:rs?)?|[Yy]ou['’](?:re|ve|d|ll))\b/u
const SALUTATION =
  /^(?:dear\b|to (?:the|whom|all|my|our)\b|to:|sir\b|madam\b|friends\b|comrades\b|(?:fellow|ladies|my dear)\b)/iu
const SIGN_OFF =
  /^(?:yours|sincerely|regards|(?:kind|best|warm) (?:regards|wishes)|with (?:regards|best wishes|love|respect)|signed|respectfully|in solidarity|cordially)\b/iu
/** What a report says to return from a text: who wrote it or what it does. */
const SAID_OUTSIDE = /\b(?:said|says|told|wrote|added|replied|according to)\b/iu

/**
 * Paragraphs that are another's words by their page's marks, or because a sentence that ends in a colon introduces them
 * ("Part of it reads:") or quotation marks hold them together. One quotation for each paragraph, the later ones of one
 * text continued.
 */
export function quotedParagraphs(
  text: string,
  paragraphs: readonly Paragraph[],
  { spans, found }: { spans: readonly QuotedSpan[]; found: readonly Quotation[] },
): Quotation[] {
  const runs = [
    ...marked(text, paragraphs, spans),
    ...betweenMarks(text, paragraphs).map((run) => ({ run, apart: BY_FORM })),
    ...introduced(text, paragraphs).map((run) => ({
      run,
      apart: { ...BY_FORM, by: signerOf(run.map((one) => textOf(text, one))) },
    })),
  ]
  const taken = new Set<number>()
  const quotations = runs.flatMap(({ run, apart }) => {
    // What a colon introduces ends where the page's own marks begin.
    const until = run.findIndex(({ index }) => taken.has(index))
    const fresh = until < 0 ? run : run.slice(0, until)
    for (const { index } of fresh) taken.add(index)
    return fresh.map(({ start, end }, at) => ({ ...quotationOf(text, { start, end }, at > 0), apart }))
  })
  const inside = paragraphs
    .filter(({ index }) => !taken.has(index))
    .flatMap((paragraph) => introducedInside(text, paragraph, found))
  return [...quotations, ...inside].filter(({ words }) => words >= WORDS_MIN).toSorted((a, b) => a.start - b.start)
}

/** Quotations with paragraphs that are quoted whole, which replace the quotations inside them. */
export function withParagraphs(quotations: readonly Quotation[], whole: readonly Quotation[]): Quotation[] {
  if (whole.length === 0) return [...quotations]
  const outside = quotations.filter((quotation) => !whole.some((one) => overlap(one, quotation) > 0))
  return [...outside, ...whole].toSorted((a, b) => a.start - b.start)
}

function quotationOf(text: string, { start, end }: Range, continued: boolean): Quotation {
  return { start, end, words: countWords(text.slice(start, end)), continued, speaker: null }
}

type Run = { run: Paragraph[]; apart: NonNullable<Quotation['apart']> }

const BY_FORM = { kind: 'quoted lines' } as const

function marked(text: string, paragraphs: readonly Paragraph[], spans: readonly QuotedSpan[]): Run[] {
  return inUnits(text, spans).map(({ kind, by, ...span }) => {
    const run = paragraphs.filter((paragraph) => overlap(paragraph, span) * 2 > paragraph.end - paragraph.start)
    return { run, apart: { kind, by: by ?? signerOf(run.map((one) => textOf(text, one))) } }
  })
}

/** Spans in code points as ranges of UTF-16 units. */
function inUnits(text: string, spans: readonly QuotedSpan[]): QuotedSpan[] {
  let unit = 0
  let point = 0
  const unitOf = (wanted: number): number => {
    while (point < wanted && unit < text.length) {
      unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1
      point += 1
    }
    return unit
  }
  return spans.map((span) => ({ ...span, start: unitOf(span.start), end: unitOf(span.end) }))
}

/** Paragraphs from one that opens a quotation to one that closes it, where those between have no marks of their own. */
function betweenMarks(text: string, paragraphs: readonly Paragraph[]): Paragraph[][] {
  const runs: Paragraph[][] = []
  for (let at = 0; at < paragraphs.length; at += 1) {
    const first = paragraphs[at]
    if (first === undefined || !opensOnly(textOf(text, first))) continue
    const end = closingAfter(text, paragraphs, at)
    if (end === undefined) continue
    runs.push(paragraphs.slice(at, end + 1))
    at = end
  }
  return runs
}

function opensOnly(paragraph: string): boolean {
  const [mark] = paragraph
  if (mark === '“' || mark === '„' || mark === '«') return !/[”»]/u.test(paragraph.replace(/“[^“”]*”/gu, ''))
  return mark === '"' && paragraph.indexOf('"', 1) < 0
}

function closingAfter(text: string, paragraphs: readonly Paragraph[], from: number): number | undefined {
  for (let at = from + 1; at < Math.min(paragraphs.length, from + PARAGRAPHS_MAX); at += 1) {
    const paragraph = paragraphs[at]
    if (paragraph === undefined) return undefined
    const words = textOf(text, paragraph)
    // Where every paragraph opens again, each is a quotation of its own.
    if (MARK.test(words)) return undefined
    const marks = words.replace(/[^"“”„«»]/gu, '')
    if (/^["”»]$/u.test(marks) && /["”»]$/u.test(words)) return at
    if (marks !== '') return undefined
  }
  return undefined
}

function introduced(text: string, paragraphs: readonly Paragraph[]): Paragraph[][] {
  const isPersonal = paragraphs.map((paragraph) => speaksOfSelf(textOf(text, paragraph)))
  return paragraphs.flatMap((paragraph, at) => {
    const next = paragraphs[at + 1]
    if (next === undefined || !introduces(textOf(text, paragraph)) || MARK.test(textOf(text, next))) return []
    // A writer who says "I" throughout cannot be told from the letter that follows.
    const before = isPersonal.slice(0, at + 1)
    const isReport = before.filter(Boolean).length * 4 <= before.length
    return [paragraphs.slice(at + 1, endOfText(text, paragraphs, { from: at + 1, isReport, isPersonal }))]
  })
}

function introduces(paragraph: string): boolean {
  if (!paragraph.endsWith(':')) return false
  const last = clauseBefore(paragraph, paragraph.length - 1)
  return (INTRODUCES.test(last) || HANDED_ON.test(last)) && !SUMS_UP.test(last)
}

type Place = { from: number; isReport: boolean; isPersonal: readonly boolean[] }

/** Where an introduced text ends: at its signature, else with the last paragraph that says I, we or you. */
function endOfText(text: string, paragraphs: readonly Paragraph[], { from, isReport, isPersonal }: Place): number {
  const within = paragraphs.slice(from, from + PARAGRAPHS_MAX).map((paragraph) => textOf(text, paragraph))
  const signed = signatureIn(within)
  if (signed > 0 && (isReport || SALUTATION.test(within[0] ?? ''))) return from + signed
  const isLetter = isReport && isPersonal[from] === true
  return from + (isLetter ? lastPersonal(within, isPersonal.slice(from)) : 1)
}

/** How many paragraphs there are up to the last that says I, we or you, before the report goes on. */
function lastPersonal(within: readonly string[], isPersonal: readonly boolean[]): number {
  let end = 1
  for (let at = end; at < within.length && at - end <= SILENT_MAX; at += 1) {
    if (returnsToReport(within[at] ?? '')) break
    if (isPersonal[at] === true) end = at + 1
  }
  return end
}

/** How many paragraphs there are up to a signature, with the name below it; 0 without one. */
function signatureIn(within: readonly string[]): number {
  const at = within.findIndex((words) => SIGN_OFF.test(words))
  if (at < 1) return 0
  return at + (isNameAlone(within[at + 1]) ? 2 : 1)
}

/** Whose name stands below "Yours faithfully," at the end of a letter. */
function signerOf(within: readonly string[]): string | undefined {
  const [before = '', last = ''] = within.slice(-2)
  const isSigned = within.length > 1 && (SIGN_OFF.test(last) || SIGN_OFF.test(before))
  // The name may be in the line below, or after a comma.
  const name = SIGN_OFF.test(last) ? last.split(/,\s{1,40}|\n/u)[1] : last.split('\n', 1)[0]
  const bare = isSigned
    ? (name ?? '')
        .trim()
        .replace(/^[—–-]\s?/u, '')
        .replace(/[,.]$/u, '')
    : ''
  return bare.length <= NAME_CHARS_MAX && SIGNATURE.test(bare) ? bare : undefined
}

/** Two words or more, each with a capital or a particle of a name. */
const SIGNATURE = /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){1,5}$/u

function isNameAlone(words: string | undefined): boolean {
  return words !== undefined && words.length <= NAME_CHARS_MAX && !/[.!?]$/u.test(words)
}

function returnsToReport(words: string): boolean {
  return introduces(words) || MARK.test(words) || SAID_OUTSIDE.test(words.replace(/["“][^"“”]*["”]/gu, ''))
}

function speaksOfSelf(paragraph: string): boolean {
  return FIRST_OR_SECOND.test(paragraph.replace(/["“][^"“”]*["”]?/gu, ' '))
}

/** "The letter reads: You are …", without marks, to the end of the paragraph. */
function introducedInside(text: string, paragraph: Paragraph, found: readonly Quotation[]): Quotation[] {
  const words = textOf(text, paragraph)
  for (const { index, 0: colon } of words.matchAll(COLON)) {
    const clause = clauseBefore(words, index)
    if (!(WRITING.test(clause) && VERB_LAST.test(clause)) && !HANDED_ON.test(clause)) continue
    const start = paragraph.start + index + colon.length
    const range = { start, end: paragraph.end }
    if (!found.some((quotation) => overlap(quotation, range) > 0)) return [quotationOf(text, range, false)]
  }
  return []
}

/** The sentence's words before a colon. */
function clauseBefore(text: string, colon: number): string {
  const before = text.slice(Math.max(0, colon - INTRODUCTION_CHARS_MAX), colon)
  return before.split(/[.!?:]/u).at(-1) ?? ''
}

function textOf(text: string, { start, end }: Range): string {
  return text.slice(start, end)
}

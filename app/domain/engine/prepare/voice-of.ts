import { firstEndingAfter, overlap, type Range } from '../ranges.ts'
import type { TextReading } from '../text-reading.ts'
import type { ArticleDocument, Sentence, Voice } from './article-document.ts'
import { mockedSentences } from './mocked-words.ts'

type Place = Range & { in?: 'title' | undefined }
type Voiced = Pick<
  ArticleDocument,
  'text' | 'title' | 'sentences' | 'quotations' | 'attributions' | 'speakers' | 'reading'
>

/** "Everyone knows that …" names no source: the statement is the writer's. */
const NOBODY_IN_PARTICULAR =
  /^(?:every(?:one|body|thing)|any(?:one|body)|no ?(?:one|body)|some ?(?:one|body)|we|you|i|it|this|that|people|(?:most|many|all|some) people|millions|who(?:ever)?|history|science|common sense|(?:my|our|your) \w+)\b/i
/**
 * How sure a reader must be that words are the author's: in a sentence that is another's for the most part, in one that
 * reports what somebody said, and elsewhere.
 */
const AUTHOR_FROM = { retold: 0.95, reported: 0.85, own: 0.3 } as const
/** A pair of marks around a passage: what comes before it from the one, and after it to the other. */
const SHORT_MARKS: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/[“„«][^“”„«»\n]{0,60}$/u, /^[^“”„«»\n]{0,60}[”“»]/u],
  [/(?<![^\s([{—–-])"(?!\s)[^"\n]{0,60}$/u, /^[^"\n]{0,60}"/u],
  [/(?<![^\s([{—–-])['‘](?!\s)[^'‘’\n]{0,60}$/u, /^[^'‘’\n]{0,60}['’](?![\p{L}\p{N}])/u],
]
const SHORT_CHARS_MAX = 70
/** In a headline. Single marks begin and end words; within a word they are apostrophes. */
const QUOTED =
  /“[^“”]*”|"[^"]*"|(?<![\p{L}\p{N}])['‘](?:[^'‘’]|(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}]))*['’](?![\p{L}\p{N}])/gu

/**
 * Whose words a passage is, the same for every metric. What is inside a marked quotation is a speaker's. Other words
 * have the voice of their sentence: a speaker's where it reports what somebody said. A passage of both has the voice of
 * most of its words.
 */
export function voiceOf(document: Voiced & Pick<ArticleDocument, 'voices'>, place: Place): Voice {
  if (place.in === 'title') return isQuotedInTitle(document.title, place) ? 'speaker' : 'author'
  const { quoted, words, sentence } = wordsIn(document, place)
  if (words > 0 && quoted === words) return 'speaker'
  const own = sentence === undefined ? 'author' : (document.voices[sentence.index] ?? 'author')
  if (quoted * 2 > words || isMarkedShort(document.text, place)) return 'speaker'
  return own
}

/** Whether a passage of a headline is in quotation marks. */
export function isQuotedInTitle(title: string, { start, end }: Range): boolean {
  return [...title.matchAll(QUOTED)].some(({ index, 0: words }) => index <= start && end <= index + words.length)
}

/**
 * The voice of each sentence's words outside quotations. A reader who scores every sentence decides; what it must show
 * depends on whether the sentence reports somebody. Another reader's passages decide; without one, the report does.
 */
export function sentenceVoices(document: Voiced): Voice[] {
  const reported = reportedIn(document)
  const retold = retoldIn(document)
  const mocked = mockedSentences(document.sentences)
  const read = document.reading.author
  const marked = read === undefined ? voicesRead(document) : new Map<number, number>()
  const kindOf = (index: number): keyof typeof AUTHOR_FROM => {
    if (retold.has(index)) return 'retold'
    return reported.has(index) ? 'reported' : 'own'
  }
  return document.sentences.map(({ index }) => {
    const author = read?.[index]
    const kind = kindOf(index)
    const balance = marked.get(index) ?? 0
    const isUnread = balance === 0 ? kind === 'own' : balance > 0
    const isOwn = author === undefined ? isUnread : author >= AUTHOR_FROM[kind]
    return isOwn && !mocked.has(index) ? 'author' : 'speaker'
  })
}

/** A reading whose passages have the voices of the document that it is part of. */
export function withVoices(document: Voiced & Pick<ArticleDocument, 'voices'>): TextReading {
  const { reading } = document
  const passages = reading.passages.map((passage) =>
    passage.in === 'title' ? passage : { ...passage, voice: voiceOf(document, passage) },
  )
  return { ...reading, passages }
}

/** Sentences that report in other words than a quotation's what somebody said, named or not. */
function reportedIn({ attributions, speakers }: Voiced): Set<number> {
  const reports = attributions.filter(
    ({ kind, speaker, told = 0 }) =>
      (kind !== 'direct' || told > 0) && !NOBODY_IN_PARTICULAR.test(speakers[speaker]?.name ?? ''),
  )
  return new Set(reports.map(({ sentence }) => sentence))
}

/** The share of a sentence's words outside quotations that make it a report of what somebody said. */
const TOLD_SHARE_MIN = 0.5

/** Sentences whose words outside quotations are another's for the most part. */
function retoldIn({ attributions, speakers, sentences }: Voiced): Set<number> {
  const retold = new Set<number>()
  for (const { sentence: index, speaker, told = 0, source, cue } of attributions) {
    const sentence = sentences[index]
    if (sentence === undefined || told === 0) continue
    if (NOBODY_IN_PARTICULAR.test(speakers[speaker]?.name ?? '')) continue
    const rest = sentence.tokens.filter((token) => overlap(token, source) === 0 && overlap(token, cue) === 0).length
    if (told >= TOLD_SHARE_MIN * rest * (1 - sentence.quotedShare)) retold.add(index)
  }
  return retold
}

/** By sentence, how many more of its passages outside quotations a reader gives to the author than to a speaker. */
function voicesRead(document: Voiced): Map<number, number> {
  const balance = new Map<number, number>()
  for (const passage of document.reading.passages) {
    if (passage.in === 'title') continue
    const { sentence, quoted, words } = wordsIn(document, passage)
    if (sentence === undefined || (words > 0 && quoted * 2 > words)) continue
    balance.set(sentence.index, (balance.get(sentence.index) ?? 0) + (passage.voice === 'author' ? 1 : -1))
  }
  return balance
}

/** A passage's words, how many of them are inside quotations, and the sentence with most of it. */
function wordsIn(
  { sentences, quotations }: Pick<Voiced, 'sentences' | 'quotations'>,
  place: Range,
): { words: number; quoted: number; sentence: Sentence | undefined } {
  let words = 0
  let quoted = 0
  let sentence: Sentence | undefined
  for (let at = firstEndingAfter(sentences, place.start); at < sentences.length; at += 1) {
    const next = sentences[at]
    if (next === undefined || next.start >= place.end) break
    if (sentence === undefined || overlap(next, place) > overlap(sentence, place)) sentence = next
    const inside = next.tokens.slice(
      firstEndingAfter(next.tokens, place.start),
      firstEndingAfter(next.tokens, place.end),
    )
    words += inside.length
    quoted += inside.filter(({ start }) => isInside(quotations, start)).length
  }
  return { words, quoted, sentence }
}

/** Whether one of these ranges, in order and apart, holds a place. */
function isInside(ranges: readonly Range[], at: number): boolean {
  return (ranges[firstEndingAfter(ranges, at)]?.start ?? Infinity) <= at
}

/** A word or two in quotation marks are somebody else's too. */
function isMarkedShort(text: string, { start, end }: Range): boolean {
  if (/^["“‘«„][^\n]*["”’»]$/u.test(text.slice(start, Math.min(end, start + SHORT_CHARS_MAX)))) return true
  const before = text.slice(Math.max(0, start - SHORT_CHARS_MAX), start)
  const after = text.slice(end, end + SHORT_CHARS_MAX)
  return SHORT_MARKS.some(([opens, closes]) => opens.test(before) && closes.test(after))
}

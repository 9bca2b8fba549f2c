import type { QuotedSpan } from '../../article/quoted-span.ts'
import type { Range } from '../ranges.ts'
import type { TextReading } from '../text-reading.ts'
import type { Genre, Role } from '../vocabulary.ts'

/** All ranges in this file are in UTF-16 units of `text`; the report converts them to code points. */
export type Token = Range & {
  text: string
  /** Lower case, typographic apostrophes folded to `'`. */
  lower: string
}

/** Whose words something is. */
export type Voice = 'author' | 'speaker'

/** A sentence of the text, by its index in the whole text. */
export type Sentence = Range & {
  index: number
  text: string
  /** Index of its paragraph. */
  paragraph: number
  /** Words and numbers only, in order. */
  tokens: Token[]
  /** `speaker` where most of its words are inside a quotation. */
  voice: Voice
  /** Share of its words inside quotations, 0..1. */
  quotedShare: number
}

export type Paragraph = Range & { index: number; /** Indices of its sentences. */ sentences: number[] }

/** Who is quoted or cited, merged over the whole article ("Jane Harmon", later "Harmon"). */
export type Speaker = {
  /** The fullest form in the text; for an unnamed source the words that refer to it ("one official"). */
  name: string
  role: Role
  /** True for a person who is not named. */
  anonymous: boolean
  /** True where the text describes the speaker in words outside our roles: "a shepherd from Varne". */
  described?: boolean | undefined
  /** True for an organisation, an office or a document, as far as the rules can tell. */
  isBody?: boolean | undefined
  /** Where the speaker is first mentioned as a source. */
  mention: Range
}

/** At least three words in quotation marks, with their marks. */
export type Quotation = Range & {
  /** Index into `speakers`, or null where nobody is named for it. */
  speaker: number | null
  words: number
  /** True where it continues the quotation that the previous paragraph left open. */
  continued: boolean
  /** Set for whole paragraphs that the page, the form of the text or an introduction sets apart. */
  apart?: Pick<QuotedSpan, 'kind' | 'by'> | undefined
}

/**
 * A sentence with a source: direct, indirect ("said that …") or a document ("the report shows").
 * Somebody who was asked and gave no words ("declined to comment") is included with `words` 0.
 */
export type Attribution = Range & {
  sentence: number
  speaker: number
  kind: 'direct' | 'indirect' | 'according_to' | 'document'
  /** The words that name or refer to the source here ("Harmon", "she", "a spokesman for the council"). */
  source: Range
  /** The words that attribute ("said on Tuesday"). */
  cue: Range
  /** How many of the article's words are attributed to this speaker here, quoted or reported. */
  words: number
  /** How many of those words are outside quotations. */
  told?: number
  /** Index of the quotation whose speaker is named apart from it, by a dash or a colon alone. */
  quotation?: number
}

/** A dated third-party rating of the publisher's domain. */
export type PublisherRating = { score: number; source: string; date: string }
/** A known outlet's usual position, 0 far left to 100 far right. */
export type OutletPrior = { position: number; source: string; date: string }

/** Genres that a page can mark. */
export type MarkedGenre = 'opinion' | 'sponsored' | 'press_release' | 'satire'

/** The input of all metrics, and all that they may use: the same document gives the same report. */
export type DocumentInput = {
  /** Paragraphs are separated by one blank line. */
  text: string
  /** Empty where there is none. */
  title: string
  /** Host that the page was fetched from; null for a pasted text. */
  publisherHost: string | null
  publisherRating: PublisherRating | null
  outletPrior: OutletPrior | null
  /** True where the text is known to be cut off (a paywall, a page limit): then nothing is reported missing. */
  truncated: boolean
  /** What the publisher's page says that the text is; never for a pasted text. */
  markedGenre?: MarkedGenre | undefined
  /** What the page, or the form of a pasted text, marks as another's words. Code points. */
  quoted?: readonly QuotedSpan[] | undefined
}

/** The engine's input for a text about which nothing else is known: no publisher, no rating, not cut off. */
export function textAlone(text: string, title = ''): DocumentInput {
  return { text, title, publisherHost: null, publisherRating: null, outletPrior: null, truncated: false }
}

/** Prepared once and shared by all metrics. */
export type ArticleDocument = DocumentInput & {
  paragraphs: Paragraph[]
  sentences: Sentence[]
  quotations: Quotation[]
  speakers: Speaker[]
  attributions: Attribution[]
  /** By sentence, the voice of its words outside quotations; `voiceOf` gives that of any passage. */
  voices: Voice[]
  /** An interviewer's questions, in reading order: neither the author's argument nor anybody's statement. */
  questions: Range[]
  /** Addresses in the text. */
  links: Range[]
  titleTokens: Token[]
  genre: { label: Genre; confidence: number }
  /** A reader's findings in the text; empty where nobody has read it. */
  reading: TextReading
  /** By `Intl.Segmenter`. */
  wordCount: number
  /** A 32-bit hash of title and text that seeds all sampling, so that a re-run is identical. */
  seed: number
}

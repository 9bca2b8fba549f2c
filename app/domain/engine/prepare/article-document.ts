import type { TextReading } from '../text-reading.ts'
import type { Genre, Role } from '../vocabulary.ts'

/** All offsets in this file are UTF-16 offsets in `text`, half-open; the report converts them to code points. */
export type Range = { start: number; end: number }

export type Token = Range & {
  text: string
  /** Lower case, typographic apostrophes folded to `'`. */
  lower: string
}

export type Sentence = Range & {
  index: number
  text: string
  /** Index of its paragraph. */
  paragraph: number
  /** Words and numbers only, in order. */
  tokens: Token[]
  /** `speaker` where most of its words stand inside a quotation. */
  voice: 'author' | 'speaker'
  /** Share of its words inside quotations, 0..1. */
  quotedShare: number
}

export type Paragraph = Range & { index: number; /** Indices of its sentences. */ sentences: number[] }

/** Who is quoted or cited, merged over the whole article ("Jane Harmon", later "Harmon"). */
export type Speaker = {
  /** Its fullest form in the text; for an unnamed source the words that stand for it ("one official"). */
  name: string
  role: Role
  /** True for a person who is not named. */
  anonymous: boolean
  /** Where it is first mentioned as a source. */
  mention: Range
}

/** Words in quotation marks of at least three words, with their marks. */
export type Quotation = Range & {
  /** Index into `speakers`, or null where nobody is named for it. */
  speaker: number | null
  words: number
  /** True where it goes on with the quotation that the paragraph before left open. */
  continued: boolean
}

/**
 * A sentence that says who says so: directly, indirectly ("said that …") or by a document ("the report shows").
 * Somebody who was asked and gave no words ("declined to comment") is here too, with `words` 0.
 */
export type Attribution = Range & {
  sentence: number
  speaker: number
  kind: 'direct' | 'indirect' | 'according_to' | 'document'
  /** The words that name or stand for the source here ("Harmon", "she", "a spokesman for the council"). */
  source: Range
  /** The words that do the attributing ("said on Tuesday"). */
  cue: Range
  /** Words of the article that are put in this speaker's mouth here, quoted or reported. */
  words: number
}

/** A dated third-party rating of the publisher's domain. */
export type PublisherRating = { score: number; source: string; date: string }
/** A known outlet's usual position, 0 far left to 100 far right. */
export type OutletPrior = { position: number; source: string; date: string }

/** What is measured. Everything a metric may use is in here, so the same document gives the same report. */
export type DocumentInput = {
  /** Paragraphs are separated by one blank line. */
  text: string
  /** Empty where there is none. */
  title: string
  /** Host that the page was fetched from; null for a pasted text. */
  publisherHost: string | null
  publisherRating: PublisherRating | null
  outletPrior: OutletPrior | null
  /** True where the text is known to be cut off (a paywall, a page limit): then nothing is said to be missing. */
  truncated: boolean
  /** True where the publisher's page marks the text as opinion; never for a pasted text. */
  markedOpinion?: boolean | undefined
}

/** Prepared once, shared by all metrics. */
export type ArticleDocument = DocumentInput & {
  paragraphs: Paragraph[]
  sentences: Sentence[]
  quotations: Quotation[]
  speakers: Speaker[]
  attributions: Attribution[]
  /** What an interviewer asks: neither an argument of the author's nor anybody's statement; in reading order. */
  questions: Range[]
  /** Addresses that stand in the text. */
  links: Range[]
  titleTokens: Token[]
  genre: { label: Genre; confidence: number }
  /** What a reader found in the text; nothing of it where nobody read. */
  reading: TextReading
  /** By `Intl.Segmenter`. */
  wordCount: number
  /** Of title and text; seeds whatever is sampled, so that a re-run is identical. 32 bits. */
  seed: number
}

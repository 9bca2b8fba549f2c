import type { ArticleDocument, Attribution, MarkedGenre, Quotation, Sentence } from './article-document.ts'
import type { TextReading } from '../text-reading.ts'
import { fraction } from '../rounding.ts'
import { isApart } from './quotations/introductions.ts'
import { formOf } from './text-form.ts'
import { markedInText } from './genre-marks.ts'

type Read = {
  title: string
  text: string
  sentences: readonly Sentence[]
  attributions: readonly Attribution[]
  quotations: readonly Quotation[]
  markedGenre?: MarkedGenre | undefined
}

/** Turns that an interview has, each with words of its own. */
const TURNS_MIN = 3
/** Below this share of words in answers, a text merely contains an interview. */
const ANSWERS_SHARE_MIN = 0.4
/** From this confidence on, a reader that finds opinion is believed whatever a text quotes. */
const SURE_OF_OPINION = 0.65
/** The share of a text's words in letters, statements and posts that may be what a reader found opinion in. */
const QUOTED_SHARE_MIN = 0.2
/** An author who speaks, or says what ought to be. */
const ARGUES =
  /(?<![\p{L}’'])(?:I|me|my|we|us|our|ours|you|your|should|shouldn['’]t|must|ought|let['’]?s|shame|perhaps|surely|frankly|clearly|of course)(?![\p{L}])|[!?]/u
const QUOTED_WORDS = /“[^“”]*”|"[^"]*"/gu
const CONFIDENCE_MARKED = 0.9
const CONFIDENCE_INTERVIEW = 0.85
/** Publishers also file reports and talks under opinion: how well the text confirms the mark decides between these. */
const MARKED_BY_PAGE = { min: 0.7, max: 0.95 } as const

/**
 * The genre of a text, by precedence: what its page says was paid for or issued by the party it is about; its title and
 * edges; the form of texts that are no journalism; opinion where the publisher's page marks it, with more confidence if
 * the reader agrees; an interview if labelled answers fill most of it; the reader's finding.
 * Marks do not correct a reader that took them into account, except that a publisher's mark overrides any such reading
 * but satire.
 * @param found the reader's genre
 */
export function judgeGenre(read: Read, { label, confidence, settled }: TextReading['genre']): ArticleDocument['genre'] {
  const found = { label, confidence }
  const { markedGenre } = read
  const isSettled = settled === true
  if (isSettled && (markedGenre === undefined || label === 'satire')) return found
  if (markedGenre !== undefined && markedGenre !== 'opinion') {
    return { label: markedGenre, confidence: MARKED_BY_PAGE.max }
  }
  const marked = isSettled ? undefined : markedInText(read, found)
  if (marked !== undefined) return { label: marked, confidence: CONFIDENCE_MARKED }
  return markedGenre === 'opinion' ? markedOpinion(found) : (byForm(read) ?? asQuoted(read, found))
}

function markedOpinion({ label, confidence }: ArticleDocument['genre']): ArticleDocument['genre'] {
  const { min, max } = MARKED_BY_PAGE
  return { label: 'opinion', confidence: label === 'opinion' ? Math.max(min, Math.min(max, confidence)) : min }
}

/** What the build of a text shows, whatever it says. */
function byForm(read: Read): ArticleDocument['genre'] | undefined {
  const form = formOf(read)
  if (form !== undefined) return { label: 'other', confidence: form.confidence }
  return isMostlyAnswers(read) ? { label: 'interview', confidence: CONFIDENCE_INTERVIEW } : undefined
}

/**
 * News, where a reader that is not sure found opinion in a text that quotes letters or posts at length, and whose
 * author argues nowhere: the opinion is in what is quoted.
 */
function asQuoted(read: Read, found: ArticleDocument['genre']): ArticleDocument['genre'] {
  const { label, confidence } = found
  if (label !== 'opinion' || confidence >= SURE_OF_OPINION) return found
  const { apart = [], own = [] } = Object.groupBy(read.sentences, (one) =>
    isApart(read.quotations, one) ? 'apart' : 'own',
  )
  const isQuoting = wordsOf(apart) >= QUOTED_SHARE_MIN * wordsOf(read.sentences)
  const reported = new Set(read.attributions.map(({ sentence }) => sentence))
  const argues = own.some(({ index, text }) => !reported.has(index) && ARGUES.test(text.replace(QUOTED_WORDS, ' ')))
  return isQuoting && !argues ? { label: 'news', confidence: fraction(1 - confidence) } : found
}

function wordsOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
}

function isMostlyAnswers(read: Read): boolean {
  const turns = turnsIn(read)
  const answered = turns.reduce((sum, { words }) => sum + words, 0)
  return turns.length >= TURNS_MIN && answered >= ANSWERS_SHARE_MIN * wordsOf(read.sentences)
}

/** Attributions whose cue is the label before a turn ("Harmon:"). */
function turnsIn({ attributions }: Read): Attribution[] {
  return attributions.filter(({ source, cue }) => source.start === cue.start && source.end === cue.end)
}

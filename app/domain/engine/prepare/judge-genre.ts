import type { ArticleDocument, Attribution, MarkedGenre, Sentence } from './article-document.ts'
import type { TextReading } from '../text-reading.ts'
import { formOf } from './text-form.ts'
import { markedInText } from './genre-marks.ts'

type Read = {
  title: string
  text: string
  sentences: readonly Sentence[]
  attributions: readonly Attribution[]
  markedGenre?: MarkedGenre | undefined
}

/** Turns that an interview has, each with words of its own. */
const TURNS_MIN = 3
/** Below this share of words in answers, a text merely contains an interview. */
const ANSWERS_SHARE_MIN = 0.4
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
  const marked = isSettled ? undefined : markedInText(read)
  if (marked !== undefined) return { label: marked, confidence: CONFIDENCE_MARKED }
  return markedGenre === 'opinion' ? markedOpinion(found) : (byForm(read) ?? found)
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

function isMostlyAnswers(read: Read): boolean {
  const turns = turnsIn(read)
  const answered = turns.reduce((sum, { words }) => sum + words, 0)
  const all = read.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return turns.length >= TURNS_MIN && answered >= ANSWERS_SHARE_MIN * all
}

/** Attributions whose cue is the label before a turn ("Harmon:"). */
function turnsIn({ attributions }: Read): Attribution[] {
  return attributions.filter(({ source, cue }) => source.start === cue.start && source.end === cue.end)
}

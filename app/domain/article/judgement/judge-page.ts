import type { ErrorDetail } from '#app/platform/domain-error.ts'
import type { TextLength } from '../article-from-text.ts'
import { judgementFeatures } from './judgement-features.ts'
import type { PageSigns } from './page-signs.ts'
import { articleOdds, type JudgementModel } from './score-page.ts'
import type { TextSigns } from './text-signs.ts'

const CHARACTERS_MIN = 100
const WORDS_MIN = 15
/** For one article's text. */
export const CHARACTERS_MAX = 200_000
/** A page still to be filled by scripts shows no more than its frame. */
const FRAME_WORDS_MAX = 60
const TEASER_WORDS_MAX = 500
/** A paid page that shows fewer words and lacks something has only the article's beginning. */
const BEGINNING_WORDS_MAX = 120
/** The stated number of words must exceed the shown number by this factor before words count as missing. */
const STATED_MORE = 1.6
/** Longer texts may be an article's tables and lists. */
const REPORT_WORDS = 400
const PROSE_SHARE_MIN = 0.25
const SHORTEST_WORDS = 40
const LISTED_SHARE = 0.3
const FIELDS_PER_SENTENCE = 0.5

/** Why a page has no measurable article. */
export type PageRefusal = { sentence: string; details: ErrorDetail[] }

/** The basis of the judgement. */
export type JudgedPage = {
  page: PageSigns
  text: TextSigns
  length: TextLength
  /** Whether a paid page's marked part is missing from what was read, or is offered at its end. */
  lacksPaidPart: boolean
}

/**
 * Why what was read from a page is not an article, judged by what the page lacks and never by phrases on it. Null if it
 * is one.
 * @param model the bundled one, except in tests
 */
export function pageRefusal(
  judged: JudgedPage,
  answer: { status: number; contentType: string },
  model?: JudgementModel,
): PageRefusal | null {
  const reason = tooLittle(judged) ?? tooMuch(judged) ?? onlyBegun(judged) ?? noArticle(judged, model)
  if (reason === null) return null
  const details = [
    { path: 'found', message: reason.found },
    { path: 'word_count', message: String(judged.length.words) },
    { path: 'status', message: String(answer.status) },
    { path: 'content_type', message: answer.contentType || 'none' },
  ]
  return { sentence: reason.sentence, details }
}

/** Whether a page is known to have only part of its article. */
export function isCutOff(judged: JudgedPage): boolean {
  return (
    judged.text.isCut || statesMore(judged) || (!judged.page.isFree && (judged.text.lacksEnd || judged.lacksPaidPart))
  )
}

function statesMore({ page: { statedWords }, length: { words } }: JudgedPage): boolean {
  return statedWords !== null && words < TEASER_WORDS_MAX && statedWords > words * STATED_MORE
}

type Reason = { found: string; sentence: string }

const LINKS: Reason = {
  found: 'a list of links',
  sentence: 'The page is a list of links, not an article. Enter the URL of one article.',
}

function tooLittle({ page, text, length }: JudgedPage): Reason | null {
  if (page.isUnfilled && length.words < FRAME_WORDS_MAX) {
    return {
      found: 'a page that needs a browser',
      sentence:
        'The page is built by a script, and only a browser can show its text. Paste the article’s text instead.',
    }
  }
  if (length.characters >= CHARACTERS_MIN && length.words >= WORDS_MIN) return null
  if (text.linkShare >= LISTED_SHARE) return LINKS
  return {
    found: 'too little text',
    sentence: 'The page has too little running text to be an article. Enter the article’s own URL.',
  }
}

function tooMuch({ length }: JudgedPage): Reason | null {
  if (length.characters <= CHARACTERS_MAX) return null
  return {
    found: 'too much text',
    sentence: 'The page has more text than one article can have. Enter the article’s own URL.',
  }
}

/**
 * Sites mark everything as paid, including short reports that they show in full. If a page shows more than a sentence
 * or two, what the text lacks decides.
 */
function onlyBegun(judged: JudgedPage): Reason | null {
  const { page, length } = judged
  if (page.isFree || length.words >= BEGINNING_WORDS_MAX) return null
  if (length.words >= SHORTEST_WORDS && !isCutOff(judged)) return null
  return {
    found: 'the beginning of an article',
    sentence: 'The page shows only the beginning of its article. Paste the article’s text if you can read all of it.',
  }
}

function noArticle({ page, text }: JudgedPage, model?: JudgementModel): Reason | null {
  if (!hasNoSentences(text) && !tellsNothing(text) && articleOdds(judgementFeatures(page, text), model) >= 0)
    return null
  if (text.linkShare >= LISTED_SHARE || page.stated === 'listing') return LINKS
  if (page.passwords > 0 || page.fields >= Math.max(1, text.sentences * FIELDS_PER_SENTENCE)) {
    return {
      found: 'a form',
      sentence: 'The page shows a form, not an article. Paste the article’s text instead.',
    }
  }
  return {
    found: 'no running report',
    sentence: 'What this page shows does not read as an article. If it contains one, paste its text.',
  }
}

/** Whether an English text is fragments instead of a report. */
function hasNoSentences({ english, words, sentences, proseShare }: TextSigns): boolean {
  return english !== null && words < REPORT_WORDS && sentences <= 1 && proseShare < PROSE_SHARE_MIN
}

/** Whether a short English text has no event and no name, as even the shortest report has. */
function tellsNothing({ english, words }: TextSigns): boolean {
  return english !== null && words < SHORTEST_WORDS && english.narrated === 0 && english.particulars === 0
}

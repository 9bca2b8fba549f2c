import type { ErrorDetail } from '#app/platform/domain-error.ts'
import type { TextLength } from '../article-from-text.ts'
import { judgementFeatures } from './judgement-features.ts'
import type { PageSigns } from './page-signs.ts'
import { articleOdds, type JudgementModel } from './score-page.ts'
import type { TextSigns } from './text-signs.ts'

const CHARACTERS_MIN = 100
const WORDS_MIN = 15
/** Of one article's text. */
export const CHARACTERS_MAX = 200_000
/** A page whose scripts have still to fill it shows no more than its frame. */
const FRAME_WORDS_MAX = 60
const TEASER_WORDS_MAX = 500
/** A page that must be paid for, shows fewer words and lacks something shows only what its article begins with. */
const BEGINNING_WORDS_MAX = 120
/** Words that a page states beyond those it shows, as a share of the latter, before they are missed. */
const STATED_MORE = 1.6
/** Longer texts may be tables and lists that belong to an article. */
const REPORT_WORDS = 400
const PROSE_SHARE_MIN = 0.25
const SHORTEST_WORDS = 40
const LISTED_SHARE = 0.3
const FIELDS_PER_SENTENCE = 0.5

/** Why a page holds no article that could be measured. */
export type PageRefusal = { sentence: string; details: ErrorDetail[] }

/** What the judgement rests on. */
export type JudgedPage = {
  page: PageSigns
  text: TextSigns
  length: TextLength
  /** Of a page that must be paid for: the part that the page names so is not in what was read, or is offered where that ends. */
  lacksPaidPart: boolean
}

/**
 * Whether what was read of a page is an article, by what the page lacks and never by phrases on it. Null where it is one.
 * @param model the one that ships, unless another one is being tested
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

/** Whether a page is known to hold only part of its article. */
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
  sentence: 'The page is a list of links, not an article; give the address of one article.',
}

function tooLittle({ page, text, length }: JudgedPage): Reason | null {
  if (page.isUnfilled && length.words < FRAME_WORDS_MAX) {
    return {
      found: 'a page that needs a browser',
      sentence: 'This page is made by a script and needs a browser to show its text; paste the article’s text instead.',
    }
  }
  if (length.characters >= CHARACTERS_MIN && length.words >= WORDS_MIN) return null
  if (text.linkShare >= LISTED_SHARE) return LINKS
  return {
    found: 'too little text',
    sentence: 'The page holds no article: too little running text was found; give the article’s own address.',
  }
}

function tooMuch({ length }: JudgedPage): Reason | null {
  if (length.characters <= CHARACTERS_MAX) return null
  return {
    found: 'too much text',
    sentence: 'The page holds more text than one article can have; give the article’s own address.',
  }
}

/**
 * Sites mark all that they publish as paid for, short reports that they show whole among it: of those that show more
 * than a sentence or two, what the text lacks decides.
 */
function onlyBegun(judged: JudgedPage): Reason | null {
  const { page, length } = judged
  if (page.isFree || length.words >= BEGINNING_WORDS_MAX) return null
  if (length.words >= SHORTEST_WORDS && !isCutOff(judged)) return null
  return {
    found: 'the beginning of an article',
    sentence: 'The page shows only how its article begins; paste the article’s text if you can read all of it.',
  }
}

function noArticle({ page, text }: JudgedPage, model?: JudgementModel): Reason | null {
  if (!hasNoSentences(text) && !tellsNothing(text) && articleOdds(judgementFeatures(page, text), model) >= 0)
    return null
  if (text.linkShare >= LISTED_SHARE || page.stated === 'listing') return LINKS
  if (page.passwords > 0 || page.fields >= Math.max(1, text.sentences * FIELDS_PER_SENTENCE)) {
    return {
      found: 'a form',
      sentence: 'The page shows a form instead of an article; paste the article’s text instead.',
    }
  }
  return {
    found: 'no running report',
    sentence: 'What this page shows does not read as an article; paste the article’s text if it holds one.',
  }
}

/** Scraps in place of a report, where the language's sentences are known. */
function hasNoSentences({ english, words, sentences, proseShare }: TextSigns): boolean {
  return english !== null && words < REPORT_WORDS && sentences <= 1 && proseShare < PROSE_SHARE_MIN
}

/** A few words that tell of nothing that happened, and name nothing, as the shortest report does. */
function tellsNothing({ english, words }: TextSigns): boolean {
  return english !== null && words < SHORTEST_WORDS && english.narrated === 0 && english.particulars === 0
}

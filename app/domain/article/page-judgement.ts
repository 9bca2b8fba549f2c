import type { ErrorDetail } from '#app/platform/domain-error.ts'
import { endsCutOff, type TextLength } from './article-from-text.ts'
import type { BodyText } from './article-text.ts'
import { isLinkList } from './block-filter.ts'

const CHARACTERS_MIN = 100
const WORDS_MIN = 15
const CHARACTERS_MAX = 200_000
const WALL_WORDS_MAX = 120
const TEASER_WORDS_MAX = 250
const LIST_LINK_SHARE = 0.6
const LIST_BLOCKS_MIN = 8
const PROSE_CHARACTERS_MIN = 200
const SENTENCE_END = /[.!?…。！？]/u

const WALL =
  /\b(?:subscribe(?:rs? only)?(?: now)? (?:to|for) (?:read|continue|unlock|access)|subscribe to read|already a (?:subscriber|member)|(?:log|sign) ?in (?:to|or) (?:continue|read|subscribe|register)|create (?:a|an|your) (?:free )?account|to continue reading|this (?:article|content|story) is (?:for|only|reserved|exclusive)|accept (?:all )?cookies|we (?:and our partners )?(?:use|value)[^.]{0,40}(?:cookies|privacy)|enable (?:javascript|cookies)|javascript (?:is )?(?:disabled|required)|are you a robot|verify (?:that )?you are (?:a )?human|checking your browser|access denied|unusual traffic|captcha|bereits abonnent|jetzt (?:weiterlesen|abonnieren)|anmelden,? um|cookies? (?:akzeptieren|zustimmen))\b/iu

/** Why a page holds no article that could be measured. */
export type PageRefusal = { sentence: string; details: ErrorDetail[] }

/**
 * Whether what was read of a page is an article: long enough, not a wall (log-in, payment, consent, robot check), not
 * a list of links. Null where it is one.
 */
export function pageRefusal(
  body: BodyText,
  page: { status: number; contentType: string; pageText: string; length: TextLength },
): PageRefusal | null {
  const { characters, words } = page.length
  const found = [
    { path: 'word_count', message: String(words) },
    { path: 'status', message: String(page.status) },
    { path: 'content_type', message: page.contentType || 'none' },
  ]
  const refuse = (sentence: string, what: string) => ({
    sentence,
    details: [{ path: 'found', message: what }, ...found],
  })
  if (words < WALL_WORDS_MAX && WALL.test(`${body.text} ${page.pageText}`)) {
    return refuse(
      'The page shows a log-in, payment or consent wall instead of an article; paste the text instead.',
      'a wall',
    )
  }
  if (isList(body)) {
    return refuse('The page is a list of links, not an article; give the address of one article.', 'a list of links')
  }
  if (characters < CHARACTERS_MIN || words < WORDS_MIN) {
    return refuse(
      'The page holds no article: too little running text was found; give the article’s own address.',
      'too little text',
    )
  }
  if (characters > CHARACTERS_MAX) {
    return refuse(
      'The page holds more text than one article can have; give the article’s own address.',
      'too much text',
    )
  }
  return null
}

/** Whether a page is known to hold only part of its article. */
export function isTruncated(
  body: BodyText,
  page: { isFree: boolean | null; pageText: string; length: TextLength },
): boolean {
  const { words } = page.length
  if (endsCutOff(body.text)) return true
  if (page.isFree === false && words < TEASER_WORDS_MAX * 2) return true
  return words < TEASER_WORDS_MAX && WALL.test(page.pageText)
}

/** Few running sentences outside links, and many links or many short blocks. */
function isList({ blocks, linkShare }: BodyText): boolean {
  const prose = blocks.filter((block) => !isLinkList(block) && SENTENCE_END.test(block.text))
  const characters = prose.reduce((sum, block) => sum + block.text.length, 0)
  return characters < PROSE_CHARACTERS_MIN && (linkShare >= LIST_LINK_SHARE || blocks.length > LIST_BLOCKS_MIN)
}

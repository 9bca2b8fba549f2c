import { Readability } from '@mozilla/readability'
import type { ArticleMetadata } from '../metadata/article-metadata.ts'
import { boxesOfOthers } from './boxes-of-others.ts'
import { articleBlocks, isLinkList } from './block-filter.ts'
import { keepFactBoxes } from './fact-boxes.ts'
import { hiddenBoxes } from './hidden-boxes.ts'
import { olderUpdates } from './live-blog.ts'
import { numberParts, withoutRemoved, type PageParts as NumberedParts } from './page-parts.ts'
import { completeBlocks } from './complete-body.ts'
import { otherArticles } from './other-articles.ts'
import { standsIn } from '../document/page-facts.ts'
import { prunePage } from './page-pruning.ts'
import { withQuotations } from './quoted-blocks.ts'
import { MARKED, markQuotations, type QuotedBoxes, readMark } from './quoted-boxes.ts'
import { keepRunningText } from './running-text.ts'
import { roughWords, type DroppedKind } from '../page-source.ts'
import { readerComments } from './reader-comments.ts'
import { isElement, textBlocks, type TextBlock } from './text-blocks.ts'

const ELEMENTS_MAX = 30_000
/** A shorter text is read again, as pruning may have removed the article's box. */
const SHORT_CHARACTERS = 400
const ENOUGH_SHARE = 0.7
const BODY_SELECTORS = ['[itemprop="articleBody"]', 'article', 'main', '[role="main"]']
const BODIES_MAX = 50
const NOT_BODY =
  'aside, nav, footer, form, figure, [class*="comment" i], [id*="comment" i], [class*="related" i], [class*="recommend" i], [class*="newsletter" i], [class*="promo" i]'
const PARAGRAPH_CHARACTERS_MIN = 60
/** The fewest words with which the opening and newest update of a live blog make an article. */
const NEWEST_WORDS_MIN = 120
const OLDER: DroppedKind = 'older updates'

/** What was read from a page's body. */
export type BodyText = {
  /** Paragraphs separated by one blank line. */
  text: string
  blocks: TextBlock[]
  /** The share of Readability's result that is in links, 0..1. */
  linkShare: number
  /** Omitted words known to be something else, by kind. */
  dropped: ReadonlyMap<DroppedKind, number>
}

type StatedArticle = Pick<ArticleMetadata, 'title' | 'description' | 'statedUpdates'>

/**
 * The article's text. Prunes boxes beside it, lets Readability choose the main part, and drops lines that are not the
 * article's. If that loses much of the page's running text, the page is read without pruning, and if both lose it, the
 * `<article>`'s paragraphs are used. Of a live blog only the opening and the newest update are read, unless they are a
 * few lines. Changes the document.
 * @param stated the page's headline, and the updates it lists for its live blog
 * @param parseAgain the same page as a new document
 */
export function readBodyText(document: Document, stated: StatedArticle, parseAgain: () => Document): BodyText {
  const body = readParts(document, { stated, parseAgain, isWhole: false })
  if (!isNewestUpdate(body) || roughWords(body.text) >= NEWEST_WORDS_MIN) return body
  return readParts(parseAgain(), { stated, parseAgain, isWhole: true })
}

/** How to read a page. `isWhole` includes all updates of a live blog. */
type PageParts = { stated: StatedArticle; parseAgain: () => Document; isWhole: boolean }

function readParts(document: Document, reading: PageParts): BodyText {
  const { stated, parseAgain } = reading
  const others = dropOtherText(document, reading)
  const { title, description } = stated
  const quotations = markQuotations(document)
  const page = numberParts(document, quotations)
  const plain = paragraphsOf(document, quotations)
  const target = Math.max(charactersOf(plain), SHORT_CHARACTERS / ENOUGH_SHARE)
  const boxes = prunePage(document)
  for (const [kind, words] of others) boxes.set(kind, (boxes.get(kind) ?? 0) + words)
  const completed = (blocks: TextBlock[], of: NumberedParts) => asBody(completeBlocks(blocks, of, description), title)
  const left = withoutRemoved(page)
  const pruned = readable(document, quotations)
  const prunedBody = asBody(pruned, title)
  if (prunedBody.text.length >= target * ENOUGH_SHARE) return withBoxes(completed(pruned, left), boxes)
  const again = parseAgain()
  dropOtherText(again, reading)
  const quotationsAgain = markQuotations(again)
  const pageAgain = numberParts(again, quotationsAgain)
  const whole = readable(again, quotationsAgain)
  const wholeBody = asBody(whole, title)
  const best = longer(prunedBody, wholeBody)
  const all = best.text.length >= target * ENOUGH_SHARE ? best : longer(best, asBody(plain, title))
  const chosen =
    all === wholeBody
      ? completed(whole, pageAgain)
      : all === prunedBody
        ? withBoxes(completed(pruned, left), boxes)
        : all
  return withBoxes(chosen, new Map([[OLDER, others.get(OLDER) ?? 0]]))
}

/** Whether a text is only a live blog's opening and newest update. */
export function isNewestUpdate({ dropped }: Pick<BodyText, 'dropped'>): boolean {
  return (dropped.get(OLDER) ?? 0) > 0
}

/** Removes what is never part of the page's article, whatever its length, so that no reading includes it. */
function dropOtherText(document: Document, { stated, isWhole }: PageParts): Map<DroppedKind, number> {
  const { title, statedUpdates } = stated
  const older = isWhole ? 0 : wordsTaken(olderUpdates(document, statedUpdates))
  const beside = wordsTaken([
    ...otherArticles(document, title),
    ...readerComments(document),
    ...boxesOfOthers(document),
  ])
  const hidden = wordsTaken(hiddenBoxes(document))
  keepRunningText(document)
  keepFactBoxes(document)
  return new Map<DroppedKind, number>([
    [OLDER, older],
    ['boxes beside the article', beside],
    ['hidden text', hidden],
  ])
}

function wordsTaken(elements: readonly Element[]): number {
  const words = elements.map((element) => {
    const count = element.isConnected ? roughWords(element.textContent ?? '') : 0
    element.remove()
    return count
  })
  return words.reduce((sum, count) => sum + count, 0)
}

function longer(left: BodyText, right: BodyText): BodyText {
  return right.text.length * ENOUGH_SHARE > left.text.length ? right : left
}

function asBody(blocks: readonly TextBlock[], title: string): BodyText {
  const kept = withQuotations(articleBlocks(blocks, title))
  const characters = charactersOf(blocks)
  const inLinks = blocks.reduce((sum, block) => sum + block.linkCharacters, 0)
  return {
    text: kept.map(({ text }) => text).join('\n\n'),
    blocks: kept,
    linkShare: characters === 0 ? 0 : inLinks / characters,
    dropped: new Map([['bylines, credits and notices', Math.max(0, wordsOf(blocks) - wordsOf(kept))]]),
  }
}

function withBoxes(body: BodyText, boxes: ReadonlyMap<DroppedKind, number>): BodyText {
  return { ...body, dropped: new Map([...boxes, ...body.dropped]) }
}

function wordsOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + roughWords(block.text), 0)
}

function readable(document: Document, quotations: QuotedBoxes): TextBlock[] {
  const reader = new Readability<Node>(document, {
    disableJSONLD: true,
    maxElemsToParse: ELEMENTS_MAX,
    keepClasses: true,
    serializer: (node) => node,
  })
  const content = reader.parse()?.content
  return content && isElement(content) ? textBlocks(content, quotations) : []
}

/** The running paragraphs of the page's article element, without comments and other stories. */
function paragraphsOf(document: Document, quotations: QuotedBoxes): TextBlock[] {
  const paragraphs = [...(bodyElement(document)?.querySelectorAll('p') ?? [])].filter((p) => !standsIn(p, NOT_BODY))
  return paragraphs
    .flatMap((paragraph) => {
      const box = paragraph.closest(MARKED)
      const mark = box === null ? {} : readMark(box, quotations)
      return textBlocks(paragraph).map((block) => ({ ...block, ...mark }))
    })
    .filter((block) => isParagraph(block))
}

function isParagraph(block: TextBlock): boolean {
  return !isLinkList(block) && block.text.length >= PARAGRAPH_CHARACTERS_MIN
}

function bodyElement(document: Document): Element | null {
  for (const selector of BODY_SELECTORS) {
    const found = [...document.querySelectorAll(selector)].slice(0, BODIES_MAX)
    const sized = found.map((element) => ({ element, characters: element.textContent?.length ?? 0 }))
    const [largest] = sized.toSorted((a, b) => b.characters - a.characters)
    if (largest) return largest.element
  }
  return null
}

function charactersOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0)
}

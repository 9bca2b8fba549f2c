import { ENDS_SENTENCE } from './sentence-end.ts'
import { hiddenBy } from './hidden-text.ts'
import { roughWords, type DroppedKind } from '../page-source.ts'
import { isElement } from './text-blocks.ts'

/** Elements that are never article text, wherever they are. */
const NEVER_TEXT = [
  'nav',
  'figcaption',
  'dialog',
  'button',
  'input',
  'textarea',
  'menu',
  'amp-ad',
  'gu-island',
  '[hidden]',
  '[aria-hidden="true"]',
  '[role="navigation"]',
  '[role="dialog"]',
  '[role="alert"]',
  '[role="complementary"]',
  '[role="contentinfo"]',
  '[itemprop="caption"]',
  '[class*="visually-hidden"]',
  '[class*="sr-only"]',
  '[class*="screen-reader"]',
  '.print-only',
].join(',')

/** Words in the class or id of boxes beside the article, only between separators. */
const BESIDE =
  /(?:^|[-_\s])(adverts?|advertisement|ads?|sponsor(?:ed)?|promo(?:tion)?s?|newsletters?|subscri(?:be|ption)|sign-?up|paywall|share|sharing|sharebar|social|socials|(?:jp-)?related(?:-?(?:posts|stories|articles|content|links))?|yarpp|recirc(?:ulation)?|recommend(?:ed|ations?)|read-?(?:more|next|also)|see-?also|also-?read|more-?(?:from|on|stories|news)|most-?(?:read|popular)|trending|outbrain|taboola|comments?|disqus|breadcrumbs?|caption|captions|wp-caption-text|credit|credits|byline|bylines|dateline|timestamp|author-?(?:bio|box|info|card|name)|authors?|published|publish-?date|entry-?meta|post-?meta|meta-?data|tags?|tag-?list|toolbar|tools|cookies?|consent|gdpr|footer|nav|navigation|menu|sidebar|widget|print|copyright|correction-?link|jump-?link|pagination|pager|skip-?link|rating|donate|donation|follow)(?=$|[-_\s])/gi

/** A teaser without a link is the article's own lead. */
const TEASER = /(?:^|[-_\s])teasers?(?:$|[-_\s])/i

const NAVIGATION = 'nav, menu, [role="navigation"], [class*="breadcrumb" i], [class*="menu" i], [class*="pagination" i]'
const CAPTION = 'figcaption, [itemprop="caption"], [class*="caption" i], [class*="credit" i]'
const HIDDEN = '[hidden], [aria-hidden="true"], [class*="hidden" i], [class*="sr-only"], [class*="screen-reader"]'

const SHARE_OF_TEXT_MAX = 0.25
/** A box with more text beside the headline is not the headline's own. */
const BESIDE_HEADLINE_CHARACTERS_MAX = 100
const NAMES_CHARACTERS_MAX = 1_000
const ELEMENTS_JUDGED_MAX = 30_000
/** The least text of a paragraph, not of a label. */
const PROSE_CHARACTERS_MIN = 60

/**
 * Removes from a page what is not the article's text: navigation, captions, hidden text, and boxes that their own
 * markup names (share, related, newsletter, byline). A box with a quarter of the page's text stays.
 * @returns the number of removed words, by kind
 */
export function prunePage(document: Document): Map<DroppedKind, number> {
  const dropped: Dropping = new Map()
  const before = pageCharacters(document)
  for (const element of document.querySelectorAll(NEVER_TEXT)) removeUnlessLarge(element, before, dropped)
  const total = pageCharacters(document)
  const running = namesOfParagraphs(document)
  const layout = layoutWords(document)
  let judged = 0
  for (const element of document.body?.querySelectorAll('[class],[id],[style]') ?? []) {
    judged += 1
    if (judged > ELEMENTS_JUDGED_MAX) break
    if (element.isConnected) pruneElement(element, { total, running, layout }, dropped)
  }
  return dropped
}

type Dropping = Map<DroppedKind, number>

type Page = { total: number; running: ReadonlySet<string>; layout: ReadonlySet<string> }

function pruneElement(element: Element, { total, running, layout }: Page, dropped: Dropping): void {
  const hidden = hiddenBy(element.getAttribute('style') ?? '')
  if (hidden === 'for-good' && !isRoot(element)) remove(element, dropped)
  else if (hidden === null && element.tagName === 'P' && running.has(element.className)) return
  else if ((hidden !== null || isBeside(element, layout)) && !isProtected(element))
    removeUnlessLarge(element, total, dropped)
}

function remove(element: Element, dropped: Dropping): void {
  if (!element.isConnected) return
  const kind = kindOf(element)
  dropped.set(kind, (dropped.get(kind) ?? 0) + roughWords(element.textContent ?? ''))
  element.remove()
}

function kindOf(element: Element): DroppedKind {
  if (element.matches(CAPTION)) return 'captions'
  if (element.matches(HIDDEN) || hiddenBy(element.getAttribute('style') ?? '') !== null) return 'hidden text'
  return element.matches(NAVIGATION) ? 'navigation' : 'boxes beside the article'
}

/**
 * Whether an element's class or id names a box beside the article.
 * @param layout words that mean nothing on this page
 */
export function isBeside(element: Element, layout: ReadonlySet<string> = new Set()): boolean {
  const words = besideWords(element)
  if (words.some((word) => !layout.has(word))) return true
  return TEASER.test(namesOf(element)) && leadsAway(element)
}

function besideWords(element: Element): string[] {
  return Array.from(namesOf(element).matchAll(BESIDE), ([, word = '']) => word.toLowerCase())
}

function namesOf(element: Element): string {
  const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
  return names.length < NAMES_CHARACTERS_MAX ? names : ''
}

/** What the headline's own boxes are called too: builders call every box of a page a "widget". */
function layoutWords(document: Document): Set<string> {
  const headline = document.querySelector('h1')
  if (headline === null) return new Set()
  const most = charactersOf(headline) + BESIDE_HEADLINE_CHARACTERS_MAX
  const words: string[] = []
  for (let box = headline.parentElement; box && !isRoot(box); box = box.parentElement) {
    if (charactersOf(box) > most) break
    words.push(...besideWords(box))
  }
  return new Set(words)
}

function charactersOf(element: Element): number {
  return element.textContent?.length ?? 0
}

function leadsAway(element: Element): boolean {
  return element.querySelector('a') !== null || element.closest('a') !== null
}

function isRoot(element: Element): boolean {
  return element.tagName === 'HTML' || element.tagName === 'BODY'
}

function isProtected(element: Element): boolean {
  if (isRoot(element) || ['MAIN', 'ARTICLE', 'H1'].includes(element.tagName)) return true
  // A box around the headline is the article's own, whatever its class says.
  return element.getAttribute('itemprop') === 'articleBody' || element.querySelector('h1') !== null
}

/** The names of paragraphs that stand beside another of the same name: what themes call all that scripts may lock. */
function namesOfParagraphs(document: Document): Set<string> {
  const names = new Set<string>()
  for (const paragraph of document.querySelectorAll('p[class]')) {
    const { className, nextElementSibling: next } = paragraph
    if (next?.className === className && !names.has(className) && isProse(paragraph) && isProse(next))
      names.add(className)
  }
  return names
}

function isProse(element: Element): boolean {
  const text = element.tagName === 'P' ? (element.textContent ?? '').trim() : ''
  return text.length >= PROSE_CHARACTERS_MIN && ENDS_SENTENCE.test(text.slice(-PROSE_CHARACTERS_MIN))
}

function removeUnlessLarge(element: Element, total: number, dropped: Dropping): void {
  if ((element.textContent?.length ?? 0) <= total * SHARE_OF_TEXT_MAX) remove(element, dropped)
}

function pageCharacters(document: Document): number {
  const { body } = document
  return isElement(body) ? (body.textContent?.length ?? 0) : 0
}

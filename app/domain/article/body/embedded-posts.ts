import { hiddenBy } from './hidden-text.ts'
import { isNamedPost, POST } from './post-marks.ts'
import { asks, readPost, signatureOf } from './post-lines.ts'
import { textBlocks } from './text-blocks.ts'

const CANDIDATES_MAX = 1_000
const POSTS_MAX = 200
/** More text under a platform's name is a layout's. */
const CHARACTERS_MAX = 4_000
const SHARE_OF_PAGE_MAX = 0.5
const WRAPPERS_MAX = 6
const NAME_CHARACTERS_MAX = 100
const CANDIDATES =
  'blockquote, [class*="embed" i], [class*="tweet" i], [class*="twitter" i], [class*="post" i], [class*="instagram" i], [class*="mastodon" i], [class*="bluesky" i], [class*="bsky" i], [class*="facebook" i], [class*="fb-" i], [class*="threads" i], [class*="telegram" i], [class*="toot" i], [class*="skeet" i], [data-tweet-id], [data-embed-type], [data-platform], [data-provider], bsky-embed, amp-twitter'
const BOXES: ReadonlySet<string> = new Set(['BLOCKQUOTE', 'DIV', 'SECTION', 'FIGURE', 'ASIDE', 'ARTICLE'])
/** Boxes that hold nothing but a post, besides custom elements. */
const WRAPPERS: ReadonlySet<string> = new Set(['DIV', 'SECTION', 'FIGURE', 'ASIDE', 'P', 'CENTER'])
const WRAPS =
  /embed|tweet|twitter|social|instagram|bluesky|bsky|mastodon|facebook|\bfb\b|threads|tik-?tok|telegram|post|media|rich|quote|wrapper|container|component|block/i
/** Where a post is: X, Bluesky, Mastodon, Facebook, Instagram, Threads, TikTok, Truth Social, Telegram, LinkedIn. */
const POST_ADDRESS =
  /^https?:\/\/(?:(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w{1,30}\/status\/|bsky\.app\/profile\/[^/]{1,100}\/post\/|[\w.-]{1,60}\/@[\w.@-]{1,80}\/(?:posts?\/)?\w{5}|(?:[\w-]{1,20}\.)?facebook\.com\/[^/]{1,100}\/(?:posts|videos|photos)\/|(?:www\.)?instagram\.com\/(?:p|reel)\/|(?:www\.)?threads\.(?:net|com)\/@[^/]{1,60}\/post\/|(?:www\.)?tiktok\.com\/@|truthsocial\.com\/@|t\.me\/\w{1,60}\/\d|(?:www\.)?linkedin\.com\/(?:posts|feed)\/)/i
const ADDRESS_ATTRIBUTES = ['cite', 'data-href', 'data-instgrm-permalink', 'data-text-post-permalink', 'data-embed-url']
const WRITER =
  '[class*="author" i], [class*="user" i], [class*="name" i], [class*="handle" i], [class*="account" i], [rel~="author"], [itemprop~="author"], cite, footer, figcaption, header'
/** After a post's box, the signature that belongs to it. */
const SIGNATURES: ReadonlySet<string> = new Set(['P', 'DIV', 'CITE', 'FIGCAPTION', 'FOOTER', 'SPAN', 'SMALL'])

/**
 * Puts a block quotation of its own words in the place of each embedded post, without signature, date, counts and what
 * its platform asks for, so that nothing later mistakes them for the article's or drops the post for its names. A box
 * that a platform left empty is removed.
 */
export function setPostsApart(document: Document): void {
  for (const element of document.querySelectorAll(`[${POST}]`)) element.removeAttribute(POST)
  const page = document.body?.textContent?.length ?? 0
  let posts = 0
  for (const element of [...document.querySelectorAll(CANDIDATES)].slice(0, CANDIDATES_MAX)) {
    if (posts === POSTS_MAX) break
    if (element.closest(`[${POST}]`) !== null || !document.body.contains(element)) continue
    if (!isPost(element, page)) continue
    posts += 1
    setApart(element, document)
  }
}

function isPost(element: Element, page: number): boolean {
  const isBlockquote = element.tagName === 'BLOCKQUOTE'
  const isCustom = element.tagName.includes('-')
  if (!BOXES.has(element.tagName) && !isCustom) return false
  if (isBlockquote) return isNamedPost(element) || endsInAddress(element)
  const characters = element.textContent?.length ?? 0
  if (characters > Math.min(CHARACTERS_MAX, page * SHARE_OF_PAGE_MAX) || element.querySelector('h1, h2') !== null)
    return false
  return isNamedPost(element) && showsPost(element)
}

/** In a box that is named like one: a quotation, a handle, an address of a post, or what a platform asks for. */
function showsPost(element: Element): boolean {
  if (element.hasAttribute('data-tweet-id') || element.querySelector('blockquote') !== null) return true
  if (addressOf(element) !== undefined || /(?:^|[\s(])@\w[\w.-]{1,60}/u.test(element.textContent ?? '')) return true
  return textBlocks(element).some(({ text }) => asks(text))
}

/** Whether the last link of a quotation leads to the post itself. */
function endsInAddress(element: Element): boolean {
  const last = [...element.querySelectorAll('a[href]')].at(-1)
  return POST_ADDRESS.test(last?.getAttribute('href') ?? '')
}

function addressOf(element: Element): string | undefined {
  const links = [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
  const stated = ADDRESS_ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')
  return [...stated, ...links.toReversed()].find((address) => POST_ADDRESS.test(address))
}

function setApart(element: Element, document: Document): void {
  const blocks = textBlocks(element).map(({ text }) => text)
  const post = readPost(blocks, writerLines(element), addressOf(element))
  const whole = outermost(element)
  const signature = post === undefined ? undefined : signatureAfter(whole)
  if (post === undefined) return whole.remove()
  const quotation = document.createElement('blockquote')
  quotation.setAttribute(POST, post.by ?? signature ?? '')
  for (const paragraph of post.paragraphs) quotation.appendChild(paragraphOf(paragraph, document))
  whole.parentNode?.replaceChild(quotation, whole)
}

function paragraphOf(text: string, document: Document): Element {
  const paragraph = document.createElement('p')
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) paragraph.appendChild(document.createElement('br'))
    paragraph.appendChild(document.createTextNode(line))
  }
  return paragraph
}

function writerLines(element: Element): Set<string> {
  const named = [...element.querySelectorAll(WRITER)].filter(
    ({ textContent }) => (textContent?.length ?? 0) <= NAME_CHARACTERS_MAX,
  )
  return new Set(named.flatMap((one) => textBlocks(one).flatMap(({ text }) => text.split('\n'))))
}

/** The largest box around a post that holds no other text and is not hidden. */
function outermost(element: Element): Element {
  let whole = element
  for (let level = 0; level < WRAPPERS_MAX; level += 1) {
    const box = whole.parentElement
    if (box === null || !isWrapper(box) || textOf(box) !== textOf(whole)) break
    whole = box
  }
  return whole
}

function isWrapper(box: Element): boolean {
  if (box.hasAttribute('hidden') || hiddenBy(box.getAttribute('style') ?? '') !== null) return false
  if (box.tagName.includes('-')) return true
  const names = `${box.getAttribute('class') ?? ''} ${box.getAttribute('id') ?? ''}`.trim()
  return WRAPPERS.has(box.tagName) && (names === '' || WRAPS.test(names))
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/gu, '')
}

/** Takes away the signature that stands after a post's box. */
function signatureAfter(whole: Element): string | undefined {
  const next = whole.nextElementSibling
  if (next === null || !SIGNATURES.has(next.tagName)) return undefined
  const line = (next.textContent ?? '').trim()
  const name = line.length > 2 * NAME_CHARACTERS_MAX ? undefined : signatureOf(line)
  if (name !== undefined) next.remove()
  return name
}

import { isSameSite, lookupAddress } from './address/article-address.ts'
import { joinPieces, queryPieces, type QueryPiece } from './address/address-query.ts'

/** For one article, including its first page. */
export const PAGES_MAX = 5

const LINKS = 'link[rel~="next"], a[rel~="next"]'
const LINKS_READ_MAX = 20
const ADDRESS_CHARACTERS_MAX = 2_048
const FILE_ENDING = /\.(?:html?|php|aspx?|shtml)$/i
/** How sites number an article's further pages after its URL: `/2`, `-p2`, `/page/2`, `,nPack,2`. */
const PAGE_ENDING = /^[-_,/](?:(?:page|seite|pagina|npack|pg|p)[-_,/]?)?(\d{1,2})$/i
const FIRST_ENDING = /[-_,/](?:page|seite|pagina|npack|pg|p)[-_,/]?0?1$/i
const PAGE_PARAMETER = /^(?:page|paged|page_?n(?:o|um|umber)|currentpage|pagina|seite|pg|p)$/i
/** Systems that count the lists on a page put the article's position first: `0,,1`. */
const PAGE_VALUE = /^(?:\d?,){0,5}(\d{1,2})$/

/**
 * The URL of an article's next page as its page states it (`rel=next`), or null. Many sites state the next article in
 * the same way, so a URL counts only if it is the first page's with the next page's number.
 * @param document the current page
 * @param at where the current and the first page were found, and how many pages have been read, including this one
 */
export function nextPage(document: Document, at: { url: string; firstUrl: string; pages: number }): string | null {
  const own = new URL(at.url)
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', own) ?? own
  const links = [...document.querySelectorAll(LINKS)].slice(0, LINKS_READ_MAX)
  const stated = links.map((link) => link.getAttribute('href') ?? '')
  const targets = stated
    .filter((href) => href !== '' && href.length <= ADDRESS_CHARACTERS_MAX)
    .flatMap((href) => URL.parse(href, base) ?? [])
    .filter(({ href }) => isPageOf(href, { firstUrl: at.firstUrl, page: at.pages + 1 }))
  const self = fetchable(own, own)
  return targets.map((target) => fetchable(target, own)).find((address) => address !== self) ?? null
}

/**
 * Whether a URL is that of a later page of an article.
 * @param article where its first page was found, and the page number, from 2. URLs that count from 0 have one less.
 */
export function isPageOf(url: string, { firstUrl, page }: { firstUrl: string; page: number }): boolean {
  const [written, target, first] = [url, lookupAddress(url), lookupAddress(firstUrl)].map((one) => URL.parse(one))
  if (!written || !target || !first || !isSameSite(first, written) || isLaterPage(first)) return false
  const [own, others] = [pagedQuery(target), pagedQuery(first)]
  if (own.rest !== others.rest) return false
  if (barePath(target) === barePath(first)) return own.page === page || own.page === page - 1
  return own.page === null && numberBehind(barePath(first), barePath(target)) === page
}

/** The number that a path appends to the first page's. Null if there is none. */
function numberBehind(firstPath: string, path: string): number | null {
  const stem = firstPath.replace(FIRST_ENDING, '')
  if (stem === '' || !path.startsWith(stem)) return null
  const number = PAGE_ENDING.exec(path.slice(stem.length))?.[1]
  return number === undefined ? null : Number(number)
}

/** Whether the requested URL is itself a later page. */
function isLaterPage(first: URL): boolean {
  return (pagedQuery(first).page ?? 0) > 1
}

function pagedQuery(url: URL): { page: number | null; rest: string } {
  const pieces = queryPieces(url.search.slice(1))
  const paged = pieces.find((piece) => pageIn(piece) !== null)
  const rest = joinPieces(pieces.filter((piece) => piece !== paged))
  return { page: paged === undefined ? null : pageIn(paged), rest }
}

function pageIn({ name, value }: QueryPiece): number | null {
  const number = PAGE_PARAMETER.test(name) ? PAGE_VALUE.exec(value)?.[1] : undefined
  return number === undefined ? null : Number(number)
}

function barePath({ pathname }: URL): string {
  return pathname.replace(/\/$/, '').replace(FILE_ENDING, '')
}

/** Never goes from https to http, as for redirects. */
function fetchable(target: URL, from: URL): string {
  const address = new URL(target)
  address.hash = ''
  if (from.protocol === 'https:') address.protocol = 'https:'
  return address.href
}

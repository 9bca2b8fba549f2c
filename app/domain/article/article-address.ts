import { getDomain } from 'tldts'
import { joinPieces, queryPieces, type QueryPiece } from './address-query.ts'
import { withoutSecrets } from './address-secrets.ts'

/**
 * Parameters that only say how somebody came to a page, by names that nothing else has: those that browsers strip on
 * every site, and the coined names of measuring services. What some site may name its articles by, such as `partner`,
 * `share` or `rss`, is not here: the page's own canonical address says whether it matters.
 * @see https://firefox.settings.services.mozilla.com/v1/buckets/main/collections/query-stripping/records
 * @see https://github.com/brave/brave-core/blob/master/components/query_filter/utils.cc
 * @see https://github.com/ClearURLs/Rules
 */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gad_(?:source|campaignid)|dclid|gbraid|wbraid|srsltid|msclkid|yclid|ysclid|_openstat|twclid|ttclid|rdt_cid|epik|irclickid|rb_clickid|igshid|igsh|li_fat_id|mc_cid|_hsmi|__hs(?:sc|tc|fp)|hsctatracking|hsa_\w+|vero_(?:id|conv)|wickedid|s_cid|cmpid|xtor|at_(?:medium|campaign|custom\d?|link_(?:id|origin|type)|ptr_name|bbc_team|format)|wt_?z?mc(?:_\w+)?|wtrid|wt\.\w+|ns_(?:mchannel|source|campaign|linkname|fee)|ref_src|ref_url|__twitter_impression|guccounter|guce_referrer\w*|amp_js_v|amp_gsa|usqp|_ga|_gl|(?:pk|piwik|mtm|matomo)_(?:campaign|kwd|keyword|source|medium|content|cid|group|placement)|sfmc_\w+|trkcampaign|__tn__|fb_(?:action_ids|action_types|source|ref))$/i

/** Parameters that ask for the form for telephones of the same page, with the values that do. */
const AMP_PARAMETERS: Readonly<Record<string, RegExp>> = {
  amp: /^(?:1|true)?$/i,
  outputtype: /^amp$/i,
  output: /^amp$/i,
}

/** Labels of hosts that show the same pages to telephones. */
const MOBILE_LABELS: ReadonlySet<string> = new Set(['m', 'mobile', 'touch', 'amp'])

/** A last segment before `/amp` that can only be one article's: a file, some words, or a number. */
const ARTICLE_SEGMENT = /\.(?:html?|php|aspx?)$|[^-]-[^-]+-|\d{5}/

/** Names by which sites tell their articles apart. */
const ARTICLE_NAME = /^(?:id|p|(?:article|story|post|news)(?:_?id)?|nid|aid)$/i

/** One script for many articles: what its parameters say tells them apart. */
const SCRIPT_FILE = /\/[a-z_]+\.(?:php|aspx?|cfm|jsp|cgi|pl|do)$/i
const PAGE_NAME = /^(?:page|seite|pg|start|offset|v|ver|_)$/i

/** The front page, or one language's. */
const FRONT_PAGE = /^\/(?:(?:index|home|default|startseite)(?:\.\w+)?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i
/** What a template says that was not filled in, and a page for what is missing. */
const NO_PAGE = /^\/(?:404|error|not-?found|undefined|null)(?:\.\w+)?\/?$|%7B|%7D|\$\{/i

/** An AMP cache's copy, `/c/s/host/path` for https; Google's viewer of it, `/amp/s/host/path`. */
const CACHE_HOST = /(?:^|\.)cdn\.ampproject\.org$/
const VIEWER_HOST = /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/
const CACHE_PATH = /^\/(?:c|v|wp)\/(s\/)?([^/][^/.]*\.[^/]+(?:\/.*)?)$/
const VIEWER_PATH = /^\/amp\/(s\/)?([^/][^/.]*\.[^/]+(?:\/.*)?)$/
const CACHES_MAX = 3

const ADDRESS_CHARACTERS_MAX = 2_048

/**
 * The form of an address under which an article is known: no fragment, default port, tracking parameters, secrets or
 * slash at the end, and for AMP, its caches and telephones the page's usual address. The rest stays as it is written,
 * in its order; so does a `#!/…`, which names another page.
 * @param url an absolute URL; anything but http and https is given back as it is
 */
export function canonicalAddress(url: string): string {
  const parsed = URL.parse(lookupAddress(url))
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return url
  parsed.hostname = usualHost(parsed.hostname)
  parsed.pathname = usualPath(parsed.pathname)
  const pieces = queryPieces(parsed.search.slice(1))
  parsed.search = joinPieces(
    pieces.filter(({ name, value }) => AMP_PARAMETERS[name.toLowerCase()]?.test(value) !== true),
  )
  return parsed.href
}

/**
 * What a fetched page is looked up by: the address without secrets, fragment and tracking parameters, at its publisher
 * instead of a cache. Everything that could make it another page stays.
 */
export function lookupAddress(url: string): string {
  const parsed = URL.parse(withoutSecrets(withoutCache(url)).url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return url
  parsed.hostname = parsed.hostname.replace(/\.$/, '')
  const pieces = queryPieces(parsed.search.slice(1))
  parsed.search = joinPieces(pieces.filter(({ raw, name }) => raw !== '' && !TRACKING.test(name)))
  return parsed.href
}

/**
 * Where the publisher has the page that an AMP cache or its viewer shows; any other address as it is.
 * @see https://developers.google.com/amp/cache/overview
 */
export function withoutCache(url: string): string {
  let address = url
  for (let caches = 0; caches < CACHES_MAX; caches++) {
    const parsed = URL.parse(address)
    const path = parsed === null ? undefined : cachePath(parsed.hostname)?.exec(parsed.pathname)
    if (!parsed || !path) return address
    const [, secure, rest = ''] = path
    const target = `${secure === undefined ? 'http' : 'https'}://${rest}${parsed.search}`
    if (!URL.canParse(target)) return address
    address = target
  }
  return address
}

function cachePath(hostname: string): RegExp | undefined {
  if (CACHE_HOST.test(hostname)) return CACHE_PATH
  return VIEWER_HOST.test(hostname) ? VIEWER_PATH : undefined
}

/** Whether what an address shows is chosen by a script in the reader's browser, from a `#!…`, or a `#/…` of a front page. */
export function isChosenByScript(url: string): boolean {
  const { hash, pathname } = URL.parse(url) ?? { hash: '', pathname: '' }
  return /^#!./.test(hash) || (/^#\/./.test(hash) && /^\/(?:index\.\w+)?$/.test(pathname))
}

/** Without a label for telephones, below the name that one owner holds. */
function usualHost(hostname: string): string {
  const domain = getDomain(hostname, { allowPrivateDomains: true })
  if (domain === null || hostname === domain || !hostname.endsWith(`.${domain}`)) return hostname
  const labels = hostname.slice(0, -domain.length - 1).split('.')
  return [...labels.filter((label) => !MOBILE_LABELS.has(label)), domain].join('.')
}

function usualPath(pathname: string): string {
  const path = pathname.replace(/([^/])\/$/, '$1').replace(/\.amp(?:(\.html?)|$)/i, '$1')
  const bare = path.replace(/^\/amp(?=\/)/i, '').replace(/(?<!\/amp)(?:\/amp)+$/i, '')
  return bare !== path && namesArticle(bare) ? bare : path
}

function namesArticle(pathname: string): boolean {
  return ARTICLE_SEGMENT.test(pathname.slice(pathname.lastIndexOf('/')))
}

/**
 * The canonical address of a fetched page: what its `<link rel="canonical">`, else its `og:url`, says where that is on
 * the same site and cannot be another page's, else where the fetch ended.
 */
export function pageAddress(document: Document, finalUrl: string): string {
  const fetched = canonicalAddress(finalUrl)
  const page = URL.parse(fetched)
  const target = statedAddress(document, finalUrl)
  if (page === null || target === null || !isSameSite(page, target)) return fetched
  const address = canonicalAddress(target.href)
  return isOfMorePages(URL.parse(address), page) ? fetched : address
}

function statedAddress(document: Document, finalUrl: string): URL | null {
  const valueOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
  const stated = valueOf('link[rel~="canonical"]', 'href') ?? valueOf('meta[property="og:url"]', 'content') ?? ''
  if (stated === '' || stated.length > ADDRESS_CHARACTERS_MAX) return null
  const base = URL.parse(valueOf('base[href]', 'href') ?? '', finalUrl)
  return URL.parse(stated, base?.href ?? finalUrl)
}

/** Whether an address is on a page's site, `www` or the form for telephones aside; other names below a domain are other sites. */
export function isSameSite(page: URL, target: URL): boolean {
  if (target.username !== '' || target.password !== '') return false
  return /^https?:$/.test(target.protocol) && target.port === page.port && siteName(target) === siteName(page)
}

function siteName(url: URL): string {
  return usualHost(url.hostname.replace(/\.$/, '')).replace(/^www\./, '')
}

/** Whether a page's stated address would be that of others too: a front page, a section, or less the article's number. */
function isOfMorePages(target: URL | null, page: URL): boolean {
  if (target === null || NO_PAGE.test(target.pathname)) return true
  if (target.pathname === page.pathname) {
    const kept = queryPieces(target.search.slice(1)).map(({ raw }) => raw)
    return queryPieces(page.search.slice(1)).some((piece) => tellsApart(piece, page) && !kept.includes(piece.raw))
  }
  if (FRONT_PAGE.test(target.pathname)) {
    return !queryPieces(target.search.slice(1)).some(({ name, value }) => ARTICLE_NAME.test(name) || /\d/.test(value))
  }
  if (!namesArticle(page.pathname) || namesArticle(target.pathname)) return false
  return page.pathname.startsWith(`${target.pathname}/`) || (levelsOf(target) < levelsOf(page) && isPlace(target))
}

function tellsApart({ name, value }: QueryPiece, { pathname }: URL): boolean {
  return ARTICLE_NAME.test(name) || (SCRIPT_FILE.test(pathname) && /^\d{2,}$/.test(value) && !PAGE_NAME.test(name))
}

/** A path of plain words, without a number or a query. */
function isPlace({ pathname, search }: URL): boolean {
  return search === '' && !/\d/.test(pathname)
}

function levelsOf({ pathname }: URL): number {
  return pathname.split('/').filter((segment) => segment !== '').length
}

import { getDomain } from 'tldts'
import { joinPieces, queryPieces, type QueryPiece } from './address-query.ts'
import { withoutSecrets } from './address-secrets.ts'

/**
 * Parameters that only say how somebody came to a page, by names used for nothing else: those that browsers strip on
 * every site, and coined names of analytics services. Names by which some site may identify articles, such as
 * `partner`, `share` or `rss`, are excluded, as the page's canonical URL shows whether they matter.
 * @see https://firefox.settings.services.mozilla.com/v1/buckets/main/collections/query-stripping/records
 * @see https://github.com/brave/brave-core/blob/master/components/query_filter/utils.cc
 * @see https://github.com/ClearURLs/Rules
 */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gad_(?:source|campaignid)|dclid|gbraid|wbraid|srsltid|msclkid|yclid|ysclid|_openstat|twclid|ttclid|rdt_cid|epik|irclickid|rb_clickid|igshid|igsh|li_fat_id|mc_cid|_hsmi|__hs(?:sc|tc|fp)|hsctatracking|hsa_\w+|vero_(?:id|conv)|wickedid|s_cid|cmpid|xtor|at_(?:medium|campaign|custom\d?|link_(?:id|origin|type)|ptr_name|bbc_team|format)|wt_?z?mc(?:_\w+)?|wtrid|wt\.\w+|ns_(?:mchannel|source|campaign|linkname|fee)|ref_src|ref_url|__twitter_impression|guccounter|guce_referrer\w*|amp_js_v|amp_gsa|usqp|_ga|_gl|(?:pk|piwik|mtm|matomo)_(?:campaign|kwd|keyword|source|medium|content|cid|group|placement)|sfmc_\w+|trkcampaign|__tn__|fb_(?:action_ids|action_types|source|ref))$/i

/** Parameters that ask for the mobile form of the same page, with the values that do. */
const AMP_PARAMETERS: Readonly<Record<string, RegExp>> = {
  amp: /^(?:1|true)?$/i,
  outputtype: /^amp$/i,
  output: /^amp$/i,
}

/** Host labels for the mobile form of the same pages. */
const MOBILE_LABELS: ReadonlySet<string> = new Set(['m', 'mobile', 'touch', 'amp'])

/** A segment before `/amp` that identifies a single article: a file, several words, or a number. */
const ARTICLE_SEGMENT = /\.(?:html?|php|aspx?)$|[^-]-[^-]+-|\d{5}/

/** Names by which sites identify articles. */
const ARTICLE_NAME = /^(?:id|p|(?:article|story|post|news)(?:_?id)?|nid|aid)$/i

/** One script for many articles, which are identified by its parameters. */
const SCRIPT_FILE = /\/[a-z_]+\.(?:php|aspx?|cfm|jsp|cgi|pl|do)$/i
const PAGE_NAME = /^(?:page|seite|pg|start|offset|v|ver|_)$/i

/** The front page, or that of one language. */
const FRONT_PAGE = /^\/(?:(?:index|home|default|startseite)(?:\.\w+)?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i
/** An unfilled template, or a page for missing content. */
const NO_PAGE = /^\/(?:404|error|not-?found|undefined|null)(?:\.\w+)?\/?$|%7B|%7D|\$\{/i

/** An AMP cache's copy is `/c/s/host/path` for https, and Google's viewer `/amp/s/host/path`. */
const CACHE_HOST = /(?:^|\.)cdn\.ampproject\.org$/
const VIEWER_HOST = /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/
const CACHE_PATH = /^\/(?:c|v|wp)\/(s\/)?([^/][^/.]*\.[^/]+(?:\/.*)?)$/
const VIEWER_PATH = /^\/amp\/(s\/)?([^/][^/.]*\.[^/]+(?:\/.*)?)$/
const CACHES_MAX = 3

const ADDRESS_CHARACTERS_MAX = 2_048

/**
 * The canonical form of an article's URL: without fragment, default port, tracking parameters, secrets or trailing
 * slash, and with the usual URL instead of AMP, its caches and mobile pages. The rest keeps its form and order, as does
 * a `#!/…`, which identifies another page.
 * @param url an absolute URL. Anything but http and https is returned unchanged.
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
 * The key for looking up a fetched page: its URL without secrets, fragment and tracking parameters, at its publisher
 * instead of a cache. Keeps everything that could make it another page.
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
 * The publisher's URL of a page in an AMP cache or its viewer. Other URLs are returned unchanged.
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

/** Whether a script in the browser chooses the content, from a `#!…`, or from a `#/…` of a front page. */
export function isChosenByScript(url: string): boolean {
  const { hash, pathname } = URL.parse(url) ?? { hash: '', pathname: '' }
  return /^#!./.test(hash) || (/^#\/./.test(hash) && /^\/(?:index\.\w+)?$/.test(pathname))
}

/** A host without a mobile label, but never shorter than the name that one owner holds. */
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
 * The canonical URL of a fetched page: its `<link rel="canonical">`, or else its `og:url`, if that is on the same site
 * and cannot be another page's. Otherwise where the fetch ended.
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

/** Whether a URL is on a page's site, ignoring `www` and mobile labels. Other names below a domain are other sites. */
export function isSameSite(page: URL, target: URL): boolean {
  if (target.username !== '' || target.password !== '') return false
  return /^https?:$/.test(target.protocol) && target.port === page.port && siteName(target) === siteName(page)
}

function siteName(url: URL): string {
  return usualHost(url.hostname.replace(/\.$/, '')).replace(/^www\./, '')
}

/**
 * Whether a page's stated URL could also be that of others: a front page, a section, or one without the article's
 * number.
 */
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

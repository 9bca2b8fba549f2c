import { getDomain } from 'tldts'
import { queryPieces, withoutSecrets } from './address-secrets.ts'

/** Parameters that only say how somebody came to a page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|hsctatracking|vero_(?:id|conv)|oly_(?:enc|anon)_id|wickedid|s_cid|smid|smtyp|cmpid|cmp|ncid|ocid|ito|icid|sref|srsltid|spm|scid|xtor|at_(?:medium|campaign|custom\d?|link\w*|ptr\w*|bbc\w*|format)|wt_\w+|wt\.\w+|ref_src|ref_url|__twitter_impression|guccounter|guce_referrer\w*|amp_js_v|usqp|_ga|_gl|pk_\w+|mtm_\w+|matomo_\w+|ns_\w+|rss|sfmc_\w+|trk|trkcampaign|cvid|share(?:d|_?id|token)?|partner|__tn__|fb_\w+)$/i

/** Parameters that ask for the form for telephones of the same page, with the values that do. */
const AMP_PARAMETERS: Readonly<Record<string, RegExp>> = {
  amp: /^(?:1|true)?$/i,
  outputtype: /^amp$/i,
  output: /^amp$/i,
}

/** Labels of hosts that show the same pages to telephones. */
const MOBILE_LABELS: ReadonlySet<string> = new Set(['m', 'mobile', 'amp'])

/** A last segment before `/amp` that can only be one article's: a file, some words, or a number. */
const ARTICLE_SEGMENT = /\.(?:html?|php|aspx?)$|(?:[^-]+-){2}|\d{5}/

/**
 * The form of an address under which an article is known: no fragment, default port, tracking parameters, secrets or
 * slash at the end, and for AMP and telephones the page's usual address. The rest stays as it is written, in its order.
 * @param url an absolute URL; anything but http and https is given back as it is
 */
export function canonicalAddress(url: string): string {
  const parsed = URL.parse(lookupAddress(url))
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return url
  parsed.hostname = usualHost(parsed.hostname)
  parsed.pathname = usualPath(parsed.pathname)
  parsed.search = queryPieces(parsed)
    .filter(({ name, value }) => AMP_PARAMETERS[name.toLowerCase()]?.test(value) !== true)
    .map(({ raw }) => raw)
    .join('&')
  return parsed.href
}

/**
 * What a fetched page is looked up by: the address without secrets, fragment and tracking parameters. Everything that
 * could make it another page stays.
 */
export function lookupAddress(url: string): string {
  const parsed = URL.parse(withoutSecrets(url).url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return url
  parsed.hostname = parsed.hostname.replace(/\.$/, '')
  parsed.search = queryPieces(parsed)
    .filter(({ raw, name }) => raw !== '' && !TRACKING.test(name))
    .map(({ raw }) => raw)
    .join('&')
  return parsed.href
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
  const before = path.replace(/(?:\/amp)+$/i, '')
  return before !== path && ARTICLE_SEGMENT.test(before.slice(before.lastIndexOf('/'))) ? before : path
}

/**
 * The canonical address of a fetched page: what its `<link rel="canonical">`, else its `og:url`, says where that is on
 * the same site and not its front page, else where the fetch ended.
 */
export function pageAddress(document: Document, finalUrl: string): string {
  const stated =
    document.querySelector('link[rel~="canonical"]')?.getAttribute('href') ??
    document.querySelector('meta[property="og:url"]')?.getAttribute('content') ??
    ''
  const final = URL.parse(finalUrl)
  const target = URL.parse(stated, finalUrl)
  if (stated === '' || !final || !target || !isSameSite(final, target) || isFrontPageOf(target, final)) {
    return canonicalAddress(finalUrl)
  }
  return canonicalAddress(target.href)
}

function isSameSite(left: URL, right: URL): boolean {
  if (right.username !== '' || right.password !== '') return false
  return /^https?:$/.test(right.protocol) && right.port === left.port && siteName(left) === siteName(right)
}

function siteName(url: URL): string {
  return usualHost(url.hostname.replace(/\.$/, '')).replace(/^www\./, '')
}

function isFrontPageOf(target: URL, page: URL): boolean {
  return target.pathname === '/' && target.search === '' && page.pathname !== '/'
}

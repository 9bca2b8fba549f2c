/** Parameters that only say how somebody came to a page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|hsctatracking|vero_(?:id|conv)|oly_(?:enc|anon)_id|wickedid|s_cid|smid|smtyp|cmpid|cmp|ncid|ocid|ito|icid|sref|srsltid|spm|scid|xtor|at_(?:medium|campaign|custom\d?|link\w*|ptr\w*|bbc\w*|format)|wt_\w+|wt\.\w+|ref_src|ref_url|__twitter_impression|guccounter|guce_referrer\w*|amp_js_v|usqp|_ga|_gl|pk_\w+|mtm_\w+|matomo_\w+|ns_\w+|rss|sfmc_\w+|trk|trkcampaign|cvid|share(?:d|_?id|token)?|partner|__tn__|fb_\w+)$/i

/** Parameters whose values could let somebody in. */
const SECRET =
  /(?:^|[_-])(?:token|access|auth|authorization|apikey|key|sig|signature|hmac|secret|password|passwd|pwd|pass|session|sessionid|sid|phpsessid|jsessionid|jwt|credential|otp|ticket)(?:$|[_-])|^(?:x-amz-\w+|x-goog-\w+|expires|awsaccesskeyid)|(?:token|session|password|secret|signature|apikey)(?:id)?$/i

/**
 * The form of an address under which an article is known: no fragment, no default port, no tracking parameters, none
 * that look like secrets, the rest in their order.
 * @param url an absolute URL; anything else is given back as it is
 */
export function canonicalAddress(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return url
  parsed.hash = ''
  parsed.username = ''
  parsed.password = ''
  parsed.hostname = parsed.hostname.replace(/\.$/, '')
  for (const name of new Set(parsed.searchParams.keys())) {
    if (TRACKING.test(name) || SECRET.test(name)) parsed.searchParams.delete(name)
  }
  if (parsed.search === '') parsed.search = ''
  return parsed.href
}

/**
 * The canonical address of a fetched page: what its `<link rel="canonical">` says where that is on the same site
 * and not its front page, else where the fetch ended.
 */
export function pageAddress(document: Document, finalUrl: string): string {
  const stated = document.querySelector('link[rel~="canonical"]')?.getAttribute('href') ?? ''
  const final = URL.parse(finalUrl)
  const target = URL.parse(stated, finalUrl)
  if (stated === '' || !final || !target || !isSameSite(final, target) || isFrontPageOf(target, final)) {
    return canonicalAddress(finalUrl)
  }
  return canonicalAddress(target.href)
}

function isSameSite(left: URL, right: URL): boolean {
  return /^https?:$/.test(right.protocol) && right.port === left.port && siteName(left) === siteName(right)
}

function siteName(url: URL): string {
  return url.hostname.replace(/^(?:www|m|amp|mobile)\./, '')
}

function isFrontPageOf(target: URL, page: URL): boolean {
  return target.pathname === '/' && target.search === '' && page.pathname !== '/'
}

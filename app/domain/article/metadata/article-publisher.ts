import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { oneLine } from '../clean-text.ts'
import { isHostOfOthers } from './hosts-of-others.ts'
import type { LinkedArticle } from './json-ld.ts'
import { firstMeta, type MetaValues } from '../document/page-facts.ts'
import { OUTLET_NAMES } from './outlet-names.ts'

const NAME_CHARACTERS_MAX = 80
const COMPANY =
  /(?<!\p{L})(?:ltd|limited|gmbh|inc|llc|ag|plc|kg|s\.?a|s\.?p\.?a|co|corp|corporation|company|group|holdings?|media|verlag|publishing|publications|newspapers|digital)(?!\p{L})/iu

/**
 * Who publishes a fetched article. `''` if neither URL nor page names anybody. Order of trust: what the page states
 * (JSON-LD's publisher, `og:site_name`, JSON-LD's site), if it resembles its domain or the domain's known name, because
 * pages sometimes state the company that owns the site. Then that known name, and then other statements, with
 * `application-name` last.
 */
export function publisherName(
  host: string,
  named: { linked: LinkedArticle | null; siteName: string | null; meta: MetaValues },
): string {
  const known = knownOutlet(host)
  const stated = statedNames(host, named)
  const own = isHostOfOthers(host) ? undefined : stated.find((name) => isOfSite(name, { host, known }))
  return own ?? known ?? stated[0] ?? ''
}

function statedNames(
  host: string,
  { linked, siteName, meta }: { linked: LinkedArticle | null; siteName: string | null; meta: MetaValues },
): string[] {
  const names = [
    isHostOfOthers(host) ? null : (linked?.publisher ?? null),
    firstMeta(meta, ['og:site_name']),
    linked?.publisher ?? null,
    siteName,
    firstMeta(meta, [
      'application-name',
      'apple-mobile-web-app-title',
      'dc.publisher',
      'dcterms.publisher',
      'publisher',
    ]),
  ]
  return names.map((name) => cleanName(name ?? '', host)).filter((name) => name !== '')
}

/** Whether, by letters, a stated name contains the site's (its domain's or the known one) or the reverse. */
function isOfSite(name: string, { host, known }: { host: string; known: string | null }): boolean {
  if (known !== null && COMPANY.test(name)) return false
  const stated = lettersOf(name)
  const own = [getDomainWithoutSuffix(host) ?? '', known ?? ''].map(lettersOf)
  return own.some(
    (letters) => letters !== '' && stated !== '' && (letters.includes(stated) || stated.includes(letters)),
  )
}

function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the|der|die|das|le|la|el) /u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The publisher for a URL stated by a submitter: the known outlet of that domain, or else the domain itself. */
export function statedPublisherName(sourceUrl: string): string {
  const host = URL.parse(sourceUrl)?.hostname ?? ''
  return knownOutlet(host) ?? getDomain(host) ?? host.replace(/^www\./, '')
}

function knownOutlet(host: string): string | null {
  const domain = getDomain(host)
  return OUTLET_NAMES.get(host.replace(/^www\./, '')) ?? (domain === null ? null : (OUTLET_NAMES.get(domain) ?? null))
}

/** Removes a trailing slogan. `''` for URLs, handles and very long names. */
function cleanName(name: string, host: string): string {
  const line = oneLine(name)
  if (/^https?:|^@|^#/i.test(line) || line.length > NAME_CHARACTERS_MAX * 2) return ''
  const [first = ''] = line.split(/(?<!\s)\s+[|–—•·:-]\s+|(?:(?<!\s)\s+)?[|]\s*/u)
  const short = first.length >= 2 ? first : line
  const bare = short.replace(/^www\./i, '')
  if (bare.toLowerCase() === 'home' || bare.length > NAME_CHARACTERS_MAX) return ''
  return bare.toLowerCase() === host.toLowerCase() ? host.replace(/^www\./, '') : bare
}

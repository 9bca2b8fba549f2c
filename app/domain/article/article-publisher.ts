import { getDomain } from 'tldts'
import { oneLine } from './clean-text.ts'
import { isHostOfOthers } from './hosts-of-others.ts'
import type { LinkedArticle } from './json-ld.ts'
import { firstMeta, type MetaValues } from './page-facts.ts'
import { OUTLET_NAMES } from './outlet-names.ts'

const NAME_CHARACTERS_MAX = 80

/**
 * Who publishes a fetched article; `''` where neither address nor page names anybody. Order of trust: the list of
 * known outlets by domain, JSON-LD's publisher, `og:site_name`, JSON-LD's site, `application-name`.
 */
export function publisherName(
  host: string,
  named: { linked: LinkedArticle | null; siteName: string | null; meta: MetaValues },
): string {
  const known = knownOutlet(host)
  if (known) return known
  const stated = [
    isHostOfOthers(host) ? null : (named.linked?.publisher ?? null),
    firstMeta(named.meta, ['og:site_name']),
    named.linked?.publisher ?? null,
    named.siteName,
    firstMeta(named.meta, [
      'application-name',
      'apple-mobile-web-app-title',
      'dc.publisher',
      'dcterms.publisher',
      'publisher',
    ]),
  ]
  return stated.map((name) => cleanName(name ?? '', host)).find((name) => name !== '') ?? ''
}

/** The name of a domain for a text whose address a submitter states: a known outlet's, else the domain itself. */
export function statedPublisherName(sourceUrl: string): string {
  const host = URL.parse(sourceUrl)?.hostname ?? ''
  return knownOutlet(host) ?? getDomain(host) ?? host.replace(/^www\./, '')
}

function knownOutlet(host: string): string | null {
  const domain = getDomain(host)
  return OUTLET_NAMES.get(host.replace(/^www\./, '')) ?? (domain === null ? null : (OUTLET_NAMES.get(domain) ?? null))
}

/** Without a trailing slogan; `''` for addresses, handles and over-long names. */
function cleanName(name: string, host: string): string {
  const line = oneLine(name)
  if (/^https?:|^@|^#/i.test(line) || line.length > NAME_CHARACTERS_MAX * 2) return ''
  const [first = ''] = line.split(/(?<!\s)\s+[|–—•·:-]\s+|(?:(?<!\s)\s+)?[|]\s*/u)
  const short = first.length >= 2 ? first : line
  const bare = short.replace(/^www\./i, '')
  if (bare.toLowerCase() === 'home' || bare.length > NAME_CHARACTERS_MAX) return ''
  return bare.toLowerCase() === host.toLowerCase() ? host.replace(/^www\./, '') : bare
}

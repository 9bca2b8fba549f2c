import { canonicalAddress } from '#app/domain/article/address/article-address.ts'

/** The form of a URL for comparing signals: as for articles, without `www.` and `ref`. */
export function signalAddress(url: string): string {
  const parsed = URL.parse(canonicalAddress(url))
  if (!parsed) return url
  parsed.hostname = parsed.hostname.replace(/^www\./, '')
  if (parsed.searchParams.has('ref')) parsed.searchParams.delete('ref')
  return parsed.href
}

/** A URL's host without `www.`. Undefined if it is not a web URL. */
export function domainOf(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
  return parsed.hostname.replace(/^www\./, '')
}

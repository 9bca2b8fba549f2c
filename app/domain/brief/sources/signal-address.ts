import { canonicalAddress } from '#app/domain/article/article-address.ts'

/** The form of an address by which signals are compared: as articles' addresses, without `www.` and `ref`. */
export function signalAddress(url: string): string {
  const parsed = URL.parse(canonicalAddress(url))
  if (!parsed) return url
  parsed.hostname = parsed.hostname.replace(/^www\./, '')
  if (parsed.searchParams.has('ref')) parsed.searchParams.delete('ref')
  return parsed.href
}

/** The host of an address without `www.`; undefined where it is none of the web. */
export function domainOf(url: string): string | undefined {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
  return parsed.hostname.replace(/^www\./, '')
}

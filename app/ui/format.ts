/** Returns a URL only if it is http or https, and therefore safe in a link. */
export function linkable(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) ? address : null
}

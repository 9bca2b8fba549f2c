export {
  confidenceWord,
  counted,
  percent,
  scanTitle,
  termName,
  thousands,
  twoDecimals,
  utcDay,
  utcMinute,
} from '#app/domain/scan/wording.ts'

/** Writes a duration: milliseconds under a second, else seconds with one decimal. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Returns an address only if it may stand in a link: http or https. */
export function linkable(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) ? address : null
}

export {
  confidenceWord,
  counted,
  duration,
  percent,
  scanTitle,
  termName,
  thousands,
  twoDecimals,
  utcDay,
  utcMinute,
} from '#app/domain/wording/wording.ts'

/** Returns an address only if it may stand in a link: http or https. */
export function linkable(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) ? address : null
}

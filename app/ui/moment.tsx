import { utcMinute } from '#app/domain/wording/wording.ts'

/** A time in UTC. A script adds the reader's local time. */
export function UtcMoment({ at }: { at: string }) {
  return <time dateTime={at}>{utcMinute(at)} UTC</time>
}

import { utcMinute } from './format.ts'

/** A moment in UTC; where scripts run, the reader's own time stands beside it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{utcMinute(at)} UTC</time>
}

import type { HeadlineIssue } from '../../engine/vocabulary.ts'
import type { Analysis } from '../scan.ts'

const SAID: Readonly<Record<HeadlineIssue, string>> = {
  contradicted: 'the headline seems to contradict the body',
  unsupported: 'the body may not support the headline',
  exaggerated: 'the headline may say more than the body',
  missing_attribution: 'the headline states as fact what a source says',
  clickbait: 'the headline teases',
}
/** The gravest first. */
const BY_WEIGHT: readonly HeadlineIssue[] = [
  'contradicted',
  'unsupported',
  'exaggerated',
  'missing_attribution',
  'clickbait',
]

/** The gravest fault of a headline as a clause; empty where there is none, or where its findings were withdrawn. */
export function headlineWords({ headline_integrity: headline }: Analysis, withdrawn: ReadonlySet<string>): string {
  if (headline.evidence.some(({ code }) => withdrawn.has(code))) return ''
  const gravest = BY_WEIGHT.find((issue) => headline.issues.includes(issue))
  return gravest === undefined ? '' : SAID[gravest]
}

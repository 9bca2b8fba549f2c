import { z } from 'zod'
import { Finding } from './finding.ts'

/**
 * A judge's verdict: `stands` if a careful editor would leave it in the report, `kind` if there is something to
 * report about the passage but not this, `wrong` otherwise.
 */
export const VERDICTS = ['stands', 'kind', 'wrong'] as const
const Verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof Verdict>

/** A judge's line: a finding by article and number, and the verdict. */
export const VerdictLine = z.object({ article: z.string(), number: z.int().positive(), verdict: Verdict })
export type VerdictLine = z.infer<typeof VerdictLine>

/**
 * A finding with the verdicts of two judges who did not see each other's. `draw` counts the drawn sets of articles from 1;
 * a set that two builds were judged on compares them.
 */
export const JudgedFinding = Finding.extend({ draw: z.int().positive(), verdicts: z.tuple([Verdict, Verdict]) })
export type JudgedFinding = z.infer<typeof JudgedFinding>

/**
 * Joins findings with the verdicts of two judges.
 * @throws Error naming the first finding without two verdicts
 */
export function joinVerdicts(
  findings: readonly Finding[],
  judges: readonly [readonly VerdictLine[], readonly VerdictLine[]],
  draw: number,
): JudgedFinding[] {
  const [one, other] = judges.map((lines) => new Map(lines.map((line) => [keyOf(line), line.verdict])))
  return findings.map((finding) => {
    const [first, second] = [one?.get(keyOf(finding)), other?.get(keyOf(finding))]
    if (first === undefined || second === undefined)
      throw new Error(`Finding ${finding.number} of article ${finding.article} has no two verdicts.`)
    return JudgedFinding.parse({ ...finding, draw, verdicts: [first, second] })
  })
}

function keyOf({ article, number }: { article: string; number: number }): string {
  return `${article} ${number}`
}

/** Shares 0..1 over findings: accepted is the mean of both judges. */
export type Shares = { findings: number; accepted: number; acceptedButForKind: number; agreement: number }

/** How many findings stand, and how often the two judges agree on whether one does. */
export function sharesOf(judged: readonly JudgedFinding[]): Shares {
  const all = judged.flatMap(({ verdicts }) => verdicts)
  const share = (count: number, of: number) => count / Math.max(1, of)
  const agree = judged.filter(({ verdicts: [one, other] }) => (one === 'stands') === (other === 'stands')).length
  return {
    findings: judged.length,
    accepted: share(all.filter((verdict) => verdict === 'stands').length, all.length),
    acceptedButForKind: share(all.filter((verdict) => verdict !== 'wrong').length, all.length),
    agreement: share(agree, judged.length),
  }
}

import type { BriefReading } from './analyze-signals.ts'
import type { QuotedClaim } from '../present/quote-claim.ts'

/** Renames narratives throughout a reading. A name that two would share is given to neither. */
export function renameNarratives(reading: BriefReading, names: ReadonlyMap<string, QuotedClaim>): BriefReading {
  const current = reading.findings.primary_narratives.map(({ name }) => name)
  const wanted = current.map((name) => names.get(name)?.name ?? name)
  const isOwn = (name: string) => wanted.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1
  const claimOf = (name: string) => {
    const other = names.get(name)
    return other !== undefined && isOwn(other.name) ? other : undefined
  }
  const nameOf = (name: string) => claimOf(name)?.name ?? name
  const { findings } = reading
  return {
    ...reading,
    findings: {
      ...findings,
      primary_narratives: findings.primary_narratives.map(({ opposes, ...each }) => ({
        ...each,
        ...claimOf(each.name),
        ...(opposes !== undefined && { opposes: nameOf(opposes) }),
      })),
      ...(findings.adversary_accounts === undefined
        ? {}
        : {
            adversary_accounts: findings.adversary_accounts.map((account) => ({
              ...account,
              narratives: account.narratives.map(nameOf),
            })),
          }),
    },
    bySignal: new Map(
      [...reading.bySignal].map(([id, own]) => [
        id,
        { ...own, narrative: own.narrative === null ? null : nameOf(own.narrative) },
      ]),
    ),
  }
}

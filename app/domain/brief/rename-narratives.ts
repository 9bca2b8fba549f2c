import type { Reading } from './analyze-signals.ts'

/** Gives narratives other names, everywhere in a reading; a name that two would share is given to neither. */
export function renameNarratives(reading: Reading, names: ReadonlyMap<string, string>): Reading {
  const current = reading.findings.primary_narratives.map(({ name }) => name)
  const wanted = current.map((name) => names.get(name) ?? name)
  const isOwn = (name: string) => wanted.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1
  const nameOf = (name: string) => {
    const other = names.get(name) ?? name
    return isOwn(other) ? other : name
  }
  const { findings } = reading
  return {
    ...reading,
    findings: {
      ...findings,
      primary_narratives: findings.primary_narratives.map((each) => ({ ...each, name: nameOf(each.name) })),
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

import type { Origins } from './fetch-source.ts'
import { layOut, type SetState } from './lay-out.ts'
import type { PublicSet } from './public-sets.ts'

const PATHS_SHOWN = 3

type Surroundings = { sets: readonly PublicSet[]; origins: Origins; print: (line: string) => void }

/**
 * Checks the named sets, or all, in a folder, fetches what can be fetched and prints what is left to do by hand.
 * @returns the exit status: 1 where a file differs from the one that was measured on or an argument is wrong, else 0.
 */
export async function dataCommand(args: readonly string[], { sets, origins, print }: Surroundings): Promise<number> {
  const [folder, ...names] = args
  const unknown = names.filter((name) => !sets.some((set) => set.name === name))
  if (folder === undefined || unknown.length > 0) {
    for (const name of unknown) print(`There is no set ${name}.`)
    print(`usage: npm run data -- DIR [NAME…]; names: ${sets.map(({ name }) => name).join(', ')}`)
    return 1
  }
  const states: SetState[] = []
  for (const set of sets.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const state = await layOut(set, folder, origins)
    states.push(state)
    for (const line of describe(state)) print(line)
  }
  const count = (kind: 'equal' | 'written' | 'missing' | 'different'): number =>
    states.reduce((sum, state) => sum + state[kind].length, 0)
  print(
    `Files: ${count('equal')} equal, ${count('written')} fetched, ${count('missing')} missing, ${count('different')} different.`,
  )
  return count('different') > 0 ? 1 : 0
}

function describe({ set, equal, written, missing, different, notes }: SetState): string[] {
  const lines = [
    `${set.name}: ${equal.length} equal, ${written.length} fetched, ${missing.length} missing, ${different.length} different`,
  ]
  if (different.length > 0) lines.push(`  different: ${shown(different)}`)
  lines.push(...notes.map((note) => `  ${note}`))
  if (missing.length > 0) lines.push(`  missing: ${shown(missing)}`, ...byHand(set))
  return lines
}

function byHand(set: PublicSet): string[] {
  return [
    `  what: ${set.what}`,
    `  origin: ${set.repository ?? 'not recorded'} at commit ${set.commit ?? 'not recorded'}`,
    `  paths: ${set.upstream.length === 0 ? 'not recorded' : set.upstream.join(', ')}`,
    `  licence: ${set.licence}; the text ${set.mayBeRedistributed ? 'may' : 'may not'} be redistributed`,
    `  layout: ${set.layout}`,
  ]
}

function shown(paths: readonly string[]): string {
  const rest = paths.length - PATHS_SHOWN
  return rest > 0 ? `${paths.slice(0, PATHS_SHOWN).join(', ')} and ${rest} more` : paths.join(', ')
}

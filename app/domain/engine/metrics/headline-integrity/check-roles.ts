import { doersOf, type Participants, participantsOf, share, thingsOf } from './participants.ts'
import type { HeadlineFault } from './check-headline.ts'
import type { Compared, Use } from './compare-statements.ts'
import { passageOf } from './check-statements.ts'
import { isOwnScale } from './verb-forms.ts'

const POINTS = 45

/** Deeds that the body tells with the parts exchanged: "A sues B" where B sued A. */
export function checkRoles(compared: readonly Compared[]): HeadlineFault[] {
  return compared.flatMap(({ participants, words, uses, isMain }): HeadlineFault[] => {
    if (!isMain || doersOf(participants).length === 0) return []
    const told = uses
      .filter(isSameDeed)
      .map((use) => ({ use, order: orderOf(participants, participantsOf(use.read, use.statement)) }))
    const exchanged = told.find(({ order }) => order === 'exchanged')
    const [first] = words
    if (exchanged === undefined || first === undefined || told.some(({ order }) => order === 'same')) return []
    const note = 'The body says that it was the other way round'
    return [{ issue: 'contradicted', penalty: POINTS, title: first, body: passageOf(exchanged.use), note }]
  })
}

/** Scales whose verbs all take the one who does it before them and the other after them. */
const TRANSITIVE: ReadonlySet<string> = new Set(['contest', 'trade', 'praise', 'giving'])

function isSameDeed({ agrees, isSameWord, statement }: Use): boolean {
  return (
    agrees && (isSameWord || [...statement.sides.keys()].some((scale) => TRANSITIVE.has(scale) || isOwnScale(scale)))
  )
}

function orderOf(title: Participants, own: Participants): 'same' | 'exchanged' | undefined {
  const [doers, things] = [doersOf(title), thingsOf(title)]
  const [ownDoers, ownThings] = [doersOf(own), thingsOf(own)]
  if (share(doers, ownDoers) || share(things, ownThings)) return 'same'
  return share(doers, ownThings) && share(things, ownDoers) ? 'exchanged' : undefined
}

import { doersOf, type Participants, participantsOf, haveInCommon, thingsOf } from './participants.ts'
import type { HeadlineFault } from './check-headline.ts'
import type { Compared, Use } from './compare-statements.ts'
import { passageOf } from './check-statements.ts'
import { isOwnScale } from './verb-forms.ts'

const POINTS = 45

/** Deeds that the body tells with the parts exchanged: "A sues B" where B sued A. */
export function checkRoles(compared: readonly Compared[]): HeadlineFault[] {
  return compared.flatMap(({ participants, words, uses, isMain }): HeadlineFault[] => {
    if (!isMain) return []
    const told = uses.filter(isSameDeed).map((use) => ({ use, order: orderOf(participants, use) }))
    const exchanged = told.find(({ order }) => order === 'exchanged')
    const [first] = words
    if (exchanged === undefined || first === undefined || told.some(({ order }) => order === 'same')) return []
    const note = 'The body says that it was the other way round'
    return [{ issue: 'contradicted', penalty: POINTS, title: first, body: passageOf(exchanged.use), note }]
  })
}

/** Scales whose verbs all take the one who does it before them and the other after them. */
const TRANSITIVE: ReadonlySet<string> = new Set([
  'accusing',
  'attacking',
  'contest',
  'giving',
  'praise',
  'rescuing',
  'suing',
  'trade',
])

function isSameDeed({ agrees, isSameWord, statement }: Use): boolean {
  return (
    agrees && (isSameWord || [...statement.sides.keys()].some((scale) => TRANSITIVE.has(scale) || isOwnScale(scale)))
  )
}

type Order = 'same' | 'exchanged' | undefined

function orderOf(title: Participants, { statement, read }: Use): Order {
  const own = participantsOf(read, statement)
  if (statement.sides.has('contest'))
    return orderOfContest(
      title,
      own,
      read.tokens.map(({ lower }) => lower),
    )
  const [doers, things] = [doersOf(title), thingsOf(title)]
  const [ownDoers, ownThings] = [doersOf(own), thingsOf(own)]
  if (haveInCommon(doers, ownDoers) || haveInCommon(things, ownThings)) return 'same'
  return haveInCommon(doers, ownThings) && haveInCommon(things, ownDoers) ? 'exchanged' : undefined
}

/** Who wins stands before the verb, whatever follows it: "Ferreira won the run-off against Castanho". */
function orderOfContest(title: Participants, { subjects }: Participants, words: readonly string[]): Order {
  if (haveInCommon(title.subjects, subjects)) return 'same'
  return haveInCommon(title.objects, subjects) && haveInCommon(title.subjects, [words]) ? 'exchanged' : undefined
}

import type { Speaker } from './article-document.ts'
import type { Office } from './speaker-office.ts'
import { holds } from './speaker-office.ts'

/** A source as it was read, before those that are one are merged. */
export type Heard = Speaker & {
  person: boolean
  plural: boolean
  /** Set where no name is given: "the former congressman". */
  office: Office | undefined
  about: ReadonlySet<string>
}

/** More people with offices than an article has. */
const PEOPLE_MAX = 200

/**
 * The sources, each once: whoever is first called by an office alone and is the only one of those named who holds it
 * ("The former congressman … Joe Walsh, a former representative") is that person. `indexOf` leads from old numbers to new.
 */
export function mergeSpeakers(heard: readonly Heard[]): { speakers: Speaker[]; indexOf: number[] } {
  const named = heard
    .flatMap((one, index) =>
      one.person && !one.plural && one.office === undefined && !one.anonymous ? [{ one, index }] : [],
    )
    .slice(0, PEOPLE_MAX)
  let offices = 0
  const target = heard.map(({ office }, index) => {
    if (office === undefined || offices++ >= PEOPLE_MAX) return index
    const holders = named.filter(({ one }) => holds(office, one.about))
    return holders.length === 1 ? (holders[0]?.index ?? index) : index
  })
  const speakers: Speaker[] = []
  const numbers = new Map<number, number>()
  for (const [index, { name, role, anonymous, mention }] of heard.entries()) {
    if (target[index] !== index) continue
    numbers.set(index, speakers.length)
    speakers.push({ name, role, anonymous, mention })
  }
  const indexOf = target.map((to) => numbers.get(to) ?? 0)
  for (const [index, { mention }] of heard.entries()) {
    const speaker = speakers[indexOf[index] ?? -1]
    if (speaker !== undefined && mention.start < speaker.mention.start) speaker.mention = mention
  }
  return { speakers, indexOf }
}

import type { HeadlineMatch } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'

const POINTS = 30
/** A headline that states a cause. */
const CAUSE =
  /\b(?:causes?|caused|prevents?|prevented|cures?|cured|triggers?|triggered|proves?|proven|proved|protects?|leads? to|makes? you|kills? off|stops?|wards? off|guarantees?)\b/i
/** A headline that leaves it open. */
const OPEN =
  /\b(?:may|might|could|can|linked|link|links|tied|associated|association|suggests?|likely|help|helps|risk|not|no|cannot|can(?:'|’)t|fails?|never)\b|\?/i
/** A body that tells of no more than a connection. */
const CONNECTION =
  /\b(?:associat(?:ed|ion|ions)|correlat(?:e[sd]?|ion|ions)|linked (?:to|with)|link (?:between|held)|observational)\b/i
const DISCLAIMER =
  /\b(?:(?:can(?:no|')t|cannot|could not|does not|did not|do not|doesn't|didn't|not) (?:\w+ )?(?:show|prove|establish|demonstrate|mean|be proved|be proven)|not (?:a |the )?cause|no proof|not proof|nothing more|cause and effect|need(?:s|ed)? (?:more|further) (?:research|study|trials))\b/i

/** "Coffee prevents gallstones" over a body that tells of a connection and says that it shows no more. */
export function checkCauses({ document }: HeadlineMatch): HeadlineFault[] {
  const found = CAUSE.exec(document.title)
  if (!found || OPEN.test(document.title)) return []
  const connection = document.sentences.find(({ text }) => CONNECTION.test(text))
  const disclaimer = document.sentences.find(({ text }) => DISCLAIMER.test(text))
  if (connection === undefined || disclaimer === undefined) return []
  return [
    {
      issue: 'exaggerated',
      penalty: POINTS,
      title: { start: found.index, end: found.index + found[0].length },
      body: { start: disclaimer.start, end: disclaimer.end },
      note: 'The headline states a cause. The body tells only of a connection',
    },
  ]
}

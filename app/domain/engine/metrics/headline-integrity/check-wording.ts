import { VAGUE_CROWD, VIVID } from '../../lexicons/vivid-headline-words.ts'
import type { Range } from '../../ranges.ts'
import type { HeadlineFault } from './check-headline.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'

const VIVID_POINTS = 16
const VIVID_MAX = 2
const CROWD_POINTS = 16
/** This many unnamed people, or a group of them, justify a plural. */
const CROWD_MIN = 2
const GROUP = /(?:s|people)$/i

/** Words of the headline that are stronger than anything in the body; its quotations are somebody else's words. */
export function checkVividness({ document }: HeadlineMatch): HeadlineFault[] {
  if (document.truncated) return []
  const faults: HeadlineFault[] = []
  for (const { headline, body } of VIVID) {
    const found = headline.exec(document.title)
    if (!found || isInMarks(document.title, found.index) || body.test(document.text)) continue
    const title = { start: found.index, end: found.index + found[0].length }
    const note = `The body has no word as strong`
    faults.push({ issue: 'exaggerated', penalty: VIVID_POINTS, title, body: null, note })
  }
  return faults.slice(0, VIVID_MAX)
}

/** Several unnamed people, whether they were read as a source or not. */
const UNNAMED_SPEAKS =
  /\b(?:sources|insiders|whistle-?blowers|people|officials|aides|staff|employees|workers|some|many|others|several)\b[^.!?]{0,40}\b(?:say|said|tell|told|warn|warned|fear|believe|claim|claimed|admit|admitted|confirm|confirmed)\b/i

/** "Insiders warn" over a body with at most one unnamed source. */
export function checkCrowd({ document }: HeadlineMatch): HeadlineFault[] {
  const found = VAGUE_CROWD.exec(document.title)
  if (!found || document.truncated) return []
  const unnamed = document.speakers.filter((speaker) => speaker.anonymous && speaker.role !== 'document')
  const [only] = unnamed
  if (unnamed.length >= CROWD_MIN || isCrowdHeard(document, unnamed)) return []
  const title: Range = { start: found.index, end: found.index + found[0].length }
  const who = found.groups?.who ?? 'sources'
  const note =
    only === undefined
      ? `The headline cites “${who}”. The body cites no unnamed source`
      : `The headline cites “${who}”. The body has only one unnamed source`
  return [{ issue: 'exaggerated', penalty: CROWD_POINTS, title, body: only?.mention ?? null, note }]
}

function isCrowdHeard({ sentences }: HeadlineMatch['document'], unnamed: readonly { name: string }[]): boolean {
  return unnamed.some(({ name }) => GROUP.test(name)) || sentences.some(({ text }) => UNNAMED_SPEAKS.test(text))
}

function isInMarks(title: string, at: number): boolean {
  const before = title.slice(0, at)
  if ((before.match(/["“”]/g)?.length ?? 0) % 2 === 1) return true
  return /(?:^|\s)[‘'][^‘’']*$/.test(before)
}

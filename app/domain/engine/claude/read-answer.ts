import { z } from 'zod'
import { ANSWER_PARTS, type AnswerPart, LISTS, longest, SINGLES, type ReadingAnswer } from './answer-schema.ts'

/** The valid parts of a model's answer. Refused parts are absent. */
export type ReadAnswer = {
  answer: ReadingAnswer
  /** The faults of each refused part: paths and rules, never the model's words. */
  problems: ReadonlyMap<AnswerPart, string>
  /** How many invalid items were left out of accepted lists. */
  formless: number
}

const PROBLEMS_PER_PART_MAX = 5
/** A list with a larger share of invalid items is refused. */
const REFUSED_SHARE_MAX = 0.25
const AnyObject = z.record(z.string(), z.unknown())

/**
 * Validates each part of a model's answer on its own, and each item of a list: an unknown type, a number out of range
 * or an extra field refuses its item, and too many such items refuse the part. Unknown keys are ignored.
 */
export function readAnswer(input: unknown, parts: readonly AnswerPart[] = ANSWER_PARTS): ReadAnswer {
  const given = AnyObject.safeParse(input).data ?? {}
  const answer: ReadingAnswer = {}
  const problems = new Map<AnswerPart, string>()
  let formless = 0
  const keep = (part: AnswerPart, read: { problem?: string; formless?: number }): void => {
    if (read.problem !== undefined) problems.set(part, read.problem)
    formless += read.formless ?? 0
  }
  for (const part of parts) {
    const value = Object.hasOwn(given, part) ? given[part] : undefined
    if (isList(part)) keep(part, readList(answer, part, value))
    else keep(part, readSingle(answer, part, value))
  }
  return { answer, problems, formless }
}

function isList(part: AnswerPart): part is keyof typeof LISTS {
  return part in LISTS
}

function readSingle(answer: ReadingAnswer, part: keyof typeof SINGLES, value: unknown): { problem?: string } {
  const parsed = SINGLES[part].safeParse(value)
  if (!parsed.success) return { problem: `${part}: ${describe(parsed.error.issues)}` }
  Object.assign(answer, { [part]: parsed.data })
  return {}
}

function readList(
  answer: ReadingAnswer,
  part: keyof typeof LISTS,
  value: unknown,
): { problem?: string; formless?: number } {
  const items = z.array(z.unknown()).safeParse(value).data
  if (items === undefined) return { problem: `${part}: no list` }
  const parsed = items.slice(0, longest(part)).map((item) => LISTS[part].safeParse(item))
  const kept = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const beyond = items.length - parsed.length
  const refused = parsed.length - kept.length
  if (refused > REFUSED_SHARE_MAX * parsed.length) {
    return { problem: `${part}: ${describe(parsed.flatMap(({ error }) => error?.issues ?? []))}` }
  }
  Object.assign(answer, { [part]: kept })
  return { formless: refused + beyond }
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  const told = issues.map(
    ({ path, code }) => `${path.map(String).filter(isPlainStep).join('.')}: ${code.replaceAll('_', ' ')}`,
  )
  return [...new Set(told)].slice(0, PROBLEMS_PER_PART_MAX).join('; ')
}

/** Keys that a model made up may contain anything. */
function isPlainStep(step: string): boolean {
  return /^[a-z0-9_]{1,40}$/.test(step)
}

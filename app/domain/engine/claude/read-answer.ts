import { z } from 'zod'
import { ANSWER_PARTS } from './answer-schema.ts'

/** The parts of a model's answer that have the required form, by name: for each the keys of the report that it fills. */
export type Answer = ReadonlyMap<string, Readonly<Record<string, unknown>>>

export type ReadAnswer = {
  answer: Answer
  /** For each part that was refused, what is wrong with it: paths and rules, never what the model wrote. */
  problems: ReadonlyMap<string, string>
}

const PROBLEMS_PER_PART_MAX = 5
const AnyObject = z.record(z.string(), z.unknown())

/**
 * Takes a model's answer apart and checks each part on its own: a number out of its range, an unknown type, a field too
 * many refuses its part and no other. Keys that nobody asked for are left behind.
 */
export function readAnswer(input: unknown, parts: Iterable<string> = ANSWER_PARTS.keys()): ReadAnswer {
  const given = AnyObject.safeParse(input).data ?? {}
  const answer = new Map<string, Record<string, unknown>>()
  const problems = new Map<string, string>()
  for (const name of parts) {
    const schema = ANSWER_PARTS.get(name)
    if (schema === undefined) continue
    const own = Object.fromEntries(
      Object.keys(schema.shape).flatMap((key) => (Object.hasOwn(given, key) ? [[key, given[key]]] : [])),
    )
    const parsed = schema.safeParse(own)
    if (parsed.success) answer.set(name, parsed.data)
    else problems.set(name, describe(parsed.error))
  }
  return { answer, problems }
}

function describe({ issues }: z.ZodError): string {
  return issues
    .slice(0, PROBLEMS_PER_PART_MAX)
    .map(({ path, code }) => `${path.map(String).filter(isPlainStep).join('.')}: ${code.replaceAll('_', ' ')}`)
    .join('; ')
}

/** Keys that a model made up may hold anything. */
function isPlainStep(step: string): boolean {
  return /^[a-z0-9_]{1,40}$/.test(step)
}

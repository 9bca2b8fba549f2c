import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** For what the schema alone explains, such as an unnamed pattern. */
const AS_DESCRIBED = 'must be as the documentation describes'

/**
 * What is wrong with an input, in the words of a field's `message`, as the `error` of a parse. The library's own words
 * are written for programmers. A message in the schema itself takes precedence.
 */
export function inputWords(issue: Issue): string {
  if (issue.code === 'invalid_type') return typeWords(issue)
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`
  if (issue.code === 'too_small') return smallWords(issue)
  if (issue.code === 'too_big') return `must ${sizeWords(issue.origin, boundWords(issue, 'at most'), issue.maximum)}`
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? AS_DESCRIBED
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`
  return AS_DESCRIBED
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function typeWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (issue.path?.length === 0 && issue.expected === 'object') return 'send a JSON object'
  if (issue.input === undefined) return 'is required'
  const type = TYPES[issue.expected]
  return type === undefined ? AS_DESCRIBED : `must be ${type}`
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a URL',
  uuid: 'must be a UUID',
  datetime: 'must be a time with an offset, such as 2026-11-24T12:00:00Z',
}

function smallWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { origin, minimum } = issue
  if (Number(minimum) === 1 && NOUNS[origin] !== undefined) return 'must not be empty'
  return `must ${sizeWords(origin, boundWords(issue, 'at least'), minimum)}`
}

function boundWords(
  { inclusive, exact }: { inclusive?: boolean; exact?: boolean },
  bound: 'at least' | 'at most',
): string {
  if (exact === true) return 'exactly'
  if (inclusive === false) return bound === 'at least' ? 'more than' : 'less than'
  return bound
}

const NOUNS: Readonly<Record<string, string>> = { string: 'character', array: 'item' }

function sizeWords(origin: string, bound: string, size: number | bigint): string {
  const noun = NOUNS[origin]
  const figure = size.toLocaleString('en')
  return noun === undefined
    ? `be ${bound} ${figure}`
    : `have ${bound} ${figure} ${noun}${Number(size) === 1 ? '' : 's'}`
}

import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { type JsonRecord, LADDERS, type RecordKind } from './ladders.ts'

/** The member in which a stored record says its version. Records of versions that said none have version 1. */
const VERSION_MEMBER = 'record_version'

const Versioned = z.looseObject({ [VERSION_MEMBER]: z.int().positive().default(1) })

/** The version of new records. */
export function newestVersion(kind: RecordKind): number {
  return LADDERS[kind].length + 1
}

/** A record as it is stored: with its version. */
export function stampRecord<Record extends object>(kind: RecordKind, record: Record): Record & JsonRecord {
  return { [VERSION_MEMBER]: newestVersion(kind), ...record }
}

/**
 * A stored record in the newest version's shape, without its version. What is not a record (null, or text that a
 * damaged row holds) is returned as it is, for the reader's schema to judge.
 * @throws NewerRecord for a record of a newer version of the service
 */
export function readRecord(kind: RecordKind, stored: unknown): unknown {
  if (Array.isArray(stored)) return climb(kind, stored, 1)
  const found = Versioned.safeParse(stored)
  if (!found.success) return stored
  const { [VERSION_MEMBER]: version, ...record } = found.data
  return climb(kind, record, version)
}

/**
 * Takes a record from a version to the newest.
 * @throws as `readRecord`
 */
export function climb(kind: RecordKind, record: unknown, version: number): unknown {
  if (version > newestVersion(kind)) throw new NewerRecord()
  return LADDERS[kind].slice(version - 1).reduce<unknown>((older, step) => step(older), record)
}

/** A column with such a record, in a row's schema: `schema` is what the newest version has to match. */
export function recordOf<Schema extends z.ZodType>(kind: RecordKind, schema: Schema): z.ZodType<z.output<Schema>> {
  return z.preprocess((stored) => readRecord(kind, stored), schema)
}

/**
 * What is stored, in the shape of a schema. All that the database holds is read by it, so that a value of a list, or a
 * member, that only a newer version knows is refused like a newer record, and never as a bug.
 * @throws NewerRecord, and ZodError for anything else that does not match, which is a bug
 */
export function readStored<Schema extends z.ZodType>(schema: Schema, stored: unknown): z.output<Schema> {
  const read = schema.safeParse(stored, { reportInput: true })
  if (read.success) return read.data
  throw read.error.issues.every(isOfNewer) ? new NewerRecord() : read.error
}

/** A column with a list of words, without those that only a newer version knows: scopes, subscriptions. */
export function knownWordsOf<Word extends string>(word: z.ZodType<Word>): z.ZodType<Word[]> {
  return z.array(z.string()).transform((words) => words.flatMap((one) => word.safeParse(one).data ?? []))
}

/** For the `catch` of a reading that goes on without what a newer version stored. Throws everything else again. */
export function undefinedIfNewer(error: unknown): undefined {
  newerRecordIn(error)
}

/** As `undefinedIfNewer`, for a reading that says what is left out. */
export function newerRecordIn(error: unknown): NewerRecord {
  if (error instanceof NewerRecord) return error
  throw error
}

/** A member that is not known, and a value beyond a limit that a newer version may have widened. */
const WIDENED: ReadonlySet<string> = new Set(['unrecognized_keys', 'too_big', 'too_small', 'invalid_format'])

/** Whether a version that knows more could have stored what this one finds wrong. */
function isOfNewer(issue: z.core.$ZodIssue): boolean {
  if (WIDENED.has(issue.code)) return true
  if (issue.code === 'invalid_value') return issue.values.every((known) => typeof known === typeof issue.input)
  if (issue.code !== 'invalid_union') return false
  return issue.discriminator !== undefined || issue.errors.some((branch) => branch.every(isOfNewer))
}

/** The refusal of a record that a newer version of the service stored, as after a rollback. */
export class NewerRecord extends DomainError {
  constructor() {
    super(
      'unavailable',
      'A newer version of this service stored this, and this version cannot read it. Try again after the service has been updated.',
    )
  }
}

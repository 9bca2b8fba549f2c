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

/** The refusal of a record that a newer version of the service stored, as after a rollback. */
export class NewerRecord extends DomainError {
  constructor() {
    super(
      'unavailable',
      'A newer version of this service stored this, and this version cannot read it. Try again after the service has been updated.',
    )
  }
}

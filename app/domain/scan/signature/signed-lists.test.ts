import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newestVersion } from '#db/records/record.ts'
import { readReleased } from '#db/released.ts'
import { Analysis } from '../scan.ts'
import { SIGNATURE_VERSION, UNSIGNED } from './signed-lists.ts'

/** Whether a release has signed with the newest list, which then never changes. */
const isReleased = fileOf(SIGNATURE_VERSION) in readReleased().files

type Schema = z.core.JSONSchema.JSONSchema

/** The paths of everything that a value of a schema may hold. */
function pathsOf(schema: Schema, path: string): string[] {
  const { anyOf = [], items, prefixItems = [], properties = {}, propertyNames, additionalProperties: more } = schema
  const parts = [
    ...anyOf.flatMap((choice) => inside(choice, path)),
    ...[items, ...prefixItems].flatMap((item) => inside(item, `${path}[]`)),
    ...Object.entries(properties).flatMap(([name, member]) => inside(member, joined(path, name))),
    ...(typeof more === 'object' ? namesOf(propertyNames).flatMap((name) => inside(more, joined(path, name))) : []),
  ]
  return parts.length === 0 ? [path] : parts
}

function inside(schema: unknown, path: string): string[] {
  return isSchema(schema) ? pathsOf(schema, path) : []
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}

function namesOf(propertyNames: unknown): string[] {
  const known = z.object({ enum: z.array(z.string()) }).safeParse(propertyNames)
  return known.success ? known.data.enum : ['*']
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** What a report of this version has to have signed. */
function listNow(): { report: number; scan: number; members: string[] } {
  const paths = pathsOf(z.toJSONSchema(Analysis), '')
  const signed = paths.filter(
    (path) => path !== 'integrity.signature' && !UNSIGNED.includes(path.split(/[.[]/)[0] ?? ''),
  )
  return { report: newestVersion('report'), scan: newestVersion('scan'), members: [...new Set(signed)].toSorted() }
}

beforeAll(() => {
  if (process.env['FMA_WRITE_SIGNED_MEMBERS'] !== '1' || isReleased) return
  writeFileSync(fileOf(SIGNATURE_VERSION), `${JSON.stringify(listNow(), null, 2)}\n`)
})

test('every member of a report is on the newest list or named as never signed: else FMA_WRITE_SIGNED_MEMBERS=1 npm test -- signed-lists, after a new version if this one is released', () => {
  expect(JSON.parse(readFileSync(fileOf(SIGNATURE_VERSION), 'utf8'))).toEqual(listNow())
})

function fileOf(version: number): string {
  return `app/domain/scan/signature/signed-members/${version}.json`
}

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { RELEASE } from '#app/platform/release.ts'
import { LANDED } from '#tests/setup/landed-database.ts'
import { changedFiles, FROZEN, frozenFiles, readReleased } from './released.ts'

const released = readReleased()
const listed = Object.keys(released.files)
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const SignedReport = z.object({
  engine: z.object({ build: z.int() }),
  integrity: z.object({ signature_version: z.int().default(1) }),
})

test('a migration or a list of signed members that was released never changes: databases and reports have it as it was', () => {
  expect(changedFiles(released)).toEqual([])
  const [first = ''] = listed
  expect(changedFiles({ ...released, files: { ...released.files, [first]: 'another' } })).toEqual([first])
  expect(changedFiles({ ...released, files: { ...released.files, 'db/migrations/gone.sql': '' } })).toEqual([
    'db/migrations/gone.sql',
  ])
})

test('the record is of the last release, which `npm run release` makes', () => {
  expect(released.version).toBe(RELEASE)
  const heading = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`## ${RELEASE} (`))
  expect(heading).toMatch(new RegExp(`, engine build ${released.engine_build}$`))
})

test.each(FROZEN)('of %s only the newest may be without a release', (pattern) => {
  const files = frozenFiles().filter((file) => globSync(pattern).includes(file))
  expect(files.length).toBeGreaterThan(0)
  const unreleased = files.filter((file) => !listed.includes(file))
  expect(files.slice(files.length - unreleased.length)).toEqual(unreleased)
})

test('every migration that was there when migrations were last frozen is frozen', () => {
  const { entries } = Journal.parse(JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')))
  const older = entries
    .filter(({ when }) => when <= Date.parse(released.frozen_at))
    .map(({ tag }) => `db/migrations/${tag}.sql`)
  expect(older.length).toBeGreaterThan(3)
  expect(listed).toEqual(expect.arrayContaining(older))
})

test('every migration that a database of a released version has is frozen', () => {
  const applied = Object.values(LANDED).flat()
  expect(applied.length).toBeGreaterThan(90)
  expect(listed).toEqual(expect.arrayContaining([...new Set(applied)]))
})

test('every list that a released engine has signed with is frozen', () => {
  const signed = globSync('tests/fixtures/signed/build-*.json')
    .map((file) => SignedReport.parse(JSON.parse(readFileSync(file, 'utf8'))))
    .filter(({ engine }) => engine.build <= released.engine_build)
    .map(({ integrity }) => `app/domain/scan/signature/signed-members/${integrity.signature_version}.json`)
  expect(signed.length).toBe(released.engine_build)
  expect(listed).toEqual(expect.arrayContaining([...new Set(signed)]))
})

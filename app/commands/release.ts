import { sayRefusal } from './refusals.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { recordShapes } from '#app/domain/record-shapes.server.ts'
import { changedFiles, readReleased, RELEASED_FILE, writeReleased } from '#db/released.ts'
import { readArguments, UsageError } from './arguments.ts'
import { inManifest, inReadyLine, isLater, unreleasedNotes, withRelease, withVersion } from './release-notes.ts'

const USAGE = `usage: npm run release -- VERSION

Checks the code, has it store rows on which later versions are tested (tests/fixtures/landed), sets the version, gives the
changelog's unreleased notes a heading with the version and the date, freezes new migrations, lists of signed members and the
shapes of stored records (db/released.json), commits this and tags it as vVERSION. Nothing is pushed.`

const CHANGELOG = 'CHANGELOG.md'
const LANDED = 'tests/fixtures/landed'
/** The files that state the version, and how often. */
const STATED = [
  { file: 'package.json', places: 1, as: inManifest },
  { file: 'package-lock.json', places: 2, as: inManifest },
  { file: 'README.md', places: 1, as: inReadyLine },
] as const
/**
 * What must pass before a release: all static checks, that migrations lead to the tables, are as released and only add,
 * and that stored records of another shape have another version.
 */
const CHECKS = [
  ['--only', 'static'],
  ['db/migrations', 'commands/expansion', 'db/released', 'record-shapes'],
] as const

/** Makes a release of the checkout in the current folder, or changes nothing. */
function main(): void {
  const { values, positionals } = readArguments(process.argv.slice(2), { help: { type: 'boolean', short: 'h' } })
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const [version = '', ...more] = positionals
  const current = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version
  if (more.length > 0 || !isLater(version, current)) {
    throw new UsageError(`Name one version later than ${current}, such as 1.2.3. See: npm run release -- --help`)
  }
  const tag = `v${version}`
  refuseUnlessReady(tag)
  for (const check of CHECKS) run(process.execPath, ['tests/run.ts', ...check])
  run(process.execPath, ['tests/setup/make-landed-rows.ts', LANDED, nameOfRows(version)])
  const notes = writeRelease(version, current)
  const changes = [CHANGELOG, RELEASED_FILE, ...STATED.map(({ file }) => file)]
  git('add', '--', LANDED)
  git('commit', '--quiet', '--message', `Release ${version}`, '--', LANDED, ...changes)
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `Release ${version}\n\n${notes}\n`)
  process.stdout.write(`Released ${version}, tagged ${tag}. To publish it: git push --follow-tags\n`)
}

function refuseUnlessReady(tag: string): void {
  if (unreleasedNotes(readFileSync(CHANGELOG, 'utf8')) === '') {
    throw new UsageError(`${CHANGELOG} has no unreleased notes.`)
  }
  if (git('status', '--porcelain') !== '') throw new UsageError('There are changes that are not committed.')
  const changed = changedFiles(readReleased())
  if (changed.length > 0) throw new UsageError(`A release has these files as they were: ${changed.join(', ')}`)
  if (git('tag', '--list', tag) !== '') throw new UsageError(`The tag ${tag} exists.`)
}

/** Rows are named after the engine's build, and those of a later release of it after that as well. */
function nameOfRows(version: string): string {
  const name = `build-${ENGINE_BUILD}`
  return existsSync(join(LANDED, `${name}.sql.gz`)) ? `${name}-of-${version}` : name
}

/** Writes the version, the dated notes and the frozen files. @returns the notes */
function writeRelease(version: string, current: string): string {
  for (const { file, places, as } of STATED) {
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), { from: as(current), to: as(version), places }))
  }
  const at = now().toISOString()
  writeReleased({ version, engine_build: ENGINE_BUILD, frozen_at: at, records: recordShapes() }, readReleased())
  const changelog = readFileSync(CHANGELOG, 'utf8')
  writeFileSync(CHANGELOG, withRelease(changelog, `${version} (${at.slice(0, 10)}), engine build ${ENGINE_BUILD}`))
  return unreleasedNotes(changelog)
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new UsageError(`git ${args[0]} failed: ${stderr.trim()}`)
  return stdout.trim()
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) throw new UsageError(`Nothing was released, because this failed: ${args.join(' ')}`)
}

try {
  main()
} catch (error) {
  sayRefusal(error)
  process.exitCode = 1
}

import { sayRefusal } from './refusals.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { readArguments, UsageError } from './arguments.ts'
import { isLater, unreleasedNotes, withRelease, withVersion } from './release-notes.ts'

const USAGE = `usage: npm run release -- VERSION

Checks the code, sets the version, gives the changelog's unreleased notes a heading with the version and the date, commits
this and tags it as vVERSION. Nothing is pushed.`

const CHANGELOG = 'CHANGELOG.md'
/** The files that state the version, and how often. */
const STATED = [
  { file: 'package.json', places: 1 },
  { file: 'package-lock.json', places: 2 },
] as const
/** What must pass before a release: all static checks, and that migrations are as they were released. */
const CHECKS = [['--only', 'static'], ['db/migrations']] as const

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
  const changelog = readFileSync(CHANGELOG, 'utf8')
  const notes = unreleasedNotes(changelog)
  if (notes === '') throw new UsageError(`${CHANGELOG} has no unreleased notes.`)
  if (git('status', '--porcelain') !== '') throw new UsageError('There are changes that are not committed.')
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new UsageError(`The tag ${tag} exists.`)
  for (const check of CHECKS) run(process.execPath, ['tests/run.ts', ...check])
  for (const { file, places } of STATED) {
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), { from: current, to: version, places }))
  }
  const day = now().toISOString().slice(0, 10)
  writeFileSync(CHANGELOG, withRelease(changelog, `${version} (${day}), engine build ${ENGINE_BUILD}`))
  git('commit', '--quiet', '--message', `Release ${version}`, '--', CHANGELOG, ...STATED.map(({ file }) => file))
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `Release ${version}\n\n${notes}\n`)
  process.stdout.write(`Released ${version}, tagged ${tag}. To publish it: git push --follow-tags\n`)
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

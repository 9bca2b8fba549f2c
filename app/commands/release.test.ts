import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '../platform/clock.server.ts'
import { ENGINE_BUILD } from '../domain/engine/engine.ts'
import { recordShapes } from '#app/domain/record-shapes.server.ts'
import { RELEASE } from '../platform/release.ts'
import { sha256 } from '../platform/keys/hash.server.ts'
import { frozenFiles } from '#db/released.ts'

const NOTES = '- A brief has a new source.\n- `#` is not a comment here.'
const NEW_MIGRATION = 'db/migrations/9999_new.sql'
const AUTHOR = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
let folder = ''

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...AUTHOR },
  })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

function release(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [resolve('app/commands/release.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...AUTHOR },
  })
}

/** A repository with this one's papers, whose checks only write down that they were asked. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fma-release-'))
  for (const file of ['package.json', 'package-lock.json', 'README.md', 'CHANGELOG.md'])
    copyFileSync(file, join(folder, file))
  for (const file of ['db/released.json', ...frozenFiles()]) cpSync(file, join(folder, file))
  writeFileSync(join(folder, NEW_MIGRATION), 'select 1;\n')
  const rest = read('CHANGELOG.md').replace(/## Unreleased\n[^]*?(?=\n## \d)/, `## Unreleased\n\n${NOTES}\n`)
  writeFileSync(join(folder, 'CHANGELOG.md'), rest)
  mkdirSync(join(folder, 'tests'), { recursive: true })
  writeFileSync(
    join(folder, 'tests/run.ts'),
    `import { appendFileSync, existsSync } from 'node:fs'
appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
process.exitCode = existsSync('.git/refuse') ? 1 : 0
`,
  )
  mkdirSync(join(folder, 'tests/setup'))
  writeFileSync(
    join(folder, 'tests/setup/make-landed-rows.ts'),
    `import { existsSync, writeFileSync } from 'node:fs'
const [target, name] = process.argv.slice(2)
if (existsSync('.git/no-rows')) process.exitCode = 1
else writeFileSync(target + '/' + name + '.sql.gz', 'rows')
`,
  )
  writeFileSync(join(folder, '.gitignore'), 'asked\n')
  git('init', '--quiet')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@example.org')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one command makes a release: checks, rows, version, dated notes, commit and annotated tag', () => {
  const before = read('package-lock.json')
  const { status, stderr } = release('97.0.1')
  expect([status, stderr.trim()]).toEqual([0, ''])
  expect(read('asked')).toBe('--only static\ndb/migrations commands/expansion db/released record-shapes\n')
  expect(JSON.parse(read('package.json')).version).toBe('97.0.1')
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual(['97.0.1', '97.0.1'])
  expect(read('package-lock.json').replaceAll('97.0.1', RELEASE)).toBe(before)
  expect(read('README.md').replace('release 97.0.1', `release ${RELEASE}`)).toBe(readFileSync('README.md', 'utf8'))
  const day = now().toISOString().slice(0, 10)
  expect(read('CHANGELOG.md')).toContain(
    `## Unreleased\n\n## 97.0.1 (${day}), engine build ${ENGINE_BUILD}\n\n${NOTES}\n\n## ${RELEASE} (`,
  )
  const { files, ...last } = JSON.parse(read('db/released.json'))
  expect(last).toEqual({
    version: '97.0.1',
    engine_build: ENGINE_BUILD,
    frozen_at: expect.stringContaining(day),
    records: recordShapes(),
  })
  expect(files).toEqual({
    ...JSON.parse(readFileSync('db/released.json', 'utf8')).files,
    ...Object.fromEntries(frozenFiles().map((file) => [file, sha256(readFileSync(file))])),
    [NEW_MIGRATION]: sha256('select 1;\n'),
  })
  expect(read(`tests/fixtures/landed/build-${ENGINE_BUILD}.sql.gz`)).toBe('rows')
  expect(git('log', '-1', '--format=%s')).toBe('Release 97.0.1')
  expect(git('cat-file', '-t', 'v97.0.1')).toBe('tag')
  expect(git('tag', '--list', '--format=%(contents)', 'v97.0.1')).toBe(`Release 97.0.1\n\n${NOTES}`)
  expect(git('rev-parse', 'v97.0.1^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('status', '--porcelain')).toBe('')
})

test('a later release of the same engine leaves rows of its own', () => {
  const rows = join('tests/fixtures/landed', `build-${ENGINE_BUILD}`)
  writeFileSync(join(folder, `${rows}.sql.gz`), 'earlier')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Rows')
  expect(release('97.0.1').status).toBe(0)
  expect([read(`${rows}.sql.gz`), read(`${rows}-of-97.0.1.sql.gz`)]).toEqual(['earlier', 'rows'])
})

const REFUSED: [name: string, args: string[], message: RegExp, prepare: () => unknown][] = [
  ['a version that is not later', [RELEASE], /later than/, () => undefined],
  ['no version', [], /later than/, () => undefined],
  ['a version with more than three numbers', ['97.0.0-rc.1'], /later than/, () => undefined],
  ['changes that are not committed', ['97.0.0'], /not committed/, () => writeFileSync(join(folder, 'new'), '')],
  ['a tag that exists', ['97.0.0'], /exists/, () => git('tag', 'v97.0.0')],
  ['a check that fails', ['97.0.0'], /Nothing was released/, () => writeFileSync(join(folder, '.git/refuse'), '')],
  [
    'rows that cannot be stored',
    ['97.0.0'],
    /Nothing was released/,
    () => writeFileSync(join(folder, '.git/no-rows'), ''),
  ],
  [
    'a released migration that was changed',
    ['97.0.0'],
    /has these files as they were: db\/migrations\/0000_first\.sql$/m,
    () => {
      appendFileSync(join(folder, 'db/migrations/0000_first.sql'), '--')
      git('commit', '--quiet', '--all', '--message', 'Change a migration')
    },
  ],
  [
    'a released list that is gone',
    ['97.0.0'],
    /has these files as they were: .*\/signed-members\/1\.json$/m,
    () => {
      git('rm', '--quiet', 'app/domain/scan/signature/signed-members/1.json')
      git('commit', '--quiet', '--message', 'Remove a list')
    },
  ],
  [
    'no notes',
    ['97.0.0'],
    /no unreleased notes/,
    () => writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n## 0.1.0\n'),
  ],
]

test.each(REFUSED)('with %s nothing is released', (_case, args, message, prepare) => {
  prepare()
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('tag'),
    ...['package.json', 'CHANGELOG.md', 'db/released.json'].map(read),
  ]
  const before = state()
  const { status, stderr } = release(...args)
  expect(status).toBe(1)
  expect(stderr).toMatch(message)
  expect(state()).toEqual(before)
})

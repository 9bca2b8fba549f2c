import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#db/migrate.server.ts'
import { runProgram } from '../../tests/setup/run-program.ts'
import { COMMANDS } from './admin-commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'fma-commands-'))
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  await migrateDatabase()
  writeFileSync(file('page.html'), '<p>Not JSON</p>')
  writeFileSync(file('other.json'), '{"a":1}')
  writeFileSync(file('report.json'), '{"integrity":{"signature":"x","key_id":"y"}}')
  writeFileSync(file('keys.json'), '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"short","kid":"y"}]}')
  writeFileSync(file('empty.gz'), gzipSync(''))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the `admin` command says to input that it refuses. */
async function refusal(words: string, input: Record<string, unknown>): Promise<string> {
  const command = COMMANDS.find((candidate) => candidate.words.join(' ') === words)
  const error: unknown = await command?.run(input).catch((thrown: unknown) => thrown)
  return error instanceof Error ? error.message : 'not refused'
}

test.each([
  [
    'user create',
    { email: 'nope', password: 'x' },
    '--email must be an email address. --password must have at least 12 characters.',
  ],
  ['user create', {}, '--email is required. --password is required.'],
  ['grant', { email: 'a@example.org' }, '--credits is required.'],
  ['grant', { email: 'a@example.org', credits: '1.5' }, '--credits must be a whole number.'],
  ['plan', { email: 'a@example.org', plan: 'gold' }, '--plan must be one of free, pro, team.'],
  [
    'key create',
    { email: 'a@example.org', name: 'n', scopes: 'x,y' },
    '--scopes must be one of analyze, briefs, read.',
  ],
  ['backup', {}, 'FILE is required.'],
  ['backup', { file: file('nowhere/backup') }, `${file('nowhere')} does not exist. Check the path.`],
  ['restore', { file: file('nowhere') }, `${file('nowhere')} does not exist. Check the path.`],
  ['restore', { file: folder }, `${folder} is a folder. Name a file.`],
  ['restore', { file: file('page.html') }, 'This file is not a backup of this service.'],
  ['restore', { file: file('empty.gz') }, 'This file is not a backup of this service.'],
  ['drill', { hours: 'a week' }, 'FILE is required. --hours must be a whole number.'],
  ['drill', { file: file('nowhere') }, `${file('nowhere')} does not exist. Check the path.`],
  ['drill', { file: folder }, `${folder} has no file whose name ends in .backup.`],
  ['ratings import', { file: file('nowhere') }, `${file('nowhere')} does not exist. Check the path.`],
])('admin %s refuses %j in one plain line', async (words, input, line) => {
  expect(await refusal(words, input)).toBe(line)
})

test.each([
  [['admin.ts', 'nope'], 'There is no command nope. See: npm run admin -- --help'],
  [['admin.ts', '--loud'], 'There is no option --loud. See: npm run admin -- --help'],
  [
    ['admin.ts', 'grant', '--credits', '-5'],
    '--credits needs a value. One that begins with a hyphen is written --credits=-5. See: npm run admin -- --help',
  ],
  [['verify-report.ts'], 'No file was named. See: npm run verify-report -- --help'],
  [['verify-report.ts', '--keys'], '--keys needs a value. See: npm run verify-report -- --help'],
  [
    ['verify-report.ts', file('nowhere')],
    `${file('nowhere')} does not exist. Check the path. See: npm run verify-report -- --help`,
  ],
  ...['page.html', 'other.json'].map((name): [string[], string] => [
    ['verify-report.ts', file(name)],
    `${file(name)} is not a report from this service. Save one with: fma export CODE -o FILE`,
  ]),
  ...['other.json', 'keys.json'].map((name): [string[], string] => [
    ['verify-report.ts', file('report.json'), '--keys', file(name)],
    `${file(name)} is not a list of keys. Save the page /.well-known/fma-keys.json of the installation.`,
  ]),
  [['fma.ts', 'analyze', '--foo'], 'There is no option --foo. See: fma --help'],
  [['fma.ts', 'scans', '--wait=1'], '--wait takes no value. See: fma --help'],
  [['fma.ts', 'analyze', file('nowhere')], `${file('nowhere')} does not exist. Check the path. See: fma --help`],
])('the program %j ends with one plain line', async ([program = '', ...args], line) => {
  const { code, out, err } = await runProgram([join('app', 'commands', program), ...args], { env: ENVIRONMENT })
  expect([code === 0, out, err]).toEqual([false, '', `${line}\n`])
})

test.each(['admin.ts', 'verify-report.ts', 'fma.ts'])('%s --help prints its usage', async (program) => {
  const { code, out, err } = await runProgram([join('app', 'commands', program), '--help'], { env: ENVIRONMENT })
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^usage: /m)
})

/** As the launcher starts them, without its warning about types. */
const ENVIRONMENT = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', FMA_KEY: 'fmk_x' }

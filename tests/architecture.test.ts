import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '#app/contract/openapi.ts'
import { RELEASE } from '#app/platform/release.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { readVerbs } from './setup/read-verbs.ts'

const FOLDERS = ['app', 'db', 'jobs', 'tests']
/** The papers that people read before the code, each with its words. */
const PAPERS = globSync(['*.md', 'docs/**/*.md', 'app/**/*.md']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const README_LINES_MAX = 120
const SHAPE = new Set(['caller', 'input'])
/** What follows the name of rows that are read. */
const LOOKS = ['[', '?.[', '.at(', '.map(', '.flatMap(', '.filter(', '.find(', '.reduce(', '.forEach(', '.entries(']
const WHO = new Set(['accountId', 'deviceHash', 'sessionToken'])
/** Exported names that several files may declare, and why. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['action', 'ErrorBoundary', 'handle', 'headers', 'loader', 'meta', 'middleware'].map((name) => [
      name,
      'what React Router calls in a file of app/routes',
    ]),
  ),
  printInWorker: 'what the printing thread calls in the file that it is given',
  readInWorker: 'what the reading thread calls in the file that it is given',
}
const {
  scripts: SCRIPTS,
  version: PACKAGE_VERSION,
  devDependencies: DEVELOPMENT_PACKAGES,
} = z
  .object({
    scripts: z.record(z.string(), z.string()),
    version: z.string(),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('every module is seen, and none imports against the direction of the layers', async () => {
  const configuration = await extractDepcruiseConfig(resolve('.dependency-cruiser.mjs'))
  const { output } = await cruise(
    FOLDERS,
    { ruleSet: configuration, validate: true, ...configuration.options },
    {},
    { tsConfig: extractTSConfig('tsconfig.json') },
  )
  if (typeof output === 'string') throw new Error(output)
  const files = globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`))
  const seen = output.modules
    .map((module) => module.source)
    .filter((source) => FOLDERS.some((folder) => source.startsWith(`${folder}/`)))
  expect(files.filter((file) => !seen.includes(file))).toEqual([])
  expect(output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('rows of the database are parsed by a schema: no statement says by itself what it answers', () => {
  const files = globSync(['app/**/*.ts', 'db/**/*.ts', 'jobs/**/*.ts']).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => isUnparsed(readFileSync(file, 'utf8')))).toEqual([])
})

test('JSON of the database is parsed by readStored, which tells what a newer release stored from a bug', () => {
  const parsed = /\b(?!URL|JSON|Date)[A-Z]\w*(?:\.\w+\([^()]*\))?\.parse\(/
  const files = globSync(['app/domain/**/*.ts', 'jobs/**/*.ts']).filter((file) => !file.endsWith('.test.ts'))
  const readers = files.filter((file) => /#db\/(?:read\.server|rows\/)|\breadStored\b/.test(readFileSync(file, 'utf8')))
  expect(readers.length).toBeGreaterThan(60)
  expect(parsed.test('StoredParts.pick({ report: true }).parse(scan)')).toBe(true)
  expect(readers.filter((file) => parsed.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each(['npm ci && npm start', 'npm ci && npm test'])('README shows “%s” as a line to copy', (command) => {
  expect(readFileSync('README.md', 'utf8')).toContain(`\`\`\`sh\n${command}\n\`\`\``)
})

test('papers and messages of tests name no command that runs on the Node of the system', () => {
  const sources = globSync(['app/**/*.test.ts', 'tests/**/*.ts']).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const wrong = /\bnpx |node_modules\/\.bin\/|\bnode (?:app|tests)\/(?!commands\/with-node-24)/
  const named = [...PAPERS, ...sources].filter(({ file, text }) => file !== 'CHANGELOG.md' && wrong.test(text))
  expect(named.map(({ file }) => file).filter((file) => file !== 'tests/architecture.test.ts')).toEqual([])
})

test('a verb that is done for somebody takes one object: the caller, of a kind that is defined once, and the input', () => {
  const done = readVerbs().filter(({ fields }) => fields.includes('caller'))
  expect(done.length).toBeGreaterThan(80)
  const odd = done.filter(({ parameters, fields }) => parameters.length > 1 || fields.some((name) => !SHAPE.has(name)))
  expect(odd).toEqual([])
  const elsewhere = done.filter(({ callerFiles }) => callerFiles.some((file) => file !== 'app/domain/caller.ts'))
  expect(elsewhere).toEqual([])
})

test('an account, a device or a session stands in the caller, but for what operators, jobs and a sign-in do', () => {
  const loose = readVerbs().filter(({ parameters, fields }) => [...parameters, ...fields].some((name) => WHO.has(name)))
  expect(loose.map(({ name }) => name).toSorted()).toEqual([
    'completeBrief',
    'completeScan',
    'createPasswordReset',
    'grantCredits',
    'isKnownAddress',
  ])
})

test('a price is typed in one place: the API, pages and comments take it from there', () => {
  const home = 'app/domain/work/work.ts'
  const files = globSync('{app,db,jobs}/**/*.{ts,tsx,sql}').filter(
    (file) => !/\.test\.|^app\/client\/api\.ts$/.test(file) && file !== home,
  )
  const typed = /^ +credits: [1-9]|\bcounted\(\d+, 'credit'|\b(?:1|2|one|two) credits?\b/im
  expect(typed.test(readFileSync(home, 'utf8'))).toBe(true)
  expect(files.filter((file) => typed.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('what builds and serves imports no development package, so that it starts without them', () => {
  const files = globSync(['{app,db,jobs}/**/*.{ts,tsx,mjs}', '{vite,react-router}.config.ts']).filter(
    // The client is generated where the code is changed.
    (file) => !file.includes('.test.') && file !== 'app/commands/generate-client.ts',
  )
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^'#.][^']*)'/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  )
  expect(imported.length).toBeGreaterThan(400)
  const isOf = (name: string, developed: string) => name === developed || name.startsWith(`${developed}/`)
  expect(
    imported.filter(({ name }) => Object.keys(DEVELOPMENT_PACKAGES).some((developed) => isOf(name, developed))),
  ).toEqual([])
})

test('the API keeps the version of its specification, whatever the number of the release', () => {
  expect([SERVICE_VERSION, RELEASE]).toEqual(['2.1.4', PACKAGE_VERSION])
  expect(openApiDocument('https://fma.example').info.version).toBe('2.1.4')
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${RELEASE} (`)
  expect(readFileSync('.env.example', 'utf8')).toContain(`fma/${SERVICE_VERSION} `)
})

test('an exported name is declared in one file, so that a search for it finds one thing', () => {
  const files = globSync('{app,db,jobs}/**/*.{ts,tsx}')
  const declared = files
    // The generated client has the names of the contract.
    .filter((file) => !/\.test\.|^app\/client\/api\.ts$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function\*?|class|const|interface|type) (\w+)/gm),
      ].map(([, name = '']) => ({ name, file })),
    )
  expect(declared.length).toBeGreaterThan(1500)
  const byName = Map.groupBy(declared, ({ name }) => name)
  const twice = [...byName]
    .map(([name, places]) => ({ name, files: [...new Set(places.map(({ file }) => file))] }))
    .filter((shared) => shared.files.length > 1 && !isMetric(shared))
  expect(twice.map(({ name }) => name).toSorted()).toEqual(Object.keys(SHARED_NAMES).toSorted())
})

/** Whether a name is that of a metric, which its data and the view of its details have in common on purpose. */
function isMetric({ name, files }: { name: string; files: string[] }): boolean {
  const metric = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = [`app/domain/engine/metrics/${metric}/present.ts`, `app/ui/metric-detail/${metric}.tsx`]
  return files.toSorted().join(' ') === own.join(' ')
}

test('what time it is comes from the clock, so that tests can move it', () => {
  const sources = globSync('{app,db,jobs}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|clock\.server|\/training\//.test(file),
  )
  expect(sources.length).toBeGreaterThan(400)
  const asks = sources.filter((file) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(file, 'utf8')))
  expect(asks).toEqual([])
})

test('an HTTP test file named by status expects that status, which its tests do not repeat; what they share is in setup.ts', () => {
  const named = globSync('tests/http/*/[1-5][0-9][0-9]*.test.ts').map((file) => ({
    file,
    status: basename(file).slice(0, 3),
    text: readFileSync(file, 'utf8'),
  }))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ status, text }) => !doesExpect(text, status)).map(({ file }) => file)).toEqual([])
  const repeats = named.filter(({ status, text }) => new RegExp(`(?:^ *|\\()['"\`]${status}\\b`, 'm').test(text))
  expect(repeats.map(({ file }) => file)).toEqual([])
  const endpoints = new Set(named.map(({ file }) => dirname(file)))
  const shared = [...endpoints]
    .flatMap((folder) => globSync(`${folder}/*`))
    .filter((file) => !file.endsWith('.test.ts'))
  expect(shared.filter((file) => basename(file) !== 'setup.ts')).toEqual([])
})

test('the papers are there, and README is short', () => {
  const named = ['README', 'CONTRIBUTING', 'CHANGELOG', 'AGENTS'].map((name) => `${name}.md`)
  const pages = ['api', 'operate', 'measurements', 'architecture', 'decisions/000-template'].map(
    (name) => `docs/${name}.md`,
  )
  expect(PAPERS.map(({ file }) => file)).toEqual(expect.arrayContaining([...named, ...pages]))
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(README_LINES_MAX)
})

test('every link of a paper leads to a file and a heading that exist', () => {
  const links = PAPERS.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(isBroken)).toEqual([])
})

test('every path and every script that a paper names exists', () => {
  const paths = PAPERS.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w./<-])(?:app|db|docs|jobs|public|tests)\/(?:[\w.*/-]|<\w+>)+/g)].map(([path]) => ({
      file,
      path: path.replace(/(?<![./])[./]+$/, ''),
    })),
  )
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter(({ path }) => globSync(path.replaceAll(/<\w+>/g, '*')).length === 0)).toEqual([])
  const scripts = PAPERS.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(scripts.filter(({ name }) => !(name in SCRIPTS))).toEqual([])
})

test('decisions are numbered without gaps, dated, and in the shape of their template', () => {
  const decisions = PAPERS.filter(({ file }) => /^docs\/decisions\/\d{3}-[a-z0-9-]+[.]md$/.test(file))
  expect(decisions.length).toBe(globSync('docs/decisions/*').length)
  const numbers = decisions.map(({ file }) => Number(file.slice('docs/decisions/'.length).slice(0, 3)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...numbers.keys()])
  for (const { file, text } of decisions) {
    const number = file.slice('docs/decisions/'.length).slice(0, 3)
    const [title = '', , date = ''] = text.split('\n')
    expect.soft(title.startsWith(`# ${number === '000' ? 'NNN' : number}. `), file).toBe(true)
    expect.soft(date, file).toMatch(number === '000' ? /^Date: YYYY-MM-DD$/ : /^Date: \d{4}-\d\d-\d\d$/)
    expect.soft(text.match(/^## .*$/gm), file).toEqual(['## Context', '## Decision', '## Consequences'])
  }
})

/** Whether a file states the type of a statement's rows, or looks into them: they may be counted, and no more. */
function isUnparsed(text: string): boolean {
  if (/\bsql(?:\.unsafe)?<|const \[\w+\] = await [\w.()]*\bsql\b/.test(text)) return true
  const statements = text.matchAll(/\b(\w+)(?:: [^=\n]+)? = await [\w.()]*\bsql(?:`|\.unsafe\()/g)
  return [...statements].some(({ 1: name = '', index }) => {
    const after = text.slice(index, text.indexOf('\n}\n', index))
    return LOOKS.some((look) => after.includes(` ${name}${look}`) || after.includes(`(${name}${look}`))
  })
}

/** Whether a statement that begins with `expect` has the number, outside its strings. */
function doesExpect(code: string, status: string): boolean {
  const bare = code.replaceAll(/'[^'\n]*'|`[^`]*`|\/\/.*/g, "''")
  const statements = bare.split(/\n *(?=(?:expect|const|await|test|for|if|return)\b|\n)/)
  return statements.some((statement) => new RegExp(`\\bexpect\\w*\\([^]*\\b${status}\\b`).test(statement))
}

test('a status in a name or a comment of a test is not one that it expects', () => {
  expect(
    doesExpect("test('400 is given', () => {\n  const a = 400\n  expect(a.status).toBe(200) // not 400\n})", '400'),
  ).toBe(false)
  expect(doesExpect('  expect([a.status, a.code]).toEqual([\n    400,\n    null,\n  ])', '400')).toBe(true)
})

function isBroken({ file, link }: { file: string; link: string }): boolean {
  if (/^[a-z]+:/.test(link)) return false
  const [path = '', heading] = link.split('#', 2)
  const target = path === '' ? file : join(dirname(file), path)
  return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading))
}

/** The headings of a page, as GitHub names them in addresses. */
function headingsOf(file: string): string[] {
  if (!file.endsWith('.md')) return []
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

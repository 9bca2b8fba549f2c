import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inReadyLine } from '#app/commands/release-notes.ts'
import { PLATFORM_FACTS, SEARCHED_PLATFORMS } from '#app/domain/brief/platforms.ts'
import { METRIC_COUNT, METRICS } from '#app/domain/engine/metrics/index.ts'
import { inWords } from '#app/domain/wording/wording.ts'
import { RELEASE } from '#app/platform/release.ts'

/** Papers about the present. The changelog, decisions and measurements are about their own day. */
const PAPERS = globSync(['*.md', 'docs/*.md', 'package.json']).filter(
  (file) => !/^CHANGELOG|measurements\.md$/.test(file),
)
const SMALL = Array.from({ length: 13 }, (_, count) => inWords(count))
const NUMBER = `\\d[\\d,]*|${SMALL.join('|')}|thirteen|fourteen|fifteen|sixteen`

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')

/** Each number before a noun, in a paper: `13 diagnostic metrics`. */
function statedOf(file: string, noun: string): string[] {
  return [...textOf(file).matchAll(new RegExp(`\\b((?:${NUMBER}) (?:${noun}))\\b`, 'gi'))].map(
    ([, stated = '']) => stated,
  )
}

test.each([
  ['README.md', `${METRIC_COUNT} diagnostic metrics`],
  ['package.json', `${METRIC_COUNT} diagnostic metrics`],
  ['docs/style.md', `${METRIC_COUNT} measurements`],
])('%s says how many metrics a report has', (file, stated) => {
  expect(textOf(file)).toContain(stated)
})

test('no paper gives a report another number of metrics', () => {
  expect(PAPERS).toEqual(expect.arrayContaining(['README.md', 'docs/style.md', 'docs/architecture.md', 'package.json']))
  const right = [`${METRIC_COUNT} diagnostic metrics`, `${METRIC_COUNT} metrics`, `${METRIC_COUNT} measurements`]
  const wrong = PAPERS.flatMap((file) =>
    statedOf(file, 'diagnostic metrics|measurements')
      .filter((stated) => !right.includes(stated))
      .map((stated) => `${file}: ${stated}`),
  )
  expect(wrong).toEqual([])
})

test('the style guide names every metric as its record does, in the order of the report, and no other', () => {
  const [, table = ''] =
    /\| field \| name \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(readFileSync('docs/style.md', 'utf8')) ?? []
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, field, name]) => [field, name])
  expect(rows).toEqual(Object.values(METRICS).map(({ name, label }) => [name, label]))
})

test('README shows the line of a start with the release that it is about', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(inReadyLine(RELEASE))
})

test('README counts the services that briefs ask, each once', () => {
  const services = new Set(SEARCHED_PLATFORMS.flatMap((platform) => PLATFORM_FACTS[platform].services))
  expect(textOf('README.md')).toContain(`briefs from ${inWords(services.size)} sources`)
})

test('operators read of every platform, and of no other', () => {
  const [, table = ''] =
    /## Sources of briefs\n[^]*?\|(?:---\|)+\n((?:\|.*\n)+)/.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(SEARCHED_PLATFORMS)
})

test('the map names every folder of providers', () => {
  const folders = globSync('app/domain/brief/sources/*/').map((folder) =>
    folder.replaceAll('\\', '/').split('/').at(-1),
  )
  const [, named = ''] =
    /a folder of `app\/domain\/brief\/sources` \(([^)]*)\)/.exec(textOf('docs/architecture.md')) ?? []
  expect(new Set(named.split(', '))).toEqual(new Set(folders.map((folder) => `\`${folder}\``)))
})

/** The chapters of OWASP ASVS 5.0. */
const ASVS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend security',
  'API and web service',
  'File handling',
  'Authentication',
  'Session management',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Secure communication',
  'Configuration',
  'Data protection',
  'Secure coding and architecture',
  'Security logging and error handling',
  'WebRTC',
]

test('the paper about security says of every chapter of ASVS what holds, what does not apply and what falls short', () => {
  const [, ...chapters] = readFileSync('docs/security.md', 'utf8').split(/^## /m)
  expect(chapters.map((chapter) => chapter.split('\n')[0])).toEqual(ASVS.map((title, at) => `V${at + 1} ${title}`))
  for (const chapter of chapters) {
    const parts = Array.from(chapter.matchAll(/^- \*\*(.+?)\.\*\* \S/gm), ([, part]) => part)
    expect(parts, chapter).toEqual(['Holds', 'Does not apply', 'Falls short'])
  }
})

test('whatever holds in a chapter of ASVS is shown by files, of which some are tests', () => {
  const held = readFileSync('docs/security.md', 'utf8').matchAll(/^- \*\*Holds\.\*\* ([^]*?)\n- \*\*Does/gm)
  // Nothing holds of what is not used.
  const shown = Array.from(held, ([, words = '']) => words).filter((words) => !words.startsWith('Nothing'))
  expect(shown.length).toBe(ASVS.length - 1)
  for (const words of shown) expect(words).toMatch(/`(?:app|db|docs|tests)\/[\w./-]+`/)
  expect(shown.filter((words) => /`[\w./-]+\.test\.ts`/.test(words)).length).toBeGreaterThan(13)
})

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { SIGNATURE_VERSION } from '#app/domain/scan/signature/signed-lists.ts'

const COPIED = ['app', 'db', 'jobs', 'package.json', 'tests/setup']
const List = z.object({ report: z.int(), scan: z.int(), members: z.array(z.string()) })
const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.number(), tag: z.string() })) })

/** Copies the source, without its tests, into a folder, so that a program of it can be run there after changes. */
export function copySource(folder: string): void {
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

/**
 * Makes the additions that each release may make, as docs/architecture.md has them: a metric, a nullable fact about
 * articles and a platform of briefs, with their steps of the ladder and a new list of what is signed.
 */
export function makeAdditions(folder: string): void {
  const change = changeIn(folder)
  addMetric(folder, change)
  addFact(folder, change)
  addPlatform(change)
  change('db/records/ladders.ts', [
    [/report: \[(.*)\],/, (_, steps) => `report: [${withMore(steps, 'addedToReport')}],`],
    [/scan: \[(.*)\],/, (_, steps) => `scan: [${withMore(steps, 'addedToFacts')}],`],
    [/article: \[(.*)\],/, (_, steps) => `article: [${withMore(steps, 'addedToFacts')}],`],
    [/^/, () => "import { addedToFacts, addedToReport } from './additions.ts'\n"],
  ])
  writeFileSync(join(folder, 'db/records/additions.ts'), STEPS)
  addSignedList(folder, change)
}

type Change = (file: string, replacements: readonly Replacement[]) => void
type Replacement = [from: string | RegExp, to: string | ((...found: string[]) => string)]

/** The steps of a ladder, as the file lists them, with one more. */
function withMore(steps = '', added: string): string {
  return steps === '' ? added : `${steps}, ${added}`
}

/** Replaces text in files of the copy. @throws Error where it is not there, so that the trial cannot miss its place */
function changeIn(folder: string): Change {
  return (file, replacements) => {
    const path = join(folder, file)
    let text = readFileSync(path, 'utf8')
    for (const [from, to] of replacements) {
      const replaced = typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)
      if (replaced === text) throw new Error(`${file} does not have: ${from}`)
      text = replaced
    }
    writeFileSync(path, text)
  }
}

function addMetric(folder: string, change: Change): void {
  const metric = join(folder, 'app/domain/engine/metrics/plain-words')
  mkdirSync(metric)
  for (const [name, text] of Object.entries(METRIC)) writeFileSync(join(metric, name), text)
  change('app/domain/engine/metrics/index.ts', [
    ['import { propagandaIndex }', "import { plainWords } from './plain-words/present.ts'\nimport { propagandaIndex }"],
    ['  framing,\n})', '  framing,\n  plain_words: plainWords,\n})'],
  ])
  change('app/domain/engine/metrics/measures.ts', [
    [
      'import { measurePropagandaIndex }',
      "import { measurePlainWords } from './plain-words/measure.ts'\nimport { measurePropagandaIndex }",
    ],
    ['framing: measureFraming,', 'framing: measureFraming,\n  plain_words: measurePlainWords,'],
  ])
}

function addFact(folder: string, change: Change): void {
  change('app/domain/article/article.ts', [
    [
      '  publishedAt: z.string().nullable(),',
      '  dateline: z.string().nullable(),\n  publishedAt: z.string().nullable(),',
    ],
    ['  publishedAt: null,', '  dateline: null,\n  publishedAt: null,'],
  ])
  change('app/domain/article/article-facts.ts', [
    ['author_name: shape.authorName,', 'author_name: shape.authorName,\n  dateline: shape.dateline,'],
    ['author_name: article.authorName,', 'author_name: article.authorName,\n    dateline: article.dateline,'],
  ])
  change('app/domain/scan/present/article-words.ts', [
    [
      '  title: null,',
      "  title: null,\n  dateline: { label: 'Dateline', words: (facts) => facts.dateline ?? '', inByline: false },",
    ],
  ])
  change('db/schema/scans.ts', [
    ['author_name: text().notNull(),', 'author_name: text().notNull(),\n    dateline: text(),'],
  ])
  const journal = join(folder, 'db/migrations/meta/_journal.json')
  const { entries, ...rest } = Journal.parse(JSON.parse(readFileSync(journal, 'utf8')))
  const last = entries.at(-1)
  const tag = 'added_dateline'
  const entry = { ...last, idx: entries.length, when: (last?.when ?? 0) + 1, tag }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
  writeFileSync(join(folder, `db/migrations/${tag}.sql`), 'ALTER TABLE "scans" ADD COLUMN "dateline" text;\n')
}

function addPlatform(change: Change): void {
  change('app/domain/brief/platforms.ts', [
    [/(PLATFORMS = \[.*)\] as const/, (_, names) => `${names}, 'shortwave'] as const`],
    ['\n  news: {\n    ...PRESS,', PLATFORM],
  ])
  change('app/domain/brief/sources/index.server.ts', [
    ['    web: [[braveWeb', '    shortwave: [],\n    web: [[braveWeb'],
  ])
  change('app/domain/brief/samples/sample-entries.ts', [
    [
      "  web: (line) => pageEntry(line, 'web', 'page'),",
      "  shortwave: null,\n  web: (line) => pageEntry(line, 'web', 'page'),",
    ],
  ])
}

function addSignedList(folder: string, change: Change): void {
  const lists = join(folder, 'app/domain/scan/signature/signed-members')
  const newest = SIGNATURE_VERSION
  const { report, scan, members } = List.parse(JSON.parse(readFileSync(join(lists, `${newest}.json`), 'utf8')))
  const own = ['score', 'reason', 'confidence'].map((name) => `plain_words.${name}`)
  const sure = ['confidence', 'n', 'range[]'].map((name) => `uncertainty.plain_words.${name}`)
  const added = { report: report + 1, scan: scan + 1, members: [...members, 'dateline', ...own, ...sure] }
  writeFileSync(join(lists, 'added.json'), JSON.stringify(added))
  change('app/domain/scan/signature/signed-lists.ts', [
    [`SIGNATURE_VERSION = ${newest}`, `SIGNATURE_VERSION = ${newest + 1}`],
    [/^/, "import added from './signed-members/added.json' with { type: 'json' }\n"],
    ['  [1, first],', `  [1, first],\n  [${newest + 1}, added],`],
  ])
}

const METRIC = {
  'card.ts': `import { z } from 'zod'
import { defineCard } from '../metric.ts'
export const plainWordsCard = defineCard({
  name: 'plain_words', label: 'Plain words',
  schema: z.strictObject({ plain_words: z.strictObject({
    score: z.int().min(0).max(100).nullable(), reason: z.string().optional(), confidence: z.number() }) }),
  rubric: 'How short the words are.', scale: '0 to 100', families: [], method: 'Words are measured.', range: 'None.', limits: [], models: [],
})
`,
  'present.ts': `import { presentMetric } from '../metric.ts'
import { scoreOrReason } from '../presentation.ts'
import { plainWordsCard } from './card.ts'
export const plainWords = presentMetric(plainWordsCard, {
  ends: [0, 100], format: String, read: ({ plain_words: read }) => scoreOrReason(read), base: 'word', details: () => [],
})
`,
  'measure.ts': `export function measurePlainWords() {
  return { fields: { plain_words: { score: 50, confidence: 0.5 } }, uncertainty: { range: null, confidence: 0.5, n: 1 } }
}
`,
}

const STEPS = `
export function addedToReport(older: any): any {
  return {
    ...older,
    plain_words: { score: null, reason: 'Not measured when this report was made.', confidence: 0 },
    uncertainty: { ...older.uncertainty, plain_words: { range: null, confidence: 0, n: 0 } },
  }
}
export function addedToFacts(older: any): any {
  return { ...older, dateline: null }
}
`

const PLATFORM = `
  shortwave: {
    name: 'Shortwave', inSentence: 'shortwave', whereSaid: 'on shortwave', rank: 99, sourceClass: 'social', query: 'named',
    isKeyed: false, services: ['Shortwave'], domains: ['shortwave.example'], retention: null, moodsOf: 'reddit', countsPosts: true,
    isFoundByCompany: false,
    accounts: { stixType: 'shortwave', handlePrefix: '@', handleMax: 30, host: 'shortwave.example', namesNeedLeave: false,
      profile: ({ id }) => 'https://shortwave.example/profile/' + encodeURIComponent(id) },
  },
  news: {
    ...PRESS,`

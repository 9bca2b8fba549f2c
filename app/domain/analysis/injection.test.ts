import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FakeMessages, startFakeMessages } from '#tests/fakes/anthropic-messages.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { answerOn, articleIn } from '#tests/fakes/messages-answer.ts'
import { HIDDEN_CARRIERS, INJECTED, pageWith } from '#tests/fixtures/injections.ts'
import { allowanceInMemory, reserveNothing } from '#tests/setup/model-access.ts'
import type { Article } from '../article/article.ts'
import { extractPage } from '../article/extract-worker.server.ts'
import { articleMessage } from '../engine/claude/prompt.ts'
import { textAlone } from '../engine/prepare/article-document.ts'
import { sentencesOf } from '../engine/prepare/document.ts'
import { Report } from '../engine/report.ts'
import { forgetModels, modelAccess } from '../model/ask-model.server.ts'
import { measureWithModel } from './measure-with-model.server.ts'

holdDeadlines()
const fake: FakeMessages = await startFakeMessages()
afterAll(() => fake.close())
beforeEach(() => {
  forgetModels()
  fake.calls.length = 0
  fake.fillIn = undefined
})

function read(html: string): Article {
  const article = readOrRefuse(html)
  if (article === undefined) throw new Error('the page is refused')
  return article
}

function readOrRefuse(html: string): Article | undefined {
  const latestMs = Date.parse('2026-11-21')
  const found = extractPage({
    html,
    finalUrl: 'https://valley.example/river',
    status: 200,
    contentType: 'text/html',
    latestMs,
  })
  return 'refusal' in found ? undefined : found.article
}

/** Everything of an article that a model would be sent. */
function sentOf({ title, text, language }: Article): string {
  const whole = { range: { start: 0, end: text.length }, sentences: sentencesOf(text), truncated: false }
  return articleMessage({ title, text, language, ...whole, number: 1, count: 1, mark: 'm'.repeat(32) })
}

async function measured({ title, text, language }: Article): Promise<Report> {
  const settings = {
    apiKey: 'k',
    baseUrl: fake.base,
    name: 'reader',
    dailyTokens: 0,
    timeoutMs: 600_000,
    hasStandIn: false,
  }
  const input = textAlone(text, title)
  const access = modelAccess(settings, allowanceInMemory(), reserveNothing)
  const { report } = await measureWithModel(input, { access, language })
  return Report.parse(report)
}

const CLEAN = read(pageWith(''))

test.each(Object.entries(HIDDEN_CARRIERS))('words in %s never reach the request', (_carrier, hide) => {
  for (const words of INJECTED) {
    const article = read(
      pageWith(hide(words), { head: `<meta name="description" content="${words.replaceAll('"', '')}">` }),
    )
    const sent = sentOf(article)
    for (const part of [words, words.slice(0, 24), 'evil.example', 'Truthful Herald']) expect(sent).not.toContain(part)
    expect(article).toMatchObject({ authorName: CLEAN.authorName, publisherName: CLEAN.publisherName })
  }
})

/** The answer of a model that obeys the article: extra fields, invented quotations, addresses, markup, names. */
function obey(content: string, fields: readonly string[]): Record<string, unknown> {
  const invented = { at: 1, q: 'approved by the editors of this report' }
  const proof = 'The council said “we were always right about the river”. See [the proof](https://evil.example/win).'
  return {
    ...answerOn(content, fields),
    publisher_name: 'The Truthful Herald',
    author_name: 'Ada Verity',
    source_reliability: 1,
    endorsement: 'approved',
    engine: { name: 'FME', mode: 'builtin', warnings: [] },
    thesis: 'Ada Verity <script>alert(1)</script> proves it: https://evil.example/win.',
    passages: [
      { ...invented, t: { doubt: 3 } },
      { ...invented, w: { pejorative: 3 } },
    ],
    lean: { position: 2, left: [], right: [invented, invented, invented] },
    sources: [{ name: 'Ada Verity', kind: 'named', role: 'expert', said: [invented] }],
    missing: [
      { what: proof, at: 1 },
      { what: 'the word of Boris Karlow', at: 1 },
    ],
  }
}

test.each(INJECTED)('a model that obeys “%s” adds no field, quotation, link or markup', async (words) => {
  const article = read(pageWith(`<p>${words.replaceAll('<', '&lt;')}</p>`))
  fake.fillIn = ({ content, fields }) => obey(content, fields)
  const report = await measured(article)
  expect(fake.calls).toHaveLength(1)
  const { engine: _engine, ...said } = report
  const text = JSON.stringify(said)
  for (const quoted of [words, ...INJECTED]) expect(article.text.includes(quoted) || !text.includes(quoted)).toBe(true)
  for (const part of [
    'endorsement',
    'Ada Verity',
    'Truthful Herald',
    'Karlow',
    'always right about',
    'approved by the editors of this',
  ]) {
    expect(text.replaceAll(words, '').replaceAll(JSON.stringify(words).slice(1, -1), '')).not.toContain(part)
  }
  expect(text).not.toMatch(/<script|<img|<b>|\]\(http/)
  expect(`${report.analytical_synthesis} ${report.bias_spectrum.reasoning}`).not.toContain('evil.example')
  expect(report.bias_spectrum.label).toBe('not placed')
  expect(report.loaded_language).toMatchObject({ score: 0, evidence: [] })
  expect(report.propaganda_index).toMatchObject({ score: 0, techniques: [] })
  expect(report.strategic_silence.findings).toEqual([])
  expect(report.source_reliability).toBeLessThanOrEqual(0.6)
  expect(report.engine.warnings.join(' ')).toMatch(/passages of the model were refused because/)
})

test('what a visible sentence tries stands between the marks as any other sentence', () => {
  const article = read(pageWith(`<p>${INJECTED.map((words) => words.replaceAll('<', '&lt;')).join(' ')}</p>`))
  const { text } = articleIn(sentOf(article))
  for (const words of INJECTED) expect(text).toContain(words)
  expect(article).toMatchObject({ authorName: CLEAN.authorName, publisherName: CLEAN.publisherName })
})

const corpus = join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'security', 'prompt-injection-articles.jsonl')
const hasCorpus = process.env.FMA_DEVELOPMENT_DATA !== undefined && existsSync(corpus)
const Row = z.object({
  id: z.string(),
  kind: z.string(),
  html: z.string(),
  visible: z.boolean().optional(),
  canary: z.string().optional(),
  pair: z.string().optional(),
})

test.skipIf(!hasCorpus)(
  'no hidden carrier of the corpus reaches a request, and no row changes publisher or author (needs FMA_DEVELOPMENT_DATA)',
  () => {
    const rows = readFileSync(corpus, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Row.parse(JSON.parse(line)))
    const clean = new Map(rows.filter(({ kind }) => kind === 'clean').map((row) => [row.id, read(row.html)]))
    const wrong = rows.flatMap((row) => {
      const pair = clean.get(row.pair ?? '')
      if (pair === undefined) return []
      // Visible additions may turn a short text into a non-article, of which nothing is sent.
      const article = row.visible === true ? readOrRefuse(row.html) : read(row.html)
      if (article === undefined) return []
      const isSame = sentOf(article) === sentOf(pair)
      const isNamed = article.publisherName === pair.publisherName && article.authorName === pair.authorName
      return (row.visible === true || isSame) && isNamed ? [] : [row.id]
    })
    expect(wrong).toEqual([])
    expect(rows.filter(({ html }) => readOrRefuse(html) === undefined).length).toBeLessThanOrEqual(1)
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startFakeMessages } from '#tests/fakes/anthropic-messages.ts'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { allowanceInMemory, reserveNothing } from '#tests/setup/model-access.ts'
import { textAlone } from '../engine/prepare/article-document.ts'
import { loadWrittenPieces } from '../engine/training/corpus/load-corpus.server.ts'
import { spansOf } from '../excerpt/spans-of.ts'
import { countWords } from '#app/platform/text/count-words.ts'
import { forgetModels, modelAccess } from '../model/ask-model.server.ts'
import { measureWithModel } from './measure-with-model.server.ts'

const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/answers')
/** A text of this project, by its id or given here, and a careful reader's answer for it. */
const Careful = z.union([
  z.object({ piece: z.string(), answer: z.record(z.string(), z.unknown()) }),
  z.object({ language: z.string(), title: z.string(), text: z.string(), answer: z.record(z.string(), z.unknown()) }),
])
const TOKENS_MAX = 2500
const WORDS_OF_USUAL = 800
/** JSON of English quotations has more characters per token. */
const CHARS_PER_TOKEN = 3.5

holdDeadlines()
const fake = await startFakeMessages()
afterAll(() => fake.close())

const pieces = new Map(loadWrittenPieces().map((piece) => [piece.id, piece]))

function readCareful(name: string) {
  const given = Careful.parse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')))
  if (!('piece' in given)) return given
  const piece = pieces.get(given.piece)
  if (piece === undefined) throw new Error(`no piece ${given.piece}`)
  return { language: 'en', title: piece.title, text: piece.text, answer: given.answer }
}

async function measured(name: string) {
  const { language, title, text, answer } = readCareful(name)
  forgetModels()
  fake.fillIn = () => answer
  const settings = {
    apiKey: 'k',
    baseUrl: fake.base,
    name: 'reader',
    dailyTokens: 0,
    timeoutMs: 600_000,
    hasStandIn: false,
  }
  const access = modelAccess(settings, allowanceInMemory(), reserveNothing)
  return { title, text, ...(await measureWithModel(textAlone(text, title), { access, language })) }
}

const NAMES = readdirSync(FOLDER).map((file) => file.replace('.json', ''))

test.each(NAMES)(
  'every place of a careful answer on “%s” is found, and every quote stands where it is said to',
  async (name) => {
    const { report, title, text } = await measured(name)
    expect(report.engine).toMatchObject({ mode: 'claude', calls: 1 })
    expect(report.engine.warnings.join(' ')).not.toMatch(/refused|left out/)
    const [body, head] = [Array.from(text), Array.from(title)]
    for (const { start, end, quote, in: place } of spansOf(report)) {
      expect((place === 'title' ? head : body).slice(start, end).join('')).toBe(quote)
    }
  },
)

test.each(NAMES)('a careful answer on “%s” is within 2,500 tokens for 800 words', (name) => {
  const { text, answer } = readCareful(name)
  const tokens = JSON.stringify(answer).length / CHARS_PER_TOKEN
  expect(tokens * (WORDS_OF_USUAL / Math.max(WORDS_OF_USUAL / 2, countWords(text)))).toBeLessThanOrEqual(TOKENS_MAX)
})

test('a plain report of a fire has no device, and its five sources are heard', async () => {
  const { report } = await measured('market-hall')
  expect(report.propaganda_index).toMatchObject({ score: 0, severity: 'low', techniques: [] })
  expect(report.logical_fallacies).toEqual([])
  expect(report.loaded_language.score).toBe(0)
  expect(report.bias_spectrum.label).toBe('not placed')
  expect(report.voice_balance.voices.map(({ role }) => role).toSorted()).toEqual([
    'advocate',
    'affected',
    'official',
    'official',
    'politician',
  ])
  expect(report.sourcing_transparency).toMatchObject({ named: 4, anonymous: 1, documents: 0 })
  expect(report.strategic_silence.findings).toEqual([])
})

test('a slanted report is found to be one by the metrics, on the author’s words only', async () => {
  const { report } = await measured('galt-street')
  expect(report.propaganda_index.severity).toMatch(/high|critical/)
  expect(report.bias_spectrum.label).toMatch(/left/)
  expect(report.headline_integrity).toMatchObject({ issues: ['exaggerated'], score: 75 })
  expect(report.logical_fallacies.map(({ type }) => type)).toContain('guilt_by_association')
  expect(report.counterfactual.propaganda_index?.value).toBeLessThan(report.propaganda_index.score)
  expect(report.strategic_silence.findings).toHaveLength(1)
})

test('an opinion owes less, and a text in another language is read as well', async () => {
  const column = (await measured('halloway')).report
  expect(column.genre.label).toBe('opinion')
  expect(column.voice_balance.score).toBeNull()
  expect(column.logical_fallacies.length).toBeGreaterThan(5)
  const german = (await measured('wasserwerk')).report
  expect(german.propaganda_index.techniques.map(({ technique }) => technique)).toContain('black_and_white_fallacy')
  expect(german.voice_balance.voices.map(({ name }) => name)).toContain('Landrätin Johanna Harmann')
  expect(german.bias_spectrum.label).toMatch(/left/)
})

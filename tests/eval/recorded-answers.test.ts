import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measureWithModel } from '#app/domain/analysis/measure-with-model.server.ts'
import { ModelFailure } from '#app/domain/engine/claude/model-failure.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { forgetModels, modelAccess } from '#app/domain/model/ask-model.server.ts'
import { startFakeMessages } from '../fakes/anthropic-messages.ts'
import { allowanceInMemory, reserveNothing } from '../setup/model-access.ts'
import { askOf, RECORDED_MODEL } from './recorded-answers.ts'

const fake = await startFakeMessages()
const folder = mkdtempSync(join(tmpdir(), 'fma-recorded-'))
afterAll(async () => {
  await fake.close()
  rmSync(folder, { recursive: true })
})

const INPUT = textAlone(
  'The council sold the river in May. Ada Reed said that nobody was asked. '.repeat(3),
  'River sold',
)

test('what was recorded of a model gives the same reading and report without it, and holds no secret', async () => {
  forgetModels()
  const live = { ...RECORDED_MODEL, apiKey: 'key-of-tests', baseUrl: fake.base, name: 'claude-sonnet-5' }
  const access = { ...modelAccess(live, allowanceInMemory(), reserveNothing), ...askOf({ record: folder }) }
  const first = await measureWithModel(INPUT, { access, language: 'en' })
  const asked = fake.calls.length
  const replayed = { ...modelAccess(RECORDED_MODEL, allowanceInMemory(), reserveNothing), ...askOf({ replay: folder }) }
  const again = await measureWithModel(INPUT, { access: replayed, language: 'en' })
  expect(fake.calls).toHaveLength(asked)
  expect(again.reading).toEqual(first.reading)
  expect({ ...again.report, engine: null }).toEqual({ ...first.report, engine: null })
  const kept = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(kept).toHaveLength(2)
  expect(kept.join()).not.toMatch(/key-of-tests|127\.0\.0\.1/)
})

test('a text that was not recorded is not made up', async () => {
  const access = { ...modelAccess(RECORDED_MODEL, allowanceInMemory(), reserveNothing), ...askOf({ replay: folder }) }
  const other = { ...INPUT, text: `${INPUT.text} More.` }
  await expect(measureWithModel(other, { access, language: 'en' })).rejects.toBeInstanceOf(ModelFailure)
})

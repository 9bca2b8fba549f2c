import { expect, test } from 'vitest'
import { READER_FIGURES } from '#app/domain/engine/claude/reader-figures.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { readModelCard } from '#app/domain/engine/models/read-model-card.server.ts'
import { measureTable } from './evaluate-table.ts'
import { GOALS } from './goals.ts'
import { readMeasured } from './measured.ts'
import { publishedTable } from './published-table.ts'
import { tableOf } from './show-table.ts'
import { TASKS } from './tasks.ts'

test('docs/measurements.md holds the table that was measured last', () => {
  expect(publishedTable()).toBe(tableOf(readMeasured()).trim())
})

test('what is measured is the engine that ships', () => {
  expect(readMeasured().build).toBe(ENGINE_BUILD)
  expect(READER_FIGURES.build).toBe(ENGINE_BUILD)
})

test('each goal is of a row, and each task has rows, once', () => {
  const ids = readMeasured().rows.map(({ id }) => id)
  expect(Object.keys(GOALS).filter((id) => !ids.includes(id))).toEqual([])
  expect(TASKS.filter(({ name }) => !ids.some((id) => id.startsWith(`${name}: `)))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('the reader’s card quotes the table', () => {
  const scores = readMeasured().rows.map(({ score }) => score)
  const figures = readModelCard('reader').figures ?? []
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter(({ value }) => !scores.includes(value))).toEqual([])
})

test.skipIf((process.env.FMA_DEVELOPMENT_DATA ?? '') === '')(
  'the short form measures articles, lines of articles and texts',
  { timeout: 300_000 },
  async () => {
    const tasks = ['gold', 'reports', 'cocolofa', 'ptc_slc', 'claimbuster', 'goemotions_product', 'clickbait']
    const rows = await measureTable({ tasks, isShort: true })
    const groups = ['wikinews', 'opinion sections', ...tasks]
    const ids = readMeasured().rows.filter(({ task }) => groups.includes(task))
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids.map(({ id }) => id)))
    for (const { id, n, score, low, high } of rows) {
      expect.soft(n, id).toBeGreaterThan(0)
      expect.soft(low, id).toBeLessThanOrEqual(high)
      expect.soft(Number.isFinite(score), id).toBe(true)
    }
  },
)

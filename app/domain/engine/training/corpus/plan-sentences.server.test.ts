import { expect, test } from 'vitest'
import { isHeldForMeasuring, LOT, sentenceLots } from './plan-sentences.server.ts'

function articles(prefix: string, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    origin: 'partisan' as const,
    domain: 'x.example',
    opinion: false,
    lean: 'left',
    date: '',
    title: 'x',
    text: 'x',
    part: 'fold0' as const,
  }))
}
const FURTHER = articles('n', 1000)

test('each lot holds further articles with some read whole, and every further one is in a lot once', () => {
  const lots = sentenceLots(FURTHER, articles('r', 100))
  expect(lots[0]?.map(({ isRead }) => isRead)).toEqual([
    ...Array(LOT.further).fill(false),
    ...Array(LOT.read).fill(true),
  ])
  const further = lots.flat().filter(({ isRead }) => !isRead)
  expect(further.map(({ id }) => id)).toEqual(FURTHER.map(({ id }) => id))
})

test('one further article in twelve is held, by its id alone, and none that was read whole', () => {
  const lots = sentenceLots(FURTHER, articles('r', 100)).flat()
  const held = lots.filter((article) => article.held)
  expect(held.length).toBeGreaterThan(50)
  expect(held.length).toBeLessThan(120)
  expect(held.every(({ id, isRead }) => isHeldForMeasuring(id) && !isRead)).toBe(true)
  const shuffled = sentenceLots(FURTHER.toReversed(), []).flat()
  expect(new Set(shuffled.filter((article) => article.held).map(({ id }) => id))).toEqual(
    new Set(held.map(({ id }) => id)),
  )
})

import { expect, test } from 'vitest'
import { drawn } from './lines.ts'
import { joinLines, readWhole } from './read-item.ts'

test('lines stand where their set says, or in paragraphs of their own; places are code points', () => {
  expect(
    joinLines([
      { text: 'Mill 🜁', start: 0 },
      { text: 'It closed.', start: 9 },
    ]),
  ).toEqual({
    whole: 'Mill 🜁\n\n\nIt closed.',
    places: [
      { start: 0, end: 6 },
      { start: 9, end: 19 },
    ],
  })
  expect(joinLines([{ text: 'One.' }, { text: 'Two.' }]).whole).toBe('One.\n\nTwo.')
})

test('what is found in headline and body is placed in the whole text', async () => {
  const whole = 'The mill 🜁 closes\n\n🜁 The mill closes on Monday, the owner said.\n'
  const { document, placed, placedInBody } = await readWhole(whole, true)
  expect(document.title).toBe('The mill 🜁 closes')
  const points = Array.from(whole)
  const at = document.text.indexOf('Monday')
  const { start, end } = placedInBody({ start: at, end: at + 'Monday'.length })
  expect(points.slice(start, end).join('')).toBe('Monday')
  const body = placed({ start: 2, end: 5 })
  expect(points.slice(body.start, body.end).join('')).toBe('The')
  expect(placed({ start: 4, end: 8, in: 'title' })).toEqual({ start: 4, end: 8 })
})

test('a draw has as many as asked for, in their order, and is the same each time', () => {
  const all = Array.from({ length: 50 }, (_, at) => at)
  const some = drawn(all, 7)
  expect(some).toHaveLength(7)
  expect(some).toEqual(some.toSorted((one, other) => one - other))
  expect(drawn(all, 7)).toEqual(some)
  expect(drawn(all, 60)).toEqual(all)
})

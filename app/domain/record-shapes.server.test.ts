import { expect, test } from 'vitest'
import { z } from 'zod'
import { LADDERS } from '#db/records/ladders.ts'
import { readReleased } from '#db/released.ts'
import { recordShapes, shapeOf } from './record-shapes.server.ts'

const shapes = recordShapes()

test('a stored record has the shape that was released, or a newer version: else add a step to its ladder in db/records', () => {
  const changed = Object.entries(readReleased().records).filter(([kind, { version, shape }]) => {
    const now = shapes[kind]
    return now === undefined || (now.shape !== shape && now.version <= version)
  })
  expect(changed).toEqual([])
})

test('every kind of record has a shape', () => {
  expect(Object.keys(shapes).toSorted()).toEqual(Object.keys(LADDERS).toSorted())
})

const Old = z.strictObject({ score: z.number(), kind: z.enum(['a', 'b']), parts: z.array(z.object({ at: z.int() })) })

test.each<[string, z.ZodType]>([
  ['a member that may be null', Old.extend({ score: z.number().nullable() })],
  ['a member that may be missing', Old.extend({ score: z.number().optional() })],
  ['a member of another type', Old.extend({ score: z.string() })],
  ['a further member', Old.extend({ more: z.string() })],
  ['a member that is gone', Old.omit({ score: true })],
  ['a further member of a part', Old.extend({ parts: z.array(z.object({ at: z.int(), to: z.int() })) })],
  ['a word or a number instead of a word', Old.extend({ kind: z.union([z.enum(['a', 'b']), z.number()]) })],
])('another shape is %s', (_what, schema) => {
  expect(shapeOf(schema)).not.toBe(shapeOf(Old))
})

test.each<[string, z.ZodType]>([
  ['a further word of a list', Old.extend({ kind: z.enum(['a', 'b', 'c']) })],
  ['another limit', Old.extend({ score: z.number().max(100) })],
  ['another note', Old.extend({ score: z.number().meta({ description: 'how much' }) })],
])('the same shape has %s', (_what, schema) => {
  expect(shapeOf(schema)).toBe(shapeOf(Old))
})

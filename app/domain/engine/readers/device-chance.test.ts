import { expect, test } from 'vitest'
import { deviceChance, type DeviceSigns, heatOf } from './device-chance.ts'

const PLAIN: DeviceSigns = { any: 0, ofWords: 0, loaded: 0, form: 0.5, heat: 0, affairs: 0 }
const chance = (signs: Partial<DeviceSigns>): number => deviceChance({ ...PLAIN, ...signs })

test('each sign raises the chance of a device, and none decides alone', () => {
  for (const signs of [{ any: 1 }, { loaded: 1 }, { form: 1 }, { heat: 1 }, { affairs: 1 }]) {
    expect(chance(signs)).toBeGreaterThan(chance({}))
    expect(chance(signs)).toBeLessThan(2 * chance({}))
  }
})

test('a label or a judging word that is not loaded is less likely than a step without loaded words', () => {
  expect(chance({ ofWords: 1 })).toBeLessThan(chance({}))
  expect(chance({ ofWords: 1, loaded: 1 })).toBeCloseTo(chance({}), 1)
})

test('an author’s heat rises smoothly with the loaded words, and a short text shows little of it', () => {
  const heats = [0, 1, 2, 3, 4].map((loaded) => heatOf(loaded, 600))
  expect(heats).toEqual(heats.toSorted((one, other) => one - other))
  expect(Math.abs(heatOf(0, 20))).toBeLessThan(0.2)
  expect(heatOf(0, 1500)).toBeLessThan(-2)
})

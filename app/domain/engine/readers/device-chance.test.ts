import { expect, test } from 'vitest'
import { deviceChance, type DeviceSigns } from './device-chance.ts'

const PLAIN: DeviceSigns = { any: 0, kind: 0, ofWords: 0, loaded: 0, affairs: 0 }
const chance = (signs: Partial<DeviceSigns>): number => deviceChance({ ...PLAIN, ...signs })

test('each sign raises the chance of a device, and none decides alone', () => {
  for (const signs of [{ any: 1 }, { kind: 1 }, { loaded: 1 }, { affairs: 1 }]) {
    expect(chance(signs)).toBeGreaterThan(chance({}))
    expect(chance(signs)).toBeLessThan(2 * chance({}))
  }
})

test('a label or a judging word is less likely than a step of an argument if it is not loaded, and likelier if it is', () => {
  expect(chance({ ofWords: 1 })).toBeLessThan(chance({}))
  expect(chance({ ofWords: 1, loaded: 1 })).toBeGreaterThan(chance({}))
})

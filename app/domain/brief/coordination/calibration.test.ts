import { expect, test } from 'vitest'
import { chanceOfBelonging, chanceOfCampaign } from './calibration.ts'
import card from './coordination-model.json' with { type: 'json' }

const UNDER = 1e-9

test('an account’s measured chance is that of the highest step it reaches, from the step itself on', () => {
  for (const [index, { suspicion, chance, at_least: atLeast }] of card.listing.entries()) {
    const before = card.listing[index - 1]
    expect(chanceOfBelonging(suspicion)).toEqual({ share: chance, atLeast })
    expect(chanceOfBelonging(suspicion - UNDER)).toEqual({
      share: before?.chance ?? 0,
      atLeast: before?.at_least ?? 0,
    })
  }
})

test('a set’s measured chance is that of the highest step it reaches, from the step itself on', () => {
  const steps = card.sets.filter(({ probability }, index) => card.sets[index + 1]?.probability !== probability)
  for (const [index, { probability, chance }] of steps.entries()) {
    expect(chanceOfCampaign(probability)).toBe(chance)
    expect(chanceOfCampaign(probability - UNDER)).toBe(steps[index - 1]?.chance ?? 0)
  }
})

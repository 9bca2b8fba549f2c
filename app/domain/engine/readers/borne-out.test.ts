import { expect, test } from 'vitest'
import type { Technique } from '../vocabulary.ts'
import { type DeviceWords, fitOfWords, hasMatterOf } from './borne-out.ts'

function fits(type: Technique, words: string, given: Partial<DeviceWords> = {}): boolean {
  return fitOfWords(type, { words, before: '', isLoaded: false, ...given }) === 1
}

test('repetition is words that recur or sentences that begin alike', () => {
  expect(fits('repetition', 'You stand behind a stranger’s anorak, neither early nor late')).toBe(false)
  expect(fits('repetition', 'They lied about the bridge, and they lied about the ferry')).toBe(true)
  expect(fits('repetition', 'We will fight for the harbour', { before: 'We will fight for the pier.' })).toBe(true)
})

test('a false dilemma has alternatives, an oversimplified cause a cause', () => {
  expect(fits('black_and_white_fallacy', 'This is a world in which towns can thrive')).toBe(false)
  expect(fits('black_and_white_fallacy', 'Either we take the river back or we lose it')).toBe(true)
  expect(fits('causal_oversimplification', 'The senator is a lawyer')).toBe(false)
  expect(fits('causal_oversimplification', 'The shop closed because of the new bin day')).toBe(true)
})

test('a warning has harm, fear or loaded words', () => {
  expect(fits('appeal_to_fear_prejudice', 'You pull the carrots from the bed in May')).toBe(false)
  expect(fits('appeal_to_fear_prejudice', 'They will come for your homes next')).toBe(true)
  expect(fits('appeal_to_fear_prejudice', 'Nobody is safe while it stands')).toBe(true)
  expect(fits('appeal_to_fear_prejudice', 'You pull the rotten lies', { isLoaded: true })).toBe(true)
})

test('a kind without a form of its own neither fits nor fails', () => {
  expect(fitOfWords('doubt', { words: 'The makers do not agree', before: '', isLoaded: false })).toBe(0.5)
})

test('what somebody has is no name for somebody', () => {
  expect(fits('name_calling', 'its whim')).toBe(false)
  expect(fits('name_calling', 'the sneaking cowards')).toBe(true)
})

test('an appeal to tradition, to the many or to nature speaks of them', () => {
  expect(hasMatterOf('appeal_to_tradition', 'For 38 years we have lived with an experiment.')).toBe(false)
  expect(hasMatterOf('appeal_to_tradition', 'Our grandparents kept this custom, and so must we.')).toBe(true)
  expect(hasMatterOf('ad_populum', 'A person who is told that her neighbours are sheep will bleat.')).toBe(false)
  expect(hasMatterOf('ad_populum', 'Everybody knows that the toll is theft.')).toBe(true)
  expect(hasMatterOf('appeal_to_nature', 'Housing is a human right.')).toBe(false)
  expect(hasMatterOf('tu_quoque', 'They did it first.')).toBe(true)
})

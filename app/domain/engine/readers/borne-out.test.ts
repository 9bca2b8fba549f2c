import { expect, test } from 'vitest'
import type { Technique } from '../vocabulary.ts'
import { hasMatterOf, heatOf, isBorneOut, type ReadDevice } from './borne-out.ts'

function shown(type: Technique, words: string, given: Partial<ReadDevice> = {}): boolean {
  return isBorneOut(type, { words, before: '', confidence: 0.4, isLoaded: false, heat: 'some', ...given })
}

test('repetition needs words that recur or sentences that begin alike', () => {
  expect(shown('repetition', 'You stand behind a stranger’s anorak, neither early nor late')).toBe(false)
  expect(shown('repetition', 'They lied about the bridge, and they lied about the ferry')).toBe(true)
  expect(shown('repetition', 'We will fight for the harbour', { before: 'We will fight for the pier.' })).toBe(true)
})

test('a false dilemma needs alternatives, an oversimplified cause a cause', () => {
  expect(shown('black_and_white_fallacy', 'This is a world in which towns can thrive')).toBe(false)
  expect(shown('black_and_white_fallacy', 'Either we take the river back or we lose it')).toBe(true)
  expect(shown('causal_oversimplification', 'The senator is a lawyer')).toBe(false)
  expect(shown('causal_oversimplification', 'The shop closed because of the new bin day')).toBe(true)
})

test('a warning needs harm or fear', () => {
  expect(shown('appeal_to_fear_prejudice', 'You pull the carrots from the bed in May')).toBe(false)
  expect(shown('appeal_to_fear_prejudice', 'They will come for your homes next')).toBe(true)
  expect(shown('appeal_to_fear_prejudice', 'Nobody is safe while it stands')).toBe(true)
})

test('an exaggeration, a label or a judging word that is unsure needs loaded words', () => {
  for (const type of ['exaggeration_minimization', 'name_calling', 'loaded_language'] as const) {
    expect(shown(type, 'Nobody is trying to sell you anything')).toBe(false)
    expect(shown(type, 'Nobody is trying to sell you rotten lies', { isLoaded: true })).toBe(true)
  }
})

test('without any loaded word of the author’s only sure findings count', () => {
  expect(shown('doubt', 'The makers do not agree', { heat: 'none' })).toBe(false)
  expect(shown('doubt', 'The makers do not agree', { heat: 'none', confidence: 0.6 })).toBe(true)
})

test('among many loaded words whatever is read is shown', () => {
  expect([heatOf(0, 100), heatOf(3, 100), heatOf(4, 100), heatOf(4, 400)]).toEqual(['none', 'some', 'high', 'some'])
  expect(shown('repetition', 'It is a scandal', { heat: 'high' })).toBe(true)
})

test('an appeal to tradition, to the many or to nature speaks of them', () => {
  expect(hasMatterOf('appeal_to_tradition', 'For 38 years we have lived with an experiment.')).toBe(false)
  expect(hasMatterOf('appeal_to_tradition', 'Our grandparents kept this custom, and so must we.')).toBe(true)
  expect(hasMatterOf('ad_populum', 'A person who is told that her neighbours are sheep will bleat.')).toBe(false)
  expect(hasMatterOf('ad_populum', 'Everybody knows that the toll is theft.')).toBe(true)
  expect(hasMatterOf('appeal_to_nature', 'Housing is a human right.')).toBe(false)
  expect(hasMatterOf('tu_quoque', 'They did it first.')).toBe(true)
})

test('what somebody has is no name for somebody', () => {
  expect(shown('name_calling', 'its whim', { isLoaded: true, confidence: 0.9 })).toBe(false)
  expect(shown('name_calling', 'the sneaking cowards', { isLoaded: true })).toBe(true)
})

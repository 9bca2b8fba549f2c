import { expect, test } from 'vitest'
import type { EvidenceSpan } from '../engine/evidence-span.ts'
import { measureWith } from '#tests/fixtures/reading.ts'
import { weighEvidence } from './weigh-evidence.ts'

const PLAIN = measureWith('The hall has a door. The stair has a window.')

const span = (code: string, more: Partial<EvidenceSpan> = {}): EvidenceSpan => ({
  code,
  quote: 'xx',
  start: 0,
  end: 2,
  note: '',
  confidence: 0.5,
  voice: 'author',
  ...more,
})

function weighed(spans: EvidenceSpan[], decisive: string[] = [], claims: [string, number][] = []) {
  const listed = claims.map(([code, checkworthiness]) => ({ claim: 'xx', checkworthiness, evidence: span(code) }))
  const report = {
    counterfactual: { loaded_language: { without: decisive, value: 1 } },
    verifiable_claims: { ...PLAIN.verifiable_claims, claims: listed },
    loaded_language: { evidence: spans },
  }
  const { due, further } = weighEvidence(report)
  return { due: due.map(({ code }) => code), further: further.map(({ code }) => code) }
}

test('persuasion comes first, then fallacies, loaded words and sources', () => {
  expect(weighed([span('S1'), span('L1'), span('F1'), span('R1')]).due).toEqual(['R1', 'F1', 'L1', 'S1'])
})

test('what decides a score comes before all families, and a family before its voice', () => {
  expect(weighed([span('R1'), span('S1')], ['S1']).due).toEqual(['S1', 'R1'])
  expect(weighed([span('F1'), span('R1', { voice: 'speaker' })]).due).toEqual(['R1', 'F1'])
})

test('the author’s passages come before a speaker’s, then the surer, the earlier, the shorter', () => {
  const spans = [
    span('L1', { voice: 'speaker', confidence: 0.9 }),
    span('L2', { start: 4, end: 9 }),
    span('L3', { start: 4, end: 8 }),
    span('L4', { start: 2, end: 9 }),
    span('L5', { start: 9, end: 11, confidence: 0.6 }),
  ]
  expect(weighed(spans).due).toEqual(['L5', 'L4', 'L3', 'L2', 'L1'])
})

test('the three most check-worthy claims are due, a fourth only if it decides a score', () => {
  const claims: [string, number][] = [
    ['C1', 0.2],
    ['C2', 0.9],
    ['C3', 0.1],
    ['C4', 0.8],
  ]
  expect(weighed([], [], claims)).toEqual({ due: ['C1', 'C2', 'C4'], further: ['C3'] })
  expect(weighed([], ['C3'], claims)).toEqual({ due: ['C3', 'C1', 'C2', 'C4'], further: [] })
})

test('passages of the headline are not weighed', () => {
  expect(weighed([span('R1', { in: 'title' }), span('R2')])).toEqual({ due: ['R2'], further: [] })
})

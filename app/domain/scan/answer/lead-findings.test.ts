import { expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { measureWith } from '#tests/fixtures/reading.ts'
import type { Analysis } from '../scan.ts'
import { LEAD_MAX, leadFindings } from './lead-findings.ts'
import { marginNotes } from './plain-words.ts'
import { strokesOf } from './sentence-strip.ts'
import { stripSentences } from '../present/strip-sentences.ts'

const TEXT =
  'The despicable mayor spoke. Either we act or we lose it all. Her cronies cheered loudly. The thugs of the board hid. It was a vile, vile deal. “The board are crooks,” said Ida Lund, a baker.'
const REPORT = measureWith(TEXT, {
  genre: { label: 'opinion', confidence: 0.9 },
  passages: [
    { layer: 'loaded', words: 'despicable', confidence: 0.9 },
    { layer: 'technique', type: 'name_calling', words: 'despicable mayor', confidence: 0.4 },
    { layer: 'fallacy', type: 'false_dilemma', words: 'Either we act or we lose it all.', confidence: 0.95 },
    { layer: 'technique', type: 'name_calling', words: 'Her cronies', confidence: 0.7 },
    { layer: 'loaded', words: 'thugs', confidence: 0.8 },
    { layer: 'loaded', words: 'vile, vile', confidence: 0.7 },
    { layer: 'loaded', words: 'crooks', confidence: 0.99, voice: 'speaker' },
  ],
})
/** As sure as a fallacy can be. */
const FALLACIES = REPORT.logical_fallacies.map((found) => {
  return { ...found, evidence: found.evidence.map((span) => ({ ...span, confidence: 0.5 })) }
})
const SCAN: Analysis = { ...ANALYSIS, ...REPORT, logical_fallacies: FALLACIES, withdrawals: [] }

test('the surest kinds lead, a fallacy last; of overlapping passages one, of a kind two, a speaker’s words never', () => {
  const quotes = leadFindings(SCAN).map(({ span }) => span.quote)
  expect(quotes).toEqual(['despicable', 'thugs', 'Her cronies', 'Either we act or we lose it all.'])
  expect(leadFindings(ANALYSIS).length).toBeLessThanOrEqual(LEAD_MAX)
})

test('a withdrawn finding does not lead', () => {
  const [first] = leadFindings(SCAN)
  const withdrawals = [{ code: first?.span.code ?? '', reason: 'no', at: '2026-11-20T00:00:00.000Z' }]
  expect(leadFindings({ ...SCAN, withdrawals }).map(({ span }) => span.code)).not.toContain(first?.span.code)
})

test('each says in words of its passage what it is, and what to ask', () => {
  for (const { span, what, ask } of leadFindings(SCAN)) {
    expect(what).not.toMatch(/^Resembles|^Loaded wording that/)
    expect(ask === '' ? what : ask).toMatch(/\?$|^Check |plainer: “/)
    if (span.quote === 'thugs') expect(what).toMatch(/^“thugs” /)
  }
})

test('in the margin a kind is explained where it occurs first and named after that', () => {
  const note = 'Resembles name-calling: it labels a person or group rather than describing them.'
  const spanAt = (code: string, start: number) => {
    return { code, quote: 'a crook', start, end: start + 7, note, confidence: 0.5, voice: 'author' as const }
  }
  expect([...marginNotes([spanAt('L1', 0), spanAt('L2', 20)]).values()]).toEqual([
    'Name-calling: it labels a person or group rather than describing them.',
    'Name-calling.',
  ])
})

test('a stroke is drawn for each sentence, in code points, with the surest finding of its place', () => {
  const text = 'One 😀 plain sentence here. A vile one follows it.\n\n“All of it was a lie from the start,” she said.'
  const end = Array.from(text.slice(0, text.indexOf('\n'))).length
  const sentences = stripSentences(text, [])
  expect(sentences.map(({ opens, quoted }) => [opens, quoted])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ])
  expect(sentences[1]?.end).toBe(end)
  const at = Array.from(text.slice(0, text.indexOf('vile'))).length
  const vile = {
    code: 'L1',
    quote: 'vile',
    start: at,
    end: at + 4,
    note: '',
    confidence: 0.8,
    voice: 'author' as const,
  }
  const strokes = strokesOf(sentences, [{ ...vile, code: 'R1', confidence: 0.4 }, vile])
  expect(strokes.map(({ finding }) => finding)).toEqual([null, { code: 'L1', family: 'L', strength: 3 }, null])
})

test('a long text has as many strokes as can be told apart', () => {
  const sentences = Array.from({ length: 1000 }, (_, index) => {
    return { start: index * 10, end: index * 10 + 9, opens: false, quoted: false }
  })
  expect(strokesOf(sentences, [])).toHaveLength(200)
})

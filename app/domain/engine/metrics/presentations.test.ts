import { expect, test } from 'vitest'
import { ANALYSIS } from '#tests/fixtures/analysis.ts'
import { METRICS } from './index.ts'

const evidence = ANALYSIS.voice_balance.evidence.slice(0, 2)

test.each([
  ['bias_spectrum', 44, '44'],
  ['propaganda_index', 44, '44'],
  ['emotional_resonance', 0.4, '0.40'],
  ['intellectual_depth', 2, '2'],
  ['source_reliability', 0.4, '0.40'],
  ['loaded_language', 44, '44'],
  ['headline_integrity', 44, '44'],
  ['sourcing_transparency', 44, '44'],
  ['verifiable_claims', 0.4, '40%'],
  ['voice_balance', 44, '44'],
] as const)('a value of %s is written in its unit: %f as %s', (name, value, written) => {
  expect(METRICS[name].format(value)).toBe(written)
})

test('a position is read with its label, and none where the text is not placed', () => {
  const { read, details } = METRICS.bias_spectrum
  const { bias_spectrum: bias } = ANALYSIS
  expect(read({ bias_spectrum: bias })).toEqual({ figure: '31', unit: 'of 100, leans left', at: 31 })
  expect(read({ bias_spectrum: { ...bias, label: 'not placed' } })).toEqual({
    figure: 'not placed',
    unit: '',
    at: null,
    sureness: 'too few cues',
  })
  expect(details({ bias_spectrum: { ...bias, frame: 'a lens', reasoning: 'Cues.' } })).toEqual([
    'Frame: a lens',
    'Cues.',
  ])
  expect(details({ bias_spectrum: { ...bias, frame: '', reasoning: '' } })).toEqual([])
})

test('persuasion devices are read with their severity, unless they are not measured', () => {
  const { read, details } = METRICS.propaganda_index
  const techniques = [
    { technique: 'doubt' as const, count: 2, evidence },
    { technique: 'slogans' as const, count: 1, evidence: [] },
  ]
  const index = { score: 46, severity: 'moderate' as const, techniques, confidence: 0.6 }
  expect(read({ propaganda_index: index })).toEqual({
    figure: '46',
    unit: 'of 100',
    severity: 'moderate',
    at: 46,
  })
  expect(read({ propaganda_index: { ...index, reason: 'No journalism.' } })).toEqual({
    figure: 'not measured',
    unit: '',
    at: null,
    reason: 'No journalism.',
    sureness: 'not journalism',
  })
  expect(details({ propaganda_index: index })).toEqual(['Sowing doubt: 2 (S2, S3)', 'Slogan: 1'])
})

test('fallacies are read as a count of the author’s passages and of types', () => {
  const { read, details } = METRICS.logical_fallacies
  const found = [
    { type: 'straw_man' as const, count: 2, quotes: [], evidence, note: 'Check it.' },
    { type: 'ad_hominem' as const, count: 0, quotes: [], evidence: [], note: '' },
  ]
  expect(read({ logical_fallacies: found })).toEqual({
    figure: '2',
    unit: 'in the author’s words, 2 of 24 types',
    at: null,
    value: 2,
    cells: { filled: 2, of: 24 },
  })
  expect(details({ logical_fallacies: found })).toEqual([
    'Straw man: 2 in the author’s words (S2, S3). Check it.',
    'Attack on the person: only in a speaker’s words',
  ])
})

test.each([
  [[], '0', 'findings'],
  [['One.'], '1', 'finding'],
  [['One.', 'Two.'], '2', 'findings'],
])('what is not found is counted: %j', (findings, figure, unit) => {
  const { read, details } = METRICS.strategic_silence
  const silence = { findings, severity: 'low' as const, evidence: [] }
  expect(read({ strategic_silence: silence })).toEqual({
    figure,
    unit,
    severity: 'low',
    at: null,
    value: findings.length,
  })
  expect(details({ strategic_silence: silence })).toEqual(findings)
})

test('the dominant emotion is read with its strength, or that none stands out', () => {
  const { read, details } = METRICS.emotional_resonance
  const { emotional_resonance: emotions } = ANALYSIS
  expect(read({ emotional_resonance: emotions })).toEqual({ figure: '0.72', unit: 'of 1, urgency', at: 0.72 })
  expect(read({ emotional_resonance: { ...emotions, dominant: 'none' } })).toEqual({
    figure: 'none',
    unit: 'stands out',
    at: null,
  })
  expect(details({ emotional_resonance: emotions })).toEqual([
    'fear 0.61, hope 0.00, urgency 0.72, outrage 0.34, pride 0.04',
  ])
})

test('depth is read as a level of four', () => {
  const { read, details } = METRICS.intellectual_depth
  const depth = { dok_level: 2, rationale: 'It compares.', evidence: [] }
  expect(read({ intellectual_depth: depth })).toEqual({
    figure: 'Level 2',
    unit: 'of 4',
    at: 2,
    cells: { filled: 2, of: 4 },
  })
  expect(details({ intellectual_depth: depth })).toEqual(['It compares.'])
  expect(details({ intellectual_depth: { ...depth, rationale: '' } })).toEqual([])
})

test('a publisher is read as its rating, or as not rated', () => {
  const { read, details } = METRICS.source_reliability
  const basis = { ...ANALYSIS.source_reliability_basis, reasons: ['Why.'] }
  expect(read({ source_reliability: 0.5, source_reliability_basis: basis })).toEqual({
    figure: 'not rated',
    unit: '',
    at: null,
    sureness: 'nothing was measured',
  })
  expect(read({ source_reliability: 0.85, source_reliability_basis: { ...basis, publisher_rating: 0.85 } })).toEqual({
    figure: '0.85',
    unit: 'of 1',
    at: 0.85,
    sureness: 'looked up, not measured in the text',
  })
  expect(details({ source_reliability: 0.5, source_reliability_basis: basis })).toEqual(['Why.'])
})

test('loaded wording is read as a score and a share of the sentences', () => {
  const { read, details } = METRICS.loaded_language
  const { loaded_language: loaded } = ANALYSIS
  expect(read({ loaded_language: loaded })).toEqual({ figure: '38', unit: 'of 100', at: 38 })
  expect(details({ loaded_language: loaded })).toEqual(['22% of the sentences use wording that judges'])
})

test('a headline, the sourcing and the voices are read as a score, or as the reason why there is none', () => {
  const none = { figure: 'no score', unit: '', at: null, reason: 'Opinion.' }
  const { headline_integrity: headline, sourcing_transparency: sourcing, voice_balance: voices } = ANALYSIS
  const unscored = { score: null, reason: 'Opinion.' }
  expect(METRICS.headline_integrity.read({ headline_integrity: headline })).toEqual({
    figure: '42',
    unit: 'of 100',
    at: 42,
  })
  expect(METRICS.headline_integrity.read({ headline_integrity: { ...headline, ...unscored } })).toEqual(none)
  expect(METRICS.sourcing_transparency.read({ sourcing_transparency: { ...sourcing, ...unscored } })).toEqual(none)
  expect(METRICS.voice_balance.read({ voice_balance: { ...voices, ...unscored } })).toEqual(none)
  expect(METRICS.headline_integrity.details({ headline_integrity: headline })).toEqual([
    'Exaggerated',
    'Missing attribution',
  ])
})

test('voices are listed with their role, their share and their quotes', () => {
  const { voice_balance: balance } = ANALYSIS
  expect(METRICS.voice_balance.details({ voice_balance: balance })[0]).toBe(
    'one official (unnamed): 40% of the quoted and reported words, 1 quote',
  )
})

test.each([
  [1, '1', 'claim, in 22% of sentences'],
  [2, '2', 'claims, in 22% of sentences'],
])('%i claims are counted with their share of the sentences', (count, figure, unit) => {
  const claims = { ...ANALYSIS.verifiable_claims, count }
  expect(METRICS.verifiable_claims.read({ verifiable_claims: claims })).toEqual({ figure, unit, at: 0.2222 })
})

test('claims are listed by their code, and it is said if there are more', () => {
  const { details } = METRICS.verifiable_claims
  const { verifiable_claims: claims } = ANALYSIS
  const listed = details({ verifiable_claims: claims })
  expect(listed).toHaveLength(4)
  expect(listed[0]).toBe('C1: check-worthiness 0.91 of 1')
  expect(details({ verifiable_claims: { ...claims, count: 5 } })).toEqual(['The first 4 of 5 claims:', ...listed])
})

test('sources are counted by kind', () => {
  const { sourcing_transparency: sourcing } = ANALYSIS
  expect(METRICS.sourcing_transparency.details({ sourcing_transparency: { ...sourcing, links: 1200 } })).toEqual([
    'Named 2, unnamed 2, documents 1, links 1,200',
  ])
})

test('the primary frame is read with its share, beside the others that have one', () => {
  const { read, details } = METRICS.framing
  const { framing } = ANALYSIS
  expect(read({ framing })).toEqual({
    figure: 'Money and the economy',
    unit: '50%',
    at: null,
    value: 0.5,
    shares: [0.5, 0.3, 0.2],
  })
  expect(read({ framing: { ...framing, primary: 'morality' } })).toMatchObject({ unit: '', value: null })
  const frames = [...framing.frames, { frame: 'morality' as const, weight: 0 }]
  expect(details({ framing: { ...framing, frames } })).toEqual([
    'Money and the economy: 50%',
    'Daily life: 30%',
    'Political contest: 20%',
  ])
})

import { expect, test } from 'vitest'
import { TOO_FEW_FOR_EMOTIONS } from '#tests/fixtures/brief.ts'
import { SPREAD_UNMEASURED } from '../brief/present/brief-wording.ts'
import type { Brief, Narrative } from '../brief/brief.ts'
import { compareBriefs } from './compare-briefs.ts'

function narrative(name: string, dominance: number, parts: Partial<Narrative> = {}): Narrative {
  const signals = Math.round(dominance * 60)
  return {
    name,
    dominance,
    signals,
    drivers: [],
    quote: { signal: 's1', start: 0, end: name.length, in: 'text' },
    stance: { for: signals, against: 0, for_share: dominance, against_share: 0 },
    earliest: null,
    evidence: [],
    ...parts,
  }
}

/** What emotions rest on in 60 signals, each share within a tenth. */
function basisOf(profile: Brief['emotion_profile']): Brief['emotion_basis'] {
  const around = (share: number): [number, number] => [Math.max(0, share - 0.1), Math.min(1, share + 0.1)]
  const { fear, outrage, hope, urgency, pride } = profile
  return {
    ...TOO_FEW_FOR_EMOTIONS,
    measured: 60,
    counted: 60,
    is_sufficient: true,
    intervals: {
      fear: around(fear),
      outrage: around(outrage),
      hope: around(hope),
      urgency: around(urgency),
      pride: around(pride),
    },
  }
}

const CALM: Brief['emotion_profile'] = { fear: 0.2, outrage: 0.1, hope: 0.1, urgency: 0, pride: 0 }

function brief(parts: Partial<Brief> = {}): Brief {
  return {
    id: '0196a1f0-7c3e-7b52-9d4e-3f1c2a5b6d70',
    schema_version: '2.4',
    query: 'dam leak',
    sources: ['x', 'news'],
    time_range: '24h',
    created_at: '2026-03-04T06:00:00.000Z',
    is_sample: false,
    signal_count: 60,
    signal_distribution: { x: 60 },
    executive_summary: '',
    authenticity_score: 70,
    authenticity_analysis: {
      verdict: 'mostly_organic',
      confidence: 0.5,
      summary: '',
      definition: '',
      sample_size: 60,
      factors: [],
      power: [],
    },
    emotion_profile: CALM,
    emotion_basis: basisOf(parts.emotion_profile ?? CALM),
    primary_narratives: [narrative('leak at the dam', 0.6), narrative('road is open', 0.4)],
    risk_assessment: { contagion_risk: 'moderate', spread_likelihood_24h: 0.4, reasoning: '' },
    high_signal_sources: [],
    timeline: [],
    engine: { name: 'FME', version: '18.6', build: 1, mode: 'builtin', model: null },
    diagnostics: { sources: [{ source: 'x', status: 'ok', signals: 60, ms: 1 }] },
    ...parts,
  }
}

const account = (handle: string): NonNullable<Brief['adversary_accounts']>[number] => ({
  platform: 'reddit',
  handle,
  url: `https://reddit.example/u/${handle}`,
  suspicion: 0.8,
  narratives: [],
  indicators: [],
  disarm_techniques: [],
})

function change(before: Partial<Brief>, after: Partial<Brief>, isCapped = false) {
  return compareBriefs({ brief: brief(before), isCapped }, { brief: brief(after), isCapped })
}

test('two briefs that say the same differ in nothing, and it is said against which run', () => {
  expect(change({}, {})).toMatchObject({
    changed: [],
    summary: ['Nothing has changed by more than chance since the run of 4 Mar 2026, 06:00 UTC.'],
  })
})

test('small differences are told by their numbers and not called a change', () => {
  const small = change(
    {},
    {
      authenticity_score: 63,
      emotion_profile: { fear: 0.27, outrage: 0.1, hope: 0.1, urgency: 0, pride: 0 },
      primary_narratives: [narrative('leak at the dam', 0.53), narrative('road is open', 0.47)],
      signal_count: 80,
    },
  )
  expect(small.changed).toEqual([])
  expect(small.authenticity_score).toEqual({ before: 70, after: 63 })
  expect(small.volume).toEqual({ before: 60, after: 80, capped: false })
})

test('what fell, what is new, what is gone and which accounts came back is said with its numbers', () => {
  const { changed, summary, narratives, accounts } = change(
    { adversary_accounts: [account('one'), account('two')] },
    {
      created_at: '2026-03-05T06:00:00.000Z',
      authenticity_score: 31,
      emotion_profile: { fear: 0.45, outrage: 0.1, hope: 0.1, urgency: 0, pride: 0 },
      primary_narratives: [narrative('leak at the dam', 0.3), narrative('blown up on purpose', 0.7)],
      risk_assessment: { contagion_risk: 'high', spread_likelihood_24h: 0.81, reasoning: '' },
      adversary_accounts: [account('two'), account('three')],
      signal_count: 140,
    },
  )
  expect(changed).toEqual(['authenticity', 'spread', 'emotions', 'narratives', 'accounts', 'volume'])
  expect(summary).toEqual([
    'The authenticity score fell from 70 to 31 of 100. The posts look more coordinated.',
    'The likelihood of further spread within 24 hours went from 0.40 (moderate) to 0.81 (high).',
    'Fear rose from 0.20 to 0.45.',
    'New: “blown up on purpose”, 70% of the signals in narratives.',
    'Falling: “leak at the dam”, from 60% to 30%.',
    'No longer found: “road is open”, previously 40%.',
    '1 account listed for coordinated behaviour again: two.',
    '1 account newly listed for coordinated behaviour: three.',
    'The sources returned 140 signals, compared with 60 signals in the previous run.',
  ])
  expect(narratives.gone).toEqual([{ name: 'road is open', before: 0.4, after: 0 }])
  expect(accounts.returned).toEqual([{ platform: 'reddit', handle: 'two', url: 'https://reddit.example/u/two' }])
})

test('a narrative under a new name is the same one where both rest on the same signals', () => {
  const evidence = ['a', 'b', 'c', 'd']
  const { changed, narratives } = change(
    { primary_narratives: [narrative('leak at the dam', 0.6, { evidence }), narrative('road is open', 0.4)] },
    { primary_narratives: [narrative('cloudy water below', 0.6, { evidence }), narrative('the road is open', 0.4)] },
  )
  expect([changed, narratives.new, narratives.gone]).toEqual([[], [], []])
})

test('a share of few signals is no change', () => {
  const few = (first: number) => [
    narrative('leak at the dam', first, { signals: Math.round(first * 8) }),
    narrative('road is open', 1 - first, { signals: Math.round((1 - first) * 8) }),
  ]
  expect(change({ primary_narratives: few(0.75) }, { primary_narratives: few(0.5) }).changed).toEqual([])
})

test('without enough signals for a score none is compared, and it says so', () => {
  const few: Brief['authenticity_analysis'] = {
    ...brief().authenticity_analysis,
    verdict: 'insufficient',
    sample_size: 9,
  }
  const {
    authenticity_score: score,
    changed,
    summary,
  } = change({}, { authenticity_score: 20, authenticity_analysis: few })
  expect([score, changed]).toEqual([null, []])
  expect(summary.join(' ')).toContain('too few signals for an authenticity score')
})

test('counts at the limit say nothing of the volume, and other sources are pointed out', () => {
  const capped = change({ signal_count: 20 }, { signal_count: 100 }, true)
  expect([capped.changed, capped.volume.capped]).toEqual([[], true])
  expect(capped.summary.join(' ')).toContain('so their numbers say nothing about volume')
  const failed = change({}, { diagnostics: { sources: [{ source: 'x', status: 'failed', signals: 0, ms: 1 }] } })
  expect(failed.summary.join(' ')).toContain('The two runs did not have the same sources')
})

test('accounts that are in two runs which overlap in time are told and are no change', () => {
  const listed = { adversary_accounts: [account('one')] }
  const hourLater = change(listed, { ...listed, created_at: '2026-03-04T07:00:00.000Z' })
  expect(hourLater.changed).toEqual([])
  expect(hourLater.accounts.returned).toHaveLength(1)
  expect(hourLater.summary.at(-1)).toMatch(/^1 account still listed .*: one\. .* overlap in time/)
  const dayLater = change(listed, { ...listed, created_at: '2026-03-05T06:00:00.000Z' })
  expect(dayLater.changed).toEqual(['accounts'])
})

test('what was not measured is compared with nothing', () => {
  const unmeasured = { contagion_risk: 'moderate' as const, spread_likelihood_24h: 0.5, reasoning: SPREAD_UNMEASURED }
  const high = { contagion_risk: 'high' as const, spread_likelihood_24h: 0.9, reasoning: '' }
  expect(change({ risk_assessment: high }, { risk_assessment: unmeasured }).changed).toEqual([])
  const afraid = { fear: 0.9, outrage: 0.1, hope: 0.1, urgency: 0, pride: 0 }
  expect(change({}, { emotion_profile: afraid, emotion_basis: TOO_FEW_FOR_EMOTIONS }).changed).toEqual([])
  expect(change({}, { emotion_profile: afraid }).changed).toEqual(['emotions'])
})

test('an emotion is compared only where the ranges of its two shares have nothing in common', () => {
  const runOf = (fear: number) => ({ emotion_profile: { ...CALM, fear } })
  expect(change({}, runOf(0.39)).changed).toEqual([])
  expect(change({}, runOf(0.41)).changed).toEqual(['emotions'])
})

test('of two runs on samples the difference is told, and that it say nothing about the world', () => {
  const runs = [82, 35].map((score) => ({
    brief: brief({ is_sample: true, authenticity_score: score }),
    isCapped: true,
  }))
  const [first, second] = runs
  if (first === undefined || second === undefined) throw new Error('two runs')
  const { summary } = compareBriefs(first, second)
  expect(summary.join(' ')).toContain('say nothing about the world')
  expect(summary.join(' ')).not.toContain('reached their maximum number of signals')
})

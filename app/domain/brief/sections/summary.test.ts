import { expect, test } from 'vitest'
import { BRIEF } from '#tests/fixtures/brief.ts'
import { makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { BriefFindings, type CoordinationEvidence, type Narrative } from '../brief.ts'
import { summarize } from './summary.ts'

const FOUND = BriefFindings.strip().parse(BRIEF)
const { dissonance: _dissonance, market_theses: _theses, ...PLAIN }: Omit<BriefFindings, 'executive_summary'> = FOUND
test('of a set without a signal it is said that nobody spoke, and that it is free', () => {
  const summary = summarize(FOUND, makeSet([]))
  expect(summary).toBe('The sources responded but found nothing on “dam” in this time range. It costs nothing.')
})

const EVIDENCE: CoordinationEvidence = {
  detected: true,
  confidence: 0.8,
  parameters: {},
  clusters: [],
  technical_indicators: [],
  disarm_techniques: [],
}
const NARRATIVE: Narrative = {
  name: 'the gate has failed',
  dominance: 0.6,
  drivers: ['city-herald.example', '7 accounts on X'],
  signals: 12,
  quote: { signal: 's1', start: 0, end: 19, in: 'text' },
  stance: { for: 9, against: 4, for_share: 0.45, against_share: 0.2 },
  earliest: { signal: 's1', at: '2026-03-01T07:12:00.000Z', source: 'city-herald.example' },
  evidence: ['s1'],
}
const CONTRARY: Narrative = { ...NARRATIVE, name: 'the gate holds', signals: 4, opposes: 'the gate has failed' }

function toldOf(narratives: Narrative[], more: Partial<BriefFindings> = {}): string {
  return summarize({ ...PLAIN, primary_narratives: narratives, ...more }, makeSet(ordinaryTalk(20)))
}

test('a claim is told with how many make it, the contrary, who tells it and who was first', () => {
  const { coordination_evidence: _evidence, ...plain } = PLAIN
  const summary = summarize(
    { ...plain, primary_narratives: [{ ...NARRATIVE, opposes: 'the gate holds' }, CONTRARY] },
    makeSet(ordinaryTalk(20)),
  )
  expect(summary).toContain(
    'The leading claim is “the gate has failed”: 12 signals fall under it, 9 state it outright, and 4 seem to dispute it; an opposing claim is “the gate holds”.',
  )
  expect(summary).toContain(
    'The leading claim comes mainly from city-herald.example and 7 accounts on X; it is first stated here by city-herald.example, on 1 Mar 2026, 07:12 UTC.',
  )
})

test('what accounts that act together tell comes first, and no outlet is named with it', () => {
  const pushed: Narrative = { ...NARRATIVE, name: 'they broke it on purpose', coordinated_signals: 10 }
  const summary = toldOf([NARRATIVE, pushed], { coordination_evidence: EVIDENCE })
  expect(summary).toContain(
    'Accounts that act together push one claim, “they broke it on purpose”: 10 of its 12 signals come from their groups. It comes mainly from 7 accounts on X. Apart from that, the leading claim is “the gate has failed”',
  )
})

test('a chance is told as a percentage, and what the sample could have shown where nothing was found', () => {
  const power = [
    { kind: 'copied_text', group_size: 10, found_share: 0.7 },
    { kind: 'old_accounts_that_paraphrase', group_size: 10, found_share: 0.02 },
  ]
  const analysis = { ...PLAIN.authenticity_analysis, verdict: 'organic' as const, power }
  const risk = { ...PLAIN.risk_assessment, spread_likelihood_24h: 0.21, contagion_risk: 'low' as const }
  const { coordination_evidence: _evidence, ...found } = PLAIN
  const summary = summarize(
    { ...found, primary_narratives: [NARRATIVE], authenticity_analysis: analysis, risk_assessment: risk },
    makeSet(ordinaryTalk(20)),
  )
  expect(summary).toContain('an estimated 21% chance that the volume holds for another day: a low contagion risk')
  expect(summary).toContain(
    'would have been found in 7 of 10 cases, and a group of old accounts that paraphrase would not.',
  )
})

test('a low score brings what it does not say, as a summary is copied without the page around it', () => {
  const summaryOf = (score: number) => toldOf([NARRATIVE], { authenticity_score: score })
  expect(summaryOf(13)).toContain('which does not say that it is false, or who is behind it')
  expect(summaryOf(80)).not.toContain('does not say')
})

test('no sentence is without a number or a quotation', () => {
  const sentences = toldOf([NARRATIVE, CONTRARY]).split(/(?<=\.) (?=[A-Z])/)
  expect(sentences.length).toBeGreaterThan(4)
  for (const sentence of sentences) expect(sentence).toMatch(/\d|“/)
})

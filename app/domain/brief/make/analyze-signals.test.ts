import { expect, test } from 'vitest'
import { campaign, makeSet, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { analyzeSignals } from './analyze-signals.ts'
import { BriefFindings } from '../brief.ts'
import type { SignalSet } from './signal-set.ts'
import type { Signal } from '../signal.ts'

const TEXTS = [
  'the inspection report was buried by the board',
  'evacuation buses never came to the east side',
  'pumps keep the level down and crews are calm',
  'why did nobody read the inspection report of 2024',
  'families waited for evacuation buses all night',
  'new pumps arrived, the level drops four feet',
]
const OTHER = [
  'I am scared',
  'shame on them',
  'let us hope for the best',
  'proud of our town',
  'call them now!',
  'no words',
]

function setOf(signals: Signal[], more: Partial<SignalSet> = {}): SignalSet {
  return {
    query: 'Harbor Point dam',
    terms: ['Harbor Point dam'],
    since: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2026-03-02T00:00:00Z'),
    signals,
    volume: [],
    capped: new Set(),
    referenceRates: [],
    prices: new Map(),
    isSample: false,
    ...more,
  }
}
function talk(count: number): Signal[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `${TEXTS[(index * 7) % 6] ?? ''}, ${OTHER[(index * 5 + (index % 11)) % 6] ?? ''} ${index}`
    const minute = (index * 37) % 1440
    return index % 4 === 0
      ? makeSignal(`s${index}`, { handle: null, domain: `paper${index % 9}.example`, title: text, text, minute })
      : makeSignal(`s${index}`, { text, minute, handle: `writer${index % 50}` })
  })
}

/** Every number of a sentence, as written. */
function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? []
}

test('a brief fits the wire schema and the same set in another order gives the same one', () => {
  const reading = analyzeSignals(setOf(talk(120)))
  expect(BriefFindings.parse(reading.findings)).toEqual(reading.findings)
  expect(analyzeSignals(setOf(talk(120).toReversed()))).toEqual(reading)
  expect(reading.bySignal.size).toBe(120)
})

test('every number of the summary stands in the brief', () => {
  for (const size of [1, 9, 40, 120, 200]) {
    const set = setOf(talk(size))
    const { executive_summary: summary, ...rest } = analyzeSignals(set).findings
    const held = new Set(numbersIn(JSON.stringify({ ...rest, query: set.query, signal_count: size })))
    // A share may be written as a percentage.
    const shares = [...held].map((number) => `${Math.round(Number(number) * 100)}%`)
    const said = summary.match(/\d+%|\d+(?:[.,]\d+)*/g) ?? []
    for (const number of said) expect([...held, ...shares], summary).toContain(number)
    expect(summary.length).toBeGreaterThanOrEqual(80)
    const sentences = summary.match(/[.](?:\s|$)/g)?.length ?? 0
    expect(sentences).toBeGreaterThanOrEqual(3)
    expect(sentences).toBeLessThanOrEqual(8)
  }
})

test('what was read beyond the signals is judged for coordination and spread, counted, and never shown', () => {
  const talked = ordinaryTalk(120)
  const group = campaign({ waves: 3 })
  const listed = [...talked.slice(0, 30), group[0]!, group[13]!]
  const names = new Set([group[0]!.author!.handle, group[13]!.author!.handle])
  const alone = analyzeSignals(makeSet(listed)).findings
  const extra = {
    signals: [...talked.slice(30), ...group.filter((signal) => !listed.includes(signal))],
    capped: new Set<never>(),
  }
  const { findings, bySignal } = analyzeSignals(makeSet(listed, { extra, listsAccountsOnX: true }))
  expect([alone.coordination_evidence?.detected, findings.coordination_evidence?.detected]).toEqual([false, true])
  expect(findings.authenticity_analysis.sample_size).toBe(156)
  expect(findings.risk_assessment.reasoning).toContain('the times of 156 gathered signals')
  expect(findings.authenticity_analysis.summary).toContain(
    'Another 124 signals were read only for coordination and spread',
  )
  expect(findings.executive_summary).toContain('rests on 32 signals, with 124 more read')
  const ids = new Set(listed.map(({ id }) => id))
  expect([...bySignal.keys()].filter((id) => !ids.has(id))).toEqual([])
  const cited = [
    ...findings.authenticity_analysis.factors.flatMap(({ evidence }) => evidence),
    ...findings.coordination_evidence!.clusters.flatMap(({ evidence }) => evidence),
  ]
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter((id) => !ids.has(id))).toEqual([])
  expect(findings.adversary_accounts!.length).toBeGreaterThan(0)
  expect(findings.adversary_accounts!.filter(({ handle }) => !names.has(handle))).toEqual([])
  expect(
    findings.coordination_evidence!.clusters.flatMap(({ accounts }) => accounts).every((name) => names.has(name)),
  ).toBe(true)
  expect(findings.coordination_evidence!.clusters.some(({ size, evidence }) => size > evidence.length)).toBe(true)
})

test('sample data and too few signals are said first', () => {
  expect(analyzeSignals(setOf(talk(40), { isSample: true })).findings.executive_summary).toMatch(/^Sample data/)
  expect(analyzeSignals(setOf(talk(5))).findings.executive_summary).toMatch(/too few for firm statements/)
})

test('names of narratives stand in their signals and are those by signal', () => {
  const signals = talk(120)
  const { findings, bySignal } = analyzeSignals(setOf(signals))
  expect(findings.primary_narratives.length).toBeGreaterThan(0)
  for (const { name, signals: count } of findings.primary_narratives) {
    const members = signals.filter(({ id }) => bySignal.get(id)?.narrative === name)
    expect(members.length).toBe(count)
    expect(
      members.filter(({ text, title }) => text.includes(name) || title?.includes(name)).length,
    ).toBeGreaterThanOrEqual(2)
  }
})

test.each<[string, (index: number) => Partial<Signal>]>([
  ['empty texts', () => ({ text: '' })],
  ['emoji', (index) => ({ text: '🔥😱'.repeat(index % 9) })],
  ['right-to-left text', (index) => ({ text: `السد آمن كما يقولون ${index}`, lang: null })],
  ['Chinese', (index) => ({ text: `大坝很安全${index}`, lang: 'zh' })],
  ['identical texts', () => ({ text: 'the dam is safe, they say, and nobody checks it' })],
  ['half surrogates and control signs', () => ({ text: '\ud83d dam \u0000 \u200f dam \udc00' })],
  ['very long texts', () => ({ text: 'the dam will hold for another year. '.repeat(138) })],
])('200 signals of %s are measured without breaking', (_name, fields) => {
  const signals = Array.from({ length: 200 }, (_, index) =>
    makeSignal(`s${index}`, { minute: index * 7, ...fields(index) }),
  )
  const { findings } = analyzeSignals(setOf(signals))
  expect(BriefFindings.safeParse(findings).error).toBeUndefined()
})

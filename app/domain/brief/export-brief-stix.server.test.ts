import { expect, test } from 'vitest'
import { BRIEF, SMALL_BRIEF } from '#tests/fixtures/brief.ts'
import { StixBundle } from '#tests/fixtures/stix.ts'
import { toBriefRecord } from './brief-record.ts'
import { toStixBundle } from './export-brief-stix.server.ts'
import { patternText, urlObject, userAccount } from './stix-objects.server.ts'

const bundle = toStixBundle(toBriefRecord(BRIEF))
const ofType = (type: string) => bundle.objects.filter((object) => object.type === type)

test.each([
  { brief: BRIEF, of: 'every part' },
  { brief: SMALL_BRIEF, of: 'two signals' },
  { brief: { ...BRIEF, signals: [] }, of: 'no signal that may be shown' },
])('the bundle of a brief of $of is valid STIX 2.1', ({ brief }) => {
  expect(StixBundle.safeParse(toStixBundle(toBriefRecord(brief))).error?.issues).toBeUndefined()
})

test('the check refuses what the standard forbids', () => {
  const [marking, report, ...rest] = bundle.objects
  const broken = [
    { ...report, published: '2026-11-20 10:00' },
    { ...report, x: 1 },
    { ...report, object_refs: ['url--00000000-0000-5000-8000-000000000000'] },
    { ...report, id: marking?.id },
  ]
  for (const object of broken) {
    expect(StixBundle.safeParse({ ...bundle, objects: [marking, object, ...rest] }).success).toBe(false)
  }
})

test('nobody is named as behind it: no threat actor, no campaign, and every object is marked TLP:AMBER', () => {
  const types = new Set(bundle.objects.map(({ type }) => type))
  expect([...types].toSorted()).toEqual([
    'attack-pattern',
    'identity',
    'indicator',
    'marking-definition',
    'note',
    'observed-data',
    'relationship',
    'report',
    'url',
    'user-account',
  ])
  for (const object of bundle.objects.filter(({ type }) => type !== 'marking-definition')) {
    expect(object['object_marking_refs']).toEqual(['marking-definition--f88d31f6-486f-44da-b317-01333bde0b82'])
  }
})

test('techniques carry DISARM’s own identifiers', () => {
  const references = ofType('attack-pattern').flatMap((pattern) => pattern['external_references'])
  expect(references).toMatchObject([
    { source_name: 'DISARM', external_id: 'T0084.001' },
    { source_name: 'DISARM', external_id: 'T0150.001' },
  ])
})

test('a group of accounts becomes an indicator that is based on each of its signals', () => {
  const [indicator] = ofType('indicator')
  expect(indicator?.['pattern']).toContain("user-account:account_login = 'tram_watch_41'")
  const based = ofType('relationship').filter(
    (relation) => relation['relationship_type'] === 'based-on' && relation['source_ref'] === indicator?.id,
  )
  expect(based).toHaveLength(BRIEF.coordination_evidence?.clusters[0]?.evidence.length ?? 0)
})

test('a group on X becomes no indicator of its accounts where the brief does not name them', () => {
  const { coordination_evidence: evidence } = BRIEF
  const clusters = evidence?.clusters.map((own) => ({ ...own, accounts: own.accounts.map((_, at) => `x:${at}`) })) ?? []
  const unnamed = {
    ...BRIEF,
    adversary_accounts: undefined,
    coordination_evidence: evidence && { ...evidence, clusters },
  }
  const indicators = toStixBundle(toBriefRecord(unnamed)).objects.filter(({ type }) => type === 'indicator')
  expect(JSON.stringify(indicators)).not.toContain('tram_watch')
})

test('where nothing stands out from chance, no group becomes an indicator', () => {
  const { coordination_evidence: evidence } = BRIEF
  const quiet = { ...BRIEF, coordination_evidence: evidence && { ...evidence, detected: false } }
  const types = toStixBundle(toBriefRecord(quiet)).objects.map(({ type }) => type)
  expect(types).not.toContain('indicator')
})

test('observables have the identifiers that everybody gives them', () => {
  // Made with OASIS’s namespace over the canonical JSON of the contributing properties.
  expect(urlObject('https://example.org/a').id).toBe('url--60f80fb5-ffde-54c7-80c6-88aa9395e23b')
  expect(userAccount({ platform: 'x', handle: 'a', name: 'A' })?.id).toBe(
    userAccount({ platform: 'x', handle: 'a' })?.id,
  )
})

test('quotes and backslashes cannot leave a pattern’s literal', () => {
  expect(patternText(String.raw`a' OR b\ `)).toBe(String.raw`'a\' OR b\\ '`)
})

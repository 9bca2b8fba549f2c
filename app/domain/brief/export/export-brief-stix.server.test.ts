import { expect, test } from 'vitest'
import { BRIEF, SMALL_BRIEF } from '#tests/fixtures/brief.ts'
import { readStix } from '#tests/fixtures/stix-reader.ts'
import { STIX_SCHEMAS, stixValidator } from '#tests/fixtures/stix-schemas.ts'
import { StixBundle } from '#tests/fixtures/stix.ts'
import { DISARM_VERSION } from '../coordination/disarm-techniques.ts'
import { toBriefRecord } from './brief-record.ts'
import { againstChance } from '../present/brief-wording.ts'
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

const SAMPLE_BRIEF = { ...BRIEF, is_sample: true }

test.for([
  { brief: BRIEF, of: 'every part' },
  { brief: SMALL_BRIEF, of: 'two signals' },
  { brief: SAMPLE_BRIEF, of: 'samples' },
  { brief: { ...BRIEF, signals: [] }, of: 'no signal that may be shown' },
])('each object of a brief of $of is valid by OASIS’s own schemas', ({ brief }, { skip }) => {
  if (STIX_SCHEMAS === undefined) skip('FMA_STIX_SCHEMAS names no folder with OASIS’s schemas of STIX 2.1')
  const check = stixValidator(STIX_SCHEMAS ?? '')
  const { objects } = toStixBundle(toBriefRecord(brief))
  expect(objects.flatMap((object) => check(object).map((error) => `${object.id} ${error}`))).toEqual([])
  const [observed] = objects.filter(({ type }) => type === 'observed-data')
  if (observed !== undefined) {
    const broken = { ...observed, number_observed: 0 }
    expect(check(broken)).not.toEqual([])
  }
})

const read = readStix(JSON.stringify(bundle))
const shown = (BRIEF.signals ?? []).filter(({ url }) => url !== null)

test('a platform that reads the bundle has each post with its time, platform, address and account', () => {
  const platforms = { x: 'twitter', reddit: 'reddit', youtube: 'youtube' }
  const wanted = shown.map(({ id, published_at: at, source, url, author }) => {
    const platform = Object.entries(platforms).find(([name]) => name === source)?.[1]
    const login = platform === undefined ? undefined : author?.handle
    return { id, at, platform: source, url, account: login == null ? undefined : { platform, login } }
  })
  expect(read.posts).toHaveLength(wanted.length)
  expect(read.posts).toMatchObject(wanted)
})

test('it has the narratives with their posts', () => {
  expect(read.narratives).toEqual(
    BRIEF.primary_narratives.map(({ name }) => ({
      name,
      posts: shown.filter(({ narrative }) => narrative === name).map(({ id }) => id),
    })),
  )
})

test('it has the listed accounts with how suspect they are, what was seen of them and techniques by version', () => {
  for (const account of BRIEF.adversary_accounts ?? []) {
    const found = read.accounts.find(({ login }) => login === account.handle)
    expect(found?.notes).toMatchObject([{ confidence: Math.round(account.suspicion * 100) }])
    for (const words of [...account.indicators, ...account.narratives])
      expect(found?.notes[0]?.content).toContain(words)
    expect(found?.techniques).toEqual(
      account.disarm_techniques.map(({ id, name }) => ({ id, name, version: DISARM_VERSION })),
    )
  }
})

test('it has the groups with their posts, confidence and techniques, and the report that holds all', () => {
  const evidence = BRIEF.coordination_evidence
  const ids = new Set(shown.map(({ id }) => id))
  expect(read.groups).toMatchObject(
    (evidence?.clusters ?? []).map(({ evidence: posts }) => ({
      confidence: Math.round((evidence?.confidence ?? 0) * 100),
      posts: posts.filter((id) => ids.has(id)),
      techniques: evidence?.disarm_techniques.map(({ id }) => ({ id, version: DISARM_VERSION })),
    })),
  )
  expect(read.reports).toMatchObject([
    { name: BRIEF.query, confidence: Math.round(BRIEF.authenticity_analysis.confidence * 100) },
  ])
  expect(read.reports[0]?.holds).toBe(bundle.objects.length - 2)
})

test('each factor of the score is noted with its figures and what they measure', () => {
  const notes = ofType('note').map(({ content }) => String(content))
  for (const factor of BRIEF.authenticity_analysis.factors) {
    expect(notes.some((content) => content.includes(againstChance(factor)))).toBe(true)
  }
})

test('read twice it is the same, and another brief’s bundle adds to the same accounts and techniques', () => {
  expect(toStixBundle(toBriefRecord(BRIEF))).toEqual(bundle)
  const later = { ...BRIEF, id: '01938f3e-7a10-7cc3-98c4-dc0c0c073990', created_at: '2026-11-21T10:00:00.000Z' }
  const next = toStixBundle(toBriefRecord(later))
  const idsOf = ({ objects }: typeof bundle, isShared: boolean) =>
    objects
      .filter(({ type }) => /^(?:user-account|url|attack-pattern|identity|marking-definition)$/.test(type) === isShared)
      .map(({ id }) => id)
  expect(idsOf(next, true)).toEqual(idsOf(bundle, true))
  const known = new Set(idsOf(bundle, false))
  expect(idsOf(next, false).filter((id) => known.has(id))).toEqual([])
})

test('a bundle whose reference leads nowhere is not taken in', () => {
  const objects = bundle.objects.filter(({ type }) => type !== 'url')
  expect(() => readStix(JSON.stringify({ ...bundle, objects }))).toThrow('nothing has the identifier url--')
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
    'grouping',
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

test('techniques carry DISARM’s own identifiers and the version that they are of', () => {
  const references = ofType('attack-pattern').flatMap((pattern) => pattern['external_references'])
  expect(references).toMatchObject([
    { source_name: 'DISARM', external_id: 'T0084.001', description: DISARM_VERSION },
    { source_name: 'DISARM', external_id: 'T0150.001', description: DISARM_VERSION },
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

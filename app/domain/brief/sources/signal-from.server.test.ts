import { expect, test } from 'vitest'
import { type DraftContext, type SignalDraft, signalId, signalsFrom } from './signal-from.server.ts'

const UNTIL = new Date('2026-11-20T12:00:00Z')
const CONTEXT: DraftContext = {
  platform: 'web',
  provider: 'test',
  inquiry: { terms: ['Dam leak', 'HARBOR'], since: new Date('2026-11-19T12:00:00Z'), until: UNTIL },
  collectedAt: UNTIL,
}
const draft = (more: Partial<SignalDraft> = {}): SignalDraft => ({
  kind: 'page',
  nativeId: '1',
  url: 'https://www.City.example/a?utm_source=x&ref=y&id=7#top',
  text: 'The dam has a leak.',
  publishedAt: '2026-11-20T10:00:00+02:00',
  ...more,
})
const one = (more: Partial<SignalDraft>, context: Partial<DraftContext> = {}) =>
  signalsFrom([draft(more)], { ...CONTEXT, ...context })[0]

test('an id is the same in every run and differs between platforms', () => {
  expect(signalId('x', '1')).toBe('0b788078937c4c6e')
  expect(signalId('x', '1')).not.toBe(signalId('reddit', '1'))
  expect(one({})?.id).toBe(signalId('web', '1'))
})

test('an address is compared without www, fragment, trackers and ref; the one that is shown stays', () => {
  expect(one({})).toMatchObject({
    url: 'https://www.City.example/a?utm_source=x&ref=y&id=7#top',
    canonicalUrl: 'https://city.example/a?id=7',
    source: { domain: 'city.example' },
  })
})

test('times are UTC with milliseconds; an unknown one is the time of collection and said to be unknown', () => {
  expect(one({})?.publishedAt).toBe('2026-11-20T08:00:00.000Z')
  expect(one({ publishedAt: null })).toMatchObject({ publishedPrecision: 'unknown', publishedAt: UNTIL.toISOString() })
  expect(one({ publishedAt: 'last Tuesday-ish' })?.publishedPrecision).toBe('unknown')
})

test('what lies before, after, or without text or address is left out; a day counts with any of its hours', () => {
  expect(one({ publishedAt: '2026-11-19T11:59:59Z' })).toBeUndefined()
  expect(one({ publishedAt: '2026-11-20T12:02:00Z' })).toBeUndefined()
  expect(one({ text: ' \u200b ', title: '' })).toBeUndefined()
  expect(one({ url: 'javascript:alert(1)' })).toBeUndefined()
  expect(one({ url: '/relative' })).toBeUndefined()
  const day = { publishedAt: '2026-11-19T00:00:00Z', publishedPrecision: 'day' as const }
  expect(one(day)?.publishedPrecision).toBe('day')
  expect(one({ ...day, publishedAt: '2026-11-18T00:00:00Z' })).toBeUndefined()
})

test('text is NFC, without control and direction characters, and cut at 5,000 characters but never inside one', () => {
  expect(one({ text: 'Cafe\u0301 \u202eabc\u0007\r\n\n\n\nend' })?.text).toBe('Café abc\n\nend')
  const long = one({ text: `${'x'.repeat(4999)}😡😡` })?.text
  expect([long?.length, long?.isWellFormed()]).toEqual([4999, true])
})

test('references are read from the text where the platform gives none', () => {
  const refs = one({
    text: 'See (https://www.paper.example/a?utm_id=1). #Dam #dam ＃水 #1 &#38; @Ana mail@host.example $AAPL $5 C$ https://paper.example/b_(c)',
  })?.refs
  expect(refs).toMatchObject({
    urls: ['https://paper.example/a', 'https://paper.example/b_(c)'],
    domains: ['paper.example'],
    hashtags: ['dam', '水'],
    mentions: ['ana'],
    cashtags: ['AAPL'],
  })
})

test('matched terms are those whose words all stand in the text, whatever their case and marks', () => {
  expect(one({ text: 'A LEAK at the däm' })?.query.matched).toEqual(['Dam leak'])
  expect(one({ text: 'Nothing of it' })?.query.matched).toEqual([])
  const alone = { inquiry: { ...CONTEXT.inquiry, terms: ['dam'] } }
  expect(one({ text: 'Nothing of it' }, alone)?.query.matched).toEqual(['dam'])
})

test('counts that are no whole numbers are unknown, never 0', () => {
  const engagement = { likes: '12', shares: -1, replies: 1.5, views: 'many', score: -4 }
  expect(one({ engagement })?.engagement).toEqual({ likes: 12, shares: null, replies: null, views: null, score: -4 })
})

test('the class tells institutions from talk', () => {
  const verified = { id: '1', handle: null, displayName: null, createdAt: null, followers: null, following: null }
  const author = { ...verified, postsCount: null, verified: true, verifiedType: 'Government' }
  expect(one({})?.source.class).toBe('web')
  expect(one({ url: 'https://dams.gov.uk/a' })?.source.class).toBe('institutional')
  expect(one({ url: 'https://www.usbr.gov/a' })?.source.class).toBe('institutional')
  expect(one({ url: 'https://bigov.com/a' })?.source.class).toBe('web')
  expect(one({ author }, { platform: 'x' })?.source.class).toBe('institutional')
  expect(one({}, { platform: 'reddit' })?.source.class).toBe('social')
  expect(one({}, { platform: 'financial' })?.source.class).toBe('market')
  expect(one({ kind: 'filing' }, { platform: 'financial' })?.source.class).toBe('institutional')
})

test.each([
  ['x', 'x-24h-delete', '2026-11-21T12:00:00.000Z'],
  ['reddit', 'reddit-delete', '2026-11-22T12:00:00.000Z'],
  ['youtube', 'youtube-30d', '2026-12-20T12:00:00.000Z'],
  ['web', 'none', null],
] as const)('what %s allows to keep is kept as %s says, until %s', (platform, basis, expiresAt) => {
  expect(one({}, { platform })?.retention).toEqual({ basis, expiresAt })
})

test('languages are tags that exist; undetermined ones are unknown', () => {
  expect(['en-gb', 'und', 'qme', 'x y', null].map((lang) => one({ lang })?.lang)).toEqual([
    'en-GB',
    null,
    null,
    null,
    null,
  ])
})

test('a double is left out, whatever comes second', () => {
  expect(signalsFrom([draft(), draft({ text: 'Again' })], CONTEXT).map(({ text }) => text)).toEqual([
    'The dam has a leak.',
  ])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCE_SETTINGS, sourcesFromSettings } from '#app/platform/settings/source-settings.ts'
import { z } from 'zod'
import { inList } from '../wording/wording.ts'
import { USUAL_MOODS } from './moods/usual-moods.ts'
import { accountName, PLATFORM_FACTS, PLATFORMS, profileAddress } from './platforms.ts'
import { keptWords } from './present/platform-words.ts'
import { mergeSignals } from './sources/merge-signals.ts'
import { signalsFrom } from './sources/signal-from.server.ts'
import { sourceWays } from './sources/index.server.ts'

const UNSET = z.object(SOURCE_SETTINGS).parse({})
const WAYS = sourceWays(sourcesFromSettings(UNSET, false))
const UNTIL = new Date('2026-11-20T12:00:00Z')

test.each(PLATFORMS)('what %s gave is all in the brief', (platform) => {
  const drafts = [0, 1, 2].map((index) => ({
    kind: 'post' as const,
    nativeId: String(index),
    url: `https://posts.example/${index}`,
    text: `Post ${index}`,
    publishedAt: UNTIL,
  }))
  const inquiry = { terms: ['post'], since: new Date('2026-11-19T12:00:00Z'), until: UNTIL }
  const signals = signalsFrom(drafts, { platform, provider: 'test', inquiry, collectedAt: UNTIL })
  const merged = mergeSignals([{ platform, signals }], 10)
  expect([merged.signals.length, merged.counts.get(platform)]).toEqual([3, 3])
})

test('no two platforms hold a page with the same right', () => {
  const ranks = PLATFORMS.map((platform) => PLATFORM_FACTS[platform].rank)
  expect(new Set(ranks).size).toBe(ranks.length)
})

test.each(PLATFORMS)(
  'the providers of %s give signals of it, and need a setting where its record says so',
  (platform) => {
    const providers = WAYS[platform].flat()
    expect(providers.map((provider) => provider.platform)).toEqual(providers.map(() => platform))
    expect(providers.some((provider) => provider.isConfigured())).toBe(!PLATFORM_FACTS[platform].isKeyed)
  },
)

test.each(PLATFORMS)('the usual moods that %s is compared with are bundled', (platform) => {
  expect(USUAL_MOODS[PLATFORM_FACTS[platform].moodsOf]).toBeDefined()
})

test.each(PLATFORMS)('an account of %s is named once in its style, and linked only where it posted', (platform) => {
  const { accounts, domains } = PLATFORM_FACTS[platform]
  const author = { id: '12', handle: 'marla' }
  const named = accountName(platform, author.handle)
  expect(accountName(platform, named)).toBe(named)
  expect(profileAddress({ platform, author, posted: 'https://posts.example/1' })).toBeUndefined()
  if (accounts === null) return
  expect(domains).toContain(accounts.host.replace(/^www\./, ''))
  const profile = profileAddress({ platform, author, posted: `https://${accounts.host}/1` })
  expect(new URL(profile ?? '').host).toBe(accounts.host)
})

test.each(PLATFORMS)(
  'operators read of %s which services are asked, without what, and how long its texts are kept',
  (platform) => {
    const { services, isKeyed } = PLATFORM_FACTS[platform]
    const kept = keptWords(platform) ?? 'until the brief is deleted'
    const row = `| \`${platform}\` | ${inList(services, 'or')} | ${isKeyed ? 'not asked' : 'asked'} | ${kept} |`
    expect(readFileSync('docs/operate.md', 'utf8')).toContain(row)
  },
)

test.each(PLATFORMS)('README names %s among the places where a brief looks', (platform) => {
  const place = PLATFORM_FACTS[platform].whereSaid.replace(/^(?:on|in) /, '')
  expect(readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')).toContain(place)
})

test('every provider is tried under each fault, and beside the others', () => {
  const tried = ['app/domain/brief/sources/providers.server.test.ts', 'tests/fixtures/social-provider.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const names = new Set(Object.values(WAYS).flatMap((ways) => ways.flat().map(({ name }) => name)))
  expect([...names].filter((name) => !tried.some((text) => text.includes(`['${name}', `)))).toEqual([])
})

test('what differs from platform to platform is asked of its record, not decided by its name', () => {
  const own =
    /^app\/domain\/brief\/(?:platforms|(?:sources|samples)\/.*)\.ts$|\/source-settings\.ts$|\.test\.|^app\/client\//
  const names = PLATFORMS.join('|')
  const decided = new RegExp(`(?:platform|source)\\b\\)? [!=]== '(?:${names})'|^ +(?:reddit|youtube|financial): `, 'm')
  const files = globSync('{app,db,jobs}/**/*.{ts,tsx}').filter((file) => !own.test(file))
  expect(files.length).toBeGreaterThan(400)
  expect(decided.test("if (signal.platform === 'x') return")).toBe(true)
  expect(files.filter((file) => decided.test(readFileSync(file, 'utf8')))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCE_SETTINGS, sourcesFromSettings } from '#app/platform/settings/source-settings.ts'
import { z } from 'zod'
import { inList } from '../wording/wording.ts'
import { USUAL_MOODS } from './moods/usual-moods.ts'
import {
  accountName,
  DEFAULT_PLATFORMS,
  type Platform,
  PLATFORM_FACTS,
  PLATFORMS,
  profileAddress,
  SEARCHED_PLATFORMS,
} from './platforms.ts'
import { keptWords } from './present/platform-words.ts'
import { mergeSignals } from './sources/merge-signals.ts'
import { signalsFrom } from './sources/signal-from.server.ts'
import type { Signal } from './signal.ts'
import { sourceWays } from './sources/index.server.ts'

const UNSET = z.object(SOURCE_SETTINGS).parse({})
const WAYS = sourceWays(sourcesFromSettings(UNSET, false))
const UNTIL = new Date('2026-11-20T12:00:00Z')

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/[\s#]+/g, ' ')

/** Three signals of a platform. */
function signalsOf(platform: Platform, text = 'Post'): Signal[] {
  const drafts = [0, 1, 2].map((index) => ({
    kind: 'post' as const,
    nativeId: String(index),
    url: `https://posts.example/${index}`,
    text: `${text} ${index}`,
    publishedAt: UNTIL,
  }))
  const inquiry = { terms: ['post'], since: new Date('2026-11-19T12:00:00Z'), until: UNTIL }
  return signalsFrom(drafts, { platform, provider: 'test', inquiry, collectedAt: UNTIL })
}

test.each(PLATFORMS)('what %s gave is all in the brief', (platform) => {
  const signals = signalsOf(platform)
  const merged = mergeSignals([{ platform, signals }], 10)
  expect([merged.signals.length, merged.counts.get(platform)]).toEqual([3, 3])
})

test('no two platforms hold a page with the same right', () => {
  const ranks = PLATFORMS.map((platform) => PLATFORM_FACTS[platform].rank)
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('posts by people keep their pages from news, web search and the market, which find the same pages', () => {
  const ranksOf = (isOfPeople: boolean) =>
    PLATFORMS.filter((platform) => (PLATFORM_FACTS[platform].accounts !== null) === isOfPeople).map(
      (platform) => PLATFORM_FACTS[platform].rank,
    )
  expect(Math.max(...ranksOf(true))).toBeLessThan(Math.min(...ranksOf(false)))
})

test('a plain query asks at least the platforms of the contract', () => {
  expect(DEFAULT_PLATFORMS).toEqual(expect.arrayContaining(['x', 'reddit', 'youtube', 'news', 'web']))
})

test.each(PLATFORMS)('a signal of %s is kept as long as its record says, or until its brief is deleted', (platform) => {
  const { retention } = PLATFORM_FACTS[platform]
  const expiresAt = retention === null ? null : new Date(UNTIL.getTime() + retention.keptMs).toISOString()
  expect(signalsOf(platform).map((signal) => signal.retention.expiresAt)).toEqual([expiresAt, expiresAt, expiresAt])
})

test.each(PLATFORMS)('a handle as long as handles of %s can be is a mention, and nothing longer', (platform) => {
  const { accounts } = PLATFORM_FACTS[platform]
  if (accounts === null) return
  const handle = 'a'.repeat(accounts.handleMax)
  const [signal] = signalsOf(platform, `Ask @${handle} or @b${handle}.`)
  expect(signal?.refs.mentions).toEqual([handle])
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

test.each(SEARCHED_PLATFORMS)(
  'an account of %s is named once in its style, and linked only where it posted',
  (platform) => {
    const { accounts, domains } = PLATFORM_FACTS[platform]
    const author = { id: '12', handle: 'marla' }
    const named = accountName(platform, author.handle)
    expect(accountName(platform, named)).toBe(named)
    expect(profileAddress({ platform, author, posted: 'https://posts.example/1' })).toBeUndefined()
    if (accounts === null) return
    expect(domains).toContain(accounts.host.replace(/^www\./, ''))
    const profile = profileAddress({ platform, author, posted: `https://${accounts.host}/1` })
    expect(new URL(profile ?? '').host).toBe(accounts.host)
  },
)

test.each(SEARCHED_PLATFORMS)(
  'operators read of %s which services are asked, without what, and how long its texts are kept',
  (platform) => {
    const { services, isKeyed } = PLATFORM_FACTS[platform]
    const kept = keptWords(platform) ?? 'until the brief is deleted'
    const row = `| \`${platform}\` | ${inList(services, 'or')} | ${isKeyed ? 'not asked' : 'asked'} | ${kept} |`
    const rows = readFileSync('docs/operate.md', 'utf8').split('\n')
    expect(rows.find((line) => line.startsWith(`| \`${platform}\` |`))).toBe(row)
  },
)

test.each(SEARCHED_PLATFORMS)('README names %s among the places where a brief looks', (platform) => {
  const place = PLATFORM_FACTS[platform].whereSaid.replace(/^(?:on|in) /, '')
  const [, places] = /what is being said about a query ([^:]+):/.exec(textOf('README.md')) ?? []
  expect(places).toContain(place)
})

test.each(['README.md', 'docs/operate.md', '.env.example'])(
  '%s names a service of each platform that needs no key',
  (file) => {
    const [, named] = /([^.;|]+) needs? no keys?\b/.exec(textOf(file)) ?? []
    const keyless = PLATFORMS.filter((platform) => !PLATFORM_FACTS[platform].isKeyed)
    const unnamed = keyless.filter(
      (platform) => !PLATFORM_FACTS[platform].services.some((service) => named?.includes(service)),
    )
    expect(unnamed).toEqual([])
  },
)

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
  const forms = [
    `(?:platform|source)\\b\\)? [!=]== '(?:${names})'`,
    `\\[[^\\]]*'(?:${names})'[^\\]]*\\]\\.includes\\((?:\\w+\\.)*(?:platform|source)\\b`,
    // "news" and "web" are names of other things, too.
    `^ +case '(?:x|reddit|youtube|financial)':`,
    `^ +(?:reddit|youtube|financial): |^ +x: ['[{]`,
  ]
  const decided = new RegExp(forms.join('|'), 'm')
  const files = globSync('{app,db,jobs}/**/*.{ts,tsx}').filter((file) => !own.test(file))
  expect(files.length).toBeGreaterThan(400)
  for (const code of [
    "if (signal.platform === 'x')",
    "['x', 'news'].includes(signal.platform)",
    "  case 'x':",
    "  x: 'X',",
  ])
    expect(decided.test(code), code).toBe(true)
  expect(files.filter((file) => decided.test(readFileSync(file, 'utf8')))).toEqual([])
})

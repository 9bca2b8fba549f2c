import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { type ArticleSite, startArticleSite } from '../fakes/article-site.ts'
import { EVIL_HOST } from '../fakes/evil/evil-case.ts'
import { type EvilSite, startEvilSite } from '../fakes/evil/evil-site.ts'
import { HOOKS_HOST, startWebhookReceiver, type WebhookReceiver } from '../fakes/webhook-receiver.ts'

/**
 * What each test process has of its own: a database, a site to fetch from, a receiver of webhooks, a clock. Created
 * once, before any file of ours is loaded.
 */
export type TestEnvironment = {
  site: ArticleSite
  evil: EvilSite
  receiver: WebhookReceiver
  clockFile: string
  databaseUrl: string
}

declare global {
  var fmaTestEnvironment: Promise<TestEnvironment> | undefined
  /** What was said on `console.error` and belongs to no test yet. */
  var fmaTestSaid: string[] | undefined
}

/** One process sends what many callers would. */
const LIMITS = ['ANALYZE', 'BRIEF', 'READ', 'SIGNIN', 'PUBLIC', 'DISPUTE']

/**
 * Output on the console is a sign of a mistake in a page, a library or the service. A test that expects output captures
 * it. Anything else fails the test and, wherever it comes from (an import, a hook, what an earlier file left running), the
 * file. A second try does not excuse it.
 */
const said = (globalThis.fmaTestSaid ??= [])
const saidInFile: string[] = []
console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '))
beforeEach(() => {
  saidInFile.push(...said.splice(0))
})
afterEach(() => {
  const saidInTest = said.splice(0)
  saidInFile.push(...saidInTest)
  expect(saidInTest, 'console.error').toEqual([])
})
afterAll(() => {
  expect([...saidInFile, ...said.splice(0)], 'console.error in this file').toEqual([])
})

globalThis.fmaTestEnvironment ??= prepare()
export const testEnvironment = await globalThis.fmaTestEnvironment

async function prepare(): Promise<TestEnvironment> {
  const databaseName = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const url = new URL(inject('adminDatabaseUrl'))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${databaseName}`)
  await admin.end()
  url.pathname = `/${databaseName}`
  const site = await startArticleSite()
  const evil = await startEvilSite()
  const receiver = await startWebhookReceiver()
  const clockFile = join(tmpdir(), `${databaseName}.clock`)
  writeFileSync(clockFile, '0')
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  Object.assign(process.env, {
    FMA_ENV: 'test',
    BASE_URL: 'http://fma.test',
    DATABASE_URL: url.href,
    SESSION_SECRET: 'test-session-secret-test-session-secret',
    DEVICE_SECRET: 'test-device-secret-test-device-secret',
    SIGNING_KEY: privateKey,
    EGRESS_TEST_HOSTS: `${[...site.egressTestHosts.keys()]
      .filter((host) => host !== 'other.test')
      .map((host) => `${host}=127.0.0.1:${site.port}`)
      .join(',')},${EVIL_HOST}=127.0.0.1:${evil.port},${HOOKS_HOST}=127.0.0.1:${receiver.port}`,
    TEST_CLOCK_FILE: clockFile,
    SAMPLE_SIGNALS: 'always',
    // What tests of the service ask does not depend on how well an article is read; tests of the reader load it whole.
    TEST_READER: 'sentences',
    ...Object.fromEntries(LIMITS.map((name) => [`RATE_LIMIT_${name}`, '100000'])),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  })
  return { site, evil, receiver, clockFile, databaseUrl: url.href }
}

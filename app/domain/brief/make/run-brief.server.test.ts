import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { campaign, ordinaryTalk } from '#tests/fixtures/talk.ts'
import { acceptUnqueuedBrief } from '#tests/fixtures/unqueued-brief.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { createAccount } from '../../account/create-account.server.ts'
import type { Collected } from '../collect/collected.ts'
import { awaitBrief } from './generate-brief.server.ts'
import { runBrief } from './run-brief.server.ts'

holdDeadlines()
beforeAll(() => migrateDatabase())
afterAll(closeWorkerPools)

/** A campaign among talk, of the last hours, on one platform. */
function gathered(platform: 'x' | 'reddit'): Collected {
  const signals = [...ordinaryTalk(80, { platform }), ...campaign({ platform })]
  const lateMs = Date.now() - 864e5 - Date.UTC(2026, 2, 1)
  return {
    signals: signals
      .map((signal) => ({ ...signal, publishedAt: new Date(Date.parse(signal.publishedAt) + lateMs).toISOString() }))
      .toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1)),
    volume: [],
    capped: new Set(),
    prices: new Map(),
    isSample: true,
    isFallback: false,
    warnings: [],
    diagnostics: [{ source: platform, status: 'sample', signals: signals.length, ms: 1 }],
  }
}

async function briefOn(platform: 'x' | 'reddit') {
  const me = await createAccount({ email: `${randomUUID()}@example.org`, password: 'correct-horse-battery-9' })
  const workId = await acceptUnqueuedBrief(me)
  await runBrief(workId, async () => gathered(platform))
  const { brief } = await awaitBrief({ caller: { accountId: me.id }, input: { workId, waitMs: 0 } })
  return brief
}

test('as installed, a brief lists and names no account on X, only ones of other platforms', async () => {
  const [onX, onReddit] = [await briefOn('x'), await briefOn('reddit')]
  expect(onReddit.adversary_accounts?.length).toBe(12)
  expect(onX.coordination_evidence?.detected).toBe(true)
  expect(onX.adversary_accounts).toBeUndefined()
  const named = onX.coordination_evidence?.clusters.flatMap(({ accounts }) => accounts) ?? []
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !name.startsWith('x:id-'))).toEqual([])
})

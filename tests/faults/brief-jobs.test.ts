import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { database } from '#db/client.server.ts'
import { afterEach, expect, test } from 'vitest'
import { eraseAccount } from '#app/domain/account/erase-account.server.ts'
import { analyzeSignals } from '#app/domain/brief/make/analyze-signals.ts'
import { type BriefDraft, completeBrief } from '#app/domain/brief/make/complete-brief.server.ts'
import type { Collected } from '#app/domain/brief/collect/collected.ts'
import { collectSamples } from '#app/domain/brief/collect/collect-samples.server.ts'
import { awaitBrief } from '#app/domain/brief/make/generate-brief.server.ts'
import { purgeSignals } from '#app/domain/brief/store/delete-brief.server.ts'
import { readReferenceRates } from '#app/domain/brief/store/reference-rates.server.ts'
import { runBrief } from '#app/domain/brief/make/run-brief.server.ts'
import type { Signal } from '#app/domain/brief/signal.ts'
import { refundWork } from '#app/domain/credits/refund.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { waitForWork } from '#app/domain/work/wait-for-work.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { balanceOf, call, makeAccount, type TestAccount } from '../setup/app.ts'
import { testEnvironment } from '../setup/environment.ts'
import { searchDatabase, tablesOfAccount } from '../setup/search-database.ts'
import { acceptUnqueuedBrief } from '../fixtures/unqueued-brief.ts'
import { makeSignal } from '../fixtures/signals.ts'

afterEach(() => writeFileSync(testEnvironment.clockFile, '0'))

function collected(signals: Signal[]): Collected {
  return {
    signals: signals.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1)),
    volume: [],
    capped: new Set(),
    prices: new Map(),
    isSample: false,
    isFallback: false,
    warnings: [],
    diagnostics: [{ source: 'x', status: signals.length > 0 ? 'ok' : 'failed', signals: signals.length, ms: 3 }],
  }
}

const gather = (signals: Signal[]) => async () => collected(signals)
const many = (count: number, more: (number: number) => Partial<Signal> = () => ({})) =>
  Array.from({ length: count }, (_, number) => makeSignal(number, more(number)))
/** A brief that is ready to be stored for any work of an account. */
function draftOf({ id: accountId }: TestAccount, signals: Signal[]): Omit<BriefDraft, 'workId'> {
  const request = { query: 'dam', terms: ['dam'], platforms: ['x' as const], timeRange: '24h' as const, signalsMax: 50 }
  const window = { since: new Date(Date.now() - 86_400_000), until: new Date() }
  const reading = analyzeSignals({ ...request, ...window, ...collected(signals), referenceRates: [] })
  const timing = { total_ms: 1, gather_ms: 1, analyze_ms: 0, per_source_ms: {} }
  const rest = { isSample: false, isFree: false, warnings: [], diagnostics: [], timing }
  return { accountId, watchId: null, request, signals, reading, ...rest }
}

const briefOf = async (me: TestAccount, workId: string) => {
  const { json } = await call('GET', `/api/jobs/${workId}`, { token: me.token })
  return (await call('GET', new URL(json.result_url).pathname, { token: me.token })).json
}

test('if no source delivers a signal, the work fails and both credits are returned', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  expect(await balanceOf(me)).toBe(23)
  await runBrief(id, gather([]))
  const { json } = await call('GET', `/api/jobs/${id}`, { token: me.token })
  expect(json).toMatchObject({ status: 'failed', result_url: null, error: { code: 'engine_failed' } })
  expect(json.error.details).toEqual([{ path: 'x', message: 'failed' }])
  expect(await balanceOf(me)).toBe(25)
  expect((await call('GET', '/api/intelligence/briefs', { token: me.token })).json.total).toBe(0)
  expect((await auditCredits()).breaches).toEqual([])
})

const free = (me: TestAccount, workId: string) => Promise.all([balanceOf(me), briefOf(me, workId), auditCredits()])

test('if sources respond without any signal, the brief is empty and free', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  const quiet = { ...collected([]), diagnostics: [{ source: 'x' as const, status: 'ok' as const, signals: 0, ms: 3 }] }
  await runBrief(id, async () => quiet)
  const [balance, brief, audit] = await free(me, id)
  expect(balance).toBe(25)
  expect(brief).toMatchObject({
    signal_count: 0,
    is_sample: false,
    signals: [],
    diagnostics: { sources: quiet.diagnostics },
  })
  expect(brief.authenticity_analysis.verdict).toBe('insufficient')
  expect(brief.executive_summary).toMatch(/found nothing on “dam”.*costs nothing/)
  expect(brief.coordination_evidence).toBeUndefined()
  expect(audit.breaches).toEqual([])
})

test('results that hold no word of the query are listed and measured on nothing; of them alone a brief is free', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  const shoes = many(20, (number) => ({ text: `Running shoes, offer ${number}` }))
  await runBrief(id, gather(shoes))
  const [balance, brief, audit] = await free(me, id)
  expect(balance).toBe(25)
  expect(brief).toMatchObject({ signal_count: 20, primary_narratives: [], authenticity_analysis: { sample_size: 0 } })
  expect(brief.signals).toHaveLength(20)
  expect(brief.warnings[0]).toMatch(/^20 of 20 results contain no word of the query \(X 20\)/)
  expect(brief.executive_summary).toMatch(/20 results, none of which contains a word of “dam”.*costs nothing/)
  expect(audit.breaches).toEqual([])
})

test('what was read beyond the listed signals is measured and counted, and stored nowhere', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  const word = `beyond${randomUUID().slice(0, 8)}`
  const beyond = many(60, (number) => ({ id: `${number}`.padStart(16, 'e'), text: `the dam and ${word} ${number}` }))
  const off = many(5, (number) => ({ id: `${number}`.padStart(16, 'f'), text: `Running shoes, offer ${number}` }))
  await runBrief(id, async () => ({
    ...collected(many(20)),
    extra: { signals: [...beyond, ...off], capped: new Set() },
  }))
  const brief = await briefOf(me, id)
  expect([brief.signal_count, brief.signals.length, brief.authenticity_analysis.sample_size]).toEqual([20, 20, 80])
  expect(brief.executive_summary).toContain('rests on 20 signals, with 60 more read')
  expect(brief.warnings ?? []).not.toContainEqual(expect.stringContaining('unrelated'))
  expect(await searchDatabase(word)).toEqual([])
})

const fallback: Parameters<typeof runBrief>[1] = async (gathering) => collectSamples(gathering, { isFallback: true })

test('a brief that had to fall back to samples returns its credits in the statement that stores it', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me, 'harbour desalination')
  await Promise.all([1, 2, 3].map(() => runBrief(id, fallback)))
  const [balance, brief, audit] = await free(me, id)
  expect(balance).toBe(25)
  expect(brief.is_sample).toBe(true)
  expect(brief.signals.every((signal: { is_sample: boolean }) => signal.is_sample)).toBe(true)
  expect(audit.breaches).toEqual([])
  const ledger = (await call('GET', '/api/user/credits/ledger', { token: me.token })).json.entries
  expect(ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['refund', 2],
    ['charge', -2],
    ['grant', 25],
  ])
  expect((await awaitBrief({ caller: { accountId: me.id }, input: { workId: id, waitMs: 0 } })).credits).toEqual({
    charged: 0,
    remaining: 25,
  })
  const [row] = (await call('GET', '/api/intelligence/briefs', { token: me.token })).json.briefs
  expect(row).toMatchObject({ id: brief.id, is_sample: true })
})

test('samples that the operator chose cost what any brief costs', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me, 'harbour desalination')
  await runBrief(id, async (gathering) => collectSamples(gathering, { isFallback: false }))
  expect((await awaitBrief({ caller: { accountId: me.id }, input: { workId: id, waitMs: 0 } })).credits).toEqual({
    charged: 2,
    remaining: 23,
  })
  expect((await briefOf(me, id)).is_sample).toBe(true)
})

test('a run of a watch that had to fall back to samples is free and marked, too', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me, 'harbour desalination')
  const watchId = randomUUID()
  await database().sql`update works set input = input || ${JSON.stringify({ watchId })}::text::jsonb where id = ${id}`
  await runBrief(id, fallback)
  const [row] = await database().sql`select watch_id, is_sample from briefs where account_id = ${me.id}`
  expect(row).toEqual({ watch_id: watchId, is_sample: true })
  expect(await balanceOf(me)).toBe(25)
})

test('a brief of samples has no warnings about real sources', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me, 'harbour desalination')
  await runBrief(id, async (gathering) => {
    const found = await collectSamples({ ...gathering, platforms: ['x', 'news'] }, { isFallback: true })
    return { ...found, capped: new Set(['x' as const]) }
  })
  const brief = await briefOf(me, id)
  expect(brief.warnings[0]).toMatch(/^The bundled topic .*costs nothing/)
  expect(JSON.stringify(brief)).not.toMatch(/Only the latest posts|not all posts were gathered|with more posts/)
})

test('a refusal while gathering ends the work with its refund', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  await runBrief(id, () => Promise.reject(new DomainError('unavailable', 'Too much is waiting.')))
  expect(await waitForWork(id, 0)).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
  expect(await balanceOf(me)).toBe(25)
})

test('an unexpected error leaves the work open for another try, which ends it once', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  await expect(runBrief(id, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await waitForWork(id, 0)).toBeUndefined()
  await runBrief(id, gather(many(20)))
  await runBrief(id, gather(many(10)))
  expect((await briefOf(me, id)).signal_count).toBe(20)
  expect(await balanceOf(me)).toBe(23)
})

test('two runs of the same work at once store one brief', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  await Promise.all([1, 2, 3, 4].map(() => runBrief(id, gather(many(20)))))
  expect((await call('GET', '/api/intelligence/briefs', { token: me.token })).json.total).toBe(1)
  expect((await auditCredits()).breaches).toEqual([])
})

test('work that ends in a brief and in a refund at once ends in one of them, with the credits of that one', async () => {
  const me = await makeAccount({ credits: 100 })
  const ids = await Promise.all(Array.from({ length: 50 }, () => acceptUnqueuedBrief(me)))
  const error = { code: 'engine_failed', message: 'Given up.', details: [] }
  const draft = draftOf(me, many(10))
  await Promise.all(
    ids.flatMap((workId, index) => {
      const ends = [() => completeBrief({ ...draft, workId }), () => refundWork(workId, error)]
      return (index % 2 === 0 ? ends : ends.toReversed()).map((end) => end())
    }),
  )
  const ended = await Promise.all(ids.map((id) => waitForWork(id, 0)))
  const stored = ended.filter((end) => end?.state === 'succeeded').length
  expect(ended.filter((end) => end?.state === 'failed')).toHaveLength(50 - stored)
  expect((await call('GET', '/api/intelligence/briefs', { token: me.token })).json.total).toBe(stored)
  expect(await balanceOf(me)).toBe(100 - 2 * stored)
  expect((await auditCredits()).breaches).toEqual([])
})

test('nothing is stored for work that was refunded meanwhile', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  await runBrief(id, async () => {
    await eraseAccount({ caller: { accountId: me.id } })
    return collected(many(20, () => ({ text: `erasedword${id.replaceAll('-', '')}` })))
  })
  expect(await searchDatabase(`erasedword${id.replaceAll('-', '')}`)).toEqual([])
  expect(await tablesOfAccount(me.id)).toEqual(['ledger', 'works'])
  expect((await auditCredits()).breaches).toEqual([])
})

test('text that no database can hold is stored as what it says', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  await runBrief(id, gather(many(20, () => ({ text: 'dam\0 half \ud83d pair', title: 'ti\0tle' }))))
  const { signals } = await briefOf(me, id)
  expect([signals[0].text, signals[0].title]).toEqual(['dam half \ufffd pair', 'title'])
})

test('a signal past its platform’s retention is shown without text, author and address, and they are deleted', async () => {
  const me = await makeAccount()
  const id = await acceptUnqueuedBrief(me)
  // A hashtag is in no claim: a narrative's quote outlives the post that it comes from.
  const word = `#retained${id.replaceAll('-', '')}`
  const retention = { expiresAt: new Date(Date.now() + 3_600_000).toISOString(), basis: 'x-24h-delete' as const }
  const signals = [
    ...many(10, () => ({ retention, text: `The dam leaks. ${word}`, title: word, url: `https://x.example/${word}` })),
    ...many(10, () => ({ platform: 'news' })),
  ]
  await runBrief(id, gather(signals))
  const before = await briefOf(me, id)
  const past = before.signals.filter(({ source }: { source: string }) => source === 'x')
  expect(past).toHaveLength(10)
  expect(past[0]).toMatchObject({
    text: `The dam leaks. ${word}`,
    title: word,
    author: { handle: expect.any(String) },
  })
  expect(await searchDatabase(word)).toContain('public.signals')
  writeFileSync(testEnvironment.clockFile, '3601')
  const after = await briefOf(me, id)
  expect(after).toEqual({
    ...before,
    signals: before.signals.map((signal: { source: string }) =>
      signal.source === 'x' ? { ...signal, text: null, title: null, author: null, url: null } : signal,
    ),
  })
  await purgeSignals()
  expect(await searchDatabase(word)).toEqual([])
  writeFileSync(testEnvironment.clockFile, '0')
  expect(await briefOf(me, id)).toEqual(after)
})

test('what a set shows of chance is added up with its brief, once, however many end at the same time', async () => {
  const me = await makeAccount({ credits: 100 })
  const draft = draftOf(me, many(20))
  // Windows that no set has, so that other tests add nothing to them.
  const taught = [7, 11].map((deltaSeconds) => ({ platform: 'x' as const, deltaSeconds, pairs: 100, closePairs: 3 }))
  const ids = await Promise.all(Array.from({ length: 8 }, () => acceptUnqueuedBrief(me)))
  const complete = (workId: string, index: number) =>
    completeBrief({
      ...draft,
      workId,
      reading: { ...draft.reading, rates: index % 2 === 0 ? taught : taught.toReversed() },
    })
  await Promise.all(ids.map(complete))
  await Promise.all(ids.map(complete))
  const rates = (await readReferenceRates()).filter(({ deltaSeconds }) => [7, 11].includes(deltaSeconds))
  expect(rates).toEqual([7, 11].map((deltaSeconds) => ({ platform: 'x', deltaSeconds, share: 0.03, pairs: 800 })))
})

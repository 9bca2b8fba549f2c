import { PAGES_HOST, startArticleSite } from '../fakes/article-site.ts'
import { EVIL_HOST } from '../fakes/evil/evil-case.ts'
import { startEvilSite } from '../fakes/evil/evil-site.ts'
import { removeFolder, startService } from '../setup/service.ts'

/**
 * Pages that take the reader as long as the limits allow: by elements, attributes, brackets, marks, links, paragraphs,
 * text.
 */
const HEAVY = [
  'elements-just-allowed',
  'attributes-just-allowed',
  'list',
  'paragraphs',
  'brackets',
  'metas',
  'linked-just-allowed',
  'text-just-allowed',
  'combining-marks-mixed',
  'textarea-unclosed',
  'gzip-bomb',
  'formatting-in-tables',
]
const BLOCKS = 8
const ROUNDS_IN_BLOCK = 25
const PAGES_AT_ONCE = 2

type Request = () => Promise<unknown>
type Times = Record<'fresh' | 'read', number[]>

/** The load beside the measured requests: none, two ordinary pages at a time, or two hostile ones. */
const KINDS = ['alone', 'ordinary', 'hostile'] as const
export type Beside = Record<(typeof KINDS)[number], Times>

/**
 * How long other callers wait: without load, while two ordinary pages are being read all the time, and while two
 * hostile ones are. The three alternate in blocks, so that other load on the machine affects all. Times in ms, sorted;
 * `pages` counts the hostile ones.
 */
export async function measureHostile(
  newToken: (service: Awaited<ReturnType<typeof startService>>, name: string) => Promise<string>,
  requests: (base: string, token: string) => { fresh: Request; read: Request },
): Promise<{ beside: Beside; pages: number }> {
  const [evil, plain] = [await startEvilSite(), await startArticleSite()]
  const limits = Object.fromEntries(['ANALYZE', 'READ', 'PUBLIC'].map((name) => [`RATE_LIMIT_${name}`, '0']))
  const hosts = `${EVIL_HOST}=127.0.0.1:${evil.port},${PAGES_HOST}=127.0.0.1:${plain.port}`
  const service = await startService({ ...limits, FMA_ENV: 'test', EGRESS_TEST_HOSTS: hosts, LOG_LEVEL: 'error' })
  const beside = { alone: noTimes(), ordinary: noTimes(), hostile: noTimes() }
  const sent = { alone: 0, ordinary: 0, hostile: 0 }
  try {
    const token = await newToken(service, 'honest')
    const other = { base: service.base, token: await newToken(service, 'other') }
    const { fresh, read } = requests(service.base, token)
    for (let round = 0; round < ROUNDS_IN_BLOCK; round++) await fresh()
    for (let block = 0; block < BLOCKS * KINDS.length; block++) {
      const kind = KINDS[block % KINDS.length] ?? 'alone'
      const stop = kind === 'alone' ? async () => 0 : send(other, (n) => addressOf(kind, n), sent[kind])
      for (let round = 0; round < ROUNDS_IN_BLOCK; round++) {
        beside[kind].fresh.push(await timed(fresh))
        beside[kind].read.push(await timed(read))
      }
      sent[kind] += await stop()
    }
  } finally {
    await service.stop()
    removeFolder(service.folder)
    await Promise.all([evil.close(), plain.close()])
  }
  for (const times of Object.values(beside)) for (const taken of Object.values(times)) taken.sort((a, b) => a - b)
  return { beside, pages: sent.hostile }
}

function noTimes(): Times {
  return { fresh: [], read: [] }
}

function addressOf(kind: 'ordinary' | 'hostile', n: number): string {
  if (kind === 'ordinary') return `http://${PAGES_HOST}/story?n=${n}`
  return `http://${EVIL_HOST}/${HEAVY[n % HEAVY.length]}?n=${n}`
}

/** Has pages read, two at a time, until stopped; returns how many were answered. */
function send(
  { base, token }: { base: string; token: string },
  addressAt: (n: number) => string,
  sentBefore: number,
): () => Promise<number> {
  const state = { isOver: false, sent: sentBefore, answered: 0 }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const loop = async () => {
    while (!state.isOver) {
      const url = addressAt(state.sent++)
      const answer = await fetch(`${base}/api/analyze`, { method: 'POST', headers, body: JSON.stringify({ url }) })
      if (answer.status !== 422 && answer.status !== 200)
        throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      state.answered += 1
    }
  }
  const loops = Array.from({ length: PAGES_AT_ONCE }, loop)
  return async () => {
    state.isOver = true
    await Promise.all(loops)
    return state.answered
  }
}

async function timed(request: Request): Promise<number> {
  const began = performance.now()
  await request()
  return performance.now() - began
}

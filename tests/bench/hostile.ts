import { EVIL_HOST } from '../fakes/evil/evil-host.ts'
import { startEvilSite } from '../fakes/evil/evil-site.ts'
import { removeFolder, startService } from '../setup/service.ts'

/** Each as long in the reader as the limits let it: by elements, attributes, brackets, marks, links, paragraphs, text. */
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

/**
 * How long other callers wait, by themselves and while two hostile pages are being read all the time: blocks of both
 * kinds in turn, so that what else the machine does meets both. Times in ms, sorted.
 */
export async function measureHostile(
  newToken: (service: Awaited<ReturnType<typeof startService>>, name: string) => Promise<string>,
  requests: (base: string, token: string) => { fresh: Request; read: Request },
): Promise<{ quiet: Record<string, number[]>; beside: Record<string, number[]>; pages: number }> {
  const site = await startEvilSite()
  const limits = Object.fromEntries(['ANALYZE', 'READ', 'PUBLIC'].map((name) => [`RATE_LIMIT_${name}`, '0']))
  const settings = { FMA_ENV: 'test', EGRESS_TEST_HOSTS: `${EVIL_HOST}=127.0.0.1:${site.port}`, LOG_LEVEL: 'error' }
  const service = await startService({ ...limits, ...settings })
  const quiet = { fresh: new Array<number>(), read: new Array<number>() }
  const beside = { fresh: new Array<number>(), read: new Array<number>() }
  let pages = 0
  try {
    const token = await newToken(service, 'honest')
    const attacker = await newToken(service, 'attacker')
    const { fresh, read } = requests(service.base, token)
    for (let round = 0; round < ROUNDS_IN_BLOCK; round++) await fresh()
    for (let block = 0; block < BLOCKS * 2; block++) {
      const into = block % 2 === 0 ? quiet : beside
      const stop = block % 2 === 0 ? async () => 0 : attack(service.base, attacker, pages)
      for (let round = 0; round < ROUNDS_IN_BLOCK; round++) {
        into.fresh.push(await timed(fresh))
        into.read.push(await timed(read))
      }
      pages += await stop()
    }
  } finally {
    await service.stop()
    removeFolder(service.folder)
    await site.close()
  }
  return { quiet: sorted(quiet), beside: sorted(beside), pages }
}

/** Posts hostile pages, two at a time, until it is stopped; answers how many were answered. */
function attack(base: string, token: string, sentBefore: number): () => Promise<number> {
  const state = { isOver: false, sent: sentBefore, answered: 0 }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const loop = async () => {
    while (!state.isOver) {
      const url = `http://${EVIL_HOST}/${HEAVY[state.sent % HEAVY.length]}?n=${state.sent++}`
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

function sorted(times: Record<string, number[]>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(times).map(([name, taken]) => [name, taken.toSorted((a, b) => a - b)]))
}

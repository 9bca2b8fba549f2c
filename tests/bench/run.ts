import { cpus, loadavg } from 'node:os'
import { analyzeSignals } from '#app/domain/brief/analyze-signals.ts'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example-article.ts'
import { readSet } from '../eval/briefs/read-set.ts'
import { makeScenario } from '../eval/briefs/scenario.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'
import { measureHostile } from './hostile.ts'
import { measureWebhooks } from './webhooks.ts'

const ROUNDS = 60
const WORDS = 800
/** As many as a brief gathers at most. */
const SIGNALS = 200
const WARM_UP_ROUNDS = 5
const DEVICE = 'bench-device-7f3a9c21'

/** Measures a service started as `npm start` does, over HTTP, one request after another; prints a table. */
async function main(): Promise<void> {
  if (process.argv.includes('hostile')) return printHostile()
  const service = await startService({
    RATE_LIMIT_ANALYZE: '0',
    RATE_LIMIT_READ: '0',
    RATE_LIMIT_PUBLIC: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const token = await newToken(service)
    const texts = Array.from({ length: ROUNDS + WARM_UP_ROUNDS }, (_, round) => articleOf(WORDS, round))
    // The first requests warm the compiler up, as they do on an installation that is in use.
    for (const text of texts.slice(0, WARM_UP_ROUNDS)) await analyze(service, token, text)
    const fresh = await times(texts.slice(WARM_UP_ROUNDS), (text) => analyze(service, token, text))
    const cached = await times(texts.slice(WARM_UP_ROUNDS), (text) => analyze(service, token, text))
    const code = await analyze(service, token, texts[WARM_UP_ROUNDS] ?? '')
    const scan = await times(texts, () => read(`${service.base}/api/scans/${code}`))
    const page = await times(texts, () => read(`${service.base}/s/${code}`))
    const asVisitor = await times(texts, () => readFirstByte(`${service.base}/s/${code}`, {}))
    const owner = { cookie: `fma-access-token=${token}; fma-device-id=${DEVICE}` }
    const asOwner = await times(texts, () => readFirstByte(`${service.base}/s/${code}`, owner))
    const brief = await timesOfBriefs()
    print([
      [`fresh analysis of a text of ${WORDS} words`, fresh],
      ['cached analysis', cached],
      ['GET /api/scans/{shortcode}', scan],
      ['share page', page],
      ['first byte of a warm report, to a visitor', asVisitor],
      ['first byte of a warm report, to its signed-in owner', asOwner],
      [`brief of ${SIGNALS} signals measured, in this process on one core`, brief],
    ])
  } finally {
    await service.stop()
    removeFolder(service.folder)
  }
  await printHostile()
  const { quickSeconds, givenUpSeconds } = await measureWebhooks()
  console.log(`1,000 webhook deliveries beside 1,000 to a receiver that hangs: ${quickSeconds.toFixed(1)} s`)
  console.log(`An attempt at the receiver that hangs was given up after ${givenUpSeconds.toFixed(1)} s`)
}

/** What others wait while hostile pages are read; the goal is a p95 at most a fifth higher. `npm run bench -- hostile` measures only this. */
async function printHostile(): Promise<void> {
  let seed = 10_000
  const { beside, pages } = await measureHostile(newToken, (base, token) => {
    let code = ''
    return {
      fresh: async () => (code = await analyze({ base }, token, articleOf(WORDS, seed++))),
      read: () => read(`${base}/s/${code}`),
    }
  })
  console.log(`Beside two pages at a time (${pages} hostile ones in all), in ${machine()}:`)
  console.log('| what | beside | median ms | p95 ms | p95 against alone |\n|---|---|---|---|---|')
  const names = [
    [`fresh analysis of a text of ${WORDS} words`, 'fresh'],
    ['share page', 'read'],
  ] as const
  for (const [name, key] of names) {
    const alone = quantile(beside.alone[key], 0.95)
    for (const [kind, taken] of Object.entries(beside)) {
      const [median, high] = [quantile(taken[key], 0.5), quantile(taken[key], 0.95)]
      const words = { alone: 'nothing', ordinary: 'ordinary pages', hostile: 'hostile pages' }[kind]
      console.log(`| ${name} | ${words} | ${median.toFixed(1)} | ${high.toFixed(1)} | ${(high / alone).toFixed(2)} |`)
    }
  }
}

function quantile(taken: readonly number[], share: number): number {
  return taken[Math.floor((taken.length - 1) * share)] ?? 0
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
}

/** The whole of a brief's analysis over simulated sets, half of them with a campaign; gathering is not in it. */
async function timesOfBriefs(): Promise<number[]> {
  const sets = Array.from({ length: ROUNDS + WARM_UP_ROUNDS }, (_, round) =>
    readSet(makeScenario(round + 1, 'dev', { signals: [SIGNALS, SIGNALS], isCoordinated: round % 2 === 0 })),
  )
  const measure = async (set: (typeof sets)[number]) => analyzeSignals(set)
  await times(sets.slice(0, WARM_UP_ROUNDS), measure)
  return times(sets.slice(WARM_UP_ROUNDS), measure)
}

async function newToken(service: Service, name = 'bench'): Promise<string> {
  const email = `${name}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  await service.admin('grant', '--email', email, '--credits', '10000')
  return (await service.admin('session', 'create', '--email', email)).token
}

/** Sentences of the example in an order of their own, so that each text is new. */
function articleOf(words: number, seed: number): string {
  const sentences = EXAMPLE_ARTICLE.text.split(/(?<=[.”]) /)
  const text = [`Report ${seed} of the clerk.`]
  let count = 5
  for (let index = 0; count < words; index++) {
    const sentence = sentences[(index * 7 + seed) % sentences.length] ?? ''
    text.push(index % 5 === 4 ? `${sentence}\n\n` : sentence)
    count += sentence.split(/\s+/).length
  }
  return text.join(' ')
}

async function analyze(service: { base: string }, token: string, text: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device-id': DEVICE }
  const answer = await fetch(`${service.base}/api/analyze`, { method: 'POST', headers, body: JSON.stringify({ text }) })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  const { shortcode }: { shortcode: string } = await answer.json()
  return shortcode
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
}

/** Until the first bytes of the page itself are there. */
async function readFirstByte(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers })
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  if (answer.status !== 200 || value === undefined) throw new Error(`${url}: ${answer.status}`)
}

async function times<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (const item of items) {
    const began = performance.now()
    await run(item)
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)
}

function print(rows: [string, number[]][]): void {
  console.log(`${ROUNDS} rounds one after another, ${machine()}`)
  console.log('| what | median ms | p95 ms |\n|---|---|---|')
  for (const [name, taken] of rows) {
    console.log(`| ${name} | ${quantile(taken, 0.5).toFixed(1)} | ${quantile(taken, 0.95).toFixed(1)} |`)
  }
}

await main()

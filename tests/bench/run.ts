import { analyzeSignals } from '#app/domain/brief/make/analyze-signals.ts'
import { readPosts } from '#app/domain/brief/reading/read-posts.server.ts'
import { readSet } from '../eval/briefs/read-set.ts'
import { makeScenario } from '../eval/briefs/scenario.ts'
import { removeFolder, startService } from '../setup/service.ts'
import { measureAwkward, TURN_MS_MAX } from './awkward.ts'
import { printDocuments } from './documents.ts'
import { measureHostile } from './hostile.ts'
import { printPictures } from './pictures.ts'
import { printRecovery } from './recovery.ts'
import { analyze, articleOf, BENCH_DEVICE, machine, newToken, quantile, read, WORDS } from './requests.ts'
import { measureSecrecy } from './secrecy.ts'
import { printSoak } from './soak.ts'
import { measureWebhooks } from './webhooks.ts'

const ROUNDS = 60
/** The most that a brief gathers. */
const SIGNALS = 200
const WARM_UP_ROUNDS = 5
const BRIEF_ROW = `brief of ${SIGNALS} signals measured, with its posts read, on one core`

/** What `npm run bench -- NAME` measures alone. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  awkward: printAwkward,
  briefs: printBriefs,
  documents: printDocuments,
  hostile: printHostile,
  pictures: printPictures,
  recovery: printRecovery,
  secrecy: printSecrecy,
  soak: printSoak,
}

async function main(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (name === undefined) return printSpeed()
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (part !== undefined) return part()
  console.error(`There is no benchmark ${name}. Name one of ${Object.keys(PARTS).join(', ')}, or none for all speeds.`)
  process.exitCode = 1
}

/** Measures a service started as `npm start` does, over HTTP, one request at a time; prints a table. */
async function printSpeed(): Promise<void> {
  const service = await startService({
    RATE_LIMIT_ANALYZE: '0',
    RATE_LIMIT_READ: '0',
    RATE_LIMIT_PUBLIC: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const token = await newToken(service)
    const texts = Array.from({ length: ROUNDS + WARM_UP_ROUNDS }, (_, round) => articleOf(WORDS, round))
    // The first requests warm up the compiler, as in an installation in use.
    for (const text of texts.slice(0, WARM_UP_ROUNDS)) await analyze(service.base, token, { text })
    const fresh = await times(texts.slice(WARM_UP_ROUNDS), (text) => analyze(service.base, token, { text }))
    const cached = await times(texts.slice(WARM_UP_ROUNDS), (text) => analyze(service.base, token, { text }))
    const code = await analyze(service.base, token, { text: texts[WARM_UP_ROUNDS] ?? '' })
    const scan = await times(texts, () => read(`${service.base}/api/scans/${code}`))
    const page = await times(texts, () => read(`${service.base}/s/${code}`))
    const asVisitor = await times(texts, () => readFirstByte(`${service.base}/s/${code}`, {}))
    const owner = { cookie: `fma-access-token=${token}; fma-device-id=${BENCH_DEVICE}` }
    const asOwner = await times(texts, () => readFirstByte(`${service.base}/s/${code}`, owner))
    const brief = await timesOfBriefs()
    print([
      [`fresh analysis of a text of ${WORDS} words`, fresh],
      ['cached analysis', cached],
      ['GET /api/scans/{shortcode}', scan],
      ['share page', page],
      ['first byte of a warm report, to a visitor', asVisitor],
      ['first byte of a warm report, to its signed-in owner', asOwner],
      [BRIEF_ROW, brief],
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

/**
 * How long others wait while hostile pages are read; the goal is a p95 at most a fifth higher. `npm run bench --
 * hostile` measures only this.
 */
async function printHostile(): Promise<void> {
  let seed = 10_000
  const { beside, pages } = await measureHostile(newToken, (base, token) => {
    let code = ''
    return {
      fresh: async () => (code = await analyze(base, token, { text: articleOf(WORDS, seed++) })),
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

/**
 * Whether timing distinguishes a private scan from a missing one; the goal is 0.45–0.55. Only `npm run bench --
 * secrecy` measures this.
 */
async function printSecrecy(): Promise<void> {
  const { rounds, told } = await measureSecrecy(newToken, (service, token, { seed, isPublic }) =>
    analyze(service.base, token, { text: articleOf(WORDS, seed), isPublic }),
  )
  console.log(`Private scans against none, ${rounds} rounds, ${machine()}:`)
  console.log('| asked | AUC | 95% interval | private longer by, ms |\n|---|---|---|---|')
  for (const { name, auc, low, high, differenceMs } of told) {
    console.log(
      `| ${name} | ${auc.toFixed(3)} | ${low.toFixed(3)} to ${high.toFixed(3)} | ${differenceMs.toFixed(3)} |`,
    )
  }
}

/**
 * How long each kind of awkward text occupies the main thread without a break, in processor time, which other processes
 * do not lengthen; exits with 1 if one takes too long. Only `npm run bench -- awkward` measures this; a further word
 * selects kinds.
 */
async function printAwkward(): Promise<void> {
  const only = process.argv[process.argv.indexOf('awkward') + 1] ?? ''
  console.log(`Longest turn of the event loop by kind of text, ${machine()}:`)
  console.log(
    '| requests with 200,000 characters of | processor, ms | at | longest by the clock, ms |\n|---|---|---|---|',
  )
  const all: number[] = []
  for await (const { kind, bySteps } of measureAwkward(only)) {
    const [worst, ...others] = [...bySteps].toSorted(([, a], [, b]) => b.cpuMs - a.cpuMs)
    const over = others.filter(([, turn]) => turn.cpuMs > TURN_MS_MAX)
    const steps = [worst?.[0], ...over.map(([step, { cpuMs }]) => `${step} ${cpuMs.toFixed(0)}`)].join(', ')
    const held = Math.max(...[...bySteps.values()].map(({ heldMs }) => heldMs))
    all.push(worst?.[1].cpuMs ?? 0)
    console.log(`| ${kind} | ${worst?.[1].cpuMs.toFixed(0)} | ${steps} | ${held.toFixed(0)} |`)
  }
  const sorted = all.toSorted((a, b) => a - b)
  const over = all.filter((ms) => ms > TURN_MS_MAX).length
  console.log(
    `${all.length} kinds: median ${quantile(sorted, 0.5).toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms, ${over} over ${TURN_MS_MAX} ms; ${machine()}`,
  )
  if (over > 0) process.exitCode = 1
}

/** Prints elapsed and processor time. On a busy machine, processor time says more. */
async function printBriefs(): Promise<void> {
  const began = process.cpuUsage()
  const taken = await timesOfBriefs()
  const { user, system } = process.cpuUsage(began)
  print([[BRIEF_ROW, taken]])
  const ms = (user + system) / 1000 / (ROUNDS + WARM_UP_ROUNDS)
  console.log(`processor time of all cores per brief, including start and warm-up: ${ms.toFixed(0)} ms`)
}

/** Times the whole analysis of a brief over simulated sets, half of them with a campaign. Gathering is not included. */
async function timesOfBriefs(): Promise<number[]> {
  const sets = Array.from({ length: ROUNDS + WARM_UP_ROUNDS }, (_, round) =>
    readSet(makeScenario(round + 1, 'dev', { signals: [SIGNALS, SIGNALS], isCoordinated: round % 2 === 0 })),
  )
  const measure = async (set: (typeof sets)[number]) => analyzeSignals({ ...set, posts: await readPosts(set.signals) })
  await times(sets.slice(0, WARM_UP_ROUNDS), measure)
  return times(sets.slice(WARM_UP_ROUNDS), measure)
}

/** Until the first bytes of the page itself arrive. */
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

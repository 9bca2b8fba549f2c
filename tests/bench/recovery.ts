import { parseArgs } from 'node:util'
import { isAlive, processesOf } from '../setup/processes.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'
import { analyze, articleOf, machine, newToken, quantile, read, WORDS } from './requests.ts'

const KILLS = 5
/** Callers during the kills, each of which sends its next request as soon as it has a response. */
const LOAD_ANALYSES = 4
const LOAD_READS = 4
const RETRY_MS = 20
const DEADLINE_MS = 60_000
/** The pause between two kills, so that each hits a service that has settled. */
const SETTLE_MS = 3000

type Victim = 'serving' | 'postmaster'
/** Seconds from the kill until… */
type Recovery = {
  /** …the port answers. */ answers: number
  /** …an analysis requested afterwards is paid and done. */ paid: number
}

/**
 * Prints how long the service is unavailable after `kill -9` of the serving process and of PostgreSQL, idle and under
 * load: the median and maximum over several kills. `npm run bench -- recovery [--kills N]`
 */
export async function printRecovery(): Promise<void> {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: String(KILLS) } },
    allowPositionals: true,
  })
  const kills = Number(values.kills)
  console.log(`Seconds after kill -9, medians (longest) of ${kills}, in ${machine()}`)
  console.log('| killed | beside | until the port answers | until the next analysis is done |\n|---|---|---|---|')
  for (const victim of ['serving', 'postmaster'] as const) {
    for (const isLoaded of [false, true]) {
      const found = await measureRecovery(victim, isLoaded, kills)
      const beside = isLoaded ? `${LOAD_ANALYSES} callers who analyze, ${LOAD_READS} who read` : 'nothing'
      const name = victim === 'serving' ? 'serving process' : 'PostgreSQL'
      console.log(`| ${name} | ${beside} | ${words(found, 'answers')} | ${words(found, 'paid')} |`)
    }
  }
}

async function measureRecovery(victim: Victim, isLoaded: boolean, kills: number): Promise<Recovery[]> {
  const limits = Object.fromEntries(['ANALYZE', 'READ', 'PUBLIC'].map((name) => [`RATE_LIMIT_${name}`, '0']))
  const service = await startService({ ...limits, LOG_LEVEL: 'fatal' })
  try {
    const token = await newToken(service)
    const stop = isLoaded ? await startLoad(service, await newToken(service, 'load')) : async () => {}
    const found: Recovery[] = []
    for (let kill = 0; kill < kills; kill++) {
      await pause(SETTLE_MS)
      found.push(await recoveryOf(service, victim, token))
    }
    await stop()
    return found
  } finally {
    await service.stop()
    removeFolder(service.folder)
  }
}

let seed = 0

async function recoveryOf(service: Service, victim: Victim, token: string): Promise<Recovery> {
  const killed = processesOf(service)[victim]
  process.kill(killed, 'SIGKILL')
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  while (isAlive(killed)) await pause(1)
  const [answers, paid] = await Promise.all([
    again(() => read(`${service.base}/healthz`)).then(since),
    again(() => analyze(service.base, token, { text: articleOf(WORDS, seed++) })).then(since),
  ])
  return { answers, paid }
}

/**
 * Retries until success.
 * @throws Error after a minute
 */
async function again(ask: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await pause(RETRY_MS)
  }
}

/**
 * Callers that continue through every failure.
 * @returns a function that stops them
 */
async function startLoad(service: Service, token: string): Promise<() => Promise<void>> {
  const state = { isOver: false }
  const code = await analyze(service.base, token, { text: articleOf(WORDS, seed++) })
  const loop = async (ask: () => Promise<unknown>) => {
    while (!state.isOver) await ask().catch(() => pause(RETRY_MS))
  }
  const loops = [
    ...Array.from({ length: LOAD_ANALYSES }, () =>
      loop(() => analyze(service.base, token, { text: articleOf(WORDS, seed++) })),
    ),
    ...Array.from({ length: LOAD_READS }, () => loop(() => read(`${service.base}/s/${code}`))),
  ]
  return async () => {
    state.isOver = true
    await Promise.all(loops)
  }
}

function words(found: readonly Recovery[], key: keyof Recovery): string {
  const sorted = found.map((each) => each[key]).toSorted((a, b) => a - b)
  return `${quantile(sorted, 0.5).toFixed(1)} (${quantile(sorted, 1).toFixed(1)})`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

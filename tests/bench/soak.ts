import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { EVIL_HOST } from '../fakes/evil/evil-case.ts'
import { startEvilSite } from '../fakes/evil/evil-site.ts'
import { PAGES_HOST, startArticleSite } from '../fakes/article-site.ts'
import { processesOf } from '../setup/processes.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'
import { analyze, articleOf, machine, newToken, read, WORDS } from './requests.ts'

/** Simultaneous callers, each of which pauses between requests. */
const CALLERS = 2
const PAUSE_MS = 250
const SAMPLE_MS = 5000
const WARM_UP_MINUTES = 10
const MINUTE_MS = 60_000
/** Pages that take the page reader to its limits. */
const HEAVY = ['elements-just-allowed', 'list', 'paragraphs', 'text-just-allowed', 'gzip-bomb', 'formatting-in-tables']

/** Megabytes at a moment, in minutes since the start. */
type Sample = { minutes: number; resident: number; heap: number }

/**
 * Prints how much memory the serving process uses under a mixed load: analyses of texts and URLs, including hostile
 * pages, briefs, pages and exports. `npm run bench -- soak [--minutes N]`
 */
export async function printSoak(): Promise<void> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' } },
    allowPositionals: true,
  })
  const minutes = Number(values.minutes)
  const { samples, requests } = await soak(minutes)
  console.log(`${minutes} minutes, ${requests} requests, ${machine()}`)
  console.log('| after minutes | resident MB | heap in use MB |\n|---|---|---|')
  for (let minute = 1; minute <= minutes; minute += Math.max(1, Math.round(minutes / 12)))
    console.log(row(samples.filter((sample) => Math.floor(sample.minutes) === minute - 1)))
  const settled = samples.filter((sample) => sample.minutes >= Math.min(WARM_UP_MINUTES, minutes / 2))
  const most = Math.max(...samples.map(({ resident }) => resident))
  console.log(`Most: ${most.toFixed(0)} MB (goal 500).`)
  console.log(`Growth after the warm-up: ${(growthPerHour(settled) * 100).toFixed(1)}% an hour (goal 1%).`)
}

function row(samples: readonly Sample[]): string {
  const mean = (key: keyof Sample) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length
  return `| ${mean('minutes').toFixed(0)} | ${mean('resident').toFixed(0)} | ${mean('heap').toFixed(0)} |`
}

async function soak(minutes: number): Promise<{ samples: Sample[]; requests: number }> {
  const [evil, plain] = [await startEvilSite(), await startArticleSite()]
  const limits = ['ANALYZE', 'READ', 'PUBLIC', 'BRIEF'].map((name) => [`RATE_LIMIT_${name}`, '0'])
  const service = await startService({
    ...Object.fromEntries(limits),
    FMA_ENV: 'test',
    EGRESS_TEST_HOSTS: `${EVIL_HOST}=127.0.0.1:${evil.port},${PAGES_HOST}=127.0.0.1:${plain.port}`,
    SAMPLE_SIGNALS: 'always',
    LOG_LEVEL: 'fatal',
  })
  const began = performance.now()
  const samples: Sample[] = []
  const isOver = () => performance.now() - began > minutes * MINUTE_MS
  const sampling = setInterval(() => {
    void sampleOf(service, (performance.now() - began) / MINUTE_MS).then((sample) => samples.push(sample))
  }, SAMPLE_MS)
  try {
    const token = await newToken(service)
    const counts = await Promise.all(
      Array.from({ length: CALLERS }, (_, caller) => call(service, { token, caller, isOver })),
    )
    return { samples, requests: counts.reduce((sum, count) => sum + count, 0) }
  } finally {
    clearInterval(sampling)
    await service.stop()
    removeFolder(service.folder)
    await Promise.all([evil.close(), plain.close()])
  }
}

type Caller = { token: string; caller: number; isOver: () => boolean }

async function call({ base }: Service, { token, caller, isOver }: Caller): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  let requests = 0
  for (let round = 0; !isOver(); round++) {
    const seed = round * CALLERS + caller
    const code = await analyze(base, token, { text: articleOf(WORDS, seed) })
    const format = ['json', 'pdf', 'md', 'csv'][round % 4]
    await read(`${base}/s/${code}`)
    await read(`${base}/api/scans/${code}/text`)
    await ask(`${base}/api/scans/${code}/export?format=${format}`, { headers })
    await ask(`${base}/api/analyze`, posted({ url: addressOf(seed) }, headers))
    if (round % 5 === 0) await ask(`${base}/api/intelligence/analyze`, posted({ query: `harbour ${seed}` }, headers))
    await ask(`${base}/api/scans?limit=20`, { headers })
    requests += 6
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return requests
}

function addressOf(seed: number): string {
  return seed % 20 === 0
    ? `http://${EVIL_HOST}/${HEAVY[(seed / 20) % HEAVY.length]}?n=${seed}`
    : `http://${PAGES_HOST}/story?n=${seed}`
}

function posted(body: object, headers: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/**
 * Sends a request and reads its response, including refusals.
 * @throws Error if the service failed
 */
async function ask(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`${url}: ${answer.status}`)
}

async function sampleOf(service: Service, minutes: number): Promise<Sample> {
  const status = readFileSync(`/proc/${processesOf(service).serving}/status`, 'utf8')
  const metrics = await (await fetch(`${service.base}/metrics`)).text()
  return {
    minutes,
    resident: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024,
    heap: Number(/^fma_nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20,
  }
}

/** Slope of a line through the samples, as a share of their mean. */
function growthPerHour(samples: readonly Sample[]): number {
  const mean = (key: keyof Sample) => samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length
  const [at, resident] = [mean('minutes'), mean('resident')]
  const covariance = samples.reduce((sum, sample) => sum + (sample.minutes - at) * (sample.resident - resident), 0)
  const variance = samples.reduce((sum, sample) => sum + (sample.minutes - at) ** 2, 0)
  return ((covariance / variance) * 60) / resident
}

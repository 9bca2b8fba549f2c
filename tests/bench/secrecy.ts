import { Agent, request } from 'node:http'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { aucOf } from '../eval/briefs/scores.ts'
import { drawFrom } from '../eval/briefs/draw.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1500)
const WARM_UP_ROUNDS = 60
/** Codes of each kind, so that the result does not depend on a single row. */
const CODES = 30
/** The normal quantile for a 95% interval. */
const Z = 1.96

type Way = { name: string; method: string; path: (code: string) => string; body?: string; type?: string }
type Taken = Record<'hidden' | 'missing', number[]>
export type Told = { name: string; auc: number; low: number; high: number; differenceMs: number }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Every way in which anyone can request a scan. */
function waysOf(base: string, open: string): Way[] {
  const api = (code: string) => `/api/scans/${code}`
  const page = (code: string) => `/s/${code}`
  const get = (name: string, path: Way['path']): Way => ({ name, method: 'GET', path })
  const form = (name: string, path: Way['path'], body: string): Way => ({
    name,
    method: 'POST',
    path,
    body,
    type: FORM_TYPE,
  })
  const json = (name: string, path: Way['path'], body: string): Way => ({ ...form(name, path, body), type: JSON_TYPE })
  return [
    get('GET /api/scans/{code}', api),
    get('GET /api/scans/{code}/text', (code) => `${api(code)}/text`),
    get('GET /api/scans/{code}/export', (code) => `${api(code)}/export?format=json`),
    json('POST /api/scans/{code}/verify', (code) => `${api(code)}/verify`, '{}'),
    json('POST /api/scans/{code}/privacy', (code) => `${api(code)}/privacy`, '{"is_public":true}'),
    json('POST /api/scans/{code}/disputes', (code) => `${api(code)}/disputes`, '{"reason":"The headline is not mine"}'),
    { name: 'DELETE /api/scans/{code}', method: 'DELETE', path: api },
    get('GET /s/{code}', page),
    get('GET /s/{code}/card.png', (code) => `${page(code)}/card.png`),
    get('GET /s/{code}/disputes', (code) => `${page(code)}/disputes`),
    form('POST /s/{code}/privacy', (code) => `${page(code)}/privacy`, 'is_public=true'),
    form('POST /s/{code}/delete', (code) => `${page(code)}/delete`, 'confirm=yes'),
    form('POST /s/{code}/disputes', (code) => `${page(code)}/disputes`, 'reason=The+headline+is+not+mine'),
    get('GET /oembed', (code) => `/oembed?url=${encodeURIComponent(`${base}${page(code)}`)}`),
    get('GET /compare', (code) => `/compare?scans=${code},${open}`),
  ]
}

/**
 * Whether response times distinguish a private scan from one that never existed: for each kind of request, the
 * probability that the private one takes longer (0.5 reveals nothing). Requests and kinds are shuffled in each round.
 * @param analyze stores a text as a scan and returns its code
 */
export async function measureSecrecy(
  newToken: (service: Service) => Promise<string>,
  analyze: (service: Service, token: string, scan: { seed: number; isPublic: boolean }) => Promise<string>,
): Promise<{ rounds: number; told: Told[] }> {
  const limits = ['ANALYZE', 'READ', 'PUBLIC', 'DISPUTE'].map((name) => [`RATE_LIMIT_${name}`, '0'])
  const service = await startService({ ...Object.fromEntries(limits), LOG_LEVEL: 'warn' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const draw = drawFrom('secrecy')
  try {
    const token = await newToken(service)
    const hidden: string[] = []
    for (let seed = 0; seed < CODES; seed++) hidden.push(await analyze(service, token, { seed, isPublic: false }))
    const open = await analyze(service, token, { seed: CODES, isPublic: true })
    const missing = Array.from({ length: CODES }, () => randomBase62(12))
    const ways = waysOf(service.base, open).map((way): Taken & { way: Way } => ({ way, hidden: [], missing: [] }))
    for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
      const turns = ways.flatMap((taken) => [
        { taken, kind: 'hidden' as const, code: draw.pick(hidden) },
        { taken, kind: 'missing' as const, code: draw.pick(missing) },
      ])
      draw.shuffle(turns)
      for (const { taken, kind, code } of turns) {
        const ms = await timed(agent, service.base, taken.way, code)
        if (round >= WARM_UP_ROUNDS) taken[kind].push(ms)
      }
    }
    return { rounds: ROUNDS, told: ways.map(({ way, ...times }) => ({ name: way.name, ...compare(times) })) }
  } finally {
    agent.destroy()
    await service.stop()
    removeFolder(service.folder)
  }
}

function timed(agent: Agent, base: string, { method, path, body = '', type }: Way, code: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': body.length, ...(type === undefined ? {} : { 'content-type': type }) }
    const began = performance.now()
    const asked = request(`${base}${path(code)}`, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 404) resolve(performance.now() - began)
        else reject(new Error(`${method} ${path(code)}: ${answer.statusCode}`))
      })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

/**
 * The area under the curve with its 95% interval.
 * @see https://doi.org/10.1148/radiology.143.1.7063747 (Hanley and McNeil)
 */
function compare({ hidden, missing }: Taken): Omit<Told, 'name'> {
  const auc = aucOf(hidden, missing)
  const both = auc / (2 - auc) + (2 * auc ** 2) / (1 + auc) - 2 * auc ** 2
  const error = Math.sqrt((auc * (1 - auc) + (ROUNDS - 1) * both) / ROUNDS ** 2)
  const differenceMs = median(hidden) - median(missing)
  return { auc, low: auc - Z * error, high: auc + Z * error, differenceMs }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

import { join } from 'node:path'
import { awkwardTexts } from '../fixtures/awkward-texts.ts'
import { newFolder, removeFolder, startService } from '../setup/service.ts'
import { sendGreatest, type Timed } from './great-requests.ts'
import { BENCH_DEVICE, newToken } from './requests.ts'
import { longestTurn, type LongestTurn, turnSettings } from './turns.ts'

/** The longest uninterrupted processor time allowed on the main thread. */
export const TURN_MS_MAX = 100

/** The longest turn of the service's main thread during each request that sends or reads a text of one kind. */
export type AwkwardTurns = {
  kind: string
  bySteps: ReadonlyMap<string, LongestTurn>
}

/** Not awkward characters, but the largest bodies and the longest articles. */
const GREATEST = 'the greatest bodies and articles'

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Sends a service the largest bodies that it reads, and the awkward texts in every way that texts can be sent, one
 * request at a time, and reads the results.
 * @param only the kinds whose names contain this
 */
export async function* measureAwkward(only: string): AsyncGenerator<AwkwardTurns> {
  const limits = Object.fromEntries(
    ['ANALYZE', 'READ', 'PUBLIC', 'BRIEF', 'SIGNIN'].map((name) => [`RATE_LIMIT_${name}`, '0']),
  )
  const folder = newFolder()
  const socket = join(folder, 'turns.sock')
  const service = await startService({ ...limits, ...turnSettings(socket), LOG_LEVEL: 'error' }, { folder })
  try {
    const token = await newToken(service)
    const ask: Ask = (path, init) => fetch(`${service.base}${path}`, { redirect: 'manual', ...init })
    const kinds: [string, (timed: Timed) => Promise<void>][] = [
      [GREATEST, (timed) => sendGreatest(timed, token)],
      ...awkwardTexts().map((text): (typeof kinds)[number] => [text.name, (timed) => send(timed, token, text)]),
    ]
    for (const [kind, run] of kinds.filter(([name]) => name.includes(only))) {
      const bySteps = new Map<string, LongestTurn>()
      await run(async (step, path, init) => {
        await longestTurn(socket)
        const answer = await ask(path, init)
        const body = await answer.text()
        bySteps.set(step, await longestTurn(socket))
        if (answer.status >= 500) throw new Error(`${kind}, ${step}: ${answer.status} ${body.slice(0, 300)}`)
        return body
      })
      yield { kind, bySteps }
    }
  } catch (error) {
    throw new Error(`the service said: ${service.output().slice(-2000)}`, { cause: error })
  } finally {
    await service.stop()
    removeFolder(service.folder)
  }
}

async function send(timed: Timed, token: string, { bare, around }: { bare: string; around: string }): Promise<void> {
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device-id': BENCH_DEVICE }
  const post = (body: object): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
  await timed('JSON, nothing else', '/api/analyze', post({ text: bare }))
  const answer: { shortcode?: string } = JSON.parse(await timed('JSON', '/api/analyze', post({ text: around })))
  const cookie = `fma-access-token=${token}; fma-device-id=${BENCH_DEVICE}`
  const form = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const fields = new URLSearchParams({ text: bare, title: bare.slice(0, 900) }).toString()
  await timed('form', '/', { method: 'POST', headers: form, body: fields })
  const items = [bare, bare, around].map((text) => ({ text }))
  const batch: { id: string } = JSON.parse(await timed('batch', '/api/analyze/batch', post({ items })))
  await timed('events of the batch', `/api/jobs/${batch.id}/events`, { headers: json })
  const terms = Array.from({ length: 10 }, (_, index) => bare.slice(index, index + 200))
  await timed('brief', '/api/intelligence/analyze', post({ search_terms: terms, platforms: ['web'], max_signals: 10 }))
  if (answer.shortcode !== undefined) await readAll(timed, answer.shortcode, { bare, json, cookie })
}

/** Everything that shows a text or its report: to its owner, and to anyone. */
async function readAll(
  timed: Timed,
  code: string,
  { bare, json, cookie }: { bare: string; json: Record<string, string>; cookie: string },
): Promise<void> {
  await timed('page', `/s/${code}`)
  await timed('page of the maker', `/s/${code}`, { headers: { cookie } })
  await timed('report', `/api/scans/${code}`)
  await timed('report of the maker', `/api/scans/${code}`, { headers: json })
  await timed('text', `/api/scans/${code}/text`)
  await timed('text of the maker', `/api/scans/${code}/text`, { headers: json })
  for (const format of ['json', 'csv', 'md', 'pdf']) await timed(format, `/api/scans/${code}/export?format=${format}`)
  await timed('verification', `/api/scans/${code}/verify`, { method: 'POST', headers: json, body: '{}' })
  await timed('card', `/s/${code}/card.png`)
  const dispute = JSON.stringify({ reason: bare.slice(0, 2000) })
  await timed('dispute', `/api/scans/${code}/disputes`, { method: 'POST', headers: json, body: dispute })
  await timed('disputes of the maker', `/s/${code}/disputes`, { headers: { cookie } })
  await timed('own scans', '/scans', { headers: { cookie } })
  await timed('export of the account', '/api/user/export', { headers: json })
}

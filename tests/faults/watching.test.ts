import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { newText } from '../setup/app.ts'
import { freePort, removeFolder, type Service, startService } from '../setup/service.ts'

// What operators watch of a service with its own database, as docs/deploy has it.

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
})
const Dashboard = z.looseObject({
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) })),
})
const rules = Rules.parse(parse(readFileSync('docs/deploy/prometheus-rules.yml', 'utf8'))).groups.flatMap(
  (group) => group.rules,
)
const { panels } = Dashboard.parse(JSON.parse(readFileSync('docs/deploy/grafana-dashboard.json', 'utf8')))

let service: Service
let token: string

beforeAll(async () => {
  const gone = `gone.test=127.0.0.1:${await freePort()}`
  service = await startService({ RATE_LIMIT_READ: '1', FMA_ENV: 'test', EGRESS_TEST_HOSTS: gone })
  await service.admin('user', 'create', '--email', 'watch@example.org', '--password', 'correct-horse-battery-9')
  token = (await service.admin('session', 'create', '--email', 'watch@example.org')).token
})
afterAll(async () => {
  await service.stop()
  removeFolder(service.folder)
})

async function ask(path: string, json?: object): Promise<number> {
  const answer = await fetch(`${service.base}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  await answer.text()
  return answer.status
}

/** Every sample by its name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`${service.base}/metrics`)).text()
  return new Map(
    Array.from(text.matchAll(/^(\w+(?:\{.*\})?) ([\d.e+-]+)$/gm), ([, name = '', value]) => [name, Number(value)]),
  )
}

test('requests count by route, analyses by step, failures by their code, refusals by their limit, and credits by kind', async () => {
  expect(await ask('/api/analyze', { text: newText() })).toBe(200)
  expect(await ask('/api/analyze', { url: 'http://gone.test/story' })).toBe(422)
  expect([await ask('/api/scans'), await ask('/api/scans')]).toEqual([200, 429])
  expect(await ask('/no/such/page')).toBe(404)
  const seen = await metrics()
  const of = (name: string) => seen.get(name)
  expect(of('fma_http_requests_total{method="POST",route="/api/analyze",status="200"}')).toBe(1)
  expect(of('fma_http_request_seconds_count{method="POST",route="/api/analyze"}')).toBe(2)
  expect([...seen.keys()].filter((name) => name.includes('/no/such/page') || name.includes('gone'))).toEqual([])
  for (const step of ['fetch', 'extract', 'analyze', 'total'])
    expect(of(`fma_analysis_seconds_count{step="${step}"}`), step).toBe(1)
  expect(of('fma_works_failed_total{code="fetch_failed"}')).toBe(1)
  expect(of('fma_rate_limited_total{limit="read"}')).toBe(1)
  expect(['charge', 'refund', 'grant'].map((kind) => of(`fma_credits_moved{kind="${kind}"}`))).toEqual([2, 1, 25])
  expect([of('fma_work_oldest_seconds'), of('fma_model_paused')]).toEqual([0, 0])
  const [free = 0, size = 0] = [of('fma_disk_bytes{what="free"}'), of('fma_disk_bytes{what="size"}')]
  expect(free > 0 && free < size).toBe(true)
})

test('every metric that an alert or the dashboard asks for exists, with the labels that it names', async () => {
  const seen = [...(await metrics()).keys()]
  const asked = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect([rules.length, panels.length]).toEqual([13, 14])
  for (const expr of asked) {
    const names = Array.from(expr.matchAll(/\bfma_\w+/g), ([name]) => name)
    if (names.length === 0) expect(expr).toContain('up{job="fma"}')
    for (const name of names)
      expect(
        seen.some((sample) => sample.split('{')[0] === name),
        name,
      ).toBe(true)
    const labels = Array.from(expr.matchAll(/by \(([\w, ]+)\)/g), ([, list = '']) => list.split(', ')).flat()
    for (const label of labels)
      expect(
        seen.some((sample) => sample.split('{')[0] === names[0] && sample.includes(`${label}="`)),
        `${expr}: ${label}`,
      ).toBe(true)
  }
})

test('docs say what to look at for every alert, and for no other', () => {
  const [, table = ''] =
    /\| alert \| look at \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  const named = Array.from(table.matchAll(/`(Fma\w+)`/g), ([, name]) => name)
  expect(named.length).toBe(rules.length)
  expect(new Set(named)).toEqual(new Set(rules.map(({ alert }) => alert)))
})

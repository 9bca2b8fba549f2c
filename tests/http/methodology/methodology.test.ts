import { expect, test } from 'vitest'
import { readHandbook } from '#app/domain/engine/claude/handbook.server.ts'
import { METRIC_NAMES } from '#app/domain/engine/metrics/index.ts'
import { call } from '../../setup/app.ts'

test('every metric has a page with its rubric, its limits and its range, and its card as JSON', async () => {
  const index = await call('GET', '/methodology')
  expect(index.status).toBe(200)
  for (const metric of METRIC_NAMES) {
    expect(index.text).toContain(`href="/methodology/${metric}"`)
    const page = await call('GET', `/methodology/${metric}`)
    expect([metric, page.status]).toEqual([metric, 200])
    expect(page.text).toContain('<h3>Limits</h3>')
    const { headers, json } = await call('GET', `/methodology/${metric}`, { headers: { accept: 'application/json' } })
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('vary')).toContain('Accept')
    expect(json).toMatchObject({ metric, rubric: expect.stringMatching(/.{40}/), limits: expect.any(Array) })
    expect(json.engine.ruleset_sha256).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('the list of all cards is JSON for who asks for it, and a page for a browser', async () => {
  const { json } = await call('GET', '/methodology', { headers: { accept: 'application/json' } })
  expect(json.cards.map(({ metric }: { metric: string }) => metric)).toEqual([...METRIC_NAMES])
  const accept = 'text/html,application/xhtml+xml,application/json;q=0.9'
  expect((await call('GET', '/methodology', { headers: { accept } })).text).toContain('<h1>')
})

test('trained data says its licence and its scores on what was held out', async () => {
  const { json } = await call('GET', '/methodology/emotional_resonance', { headers: { accept: 'application/json' } })
  const [reader] = json.models
  expect(reader.sources.length).toBeGreaterThan(0)
  expect(reader.sources.every(({ licence }: { licence: string }) => licence !== '')).toBe(true)
  expect(reader.figures.length).toBeGreaterThan(0)
  expect(reader.limits).toContain('English only')
})

test('the handbook that pages lead to is the very text that annotators and models read by', async () => {
  const index = await call('GET', '/methodology')
  expect(index.text).toContain('href="/handbook.md"')
  const { headers, text } = await call('GET', '/handbook.md')
  expect(headers.get('content-type')).toContain('text/markdown')
  expect(text).toBe(readHandbook())
})

test('a metric that does not exist is 404', async () => {
  expect((await call('GET', '/methodology/nonsense')).status).toBe(404)
  const answer = await call('GET', '/methodology/nonsense', { headers: { accept: 'application/json' } })
  expect(answer.status).toBe(404)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENTS, EventType, LOW_MARK, renderEvent } from './event.ts'

const BASE = 'https://fma.example.org'
const AT = new Date('2026-11-02T08:00:00.123Z')
const TYPES = EventType.options

test('the events are those of the contract', () => {
  expect([...TYPES].toSorted()).toEqual([
    'analysis.completed',
    'analysis.failed',
    'api_key.created',
    'api_key.revoked',
    'brief.completed',
    'brief.failed',
    'credits.exhausted',
    'credits.low',
    'ping',
    'scan.visibility_changed',
    'watch.changed',
  ])
})

test.each(TYPES)('%s is type, timestamp and data of its schema, thin, and the same each time', (type) => {
  const event = { type, data: EVENTS[type].example, createdAt: AT }
  const body = renderEvent(event, BASE)
  const { data, ...envelope } = JSON.parse(body)
  expect(envelope).toEqual({ type, timestamp: '2026-11-02T08:00:00.123Z' })
  expect(EVENTS[type].payload.parse(data)).toEqual(data)
  expect(body.length).toBeLessThan(2000)
  expect(renderEvent(event, BASE)).toBe(body)
})

test('what is stored beside the known fields is not told', () => {
  const data = { ...EVENTS['analysis.completed'].example, device_hash: 'secret', text: 'an article' }
  expect(renderEvent({ type: 'analysis.completed', data, createdAt: AT }, BASE)).not.toMatch(/secret|article"/)
})

test('a private scan’s result is the export that its device alone may read', () => {
  const render = (isPublic: boolean) =>
    JSON.parse(
      renderEvent(
        {
          type: 'analysis.completed',
          data: { ...EVENTS['analysis.completed'].example, is_public: isPublic },
          createdAt: AT,
        },
        BASE,
      ),
    ).data.result_url
  expect(render(true)).toBe(`${BASE}/api/v1/scans/k3Jd9QmZ2xTa`)
  expect(render(false)).toBe(`${BASE}/api/v1/scans/k3Jd9QmZ2xTa/export?format=json`)
})

test('the low mark in the description is the one by which the database decides', () => {
  const decided = readFileSync('db/functions/low_balance_is_told.sql', 'utf8')
  expect(decided).toContain(`greatest(${LOW_MARK.creditsMin}, amount / ${LOW_MARK.oneIn})`)
  expect(decided).toContain(`coalesce(v_mark, ${LOW_MARK.creditsMin})`)
})

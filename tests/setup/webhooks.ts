import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Delivery } from '#app/domain/webhook/webhook.ts'
import type { Message } from '../fakes/webhook-receiver.ts'
import { call, type TestAccount } from './app.ts'
import { testEnvironment } from './environment.ts'
import { until } from './until.ts'

export const { receiver } = testEnvironment

export type TestWebhook = { id: string; secret: string; /** Its address at the receiver. */ name: string }

/** Registers an address of its own at the receiver. */
export async function register(me: TestAccount, events: readonly string[]): Promise<TestWebhook> {
  const name = randomUUID()
  const { json, status, text } = await call('POST', '/api/webhooks', {
    token: me.token,
    json: { url: receiver.url(name), events },
  })
  if (status !== 201) throw new Error(text)
  return { id: json.id, secret: json.secret, name }
}

/** Sets the service's clock ahead by this many seconds. */
export function moveClock(seconds: number): void {
  writeFileSync(testEnvironment.clockFile, String(seconds))
}

/** The messages of an endpoint, once there are `count` of them. */
export function messages(webhook: TestWebhook, count = 1): Promise<Message[]> {
  return until(`${count} messages`, () => {
    const all = receiver.messages(webhook.name)
    return all.length >= count ? all : undefined
  })
}

/** An endpoint's deliveries, once they are as expected. */
export function deliveries(
  me: TestAccount,
  webhook: TestWebhook,
  fits: (all: any[]) => boolean = (all) => all.length > 0 && all.every(({ state }) => state !== 'pending'),
): Promise<any[]> {
  return until('the deliveries are as wanted', async () => {
    const { json } = await call('GET', `/api/webhooks/${webhook.id}/deliveries?limit=100`, { token: me.token })
    return fits(json.deliveries) ? json.deliveries : undefined
  })
}

/** How long after the end of its last attempt a delivery is due again, by its own log. */
export function waitMs({ attempts, next_attempt_at: next }: Delivery): number {
  const last = attempts.at(-1)
  return Date.parse(next ?? '') - Date.parse(last?.at ?? '') - (last?.ms ?? 0)
}

/** Compares by text, for results in any order. */
export function inOrder(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}

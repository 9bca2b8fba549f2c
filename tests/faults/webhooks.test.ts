/** @module-tag full */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { HOOKS_HOST, startWebhookReceiver } from '../fakes/webhook-receiver.ts'
import { backendsOf, isAlive, processesOf } from '../setup/processes.ts'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'
import { until } from '../setup/until.ts'

/** The full run has 2,000 events and 30 kills. */
const EVENTS = Number(process.env.FMA_TEST_EVENTS ?? 200)
const KILLS = Number(process.env.FMA_TEST_KILLS ?? 3)
const WRITERS = 4
const SEED = 20_261_121

const folder = newFolder()
afterAll(() => removeFolder(folder))

/** Park and Miller's generator: the same kills each time. */
function chances(): () => number {
  let state = SEED
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const VICTIMS = ['serving', 'postmaster', 'backend'] as const

/** Kills the process that serves and delivers, the database, or one of its connections. */
function kill(service: Service, victim: (typeof VICTIMS)[number], chance: number): void {
  const { serving, postmaster } = processesOf(service)
  const backends = backendsOf(postmaster)
  const backend = backends[Math.floor(chance * backends.length)] ?? 0
  const pid = { serving, postmaster, backend }[victim]
  // 0 would be this program itself; a process that has just died cannot be killed.
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL')
}

async function send(service: Service, token: string, method: string, path: string, body?: object) {
  try {
    const answer = await fetch(`${service.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return { status: 0, json: undefined }
  }
}

/** Due deliveries are sent within this time, since the clock is read every second. */
const ROUND_MS = 1500

test(
  `of ${EVENTS} events under ${KILLS} kills of worker and database and a receiver that fails one time in ten, none is lost`,
  async () => {
    const chance = chances()
    const receiver = await startWebhookReceiver()
    const clock = join(folder, 'clock')
    writeFileSync(clock, '0')
    const service = await startService(
      {
        FMA_ENV: 'test',
        EGRESS_TEST_HOSTS: `${HOOKS_HOST}=127.0.0.1:${receiver.port}`,
        TEST_CLOCK_FILE: clock,
        RATE_LIMIT_READ: '0',
        LOG_LEVEL: 'fatal',
      },
      { folder },
    )
    const email = 'receiver@example.org'
    await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
    const { token } = await service.admin('session', 'create', '--email', email)
    const hook = { url: receiver.url('in'), events: ['api_key.created', 'api_key.revoked'] }
    const { json: webhook } = await send(service, token, 'POST', '/api/webhooks', hook)
    receiver.on('in', (response) => void response.writeHead(chance() < 0.1 ? 500 : 204).end())

    const owed: string[] = []
    const write = async () => {
      while (owed.length < EVENTS) {
        const made = await until('a key is made', async () => {
          const answer = await send(service, token, 'POST', '/api/keys', { name: 'k', scopes: ['read'] })
          return answer.status === 201 ? answer : undefined
        })
        owed.push(`api_key.created ${made.json.id}`)
        // An unanswered revocation may or may not have happened; an answered one must be delivered.
        const gone = await send(service, token, 'DELETE', `/api/keys/${made.json.id}`)
        if (gone.status === 204) owed.push(`api_key.revoked ${made.json.id}`)
      }
    }
    const killAll = async () => {
      for (let count = 1; count <= KILLS; count += 1) {
        await until('more events are owed', () => owed.length >= (EVENTS * count) / (KILLS + 1), 600_000)
        kill(service, VICTIMS[Math.floor(chance() * VICTIMS.length)] ?? 'serving', chance())
      }
    }
    await Promise.all([killAll(), ...Array.from({ length: WRITERS }, write)])

    const told = () => new Set(receiver.messages('in').map(({ json }) => `${json.type} ${json.data.key_id}`))
    const stored = async () =>
      (await send(service, token, 'GET', `/api/webhooks/${webhook.id}/deliveries?limit=1`)).json?.total ?? Infinity
    // A later clock makes every retry due, and expires a dead worker's claims.
    for (let hour = 1; hour <= 60 && (await stored()) > told().size; hour += 1) {
      writeFileSync(clock, String(hour * 3600))
      // Not all may be due by then: the next hour is another round.
      const before = await stored()
      await until('a round is over', async () => told().size >= before, ROUND_MS).catch(() => {})
    }
    expect(owed.filter((event) => !told().has(event))).toEqual([])
    const bodies = Map.groupBy(receiver.messages('in'), ({ headers }) => String(headers['webhook-id']))
    expect([...bodies.values()].every((all) => new Set(all.map(({ body }) => body)).size === 1)).toBe(true)
    expect(bodies.size, 'one id for each event').toBe(told().size)
    expect(await stored()).toBe(bodies.size)
    expect(await service.admin('check')).toEqual({ ok: true, breaches: [] })
    if (EVENTS >= 2000) {
      const sent = receiver.messages('in').length
      console.log(`${owed.length} events owed, ${bodies.size} told, ${sent} messages, ${KILLS} kills`)
    }
    await service.stop()
    await receiver.close()
  },
  300_000 + EVENTS * 300,
)

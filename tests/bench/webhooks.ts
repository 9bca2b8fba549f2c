import {
  type Behaviour,
  HOOKS_HOST,
  hang,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../fakes/webhook-receiver.ts'
import { removeFolder, type Service, startService } from '../setup/service.ts'

/** Events of each of the two accounts. */
const COUNT = 1000
const CALLERS = 4
const DEADLINE_MS = 120_000

type Endpoint = { token: string; id: string; name: string }

/**
 * How long 1,000 deliveries take to a receiver that responds immediately, while 1,000 earlier ones are due at one that
 * never responds.
 * @returns seconds until the last one arrived, and until the first attempt at the other was abandoned
 * @throws Error if they do not arrive within two minutes
 */
export async function measureWebhooks(): Promise<{ quickSeconds: number; givenUpSeconds: number }> {
  const receiver = await startWebhookReceiver()
  const service = await startService({
    FMA_ENV: 'test',
    EGRESS_TEST_HOSTS: `${HOOKS_HOST}=127.0.0.1:${receiver.port}`,
    RATE_LIMIT_READ: '0',
    LOG_LEVEL: 'fatal',
  })
  try {
    const [hanging, quick] = [
      await dueEndpoint(service, receiver, 'hanging'),
      await dueEndpoint(service, receiver, 'quick'),
    ]
    const lasted = Promise.withResolvers<number>()
    receiver.on('hanging', hangsFor(lasted.resolve))
    receiver.on('quick', (response) => void response.writeHead(204).end())
    const before = receiver.messages('quick').length
    await replay(service, hanging)
    const began = performance.now()
    await replay(service, quick)
    while (receiver.messages('quick').length - before < COUNT) {
      if (performance.now() - began > DEADLINE_MS) throw new Error('the deliveries did not come')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const quickSeconds = (performance.now() - began) / 1000
    return { quickSeconds, givenUpSeconds: (await lasted.promise) / 1000 }
  } finally {
    await service.stop()
    await receiver.close()
    removeFolder(service.folder)
  }
}

/** An account with an endpoint that has 1,000 failed deliveries, none of them answered. */
async function dueEndpoint(service: Service, receiver: WebhookReceiver, name: string): Promise<Endpoint> {
  receiver.on(name, hang)
  const email = `${name}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  const { token } = await service.admin('session', 'create', '--email', email)
  const hook = { url: receiver.url(name), events: ['api_key.created', 'api_key.revoked'] }
  const { id } = await call(service, token, 'POST', '/api/webhooks', hook)
  let owed = COUNT / 2
  const write = async () => {
    while (owed-- > 0) {
      const key = await call(service, token, 'POST', '/api/keys', { name: 'k', scopes: ['read'] })
      await call(service, token, 'DELETE', `/api/keys/${key.id}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, write))
  // Pending deliveries fail, so that all can be made due at one moment.
  await call(service, token, 'PATCH', `/api/webhooks/${id}`, { enabled: false })
  await call(service, token, 'PATCH', `/api/webhooks/${id}`, { enabled: true })
  receiver.letGo()
  return { token, id, name }
}

async function replay(service: Service, { token, id, name }: Endpoint): Promise<void> {
  const since = new Date(0).toISOString()
  const { replayed } = await call(service, token, 'POST', `/api/webhooks/${id}/replay`, { since })
  if (replayed !== COUNT) throw new Error(`${replayed} of ${COUNT} deliveries to ${name} are due`)
}

function hangsFor(ended: (ms: number) => void): Behaviour {
  return (response) => {
    const began = performance.now()
    response.once('close', () => ended(performance.now() - began))
  }
}

async function call(service: Service, token: string, method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(`${service.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

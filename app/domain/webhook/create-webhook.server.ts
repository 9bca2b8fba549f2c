import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { readValue } from '#db/read.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import type { AccountCaller } from '../caller.ts'
import type { EventType } from './event.ts'
import { readWebhook } from './read-webhooks.server.ts'
import { drawSecret, sealSecret } from './webhook-secret.server.ts'
import { checkWebhookTarget } from './webhook-target.server.ts'
import { ENDPOINTS_MAX, type Webhook } from './webhook.ts'

/**
 * Registers an address for events; nothing is sent to it. The secret is only returned this once.
 * @throws DomainError `invalid_request` (also for more than 20 endpoints of one account), `url_not_allowed`
 */
export async function createWebhook({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { url: string; events: readonly EventType[]; description: string }
}): Promise<Webhook & { secret: string }> {
  const url = await checkWebhookTarget(input.url)
  const at = now()
  const secret = drawSecret()
  const id = uuidv7(at)
  const isAdded = await readValue(
    z.boolean(),
    database().sql`
      select add_webhook_endpoint(${id}, ${caller.accountId}, ${url}, ${[...new Set(input.events)]}::text[], ${input.description},
        ${sealSecret(secret)}, ${ENDPOINTS_MAX}, ${at}) as added`,
  )
  if (!isAdded) {
    throw new DomainError(
      'invalid_request',
      `You have reached the limit of ${ENDPOINTS_MAX} webhook endpoints. Delete one first.`,
    )
  }
  return { ...(await readWebhook({ caller, input: { id } })), secret }
}

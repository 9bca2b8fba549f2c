import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { uuidv7 } from '#app/platform/token.server.ts'
import type { EventType } from './event.ts'
import { presentWebhook, webhookColumns } from './webhook-rows.server.ts'
import { drawSecret, sealSecret } from './webhook-secret.server.ts'
import { checkWebhookTarget } from './webhook-target.server.ts'
import { ENDPOINTS_MAX, type Webhook } from './webhook.ts'

/**
 * Registers an address for events; nothing is sent to it. The secret can be had this once.
 * @throws DomainError `invalid_request` (also over 20 endpoints of one account), `url_not_allowed`
 */
export async function createWebhook(
  accountId: string,
  input: { url: string; events: readonly EventType[]; description: string },
): Promise<Webhook & { secret: string }> {
  const url = await checkWebhookTarget(input.url)
  const at = now()
  const secret = drawSecret()
  // The account's row keeps two at once from being the twentieth both.
  const [row] = await database().sql`
    with account as (select id from accounts where id = ${accountId} and erased_at is null for no key update)
    insert into webhook_endpoints(id, account_id, url, events, description, secret, created_at)
    select ${uuidv7(at)}, id, ${url}, ${[...new Set(input.events)]}::text[], ${input.description}, ${sealSecret(secret)},
      ${at}
    from account
    where (select count(*) from webhook_endpoints w where w.account_id = account.id) < ${ENDPOINTS_MAX}
    returning ${webhookColumns()}`
  if (row === undefined) {
    throw new DomainError(
      'invalid_request',
      `An account has at most ${ENDPOINTS_MAX} webhook endpoints: delete one first.`,
    )
  }
  return { ...presentWebhook(row), secret }
}

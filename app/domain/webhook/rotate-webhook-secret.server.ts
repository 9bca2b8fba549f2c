import { database } from '#db/client.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import type { AccountCaller } from '../caller.ts'
import { noSuchWebhook, webhookId } from './webhook-rows.server.ts'
import { drawSecret, sealSecret } from './webhook-secret.server.ts'
import { ROTATION_HOURS } from './webhook.ts'

/**
 * Gives an endpoint a new secret, which is only returned this once. For 24 hours the previous one signs too.
 * @throws DomainError `not_found`
 */
export async function rotateWebhookSecret({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string | undefined }
}): Promise<{ secret: string }> {
  const secret = drawSecret()
  const until = new Date(now().getTime() + ROTATION_HOURS * HOUR_MS)
  const rows = await database().sql`
    update webhook_endpoints set previous_secret = secret, secret = ${sealSecret(secret)}, previous_until = ${until}
    where id = ${webhookId(input.id)} and account_id = ${caller.accountId} returning id`
  if (rows.length === 0) throw noSuchWebhook()
  return { secret }
}

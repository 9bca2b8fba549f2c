import { database } from '#db/client.server.ts'
import { columnsOf, findRow, findValue, listRows, readTotal } from '#db/read.server.ts'
import { noSuchWebhook, presentWebhook, StoredWebhook, webhookId } from './webhook-rows.server.ts'
import type { Webhook } from './webhook.ts'

/** An account's endpoints, newest first. */
export async function listWebhooks(
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ webhooks: Webhook[]; total: number }> {
  const { sql } = database()
  const [rows, total] = await Promise.all([
    listRows(
      StoredWebhook,
      sql`
        select ${columnsOf(StoredWebhook)} from webhook_endpoints where account_id = ${accountId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from webhook_endpoints where account_id = ${accountId}`),
  ])
  return { webhooks: rows.map(presentWebhook), total }
}

/**
 * One endpoint of an account.
 * @throws DomainError `not_found`, even for another account's endpoint
 */
export async function readWebhook(accountId: string, id: string | undefined): Promise<Webhook> {
  const row = await findRow(
    StoredWebhook,
    database().sql`
      select ${columnsOf(StoredWebhook)} from webhook_endpoints where id = ${webhookId(id)} and account_id = ${accountId}`,
  )
  if (row === undefined) throw noSuchWebhook()
  return presentWebhook(row)
}

/** An account's enabled endpoint at an address: the newest if there are several. */
export async function findWebhookAt(accountId: string, address: string): Promise<string | undefined> {
  const url = URL.parse(address)
  if (url === null) return undefined
  url.hash = ''
  return findValue(
    StoredWebhook.shape.id,
    database().sql`
      select id from webhook_endpoints where account_id = ${accountId} and url = ${url.href} and disabled_at is null
      order by created_at desc, id desc limit 1`,
  )
}

/** Whether an endpoint of the account was disabled because of its receiver. */
export async function hasBrokenWebhook(accountId: string): Promise<boolean> {
  const rows = await database().sql`
    select from webhook_endpoints where account_id = ${accountId} and disabled_reason in ('gone', 'failing') limit 1`
  return rows.length > 0
}

import { database } from '#db/client.server.ts'
import { columnsOf, findRow, findValue, listRows, readTotal } from '#db/read.server.ts'
import type { AccountCaller } from '../caller.ts'
import { noSuchWebhook, presentWebhook, StoredWebhook, webhookId } from './webhook-rows.server.ts'
import type { Webhook } from './webhook.ts'

/** An account's endpoints, newest first. */
export async function listWebhooks({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { limit: number; offset: number }
}): Promise<{ webhooks: Webhook[]; total: number }> {
  const { accountId } = caller
  const { sql } = database()
  const [rows, total] = await Promise.all([
    listRows(
      StoredWebhook,
      sql`
        select ${columnsOf(StoredWebhook)} from webhook_endpoints where account_id = ${accountId}
        order by created_at desc, id desc limit ${input.limit} offset ${input.offset}`,
    ),
    readTotal(sql`select count(*)::integer as total from webhook_endpoints where account_id = ${accountId}`),
  ])
  return { webhooks: rows.map(presentWebhook), total }
}

/**
 * One endpoint of an account.
 * @throws DomainError `not_found`, even for another account's endpoint
 */
export async function readWebhook({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { id: string | undefined }
}): Promise<Webhook> {
  const row = await findRow(
    StoredWebhook,
    database().sql`
      select ${columnsOf(StoredWebhook)} from webhook_endpoints where id = ${webhookId(input.id)} and account_id = ${caller.accountId}`,
  )
  if (row === undefined) throw noSuchWebhook()
  return presentWebhook(row)
}

/** An account's enabled endpoint at an address: the newest if there are several. */
export async function findWebhookAt({
  caller,
  input,
}: {
  caller: AccountCaller
  input: { address: string }
}): Promise<string | undefined> {
  const url = URL.parse(input.address)
  if (url === null) return undefined
  url.hash = ''
  return findValue(
    StoredWebhook.shape.id,
    database().sql`
      select id from webhook_endpoints where account_id = ${caller.accountId} and url = ${url.href} and disabled_at is null
      order by created_at desc, id desc limit 1`,
  )
}

/** Whether an endpoint of the account was disabled because of its receiver. */
export async function hasBrokenWebhook({ caller }: { caller: AccountCaller }): Promise<boolean> {
  const rows = await database().sql`
    select from webhook_endpoints where account_id = ${caller.accountId} and disabled_reason in ('gone', 'failing') limit 1`
  return rows.length > 0
}

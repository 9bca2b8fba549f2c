import { randomUUID } from 'node:crypto'
import { database } from '#db/client.server.ts'
import { rememberAddress } from '#app/domain/account/known-addresses.server.ts'
import { createPasswordReset } from '#app/domain/account/reset-password.server.ts'
import { createKey } from '#app/domain/key/create-key.server.ts'
import { createSession } from '#app/domain/session/session.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'
import { call, makeAccount, newText, type TestAccount } from './app.ts'

/** An account with content of every kind, each with a unique word. */
export type Person = TestAccount & {
  key: string
  markers: Record<
    | 'email'
    | 'text'
    | 'privateText'
    | 'title'
    | 'openText'
    | 'address'
    | 'keyName'
    | 'userAgent'
    | 'subject'
    | 'idempotencyKey'
    | 'query'
    | 'signal'
    | 'openQuery'
    | 'watch'
    | 'webhook'
    | 'dispute'
    | 'contact',
    string
  >
  shortcodes: { open: string; secret: string; read: string }
  briefId: string
}

/** Creates scans of texts and of a URL, a key, sessions, an identity, failed and open work, and a dispute. */
export async function makePerson(): Promise<Person> {
  const me = await makeAccount()
  const mark = (name: string) => `${name}${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const markers = {
    email: me.email,
    text: mark('sharedword'),
    privateText: mark('privateword'),
    title: mark('titleword'),
    openText: mark('openword'),
    address: mark('addressword'),
    keyName: mark('keyword'),
    userAgent: mark('agentword'),
    subject: mark('subjectword'),
    idempotencyKey: mark('repeatword'),
    query: mark('queryword'),
    signal: mark('signalword'),
    openQuery: mark('openqueryword'),
    watch: mark('watchword'),
    webhook: mark('hookword'),
    dispute: mark('disputeword'),
    contact: mark('contactword'),
  }
  const ask = (json: object, headers: Record<string, string> = {}) =>
    call('POST', '/api/analyze', { token: me.token, device: me.device, json, headers })
  const open = await ask(
    { text: `${newText()} ${markers.text}`, title: `A title with ${markers.title}` },
    { 'idempotency-key': markers.idempotencyKey },
  )
  const secret = await ask({ text: `${newText()} ${markers.privateText}`, isPublic: false })
  await call('POST', `/api/scans/${open.json.shortcode}/disputes`, {
    json: { reason: `The headline is not the author’s. ${markers.dispute}`, contact: `${markers.contact}@example.org` },
  })
  const read = await ask({ url: `http://${PAGES_HOST}/story?from=${markers.address}` })
  if (read.status !== 200) throw new Error(read.text)
  await ask({ url: `http://${PAGES_HOST}/missing` })
  const hook = {
    url: `http://${HOOKS_HOST}/${markers.webhook}`,
    events: ['ping', 'api_key.created'],
    description: markers.webhook,
  }
  const { json } = await call('POST', '/api/webhooks', { token: me.token, json: hook })
  const caller = { accountId: me.id }
  const { key } = await createKey({ caller, input: { name: markers.keyName, scopes: ['read'], expiresAt: null } })
  await createSession({ caller, input: { userAgent: `Browser/1.0 ${markers.userAgent}` } })
  await createPasswordReset(me.id)
  await rememberAddress({ caller, input: { address: '198.51.100.7' } })
  const { sql } = database()
  const at = new Date()
  await sql`
    insert into identities(provider, subject, account_id, created_at)
    values ('https://issuer.test', ${markers.subject}, ${me.id}, ${at})`
  const input = JSON.stringify({ source: { text: markers.openText } })
  await sql`
    select accept_work(${uuidv7(at)}, ${me.id}, ${uuidv7(at)}, 'analysis', 1, 'analyze', ${input}::text::jsonb, ${at})`
  const briefId = await makeBriefs(me, markers)
  await call('POST', `/api/webhooks/${json.id}/test`, { token: me.token })
  return {
    ...me,
    key,
    briefId,
    markers,
    shortcodes: { open: open.json.shortcode, secret: secret.json.shortcode, read: read.json.shortcode },
  }
}

/** A brief with a signal of its own, an unfinished one, and a watch that has run. */
async function makeBriefs(me: TestAccount, markers: Person['markers']): Promise<string> {
  const made = await call('POST', '/api/intelligence/analyze', {
    token: me.token,
    json: { query: `dam ${markers.query}` },
  })
  if (made.status !== 200) throw new Error(made.text)
  const { sql } = database()
  const at = new Date()
  const content = JSON.stringify({
    text: markers.signal,
    title: null,
    author: null,
    url: '',
    canonicalUrl: '',
    domain: '',
  })
  await sql`update signals set content = ${content}::text::jsonb, expires_at = null
    where brief_id = ${made.json.id} and position = 0`
  const request = {
    query: markers.openQuery,
    terms: [markers.openQuery],
    platforms: ['x'],
    timeRange: '24h',
    signalsMax: 10,
  }
  const input = JSON.stringify({ ...request, watchId: null })
  await sql`
    select accept_work(${uuidv7(at)}, ${me.id}, ${uuidv7(at)}, 'brief', 2, 'brief', ${input}::text::jsonb, ${at})`
  const watchId = uuidv7(at)
  await sql`
    insert into watches(id, account_id, query, request, every, at_minute, is_active, due_at, created_at)
    values (${watchId}, ${me.id}, ${markers.watch}, '{}', 'daily', 0, false, ${at}, ${at})`
  await sql`
    insert into watch_runs(id, watch_id, work_id, brief_id, due_at, created_at)
    select ${uuidv7(at)}, ${watchId}, id, ${made.json.id}, ${at}, ${at} from works where brief_id = ${made.json.id}`
  return made.json.id
}

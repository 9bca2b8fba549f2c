import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { joinIdentity } from '#app/domain/identity/join-identity.server.ts'
import type { Identity } from '#app/domain/identity/identity.ts'

beforeAll(() => migrateDatabase())

const someone = (email: string | null = `${randomUUID()}@example.org`): Identity => ({
  issuer: 'https://id.example',
  subject: randomUUID(),
  email,
  emailVerified: true,
})

test('ten sign-ins at once of somebody new make one account with one grant', async () => {
  const identity = someone()
  const joined = await Promise.all(Array.from({ length: 10 }, () => joinIdentity(identity)))
  expect(new Set(joined.map(({ accountId }) => accountId)).size).toBe(1)
  const { sql } = database()
  const [ledger] = await sql`select count(*)::int as entries, sum(amount)::int as credits from ledger
    where account_id = ${joined[0]?.accountId ?? ''}`
  expect(ledger).toEqual({ entries: 1, credits: 25 })
})

test('the same subject of another issuer is somebody else', async () => {
  const identity = someone()
  const { accountId } = await joinIdentity(identity)
  const other = await joinIdentity({
    ...identity,
    issuer: 'https://other.example',
    email: `${randomUUID()}@example.org`,
  })
  expect(other.accountId).not.toBe(accountId)
})

test('an account that proved its e-mail keeps its ways in when a second provider joins it', async () => {
  const identity = someone()
  const { accountId } = await joinIdentity(identity)
  await database().sql`update accounts set password_hash = 'a hash' where id = ${accountId}`
  expect(await joinIdentity({ ...identity, issuer: 'https://other.example' })).toEqual({ accountId })
  expect(await joinIdentity({ ...identity, email: null })).toEqual({ accountId })
  const [row] = await database().sql`select password_hash from accounts where id = ${accountId}`
  expect(row).toEqual({ password_hash: 'a hash' })
})

test('where sign-up is closed a new identity makes no account, a known e-mail is joined', async () => {
  const known = `${randomUUID()}@example.org`
  const [first, second] = [someone(known), someone()]
  await joinIdentity(someone(known))
  const script = `
    const { joinIdentity } = await import('./app/domain/identity/join-identity.server.ts')
    const { closeDatabase } = await import('./db/client.server.ts')
    const told = []
    for (const identity of ${JSON.stringify([first, second])}) {
      told.push(await joinIdentity(identity).then(() => 'joined', (error) => error.message))
    }
    await closeDatabase()
    console.log(JSON.stringify(told))`
  const env = { ...process.env, SIGNUP: 'closed' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  expect(JSON.parse(stdout)).toEqual(['joined', expect.stringContaining('closed to new accounts')])
  const [row] = await database().sql`select count(*)::int as accounts from accounts where email = ${second.email}`
  expect(row).toEqual({ accounts: 0 })
})

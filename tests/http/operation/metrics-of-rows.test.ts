import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { grantCredits } from '#app/domain/credits/grant.server.ts'
import { renderMetrics } from '#app/domain/operation/metrics.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { database, inDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'

/** Of this process's own database, other files' rows would count as well. */
async function inNewDatabase(work: () => Promise<void>): Promise<void> {
  const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
  const name = `metrics_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  onTestFinished(async () => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
  await migrateDatabase(url)
  await inDatabase(url, work)
}

const valueOf = async (metric: RegExp) => Number(metric.exec((await renderMetrics()).text)?.[1])

test('work that nobody takes shows its age', () =>
  inNewDatabase(async () => {
    const age = () => valueOf(/^fma_work_oldest_seconds (.*)$/m)
    expect(await age()).toBe(0)
    const { id } = await createAccount({ email: 'old@example.org', password: 'correct-horse-battery-9' })
    for (const minutes of [2, 10]) {
      const at = new Date(Date.now() - minutes * 60_000)
      await database().sql`
        select accept_work(${uuidv7(at)}, ${id}, ${uuidv7(at)}, 'analysis', 1, 'analyze', '{}'::jsonb, ${at})`
    }
    expect(Math.floor((await age()) / 60)).toBe(10)
  }))

test('the credits moved within an hour may be more than one account can hold', () =>
  inNewDatabase(async () => {
    for (const name of ['one', 'other']) {
      const { id } = await createAccount({ email: `${name}@example.org`, password: 'correct-horse-battery-9' })
      await grantCredits(id, 2_000_000_000, 'test')
    }
    expect(await valueOf(/^fma_credits_moved\{kind="grant"\} (.*)$/m)).toBe(4_000_000_050)
  }))

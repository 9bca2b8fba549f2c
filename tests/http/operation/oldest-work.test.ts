import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { renderMetrics } from '#app/domain/operation/metrics.server.ts'
import { uuidv7 } from '#app/platform/keys/token.server.ts'
import { database, inDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'

test('work that nobody takes shows its age', async () => {
  const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
  const name = `oldest_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  onTestFinished(async () => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
  await migrateDatabase(url)
  await inDatabase(url, async () => {
    const age = async () => Number(/^fma_work_oldest_seconds (.*)$/m.exec((await renderMetrics()).text)?.[1])
    expect(await age()).toBe(0)
    const { id } = await createAccount({ email: 'old@example.org', password: 'correct-horse-battery-9' })
    for (const minutes of [2, 10]) {
      const at = new Date(Date.now() - minutes * 60_000)
      await database().sql`
        select accept_work(${uuidv7(at)}, ${id}, ${uuidv7(at)}, 'analysis', 1, 'analyze', '{}'::jsonb, ${at})`
    }
    expect(Math.floor((await age()) / 60)).toBe(10)
  })
})

import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import postgres from 'postgres'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { readValue } from '#db/read.server.ts'

test.skipIf(process.env.FMA_TEST_DATABASE_URL !== undefined)(
  'tests use a database in a temporary folder, never that of an installation',
  async () => {
    const admin = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => {} })
    const folder = await readValue(z.string(), admin`select current_setting('data_directory') as folder`)
    await admin.end()
    expect(dirname(dirname(folder))).toBe(realpathSync(tmpdir()))
  },
)

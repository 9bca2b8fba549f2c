import { expect, test } from 'vitest'
import { finishErasures } from '#app/domain/account/erase-account.server.ts'
import { database } from '#db/client.server.ts'
import { call } from '../setup/app.ts'
import { makePerson } from '../setup/make-person.ts'
import { searchDatabase } from '../setup/search-database.ts'

test('an erasure that was cut off after it was asked for is finished by the sweep', async () => {
  const me = await makePerson()
  await database().sql`update accounts set erased_at = ${new Date()} where id = ${me.id}`
  expect((await call('GET', '/api/user/profile', { token: me.token })).status).toBe(401)
  await finishErasures()
  for (const [name, marker] of Object.entries(me.markers)) expect(await searchDatabase(marker), name).toEqual([])
})

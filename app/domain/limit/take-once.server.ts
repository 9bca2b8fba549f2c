import { database } from '#db/client.server.ts'
import { machineTimeMs } from '#app/platform/clock.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'

/**
 * Whether a value is presented for the first time, in any process. It is remembered for `seconds`, as a hash, beside
 * the counters, and purged with them.
 */
export async function takeOnce(name: string, value: string, seconds: number): Promise<boolean> {
  const rows = await database().sql`
    insert into rate_limits(key, points, expire)
    values (${`${name}:${sha256(value)}`}, 1, ${machineTimeMs() + seconds * 1000})
    on conflict (key) do nothing returning key`
  return rows.length > 0
}

import { database } from '#db/client.server.ts'
import { type Answer, call, type Call } from '../../setup/app.ts'

/** Asks for a scan to be measured again. */
export function verify(code: string, options: Call = {}): Promise<Answer> {
  return call('POST', `/api/scans/${code}/verify`, { json: {}, ...options })
}

/** Tampers with a scan or its measurements, as somebody with access to the database could. */
export async function tamper(code: string, change: string): Promise<void> {
  await database().sql.unsafe(
    `update measurements set ${change} where id = (select measurement_id from scans where shortcode = '${code}')`,
  )
}

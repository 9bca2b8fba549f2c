import { DomainError } from './domain-error.ts'

/** Codes of the driver and of PostgreSQL for a connection that cannot be made or is closing. */
const DATABASE_CODE = /^(CONNECTION_|CONNECT_TIMEOUT$|57P0[123]$|08\w{3}$)/
/** Codes of any socket, including a caller's. */
const SOCKET_CODE = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/

/** Whether an error, or what caused it, says that PostgreSQL cannot be reached or is shutting down. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error && typeof error.code === 'string')) return isUnavailable(error.cause)
  // The driver attaches its statement to the errors of its own socket.
  return DATABASE_CODE.test(error.code) || ('query' in error && SOCKET_CODE.test(error.code))
}

/** Class 53 of PostgreSQL: no room on its disk, no memory, no connection left; and the same of our own writes. */
const NO_ROOM_CODE = /^(53\w{3}$|ENOSPC$|EDQUOT$)/
/** A full disk is not emptied in a moment. */
const NO_ROOM_RETRY_SECONDS = 60

/** Whether an error, or what caused it, says that a disk is full or that PostgreSQL has no resources left. */
function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && NO_ROOM_CODE.test(error.code)) return true
  return hasNoRoom(error.cause)
}

/** The refusal for an error that is neither the caller's fault nor a bug, with the line for the log; else undefined. */
export function outageOf(error: unknown): { refusal: DomainError; line: string } | undefined {
  if (hasNoRoom(error)) {
    const refusal = new DomainError('unavailable', 'The service has no room left at the moment. Try again later.', {
      headers: { 'Retry-After': String(NO_ROOM_RETRY_SECONDS) },
    })
    return { refusal, line: 'no room: a disk is full, or the database has no resources left' }
  }
  if (!isUnavailable(error)) return undefined
  const refusal = new DomainError('unavailable', 'The database cannot be reached. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  })
  return { refusal, line: 'database unreachable' }
}

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

/** The driver's and PostgreSQL's own words for a connection that cannot be had or is going away. */
const DATABASE_CODE = /^(CONNECTION_|CONNECT_TIMEOUT$|57P0[123]$|08\w{3}$)/
/** A socket's words: anybody's socket, a caller's too. */
const SOCKET_CODE = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/

/** Whether an error says that PostgreSQL cannot be reached or is going away. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  // The driver puts its statement on the error of its own socket.
  return DATABASE_CODE.test(error.code) || ('query' in error && SOCKET_CODE.test(error.code))
}

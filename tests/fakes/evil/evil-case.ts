import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '#app/platform/domain-error.ts'

export type Reply = (request: IncomingMessage, response: ServerResponse) => void

/** The name of the evil site, through `egressTestHosts`. */
export const EVIL_HOST = 'evil.test'

/** A page that is hostile, or looks so, and the service's expected reaction. */
export type EvilCase = {
  reply: Reply
  /** The code of the refusal; null if the article is read nevertheless. */
  code: ErrorCode | null
  /** Whether the site only ends when abandoned, so that the response takes the whole deadline. */
  isSlow?: boolean
}

export type EvilCases = Readonly<Record<string, EvilCase>>

const HTML = 'text/html; charset=utf-8'

/** Answers with any body, sent in full. */
export function body(content: string | Buffer, headers: Record<string, string> = {}, status = 200): Reply {
  return (_request, response) => void response.writeHead(status, { 'content-type': HTML, ...headers }).end(content)
}

/** Writes raw bytes in place of an HTTP response, and ends. */
export function raw(bytes: string | Buffer): Reply {
  return (request) => void request.socket.end(bytes)
}

/** Writes a beginning, then the same piece forever: as fast as possible, or one per `everyMs`. */
export function endless(beginning: string | Buffer, piece: string | Buffer, everyMs = 0): Reply {
  return ({ socket }) => {
    socket.write(beginning)
    const again = () => {
      if (!socket.writable) return
      const isTaken = socket.write(piece)
      if (everyMs > 0) setTimeout(again, everyMs).unref()
      else if (isTaken) setImmediate(again)
      else socket.once('drain', again)
    }
    again()
  }
}

/** A case that is refused with this code. */
export function refused(code: ErrorCode, reply: Reply): EvilCase {
  return { reply, code }
}

/** A case that is abandoned at the deadline. */
export function givenUp(reply: Reply): EvilCase {
  return { reply, code: 'fetch_failed', isSlow: true }
}

/** A case that is read as an article. */
export function read(reply: Reply): EvilCase {
  return { reply, code: null }
}

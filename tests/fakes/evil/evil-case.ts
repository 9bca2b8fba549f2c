import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '#app/platform/domain-error.ts'

export type Reply = (request: IncomingMessage, response: ServerResponse) => void

/** A page that means harm, or looks as if it did, and what the service must say of it. */
export type EvilCase = {
  reply: Reply
  /** The code of the refusal; null where the article is read all the same. */
  code: ErrorCode | null
  /** Whether the site only ends when it is given up, so that the answer takes the whole deadline. */
  isSlow?: boolean
}

export type EvilCases = Readonly<Record<string, EvilCase>>

const HTML = 'text/html; charset=utf-8'

/** Answers with a body that may be anything, and is all there. */
export function body(content: string | Buffer, headers: Record<string, string> = {}, status = 200): Reply {
  return (_request, response) => void response.writeHead(status, { 'content-type': HTML, ...headers }).end(content)
}

/** Writes bytes as they are where an HTTP answer should be, and ends. */
export function raw(bytes: string | Buffer): Reply {
  return (request) => void request.socket.end(bytes)
}

/** Writes a beginning, then a piece for ever: as fast as it is taken, or one in `everyMs`. */
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

/** A case that is given up at the deadline. */
export function givenUp(reply: Reply): EvilCase {
  return { reply, code: 'fetch_failed', isSlow: true }
}

/** A case that is read as an article. */
export function read(reply: Reply): EvilCase {
  return { reply, code: null }
}

import { createContext } from 'react-router'

/** What every answer of one request shares. */
export type RequestContext = {
  requestId: string
  /** For scripts and styles of a page, see the Content-Security-Policy. */
  nonce: string
}

export const requestContext = createContext<RequestContext>()

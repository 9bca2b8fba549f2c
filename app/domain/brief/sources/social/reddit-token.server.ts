import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { SourcesEnv } from '#app/platform/settings/source-settings.ts'
import { askForJson, type Asking, type SourceFailure, failure } from '../source-fetch.server.ts'

const Token = z.object({ access_token: z.string().regex(/^[\u0021-\u007e]+$/), expires_in: z.number().default(3600) })
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000

/** Holds the token of one set of credentials until shortly before it expires. */
export type RedditToken = {
  get: (asking: Asking) => Promise<string | SourceFailure>
  /** Call this after Reddit has refused it. */
  forget: () => void
}

/** Tokens for the operator's Reddit app, kept in memory. */
export function redditToken(settings: SourcesEnv['reddit'], userAgent: string): RedditToken {
  let held: { token: string; endsAt: number } | undefined
  const access = { source: 'reddit-token', label: 'Reddit', base: settings.authBase, isKeyed: true, intervalMs: 0 }
  const credentials = Buffer.from(`${settings.clientId ?? ''}:${settings.clientSecret ?? ''}`).toString('base64')
  return {
    get: async (asking) => {
      if (held !== undefined && now().getTime() < held.endsAt) return held.token
      const answer = await askForJson(
        access,
        {
          path: '/api/v1/access_token',
          form: { grant_type: 'client_credentials' },
          headers: { authorization: `Basic ${credentials}`, 'user-agent': userAgent },
          schema: z.union([Token, z.object({ error: z.unknown() })]),
        },
        asking,
      )
      if (!answer.isAnswered) return answer
      if (!('access_token' in answer.value)) {
        return failure(access, 'unauthorized', 'does not accept the operator’s key')
      }
      const { access_token: token, expires_in: seconds } = answer.value
      held = { token, endsAt: now().getTime() + seconds * 1000 - MARGIN_MS }
      return token
    },
    forget: () => {
      held = undefined
    },
  }
}

import { z } from 'zod'

/** The longest time until a key that expires stops working, in days. */
export const EXPIRY_DAYS_MAX = 3650

/** What a key may do: analyze (and change and delete scans), make and read briefs, read everything else. */
export const SCOPES = ['analyze', 'briefs', 'read'] as const
export const Scope = z.enum(SCOPES)
export type Scope = z.infer<typeof Scope>

/** A key as its owner sees it: everything but the key itself. */
export type ApiKey = {
  id: string
  name: string
  /** The key's first characters. */
  prefix: string
  scopes: Scope[]
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

/** The most characters of a key's name. */
export const KEY_NAME_MAX = 100

import { z } from 'zod'
import { KEY_NAME_MAX, Scope } from '#app/domain/key/key.ts'
import { Moment } from '#app/platform/moment.ts'
import { NO_NUL, NoBody, NoQuery, Paging } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

const Key = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(Scope),
  created_at: Moment,
  expires_at: Moment.nullable(),
  last_used_at: Moment.nullable(),
})

/** `expires_at` is ISO 8601 with an offset. Without it, the key does not expire. */
export const KeyBody = z.strictObject({
  name: z.string().trim().min(1, 'must not be empty').max(KEY_NAME_MAX).regex(NO_NUL, 'must be text'),
  scopes: z.array(Scope).min(1, 'choose at least one').max(3),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})

export const listKeysEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/keys',
  summary: 'List your API keys',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: z.strictObject(Paging),
  reply: z.strictObject({ keys: z.array(Key), total: z.int().nonnegative() }),
  status: 200,
  errors: [],
})

export const createKeyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/keys',
  summary: 'Create an API key, which is shown only once',
  auth: 'session',
  credits: 0,
  body: KeyBody,
  query: NoQuery,
  reply: z.strictObject({
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    scopes: z.array(Scope),
    expires_at: Moment.nullable(),
  }),
  status: 201,
  errors: [],
})

export const revokeKeyEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/keys/{id}',
  summary: 'Revoke an API key',
  auth: 'session',
  credits: 0,
  body: NoBody,
  query: NoQuery,
  status: 204,
  errors: ['not_found'],
})

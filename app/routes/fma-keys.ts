import { publicKeys } from '#app/domain/analysis/signing.server.ts'

/** The public keys that verify this installation's signatures, as a JSON Web Key Set. */
export function loader(): Response {
  return Response.json(publicKeys(), {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=3600' },
  })
}

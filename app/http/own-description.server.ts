import { describeApi, type OpenApiDocument } from '#app/contract/openapi.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { inTurns } from '#app/platform/threads/next-turn.ts'

let made: Promise<OpenApiDocument> | undefined

/** The description of this installation's API, created at its first use so that it does not delay the start. */
export function ownDescription(): Promise<OpenApiDocument> {
  made ??= inTurns(describeApi(env.baseUrl))
  return made
}

import { describeApi, type OpenApiDocument } from '#app/contract/openapi.ts'
import { env } from '#app/platform/env.server.ts'
import { inTurns } from '#app/platform/next-turn.ts'

let made: Promise<OpenApiDocument> | undefined

/** The description of this installation's API; made at the first use, so that no start waits for it. */
export function ownDescription(): Promise<OpenApiDocument> {
  made ??= inTurns(describeApi(env.baseUrl))
  return made
}

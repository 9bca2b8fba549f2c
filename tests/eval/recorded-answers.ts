import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { askClaude, type ModelRequest } from '#app/domain/engine/claude.server.ts'
import { ModelFailure } from '#app/domain/engine/claude/model-failure.ts'
import type { ModelAnswer } from '#app/domain/engine/claude/read-message.ts'
import type { ModelAccess } from '#app/domain/model/ask-model.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import type { ModelSettings } from '#app/platform/settings/model-settings.ts'

/** A request without its random mark, its prompt, and its answer; never a key, an address or who asked. */
const Recorded = z.object({
  model: z.string(),
  prompt_sha256: z.string(),
  content: z.string(),
  answer: z.object({
    input: z.unknown(),
    tokens: z.object({ input: z.number(), output: z.number(), cacheRead: z.number(), cacheWrite: z.number() }),
  }),
})

/** Stands for the model whose answers were recorded: nothing is sent. */
export const RECORDED_MODEL: ModelSettings = {
  apiKey: 'none',
  baseUrl: 'http://127.0.0.1:9',
  name: 'recorded',
  dailyTokens: 0,
  timeoutMs: 60_000,
  hasStandIn: false,
}

/** How the model is asked: the service, with its answers kept in the folder `record`; or from the folder `replay`. */
export function askOf({
  record,
  replay,
}: {
  record?: string | undefined
  replay?: string | undefined
}): Pick<ModelAccess, 'ask'> {
  if (replay !== undefined) return { ask: (request) => Promise.resolve(answerFrom(replay, request)) }
  if (record === undefined) return {}
  mkdirSync(record, { recursive: true })
  return {
    ask: async (request, door) => {
      const answer = await askClaude(request, door)
      keepAnswer(record, request, answer)
      return answer
    },
  }
}

/** Writes the request and its answer: `HASH.json`, and the prompt once. */
function keepAnswer(folder: string, { model, system, tool, content }: ModelRequest, answer: ModelAnswer): void {
  const prompt = JSON.stringify({ system, tool }, null, 2)
  const recorded = { model, prompt_sha256: sha256(prompt), content: withoutMark(content), answer }
  writeFileSync(join(folder, `prompt-${recorded.prompt_sha256.slice(0, 16)}.json`), prompt)
  writeFileSync(fileOf(folder, content), JSON.stringify(recorded, null, 2))
}

/** @throws ModelFailure if this was not recorded */
function answerFrom(folder: string, { content }: ModelRequest): ModelAnswer {
  const file = fileOf(folder, content)
  if (!existsSync(file)) throw new ModelFailure('no_report')
  return Recorded.parse(JSON.parse(readFileSync(file, 'utf8'))).answer
}

function fileOf(folder: string, content: string): string {
  return join(folder, `${sha256(withoutMark(content)).slice(0, 32)}.json`)
}

/** Each request has a mark of its own. */
function withoutMark(content: string): string {
  const mark = /lines that hold (\w+)/.exec(content)?.[1] ?? ''
  return mark === '' ? content : content.replaceAll(mark, 'MARK')
}

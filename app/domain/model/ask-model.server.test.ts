import { expect, test } from 'vitest'
import { allowanceInMemory, reserveNothing } from '#tests/setup/model-access.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import { askModel, isModelPaused, modelAccess } from './ask-model.server.ts'
import { BREAKER_FAILURES } from './breaker.ts'

const SETTINGS = {
  apiKey: 'key',
  baseUrl: 'http://model.test',
  name: 'a-model',
  dailyTokens: 0,
  timeoutMs: 60_000,
  hasStandIn: true,
}
const tool = { name: 'submit', description: '', inputSchema: { type: 'object' as const } }
const QUESTION = { system: '', tool, content: '', maxTokens: 1 }

/** As many failures in a row as pause the model. */
async function failAll(status: number): Promise<void> {
  for (let index = 0; index < BREAKER_FAILURES; index += 1) {
    const ask = () => Promise.reject(new ModelFailure('rejected', { status }))
    const access = { ...modelAccess(SETTINGS, allowanceInMemory(), reserveNothing), ask }
    await expect(askModel(QUESTION, access)).rejects.toMatchObject({ status })
  }
}

test('texts that the service refuses do not pause the model for others, a refused key does', async () => {
  for (const status of [400, 413, 422]) await failAll(status)
  expect(isModelPaused()).toBe(false)
  await failAll(401)
  expect(isModelPaused()).toBe(true)
})

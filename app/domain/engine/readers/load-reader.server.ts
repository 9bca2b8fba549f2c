import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Encoder, loadEncoder } from '../../encoder/load-encoder.server.ts'
import { Decision } from './decision.ts'

/** The source folder, even from the built server. */
export const MODEL_FOLDER = dirname(
  createRequire(import.meta.url).resolve('#app/domain/engine/models/reader/card.json'),
)

type Loaded = { encoder: Encoder; decision: Decision }
let loaded: Promise<Loaded> | undefined

/** The encoder with its decisions: one copy of the weights in the calling thread. */
export function loadReader(): Promise<Loaded> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Loaded> {
  const decision = Decision.parse(JSON.parse(readFileSync(join(MODEL_FOLDER, 'decision.json'), 'utf8')))
  return { encoder: await loadEncoder(MODEL_FOLDER), decision }
}

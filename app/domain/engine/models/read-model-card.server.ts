import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ModelCard } from './model-card.ts'

/** Reads the card of a model that ships with the engine. */
export function readModelCard(model: 'emotions' | 'outlet-ratings'): ModelCard {
  const file = createRequire(import.meta.url).resolve(`#app/domain/engine/models/${model}/card.json`)
  return ModelCard.parse(JSON.parse(readFileSync(file, 'utf8')))
}

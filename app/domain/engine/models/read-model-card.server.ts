import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ModelCard } from './model-card.ts'

const read = new Map<string, ModelCard>()

/** The card of a model that ships with the engine, read once: pages show it to every visitor. */
export function readModelCard(model: 'emotions' | 'outlet-ratings' | 'reader'): ModelCard {
  const known = read.get(model)
  if (known !== undefined) return known
  const file = createRequire(import.meta.url).resolve(`#app/domain/engine/models/${model}/card.json`)
  const card = ModelCard.parse(JSON.parse(readFileSync(file, 'utf8')))
  read.set(model, card)
  return card
}

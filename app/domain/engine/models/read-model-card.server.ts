import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { MeasuredTable } from './measured.ts'
import { ModelCard } from './model-card.ts'

const read = new Map<string, ModelCard>()
/** A card's file names rows of the table of `npm run eval`; only the table holds their figures. */
const CardFile = ModelCard.omit({ figures: true }).extend({
  figures: z.array(z.object({ what: z.string(), row: z.string() })).optional(),
})

/** The card of a bundled model, read once, since pages show it to every visitor. */
export function readModelCard(model: 'article-reader' | 'emotions' | 'outlet-ratings' | 'reader'): ModelCard {
  const known = read.get(model)
  if (known !== undefined) return known
  const { figures, ...file } = CardFile.parse(readJson(`${model}/card.json`))
  const card = figures === undefined ? file : { ...file, figures: measuredFigures(model, figures) }
  read.set(model, card)
  return card
}

function measuredFigures(model: string, figures: readonly { what: string; row: string }[]): ModelCard['figures'] {
  const { rows } = MeasuredTable.parse(readJson(`${model}/measured.json`))
  return figures.map(({ what, row }) => {
    const measured = rows.find(({ id }) => id === row)
    if (measured === undefined) throw new Error(`No row ${row} was measured.`)
    return { what, value: measured.score }
  })
}

function readJson(path: string): unknown {
  const file = createRequire(import.meta.url).resolve(`#app/domain/engine/models/${path}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

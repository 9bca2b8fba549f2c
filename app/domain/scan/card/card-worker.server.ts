import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import { printableText } from '#app/platform/pages/printable-text.ts'
import { type Card, CARD_HEIGHT, CARD_WIDTH } from './card.ts'
import { drawCard } from './card-picture.ts'

/**
 * Runs in a worker thread: draws a report's picture as a PNG. Characters that its fonts lack are described in words.
 */
export async function printInWorker(card: Card): Promise<Uint8Array> {
  const missing = await missingGraphemes(card)
  const svg = await draw(missing.size === 0 ? card : sayMissing(card, missing))
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** The characters that none of the fonts has, as the drawing itself finds them. */
async function missingGraphemes(card: Card): Promise<ReadonlySet<string>> {
  const missing = new Set<string>()
  await draw(card, (segment) => {
    for (const { segment: grapheme } of GRAPHEMES.segment(segment)) missing.add(grapheme)
  })
  return missing
}

function sayMissing(card: Card, missing: ReadonlySet<string>): Card {
  const say = (text: string) => printableText(text, (grapheme) => !missing.has(grapheme), 'picture').text
  return { ...card, title: say(card.title), byline: say(card.byline) }
}

function draw(card: Card, onMissing?: (segment: string) => void): Promise<string> {
  return satori(drawCard(card), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: fonts(),
    loadAdditionalAsset: (_language, segment) => {
      onMissing?.(segment)
      return Promise.resolve([])
    },
  })
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
const FACES = [
  { family: 'newsreader', name: 'Newsreader', weights: [500] },
  { family: 'public-sans', name: 'Public Sans', weights: [400, 700] },
] as const
/** A subset counts as a separate font here, so that one can stand in for another. */
const SUBSETS = [
  { subset: 'latin', suffix: '' },
  { subset: 'latin-ext', suffix: ' ext' },
  { subset: 'vietnamese', suffix: ' vi' },
] as const

let loaded: Font[] | undefined

function fonts(): Font[] {
  loaded ??= FACES.flatMap(({ family, name, weights }) =>
    SUBSETS.flatMap(({ subset, suffix }) =>
      weights.map((weight) => ({
        name: `${name}${suffix}`,
        weight,
        style: 'normal' as const,
        data: readFileSync(fontFile(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)),
      })),
    ),
  )
  return loaded
}

function fontFile(path: string): string {
  return createRequire(import.meta.url).resolve(path)
}

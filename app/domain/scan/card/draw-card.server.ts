import { LRUCache } from 'lru-cache'
import { printInThread } from '#app/platform/pages/printing.server.ts'
import { type Card, toCard } from './card.ts'
import { noSuchScan } from '../read-shared-scan.server.ts'
import type { Analysis } from '../scan.ts'

/** A card takes some 40 kB. */
const KEPT_MAX = 250

const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT_MAX })

/**
 * The picture of a public report, PNG. Its content is the cache key, so a changed report gets a new picture.
 * @throws DomainError `not_found` for a private one, even for its owner; `unavailable`
 */
export function drawCardOf(analysis: Analysis): Promise<Uint8Array<ArrayBuffer>> {
  if (!analysis.isPublic) throw noSuchScan()
  const card = toCard(analysis)
  const key = JSON.stringify(card)
  const known = kept.get(key) ?? draw(card, key)
  kept.set(key, known)
  return known
}

function draw(card: Card, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = printInThread('#app/domain/scan/card/card-worker.server.ts', card)
  drawing.catch(() => kept.delete(key))
  return drawing
}

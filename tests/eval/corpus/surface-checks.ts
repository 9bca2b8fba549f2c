import type { WrittenPassage } from '#app/domain/engine/training/corpus/written-passages.ts'
import { FALLACY_TYPES } from '#app/domain/engine/vocabulary.ts'
import { surfaceAuc } from './surface-features.ts'

const AUC_MAX = 0.6
const PASSAGES_MIN = 20

/** How well length, punctuation and function words alone identify a type, over this many passages. */
export type Surface = { type: string; passages: number; auc: number }

/** A row for each fallacy with enough written passages. */
export function surfacesOf(passages: readonly WrittenPassage[]): Surface[] {
  return FALLACY_TYPES.flatMap((type) => {
    const ofType = passages.filter((passage) => passage.type === type)
    return ofType.length < PASSAGES_MIN ? [] : [{ type, passages: ofType.length, auc: surfaceAuc(ofType) }]
  })
}

/** Types over the bound that the card does not name with this figure, and those that it names although they are not. */
export function surfacesNotInCard(surfaces: readonly Surface[], card: string): string[] {
  const named = namedInCard(card)
  const over = surfaces.filter(({ auc }) => auc > AUC_MAX)
  const missing = over.flatMap(({ type, auc }) => {
    const said = named.get(type)
    const is = auc.toFixed(2)
    return said === is ? [] : [`${type} ${is}, the card says ${said ?? 'nothing of it'}`]
  })
  const within = [...named.keys()].filter((type) => !over.some((surface) => surface.type === type))
  return [...missing, ...within.map((type) => `${type} is within the bound, the card says ${named.get(type)}`)]
}

/** The card names exceptions in brackets after the bound: "(`a_type` 0.63, `another` 0.73)". */
function namedInCard(card: string): Map<string, string> {
  const [, exceptions = ''] = /area under the curve[^(]*\(([^)]*)\)/.exec(card) ?? []
  return new Map([...exceptions.matchAll(/`([a-z_]+)` (0\.\d\d)/g)].map(([, type = '', figure = '']) => [type, figure]))
}

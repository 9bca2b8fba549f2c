import { z } from 'zod'
import type { ArticleDocument } from '../document.ts'
import { fraction } from '../rounding.ts'
import { GENRES } from '../vocabulary.ts'
import type { PartAnswer } from './answer-context.ts'

const Genre = z.object({ genre: z.object({ label: z.enum(GENRES), confidence: z.number() }) })

/** The genre that the longest share of the text is read as; the document's own where the model did not say. */
export function mergeGenre(document: ArticleDocument, answers: readonly PartAnswer[]): ArticleDocument['genre'] {
  const said = answers.flatMap(({ range, answer }) => {
    const parsed = Genre.safeParse(answer.get('genre'))
    return parsed.success ? [{ ...parsed.data.genre, weight: range.end - range.start }] : []
  })
  if (said.length < answers.length || said.length === 0) return document.genre
  const total = said.reduce((sum, { weight }) => sum + weight, 0)
  const [first] = GENRES.map((label) => {
    const own = said.filter((each) => each.label === label)
    return { label, weight: own.reduce((sum, { weight, confidence }) => sum + weight * confidence, 0) / total }
  }).toSorted((a, b) => b.weight - a.weight)
  return first === undefined ? document.genre : { label: first.label, confidence: fraction(first.weight) }
}

import { z } from 'zod'
import type { ArticleDocument } from '../prepare/document.ts'
import { fraction } from '../rounding.ts'
import { GENRES } from '../vocabulary.ts'
import type { PartAnswer } from './answer-context.ts'

const Genre = z.object({ genre: z.object({ label: z.enum(GENRES), confidence: z.number() }) })

/**
 * The genre that the longest share of the text is read as; the document's own where the model did not say. What a
 * publisher's page marks as opinion is opinion whatever the model reads, satire aside.
 */
export function mergeGenre(document: ArticleDocument, answers: readonly PartAnswer[]): ArticleDocument['genre'] {
  const read = readGenre(document, answers)
  const { markedOpinion, genre } = document
  if (markedOpinion !== true || genre.label !== 'opinion' || read.label === 'satire') return read
  return read.label === 'opinion' && read.confidence > genre.confidence ? read : genre
}

function readGenre(document: ArticleDocument, answers: readonly PartAnswer[]): ArticleDocument['genre'] {
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

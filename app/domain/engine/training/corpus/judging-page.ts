import { z } from 'zod'
import { RenderedArticle } from './rendered-article.ts'
import { WORDING_LAYERS } from './sentence-labels.ts'

/** A long paragraph is shown only this far around the asked sentence. */
const AROUND_SENTENCES = 6
/** What is shown of the paragraphs before and after. */
const NEIGHBOUR_SENTENCES = 4

/**
 * A page for readers who judge sentences. `sentence`, `first` and `last` are numbers of sentences, as in sheets: the one
 * that is asked about, and those that are shown.
 */
export const JudgingPage = z.strictObject({
  articles: z.array(RenderedArticle),
  asked: z.array(
    z.strictObject({
      id: z.string(),
      layer: z.enum([...WORDING_LAYERS, 'attribution']),
      held: z.boolean(),
      sentence: z.int().min(1),
      first: z.int().min(1),
      last: z.int().min(1),
    }),
  ),
})
export type JudgingPage = z.infer<typeof JudgingPage>
export type AskedSentence = JudgingPage['asked'][number]

/** The numbers of the first and last sentence that are shown with a sentence: its paragraph, or its neighbours too. */
export function shownAround(
  { text, sentences }: Pick<RenderedArticle, 'text' | 'sentences'>,
  sentence: number,
  withNeighbours: boolean,
): { first: number; last: number } {
  const beginsParagraph = (number: number): boolean =>
    text.slice(sentences[number - 2]?.end ?? 0, sentences[number - 1]?.start ?? 0).includes('\n\n')
  const startOf = (number: number, most: number): number => {
    let first = number
    while (first > 1 && number - first < most && !beginsParagraph(first)) first -= 1
    return first
  }
  const endOf = (number: number, most: number): number => {
    let last = number
    while (last < sentences.length && last - number < most && !beginsParagraph(last + 1)) last += 1
    return last
  }
  const first = startOf(sentence, AROUND_SENTENCES)
  const last = endOf(sentence, AROUND_SENTENCES)
  if (!withNeighbours) return { first, last }
  return {
    first: first === 1 ? 1 : startOf(first - 1, NEIGHBOUR_SENTENCES - 1),
    last: last === sentences.length ? last : endOf(last + 1, NEIGHBOUR_SENTENCES - 1),
  }
}

/** Asked sentences of one article, in order, each with all that is shown if what is shown around them meets. */
export function withSharedSurroundings(asked: readonly AskedSentence[]): AskedSentence[] {
  const blocks: AskedSentence[][] = []
  for (const one of asked) {
    const block = blocks.at(-1)
    const isSame = block?.some(({ id, last }) => id === one.id && one.first <= last + 1)
    if (block !== undefined && isSame === true) block.push(one)
    else blocks.push([one])
  }
  return blocks.flatMap((block) => {
    const first = Math.min(...block.map((one) => one.first))
    const last = Math.max(...block.map((one) => one.last))
    return block.map((one) => ({ ...one, first, last }))
  })
}

/**
 * What readers see: no outlet, no score, nothing of why a sentence is asked about.
 * @param isWanted by a sentence's number on the page; others are left out
 */
export function judgingText(
  { articles, asked }: JudgingPage,
  isWanted: (number: number) => boolean = () => true,
): string {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const blocks = Map.groupBy(
    asked.map((one, at) => ({ ...one, number: at + 1 })).filter(({ number }) => isWanted(number)),
    ({ id, first }) => `${id} ${first}`,
  )
  return [...blocks.values()]
    .map((block) => {
      const [{ id, first, last } = { id: '', first: 1, last: 0 }] = block
      const marks = new Map(block.map(({ sentence, number }) => [sentence, number]))
      const article = byId.get(id)
      return article === undefined ? '' : `${blockText(article, { first, last }, marks)}\n`
    })
    .join('\n')
}

function blockText(
  { title, text, sentences }: RenderedArticle,
  { first, last }: { first: number; last: number },
  marks: ReadonlyMap<number, number>,
): string {
  const lines = [`===== ${title}`]
  for (let number = first; number <= last; number += 1) {
    const { start, end } = sentences[number - 1] ?? { start: 0, end: 0 }
    const before = sentences[number - 2]?.end ?? 0
    if (number > first && text.slice(before, start).includes('\n\n')) lines.push('')
    const mark = marks.get(number)
    const words = text.slice(start, end).replaceAll(/\s+/g, ' ')
    lines.push(`${mark === undefined ? '' : `>> #${mark} `}[${number}] ${words}`)
  }
  return lines.join('\n')
}

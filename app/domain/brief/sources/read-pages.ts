import type { SourceAnswer, SourceFailure } from './source-fetch.server.ts'

/** How to read a source page by page. */
export type PageRules<T> = {
  pagesMax: number
  /** `token` is from the previous page, undefined for the first. */
  ask: (token: string | undefined, pages: readonly T[]) => Promise<SourceAnswer<T> | SourceFailure>
  /** The next page's token. Undefined after the last. */
  nextOf: (page: T) => string | undefined
  isEnough: (pages: readonly T[]) => boolean
}

export type Pages<T> = {
  pages: T[]
  /** Whether there were more. */
  isCapped: boolean
  /** Why reading ended early. The pages before it are returned. */
  failure?: SourceFailure
}

/** Reads pages until there is enough, none follows, or a page repeats. */
export async function readPages<T>({ pagesMax, ask, nextOf, isEnough }: PageRules<T>): Promise<Pages<T>> {
  const pages: T[] = []
  const tokens = new Set<string>()
  let next: string | undefined
  while (pages.length < pagesMax) {
    const answer = await ask(next, pages)
    if (!answer.isAnswered) return { pages, isCapped: true, failure: answer }
    pages.push(answer.value)
    next = nextOf(answer.value)
    if (next === undefined || tokens.has(next)) return { pages, isCapped: false }
    if (isEnough(pages)) break
    tokens.add(next)
  }
  return { pages, isCapped: true }
}

import type { ArticleDocument, Sentence } from '../document.ts'

/** The sentences that can argue or persuade: all but what an interviewer asks. */
export function withoutQuestions({ sentences, questions }: ArticleDocument): Sentence[] {
  let next = 0
  return sentences.filter(({ start }) => {
    while ((questions[next]?.end ?? Infinity) <= start) next += 1
    return start < (questions[next]?.start ?? Infinity)
  })
}

import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import type { Range } from '../engine/ranges.ts'
import { decideExcerpts } from '../excerpt/decide-excerpts.ts'
import type { Excerpts } from '../excerpt/excerpts.ts'
import { knownText } from '../excerpt/known-text.ts'
import { spansOf } from '../excerpt/spans-of.ts'
import { measureReading } from '../engine/builtin.ts'
import { type PartAnswer, readingOfAnswers } from '../engine/claude/reading-of-answers.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import type { ReadBy } from '../engine/read-by.ts'
import type { Report } from '../engine/report.ts'
import type { TextReading } from '../engine/text-reading.ts'

/** An article with its reading and its reader, by default the built-in one. */
export type ArticleWithReading = { input: DocumentInput; reading: TextReading; readBy?: ReadBy }

/** An article with a language model's answers; `builtin` is the built-in reader's reading, if it knows the language. */
export type AnsweredText = {
  input: DocumentInput
  answers: readonly PartAnswer[]
  builtin: TextReading | undefined
  use: NonNullable<ReadBy['use']>
}

/** A report, what readers other than the owner may read of the text, and the text's paragraphs. */
export type Measured = { report: Report; excerpts: Excerpts; paragraphs: Range[] }

/** What a report derives from, besides its text. */
export type Read = { reading: TextReading; readBy: ReadBy }

/**
 * The longest articles have some 1,200. A text with more is not an article but repetition, and its report would be
 * unreadable.
 */
export const PASSAGES_MAX = 2_000

/** Measures one article in a measuring thread; for a report with too many passages it returns only their number. */
export function measureInWorker(job: ArticleWithReading | AnsweredText): (Measured & Read) | { passages: number } {
  try {
    const { input } = job
    const { reading, readBy } = readOf(job)
    const report = measureReading(input, reading, readBy)
    const passages = spansOf(report).length
    if (passages > PASSAGES_MAX) return { passages }
    const known = knownText(input.text)
    const paragraphs = known.paragraphs.map(({ start, end }) => ({ start, end }))
    const excerpts = decideExcerpts(known, { title: input.title, report })
    return { report, excerpts, paragraphs, reading, readBy }
  } finally {
    settleHeap()
  }
}

function readOf(job: ArticleWithReading | AnsweredText): Read {
  if ('reading' in job) return { reading: job.reading, readBy: job.readBy ?? { warnings: [] } }
  const { reading, warnings } = readingOfAnswers(job.input, job.answers, job.builtin)
  return { reading, readBy: { use: job.use, warnings } }
}

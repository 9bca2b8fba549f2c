import { z } from 'zod'
import type { ArticleDocument } from '../prepare/document.ts'
import { METRIC_NAMES } from '../metrics/index.ts'
import { countWords } from '../prepare/count-words.ts'
import type { Report } from '../report.ts'
import { synthesize } from '../assemble/synthesis.ts'
import type { AnswerContext } from './answer-context.ts'

const Note = z.object({ analytical_synthesis: z.string() })

const WORDS_MIN = 40
const WORDS_MAX = 250
const CHARS_MAX = 2400

/**
 * The editor's note: the model's where it has the length, names no metric and holds no quotation and no figure that the
 * article lacks; else the one that is written from the report's own fields.
 */
export function noteOf(
  document: ArticleDocument,
  measured: Omit<Report, 'analytical_synthesis' | 'engine'>,
  context: AnswerContext,
): { text: string; isModels: boolean } {
  const [only, ...others] = context.answers
  const written = Note.safeParse(only?.answer.get('analytical_synthesis')).data?.analytical_synthesis
  if (written !== undefined && others.length === 0) {
    const text = context.prose(written, CHARS_MAX)
    if (isFit(text, `${document.title} ${document.text}`)) return { text, isModels: true }
  }
  return { text: synthesize(document, measured), isModels: false }
}

function isFit(text: string, article: string): boolean {
  const words = countWords(text)
  if (words < WORDS_MIN || words > WORDS_MAX) return false
  if (METRIC_NAMES.some((name) => text.includes(name))) return false
  if (text.includes('(address left out)')) return false
  const figures = new Set(figuresIn(article))
  return figuresIn(text).every((figure) => figures.has(figure))
}

/** Numbers in digits, without signs between their groups. */
function figuresIn(text: string): string[] {
  return (text.match(/\d+(?:[.,\u00A0\u202F ]\d{3})*(?:[.,]\d+)?/gu) ?? []).map((figure) =>
    figure.replace(/[\s,\u00A0\u202F]/gu, ''),
  )
}

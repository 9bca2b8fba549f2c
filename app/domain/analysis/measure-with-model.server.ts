import { DomainError } from '#app/platform/domain-error.ts'
import { log } from '#app/platform/log.server.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { ANSWER_PARTS, type AnswerPart } from '../engine/claude/answer-schema.ts'
import { readHandbook } from '../engine/claude/handbook.server.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import {
  type ArticlePart,
  articleMessage,
  type ReadingTool,
  readingTool,
  systemPrompt,
} from '../engine/claude/prompt.ts'
import { type ReadAnswer, readAnswer } from '../engine/claude/read-answer.ts'
import type { PartAnswer } from '../engine/claude/reading-of-answers.ts'
import { splitArticle } from '../engine/claude/split-article.ts'
import { type DocumentInput, sentencesOf } from '../engine/prepare/document.ts'
import { askModel, type ModelAccess, useOf } from '../model/ask-model.server.ts'
import { isEnglish, promptSha256 } from './engine-in-use.server.ts'
import { type MeasuredText, readAnswersAndMeasure } from './measure.server.ts'
import { readInThread } from './read.server.ts'

const OUTPUT_TOKENS_MAX = 16_000
/** Used after an answer was cut off. */
const OUTPUT_TOKENS_LONG = 32_000
const MARK_CHARS = 32
/** A report must have these; without the others it is merely less complete. */
const NEEDED: readonly AnswerPart[] = ANSWER_PARTS.filter((part) => part !== 'missing' && part !== 'thesis')

type Asking = {
  access: ModelAccess
  /** BCP 47. */
  language: string
}
/** One repair for the whole article. */
type Repairs = { left: number }

/**
 * Has a model read an article, and measures its reading: one request, or one per part of a long text, and at most one
 * more to repair refused parts. The built-in reader supplies what the model did not give in valid form.
 * @throws ModelFailure if the model gave nothing usable or, in a language other than English, if any part is missing
 */
export async function measureWithModel(input: DocumentInput, asking: Asking): Promise<MeasuredText> {
  const ranges = splitArticle(input.text)
  const sentences = sentencesOf(input.text)
  const repairs: Repairs = { left: 1 }
  const siblings = new AbortController()
  const access = { ...asking.access, signal: siblings.signal }
  const { title, text, truncated } = input
  try {
    const answers = await Promise.all(
      ranges.map(async (range, index): Promise<PartAnswer> => {
        const place = { number: index + 1, count: ranges.length, mark: drawMark(text) }
        const part = { title, text, truncated, range, sentences, language: asking.language, ...place }
        return { range, ...(await readPart(part, access, repairs)) }
      }),
    )
    checkWhole(answers, asking.language)
    return await compose(input, answers, asking)
  } finally {
    // If one part fails, the answers to the others are useless.
    siblings.abort()
  }
}

async function readPart(part: ArticlePart, access: ModelAccess, repairs: Repairs): Promise<Omit<PartAnswer, 'range'>> {
  const first = await ask(part, access).catch(asRepairable)
  if (first instanceof ModelFailure) return readAgain(part, { access, failure: first }, repairs)
  if (first.problems.size === 0 || !take(repairs)) return first
  const again = { problems: problemsOf(first), parts: [...first.problems.keys()] }
  try {
    const repaired = await ask({ ...part, again }, access)
    return { answer: { ...first.answer, ...repaired.answer }, formless: first.formless + repaired.formless }
  } catch (error) {
    if (error instanceof ModelFailure && error.kind !== 'stopped') return first
    throw error
  }
}

async function readAgain(
  part: ArticlePart,
  { access, failure }: { access: ModelAccess; failure: ModelFailure },
  repairs: Repairs,
): Promise<ReadAnswer> {
  if (!take(repairs)) throw failure
  const again = { problems: [NO_READING], parts: ANSWER_PARTS }
  return ask({ ...part, again }, access, OUTPUT_TOKENS_LONG)
}

const NO_READING = 'the tool was not called with a whole reading; keep every list short'

function asRepairable(error: unknown): ModelFailure {
  if (error instanceof ModelFailure && (error.kind === 'no_report' || error.kind === 'max_tokens')) return error
  throw error
}

function take(repairs: Repairs): boolean {
  if (repairs.left === 0) return false
  repairs.left -= 1
  return true
}

/** The instructions, the same before every article. */
let told: { system: string; tool: ReadingTool } | undefined

async function ask(part: ArticlePart, access: ModelAccess, maxTokens = OUTPUT_TOKENS_MAX): Promise<ReadAnswer> {
  told ??= { system: systemPrompt(readHandbook()), tool: readingTool() }
  const question = { ...told, content: articleMessage(part), maxTokens }
  const { input } = await askModel(question, access)
  return readAnswer(input, part.again?.parts)
}

function problemsOf({ problems }: ReadAnswer): string[] {
  return [...problems].map(([name, problem]) => `${name}: ${problem}`)
}

/** A mark that the article cannot contain. */
function drawMark(text: string): string {
  for (;;) {
    const mark = randomBase62(MARK_CHARS)
    if (!text.includes(mark)) return mark
  }
}

function checkWhole(answers: readonly PartAnswer[], language: string): void {
  const given = NEEDED.filter((part) => answers.every(({ answer }) => answer[part] !== undefined))
  if (given.length === 0 || (given.length < NEEDED.length && !isEnglish(language))) {
    throw new ModelFailure('unusable')
  }
}

async function compose(
  input: DocumentInput,
  answers: PartAnswer[],
  { access, language }: Asking,
): Promise<MeasuredText> {
  const use = useOf(access, promptSha256())
  log.info({ model: use.model, calls: use.calls, tokens: use.tokens }, 'a model read an article')
  try {
    // The built-in reader reads only English.
    const builtin = isEnglish(language) ? await readInThread(input) : undefined
    return await readAnswersAndMeasure({ input, answers, builtin, use })
  } catch (error) {
    if (error instanceof DomainError) throw error
    log.error({ err: error, model: use.model }, 'a model’s answer could not be measured')
    throw new ModelFailure('unusable')
  }
}

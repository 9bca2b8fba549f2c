import { DomainError } from '#app/platform/domain-error.ts'
import { log } from '#app/platform/log.server.ts'
import { randomBase62 } from '#app/platform/token.server.ts'
import { ASKED_METRICS } from '../engine/claude/answer-schema.ts'
import type { PartAnswer } from '../engine/claude/answer-context.ts'
import { ModelFailure } from '../engine/claude/model-failure.ts'
import { type ArticlePart, articleMessage, reportTool, systemPrompt } from '../engine/claude/prompt.ts'
import { type ReadAnswer, readAnswer } from '../engine/claude/read-answer.ts'
import { splitArticle } from '../engine/claude/split-article.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import { askModel, type ModelCaller, useOf } from '../model/ask-model.server.ts'
import { isEnglish, promptSha256 } from './engine-in-use.server.ts'
import { type MeasuredText, runJob } from './measure.server.ts'
import { readInThread } from './read.server.ts'
import { UNREAD } from '../engine/text-reading.ts'

const OUTPUT_TOKENS_MAX = 16_000
/** Where an answer did not end. */
const OUTPUT_TOKENS_LONG = 32_000
const MARK_CHARS = 32

type Asking = {
  caller: ModelCaller
  /** BCP 47. */
  language: string
}
/** One repair for the whole article. */
type Repairs = { left: number }

/**
 * Has a model read an article and makes its report: one request for all metrics, for a long text one for each part, and
 * one more at most to repair what was refused.
 * @throws ModelFailure where the model gave nothing usable; in another language than English, where any metric is missing
 */
export async function measureWithModel(input: DocumentInput, asking: Asking): Promise<MeasuredText> {
  const ranges = splitArticle(input.text)
  const repairs: Repairs = { left: 1 }
  const answers = await Promise.all(
    ranges.map(async (range, index): Promise<PartAnswer> => {
      const part = { title: input.title, text: input.text.slice(range.start, range.end), language: asking.language }
      const place = { number: index + 1, count: ranges.length, mark: drawMark(input.text) }
      return { range, answer: await readPart({ ...part, ...place }, asking, repairs) }
    }),
  )
  checkWhole(answers, asking.language)
  return compose(input, answers, asking)
}

async function readPart(part: ArticlePart, { caller }: Asking, repairs: Repairs): Promise<PartAnswer['answer']> {
  const first = await ask(part, { caller, maxTokens: OUTPUT_TOKENS_MAX }).catch(asRepairable)
  if (first instanceof ModelFailure) return readAgain(part, { caller, failure: first }, repairs)
  if (first.problems.size === 0 || !take(repairs)) return first.answer
  const asked = { caller, maxTokens: OUTPUT_TOKENS_MAX, parts: [...first.problems.keys()] }
  try {
    const repaired = await ask({ ...part, problems: problemsOf(first) }, asked)
    return new Map([...first.answer, ...repaired.answer])
  } catch (error) {
    if (error instanceof ModelFailure) return first.answer
    throw error
  }
}

async function readAgain(
  part: ArticlePart,
  { caller, failure }: { caller: ModelCaller; failure: ModelFailure },
  repairs: Repairs,
): Promise<PartAnswer['answer']> {
  if (!take(repairs)) throw failure
  const { answer } = await ask({ ...part, problems: [NO_REPORT] }, { caller, maxTokens: OUTPUT_TOKENS_LONG })
  return answer
}

const NO_REPORT = 'the tool was not called with a whole report; keep every list short'

function asRepairable(error: unknown): ModelFailure {
  if (error instanceof ModelFailure && (error.kind === 'no_report' || error.kind === 'max_tokens')) return error
  throw error
}

function take(repairs: Repairs): boolean {
  if (repairs.left === 0) return false
  repairs.left -= 1
  return true
}

type Asked = { caller: ModelCaller; maxTokens: number; parts?: readonly string[] }

async function ask(part: ArticlePart, { caller, maxTokens, parts }: Asked): Promise<ReadAnswer> {
  const question = { system: systemPrompt(), tool: reportTool(parts), content: articleMessage(part), maxTokens }
  const { input } = await askModel(question, caller)
  return readAnswer(input, parts)
}

function problemsOf({ problems }: ReadAnswer): string[] {
  return [...problems].map(([name, problem]) => `${name}: ${problem}`)
}

/** A mark that the article cannot close. */
function drawMark(text: string): string {
  for (;;) {
    const mark = randomBase62(MARK_CHARS)
    if (!text.includes(mark)) return mark
  }
}

function checkWhole(answers: readonly PartAnswer[], language: string): void {
  const given = ASKED_METRICS.filter(({ name }) => answers.every(({ answer }) => answer.has(name)))
  const isWhole = given.length === ASKED_METRICS.length && answers.every(({ answer }) => answer.has('genre'))
  if (given.length === 0 || (!isWhole && !isEnglish(language))) {
    throw new ModelFailure('unusable')
  }
}

async function compose(
  input: DocumentInput,
  answers: PartAnswer[],
  { caller, language }: Asking,
): Promise<MeasuredText> {
  const engine = useOf(caller, promptSha256())
  const model = { answers, isEnglish: isEnglish(language), engine }
  log.info({ model: engine.model, calls: engine.calls, tokens: engine.tokens }, 'a model read an article')
  try {
    // The built-in reader reads English only.
    const reading = model.isEnglish ? await readInThread(input) : UNREAD
    return { ...(await runJob({ input, reading, model })), reading }
  } catch (error) {
    if (error instanceof DomainError) throw error
    log.error({ err: error, model: engine.model }, 'a model’s answer could not be made a report')
    throw new ModelFailure('unusable')
  }
}

import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { FAILURE_WORDS, type FailureKind, ModelFailure } from '../engine/claude/model-failure.ts'
import type { DocumentInput } from '../engine/prepare/document.ts'
import type { Report } from '../engine/report.ts'
import { modelAccess } from '../model/ask-model.server.ts'
import { allowanceOfWork } from '../model/model-allowance.server.ts'
import { isEnglish } from './engine-in-use.server.ts'
import { measureWithModel } from './measure-with-model.server.ts'
import { measure, type MeasuredText } from './measure.server.ts'

/** A measurement with the engine in use, or with the one that replaced it. */
export type MeasuredArticle = MeasuredText & {
  /** The built-in engine measured because the model failed: the report must not be reused for others. */
  isStandIn: boolean
}

const STAND_IN_WARNING = 'The built-in engine measured this text because the language model failed:'

/**
 * Measures an article with the engine in use. If the model fails on an English text, the built-in engine stands in and
 * the report says so, unless the operator allows only the model.
 * @param workId the charge that pays for it
 * @throws DomainError `engine_failed`, `unavailable`
 */
export async function measureArticle(
  input: DocumentInput,
  { language, workId }: { language: string; workId: string },
): Promise<MeasuredArticle> {
  const { model } = env
  if (model === undefined) return { ...(await measure(input)), isStandIn: false }
  try {
    const access = modelAccess(model, allowanceOfWork(workId))
    return { ...(await measureWithModel(input, { access, language })), isStandIn: false }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (!model.hasStandIn || !isEnglish(language)) throw engineFailed(error.kind)
    const measured = await measure(input)
    const warning = `${STAND_IN_WARNING} ${FAILURE_WORDS[error.kind]}.`
    return { ...measured, report: withWarning(measured.report, warning), isStandIn: true }
  }
}

/**
 * The warnings of a report that the built-in engine made in the model's place; they concern that moment, not the text.
 */
export function standInWarnings(warnings: readonly string[]): string[] {
  return warnings.filter((warning) => warning.startsWith(STAND_IN_WARNING))
}

function withWarning(report: Report, warning: string): Report {
  return { ...report, engine: { ...report.engine, warnings: [warning, ...report.engine.warnings] } }
}

function engineFailed(kind: FailureKind): DomainError {
  return new DomainError(
    'engine_failed',
    `The language model could not read this text: ${FAILURE_WORDS[kind]}. The credit was returned. Try again later.`,
    [{ path: 'model', message: FAILURE_WORDS[kind] }],
  )
}

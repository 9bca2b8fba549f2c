import type { RequestPart } from './model-traits.ts'
import { type ModelTokens, NO_TOKENS } from './model-tokens.ts'

/** Why a call to a model failed, as it follows “the model failed:”. */
export const FAILURE_WORDS = {
  rejected: 'its service refused the request',
  overloaded: 'its service was overloaded or failed',
  connection: 'its service could not be reached',
  timeout: 'it did not respond in time',
  stalled: 'its response stopped partway',
  broken: 'its response was cut off or was not JSON',
  too_large: 'its response was too large',
  refusal: 'it declined to read this text',
  max_tokens: 'its response exceeded the length limit',
  no_report: 'it returned no report',
  unusable: 'its report was not in the required form',
  stopped: 'another part of the text could not be read',
  no_calls: 'it reached the limit of calls for this text',
  no_budget: 'it reached the token limit for today',
  paused: 'it had failed several times in a row and was paused',
} as const
export type FailureKind = keyof typeof FAILURE_WORDS

/** Why a model gave nothing usable; `message` never contains its words. */
export class ModelFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  /** How long the service asks to wait. */
  readonly retryAfterMs: number | undefined
  /** The part to leave out of the next request. */
  readonly refusedPart: RequestPart | undefined
  /** The tokens used nevertheless, as far as known. */
  readonly tokens: ModelTokens

  constructor(
    kind: FailureKind,
    more: Partial<Pick<ModelFailure, 'status' | 'retryAfterMs' | 'refusedPart' | 'tokens'>> = {},
  ) {
    super(`the model failed: ${FAILURE_WORDS[kind]}`)
    this.kind = kind
    this.status = more.status
    this.retryAfterMs = more.retryAfterMs
    this.refusedPart = more.refusedPart
    this.tokens = more.tokens ?? NO_TOKENS
  }
}

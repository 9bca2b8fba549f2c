import type { RequestPart } from './model-traits.ts'
import { type ModelTokens, NO_TOKENS } from './model-tokens.ts'

export const FAILURE_WORDS = {
  rejected: 'its service refused the request',
  overloaded: 'its service was overloaded or broken',
  connection: 'its service could not be reached',
  timeout: 'it did not answer in time',
  stalled: 'its answer stopped coming',
  broken: 'its answer was cut off or no JSON',
  too_large: 'its answer was too large',
  refusal: 'it declined to read this text',
  max_tokens: 'its answer did not end',
  no_report: 'it did not give a report',
  unusable: 'its report did not have the required form',
  stopped: 'another part of the text could not be read',
  no_calls: 'too many calls had been made for this text',
  no_budget: 'the tokens for today were used up',
  paused: 'it had failed several times in a row and was left alone for a while',
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

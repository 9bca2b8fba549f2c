/** How long the response to a request with an idempotency key is kept. */
export const ANSWER_KEPT_HOURS = 24

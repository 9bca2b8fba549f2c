import type { ErrorCode } from '#app/platform/domain-error.ts'

/** When each error code is answered, for the API description. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'A field or parameter is missing, unknown, of the wrong type or out of range; `details` names it.',
  url_not_allowed: 'The address is not http(s), holds credentials, or leads to an address that is not public.',
  unauthorized: 'No session or key was sent, or it has expired or was revoked.',
  insufficient_credits: 'The balance is lower than the price; `details` holds both.',
  not_owner: 'The device id is not the one that made this public scan.',
  cross_origin: 'A browser sent this write with its cookies from a page of another origin.',
  not_found: 'There is no such thing, or it is private, or another account’s: one answer for all.',
  insufficient_scope: 'The key lacks the scope that this operation needs.',
  method_not_allowed: 'The path does not answer this method; `Allow` lists those that it does.',
  idempotency_in_progress: 'The first call with this idempotency key is still running; try again after `Retry-After`.',
  not_repeatable: 'The report cannot be measured again here: another build made it, or its text is gone.',
  payload_too_large: 'The body is larger than this operation takes.',
  unsupported_media_type: 'The body was not sent as `application/json`.',
  idempotency_key_reused: 'The idempotency key was used with another body.',
  not_an_article: 'The page holds no article.',
  content_too_short: 'The text has under 100 characters or 15 words.',
  content_too_long: 'The text has over 200,000 characters.',
  unsupported_language: 'The engine does not read this language; `details` names it.',
  fetch_failed: 'The site did not give the page; `details` holds its status or what went wrong.',
  fetch_forbidden: 'The site forbids fetching the page, by its status or its robots.txt.',
  rate_limited: 'Too many requests within a minute; try again after `Retry-After` seconds.',
  engine_failed: 'The engine failed on this text; what was charged was given back.',
  unavailable: 'The service is starting, stopping, or without its database; try again after `Retry-After`.',
  timed_out: 'Not done within the time of a waiting call: the work goes on, `Location` names its job.',
}

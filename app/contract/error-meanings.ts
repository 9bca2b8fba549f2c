import type { ErrorCode } from '#app/platform/domain-error.ts'
import { TEXT_CHARACTERS_MAX, TEXT_CHARACTERS_MIN, TEXT_WORDS_MIN } from '#app/domain/scan/make/scan-request.ts'
import { thousands } from '#app/domain/wording/wording.ts'

/** When each error code is returned, for the API description. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'A field or parameter is missing, unknown, of the wrong type or out of range. `details` names it.',
  url_not_allowed: 'The URL is not http(s), contains credentials, or leads to an address that is not public.',
  unauthorized: 'No session or key was sent, or it has expired or was revoked.',
  insufficient_credits: 'The balance is lower than the price. `details` has both.',
  not_owner: 'The device id is not the one that created this public scan.',
  cross_origin: 'A browser sent this write with its cookies from a page of another origin.',
  not_found: 'It does not exist, is private, or belongs to another account. The response is the same for all three.',
  insufficient_scope: 'The key lacks the scope that this operation needs.',
  method_not_allowed: 'The path does not accept this method. `Allow` lists those it accepts.',
  idempotency_in_progress: 'The first call with this idempotency key is still running. Try again after `Retry-After`.',
  not_repeatable: 'The report cannot be measured again, because another build made it or its text is no longer stored.',
  payload_too_large: 'The body is larger than this operation accepts.',
  unsupported_media_type: 'The body was not sent as `application/json`.',
  idempotency_key_reused: 'The idempotency key was used with another body.',
  not_an_article: 'The page has no article.',
  content_too_short: `The text has fewer than ${TEXT_CHARACTERS_MIN} characters or ${TEXT_WORDS_MIN} words.`,
  content_too_long: `The text has more than ${thousands(TEXT_CHARACTERS_MAX)} characters.`,
  unsupported_language: 'The engine does not read this language. `details` names it.',
  fetch_failed: 'The page could not be fetched. `details` has the status or the cause.',
  fetch_forbidden: 'The site forbids fetching the page, by its HTTP status or its robots.txt.',
  rate_limited: 'There were too many requests within a minute. Try again after `Retry-After` seconds.',
  engine_failed: 'The engine failed. The credits were returned.',
  unavailable:
    'The service is starting, stopping or too busy, or its database cannot be reached or is full. Try again after `Retry-After`.',
  timed_out:
    'The work did not finish within the time limit of a waiting call. It continues, and `Location` names its job.',
}

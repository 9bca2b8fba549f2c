import { OWN_POSTS_MAX } from '#app/domain/brief/own/own-post.ts'
import { DEFAULT_PLATFORMS, QUERY_PLATFORMS } from '#app/domain/brief/platforms.ts'
import { excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import {
  BATCH_ITEMS_MAX,
  TEXT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MIN,
  TEXT_WORDS_MIN,
} from '#app/domain/scan/make/scan-request.ts'
import { ownPriceWords } from '#app/domain/work/work.ts'
import { inList, thousands } from '#app/domain/wording/wording.ts'

const BODY_NOTES: Readonly<Record<string, string>> = {
  url: 'The http or https URL of the article.',
  text: `The article’s text, from ${TEXT_CHARACTERS_MIN} characters and ${TEXT_WORDS_MIN} words up to ${thousands(TEXT_CHARACTERS_MAX)} characters.`,
  title: 'The headline of the text.',
  source_url: 'Where the text came from. It is shown as stated by the submitter.',
  isPublic: 'Whether anyone with the link can read it. The default is true.',
  share_text: `\`full\` shows the whole text to everyone who can read the report. Only for texts that the caller may publish. The default \`findings\` shows ${excerptPromise()}.`,
  device_id: 'The same as the header `X-Device-Id`.',
  deviceId: 'An alias of `device_id`.',
  full_report: 'Return the full report instead of the summary.',
  webhook_url: 'The URL of one of your registered webhook endpoints, to be notified once.',
  items: `Up to ${BATCH_ITEMS_MAX} articles.`,
  query: 'What to search for.',
  sources: `With a \`query\`, any of ${inList(QUERY_PLATFORMS)} (the default is ${inList(DEFAULT_PLATFORMS)}). With \`search_terms\`, an alias of \`platforms\`.`,
  search_terms: 'A signal must match at least one of them.',
  searchTerms: 'An alias of `search_terms`.',
  platforms: 'With `search_terms`: the platforms to search.',
  max_signals: 'With `search_terms`: the maximum number of signals across all platforms.',
  maxSignals: 'An alias of `max_signals`.',
  max_items: 'An alias of `max_signals`.',
  time_range: 'How far back to search. It does not apply to `signals`.',
  signals: `Posts of your own, up to ${thousands(OWN_POSTS_MAX)}, with a \`query\`. Nothing is searched for. ${ownPriceWords()}`,
  file: 'The text of the file, in UTF-8.',
  until: 'With `signals`: only posts up to this moment, ISO 8601.',
  is_public: 'Whether anyone with the link can read it.',
  scopes: 'What the key can do.',
  expires_at: 'When the key stops working. The default is never.',
  name: 'A name to recognise it by.',
  events: 'The types of events to send.',
  description: 'A description to recognise it by.',
  enabled: 'False disables it, true enables it again.',
  since: 'From this moment, ISO 8601.',
  every: 'How often it runs.',
  at: 'The time of day in UTC, `HH:MM`, for daily and weekly watches.',
  weekday: 'The day of the week in UTC, for weekly watches.',
  is_active: 'False switches it off, true on.',
}

/** The meaning of a request's field, if it has a note. */
export function bodyNote(name: string): string | undefined {
  return BODY_NOTES[name]
}

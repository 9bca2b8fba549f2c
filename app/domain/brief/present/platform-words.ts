import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import { counted, inList } from '../../wording/wording.ts'
import { type Platform, PLATFORM_FACTS, SEARCHED_PLATFORMS } from '../platforms.ts'

const HOURS_MAX_MS = 2 * DAY_MS

/** Where a brief looks, after “what is being said”: `on X, in the news and on the web`. */
export const WHERE_SAID = inList(SEARCHED_PLATFORMS.map((platform) => PLATFORM_FACTS[platform].whereSaid))

/** Every service that may be asked, by what it is asked for. */
export const SERVICES_ASKED = SEARCHED_PLATFORMS.map((platform) => {
  const { services, inSentence } = PLATFORM_FACTS[platform]
  const isItself = services.length === 1 && services[0] === inSentence
  return isItself ? inSentence : `${inList(services, 'or')} for ${inSentence}`
}).join('; ')

/** How long platforms let a brief keep a signal's text, author and URL: `24 hours on X and 30 days on YouTube`. */
export const RETENTION_WORDS = inList(
  SEARCHED_PLATFORMS.flatMap((platform) => {
    const kept = keptWords(platform)
    return kept === undefined ? [] : [`${kept} ${PLATFORM_FACTS[platform].whereSaid}`]
  }),
)

/** How long a platform lets a brief keep a signal's text. Undefined: until the brief is deleted. */
export function keptWords(platform: Platform): string | undefined {
  const { retention } = PLATFORM_FACTS[platform]
  if (retention === null) return undefined
  const { keptMs } = retention
  return keptMs <= HOURS_MAX_MS ? counted(keptMs / HOUR_MS, 'hour') : counted(keptMs / DAY_MS, 'day')
}

import type { BriefEmotions } from '../brief.ts'
import type { Platform } from '../signal.ts'
import stored from './usual-moods.json' with { type: 'json' }
import type { Share } from './share-of-posts.ts'

export const MOOD_NAMES = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const satisfies (keyof BriefEmotions)[]
export type MoodName = (typeof MOOD_NAMES)[number]

/** Shares of ordinary English posts of a platform that voice each emotion, by the reading that briefs use. */
export type UsualMoods = { of: string; posts: number; shares: Record<MoodName, Share> }
/** By platform, then by language; made by `npm run eval -- emotions --fit`. */
export type StoredMoods = Partial<Record<Platform, { en: UsualMoods }>>

export const USUAL_MOODS: StoredMoods = stored

/** Where nothing is stored of a platform's own: what people post is taken to be like what people post elsewhere. */
const STAND_INS: Readonly<Record<Platform, Platform>> = {
  x: 'reddit',
  reddit: 'reddit',
  youtube: 'reddit',
  news: 'news',
  web: 'news',
  financial: 'news',
}

/** What is usual in a set of such platforms. */
export type Usual = {
  shares: Record<MoodName, Share>
  /** Share of the signals whose platform has no figures of its own. */
  standIns: number
  /** What was counted, most signals first. */
  of: string[]
}

/** What would be usual for signals of these platforms, one entry a signal; undefined where there is none. */
export function usualFor(platforms: readonly Platform[], known: StoredMoods = USUAL_MOODS): Usual | undefined {
  const rows = platforms.flatMap((platform) => {
    const own = known[platform]
    const taken = own ?? known[STAND_INS[platform]]
    return taken === undefined ? [] : [{ isOwn: own !== undefined, moods: taken.en }]
  })
  if (rows.length === 0) return undefined
  const mean = (valueOf: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, row) => sum + valueOf(row), 0) / rows.length
  const shareOf = (mood: MoodName): Share => ({
    share: mean(({ moods }) => moods.shares[mood].share),
    low: mean(({ moods }) => moods.shares[mood].low),
    high: mean(({ moods }) => moods.shares[mood].high),
  })
  const counts = [...Map.groupBy(rows, ({ moods }) => moods.of)].toSorted(([, a], [, b]) => b.length - a.length)
  return {
    shares: {
      fear: shareOf('fear'),
      outrage: shareOf('outrage'),
      hope: shareOf('hope'),
      urgency: shareOf('urgency'),
      pride: shareOf('pride'),
    },
    standIns: mean(({ isOwn }) => Number(!isOwn)),
    of: counts.map(([of]) => of),
  }
}

import type { BriefEmotions } from '../brief.ts'
import stored from './usual-moods.json' with { type: 'json' }
import type { Share } from './share-of-posts.ts'
import { type Platform, PLATFORM_FACTS } from '../platforms.ts'

/** The emotions that are measured in posts. */
export const MOOD_NAMES = ['fear', 'outrage', 'hope', 'urgency', 'pride'] as const satisfies (keyof BriefEmotions)[]
export type MoodName = (typeof MOOD_NAMES)[number]

/** With fewer signals, no emotions are measured. */
export const MOOD_SIGNALS_MIN = 20

/** The shares of a platform's ordinary English posts that express each emotion, measured as in briefs. */
export type UsualMoods = { of: string; posts: number; shares: Record<MoodName, Share> }
/** By platform, then by language. Created by `npm run eval -- emotions --fit`. */
export type StoredMoods = Partial<Record<Platform, { en: UsualMoods }>>

/** The bundled shares. */
export const USUAL_MOODS: StoredMoods = stored

/** The usual values for a set with these platforms. */
export type Usual = {
  shares: Record<MoodName, Share>
  /** The share of signals whose platform has no values of its own. */
  standIns: number
  /** The data behind the values, most signals first. */
  of: string[]
}

/** The usual values for signals of these platforms, one entry per signal. Undefined if there are none. */
export function usualFor(platforms: readonly Platform[], known: StoredMoods = USUAL_MOODS): Usual | undefined {
  const rows = platforms.flatMap((platform) => {
    const own = known[platform]
    const taken = own ?? known[PLATFORM_FACTS[platform].moodsOf]
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

import { CROWD_KINDS, HELD_OUT_CROWD_KINDS } from './crowd-kinds.ts'
import type { Draw } from './draw.ts'
import { fillWords, organicText, paraphrase } from './generated-text.ts'
import { HARD_ORGANIC_KINDS } from './hard-organic-kinds.ts'
import { HELD_OUT_ORGANIC_KINDS } from './held-out-organic-kinds.ts'
import type { OrganicKind, OrganicMoment, OrganicPost } from './organic-kind.ts'

const SYNDICATION_SHARES = 0.35

/** Kinds of the shared generator. */
const BASE: Record<string, OrganicKind> = {
  steady: { shares: 0.15, times: steadyTimes },
  news_burst: { shares: 0.4 },
  sports_spike: { shares: 0.08, times: spikeTimes, write: exclaim },
  fandom_hashtag: { shares: 0.12, write: supportWithTags },
  syndication: { shares: SYNDICATION_SHARES },
  petition_template: { shares: 0.2, write: signPetition },
}

export const ORGANIC_KINDS: Record<string, OrganicKind> = {
  ...BASE,
  ...HARD_ORGANIC_KINDS,
  ...HELD_OUT_ORGANIC_KINDS,
  ...CROWD_KINDS,
  ...HELD_OUT_CROWD_KINDS,
}
export const BASE_ORGANIC = Object.keys(BASE)
export const HARD_ORGANIC = Object.keys(HARD_ORGANIC_KINDS)
export const HELD_OUT_ORGANIC = Object.keys(HELD_OUT_ORGANIC_KINDS)
export const CROWDS = Object.keys(CROWD_KINDS)
export const HELD_OUT_CROWDS = Object.keys(HELD_OUT_CROWD_KINDS)

function steadyTimes(draw: Draw, posts: number, hours: number): number[] {
  return Array.from({ length: posts }, () => {
    for (;;) {
      const time = draw.unit() * hours
      if (draw.unit() < 0.55 + 0.45 * Math.sin(2 * Math.PI * (time / 24))) return time
    }
  })
}

function spikeTimes(draw: Draw, posts: number, hours: number): number[] {
  const peaks = [draw.unit() * hours, draw.unit() * hours, draw.unit() * hours]
  return Array.from({ length: posts }, () =>
    draw.chance(0.2)
      ? draw.unit() * hours
      : Math.min(hours - 1e-3, Math.max(0, draw.pick(peaks) + draw.exponential(hours * 0.006) + 15 / 3600)),
  )
}

function exclaim({ draw, words, topic }: OrganicMoment): OrganicPost | undefined {
  if (!draw.chance(0.45)) return undefined
  const lines = [
    'what just happened',
    'wow',
    'no way',
    'did you see that',
    'unreal',
    'here we go',
    'finally',
    'oh no',
    'wow wow wow',
    'I cannot believe it',
  ]
  return { text: `${draw.pick(lines)} ${draw.chance(0.5) ? draw.pick(topic.ent) : fillWords(draw, words, 2)}` }
}

function supportWithTags({ draw, words, topic, story }: OrganicMoment): OrganicPost | undefined {
  if (!draw.chance(0.6)) return undefined
  const tags = topic.tags.slice(0, draw.int(2, 3))
  const calls = ['we stand with', 'love to everyone at', 'sending strength to', 'keep going']
  return {
    tags,
    text: draw.chance(0.3) ? `${draw.pick(calls)} ${draw.pick(topic.ent)}` : organicText(draw, words, { topic, story }),
  }
}

function signPetition({ draw, words, petition }: OrganicMoment): OrganicPost | undefined {
  if (!draw.chance(0.5)) return undefined
  return {
    story: 'petition',
    text: draw.chance(0.6) ? petition : paraphrase(draw, words, { text: petition, amount: 0.25 }),
  }
}

import type { Draw } from './draw.ts'
import type { AccountWishes } from './generated-account.ts'
import { fillWords, organicText, paraphrase } from './generated-text.ts'
import type { Story, Topic, WordBank } from './tuning-words.ts'

/** What the writing of one organic post knows. */
export type OrganicMoment = {
  draw: Draw
  words: WordBank
  topic: Topic
  story: Story
  /** A text drawn once for the set; the petition's. */
  petition: string
  /** Texts, addresses and accounts that this kind drew for the whole set. */
  props: OrganicProps
}
export type OrganicProps = { texts: string[]; urls: string[]; tags: string[] }
export type OrganicPost = {
  text: string
  tags?: string[]
  urls?: string[]
  parent?: string
  story?: string
  isShared?: boolean
}

export type OrganicKind = {
  /** Share of posts that pass an article on. */
  shares: number
  /** Hours since the begin of the window. */
  times?: (draw: Draw, posts: number, hours: number) => number[]
  /** What is drawn once for the set, before its posts. */
  prepare?: (draw: Draw, words: WordBank, topic: Topic) => OrganicProps
  /** A post of this kind's own; undefined for an ordinary one. */
  write?: (moment: OrganicMoment) => OrganicPost | undefined
  /** When a post of this kind's own falls, where that is not the time of ordinary posts. */
  ownTime?: (draw: Draw, hours: number, peaks: readonly number[]) => number
  /** Share of posts by accounts that have posted before. */
  returning?: number
  accounts?: (draw: Draw) => AccountWishes
}

const SYNDICATION_SHARES = 0.35

/** Of the shared generator. */
const BASE: Record<string, OrganicKind> = {
  steady: { shares: 0.15, times: steadyTimes },
  news_burst: { shares: 0.4 },
  sports_spike: { shares: 0.08, times: spikeTimes, write: exclaim },
  fandom_hashtag: { shares: 0.12, write: supportWithTags },
  syndication: { shares: SYNDICATION_SHARES },
  petition_template: { shares: 0.2, write: signPetition },
}

/** Look coordinated and are not: used in tuning. */
const HARD: Record<string, OrganicKind> = {
  // One text that people like and paste on, mostly unchanged, in a cascade.
  viral_copypasta: {
    shares: 0.15,
    prepare: ({ pick }, words, { narratives, ent }) => {
      const story = pick(narratives)
      return props([
        `${pick(words.open)} ${pick(ent)} and ${pick(story.claims)} ${pick(words.mid)} ${pick(story.claims)} copy and paste if you agree`,
      ])
    },
    ownTime: (draw, hours, [peak = 0]) => peak + hours * 0.04 * ((1 - draw.unit()) ** (-1 / 1.6) - 1),
    write: ({ draw, words, props: { texts } }) => {
      if (!draw.chance(0.5)) return undefined
      const text = draw.pick(texts)
      return { text: draw.chance(0.7) ? text : paraphrase(draw, words, { text, amount: 0.25 }), isShared: true }
    },
  },
  // A charity hands out texts, tags and a page for gifts; most post after its launch.
  charity_toolkit: {
    shares: 0.1,
    prepare: ({ pick, shuffle }, words, { ent, tags, narratives }) => ({
      texts: [1, 2, 3, 4].map(
        () =>
          `today we stand with ${pick(ent)} because ${pick(pick(narratives).claims)} please give what you can ${pick(words.close)}`,
      ),
      urls: ['https://give-together.example/appeal-day'],
      tags: [...shuffle([...tags]).slice(0, 2), 'AppealDay'],
    }),
    ownTime: (draw, hours, [peak = 0]) => peak + draw.exponential(hours * 0.03),
    write: ({ draw, words, props: { texts, urls, tags } }) => {
      if (!draw.chance(0.55)) return undefined
      const text = paraphrase(draw, words, { text: draw.pick(texts), amount: 0.2 })
      return { text, tags: draw.chance(0.7) ? [...tags] : [], urls: draw.chance(0.6) ? [...urls] : [], isShared: true }
    },
  },
  // An alert that is passed on word for word within minutes.
  breaking_relay: {
    shares: 0.3,
    prepare: ({ pick }, _words, { ent, narratives }) =>
      props([1, 2].map(() => `BREAKING ${pick(ent)} ${pick(pick(narratives).claims)} more as we get it`)),
    ownTime: (draw, hours, peaks) => draw.pick(peaks) + draw.exponential(hours * 0.008),
    write: ({ draw, words, props: { texts } }) => {
      if (!draw.chance(0.4)) return undefined
      const text = draw.pick(texts)
      return { text: draw.chance(0.75) ? text : paraphrase(draw, words, { text, amount: 0.15 }), isShared: true }
    },
  },
  // Fans vote as often as they may, with the same words, tags and page.
  fan_vote: {
    shares: 0.05,
    returning: 0.45,
    prepare: ({ pick, shuffle }, _words, { ent, tags }) => ({
      texts: [`I vote for ${pick(ent)} as moment of the year`, `my vote today goes to ${pick(ent)} of course`],
      urls: ['https://fanpoll.example/vote/final-round'],
      tags: shuffle([...tags]).slice(0, 2),
    }),
    write: ({ draw, words, props: { texts, urls, tags } }) => {
      if (!draw.chance(0.6)) return undefined
      const text = draw.chance(0.8)
        ? draw.pick(texts)
        : paraphrase(draw, words, { text: draw.pick(texts), amount: 0.3 })
      return { text, tags: [...tags], urls: draw.chance(0.35) ? [...urls] : [], isShared: true }
    },
  },
}

/** Never used in tuning. */
const HELD_OUT: Record<string, OrganicKind> = {
  // A crowd calls out the same line at the same moment of a live event.
  live_chorus: {
    shares: 0.05,
    prepare: ({ pick }, _words, { ent }) => props([1, 2, 3].map(() => `here we go again for ${pick(ent)} come on`)),
    ownTime: (draw, _hours, peaks) => draw.pick(peaks) + draw.exponential(1.5 / 60),
    write: ({ draw, words, props: { texts } }) =>
      draw.chance(0.5)
        ? { text: `${draw.pick(texts)}${draw.chance(0.4) ? ` ${fillWords(draw, words, 1)}` : ''}`, isShared: true }
        : undefined,
  },
  // A class writes to the council from a template, with accounts made for the lesson.
  class_letters: {
    shares: 0.1,
    accounts: (draw) => (draw.chance(0.35) ? { ageDays: draw.between(20, 60), followers: draw.int(0, 40) } : {}),
    prepare: ({ pick }, _words, { narratives }) =>
      props([
        `dear council my name is a pupil of the town school and I write because ${pick(pick(narratives).claims)} please answer our letter`,
      ]),
    ownTime: (draw, _hours, [peak = 0]) => peak + draw.between(0, 0.75),
    write: ({ draw, words, props: { texts } }) =>
      draw.chance(0.35)
        ? { text: paraphrase(draw, words, { text: draw.pick(texts), amount: 0.45 }), isShared: true }
        : undefined,
  },
  // A share button writes the same line and link for everyone.
  score_sharing: {
    shares: 0.1,
    prepare: ({ pick }, _words, { ent }) => ({
      texts: [`I got 8 out of 10 in the quiz about ${pick(ent)} can you beat me`],
      urls: ['https://dailyquiz.example/play'],
      tags: [],
    }),
    write: ({ draw, props: { texts, urls } }) =>
      draw.chance(0.4)
        ? { text: draw.pick(texts).replace('8', String(draw.int(3, 10))), urls: [...urls], isShared: true }
        : undefined,
  },
  // A meme with a gap that everyone fills in.
  meme_template: {
    shares: 0.15,
    prepare: ({ pick }, _words, { ent }) =>
      props([`nobody absolutely nobody not a single soul in town and then ${pick(ent)} at three in the morning says`]),
    ownTime: (draw, hours, peaks) => draw.pick(peaks) + hours * 0.05 * ((1 - draw.unit()) ** (-1 / 1.6) - 1),
    write: ({ draw, words, props: { texts } }) =>
      draw.chance(0.5)
        ? { text: `${draw.pick(texts)} ${fillWords(draw, words, draw.int(1, 5))}`, isShared: true }
        : undefined,
  },
  // Followers answer one announcement, many in the first minutes.
  announcement_replies: {
    shares: 0.1,
    ownTime: (draw, hours, [peak = 0]) => peak + draw.exponential(hours * 0.015),
    write: ({ draw, words, topic, story }) =>
      draw.chance(0.5) ? { text: organicText(draw, words, { topic, story }), parent: 'p1', isShared: true } : undefined,
  },
}

export const ORGANIC_KINDS: Record<string, OrganicKind> = { ...BASE, ...HARD, ...HELD_OUT }
export const BASE_ORGANIC = Object.keys(BASE)
export const HARD_ORGANIC = Object.keys(HARD)
export const HELD_OUT_ORGANIC = Object.keys(HELD_OUT)

function props(texts: string[]): OrganicProps {
  return { texts, urls: [], tags: [] }
}

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

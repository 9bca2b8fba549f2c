import { suggestedHandle } from './generated-account.ts'
import { paraphrase } from './generated-text.ts'
import { type OrganicKind, props } from './organic-kind.ts'

/** Kinds that look coordinated and are not: used in tuning. */
export const HARD_ORGANIC_KINDS: Record<string, OrganicKind> = {
  // One text that people like and repost, mostly unchanged, in a cascade.
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
  // A charity hands out texts, tags and a donation page; most people post after its launch.
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
  // An alert that is passed on verbatim within minutes.
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
  // A chain text that spreads within minutes, in several versions, and returns.
  fast_copypasta: {
    shares: 0.15,
    returning: 0.32,
    prepare: ({ pick }, words, { narratives, ent }) =>
      props(
        [1, 2].map(
          () =>
            `${pick(words.open)} share this before it is taken down ${pick(ent)} ${pick(pick(narratives).claims)} ${pick(words.close)}`,
        ),
      ),
    ownTime: (draw, hours, peaks) =>
      draw.pick(peaks) + draw.exponential(Math.max(2 / 60, Math.min(hours * 0.02, draw.between(0.05, 0.5)))),
    write: ({ draw, words, props: { texts } }) => {
      if (!draw.chance(0.45)) return undefined
      const text = draw.pick(texts)
      return { text: draw.chance(0.6) ? text : paraphrase(draw, words, { text, amount: 0.3 }), isShared: true }
    },
  },
  // Everyone who posts the line and follows the page may win, and many accounts are made for that.
  giveaway: {
    shares: 0.05,
    returning: 0.35,
    accounts: (draw) =>
      draw.chance(0.3)
        ? { ageDays: draw.logUniform(5, 400), followers: draw.int(0, 60), handle: suggestedHandle(draw) }
        : {},
    prepare: ({ pick, shuffle }, _words, { ent, tags }) => ({
      texts: [`I just entered the draw to win two tickets for ${pick(ent)} tag a friend and enter too`],
      urls: ['https://prize-draw.example/enter'],
      tags: [...shuffle([...tags]).slice(0, 1), 'WinWednesday'],
    }),
    write: ({ draw, words, props: { texts, urls, tags } }) => {
      if (!draw.chance(0.45)) return undefined
      const text = draw.chance(0.7)
        ? draw.pick(texts)
        : paraphrase(draw, words, { text: draw.pick(texts), amount: 0.3 })
      return { text, tags: draw.chance(0.7) ? [...tags] : [], urls: draw.chance(0.6) ? [...urls] : [], isShared: true }
    },
  },
  // An initiative asks its members to post at an agreed hour, with a choice of texts.
  action_hour: {
    shares: 0.1,
    returning: 0.35,
    prepare: ({ pick, shuffle }, words, { ent, tags, narratives }) => ({
      texts: [1, 2, 3, 4, 5].map(
        () => `we ask ${pick(ent)} to listen because ${pick(pick(narratives).claims)} ${pick(words.close)}`,
      ),
      urls: ['https://town-initiative.example/demands'],
      tags: shuffle([...tags]).slice(0, 2),
    }),
    ownTime: (draw, hours, peaks) => draw.pick(peaks) + draw.between(0, Math.min(1, hours * 0.08)),
    write: ({ draw, words, props: { texts, urls, tags } }) =>
      draw.chance(0.5)
        ? {
            text: paraphrase(draw, words, { text: draw.pick(texts), amount: draw.between(0, 0.5) }),
            tags: draw.chance(0.8) ? [...tags] : [],
            urls: draw.chance(0.25) ? [...urls] : [],
            isShared: true,
          }
        : undefined,
  },
  // Half of the people have just joined the platform, with suggested names, and sign a petition.
  newcomers: {
    shares: 0.2,
    accounts: (draw) =>
      draw.chance(0.5)
        ? { ageDays: draw.between(5, 30), followers: draw.int(0, 80), handle: suggestedHandle(draw) }
        : {},
    write: ({ draw, words, petition }) =>
      draw.chance(0.4)
        ? {
            text: draw.chance(0.6) ? petition : paraphrase(draw, words, { text: petition, amount: 0.25 }),
            story: 'petition',
          }
        : undefined,
  },
  // Feeds of buses, water levels and air quality post the same words on the hour.
  scheduled_feeds: {
    shares: 0.15,
    returning: 0.3,
    prepare: ({ pick }, _words, { ent }) => ({
      texts: [`hourly report for ${pick(ent)} level 12 change 3 next report follows`],
      urls: ['https://open-measurements.example/station'],
      tags: [],
    }),
    ownTime: (draw, hours) => Math.floor(draw.unit() * hours) + draw.exponential(40 / 3600),
    write: ({ draw, props: { texts, urls } }) =>
      draw.chance(0.25)
        ? {
            text: draw
              .pick(texts)
              .replace('12', String(draw.int(3, 90)))
              .replace('3', String(draw.int(0, 9))),
            urls: [`${urls[0]}-${draw.int(1, 40)}`],
            isShared: true,
          }
        : undefined,
  },
}

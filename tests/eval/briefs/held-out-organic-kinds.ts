import { fillWords, organicText, paraphrase } from './generated-text.ts'
import { type OrganicKind, props } from './organic-kind.ts'

/** Never used in tuning. */
export const HELD_OUT_ORGANIC_KINDS: Record<string, OrganicKind> = {
  // A crowd shouts the same line at the same moment of a live event.
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
  // A text passed from person to person and changed slightly each time, in the morning and again in the evening.
  rumour_relay: {
    shares: 0.15,
    returning: 0.3,
    prepare: (draw, words, { ent, narratives }) => {
      let text = `a friend who works there told me ${draw.pick(ent)} ${draw.pick(draw.pick(narratives).claims)} pass it on to everyone you know`
      return props(Array.from({ length: 8 }, () => (text = paraphrase(draw, words, { text, amount: 0.12 }))))
    },
    ownTime: (draw, hours, peaks) => draw.pick(peaks.slice(0, 2)) + draw.exponential(hours * 0.03),
    write: ({ draw, props: { texts } }) => (draw.chance(0.45) ? { text: draw.pick(texts), isShared: true } : undefined),
  },
  // Tickets go on sale on the hour: everyone shares the page, in their own words.
  ticket_rush: {
    shares: 0.1,
    prepare: ({ pick }, _words, { ent }) => ({
      texts: [`tickets for ${pick(ent)} are out now`],
      urls: ['https://town-hall-tickets.example/queue/spring-night'],
      tags: [],
    }),
    ownTime: (draw, hours, [peak = 0]) => Math.ceil(peak) - 0.5 + draw.exponential(Math.min(0.3, hours * 0.02)),
    write: ({ draw, words, topic, story, props: { texts, urls } }) =>
      draw.chance(0.5)
        ? {
            text: draw.chance(0.4) ? draw.pick(texts) : organicText(draw, words, { topic, story }),
            urls: [...urls],
            isShared: true,
          }
        : undefined,
  },
  // Relatives join for the occasion and answer one official post with the same plea.
  plea_to_office: {
    shares: 0.15,
    accounts: (draw) => (draw.chance(0.3) ? { ageDays: draw.between(2, 15), followers: draw.int(0, 30) } : {}),
    prepare: ({ pick }, _words, { narratives }) =>
      props([`please tell us where our families are ${pick(pick(narratives).claims)} we have had no word`]),
    ownTime: (draw, hours, [peak = 0]) => peak + draw.exponential(hours * 0.06),
    write: ({ draw, words, props: { texts } }) =>
      draw.chance(0.4)
        ? {
            text: paraphrase(draw, words, { text: draw.pick(texts), amount: 0.35 }),
            parent: 'p2',
            isShared: true,
          }
        : undefined,
  },
  // An app posts everyone's result for them, at the hour of its reminder.
  quiz_streak: {
    shares: 0.1,
    returning: 0.45,
    prepare: (_draw, _words, { ent }) => ({
      texts: [`day 12 of my streak in the ${ent[0]} puzzle solved in 4 of 6`],
      urls: ['https://puzzle-of-the-day.example/streak'],
      tags: ['PuzzleStreak', 'DailyPuzzle'],
    }),
    ownTime: (draw, _hours, peaks) => draw.pick(peaks) + draw.between(0, 0.25),
    write: ({ draw, props: { texts, urls, tags } }) =>
      draw.chance(0.35)
        ? {
            text: draw
              .pick(texts)
              .replace('12', String(draw.int(2, 300)))
              .replace('4', String(draw.int(1, 6))),
            urls: [...urls],
            tags: [...tags],
            isShared: true,
          }
        : undefined,
  },
  // A song is released: fans quote its line with its tags.
  song_line: {
    shares: 0.05,
    returning: 0.3,
    prepare: ({ pick }, _words, { tags, narratives }) => ({
      texts: [1, 2, 3].map(() => `and I will carry the river home ${pick(pick(narratives).kw)} tonight`),
      urls: [],
      tags: [...tags.slice(0, 1), 'RiverHome', 'NewSong'],
    }),
    ownTime: (draw, hours, [peak = 0]) => peak + draw.exponential(Math.min(1.5, hours * 0.05)),
    write: ({ draw, words, props: { texts, tags } }) =>
      draw.chance(0.5)
        ? {
            text: draw.chance(0.6) ? draw.pick(texts) : `${draw.pick(texts)} ${fillWords(draw, words, draw.int(1, 6))}`,
            tags: tags.slice(0, draw.int(2, 3)),
            isShared: true,
          }
        : undefined,
  },
}

import type { Draw } from './draw.ts'
import { suggestedHandle } from './generated-account.ts'
import { fillWords, organicText, paraphrase } from './generated-text.ts'
import type { OrganicKind, OrganicLevels, OrganicMoment, OrganicPost, OrganicProps } from './organic-kind.ts'
import type { Topic } from './tuning-words.ts'

/** How a crowd experiences an event: bounds from which each set draws its own values. */
type CrowdShape = {
  /** Moments at which many post at once. */
  moments: [number, number]
  /** Minutes that a moment's effect lasts. */
  echo: [number, number]
  /** The event's duration in hours, at most. */
  lasts: [number, number]
  /** Share of posts at moments rather than at any time during the event. */
  struck: [number, number]
  /** Shares of posts with the crowd's own lines, with its tags, and by people who posted before. */
  chorus: [number, number]
  tagged: [number, number]
  returning: [number, number]
  /** Share of accounts with the name that the platform suggested and hardly any followers. */
  suggested?: [number, number]
  /** Lines of one moment, in which `*` stands for the topic's subject. */
  lines: readonly string[]
  /** Lines in use at one moment. */
  linesAtOnce: [number, number]
  /** Tags of the event, in the order in which everybody writes them, after the topic's first tag. */
  tags: readonly string[]
  link?: { url: string; share: [number, number] }
  /** How far a line differs from the common one. */
  amount?: number
}

/** Crowds that the weights are fitted on. */
export const CROWD_KINDS: Record<string, OrganicKind> = {
  final_night: crowd({
    moments: [3, 9],
    echo: [1, 6],
    lasts: [1.5, 3],
    struck: [0.5, 0.95],
    chorus: [0.4, 0.95],
    tagged: [0.2, 0.95],
    returning: [0.25, 0.75],
    lines: [
      'goal what a goal by *',
      'never a penalty ref open your eyes',
      'come on * one more',
      'what a save unbelievable from *',
      'how did * miss that open goal',
      'yes yes yes get in *',
      'full time we are champions of *',
      'my heart cannot take this final',
      'that is never offside look again',
      'extra time again I am shaking',
    ],
    linesAtOnce: [1, 4],
    tags: ['CupFinal', 'FinalNight'],
  }),
  election_night: crowd({
    moments: [2, 7],
    echo: [3, 15],
    lasts: [3, 10],
    struck: [0.3, 0.85],
    chorus: [0.3, 0.85],
    tagged: [0.2, 0.9],
    returning: [0.2, 0.6],
    lines: [
      'first exit poll is out for *',
      '* leads with 12 percent of districts counted',
      'too close to call in * still',
      'results from * are in turnout 61',
      'they just called it for *',
      'projection changed again for *',
      'still counting the postal votes in *',
      'who else is still awake for the count',
    ],
    linesAtOnce: [1, 3],
    tags: ['ElectionNight', 'TheCount'],
    link: { url: 'https://live-count.example/results/tonight', share: [0, 0.3] },
    amount: 0.15,
  }),
  strike_day: crowd({
    moments: [1, 3],
    echo: [15, 90],
    lasts: [4, 14],
    struck: [0.3, 0.8],
    chorus: [0.3, 0.8],
    tagged: [0.3, 0.95],
    returning: [0.15, 0.45],
    lines: [
      'today we are on strike at * because a fair wage is no luxury stand with us',
      'no one at * should have to choose between rent and food that is why we walk out today',
      'proud to stand on the picket line at * with my colleagues come and bring coffee',
      'we did not want this strike at * the board left us no choice join us',
    ],
    linesAtOnce: [1, 3],
    tags: ['StrikeDay', 'FairPay'],
    link: { url: 'https://strike-fund.example/solidarity', share: [0, 0.4] },
    amount: 0.2,
  }),
}

/** Crowds that are never fitted on. */
export const HELD_OUT_CROWD_KINDS: Record<string, OrganicKind> = {
  earthquake: crowd({
    moments: [1, 3],
    echo: [2, 12],
    lasts: [0.5, 2],
    struck: [0.7, 0.98],
    chorus: [0.5, 0.95],
    tagged: [0.2, 0.8],
    returning: [0.1, 0.5],
    suggested: [0, 0.2],
    lines: [
      'did anyone else just feel that',
      'earthquake the whole house shook near *',
      'strong one here in * are you all ok',
      'woke up because the bed was moving',
      'aftershock just now in *',
      'lamps are still swinging that was a big one',
    ],
    linesAtOnce: [2, 5],
    tags: ['earthquake', 'quake'],
    link: { url: 'https://felt-it-too.example/report', share: [0, 0.2] },
    amount: 0.1,
  }),
  concert_night: crowd({
    moments: [8, 24],
    echo: [0.5, 4],
    lasts: [1.5, 3],
    struck: [0.4, 0.9],
    chorus: [0.5, 0.95],
    tagged: [0.4, 1],
    returning: [0.4, 0.8],
    lines: [
      'crying at * right now',
      'they are playing my song',
      'best night of my life *',
      'that high note I am not ok',
      'everyone around me is singing',
      'encore encore encore',
      'the lights the confetti the everything',
      'somebody hold my hand at *',
      'I waited three years for this',
    ],
    linesAtOnce: [1, 3],
    tags: ['LiveTonight', 'WorldTour'],
  }),
  stream_giveaway: crowd({
    moments: [2, 8],
    echo: [0.5, 3],
    lasts: [0.8, 3],
    struck: [0.6, 0.95],
    chorus: [0.5, 0.9],
    tagged: [0.4, 1],
    returning: [0.3, 0.7],
    suggested: [0.1, 0.35],
    lines: [
      'I am in for the draw of * good luck everyone',
      'pick me please I never win anything at *',
      'entering again for * fingers crossed today',
    ],
    linesAtOnce: [1, 2],
    tags: ['GiveawayTime', 'WinBig'],
    link: { url: 'https://stream-prizes.example/enter-now', share: [0, 0.4] },
    amount: 0.15,
  }),
  series_finale: crowd({
    moments: [3, 10],
    echo: [1, 5],
    lasts: [1, 2],
    struck: [0.4, 0.9],
    chorus: [0.3, 0.9],
    tagged: [0.3, 1],
    returning: [0.3, 0.7],
    lines: [
      'no she did not just say that',
      'I knew it was the brother all along',
      'not the letter scene I am sobbing',
      'they cannot end it like this',
      'wait who was at the door',
      'ten years for this ending wow',
      'that last shot over * though',
    ],
    linesAtOnce: [1, 4],
    tags: ['TheFinale', 'LastEpisode'],
  }),
}

const MINUTES = 1 / 60
/** People need some seconds to type. */
const REACTION_HOURS = 8 / 3600

function crowd(shape: CrowdShape): OrganicKind {
  return {
    shares: 0.06,
    platforms: [
      ['x', 0.75],
      ['youtube', 0.12],
      ['reddit', 0.1],
      ['news', 0.03],
    ],
    times: (draw, posts, hours) => crowdTimes(draw, shape, { posts, hours }),
    prepare: (draw, _words, topic) => prepareCrowd(draw, shape, topic),
    accounts: (draw, props) =>
      draw.chance(props.levels?.suggested ?? 0)
        ? { ageDays: draw.logUniform(5, 900), followers: draw.int(0, 60), handle: suggestedHandle(draw) }
        : {},
    write: (moment) => writeCrowd(moment, shape),
  }
}

function prepareCrowd(draw: Draw, shape: CrowdShape, topic: Topic): OrganicProps {
  const levels: OrganicLevels = {
    chorus: draw.between(...shape.chorus),
    tagged: draw.between(...shape.tagged),
    returning: draw.between(...shape.returning),
    suggested: shape.suggested === undefined ? 0 : draw.between(...shape.suggested),
    linked: shape.link === undefined ? 0 : draw.between(...shape.link.share),
  }
  const about = draw.pick(topic.ent)
  const [ofTopic = 'Live'] = topic.tags
  return {
    texts: draw.shuffle(shape.lines.map((line) => line.replace('*', about))),
    urls: shape.link === undefined ? [] : [shape.link.url],
    tags: draw.chance(0.5) ? [ofTopic, ...shape.tags] : [...shape.tags],
    levels,
  }
}

/** Lines change every five minutes: a crowd reacts to what just happened. */
function writeCrowd({ draw, words, topic, story, hour, props }: OrganicMoment, shape: CrowdShape): OrganicPost {
  const { texts, urls, tags, levels = {} } = props
  const own = { tags: draw.chance(levels.tagged ?? 0) ? tags.slice(0, draw.chance(0.85) ? 2 : tags.length) : [] }
  if (!draw.chance(levels.chorus ?? 0)) {
    return { ...own, text: draw.chance(0.5) ? organicText(draw, words, { topic, story }) : fillWords(draw, words, 3) }
  }
  const atOnce = Math.min(texts.length, shape.linesAtOnce[draw.chance(0.5) ? 0 : 1])
  const first = Math.floor(hour * 12) % texts.length
  const line = texts[(first + draw.int(0, atOnce - 1)) % texts.length] ?? ''
  const moved = shape.amount === undefined ? line : paraphrase(draw, words, { text: line, amount: shape.amount })
  const text = draw.chance(0.35) ? `${moved} ${fillWords(draw, words, draw.int(1, 3))}` : moved
  return { ...own, text, urls: draw.chance(levels.linked ?? 0) ? [...urls] : [], isShared: true }
}

function crowdTimes(draw: Draw, shape: CrowdShape, { posts, hours }: { posts: number; hours: number }): number[] {
  const length = Math.min(hours * 0.9, draw.between(...shape.lasts))
  const begin = draw.between(0, hours - length)
  const moments = Array.from({ length: draw.int(...shape.moments) }, () => begin + draw.unit() * length)
  const loudness = moments.map(() => draw.between(0.3, 1))
  const echo = draw.between(...shape.echo) * MINUTES
  const struck = draw.between(...shape.struck)
  const before = draw.between(0, 0.2)
  return Array.from({ length: posts }, () => {
    const isOutside = draw.chance(before)
    const anywhere = isOutside ? draw.unit() * hours : begin + draw.unit() * length
    const moment = moments[draw.weighted(loudness)] ?? begin
    const time = !isOutside && draw.chance(struck) ? moment + REACTION_HOURS + draw.exponential(echo) : anywhere
    return Math.min(hours - 1e-3, time)
  })
}

import type { SignalKind } from '../signal.ts'
import { bankLines, type SampleTopic, type SampleWave } from './sample-topic.ts'
import { sampleRandom, type SampleRandom } from './sample-random.ts'
import { SHORT_REPLIES } from './short-replies.ts'
import { type Platform, PLATFORMS } from '../platforms.ts'

const SHORT_REPLIES_PER_TOPIC = 28

/** A planned signal, before it has a time and an author. */
export type SampleEntry = {
  platform: Platform
  kind: SignalKind
  /** Share of the window. */
  at: number
  /** Added to `at`, because a wave lasts seconds or hours in any window. */
  afterSeconds: number
  title: string | null
  text: string
  /** A community on Reddit, a channel on YouTube, otherwise an outlet. */
  place: string | null
  /** The host of an article or page. */
  domain: string | null
  accounts: 'ordinary' | 'fresh'
  /** The senders of a wave. Null for anybody. */
  crew: string | null
  crewIndex: number
  /** How its wave is sent. Null if it is not in a wave. */
  pace: 'even' | 'decaying' | null
  /** Whether it is from a bank, in which a reply follows what it answers. */
  isTold: boolean
  isReply: boolean
}

/**
 * How a line of each platform's bank is read. Null: no samples are bundled for it. A line that begins with `>` is a
 * reply. Otherwise its parts are separated by ` | `: community or channel, title, text; domain, outlet, title, text; and
 * the same after `article` or `filing`. On X it is only text.
 */
const BANK_READERS: Readonly<Record<Platform, ((line: string) => SampleEntry) | null>> = {
  x: (line) => replyEntry(line, 'x', 'reply') ?? bareEntry('x', 'post', line),
  reddit: (line) => replyEntry(line, 'reddit', 'comment') ?? titledEntry(line, 'reddit', 'post'),
  youtube: (line) => replyEntry(line, 'youtube', 'comment') ?? titledEntry(line, 'youtube', 'video'),
  news: (line) => pageEntry(line, 'news', 'article'),
  web: (line) => pageEntry(line, 'web', 'page'),
  financial: financialEntry,
  own: null,
}

/** The platforms for which samples are bundled. */
export const SAMPLED_PLATFORMS: readonly Platform[] = PLATFORMS.filter((platform) => BANK_READERS[platform] !== null)

/** Everything said on a topic, each platform in the order of its bank. */
export function sampleEntries(topic: SampleTopic): SampleEntry[] {
  return [
    ...SAMPLED_PLATFORMS.flatMap((platform) => {
      const read = BANK_READERS[platform]
      return read === null ? [] : told(topic, platform, bankLines(topic.banks[platform] ?? '').map(read))
    }),
    ...shortReplies(topic),
    ...topic.waves.flatMap((wave) => waveEntries(topic, wave)),
  ]
}

/** Gives lines ascending times, so that later parts of the story are posted later. */
function told(topic: SampleTopic, platform: Platform, entries: readonly SampleEntry[]): SampleEntry[] {
  const random = sampleRandom(`${topic.name}/${platform}/times`)
  const times = entries.map(() => momentOf(topic, random)).toSorted((a, b) => a - b)
  return entries.map((entry, index) => ({ ...entry, isTold: true, at: times[index] ?? 0 }))
}

/** The time of ordinary posts: spread evenly, or following an event. */
function momentOf(topic: SampleTopic, random: SampleRandom): number {
  let draw = random.uniform(0, 1)
  for (const burst of topic.bursts) {
    if (draw < burst.weight) {
      const at = burst.at + random.exponential(burst.decay)
      return at < 0.995 ? at : random.uniform(burst.at, 0.995)
    }
    draw -= burst.weight
  }
  return random.uniform(0.01, 0.995)
}

function bareEntry(platform: Platform, kind: SignalKind, text: string): SampleEntry {
  return {
    platform,
    kind,
    at: 0,
    afterSeconds: 0,
    title: null,
    text,
    place: null,
    domain: null,
    accounts: 'ordinary',
    crew: null,
    crewIndex: 0,
    pace: null,
    isTold: false,
    isReply: false,
  }
}

function replyEntry(line: string, platform: Platform, kind: SignalKind): SampleEntry | undefined {
  return line.startsWith('>') ? { ...bareEntry(platform, kind, line.slice(1).trim()), isReply: true } : undefined
}

function titledEntry(line: string, platform: Platform, kind: SignalKind): SampleEntry {
  const [place = '', title = '', text = ''] = partsOf(line)
  return { ...bareEntry(platform, kind, text), place, title }
}

function pageEntry(line: string, platform: Platform, kind: SignalKind): SampleEntry {
  const [domain = '', place = '', title = '', text = ''] = partsOf(line)
  return { ...bareEntry(platform, kind, text), domain, place, title }
}

function financialEntry(line: string): SampleEntry {
  const [kind = '', domain = '', place = '', title = '', text = ''] = partsOf(line)
  return { ...bareEntry('financial', kind === 'filing' ? 'filing' : 'article', text), domain, place, title }
}

function partsOf(line: string): string[] {
  return line.split(' | ').map((part) => part.trim())
}

function shortReplies(topic: SampleTopic): SampleEntry[] {
  const random = sampleRandom(`${topic.name}/short`)
  const texts = SHORT_REPLIES.map((text) => ({ text, rank: random.uniform(0, 1) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHORT_REPLIES_PER_TOPIC)
  return texts.map(({ text }) => {
    const platform = random.pick(['x', 'x', 'reddit', 'youtube'] as const)
    return {
      ...bareEntry(platform, platform === 'x' ? 'reply' : 'comment', text),
      at: Math.max(0.1, momentOf(topic, random)),
      isReply: true,
    }
  })
}

function waveEntries(topic: SampleTopic, wave: SampleWave): SampleEntry[] {
  const random = sampleRandom(`${topic.name}/${wave.crew}/${wave.at}`)
  const count = Math.max(1, wave.texts.length)
  const offsets = wave.texts
    .map((_, index) =>
      wave.pace === 'even'
        ? ((index + random.uniform(0, 0.9)) / count) * wave.spanSeconds
        : Math.min(random.exponential(wave.spanSeconds / 3), wave.spanSeconds * random.uniform(0.7, 1)),
    )
    .toSorted((a, b) => a - b)
  return wave.texts.map((text, index) => ({
    ...bareEntry(wave.platform, wave.kind, text),
    at: wave.at,
    afterSeconds: offsets[index] ?? 0,
    accounts: wave.accounts,
    crew: wave.crew,
    crewIndex: index,
    pace: wave.pace,
    isReply: wave.kind !== 'post',
  }))
}

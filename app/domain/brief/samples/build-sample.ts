import type { Signal, SignalAuthor } from '../signal.ts'
import { freshAccount, ordinaryAccount } from './sample-accounts.ts'
import { sampleEntries, type SampleEntry } from './sample-entries.ts'
import { sampleRandom, type SampleRandom } from './sample-random.ts'
import type { SampleTopic } from './sample-topic.ts'

const WAVE_SHARE_MAX = 0.25
const REUSE_SHARE = 0.18
const INSTITUTIONAL_DOMAIN =
  /^(?:[\w-]+-city|lowertarn|county-health|safety-office|thornmoor-commune|filings)\.example$/

/** A signal without its id, and its rank in a source's results. */
export type SampleSignal = Omit<Signal, 'id' | 'query'> & { relevance: number }

type Window = { since: Date; until: Date }
type Told = SampleEntry & { index: number; moment: Date }

/** Every signal of a topic in a window, oldest first. The same topic has the same people in every window. */
export function buildSample(topic: SampleTopic, window: Window): SampleSignal[] {
  const entries: Told[] = sampleEntries(topic).map((entry, index) => ({
    ...entry,
    index,
    moment: momentIn(entry, topic, window),
  }))
  const random = sampleRandom(`${topic.name}/authors`)
  const authors = new AuthorBook(random, window.until)
  const news = entries.filter(({ platform }) => platform === 'news')
  const addressOfNews = (number: number): string => addressOf(news[number - 1], topic, null)
  return entries
    .map((entry): SampleSignal => {
      const author = authors.of(entry)
      const parentId = parentOf(entry, entries, topic)
      return {
        ...describe({ ...entry, nativeId: nativeIdOf(entry, topic), author, parentId }, topic, addressOfNews),
        engagement: engagementOf(entry, author, random),
        collectedAt: window.until.toISOString(),
        relevance: random.uniform(0, 1),
      }
    })
    .toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || (a.nativeId < b.nativeId ? -1 : 1))
}

function nativeIdOf({ platform, index }: Told, topic: SampleTopic): string {
  return `${slug(topic.name)}-${platform}-${index}`
}

/** What a reply answers: the post above it in a bank, a campaign's single target, or any earlier post. */
function parentOf(entry: Told, entries: readonly Told[], topic: SampleTopic): string | null {
  if (!entry.isReply) return null
  const before = entries.filter(
    (post) => !post.isReply && post.platform === entry.platform && post.moment <= entry.moment && post.crew === null,
  )
  const random = sampleRandom(`${topic.name}/parents/${entry.index}`)
  const isTargeted = entry.crew !== null && entry.pace === 'even'
  const target = isTargeted ? before.findLast(({ at }) => at <= entry.at) : undefined
  const above =
    entry.isTold && entry.platform !== 'youtube' ? before.findLast(({ index }) => index < entry.index) : undefined
  const parent = target ?? above ?? (before.length === 0 ? undefined : random.pick(before))
  return parent === undefined ? null : nativeIdOf(parent, topic)
}

type Description = Told & { nativeId: string; author: SignalAuthor | null; parentId: string | null }

function describe(
  entry: Description,
  topic: SampleTopic,
  addressOfNews: (number: number) => string,
): Omit<SampleSignal, 'engagement' | 'collectedAt' | 'relevance'> {
  const text = entry.text.replaceAll(/\{news (\d+)\}/g, (_, number: string) => addressOfNews(Number(number)))
  const url = addressOf(entry, topic, entry.author)
  const urls = [...text.matchAll(/https:\/\/[a-z0-9./-]+[a-z0-9]/g)].map(([found]) => found)
  return {
    platform: entry.platform,
    provider: 'sample',
    kind: entry.kind,
    nativeId: entry.nativeId,
    url,
    canonicalUrl: url,
    title: entry.title,
    text,
    lang: 'en',
    publishedAt: entry.moment.toISOString(),
    publishedPrecision: entry.domain === null ? 'second' : 'minute',
    author: entry.author,
    source: sourceOf(entry),
    refs: {
      urls,
      domains: [...new Set(urls.map((address) => new URL(address).hostname))],
      hashtags: [...text.matchAll(/#(\w+)/g)].map(([, tag = '']) => tag.toLowerCase()),
      mentions: [...text.matchAll(/(?:^|\s)@(\w+)/g)].map(([, name = '']) => name.toLowerCase()),
      cashtags: [],
      parentId: entry.parentId,
      quotedId: null,
      conversationId: entry.platform === 'x' ? (entry.parentId ?? entry.nativeId) : entry.parentId,
    },
    retention: { expiresAt: null, basis: 'none' },
  }
}

function sourceOf(entry: SampleEntry): Signal['source'] {
  if (entry.domain === null) {
    return { domain: `${entry.platform}.example`, name: entry.place, class: 'social', authority: null }
  }
  const base = { domain: entry.domain, name: entry.place, authority: null }
  if (entry.platform === 'financial') return { ...base, class: entry.kind === 'filing' ? 'institutional' : 'market' }
  const isInstitutional = entry.platform === 'news' || INSTITUTIONAL_DOMAIN.test(entry.domain)
  return { ...base, class: isInstitutional ? 'institutional' : 'web' }
}

/** URLs are on hosts that nobody can register. */
function addressOf(entry: Told | undefined, topic: SampleTopic, author: SignalAuthor | null): string {
  if (entry === undefined) return 'https://unknown.example/'
  const id = `${slug(topic.name)}-${entry.index}`
  if (entry.domain !== null) return `https://${entry.domain}/${slug(entry.title ?? '').slice(0, 70)}-${entry.index}`
  if (entry.platform === 'x') return `https://x.example/${author?.handle ?? 'unknown'}/status/${id}`
  if (entry.platform === 'reddit') return `https://reddit.example/${entry.place ?? 'comments'}/${id}`
  return `https://${entry.platform}.example/${entry.kind === 'video' ? 'watch' : 'comment'}/${id}`
}

/** Within the window, to the second for people and the minute for pages. */
function momentIn(entry: SampleEntry, topic: SampleTopic, { since, until }: Window): Date {
  const windowMs = until.getTime() - since.getTime()
  const wave = topic.waves.find(({ crew, at }) => crew === entry.crew && at === entry.at)
  const waveMs = (wave?.spanSeconds ?? 0) * 1000
  const pressed = waveMs > windowMs * WAVE_SHARE_MAX ? (windowMs * WAVE_SHARE_MAX) / waveMs : 1
  const stepMs = entry.domain === null ? 1000 : 60_000
  const at = since.getTime() + entry.at * windowMs + entry.afterSeconds * 1000 * pressed
  const rounded = Math.ceil(Math.min(at, until.getTime() - stepMs) / stepMs) * stepMs
  return new Date(Math.min(Math.max(rounded, since.getTime()), until.getTime() - 1000))
}

/** Chooses authors: a wave's senders in turn, otherwise new people or sometimes earlier ones. */
class AuthorBook {
  private readonly random: SampleRandom
  private readonly until: Date
  private readonly crews = new Map<string, SignalAuthor[]>()
  private readonly earlier = new Map<string, SignalAuthor[]>()

  constructor(random: SampleRandom, until: Date) {
    this.random = random
    this.until = until
  }

  of(entry: SampleEntry): SignalAuthor | null {
    if (entry.domain !== null) return null
    if (entry.crew !== null) return this.ofCrew(entry, entry.crew)
    const known = this.earlier.get(entry.platform) ?? []
    if (known.length > 5 && this.random.chance(REUSE_SHARE)) return this.random.pick(known)
    const author = ordinaryAccount(this.random, entry.platform, this.until)
    if (entry.kind === 'video' && entry.place !== null) author.displayName = entry.place
    else this.earlier.set(entry.platform, [...known, author])
    return author
  }

  private ofCrew(entry: SampleEntry, crew: string): SignalAuthor {
    const members = this.crews.get(crew) ?? []
    this.crews.set(crew, members)
    const known = members[entry.crewIndex]
    if (known !== undefined) return known
    const make = entry.accounts === 'fresh' ? freshAccount : ordinaryAccount
    const author = make(this.random, entry.platform, this.until)
    members[entry.crewIndex] = author
    return author
  }
}

function engagementOf(entry: SampleEntry, author: SignalAuthor | null, random: SampleRandom): Signal['engagement'] {
  const unknown = { likes: null, shares: null, replies: null, views: null, score: null }
  if (entry.domain !== null) return unknown
  const reach = entry.accounts === 'fresh' ? 4 : Math.max(6, (author?.followers ?? 200) / 6)
  const likes = Math.floor(random.logUniform(1, 1 + reach)) - 1
  const few = Math.floor(likes * random.uniform(0, 0.25))
  if (entry.platform === 'x') {
    return {
      likes,
      shares: few,
      replies: Math.floor(few * random.uniform(0, 1.5)),
      views: likes * random.integer(9, 40) + 7,
      score: null,
    }
  }
  if (entry.platform === 'reddit') return { ...unknown, score: likes + 1, replies: entry.isReply ? null : few + 2 }
  if (entry.kind === 'comment') return { ...unknown, likes, replies: Math.floor(few / 3) }
  return { ...unknown, likes: likes * 9, replies: few + 4, views: likes * random.integer(150, 500) + 900 }
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

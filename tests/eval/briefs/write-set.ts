import type { LabelledSignal } from './labelled-set.ts'
import type { Draft, Stage } from './stage.ts'

const HOUR_MS = 36e5
/** The most that a brief gathers. */
const SIGNALS_MAX = 200

const CLASSES: Record<string, LabelledSignal['source']['class']> = { news: 'institutional', web: 'web' }

type Written = {
  signals: LabelledSignal[]
  share: number
  labels: {
    adversary_accounts: string[]
    signal_is_campaign: Record<string, boolean>
    narrative: Record<string, string>
  }
}

type Wished = { start: number; missing: number; precision: 'second' | 'minute' }

/** Turns drafts into records in order of time, without the fields that platforms omit. */
export function writeSet(stage: Stage, wished: Wished): Written {
  const drafts = stage.drafts.toSorted((a, b) => a.time - b.time).slice(0, SIGNALS_MAX)
  const signals = drafts.map((draft, index) => writeSignal(stage, draft, { index, ...wished }))
  const ofCampaign = drafts.flatMap((draft, index) =>
    draft.isCampaign ? [{ id: `s${index}`, account: draft.author?.id ?? '' }] : [],
  )
  return {
    signals,
    share: signals.length > 0 ? Number((ofCampaign.length / signals.length).toFixed(3)) : 0,
    labels: {
      adversary_accounts: [...new Set(ofCampaign.map(({ account }) => account))],
      signal_is_campaign: Object.fromEntries(ofCampaign.map(({ id }) => [id, true])),
      narrative: Object.fromEntries(drafts.map(({ story }, index) => [`s${index}`, story])),
    },
  }
}

function writeSignal(
  { draw }: Stage,
  draft: Draft,
  { index, start, missing, precision: ofPosts }: Wished & { index: number },
): LabelledSignal {
  const isHidden = draw.chance(missing)
  const sourceClass = CLASSES[draft.platform] ?? 'social'
  const isArticle = sourceClass !== 'social'
  const precision = isArticle && draw.chance(0.4) ? 'minute' : isArticle ? 'second' : ofPosts
  const step = precision === 'minute' ? 6e4 : 1000
  const at = Math.floor((start + draft.time * HOUR_MS) / step) * step
  return {
    id: `s${index}`,
    platform: draft.platform,
    kind: draft.kind,
    url: isArticle ? draft.urls[0] : `https://${draft.platform}.example/${draft.author?.handle}/${index}`,
    title: draft.title,
    text: isArticle ? draft.text.trim() : postText(draft),
    lang: 'en',
    published_at: new Date(at).toISOString(),
    published_precision: precision,
    author: writeAuthor(draft, isHidden),
    source: {
      domain: draft.domain ?? `${draft.platform}.example`,
      class: sourceClass,
    },
    engagement: {
      likes: Math.round(draft.likes),
      shares: Math.round(draft.likes * 0.2),
      replies: Math.round(draft.likes * 0.15),
      views: draft.platform === 'youtube' ? Math.round(draft.likes * 60) : null,
    },
    refs: { urls: isArticle ? [] : draft.urls, hashtags: draft.tags, mentions: [], parent_id: draft.parent },
  } as LabelledSignal
}

function postText({ text, tags, urls }: Draft): string {
  const marks = tags.length > 0 ? ` ${tags.map((tag) => `#${tag}`).join(' ')}` : ''
  const link = urls.length > 0 ? ` ${urls[0]}` : ''
  return (text + marks + link).trim()
}

function writeAuthor({ author, platform }: Draft, isHidden: boolean): LabelledSignal['author'] {
  if (!author) return null
  const isTold = platform !== 'reddit' && !isHidden
  const isOnX = platform === 'x'
  return {
    id: author.id,
    handle: author.handle,
    display_name: author.handle,
    created_at: isTold ? author.created_at : null,
    followers: isTold ? author.followers : null,
    following: isOnX && !isHidden ? author.following : null,
    posts_count: isOnX && !isHidden ? author.posts_count : null,
    verified: isOnX ? author.verified : null,
  }
}

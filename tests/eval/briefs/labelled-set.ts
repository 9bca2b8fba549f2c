/** A labelled set of signals as the generator writes it and `--sets` reads it, one per line. */
export type LabelledSet = {
  scenario_id: string
  seed: string | number
  profile: string
  query: string
  ticker: string
  window: { time_range: string; start: string; end: string }
  params: {
    organic: string
    attack: string | null
    stealth: number | null
    share: number
    n: number
    missing: number
  }
  labels: {
    coordinated: boolean
    adversary_accounts: string[]
    signal_is_campaign: Record<string, boolean>
    narrative: Record<string, string>
  }
  signals: LabelledSignal[]
}

export type LabelledSignal = {
  id: string
  platform: 'x' | 'reddit' | 'youtube' | 'news' | 'web'
  kind: 'post' | 'reply' | 'comment' | 'video' | 'article' | 'page'
  url: string
  title: string | null
  text: string
  lang: string
  published_at: string
  published_precision: 'second' | 'minute'
  author: null | {
    id: string
    handle: string
    display_name: string
    created_at: string | null
    followers: number | null
    following: number | null
    posts_count: number | null
    verified: boolean | null
  }
  source: { domain: string; class: 'social' | 'institutional' | 'web' }
  engagement: { likes: number; shares: number; replies: number; views: number | null }
  refs: { urls: string[]; hashtags: string[]; mentions: string[]; parent_id: string | null }
}

import type { Brief, PresentedSignal } from './brief.ts'
import type { BriefRequest } from './brief-request.ts'
import type { Platform, SignalAuthor } from './signal.ts'

/** Milliseconds; `per_source_ms` by platform. */
export type BriefTiming = {
  total_ms: number
  gather_ms: number
  analyze_ms: number
  per_source_ms: Partial<Record<Platform, number>>
}

/** A brief as it is in its table. */
export type StoredBrief = {
  id: string
  account_id: string
  watch_id: string | null
  query: string
  request: BriefRequest
  record: Brief
  timing: BriefTiming
  authenticity_score: number
  contagion_risk: string
  signal_count: number
  created_at: Date
  is_sample: boolean
}

/** What of a signal its platform lets us keep for some time only. */
export type SignalContent = {
  text: string
  title: string | null
  author: SignalAuthor | null
  url: string
  canonicalUrl: string
  domain: string
}

/** A signal as it is in its table. */
export type StoredSignal = {
  id: string
  record: Omit<PresentedSignal, 'text' | 'title' | 'author' | 'url' | 'is_sample'>
  content: SignalContent | null
  expires_at: Date | null
}

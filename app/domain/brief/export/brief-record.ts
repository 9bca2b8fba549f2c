import { thousands, utcMinute } from '../../wording/wording.ts'
import type { Brief, PresentedSignal } from '../brief.ts'
import { BRIEF_LIMITS, briefTitle, SAMPLE_MEANING, timeRangeWords } from '../present/brief-wording.ts'
import { type BriefSection, SECTIONS } from './brief-sections.ts'
import { type Platform, PLATFORM_FACTS, PLATFORMS } from '../platforms.ts'

/** A name and its value. */
type Fact = readonly [name: string, value: string]

export type ExportedSignal = { code: string; signal: PresentedSignal }

/** The one record behind all exports of a brief, so that the formats cannot disagree. */
export type BriefRecord = {
  brief: Brief
  title: string
  about: Fact[]
  warnings: string[]
  /** Paragraphs. */
  summary: string[]
  sections: BriefSection[]
  signals: ExportedSignal[]
  /** How many of them are past their platform's retention period. */
  expired: number
  limits: readonly string[]
}

/** Prepares a brief for its exports. */
export function toBriefRecord(brief: Brief): BriefRecord {
  const codes = signalCodes(brief)
  const signals = (brief.signals ?? []).map((signal) => ({ signal, code: codes.get(signal.id) ?? '' }))
  const codesOf = (ids: readonly string[]) => ids.flatMap((id) => codes.get(id) ?? [])
  return {
    brief,
    title: briefTitle(brief),
    about: aboutOf(brief),
    warnings: brief.warnings ?? [],
    summary: brief.executive_summary.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    sections: SECTIONS.flatMap((section) => section(brief, codesOf) ?? []),
    signals,
    expired: signals.filter(({ signal }) => signal.text === null).length,
    limits: BRIEF_LIMITS,
  }
}

/** The brief itself, with its signals. */
export function toBriefJson({ brief }: BriefRecord): string {
  return `${JSON.stringify(brief, null, 2)}\n`
}

/** A short code for each signal, in the order of the brief: `S1`, `S2`, …. Codes of a stored brief never change. */
export function signalCodes({ signals = [] }: Brief): ReadonlyMap<string, string> {
  return new Map(signals.map(({ id }, index) => [id, `S${index + 1}`]))
}

/** Platforms that were asked, most signals first. */
export function platformCounts({
  signal_distribution: counts,
  sources,
}: Brief): { platform: Platform; count: number }[] {
  return PLATFORMS.filter((platform) => sources.includes(platform) || counts[platform] !== undefined)
    .map((platform) => ({ platform, count: counts[platform] ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
}

function aboutOf(brief: Brief): Fact[] {
  const { engine } = brief
  return [
    ...(brief.is_sample ? [['Sample data', SAMPLE_MEANING] as const] : []),
    ['Brief', brief.id],
    ['Schema', brief.schema_version],
    ['Created', `${utcMinute(brief.created_at)} UTC`],
    ['Time range', timeRangeWords(brief)],
    ['Signals', thousands(brief.signal_count)],
    [
      'Signals by source',
      platformCounts(brief)
        .map(({ platform, count }) => `${PLATFORM_FACTS[platform].name} ${thousands(count)}`)
        .join(', '),
    ],
    ['Engine', `${engine.name} v${engine.version}, build ${engine.build}, ${engine.model ?? 'built in'}`],
  ]
}

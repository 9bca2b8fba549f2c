import type { Brief, CoordinationEvidence, PresentedSignal } from '#app/domain/brief/brief.ts'
import { signalCodes } from '#app/domain/brief/export/brief-record.ts'
import { isNamedInGroup } from '#app/domain/brief/present/brief-wording.ts'
import { accountName } from '#app/domain/brief/platforms.ts'

/** The reader's own scan of a signal's article. */
export type SignalScan = { signal: string; shortcode: string; title: string }

export type PresentedCluster = CoordinationEvidence['clusters'][number]

export type BriefView = {
  brief: Brief
  signals: readonly PresentedSignal[]
  byId: ReadonlyMap<string, PresentedSignal>
  /** `S1`, `S2`, … by signal id. */
  codes: ReadonlyMap<string, string>
  /** Ids of signals in a group of accounts that act together. */
  clustered: ReadonlySet<string>
  /** Ids of signals that support a finding. Print shows these and counts the others. */
  cited: ReadonlySet<string>
  scans: ReadonlyMap<string, readonly SignalScan[]>
}

export function buildBriefView(brief: Brief, scans: readonly SignalScan[]): BriefView {
  const signals = brief.signals ?? []
  const clusters = brief.coordination_evidence?.detected === true ? brief.coordination_evidence.clusters : []
  return {
    brief,
    signals,
    byId: new Map(signals.map((signal) => [signal.id, signal])),
    codes: signalCodes(brief),
    clustered: new Set(clusters.flatMap(({ evidence }) => evidence)),
    cited: citedIn(brief),
    scans: Map.groupBy(scans, ({ signal }) => signal),
  }
}

function citedIn(brief: Brief): ReadonlySet<string> {
  const findings = [
    ...brief.authenticity_analysis.factors,
    ...brief.primary_narratives,
    ...(brief.coordination_evidence?.clusters ?? []),
    ...(brief.market_theses ?? []),
  ]
  return new Set(findings.flatMap(({ evidence }) => evidence))
}

/** The link to a signal on the brief's page. */
export function signalHref(id: string): string {
  return `#s-${id}`
}

/** How many of the signals each account posted, in order of its first post. Signals without an author are skipped. */
export function postsByMember(ids: readonly string[], { byId }: BriefView): ReadonlyMap<string, number> {
  const signals = ids
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((a, b) => Date.parse(a.published_at) - Date.parse(b.published_at))
  const posts = new Map<string, number>()
  for (const name of signals.flatMap((signal) => nameOf(signal))) posts.set(name, (posts.get(name) ?? 0) + 1)
  return posts
}

/** The names of a group's accounts, where they may be shown. */
export function namesOf(cluster: PresentedCluster, { byId }: BriefView): string[] {
  const signals = cluster.evidence.flatMap((id) => byId.get(id) ?? [])
  return [...new Set(signals.filter((signal) => isNamedInGroup(cluster, signal)).flatMap((signal) => nameOf(signal)))]
}

function nameOf(signal: PresentedSignal | undefined): string[] {
  const handle = signal?.author?.handle ?? null
  return signal === undefined || handle === null ? [] : [accountName(signal.source, handle)]
}

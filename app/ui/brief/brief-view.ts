import type { Brief, CoordinationEvidence, PresentedSignal } from '#app/domain/brief/brief.ts'
import { signalCodes } from '#app/domain/brief/brief-record.ts'
import { accountName } from '#app/domain/brief/brief-wording.ts'

/** A scan that the reader's account has of a signal's article. */
export type SignalScan = { signal: string; shortcode: string; title: string }

export type Cluster = CoordinationEvidence['clusters'][number]

/** A brief, prepared for its page. */
export type BriefView = {
  brief: Brief
  signals: readonly PresentedSignal[]
  byId: ReadonlyMap<string, PresentedSignal>
  /** `S1`, `S2`, … by id. */
  codes: ReadonlyMap<string, string>
  /** Ids of signals that belong to a group of accounts that act together. */
  clustered: ReadonlySet<string>
  scans: ReadonlyMap<string, readonly SignalScan[]>
}

/** Prepares a brief for its page. */
export function buildBriefView(brief: Brief, scans: readonly SignalScan[]): BriefView {
  const signals = brief.signals ?? []
  const clusters = brief.coordination_evidence?.detected === true ? brief.coordination_evidence.clusters : []
  return {
    brief,
    signals,
    byId: new Map(signals.map((signal) => [signal.id, signal])),
    codes: signalCodes(brief),
    clustered: new Set(clusters.flatMap(({ evidence }) => evidence)),
    scans: Map.groupBy(scans, ({ signal }) => signal),
  }
}

/** The address of a signal on the brief's page. */
export function signalHref(id: string): string {
  return `#s-${id}`
}

/** Who posted signals, each once, in order; of those that still show who. */
export function membersOf(ids: readonly string[], { byId }: BriefView): string[] {
  return unique(ids.flatMap((id) => nameOf(byId.get(id), () => true)))
}

/** Names of a group's accounts; of those on X only what the brief itself names: its operator may not have allowed more. */
export function namesOf({ evidence, accounts }: Cluster, { byId }: BriefView): string[] {
  const named = new Set(accounts)
  const isNamed = (signal: PresentedSignal, handle: string) => signal.source !== 'x' || named.has(handle)
  return unique(evidence.flatMap((id) => nameOf(byId.get(id), isNamed)))
}

function nameOf(
  signal: PresentedSignal | undefined,
  isNamed: (signal: PresentedSignal, handle: string) => boolean,
): string[] {
  const handle = signal?.author?.handle ?? null
  if (signal === undefined || handle === null || !isNamed(signal, handle)) return []
  return [accountName(signal.source, handle)]
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

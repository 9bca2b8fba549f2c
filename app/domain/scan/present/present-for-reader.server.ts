import { LRUCache } from 'lru-cache'
import { env } from '#app/platform/settings/env.server.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { publicKeys } from '../../analysis/signing.server.ts'
import { checkStoredReport } from '../signature/check-report.server.ts'
import { presentCopy, presentRecord } from './present-scan.ts'
import type { SharedScan } from '../read-shared-scan.server.ts'
import type { Analysis } from '../scan.ts'
import { signAnalysis } from '../signature/sign-scan.server.ts'

/**
 * The analysis as this reader gets it, on every page and in every file: the signed record for its owner, for others a
 * copy with the quotes that they may read. An abridged copy gets its own signature.
 */
export async function presentForReader(shared: SharedScan): Promise<Analysis> {
  return (await presentBoth(shared)).analysis
}

/** The same, with the record that it is a copy of. For a long text each step takes some tens of milliseconds. */
export async function presentBoth({ scan, isOwner }: SharedScan): Promise<{ analysis: Analysis; record: Analysis }> {
  await nextTurn()
  const record = presentRecord(scan, { baseUrl: env.baseUrl, isOwner })
  await nextTurn()
  if (isOwner) return { analysis: record, record }
  const copy = presentCopy(scan, record)
  if (copy === record) return { analysis: record, record }
  await nextTurn()
  const integrity = await keptFor(record.integrity.signature, () => signCopy(copy, record, scan.signed))
  await nextTurn()
  return { analysis: { ...copy, integrity }, record }
}

/** A record with an invalid signature gets no valid one: its copy keeps the record's own, which does not match it. */
async function signCopy(copy: Analysis, record: Analysis, signed: string | null): Promise<Analysis['integrity']> {
  if (checkStoredReport(record, signed, publicKeys()) !== 'holds') return record.integrity
  await nextTurn()
  return signAnalysis(copy).integrity
}

/** Signing is the slowest step; a signature takes some 300 bytes. */
const KEPT_MAX = 1000
const kept = new LRUCache<string, Promise<Analysis['integrity']>>({ max: KEPT_MAX })

function keptFor(key: string, sign: () => Promise<Analysis['integrity']>): Promise<Analysis['integrity']> {
  const integrity = kept.get(key) ?? sign()
  integrity.catch(() => kept.delete(key))
  kept.set(key, integrity)
  return integrity
}

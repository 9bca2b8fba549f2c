import type { DocumentInput } from '../engine/document.ts'
import type { Report } from '../engine/report.ts'
import { measure } from './measure.server.ts'

const underWay = new Map<string, Promise<Report>>()

/** Measures; requests for the same content at the same time share one run. */
export function measureOnce(key: string, input: DocumentInput): Promise<Report> {
  const running = underWay.get(key)
  if (running !== undefined) return running
  const run = measure(input).finally(() => underWay.delete(key))
  underWay.set(key, run)
  return run
}

import { type Answer, call, type Call } from '../../setup/app.ts'

/** Asks for a scan as a file. */
export function exportOf(code: string, format: string, options: Call = {}): Promise<Answer> {
  return call('GET', `/api/scans/${code}/export?format=${format}`, options)
}

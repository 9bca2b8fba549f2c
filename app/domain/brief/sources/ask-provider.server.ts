import { setTimeout as wait } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../source.ts'
import { findKeptAnswer, keepAnswer } from './kept-answers.server.ts'

/** For a provider that does not notice that its time is over. */
const GRACE_MS = 1000

/**
 * Asks one provider, or takes what it answered to the same inquiry within the last minutes.
 * @param deadlineMs after which it is given up; what it had gathered until then counts. Never throws for a source.
 */
export async function askProvider(
  provider: Provider,
  inquiry: Omit<Inquiry, 'signal' | 'remainingMs'>,
  deadlineMs: number,
): Promise<ProviderAnswer> {
  if (!provider.isConfigured()) return { status: 'not_configured', signals: [], isCapped: false }
  const endsAt = performance.now() + deadlineMs
  const remainingMs = () => Math.max(0, endsAt - performance.now())
  const over = new AbortController()
  try {
    const kept = await findKeptAnswer(provider.name, inquiry)
    if (kept !== undefined) return kept
    const gathered = provider.gather({ ...inquiry, signal: AbortSignal.timeout(deadlineMs), remainingMs })
    const lost = wait(remainingMs() + GRACE_MS, undefined, { signal: over.signal }).then(() => unanswered)
    const answer = await Promise.race([gathered, lost])
    await keepAnswer(provider.name, inquiry, answer)
    return answer
  } catch (error) {
    log.error({ source: provider.name, error: String(error) }, 'a source could not be queried')
    return { status: 'unavailable', signals: [], isCapped: false, warning: `${provider.name} could not be searched.` }
  } finally {
    over.abort()
  }
}

const unanswered: ProviderAnswer = {
  status: 'unavailable',
  signals: [],
  isCapped: false,
  isUnreached: true,
  warning: 'A source did not respond in time.',
}

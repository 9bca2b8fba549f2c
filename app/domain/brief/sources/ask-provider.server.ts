import { setTimeout as wait } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import type { Inquiry, Provider, ProviderAnswer } from '../collect/source.ts'
import { findKeptAnswer, keepProviderAnswer } from './kept-answers.server.ts'

/** Added for a provider that ignores its deadline. */
const GRACE_MS = 1000

/**
 * Asks one provider, or uses its cached answer to the same inquiry from the last few minutes. Never throws because of a
 * source.
 * @param deadlineMs when to give up. What was gathered until then counts.
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
    await keepProviderAnswer(provider.name, inquiry, answer)
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

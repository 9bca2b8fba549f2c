import type { SourceDiagnosis } from '../brief.ts'
import type { Signal, VolumeSeries } from '../signal.ts'
import type { Inquiry, ProviderAnswer } from '../collect/source.ts'
import { askProvider } from './ask-provider.server.ts'
import type { SourceWay } from './index.server.ts'
import type { Platform } from '../platforms.ts'

/** The request to one platform, with time limits for each of its sources and for all. */
export type PlatformQuestion = {
  platform: Platform
  ways: readonly SourceWay[]
  inquiry: Omit<Inquiry, 'signal' | 'remainingMs'>
  /** For each source. */
  sourceMsMax: number
  /** When everything ends, as `performance.now()`. */
  endsAt: number
}

/** What a platform's sources returned together. */
export type PlatformAnswer = {
  platform: Platform
  /** As in `diagnostics`. */
  status: Exclude<SourceDiagnosis['status'], 'sample'>
  /** Interleaved from several ways, so that a cut leaves some of each. */
  signals: Signal[]
  volume: VolumeSeries[]
  isCapped: boolean
  /** Whether another request would return more. */
  canGiveMore: boolean
  /** Whether nothing responded: no source is configured, or none could be reached. */
  isUnreached: boolean
  warnings: string[]
  /** Why it failed or was not asked. */
  error?: string
  ms: number
}

/**
 * Asks all ways of a platform at once. Within a way, the next source is asked only if the one before has no signals.
 */
export async function askPlatform(question: PlatformQuestion): Promise<PlatformAnswer> {
  const began = performance.now()
  const asked = await Promise.all(question.ways.map((way) => askWay(way, question)))
  const answers = asked.flat().filter(({ status }) => status !== 'not_configured')
  const status = statusOf(answers)
  const warnings = answers.flatMap(({ warning }) => warning ?? [])
  const error = errorOf(status, warnings)
  return {
    platform: question.platform,
    status,
    signals: inTurn(answers.map(({ signals }) => signals)),
    volume: answers.flatMap(({ volume }) => volume ?? []),
    isCapped: answers.some(({ isCapped }) => isCapped),
    canGiveMore: answers.some(({ canGiveMore, isCapped, status: own }) => own === 'ok' && (canGiveMore ?? isCapped)),
    isUnreached: answers.every(({ isUnreached }) => isUnreached === true),
    warnings,
    ...(error === undefined ? {} : { error }),
    ms: performance.now() - began,
  }
}

async function askWay(way: SourceWay, { inquiry, sourceMsMax, endsAt }: PlatformQuestion): Promise<ProviderAnswer[]> {
  const answers: ProviderAnswer[] = []
  for (const provider of way) {
    const deadlineMs = Math.min(sourceMsMax, endsAt - performance.now())
    if (deadlineMs <= 0) break
    const answer = await askProvider(provider, inquiry, Math.ceil(deadlineMs))
    answers.push(answer)
    if (answer.signals.length > 0 || isWhole(answer)) break
  }
  return answers
}

function statusOf(answers: readonly ProviderAnswer[]): PlatformAnswer['status'] {
  if (answers.length === 0) return 'not_configured'
  if (answers.every((answer) => isWhole(answer))) return 'ok'
  const isAnswered = answers.some((answer) => isWhole(answer) || answer.status === 'partial')
  return isAnswered ? 'partial' : 'failed'
}

function isWhole({ status }: ProviderAnswer): boolean {
  return status === 'ok' || status === 'empty'
}

function errorOf(status: PlatformAnswer['status'], warnings: readonly string[]): string | undefined {
  if (status === 'not_configured') return 'It is not set up here.'
  return warnings.length === 0 ? undefined : warnings.join(' ')
}

/** The first of each list, then the second of each, and so on. */
function inTurn(lists: readonly (readonly Signal[])[]): Signal[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat()
}

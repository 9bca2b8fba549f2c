import { checkSync } from 'recheck'

/** A question about one expression; `timeoutMs` limits the checker, `pumped` asks for a trial instead. */
export type JudgeTask = { source: string; flags: string; timeoutMs: number; pumped: boolean }

export type Verdict =
  | { verdict: 'linear' | 'undecided' }
  | { verdict: 'vulnerable'; degree: string; attack: string; /** Places in the pattern. */ hotspots: string[] }

/** The length of a pumped string: a quadratic search takes some billions of steps on it. */
const LENGTH = 60_000
/** A faster search is harmless, however it grows; a quadratic one takes a second or more. */
const CPU_MS_MAX = 150
/** The growth of a search's time in a text four times as long: four if linear, sixteen if quadratic. */
const GROWTH_MAX = 8
const PUMPS_MAX = 50
/** Characters that are frequent in texts, in addition to those that the expression names. */
const COMMON = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '\t',
  '.',
  ',',
  '-',
  '"',
  '“',
  "'",
  '’',
  'é',
  '中',
  'a ',
  'A ',
  '0 ',
  'a.',
  '. ',
]

/** Runs in a worker thread: whether an expression takes linear time. */
export function judgeExpression({ source, flags, timeoutMs, pumped }: JudgeTask): Verdict {
  if (pumped) return tryPumped(source, flags)
  // Otherwise the checker would start a native program.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  // It is limited by steps, not time, so that a busy machine reaches the same verdict.
  const steps = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
  // The flag does not affect the search, and the checker does not know it.
  const found = checkSync(source, flags.replace('d', ''), { ...steps, timeout: timeoutMs })
  if (found.status === 'safe') return { verdict: 'linear' }
  if (found.status === 'unknown') return { verdict: 'undecided' }
  const { attack, complexity, hotspot } = found
  const hotspots = hotspot.map(({ start, end }) => source.slice(start, end))
  return { verdict: 'vulnerable', degree: complexity.summary, attack: attack.pattern, hotspots }
}

/** Searches long strings of what the expression itself names, if the checker does not finish. */
function tryPumped(source: string, flags: string): Verdict {
  const expression = new RegExp(source, flags.replace(/[gy]/g, '') + 'g')
  for (const pump of pumpsOf(source)) {
    const ms = searchMs(expression, pump, LENGTH)
    if (ms > CPU_MS_MAX && ms > GROWTH_MAX * searchMs(expression, pump, LENGTH / 4)) {
      return { verdict: 'vulnerable', degree: 'slow', attack: `${JSON.stringify(pump)} over and over`, hotspots: [] }
    }
  }
  return { verdict: 'linear' }
}

/** Processor time of all matches in a text of one repeated pump, in milliseconds. */
function searchMs(expression: RegExp, pump: string, length: number): number {
  const text = `${pump.repeat(length / pump.length)}\0`
  const before = process.threadCpuUsage()
  expression.lastIndex = 0
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    if (match[0] === '') expression.lastIndex += 1
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The words and characters that an expression spells out, alone and with their possible neighbours. */
function pumpsOf(source: string): string[] {
  const words = source.match(/(?<!\\)\b[\p{L}]{2,}\b|[^\s\\()[\]{}|?*+^$]/gu) ?? []
  const spelt = [...new Set(words)].flatMap((word) => [`${word} `, `${word} a `, word])
  return [...new Set([...COMMON, ...spelt])].slice(0, PUMPS_MAX)
}

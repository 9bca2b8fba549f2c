import { checkSync } from 'recheck'

/** What is asked about one expression; `timeoutMs` bounds the checker, `pumped` asks for a trial instead. */
export type JudgeTask = { source: string; flags: string; timeoutMs: number; pumped: boolean }

export type Verdict =
  | { verdict: 'linear' | 'undecided' }
  | { verdict: 'vulnerable'; degree: string; attack: string; /** Where in the pattern it is. */ hotspots: string[] }

/** Of a pumped string: of a quadratic search it makes some billions of steps. */
const LENGTH = 60_000
/** Quicker than this it is no danger whatever it grows by; what is quadratic takes a second or more. */
const CPU_MS_MAX = 150
/** By how much longer a search takes in a text four times as long: four times where it is linear, sixteen where quadratic. */
const GROWTH_MAX = 8
const PUMPS_MAX = 50
/** Characters that texts are full of, beside those that the expression names. */
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

/** Runs in a worker thread: whether an expression takes time linear in what it reads. */
export function judgeExpression({ source, flags, timeoutMs, pumped }: JudgeTask): Verdict {
  if (pumped) return tryPumped(source, flags)
  // Without it the checker would start a program of this machine's kind.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  // Steps bound it, not time, so that a machine with much to do comes to the same verdict.
  const steps = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }
  // What is recorded of a match is not searched for, and the checker does not know the flag.
  const found = checkSync(source, flags.replace('d', ''), { ...steps, timeout: timeoutMs })
  if (found.status === 'safe') return { verdict: 'linear' }
  if (found.status === 'unknown') return { verdict: 'undecided' }
  const { attack, complexity, hotspot } = found
  const hotspots = hotspot.map(({ start, end }) => source.slice(start, end))
  return { verdict: 'vulnerable', degree: complexity.summary, attack: attack.pattern, hotspots }
}

/** Searches long strings of what the expression itself names, where the checker comes to no end. */
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

/** Processor time of all matches in a text of one pump over and over, milliseconds. */
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

/** The words and characters that an expression spells out, alone and with what may stand beside them. */
function pumpsOf(source: string): string[] {
  const words = source.match(/(?<!\\)\b[\p{L}]{2,}\b|[^\s\\()[\]{}|?*+^$]/gu) ?? []
  const spelt = [...new Set(words)].flatMap((word) => [`${word} `, `${word} a `, word])
  return [...new Set([...COMMON, ...spelt])].slice(0, PUMPS_MAX)
}

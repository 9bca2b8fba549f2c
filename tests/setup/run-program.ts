import { spawn } from 'node:child_process'
import { descendants } from './processes.ts'

export type Ran = { code: number | null; out: string; err: string }

/** Runs a program of the project to its end, or until `limitMs`: `code` is then null. */
export function runProgram(
  args: readonly string[],
  { cwd, env, input = '', limitMs }: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string; limitMs?: number } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, args, { cwd, env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part))
  child.stdin.end(input)
  const limit = limitMs === undefined ? undefined : setTimeout(() => endAll(child.pid), limitMs)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(limit)
      resolve({ code, out, err })
    }),
  )
}

/** Ends a process and what it has started. */
function endAll(pid = 0): void {
  for (const each of [pid, ...descendants(pid)]) process.kill(each, 'SIGKILL')
}

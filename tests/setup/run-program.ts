import { spawn } from 'node:child_process'

export type Ran = { code: number | null; out: string; err: string }

/** Runs a program of the project to its end. */
export function runProgram(
  args: readonly string[],
  { cwd, env, input = '' }: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, args, { cwd, env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part))
  child.stdin.end(input)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}

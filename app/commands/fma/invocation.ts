import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FmaClient } from '#app/client/api.ts'
import { fileProblem } from '#app/platform/file-problem.ts'
import { readArguments, UsageError } from '../arguments.ts'

/** No key was given. */
export class NoKeyError extends Error {}

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  device: { type: 'string' },
  private: { type: 'boolean', default: false },
  title: { type: 'string' },
  'source-url': { type: 'string' },
  full: { type: 'boolean', default: false },
  limit: { type: 'string' },
  wait: { type: 'boolean', default: false },
  sources: { type: 'string' },
  'time-range': { type: 'string' },
  format: { type: 'string', default: 'json' },
  output: { type: 'string', short: 'o' },
  keys: { type: 'string' },
} as const

/** The parsed command line. */
export type Invocation = {
  command: string
  /** The word after the command. */
  subject: string | undefined
  options: ReturnType<typeof readOptions>['values']
  baseUrl: string
  /** npm runs programs in the package's folder, so paths are resolved against the caller's own. */
  resolvePath: (path: string) => string
  /** @throws NoKeyError */
  client: () => FmaClient
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws UsageError */
export function readInvocation(args: readonly string[], environment: Environment): Invocation {
  const { values: options, positionals } = readOptions(args)
  const [command = '', subject, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest[0]}.`)
  const baseUrl = (options.url ?? given(environment.FMA_URL) ?? 'http://127.0.0.1:3000').replace(/(?<!\/)\/+$/, '')
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) {
    throw new UsageError(`${baseUrl} is not a valid URL.`)
  }
  return {
    command,
    subject,
    options,
    baseUrl,
    resolvePath: (path) => resolve(environment.INIT_CWD ?? process.cwd(), path),
    client: () =>
      clientOf(baseUrl, options.key ?? given(environment.FMA_KEY), options.device ?? given(environment.FMA_DEVICE)),
  }
}

/** The word after the command. @throws UsageError where it is missing. */
export function subjectOf({ command, subject }: Invocation, what: string): string {
  if (subject === undefined) throw new UsageError(`${command} needs ${what}.`)
  return subject
}

/** @throws UsageError where the file cannot be read. */
export function readInput(invocation: Invocation, path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : invocation.resolvePath(path), 'utf8')
  } catch (error) {
    throw new UsageError(fileProblem(path, error))
  }
}

function readOptions(args: readonly string[]) {
  return readArguments(args, OPTIONS)
}

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function clientOf(baseUrl: string, token: string | undefined, deviceId: string | undefined): FmaClient {
  if (token === undefined) throw new NoKeyError('An API key is needed. Set FMA_KEY or use --key.')
  return new FmaClient({ baseUrl, token, deviceId, fetch: (address, init) => fetch(address, init) })
}

import { ApiError, UnreachableError } from '#app/client/transport.ts'
import { UsageError } from './arguments.ts'
import { runAnalyze, runBatch } from './fma/analyze.ts'
import { runBriefCommand } from './fma/brief.ts'
import { type Invocation, NoKeyError, readInvocation } from './fma/invocation.ts'
import { HELP } from './fma/help.ts'
import { runCredits, runExport, runJob, runScanCommand, runScans } from './fma/read.ts'
import { EXIT, WorkFailure } from './fma/output.ts'
import { runVerify } from './fma/verify.ts'

const COMMANDS: Readonly<Record<string, (invocation: Invocation) => Promise<void>>> = {
  analyze: runAnalyze,
  batch: runBatch,
  brief: runBriefCommand,
  job: runJob,
  scans: runScans,
  scan: runScanCommand,
  export: runExport,
  verify: runVerify,
  credits: runCredits,
}

async function main(): Promise<number> {
  const invocation = readInvocation(process.argv.slice(2), process.env)
  if (invocation.options.help) {
    process.stdout.write(HELP)
    return EXIT.ok
  }
  const run = COMMANDS[invocation.command]
  if (run === undefined) {
    throw new UsageError(invocation.command === '' ? 'No command given.' : `Unknown command: ${invocation.command}.`)
  }
  await run(invocation)
  return EXIT.ok
}

/** Prints an error and returns its exit code. */
function report(error: unknown): number {
  if (error instanceof UsageError) return say(`${error.message} See: fma --help`, EXIT.usage)
  if (error instanceof NoKeyError) return say(error.message, EXIT.authentication)
  if (error instanceof UnreachableError) return say(error.message, EXIT.unreachable)
  if (error instanceof WorkFailure) return say(error.message, EXIT.failed)
  if (error instanceof ApiError) {
    const id = error.requestId === undefined ? '' : ` (request ${error.requestId})`
    return say(`${error.message}${id}`, exitOf(error))
  }
  return say(error instanceof Error ? error.message : String(error), EXIT.failed)
}

const EXITS: Readonly<Record<number, number>> = { 401: EXIT.authentication, 402: EXIT.credits, 503: EXIT.unreachable }

function exitOf({ status, code }: ApiError): number {
  return code === 'insufficient_scope' ? EXIT.authentication : (EXITS[status] ?? EXIT.failed)
}

function say(line: string, exitCode: number): number {
  process.stderr.write(`${line}\n`)
  return exitCode
}

process.exitCode = await main().catch((error: unknown) => report(error))

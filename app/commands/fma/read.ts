import { writeFileSync } from 'node:fs'
import { fileProblem } from '#app/platform/file-problem.ts'
import { UsageError } from '../arguments.ts'
import { watch } from './analyze.ts'
import { type Invocation, subjectOf } from './invocation.ts'
import { printJson, printProgress, WorkFailure } from './output.ts'

/** `scans [--limit N]` */
export async function runScans(invocation: Invocation): Promise<void> {
  const { limit } = invocation.options
  if (limit !== undefined && !/^\d{1,3}$/.test(limit)) throw new UsageError('--limit takes a number from 1 to 100.')
  const query = limit === undefined ? {} : { limit: Number(limit) }
  printJson((await invocation.client().listScansWithKey({ query })).body)
}

/** `scan CODE` */
export async function runScanCommand(invocation: Invocation): Promise<void> {
  const shortcode = subjectOf(invocation, 'a scan’s code')
  printJson((await invocation.client().readScanWithKey({ path: { shortcode } })).body)
}

/** `job ID [--wait]` */
export async function runJob(invocation: Invocation): Promise<void> {
  const id = subjectOf(invocation, 'a job’s id')
  const client = invocation.client()
  const { body } = await client.readJobWithKey({ path: { id } })
  const isOver = body.status === 'succeeded' || body.status === 'failed'
  if (invocation.options.wait && !isOver) return printJson(await watch(client, body))
  printJson(body)
  if (invocation.options.wait && body.status === 'failed')
    throw new WorkFailure(body.error?.message ?? 'The work failed.')
}

/** `credits` */
export async function runCredits(invocation: Invocation): Promise<void> {
  printJson((await invocation.client().readCreditsWithKey()).body)
}

const FORMATS = ['json', 'csv', 'md', 'pdf'] as const

/** `export CODE --format F [-o FILE]` */
export async function runExport(invocation: Invocation): Promise<void> {
  const shortcode = subjectOf(invocation, 'a scan’s code')
  const { format: wanted, output } = invocation.options
  const format = FORMATS.find((name) => name === wanted)
  if (format === undefined) throw new UsageError(`--format takes ${FORMATS.join(', ')}.`)
  const response = await invocation.client().exportScanWithKey({ path: { shortcode }, query: { format } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (output === undefined) {
    process.stdout.write(bytes)
    return
  }
  try {
    writeFileSync(invocation.resolvePath(output), bytes)
  } catch (error) {
    throw new UsageError(fileProblem(output, error))
  }
  printProgress(`wrote ${bytes.byteLength} bytes to ${output}`)
}

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { getDomain } from 'tldts'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'

/**
 * One line of a ratings file (JSON Lines): a domain with a reliability (0..1), a usual position (0 far left to 100 far
 * right), or both, and who says so since when.
 */
const Line = z.object({
  domain: z.string().min(3).max(253),
  score: z.number().min(0).max(1).nullish(),
  bias_position: z.int().min(0).max(100).nullish(),
  source: z.string().min(1).max(200),
  date: z.string().regex(/^\d{4}(-\d\d){0,2}$/, 'a year, month or day such as 2026-11'),
})
type Line = z.infer<typeof Line>

const LINES_MAX = 1_000_000
const ROWS_PER_STATEMENT = 1000

/**
 * Imports third-party ratings of publishers' domains; a domain's earlier rating is replaced.
 * @throws DomainError `invalid_request` naming the first wrong line, with nothing of its block imported.
 */
export async function importRatings(file: string): Promise<{ domains: number }> {
  let block: Line[] = []
  let number = 0
  let domains = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1
    if (number > LINES_MAX) throw new DomainError('invalid_request', `A ratings file has at most ${LINES_MAX} lines.`)
    if (text.trim() === '') continue
    block.push(parseLine(text, number))
    domains += 1
    if (block.length === ROWS_PER_STATEMENT) block = await store(block)
  }
  await store(block)
  return { domains }
}

function parseLine(text: string, number: number): Line {
  try {
    return Line.parse(JSON.parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'
    throw new DomainError('invalid_request', `Line ${number} of the ratings file is wrong: ${why}`)
  }
}

async function store(block: readonly Line[]): Promise<Line[]> {
  // The last line of a domain counts: one statement may not touch a row twice.
  const rows = new Map(block.map((line) => [getDomain(line.domain) ?? line.domain, line]))
  const values = [...rows].map(([domain, line]) => ({
    domain,
    score: line.score ?? null,
    bias_position: line.bias_position ?? null,
    source: line.source,
    date: line.date,
  }))
  if (values.length > 0) {
    const { sql } = database()
    await sql`
      insert into ratings ${sql(values, 'domain', 'score', 'bias_position', 'source', 'date')}
      on conflict (domain) do update set score = excluded.score, bias_position = excluded.bias_position,
        source = excluded.source, date = excluded.date`
  }
  return []
}

import { createInterface } from 'node:readline'
import { z } from 'zod'
import { database } from '#db/client.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { openToRead } from './open-file.server.ts'
import { type ImportedRating, type RatingsFormat, ratingsFormat } from './ratings-file.ts'

const LINES_MAX = 1_000_000
const ROWS_PER_STATEMENT = 1000

/**
 * Imports third-party ratings of publishers' domains, replacing a domain's earlier rating. `left_out` counts lines
 * whose domain no host can have, or without a number.
 * @throws DomainError `invalid_request` naming the first invalid line, with nothing of its block imported
 */
export async function importRatings(file: string): Promise<{ domains: number; left_out: number }> {
  let format: RatingsFormat | undefined
  let block: ImportedRating[] = []
  let number = 0
  const counts = { domains: 0, left_out: 0 }
  for await (const text of createInterface({ input: await openToRead(file), crlfDelay: Infinity })) {
    number += 1
    if (number > LINES_MAX) throw new DomainError('invalid_request', `A ratings file has at most ${LINES_MAX} lines.`)
    const line = text.replace(/^\uFEFF/, '')
    if (line.trim() === '') continue
    const isFirst = format === undefined
    format ??= ratingsFormat(line)
    if (isFirst && format.isHeader) continue
    const rating = readLine(format, line, number)
    if (rating === null) counts.left_out += 1
    else {
      counts.domains += 1
      block.push(rating)
    }
    if (block.length === ROWS_PER_STATEMENT) {
      await store(block)
      block = []
    }
  }
  await store(block)
  return counts
}

function readLine(format: RatingsFormat, line: string, number: number): ImportedRating | null {
  try {
    return format.read(line)
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? wordsOf(error)
        : error instanceof SyntaxError || !(error instanceof Error)
          ? 'it must be JSON'
          : error.message
    throw new DomainError('invalid_request', `Line ${number} of the ratings file is not valid: ${why}.`)
  }
}

function wordsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')
}

async function store(block: readonly ImportedRating[]): Promise<void> {
  // The last line of a domain counts: one statement may not touch a row twice.
  const values = [...new Map(block.map((rating) => [rating.domain, rating])).values()]
  if (values.length === 0) return
  const { sql } = database()
  await sql`
    insert into ratings ${sql(values, 'domain', 'score', 'bias_position', 'source', 'date')}
    on conflict (domain) do update set score = excluded.score, bias_position = excluded.bias_position,
      source = excluded.source, date = excluded.date`
}

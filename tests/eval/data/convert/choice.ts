import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const choice = z.array(z.string().regex(/^[0-9a-f]{8}$/))
const ids = z.array(z.string().regex(/^[\w-]+$/))

/** The recorded hashes of the rows that belong to a part of a set, in their order. No text is recorded. */
export function readChoice(name: string): string[] {
  return choice.parse(JSON.parse(read(`${name}.json`)))
}

/** The recorded ids of the rows that belong to a part of a set, in their order. */
export function readIds(name: string): string[] {
  return ids.parse(
    read(`${name}.txt`)
      .split(/\s+/)
      .filter((id) => id !== ''),
  )
}

function read(file: string): string {
  return readFileSync(new URL(`../choices/${file}`, import.meta.url), 'utf8')
}

/** The beginning of the SHA-256 of a text, white space reduced to single spaces. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text.split(/\s+/).join(' ').trim()).digest('hex').slice(0, 8)
}

/** The rows whose texts were recorded. Both orders agree, so that of two equal texts the right number is chosen. */
export function chosen<T>(rows: readonly T[], textOf: (row: T) => string, hashes: readonly string[]): T[] {
  let next = 0
  return rows.filter((row) => {
    const isNext = shortHash(textOf(row)) === hashes[next]
    if (isNext) next += 1
    return isNext
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../domain-error.ts'
import type { Address } from './pinned-connection.server.ts'
import { isPublicAddress } from './public-address.ts'
import { safeFetch, type SafeFetchOptions } from './safe-fetch.server.ts'

const folder =
  process.env['FMA_DEVELOPMENT_DATA'] === undefined ? '' : join(process.env['FMA_DEVELOPMENT_DATA'], 'security')
const isThere = folder !== '' && existsSync(join(folder, 'ssrf-urls.jsonl'))

const PUBLIC_ADDRESS = '93.184.215.14'
const Row = z.object({
  url: z.string(),
  expect: z.enum(['reject', 'block', 'policy', 'nxdomain', 'allow']),
  why: z.string(),
})

/** Names under `test` are special-use, so the corpus is moved to a public name. */
const moved = (text: string) =>
  text.replaceAll(/article\.test/gi, 'article.example.org').replaceAll(/\.test(?=[:/?#]|$)/gi, '.example.org')

function fixtureResolver(): NonNullable<SafeFetchOptions['resolve']> {
  const fixture = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(join(folder, 'ssrf-dns-fixture.json'), 'utf8')))
  const names = new Map(Object.entries(fixture).map(([name, answers]) => [moved(name), answers]))
  return async (name) => {
    const answers = names.get(name) ?? embedded(name)
    if (!answers) throw new Error('ENOTFOUND')
    return answers.map((answer) => asAddress(answer))
  }
}

/** nip.io and similar services answer with the address that the name spells. */
function embedded(name: string): string[] | undefined {
  const figures = /(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})\.(?:nip|sslip)\.io$/.exec(name)
  return figures ? [figures.slice(1).join('.')] : undefined
}

function asAddress(answer: string): Address {
  const address = answer.startsWith('PUB') ? PUBLIC_ADDRESS : (answer.split(' ').at(-1) ?? '')
  return { address, family: address.includes(':') ? 6 : 4 }
}

/** A name that changes its answer is resolved once: only the checked, public answer may be connected to. */
function isAsExpected(row: z.infer<typeof Row>, code: string, reached: readonly string[]): boolean {
  const [first = ''] = reached
  const isConnectable = row.expect === 'allow' || /2nd query|ttl 0/.test(row.why)
  if (isConnectable) return reached.length === 1 && isPublicAddress(first)
  if (reached.length > 0) return false
  return ['url_not_allowed', 'invalid_request'].includes(code) || (row.expect === 'nxdomain' && code === 'fetch_failed')
}

test.skipIf(!isThere)(
  'no row of the SSRF corpus reaches an address that is not public (needs FMA_DEVELOPMENT_DATA)',
  async () => {
    const rows = readFileSync(join(folder, 'ssrf-urls.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Row.parse(JSON.parse(line)))
    const resolve = fixtureResolver()
    const wrong: string[] = []
    for (const row of rows) {
      const reached: string[] = []
      const options: SafeFetchOptions = {
        resolve,
        egress: { egressTestHosts: new Map(), egressAllowHosts: new Set() },
        connect: (target, callback) => {
          reached.push(target.hostname)
          callback(new Error('not connected'), null)
        },
      }
      const error: unknown = await safeFetch(moved(row.url), options).catch((thrown: unknown) => thrown)
      const code = error instanceof DomainError ? error.code : 'a bug'
      const isRight = isAsExpected(row, code, reached)
      if (!isRight) wrong.push(`${row.url} (${row.expect}: ${row.why}) → ${code} ${reached.join()}`)
    }
    expect(rows.length).toBeGreaterThan(600)
    expect(wrong).toEqual([])
  },
)

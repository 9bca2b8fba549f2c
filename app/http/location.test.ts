import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { localPath } from './location.ts'

const HERE = 'https://fma.example'
/** The origin that a browser on one of our pages would go to. */
const originOf = (path: string) => new URL(path, `${HERE}/auth/login`).origin

test.each([
  ['/scans', '/scans'],
  ['/s/AbCdEfGhIjKl?x=1#L2', '/s/AbCdEfGhIjKl?x=1#L2'],
  ['/?url=https://a.example/', '/?url=https://a.example/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
  ['scans', '/'],
  ['https://evil.example/', '/'],
])('%s leads to %s', (wanted, path) => {
  expect(localPath(wanted)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%09/evil.example',
  '//evil.example@fma.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u2215/evil.example',
  '//[::1]/',
])('%j leads nowhere else', (wanted) => {
  expect(originOf(localPath(wanted))).toBe(HERE)
})

const corpus = join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'security', 'open-redirect.jsonl')
const hasCorpus = process.env.FMA_DEVELOPMENT_DATA !== undefined && existsSync(corpus)

test.skipIf(!hasCorpus)(
  'no row of the corpus of open redirects leads elsewhere (its folder is named by FMA_DEVELOPMENT_DATA)',
  () => {
    const rows = readFileSync(corpus, 'utf8').trim().split('\n')
    const Row = z.object({ s: z.string() })
    const elsewhere = rows
      .map((row) => Row.parse(JSON.parse(row)).s)
      .filter((wanted) => originOf(localPath(wanted)) !== HERE || originOf(localPath(`/${wanted}`)) !== HERE)
    expect(rows.length).toBeGreaterThan(100)
    expect(elsewhere).toEqual([])
  },
)

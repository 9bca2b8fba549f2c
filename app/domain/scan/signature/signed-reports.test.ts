import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { climb } from '#db/records/record.ts'
import { readAndMeasure } from '#tests/setup/read-and-measure.ts'
import { PublicKeys } from '../../analysis/check-signature.server.ts'
import { publicKeys } from '../../analysis/signing.server.ts'
import { ENGINE_BUILD } from '../../engine/engine.ts'
import { Report } from '../../engine/report.ts'
import { rulesetSha256 } from '../../analysis/ruleset.server.ts'
import { textAlone } from '../../engine/prepare/article-document.ts'
import { EXAMPLE_ARTICLE } from '../example/example-article.ts'
import { checkReport, checkStoredReport } from './check-report.server.ts'
import { presentRecord } from '../present/present-scan.ts'
import { Analysis } from '../scan.ts'
import { NO_EXCERPTS } from '../../excerpt/excerpts.ts'
import { signAnalysis } from './sign-scan.server.ts'
import { SIGNATURE_VERSION, SIGNED_LISTS } from './signed-lists.ts'
import type { StoredScan } from '../stored-scan.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/signed')
const KEYS = join(FOLDER, 'keys.json')
const BUILDS = Array.from({ length: ENGINE_BUILD }, (_, index) => index + 1)
const Saved = z.object({ integrity: z.object({ signature_version: z.int().default(1) }) })
let keys: PublicKeys
const folder = mkdtempSync(join(tmpdir(), 'fma-signed-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  keys = PublicKeys.parse(jsonIn(KEYS))
  if (process.env['FMA_WRITE_GOLDEN'] === '1') await storeReport()
})

/** A report of this build on the same article, signed with a discarded key. Keys that signed no stored report go. */
async function storeReport(): Promise<void> {
  const before = reportOf(ENGINE_BUILD - 1)
  const report = await readAndMeasure(textAlone(EXAMPLE_ARTICLE.text, EXAMPLE_ARTICLE.title))
  const named = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in Report.shape)))
  const integrity = { ...before.integrity, ruleset_sha256: rulesetSha256() }
  const analysis = Analysis.parse({ ...named, ...report, integrity })
  writeFileSync(
    fileOf(ENGINE_BUILD),
    `${JSON.stringify({ ...analysis, integrity: signAnalysis(analysis).integrity })}\n`,
  )
  const known = new Map([...keys.keys, ...publicKeys().keys].map((key) => [key.kid, key]))
  const signers = new Set(BUILDS.map((build) => reportOf(build).integrity.key_id))
  keys = { keys: [...signers].flatMap((id) => known.get(id) ?? []) }
  writeFileSync(KEYS, `${JSON.stringify(keys)}\n`)
}

function jsonIn(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function fileOf(build: number): string {
  return join(FOLDER, `build-${build}.json`)
}

/** A report signed by a build, as this version shows it. */
function reportOf(build: number): Analysis {
  if (!existsSync(fileOf(build))) {
    throw new Error(`no report of build ${build} is stored: run FMA_WRITE_GOLDEN=1 npm test -- signed-reports`)
  }
  const saved = jsonIn(fileOf(build))
  const list = SIGNED_LISTS.get(Saved.parse(saved).integrity.signature_version)
  if (list === undefined) throw new Error(`the report of build ${build} has a signature of an unknown version`)
  const read = Analysis.safeParse(climb('report', climb('scan', saved, list.scan), list.report))
  if (read.success) return read.data
  throw new Error(`build ${build} is not read: a step in db/records and a new list of signed members?`, {
    cause: read.error,
  })
}

/** The stored rows of a report. */
function rowOf(analysis: Analysis): StoredScan {
  const { isPublic, published_at: published, timing, integrity } = analysis
  return {
    ...analysis,
    account_id: '',
    measurement_id: '',
    device_hash: '',
    is_public: isPublic,
    created_at: new Date(analysis.created_at),
    analyzed_at: new Date(analysis.analyzed_at),
    published_at: published === null ? null : new Date(published),
    source: analysis.source ?? null,
    report: Object.fromEntries(Object.entries(analysis).filter(([name]) => name in Report.shape)),
    timing,
    integrity,
    signed: null,
    text: null,
    excerpts: NO_EXCERPTS,
    paragraphs: [],
    withdrawn: [],
    corrected: null,
  }
}

function verify(report: unknown): { status: number | null; stdout: string } {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return spawnSync('npm', ['run', '-s', 'verify-report', '--', file, '--keys', KEYS], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
}

test.each(BUILDS)('a saved report of build %i is verified, and one changed character breaks it', (build) => {
  const report = reportOf(build)
  expect(report.engine.build).toBe(build)
  expect(verify(report).status).toBe(0)
  const changed = verify({ ...report, title: `${report.title}.` })
  expect([changed.status, changed.stdout]).toEqual([1, expect.stringContaining('is not valid')])
})

test.each(BUILDS)('a stored report of build %i is answered as it was signed', (build) => {
  const report = reportOf(build)
  const record = presentRecord(rowOf(report), { baseUrl: 'https://another.example', isOwner: true })
  expect(checkReport(record, keys)).toBe('holds')
  const changed = { ...record, source_reliability: 0.99 }
  expect(checkReport(changed, keys)).toBe('changed')
})

test('a signature of a version that nobody here knows is not verified, and it is said why', () => {
  const report = reportOf(1)
  const newer = { ...report, integrity: { ...report.integrity, signature_version: 99 } }
  const { status, stdout } = verify(newer)
  expect([status, stdout]).toEqual([1, expect.stringMatching(/does not know signature version 99/)])
})

test('the version is part of what is signed: stated or left out afterwards, the signature does not hold', () => {
  const report = reportOf(1)
  expect(checkReport({ ...report, integrity: { ...report.integrity, signature_version: 1 } }, keys)).toBe('changed')
  const signed = signedHere(report)
  expect(signed.integrity.signature_version).toBe(SIGNATURE_VERSION)
  const { signature_version: _, ...unstated } = signed.integrity
  const own = publicKeys()
  expect(checkReport(signed, own)).toBe('holds')
  expect(checkReport({ ...signed, integrity: unstated }, own)).toBe('changed')
})

function signedHere(report: Analysis): Analysis {
  return { ...report, integrity: signAnalysis(report).integrity }
}

test.each(BUILDS)('what a signature of build %i does not cover cannot hold anything that was forged', (build) => {
  const report = reportOf(build)
  const forged: Record<string, unknown>[] = [
    { verdict: 'fabricated' },
    { bias_spectrum: { ...report.bias_spectrum, note: 'fabricated' } },
    { framing: { ...report.framing, frames: report.framing.frames.map((frame) => ({ ...frame, by: 'the author' })) } },
    { uncertainty: { ...report.uncertainty, honesty: { range: [0, 1], confidence: 1, n: 9 } } },
    { integrity: { ...report.integrity, checked_by: 'a court' } },
    ...((report.integrity.signature_version ?? 1) < 3 ? [withOtherKinds(report)] : []),
  ]
  for (const members of [...forged, ...forged.map((more) => emptied(more))]) {
    expect(checkReport({ ...report, ...members }, keys), JSON.stringify(members).slice(0, 80)).toBe('changed')
  }
})

/** A kind beside that of a passage, which no report of an older signature has. */
function withOtherKinds({ loaded_language: loaded }: Analysis): Record<string, unknown> {
  const [first, ...rest] = loaded.evidence
  const alternatives = [{ type: 'doubt', confidence: 0.5 }]
  return { loaded_language: { ...loaded, evidence: [{ ...first, alternatives }, ...rest] } }
}

/** The same members holding nothing: even that is not what this version shows of a report. */
function emptied(members: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(members).replaceAll(/"(fabricated|the author|a court)"/g, 'null')
  const parsed: Record<string, unknown> = JSON.parse(text)
  return parsed
}

test('a stored report is checked against the bytes that were signed, member by member', () => {
  const report = reportOf(ENGINE_BUILD)
  const { integrity, signed } = signAnalysis(report)
  const { genre, ...others } = { ...report, integrity }
  const check = (members: object, bytes = signed) => checkStoredReport({ ...others, ...members }, bytes, publicKeys())
  expect(check({ genre })).toBe('holds')
  expect(check({ genre, cached: !report.cached, isOwner: true })).toBe('holds')
  expect(check({ genre, title: '' })).toBe('changed')
  expect(check({})).toBe('changed')
  expect(check({ genre, verdict: null })).toBe('changed')
  expect(check({ genre }, signed.replace('"score":', '"scope":'))).toBe('changed')
  expect(checkStoredReport({ ...report, integrity }, signed, { keys: [] })).toBe('unknown_key')
})

import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import { PAGES_HOST, page, startArticleSite } from '../fakes/article-site.ts'
import { HOOKS_HOST, startWebhookReceiver } from '../fakes/webhook-receiver.ts'
import { type Ask, asking } from './asking.ts'
import { cleanEnvironment, newFolder, type Service, startService } from './service.ts'

/*
 * usage: make-landed-rows.ts FOLDER NAME
 *
 * Runs the service of this checkout, has it store something of every kind, and writes its rows to FOLDER/NAME.sql.gz. The
 * public key that verifies them is added to FOLDER/signing-key.pem, and the private one is lost. Every text was written
 * for this project. `npm run release` runs this, so that later versions are tested on rows that the release stored.
 */

const DEVICE = 'browser-7f3a91c04be2'
const PASSWORD = 'correct-horse-battery-9'
const WAIT_MS_MAX = 120_000
const POLL_MS = 100
/** Somewhat more than the hour between two runs of the watch. */
const RUN_SECONDS = 3670
const RUNS = 3
const PARAGRAPHS = EXAMPLE_ARTICLE.text.split('\n\n')
const HARBOUR_PAGE = page(
  `<article><h1>${EXAMPLE_ARTICLE.title}</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</article>`,
)

async function main(): Promise<void> {
  const [target, name] = process.argv.slice(2)
  if (target === undefined || name === undefined) throw new Error('Name a folder, and the rows, such as build-9.')
  const [site, receiver] = [await startArticleSite({ harbour: HARBOUR_PAGE }), await startWebhookReceiver()]
  const folder = newFolder()
  const clock = `${folder}.clock`
  const key = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const settings = {
    FMA_ENV: 'test',
    EGRESS_TEST_HOSTS: `${PAGES_HOST}=127.0.0.1:${site.port},${HOOKS_HOST}=127.0.0.1:${receiver.port}`,
    TEST_CLOCK_FILE: clock,
    SAMPLE_SIGNALS: 'always',
    RATE_LIMIT_READ: '0',
    LOG_LEVEL: 'fatal',
    SIGNING_KEY: key.privateKey,
  }
  try {
    const service = await startService(settings, { folder })
    try {
      await store(service, receiver.url('hook'), (seconds) => writeFileSync(clock, String(seconds)))
      const rows = await readRows(folder)
      writeFileSync(join(target, `${name}.sql.gz`), gzipSync(rows, { level: 9 }))
      appendFileSync(join(target, 'signing-key.pem'), key.publicKey)
    } finally {
      await service.stop()
    }
  } finally {
    await Promise.all([site.close(), receiver.close()])
    for (const made of [folder, clock]) rmSync(made, { recursive: true, force: true })
  }
}

/** As many of each as tests/faults/landed-versions.test.ts expects. */
async function store(service: Service, hook: string, later: (seconds: number) => void): Promise<void> {
  const token = await signedIn(service, 'reader@example.com')
  await service.admin('grant', '--email', 'reader@example.com', '--credits', '75')
  const ask = asking(service, token, DEVICE)
  const events = ['analysis.completed', 'brief.completed', 'watch.changed']
  const { id: webhook } = await ask('POST', '/api/webhooks', { url: hook, events })
  await ask('POST', '/api/keys', { name: 'News desk', scopes: ['analyze', 'read'] })
  const report = await storeScans(ask)
  await storeDisputes(service, ask, report)
  await ask('POST', '/api/intelligence/analyze', { query: 'harbour lease' }, { 'idempotency-key': 'kept-2' })
  const platforms = ['x', 'reddit', 'youtube', 'news', 'web', 'financial']
  const several = { search_terms: ['harbour', 'lease'], platforms, max_signals: 80 }
  await ask('POST', '/api/intelligence/analyze', several)
  const { id: watch } = await ask('POST', '/api/watches', { query: 'vaccine', every: 'hourly' })
  for (let count = 1; count <= RUNS; count += 1) {
    later(count * RUN_SECONDS)
    await waitFor(`run ${count} ends`, async () => {
      const { runs } = await ask('GET', `/api/watches/${watch}/runs`)
      return runs.filter((run: { finished_at: string | null }) => run.finished_at !== null).length === count
    })
  }
  await waitFor('every message arrives', async () => {
    const { deliveries } = await ask('GET', `/api/webhooks/${webhook}/deliveries?limit=100`)
    return deliveries.every(({ state }: { state: string }) => state === 'delivered')
  })
}

/** Two with the same page, one private, and two of a batch. Returns the first. */
async function storeScans(ask: Ask): Promise<any> {
  const { title, text } = EXAMPLE_ARTICLE
  const report = await ask('POST', '/api/analyze', { text, title }, { 'idempotency-key': 'kept-1' })
  await ask('POST', '/api/analyze', { url: `http://${PAGES_HOST}/story` })
  await ask('POST', '/api/analyze', { url: `http://${PAGES_HOST}/chain-1`, isPublic: false })
  const excerpt = PARAGRAPHS.slice(0, 3).join('\n\n')
  const source = `http://${PAGES_HOST}/harbour`
  await ask('POST', '/api/analyze', { text: excerpt, source_url: source, share_text: 'full' })
  const items = [{ text, title: 'A second title' }, { url: source }]
  const { id } = await ask('POST', '/api/analyze/batch', { items })
  await waitFor('the batch ends', async () => (await ask('GET', `/api/jobs/${id}`)).status === 'succeeded')
  return report
}

/** One that is open, and one for which the operator withdraws the finding, so that readings are corrected. */
async function storeDisputes(service: Service, ask: Ask, report: any): Promise<void> {
  const { shortcode } = report
  const [{ code }] = report.propaganda_index.techniques[0].evidence
  const reason = 'The passage quotes the council and is not the author’s own.'
  await ask('POST', `/api/scans/${shortcode}/disputes`, { code, reason })
  const other = report.loaded_language.evidence.at(-1).code
  const { id } = await ask('POST', `/api/scans/${shortcode}/disputes`, { code: other, reason })
  const token = await signedIn(service, 'operator@example.com')
  await service.admin('role', '--email', 'operator@example.com', '--role', 'operator')
  const { status } = await fetch(`${service.base}/disputes`, {
    method: 'POST',
    headers: { cookie: `fma-access-token=${token}; fma-device-id=${DEVICE}`, origin: service.base },
    body: new URLSearchParams({ id, decision: 'withdraw', answer: reason }),
    redirect: 'manual',
  })
  if (status !== 303) throw new Error(`the finding was not withdrawn: ${status}`)
  // The corrected readings are stored when the report is next read.
  await ask('GET', `/api/scans/${shortcode}`)
}

async function signedIn(service: Service, email: string): Promise<string> {
  await service.admin('user', 'create', '--email', email, '--password', PASSWORD)
  return (await service.admin('session', 'create', '--email', email)).token
}

async function waitFor(what: string, ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS_MAX
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error(`never happened: ${what}`)
    await pause(POLL_MS)
  }
}

/** Every row of the service's tables, as the statements that insert them. */
async function readRows(folder: string): Promise<string> {
  // Settings are read when the first module of the service is loaded.
  process.env = { ...cleanEnvironment(), DATA_DIR: folder }
  const { databaseUrl } = await import('#db/embedded.server.ts')
  const sql = postgres(databaseUrl(), { max: 1, connection: { TimeZone: 'UTC' } })
  try {
    return await sql.begin('isolation level repeatable read read only', async (begun) => {
      const tables = await begun`
        select format('%I.%I', table_schema, table_name) as name,
          string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns,
          string_agg(format('quote_nullable(%I::text)', column_name), ', ' order by ordinal_position) as values
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema in ('drizzle', 'public') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        group by table_schema, table_name order by table_schema, table_name`
      let rows = ''
      for (const { name, columns, values } of tables) {
        const insert = `insert into ${name} (${columns}) overriding system value values`
        const found = await begun.unsafe(`select concat_ws(', ', ${values}) as row from ${name} order by ctid`)
        for (const { row } of found) rows += `${insert} (${row});\n`
      }
      return rows
    })
  } finally {
    await sql.end()
  }
}

await main()

import { METRICS } from '#app/domain/engine/metrics/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { call, makeAccount, newText, type TestAccount } from '../../setup/app.ts'

let me: TestAccount
let shortcode: string

beforeAll(async () => {
  me = await makeAccount()
  shortcode = await scan({ title: 'Council signs a water lease' })
})

async function scan(more: object): Promise<string> {
  const { token, device } = me
  return (await call('POST', '/api/analyze', { token, device, json: { text: newText(), ...more } })).json.shortcode
}

const setPublic = (isPublic: boolean) =>
  call('POST', `/api/scans/${shortcode}/privacy`, { device: me.device, json: { is_public: isPublic } })

/** Width and height of a PNG. */
function sizeOf(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test('a public report has a picture of 1200 by 630 that is asked for anew each time and not indexed', async () => {
  const answer = await call('GET', `/s/${shortcode}/card.png`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(sizeOf(answer.bytes)).toEqual([1200, 630])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  const etag = answer.headers.get('etag') ?? ''
  const again = await call('GET', `/s/${shortcode}/card.png`, { headers: { 'if-none-match': etag } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('letters that the fonts lack are no failure', async () => {
  const other = await scan({ title: 'דיל המים הסודי ייבש את המחוז 😡' })
  expect(sizeOf((await call('GET', `/s/${other}/card.png`)).bytes)).toEqual([1200, 630])
})

test('the page names its picture, two readings, a score with its range, and where it is embedded from', async () => {
  const page = await call('GET', `/s/${shortcode}`)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(page.text)?.[1]
  expect(meta('og:image')).toBe(`http://fma.test/s/${shortcode}/card.png`)
  expect(meta('og:description')).toMatch(
    new RegExp(
      `${METRICS.bias_spectrum.label} not placed, too few cues; ${METRICS.propaganda_index.label} \\d+ of 100, \\w+, range \\d+–\\d+;.*passages`,
    ),
  )
  expect(page.text).toMatch(
    /<link rel="alternate" type="application\/json\+oembed" href="http:\/\/fma\.test\/oembed\?url=/,
  )
})

test('going private takes page, data and picture away together, from their owner’s browser the picture too', async () => {
  const etag = (await call('GET', `/s/${shortcode}/card.png`)).headers.get('etag') ?? ''
  await setPublic(false)
  const paths = [`/s/${shortcode}`, `/api/scans/${shortcode}`, `/s/${shortcode}/card.png`]
  const oembed = `/oembed?url=${encodeURIComponent(`http://fma.test/s/${shortcode}`)}`
  for (const path of [...paths, oembed]) {
    expect([path, (await call('GET', path, { headers: { 'if-none-match': etag } })).status]).toEqual([path, 404])
  }
  const cookie = `fma-device-id=${me.device}`
  expect((await call('GET', `/s/${shortcode}/card.png`, { cookie })).status).toBe(404)
  const own = await call('GET', `/s/${shortcode}`, { cookie })
  expect([own.status, own.text.includes('og:image')]).toEqual([200, false])
  await setPublic(true)
  expect((await call('GET', `/s/${shortcode}/card.png`)).status).toBe(200)
})

import { expect, test } from 'vitest'
import { withoutSecrets } from './address-secrets.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'

test.each([
  ['token', 't'],
  ['access_token', 't'],
  ['accessToken', 't'],
  ['id_token', 't'],
  ['api_key', 'k'],
  ['apikey', 'k'],
  ['x-api-key', 'k'],
  ['client_secret', 'k'],
  ['password', 'p'],
  ['X-Amz-Signature', 'abc'],
  ['X-Amz-Security-Token', 'abc'],
  ['X-Goog-Credential', 'abc'],
  ['sig', 'abc'],
  ['PHPSESSID', 'abc'],
  ['sessionid', 'abc'],
  ['user[password]', 'abc'],
  ['access_token[]', 'abc'],
  ['auth[token]', 'abc'],
  ['sid', 'a8f5f167f44f4964'],
  ['auth', 'Zm9vYmFyYmF6'],
  ['key', 'a8f5f167f44f4964e6c998dee827110c'],
  ['unlocked_article_code', '1.Ab0.x7Yz.Qw3rTy_uIoP'],
  ['oauth_verifier', 'wfsd7'],
  ['code', '4/0AX4XfWh'],
  ['code', '4%2F0AX4XfWhGyz'],
  ['hash', 'a8f5f167f44f4964e6c998dee827110c'],
  ['gift', 'h5Qx9fZ-sdfGq'],
  ['giftId', '7f3e6a'],
  ['freebie', '3f2d1a8b'],
  ['shareToken', 'c8ab2d'],
  ['gaa_n', 'AerBZYP'],
  ['mkt_tok', 'MTIzLUFCQw'],
  ['x-amz-credential', 'abc'],
  ['hdnts', 'exp=17~acl=x~hmac=y'],
  ['reader', 'jane.roe%2Bnews@example.org'],
  ['q', JWT],
  ['x', 'sk-ant-REDACTED'],
  ['x', 'ghp_0123456789abcdefghij0123456789abcdef'],
  ['x', 'AKIAABCDEFGHIJKLMNOP'],
  ['pw', 'abc'],
  ['x', 'Bearer%20a8f5f167f44f4964'],
  ['t', 'Ab0x7YzQw3rTyuIoP5sDfGh1Jk'],
  ['unlock', 'dG9rZW49QUFBQVNFQ1JFVGExYjJjMw'],
  ['data', '%7B%22page%22%3A%221%22%2C%22token%22%3A%22abc%22%7D'],
])('the parameter %s=%s is left out, and named', (name, value) => {
  const address = `https://example.org/a?id=1&${name}=${value}&page=2`
  expect(withoutSecrets(address)).toEqual({ url: 'https://example.org/a?id=1&page=2', leftOut: [name] })
})

test.each(['Ab0x7YzQw3rTyuIoP5sDfGh1Jk', 'ghp_0123456789abcdefghij0123456789abcdef'])(
  'a secret without a name is left out, and not told: %s',
  (value) => {
    const left = { url: 'https://example.org/a?id=1', leftOut: ['a value without a name'] }
    expect(withoutSecrets(`https://example.org/a?id=1&${value}`)).toEqual(left)
  },
)

test.each(['access_token%20', 'to%E2%80%8Bken', '%20token'])('space and marks hide no name: %s', (name) => {
  expect(withoutSecrets(`https://example.org/a?${name}=abc`).url).toBe('https://example.org/a')
})

test.each([
  'https://example.org/a?docId=Ab0x7YzQw3rTyuIoP5sDfGh1Jk',
  'https://example.org/a?view=%7B%22page%22%3A%221%22%7D',
  'https://example.org/a?title=The-Marn-Bridge-Is-Closed-For-11-Months',
  'https://example.org/a?sid=12345',
  'https://example.org/a?key=bridge-closed-for-eleven-months',
  'https://example.org/a?key=123e4567-e89b-12d3-a456-426614174000',
  'https://example.org/a?access=free',
  'https://example.org/a?filter[author]=token&page[]=2',
  'https://example.org/a?auth=17',
  'https://example.org/a?code=DE',
  'https://example.org/a?monkey=1&keyword=token&author=x',
  'https://example.org/a?expires=never&policy=12',
  'https://example.org/a?id=6f1ed002ab5595859014ebf0951522d9&p=1a2b3c4d5e6f7a8b9c0d&article=AbCdEf123456789012345',
  'https://example.org/news/bridge-closed-6f1ed002ab5595859014ebf0951522d9',
  'https://example.org/a?hash=bridge&slug=3-arrested-after-12-days-of-protest-a4096231',
  'https://example.org/a?code=12&state=NY',
  'https://example.org/a?st=wi&se=1&sv=2',
  'https://example.org/a?gift=christmas-ideas&share=facebook&freebie=1',
  'https://example.org/a;v=2/b;id=7?a=1;b=2',
  'https://example.org/a?url=https%3A%2F%2Fexample.com%2Fb%3Fid%3D1%23c&q=1%2B1%3D2&x=https%253A%252F%252Fy',
  'https://example.org/a?next=%2Fb%3Fpage%3D2%26sort%3Ddate%23',
  'https://example.org/a?q=100%25+of=it&z=%E0%A4%A',
  'https://example.org/a?b=%20c+d&&e&f=',
])('%s holds no secret and stays as it is', (address) => {
  expect(withoutSecrets(address)).toEqual({ url: address, leftOut: [] })
})

test('what signs an address goes with its signature', () => {
  const address = 'https://example.org/a?Expires=17&Policy=x&Key-Pair-Id=y&Signature=z&id=3'
  expect(withoutSecrets(address)).toEqual({
    url: 'https://example.org/a?id=3',
    leftOut: ['Expires', 'Policy', 'Key-Pair-Id', 'Signature'],
  })
})

test.each([
  ['Azure', 'sv=2024-11-04&st=2026-01-01&se=2026-02-01&sr=b&sp=r&sip=1.2.3.4&skoid=x&sig=abc%3D'],
  ['CloudFront', 'Policy=eyJTdGF0&Signature=nitfHRCr&Key-Pair-Id=K2JCJMDEHXQW5F'],
  ['S3', 'X-Amz-Algorithm=AWS4&X-Amz-Credential=AK&X-Amz-Date=2026&X-Amz-Expires=9&X-Amz-Signature=fe'],
  ['a sign-in', 'code=a1B2c3D4&state=xyz'],
  ['a newspaper’s link to share', 'st=5Qx9fZ&reflink=desktopwebshare_permalink'],
])('all that %s signs or grants is left out together', (_whose, query) => {
  const { url, leftOut } = withoutSecrets(`https://example.org/a?id=3&${query}&page=2`)
  expect(url.replace('&reflink=desktopwebshare_permalink', '')).toBe('https://example.org/a?id=3&page=2')
  expect(leftOut).not.toEqual([])
})

test.each([
  ['id=1;token=hunter2', 'id=1', ['token']],
  ['token=hunter2;id=1&page=2', 'id=1&page=2', ['token']],
  ['id=1&amp;token=hunter2&page=2', 'id=1&amp&page=2', ['token']],
  ['next=https%3A%2F%2Fx.org%2Fb%3Fc%3D1%26token%3Dhunter2', 'next=https%3A%2F%2Fx.org%2Fb%3Fc%3D1', ['token']],
  ['next=https%253A%252F%252Fx.org%252F%253Ftoken%253Dhunter2', 'next=https%253A%252F%252Fx.org%252F', ['token']],
  ['next=%2Fb%3Fsig%3Dhunter2', 'next=%2Fb', ['sig']],
  ['next=https://x.org/b%23access_token=hunter2', 'next=https%3A%2F%2Fx.org%2Fb', ['access_token']],
  ['next=token%3Dhunter2%26a%3D1', 'next=a%3D1', ['token']],
  ['next=%2Fb%3Bjsessionid%3Dhunter2%2Fc', 'next=%2Fb%2Fc', ['jsessionid']],
  ['next=https%3A%2F%2Fme%3Ahunter2%40x.org%2F', 'next=https%3A%2F%2Fx.org%2F', ['password']],
  [
    `u=${encodeURIComponent('https://a.org/?u=' + encodeURIComponent('https://b.org/?d=1&token=hunter2'))}`,
    `u=${encodeURIComponent('https://a.org/?u=' + encodeURIComponent('https://b.org/?d=1'))}`,
    ['token'],
  ],
  ['u=https%25252525253A%25252525252F%25252525252Fx.org%25252525253Ftoken%25252525253Dhunter2', '', ['u']],
])('a secret behind another separator or in an address within the address is left out: %s', (query, kept, named) => {
  const { url, leftOut } = withoutSecrets(`https://example.org/a?${query}`)
  expect(url).toBe(`https://example.org/a${kept === '' ? '' : `?${kept}`}`)
  expect(leftOut).toEqual(named)
})

test('a fragment that names a page stays where it is plain words, and goes where it may let somebody in', () => {
  const kept = (hash: string) => withoutSecrets(`https://example.org/${hash}`).url.slice('https://example.org/'.length)
  for (const hash of ['#!/news/bridge-closed', '#!5753509/bridge', '#/article/12']) expect(kept(hash)).toBe(hash)
  for (const hash of [
    '#part',
    '#access_token=y',
    '#!/a?token=x',
    '#/reset/a8f5f167f44f4964e6c9',
    '#:~:text=the bridge',
  ])
    expect(kept(hash)).toBe('')
})

test('the longest address that is accepted is looked through in bounded work, however it is nested', () => {
  const levels = (count: number): string => (count === 0 ? 'a=b' : `u=${encodeURIComponent(`/?${levels(count - 1)}`)}`)
  for (const query of [levels(7), 'u=%2525;'.repeat(230), `u=${'%25'.repeat(650)}`, `q=${'=;a'.repeat(600)}`]) {
    expect(query.length).toBeLessThan(2_048)
    expect(withoutSecrets(`https://example.org/a?${query}`).url.length).toBeLessThan(4_096)
  }
})

test('a session in the path, an encoded name, a fragment and credentials are left out, too', () => {
  expect(withoutSecrets('https://u:p@example.org/a;jsessionid=AB12/b?%74oken=x#access_token=y')).toEqual({
    url: 'https://example.org/a/b',
    leftOut: ['token', 'jsessionid'],
  })
})

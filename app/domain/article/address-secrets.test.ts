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
  ['q', JWT],
  ['x', 'sk-ant-REDACTED'],
  ['x', 'ghp_0123456789abcdefghij0123456789abcdef'],
  ['x', 'AKIAABCDEFGHIJKLMNOP'],
])('the parameter %s=%s is left out, and named', (name, value) => {
  const address = `https://example.org/a?id=1&${name}=${value}&page=2`
  expect(withoutSecrets(address)).toEqual({ url: 'https://example.org/a?id=1&page=2', leftOut: [name] })
})

test.each([
  'https://example.org/a?sid=12345',
  'https://example.org/a?key=bridge-closed-for-eleven-months',
  'https://example.org/a?key=123e4567-e89b-12d3-a456-426614174000',
  'https://example.org/a?access=free',
  'https://example.org/a?filter[author]=token&page[]=2',
  'https://example.org/a?auth=17',
  'https://example.org/a?code=DE',
  'https://example.org/a?monkey=1&keyword=token&author=x',
  'https://example.org/a?expires=never&policy=12',
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

test('a session in the path, an encoded name, a fragment and credentials are left out, too', () => {
  expect(withoutSecrets('https://u:p@example.org/a;jsessionid=AB12/b?%74oken=x#access_token=y')).toEqual({
    url: 'https://example.org/a/b',
    leftOut: ['token', 'jsessionid'],
  })
})

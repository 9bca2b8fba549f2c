import { EVIL_HOST, type EvilCase, type EvilCases, raw, read, refused } from './evil-case.ts'

const STATUSES = [301, 302, 303, 307, 308]

/** Forbidden targets of redirects, by family. `PORT` is the evil site's own port. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  loopback: 'http://127.0.0.1/',
  'loopback-other': 'http://127.8.9.10/',
  'loopback-hex': 'http://0x7f.1/',
  'loopback-number': 'http://2130706433/',
  'loopback-octal': 'http://0177.0.0.01/',
  'loopback-short': 'http://127.1/',
  'loopback-wide': 'http://%E2%91%A0%E2%91%A1%E2%91%A6.0.0.1/',
  'loopback-encoded': 'http://%31%32%37.0.0.1/',
  'loopback-dot': 'http://127.0.0.1./',
  'any-address': 'http://0.0.0.0/',
  'any-zero': 'http://0/',
  v6: 'http://[::1]/',
  'v6-any': 'http://[::]/',
  'v6-mapped': 'http://[::ffff:127.0.0.1]/',
  'v6-mapped-hex': 'http://[::ffff:a9fe:a9fe]/',
  'v6-compatible': 'http://[::127.0.0.1]/',
  'v6-nat64': 'http://[64:ff9b::7f00:1]/',
  'v6-nat64-local': 'http://[64:ff9b:1::a00:5]/',
  'v6-6to4': 'http://[2002:7f00:1::]/',
  'v6-teredo': 'http://[2001:0:7f00:1::]/',
  'v6-unique-local': 'http://[fd00::5]/',
  'v6-link-local': 'http://[fe80::1]/',
  'v6-site-local': 'http://[fec0::1]/',
  'v6-multicast': 'http://[ff02::1]/',
  'v6-documentation': 'http://[2001:db8::1]/',
  'v6-metadata': 'http://[fd00:ec2::254]/',
  'private-10': 'http://10.0.0.5/',
  'private-172': 'http://172.16.0.1/',
  'private-192': 'http://192.168.65.2/',
  'carrier-nat': 'http://100.64.0.1/',
  'link-local': 'http://169.254.1.1/',
  metadata: 'http://169.254.169.254/latest/meta-data/',
  'metadata-alibaba': 'http://100.100.100.200/',
  'metadata-azure': 'http://168.63.129.16/metadata/v1/maintenance',
  'metadata-oracle': 'http://192.0.0.192/',
  benchmark: 'http://198.18.0.1/',
  documentation: 'http://192.0.2.1/',
  multicast: 'http://224.0.0.1/',
  reserved: 'http://240.0.0.1/',
  broadcast: 'http://255.255.255.255/',
  'name-localhost': 'http://localhost/',
  'name-under-localhost': 'http://a.localhost/',
  'name-internal': 'http://metadata.google.internal/',
  'name-local': 'http://printer.local/',
  'name-svc': 'http://kubernetes.default.svc/',
  'name-single': 'http://instance-data/',
  'port-own': `http://${EVIL_HOST}:22/`,
  'port-other': 'http://example.org:8080/',
  credentials: `http://user:secret@${EVIL_HOST}/ok`,
  'credentials-host': `http://${EVIL_HOST}@127.0.0.1/`,
  'scheme-relative': '//127.0.0.1/',
  backslash: '/\\127.0.0.1/',
  backslashes: 'http:\\\\127.0.0.1\\',
  'tab-in-host': 'http://127.0\t.0.1/',
  data: 'data:text/html,<p>hello',
  file: 'file:///etc/passwd',
  javascript: 'javascript:alert(1)',
  ftp: 'ftp://127.0.0.1/',
  gopher: 'gopher://127.0.0.1:70/_x',
  blob: `blob:http://${EVIL_HOST}/1`,
  websocket: 'ws://127.0.0.1/',
  'view-source': 'view-source:http://127.0.0.1/',
  about: 'about:blank',
}

/** Redirects that are broken or lead nowhere, rather than to a forbidden target. */
const FAILED: Readonly<Record<string, string>> = {
  'empty-host': 'http://',
  'bad-port': 'http://example.org:99999/',
  'bad-v6': 'http://[::g]/',
  'wide-letters': 'http://①②⑦.0.0.1/',
  loop: '/redir-loop-302',
  overlong: `/${'x'.repeat(4_000)}`,
}

const redirect = (status: number, location: string): EvilCase['reply'] =>
  raw(`HTTP/1.1 ${status} Moved\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)

/**
 * Each forbidden family with one status in turn, loopback with all; chains, loops and responses that only look like
 * redirects.
 */
export const EVIL_REDIRECTS: EvilCases = {
  ...Object.fromEntries(
    STATUSES.map((status) => [
      `redir-loopback-${status}`,
      refused('url_not_allowed', redirect(status, 'http://127.0.0.1/')),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(FORBIDDEN).map(([family, location], index) => {
      const status = STATUSES[index % STATUSES.length] ?? 302
      return [
        `redir-${family}-${status}`,
        refused('url_not_allowed', redirect(status, Buffer.from(location).toString('latin1'))),
      ]
    }),
  ),
  ...Object.fromEntries(
    Object.entries(FAILED).map(([family, location]) => [
      `redir-${family}-302`,
      refused('fetch_failed', redirect(302, location)),
    ]),
  ),
  'redir-v6-301': refused('url_not_allowed', redirect(301, 'http://[::1]/')),
  'redir-data-301': refused('url_not_allowed', redirect(301, 'data:text/html,<p>hello')),
  'redir-crlf-301': refused('url_not_allowed', redirect(301, 'http://127.0.0.1/%0d%0aHost:%20inner')),
  'redir-two-locations': refused('fetch_failed', redirect(302, '/ok\r\nlocation: http://127.0.0.1/')),
  'redir-none': refused('fetch_failed', raw('HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n')),
  'redir-deep': refused('url_not_allowed', redirect(302, '/redir-loopback-301')),
  'chain-6': refused('fetch_failed', redirect(302, '/chain-5')),
  'chain-5': read(redirect(308, '/chain-4')),
  'chain-4': read(redirect(307, '/chain-3')),
  'chain-3': read(redirect(303, '/chain-2')),
  'chain-2': read(redirect(302, `http://${EVIL_HOST}/chain-1`)),
  'chain-1': read(redirect(301, `//${EVIL_HOST}/ok?a=1#b`)),
}

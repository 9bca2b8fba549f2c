import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['without a trusted proxy the peer counts, whatever the header claims', '192.0.2.9', '198.51.100.1', 0, '192.0.2.9'],
  ['one proxy: the last entry counts', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['one proxy: what a caller put before it does not', '10.0.0.1', '203.0.113.5, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies: the last but one counts', '10.0.0.2', '203.0.113.5, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
  ['fewer entries than proxies: the first there is', '10.0.0.2', '198.51.100.1', 3, '198.51.100.1'],
  ['a trusted proxy without the header: the peer', '10.0.0.1', null, 1, '10.0.0.1'],
  ['no address at all in the trusted place: the next that is one', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['a port is no part of it', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['IPv4 within IPv6 is IPv4', '::ffff:192.0.2.9', null, 0, '192.0.2.9'],
  ['IPv6 counts by its /64', '2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
  ['IPv6 in brackets with a port', '10.0.0.1', '[2001:db8:1:2::9]:443', 1, '2001:db8:1:2::/64'],
  ['nothing known', '', null, 0, 'unknown'],
])('%s', (_name, peer, forwardedFor, proxies, expected) => {
  expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected)
})

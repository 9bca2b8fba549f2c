import { expect, test } from 'vitest'
import { isPublicAddress, isSpecialUseName, literalAddress } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.0.0.5',
  '100.64.0.7',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::',
  '2001:0:7f00:1::1',
  'fc00::1',
  'fd00::5',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  '5f00::1',
  '3fff::1',
  'not an address',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['Azure', '168.63.129.16'],
  ['Azure, mapped', '::ffff:168.63.129.16'],
  ['Azure, by NAT64', '64:ff9b::a83f:8110'],
  ['Azure, by 6to4', '2002:a83f:8110::1'],
  ['Alibaba', '100.100.100.200'],
  ['Oracle', '192.0.0.192'],
  ['AWS', 'fd00:ec2::254'],
  ['AWS, containers', '169.254.170.2'],
  ['Google', 'fd20:ce::254'],
  ['Tencent', '169.254.0.23'],
  ['OpenStack', 'fe80::a9fe:a9fe'],
])('the service that %s has for its machines at %s is not a public address', (_cloud, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '168.63.129.15',
  '168.63.129.17',
  '8.8.8.8',
  '142.42.1.1',
  '223.255.255.254',
  '2606:4700::6810:1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', '2606:4700::5efe:127.0.0.1'],
  ['a private network', '2606:4700::5efe:a00:1'],
  ['a cloud’s service', '2606:4700:0:0:0:5efe:169.254.169.254'],
  ['Azure’s', '2606:4700::5efe:168.63.129.16'],
  ['this machine, the address being the only one', '2606:4700::200:5efe:7f00:1'],
  ['this machine, for a group', '2606:4700::100:5efe:7f00:1'],
  ['this machine, behind a public 6to4 network', '2002:808:808::5efe:7f00:1'],
  ['this machine, behind a public Teredo server', '2001:0:808:808:0:5efe:7f00:1'],
])('an ISATAP interface that leads to %s is not public: %s', (_where, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '2606:4700::5efe:8.8.8.8',
  '2606:4700::200:5efe:808:808',
  '2606:4700::5eff:7f00:1',
  '2606:4700::1:5efe:7f00:1',
])('%s is public: its IPv4 address is, or it is no ISATAP', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['translated', '::ffff:0:8.8.8.8'],
  ['translated, to this machine', '::ffff:0:127.0.0.1'],
  ['compatible, in hexadecimal', '::7f00:1'],
  ['compatible, to a public one', '::808:808'],
  ['by a network’s own NAT64', '64:ff9b:1::8.8.8.8'],
  ['by a network’s own NAT64, elsewhere in it', '64:ff9b:1:808:8:800::'],
])('an IPv4 address %s within IPv6 is not public: %s', (_form, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a Teredo address is judged by its server and by its client', () => {
  expect(isPublicAddress('2001:0:808:808:0:0:80ff:fffe')).toBe(false)
  expect(isPublicAddress('2001:0:808:808:0:0:f7f7:f7f7')).toBe(true)
})

test.each([
  'localhost',
  'a.localhost',
  'printer.local',
  'web.internal',
  'pages.test',
  'router.lan',
  'db',
  'site.onion',
  'x.home.arpa',
  'localhost.',
])('the name %s is for special use', (name) => {
  expect(isSpecialUseName(name)).toBe(true)
})

test('an ordinary name is not for special use, also with the dot of a full name', () => {
  expect(isSpecialUseName('news.example.org')).toBe(false)
  expect(isSpecialUseName('news.example.org.')).toBe(false)
})

test('a host is an address only in the form that the URL parser writes', () => {
  expect(literalAddress('[::1]')).toBe('::1')
  expect(literalAddress('127.0.0.1')).toBe('127.0.0.1')
  expect(literalAddress('127.1')).toBeNull()
  expect(literalAddress('example.org')).toBeNull()
})

import { expect, test } from 'vitest'
import { isUnavailable, outageOf } from './database-errors.ts'

const failed = (fields: object) => Object.assign(new Error('failed'), fields)

test.each([
  ['the driver lost its connection', { code: 'CONNECTION_CLOSED' }],
  ['the driver waited too long', { code: 'CONNECT_TIMEOUT' }],
  ['PostgreSQL is shutting down', { code: '57P01' }],
  ['PostgreSQL could not connect', { code: '08006' }],
  ['nobody listened where a statement was sent', { code: 'ECONNREFUSED', query: 'select 1' }],
  ['the socket of a statement broke', { code: 'ECONNRESET', query: 'select 1' }],
  ['a migration ended because PostgreSQL was shutting down', { cause: failed({ code: '57P01' }) }],
])('the database is away where %s', (_what, fields) => {
  expect(isUnavailable(failed(fields))).toBe(true)
})

test.each([
  ['a caller hung up', { code: 'ECONNRESET' }],
  ['a page’s server refused', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a file is missing', { code: 'ENOENT', path: '/etc/nothing' }],
  ['a statement is wrong', { code: '42601', query: 'selct 1' }],
  ['an error has no code', {}],
])('the database is not away where %s', (_what, fields) => {
  expect(isUnavailable(failed(fields))).toBe(false)
})

test.each([
  ['the database’s disk is full', { code: '53100' }],
  ['the database has no connection left', { code: '53300' }],
  ['a write of ours finds the disk full', { code: 'ENOSPC', syscall: 'write' }],
  ['the cause says so', { cause: failed({ code: 'ENOSPC' }) }],
])('where %s, callers are told to come back in a minute', (_what, fields) => {
  const refusal = outageOf(failed(fields))?.refusal
  expect([refusal?.code, refusal?.headers['Retry-After']]).toEqual(['unavailable', '60'])
})

test('a bug is no outage', () => {
  expect(outageOf(failed({ code: '42601' }))).toBeUndefined()
})

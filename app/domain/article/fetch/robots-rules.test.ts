import { expect, test } from 'vitest'
import { isPathAllowed, parseRobots } from './robots-rules.ts'

const allows = (robots: string, path: string) => isPathAllowed(parseRobots(robots, 'fma'), path)

test('with no rule everything is allowed', () => {
  expect(allows('', '/a')).toBe(true)
  expect(allows('<!doctype html><p>Not found</p>', '/a')).toBe(true)
  expect(allows('User-agent: *\nDisallow:', '/a')).toBe(true)
})

test('the group that names the agent holds, else the one for everybody', () => {
  const robots = 'User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /all\n\nUser-agent: FMA\nDisallow: /own'
  expect(allows(robots, '/all')).toBe(true)
  expect(allows(robots, '/own')).toBe(false)
  expect(isPathAllowed(parseRobots(robots, 'unnamed'), '/all')).toBe(false)
})

test('groups of several agents, and several groups of one agent, are joined', () => {
  const robots =
    'User-agent: a\nUser-agent: fma\nDisallow: /x\nUser-agent: b\nDisallow: /\nUser-agent: fma\nDisallow: /y'
  expect([allows(robots, '/x'), allows(robots, '/y'), allows(robots, '/z')]).toEqual([false, false, true])
})

test('the longest rule wins, and in a tie the one that allows', () => {
  const robots = 'User-agent: *\nDisallow: /news\nAllow: /news/open\nDisallow: /same\nAllow: /same'
  expect([allows(robots, '/news/a'), allows(robots, '/news/open/a'), allows(robots, '/same')]).toEqual([
    false,
    true,
    true,
  ])
})

test('* stands for anything and $ for the end', () => {
  const robots = 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a*/b\nDisallow: /exact$'
  expect(allows(robots, '/x/y.pdf')).toBe(false)
  expect(allows(robots, '/x/y.pdf?page=1')).toBe(true)
  expect(allows(robots, '/a/1/b/2')).toBe(false)
  expect(allows(robots, '/exact')).toBe(false)
  expect(allows(robots, '/exactly')).toBe(true)
})

test('comments, case of fields, line ends and percent-encoding do not matter', () => {
  const robots = '\uFEFFuser-AGENT: * # all\r\nDISALLOW: /caf%C3%A9 # not here\rDisallow: /%7Ehome'
  expect(allows(robots, '/café')).toBe(false)
  expect(allows(robots, '/~home/x')).toBe(false)
})

test('a rule of many stars is matched in linear time', () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(900)}$`
  expect(allows(robots, `/${'a'.repeat(2_000)}b`)).toBe(true)
})

test('robots.txt itself is always allowed', () => {
  expect(allows('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true)
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Runs a program in its own namespaces. */
const APART = 'unshare'

/** Routes every address to this machine, and names to the program itself. */
const PREPARE = [
  'ip link set lo up',
  'ip route add local default dev lo table local',
  'ip -6 route add local default dev lo table local',
  'mount --bind "$1" /etc/resolv.conf',
].join(' && ')

const Printed = z.object({
  urls: z.number(),
  controls: z.array(z.string()),
  opened: z.number(),
  reached: z.number(),
  forbidden: z.array(z.string()),
  codes: z.record(z.string(), z.number()),
})

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are Linux’s'
  if (process.getuid?.() !== 0) return 'it needs root'
  const tried = spawnSync(APART, ['--net', '--mount', 'sh', '-c', 'ip link set lo up'], { encoding: 'utf8' })
  return tried.status === 0 ? null : 'unshare or ip is missing or not allowed'
}

const reason = whyNot()

test(`no connection to a forbidden address is begun where all of them could be reached${reason === null ? '' : ' (skipped)'}`, ({
  skip,
}) => {
  if (reason !== null) skip(reason)
  const folder = mkdtempSync(join(tmpdir(), 'fma-egress-'))
  const resolver = join(folder, 'resolv.conf')
  writeFileSync(resolver, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n')
  const program = [
    '-c',
    `${PREPARE} && exec "$2" "$3"`,
    'sh',
    resolver,
    process.execPath,
    'tests/setup/egress-namespace.ts',
  ]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { stdout, stderr } = spawnSync(APART, ['--net', '--mount', 'sh', ...program], { encoding: 'utf8', env })
  rmSync(folder, { recursive: true })
  const printed = Printed.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? stderr))
  expect(printed.controls, 'the namespace has what is forbidden').toHaveLength(7)
  expect(printed.urls).toBeGreaterThan(150)
  expect(printed.forbidden).toEqual([])
  expect(printed.reached, 'public addresses are reached').toBeGreaterThan(50)
  expect(printed.opened, 'no connection was tried to a port where nobody listens').toBe(printed.reached)
  expect(Object.keys(printed.codes).filter((code) => code.startsWith('a bug'))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const STAMP = join('build', 'sources.sha256')
const SOURCES = ['app/**/*', 'db/**/*', 'jobs/**/*', '*.config.ts', 'package-lock.json', 'tsconfig.json']

/** Builds the pages and the server where the build is missing or was made from other sources. */
export async function buildIfStale(): Promise<void> {
  const wanted = sourcesHash()
  if (readStamp() === wanted) return
  process.stdout.write('building …\n')
  const bin = join(createRequire(import.meta.url).resolve('@react-router/dev/package.json'), '..', 'bin.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', bin, 'build'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error(`The build failed:\n${stdout.slice(-2000)}${stderr.slice(-4000)}`)
  writeFileSync(STAMP, wanted)
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).toSorted()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

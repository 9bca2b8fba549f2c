#!/usr/bin/env node
// The command `fma` of an installed package. Node itself does not strip types from files under node_modules, so this
// does.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { registerHooks, stripTypeScriptTypes } = module
const self = fileURLToPath(import.meta.url)

/** The Node installed beside this package, if there is one for this platform. */
function findBundledNode() {
  try {
    const name = `node-${process.platform}-${process.arch}/package.json`
    const file = join(dirname(module.createRequire(self).resolve(name)), 'bin', 'node')
    return existsSync(file) && file !== process.execPath ? file : undefined
  } catch {
    return undefined
  }
}

async function runHere() {
  // Suppresses the warning about type stripping.
  process.removeAllListeners('warning')
  process.env.INIT_CWD = process.cwd()
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
      const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
      return { format: 'module', source, shortCircuit: true }
    },
  })
  await import('./fma.ts')
}

function runElsewhere(node) {
  const { status } = spawnSync(node, [self, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

const bundled = findBundledNode()
if (registerHooks !== undefined && stripTypeScriptTypes !== undefined) await runHere()
else if (bundled !== undefined) runElsewhere(bundled)
else {
  process.stderr.write(
    `This needs Node 24.15 or newer, but it runs on Node ${process.versions.node}. Install a newer one from https://nodejs.org.\n`,
  )
  process.exitCode = 1
}

#!/usr/bin/env node
// The command `fma` of an installed package. Node does not take the types out of files under node_modules by itself: this does.
import { readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

const { registerHooks, stripTypeScriptTypes } = module
if (registerHooks === undefined || stripTypeScriptTypes === undefined) {
  process.stderr.write(
    `This needs Node 24.15 or newer and found ${process.versions.node}: install it from https://nodejs.org.\n`,
  )
  process.exit(1)
}
// That types are taken out is nothing to warn of.
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

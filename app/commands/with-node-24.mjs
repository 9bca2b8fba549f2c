// Runs a program of this package on Node 24.15 or newer, whatever Node started it. It has no dependencies, since it
// must work before anything else does.
// usage: node with-node-24.mjs FILE [ARGS…] or node with-node-24.mjs --bin NAME [ARGS…]
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PARENT_CHECK_MS = 1000
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const [first, ...rest] = process.argv.slice(2)

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 15)
}

function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const bundled = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(bundled) ? bundled : undefined
}

function binary(name) {
  const folder = join(modules, name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!existsSync(modules)) refuse('The dependencies are not installed. Run `npm ci` first.')
const node = findNode()
const platform = `${process.platform}-${process.arch}`
if (node === undefined) {
  refuse(
    `This needs Node 24.15 or newer, but it runs on Node ${process.versions.node}. Install a newer one from https://nodejs.org, as npm ci has none for ${platform}.`,
  )
}
const program = first === '--bin' ? [binary(rest.shift()), ...rest] : [first, ...rest]
const faster = pathToFileURL(join(root, 'app', 'platform', 'start-faster.ts')).href
const child = spawn(node, ['--disable-warning=ExperimentalWarning', '--import', faster, ...program], {
  // The channel carries no messages: when it closes, the program knows that this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: root,
  // V8's compiled code is kept for the next start. ONNX Runtime would keep a record of its use in the home folder, and has
  // an address to send it to.
  env: { NODE_COMPILE_CACHE: join(root, 'build', 'compiled'), ...process.env, ORT_DISABLE_TELEMETRY: '1' },
})
// npm and shells signal this process only: unless the signal is passed on, the program lives on as an orphan.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  refuse(
    `The Node installed by npm ci does not run on this machine (${error.message}). Install Node 24.15 or newer from https://nodejs.org.`,
  )
})
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]))

// A killed npm could not pass anything on.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK_MS).unref()
}

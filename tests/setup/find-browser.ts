import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

const INSTALLED = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/** On a network that silently drops packets, a download would never end. */
const INSTALL_MAX_MS = 300_000
const DOWNLOAD_MAX_MS = 180_000

/**
 * Path of a Chrome or Chromium: an installed one, otherwise Debian's package if it may be installed, otherwise
 * Playwright's own download. Undefined if none is available.
 */
export function findBrowser(): string | undefined {
  return installed() ?? fromDebian() ?? downloaded()
}

function installed(): string | undefined {
  for (const name of INSTALLED) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return existsSync(MAC) ? MAC : undefined
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  console.log('installing chromium with apt-get …')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: INSTALL_MAX_MS }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options)
  return installed()
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path) && isRunnable(path)) return path
  console.log('downloading a browser with Playwright …')
  spawnSync(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    timeout: DOWNLOAD_MAX_MS,
  })
  return existsSync(path) && isRunnable(path) ? path : undefined
}

/** On a bare machine a download lacks system libraries. */
function isRunnable(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: DOWNLOAD_MAX_MS }).status === 0
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

const INSTALLED = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Path of a Chrome or Chromium: one that is installed, else Debian's package where this may install it, else
 * Playwright's own download. Undefined where none can be had.
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
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env })
  return installed()
}

function downloaded(): string | undefined {
  spawnSync(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

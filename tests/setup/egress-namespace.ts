import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import { safeFetch } from '#app/platform/fetch/safe-fetch.server.ts'
import { EVIL_REDIRECTS } from '../fakes/evil/evil-redirects.ts'
import { startNameServer } from '../fakes/name-server.ts'
import { DNS_ANSWERS, FORBIDDEN_URLS, isForbidden, PUBLIC_ADDRESS } from '../fixtures/forbidden-addresses.ts'

const TIMEOUT_MS = 2_000
const OTHER_PORTS = [22, 443, 8080]
const CONTROLS = ['10.0.0.5', '127.0.0.1', '169.254.169.254', '192.168.65.2', '::1', 'fd00::5', PUBLIC_ADDRESS]

/**
 * Runs inside a network namespace in which every address is this machine: requests everything that is forbidden, and
 * prints as JSON which addresses were connected to. `opened` is the kernel's own count of attempted connections, on all
 * ports.
 */
async function main(): Promise<void> {
  const reached: string[] = []
  const servers = await listen(reached)
  const names = await startNameServer((name) => answersOf(name))
  const controls: string[] = []
  for (const address of CONTROLS) if (await canConnect(address)) controls.push(address)
  reached.length = 0
  const before = connectionsOpened()
  const urls = [...FORBIDDEN_URLS, ...namedUrls(), ...redirectUrls(), ...corpusUrls()]
  const codes: Record<string, number> = {}
  for (const url of urls) {
    const code = await fetchCode(url)
    codes[code] = (codes[code] ?? 0) + 1
  }
  const opened = connectionsOpened() - before
  const forbidden = reached.filter((address) => isForbidden(address))
  console.log(JSON.stringify({ urls: urls.length, controls, opened, reached: reached.length, forbidden, codes }))
  names.close()
  for (const server of servers) server.close()
  process.exit(0)
}

async function listen(reached: string[]): Promise<Server[]> {
  const http = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const reply = Object.hasOwn(EVIL_REDIRECTS, name) ? EVIL_REDIRECTS[name]?.reply : undefined
    if (reply) reply(request, response)
    else response.end('<p>reached')
  })
  const servers: [Server, number][] = [[http, 80]]
  for (const port of OTHER_PORTS) servers.push([createTcpServer((socket) => void socket.end()), port])
  for (const [server, port] of servers) {
    server.on('connection', (socket) => {
      reached.push(socket.localAddress ?? 'unknown')
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(port, '::', resolve))
  }
  return servers.map(([server]) => server)
}

async function fetchCode(url: string): Promise<string> {
  try {
    const answer = await safeFetch(url, {
      timeoutMs: TIMEOUT_MS,
      egress: { egressTestHosts: new Map(), egressAllowHosts: new Set() },
    })
    return String(answer.status)
  } catch (error) {
    return error instanceof DomainError ? error.code : `a bug: ${String(error)}`
  }
}

function canConnect(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port: 80, timeout: TIMEOUT_MS })
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    for (const event of ['error', 'timeout']) socket.once(event, () => (socket.destroy(), resolve(false)))
  })
}

/** Connections opened in this namespace. */
function connectionsOpened(): number {
  const [names = '', values = ''] = readFileSync('/proc/self/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
  return Number(values.split(' ')[names.split(' ').indexOf('ActiveOpens')])
}

/** Each name twice, so that its second answer is used too. */
function namedUrls(): string[] {
  return Object.keys(DNS_ANSWERS).flatMap((name) => [`http://${name}/`, `http://${name}/`])
}

function redirectUrls(): string[] {
  return Object.keys(EVIL_REDIRECTS)
    .filter((name) => name.startsWith('redir-'))
    .map((name) => `http://public.example.org/${name}`)
}

function corpusUrls(): string[] {
  const file = join(process.env['FMA_DEVELOPMENT_DATA'] ?? '', 'security/ssrf-urls.jsonl')
  if (process.env['FMA_DEVELOPMENT_DATA'] === undefined || !existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): { url: string } => JSON.parse(line))
    .map(({ url }) => moved(url))
}

/** Names under `test` are special-use, so the corpus is moved to a public name. */
function moved(text: string): string {
  return text.replaceAll(/article\.test/gi, 'article.example.org').replaceAll(/\.test(?=[:/?#]|$)/gi, '.example.org')
}

/** The repository's names; any other name spells its address, as with nip.io, or is loopback. */
function answersOf(name: string): readonly (readonly string[])[] {
  const own = Object.hasOwn(DNS_ANSWERS, name) ? DNS_ANSWERS[name] : undefined
  if (own) return own
  if (/(?:^|\.)article\.example\.org$/.test(name)) return [[PUBLIC_ADDRESS]]
  const figures = /(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})\./.exec(name)
  return [[figures ? figures.slice(1).join('.') : '127.0.0.1']]
}

await main()

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { COMMANDS } from '#app/commands/admin-commands.ts'
import { readSettings } from '#app/platform/settings/read-settings.ts'
import { readUnit } from './setup/read-unit.ts'

const FOLDER = 'docs/deploy'
const UNITS = globSync(`${FOLDER}/systemd/*.{service,timer}`)
const PAPERS = ['docs/deploy.md', 'docs/upgrade.md', 'docs/security.md', 'docs/operate.md', '.github/SECURITY.md']
const MANIFESTS = globSync([`${FOLDER}/**/*.yaml`, '.github/{workflows,ISSUE_TEMPLATE}/*.yml'])
/** Paths that React Router serves, as `app/routes.ts` writes them. */
const ROUTES = new Set(Array.from(textOf('app/routes.ts').matchAll(/'([\w.:/-]+)'/g), ([, path = '']) => `/${path}`))
const KNOWN = new Set(Array.from(textOf('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name))
const SCRIPTS = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json'))).scripts

const Environment = z.record(z.string(), z.string())
const ComposeService = z.looseObject({
  image: z.string(),
  environment: Environment.optional(),
  build: z.looseObject({ dockerfile: z.string() }).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
  volumes: z.array(z.string()).default([]),
})
const Compose = z.looseObject({
  services: z.record(z.string(), ComposeService),
  volumes: z.record(z.string(), z.unknown()),
})
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const Container = z.looseObject({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
})
const Deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: Environment }),
    template: z.object({
      metadata: z.object({ labels: Environment }),
      spec: z.object({ containers: z.tuple([Container]) }),
    }),
  }),
})
const Kustomization = z.looseObject({
  resources: z.array(z.string()),
  configMapGenerator: z.tuple([z.object({ name: z.string(), literals: z.array(z.string()) })]),
})

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}

/** The names that no setting has. `NODE_ENV` is Node's. */
function unknownOf(names: Iterable<string>): string[] {
  return [...names].filter((name) => !KNOWN.has(name) && name !== 'NODE_ENV')
}

const compose = Compose.parse(parse(textOf(`${FOLDER}/compose.yaml`), { merge: true }))
const kustomization = Kustomization.parse(parse(textOf(`${FOLDER}/kubernetes/kustomization.yaml`)))
const deployments = ['web', 'worker'].map((role) => {
  const [first] = parseAllDocuments(textOf(`${FOLDER}/kubernetes/${role}.yaml`))
  return Deployment.parse(first?.toJS())
})

test('every manifest and workflow is YAML', () => {
  expect(MANIFESTS.length).toBeGreaterThan(5)
  const wrong = MANIFESTS.flatMap((file) =>
    parseAllDocuments(textOf(file), { merge: true }).flatMap(({ errors }) =>
      errors.map(({ message }) => `${file}: ${message}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('every setting that units, containers and manifests state is one that the service knows', () => {
  const units = UNITS.flatMap((file) => Object.keys(readUnit(file).environment))
  const own = Object.values(compose.services).filter(({ image }) => image === 'fma')
  const composed = own.flatMap(({ environment = {} }) => Object.keys(environment))
  const dockerfile = Array.from(
    textOf(`${FOLDER}/Dockerfile`).matchAll(/(?<=^ENV .*)\b[A-Z_]+(?==)/gm),
    ([name]) => name,
  )
  const pods = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name))
  const [{ literals }] = kustomization.configMapGenerator
  const shared = literals.map((line) => line.replace(/=.*/, ''))
  const example = Array.from(textOf(`${FOLDER}/fma.env.example`).matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name)
  for (const names of [units, composed, dockerfile, pods, shared, example]) {
    expect(names.length).toBeGreaterThan(1)
    expect(unknownOf(names)).toEqual([])
  }
})

test('the secrets that the script prints are those that a start on a given database requires', () => {
  const { stdout, status } = spawnSync('sh', [`${FOLDER}/new-secrets.sh`], { encoding: 'utf8' })
  const lines = Array.from(stdout.matchAll(/^(\w+)='(.*)'$/gm), ([, name = '', value = '']) => [name, value])
  expect([status, lines.map(([name]) => name)]).toEqual([0, ['SESSION_SECRET', 'DEVICE_SECRET', 'SIGNING_KEY']])
  const DATABASE_URL = 'postgres://fma@127.0.0.1/fma'
  expect(readSettings({ ...Object.fromEntries(lines), DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('the units run programs of this repository, each in its own role', () => {
  const services = UNITS.filter((file) => file.endsWith('.service')).map(readUnit)
  expect(services.length).toBe(4)
  const programs = services.flatMap(({ start }) => Array.from(start.matchAll(/\bapp\/[\w./-]+/g), ([path]) => path))
  expect(programs.length).toBe(8)
  expect(programs.filter((path) => globSync(path).length === 0)).toEqual([])
  const roles = ['web', 'worker'].map((role) => readUnit(`${FOLDER}/systemd/fma-${role}@.service`).environment['ROLE'])
  expect(roles).toEqual(['web', 'worker'])
})

test('the image runs scripts and programs that exist, on the port that it exposes', () => {
  const text = textOf(`${FOLDER}/Dockerfile`)
  const scripts = Array.from(text.matchAll(/npm run (\w+)/g), ([, name = '']) => name)
  expect(scripts).toEqual(['build'])
  expect(scripts.filter((name) => !(name in SCRIPTS))).toEqual([])
  const programs = Array.from(text.matchAll(/"(app\/[\w./-]+)"/g), ([, path = '']) => path)
  expect(programs).toEqual(['app/commands/with-node-24.mjs', 'app/commands/start.ts'])
  expect(programs.filter((path) => globSync(path).length === 0)).toEqual([])
  expect(/PORT=(\d+)/.exec(text)?.[1]).toBe(/^EXPOSE (\d+)$/m.exec(text)?.[1])
  expect(text).toMatch(/^USER node$/m)
})

test('what is built in the image is all that the build is made of', () => {
  const ignored = textOf(`${FOLDER}/Dockerfile.dockerignore`).split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'build', '.data', '**/*.env']))
  for (const needed of ['app', 'db', 'jobs', 'public', 'package.json', 'package-lock.json', '.npmrc', 'tsconfig.json'])
    expect(ignored).not.toContain(needed)
})

test('in Compose and Kubernetes two web processes and two workers run, and refer to what is there', () => {
  const roles = Object.values(compose.services).map(({ environment }) => environment?.['ROLE'])
  expect(roles.filter((role) => role !== undefined)).toEqual(['web', 'web', 'worker'])
  const named = Object.values(compose.services).flatMap(({ depends_on: needs = {} }) => Object.keys(needs))
  expect(named.filter((name) => !(name in compose.services))).toEqual([])
  const folders = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((line) => line.replace(/:.*/, '')),
  )
  const isThere = (name: string) =>
    name.startsWith('./') ? globSync(`${FOLDER}/${name.slice(2)}`).length === 1 : name in compose.volumes
  expect(folders.filter((name) => !isThere(name))).toEqual([])
  const upstreams = compose.services['caddy']?.environment?.['WEB_PROCESSES']?.split(' ') ?? []
  expect(upstreams.map((upstream) => upstream.split(':'))).toEqual([
    ['web-1', '3000'],
    ['web-2', '3000'],
  ])
  expect(kustomization.resources.filter((file) => globSync(`${FOLDER}/kubernetes/${file}`).length === 0)).toEqual([])
  for (const { metadata, spec } of deployments) {
    const [{ env, ports }] = spec.template.spec.containers
    expect(env).toEqual([{ name: 'ROLE', value: metadata.name }])
    expect(ports).toEqual([{ name: 'http', containerPort: 3000 }])
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
  }
})

test('every path that proxies, probes and these papers request is one of the service', () => {
  const probes = deployments.flatMap(({ spec }) => {
    const [{ startupProbe, readinessProbe, livenessProbe }] = spec.template.spec.containers
    return [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)
  })
  const proxies = ['Caddyfile', 'nginx.conf', 'Dockerfile'].flatMap((file) =>
    Array.from(
      textOf(`${FOLDER}/${file}`).matchAll(/(?:health_uri|respond|location =) (\/\w+)|\}(\/\w+)`/g),
      ([, one, two]) => one ?? two ?? '',
    ),
  )
  const papers = PAPERS.filter((file) => file !== 'docs/operate.md').flatMap((file) =>
    Array.from(textOf(file).matchAll(/`(\/[a-z.][\w./{}-]*)`/g), ([, path = '']) => path.replace(/\{(\w+)\}/g, ':$1')),
  )
  const requested = papers.filter((path) => !/^\/(?:etc|opt|root|tmp|usr|var)\b/.test(path))
  expect([probes.length, proxies.length]).toEqual([6, 4])
  expect(requested.length).toBeGreaterThan(5)
  expect([...probes, ...proxies, ...requested].filter((path) => !ROUTES.has(path))).toEqual([])
})

test('these papers name settings, scripts and commands of an operator that exist', () => {
  const text = PAPERS.map(textOf).join('\n')
  const settings = Array.from(text.matchAll(/`([A-Z]+_[A-Z_]+[A-Z])(?:=\w+)?`/g), ([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(30)
  expect(unknownOf(settings.filter((name) => !name.startsWith('FMA_') && name !== 'RATE_LIMIT_'))).toEqual([])
  const commands = Array.from(text.matchAll(/npm run -s admin -- ([a-z]+(?: [a-z]+)?)/g), ([, words = '']) => words)
  const known = COMMANDS.map(({ words }) => words.join(' '))
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.filter((words) => !known.some((name) => name === words || name === words.split(' ')[0]))).toEqual([])
  const units = Array.from(text.matchAll(/\bfma-(\w+)(@|\.timer)/g), ([, name = '', kind = '']) => name + kind)
  expect(units.length).toBeGreaterThan(10)
  const files = UNITS.map((file) => basename(file))
  const isFile = (unit: string) => files.includes(unit.endsWith('@') ? `fma-${unit}.service` : `fma-${unit}`)
  expect(units.filter((unit) => !isFile(unit))).toEqual([])
})

test('the public checks are those of this project', () => {
  const Workflow = z.looseObject({
    jobs: z.record(z.string(), z.looseObject({ steps: z.array(z.looseObject({ run: z.string().optional() })) })),
  })
  const { jobs } = Workflow.parse(parse(textOf('.github/workflows/ci.yml')))
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(runs).toEqual(['.ci/run'])
  expect(textOf('.ci/run')).toContain('npm ci --no-audit --no-fund && npm test -- --full')
})

test('forms for issues ask for something, each under a name and a purpose of its own', () => {
  const Form = z.looseObject({
    name: z.string(),
    description: z.string(),
    body: z.array(
      z.looseObject({
        type: z.enum(['textarea', 'input']),
        id: z.string(),
        attributes: z.looseObject({ label: z.string() }),
      }),
    ),
  })
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml').map((file) => Form.parse(parse(textOf(file))))
  expect(forms.length).toBe(3)
  expect(new Set(forms.map(({ name }) => name)).size).toBe(3)
  for (const { body } of forms) expect(new Set(body.map(({ id }) => id)).size).toBe(body.length)
})

test('README leads to the papers for an organisation', () => {
  for (const file of ['docs/deploy.md', 'docs/upgrade.md', 'docs/security.md', '.github/SECURITY.md'])
    expect(textOf('README.md')).toContain(`](${file})`)
})

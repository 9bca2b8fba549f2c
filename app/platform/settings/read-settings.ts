import { resolve } from 'node:path'
import { z } from 'zod'
import { halfModel, modelOf, MODEL_SETTINGS } from './model-settings.ts'
import { SERVICE_VERSION } from '../service-version.ts'
import { oneOf, wholeNumberSetting, withoutBlanks } from './setting-kinds.ts'
import { SOURCE_PAIRS, SOURCE_SETTINGS, sourcesFromSettings } from './source-settings.ts'

const SECRET_CHARACTERS_MIN = 32

const count = (byDefault: number, max = 1_000_000_000) => wholeNumberSetting(byDefault, { min: 0, max })
const optional = z.string().optional()
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// URL' }).optional()

const host = z.string().regex(/^[a-z0-9.-]+$/, 'a host name in lower case')
const list = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : []

const TestHost = z
  .string()
  .regex(/^[a-z0-9.-]+=(\[[0-9a-f:]+\]|[0-9.]+):\d{1,5}$/, 'host=address:port')
  .transform((entry) => {
    const [name = '', target = ''] = entry.split('=')
    const colon = target.lastIndexOf(':')
    const address = target.slice(0, colon).replace(/^\[|\]$/g, '')
    return [name, { address, port: Number(target.slice(colon + 1)) }] as const
  })

const Settings = z.object({
  PORT: wholeNumberSetting(3000, { min: 1, max: 65_535 }),
  HOST: z.string().default('127.0.0.1'),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https URL such as https://fma.example.org' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'a URL without a path')
    .optional(),
  DATABASE_URL: postgresUrl,
  DRILL_DATABASE_URL: postgresUrl,
  DATA_DIR: z.string().default('./.data'),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  SESSION_SECRET: z.string().min(SECRET_CHARACTERS_MIN, `at least ${SECRET_CHARACTERS_MIN} characters long`).optional(),
  DEVICE_SECRET: z.string().min(SECRET_CHARACTERS_MIN, `at least ${SECRET_CHARACTERS_MIN} characters long`).optional(),
  SIGNING_KEY: z.string().includes('PRIVATE KEY', 'a private key in PEM form').optional(),
  SIGNING_KEYS_RETIRED: optional,
  FMA_ENV: z.literal('test', { error: 'empty or test' }).optional(),
  SIGNUP: oneOf(['open', 'closed']).default('open'),
  PASSWORD_LOGIN: oneOf(['on', 'off']).default('on'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'an http or https URL' }).optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  ...MODEL_SETTINGS,
  SIGNUP_CREDITS: count(25),
  PLAN_CREDITS_PRO: count(500),
  PLAN_CREDITS_TEAM: count(5000),
  CACHED_ANALYSIS_CREDITS: count(1, 1),
  RATE_LIMIT_ANALYZE: count(30),
  RATE_LIMIT_BRIEF: count(10),
  RATE_LIMIT_READ: count(300),
  RATE_LIMIT_SIGNIN: count(20),
  RATE_LIMIT_PUBLIC: count(600),
  RATE_LIMIT_DISPUTE: count(10),
  BACKLOG_WORKS_MAX: count(5000),
  RETENTION_TEXT_DAYS: count(90, 36_500),
  SHARED_CACHE_SECONDS: count(0, 31_536_000),
  ROBOTS: oneOf(['obey', 'ignore']).default('obey'),
  FETCH_USER_AGENT: optional,
  EGRESS_ALLOW_HOSTS: z.preprocess(list, z.array(host)),
  EGRESS_TEST_HOSTS: z.preprocess(list, z.array(TestHost)),
  READER_THREADS: wholeNumberSetting(1, { min: 1, max: 64 }),
  TEST_CLOCK_FILE: optional,
  TEST_READER: z.literal('sentences', { error: 'empty or sentences' }).optional(),
  METRICS_TOKEN: optional,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: count(0, 10),
  ...SOURCE_SETTINGS,
})

const TEST_ONLY = ['EGRESS_TEST_HOSTS', 'TEST_CLOCK_FILE', 'TEST_READER'] as const
const PROVIDER_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const REQUIRED_WITH_DATABASE = ['SESSION_SECRET', 'DEVICE_SECRET', 'SIGNING_KEY'] as const

/** A setting is invalid: `message` names it and says what is allowed. */
export class SettingError extends Error {}

/**
 * Reads and checks all settings at once.
 * @throws SettingError naming the first invalid setting and what is allowed
 */
export function readSettings(source: Readonly<Record<string, string | undefined>>): Env {
  const { settings, problems } = checkSettings(source)
  if (settings === undefined || problems.length > 0) throw new SettingError(problems[0])
  return toEnv(settings)
}

/** What is wrong with the settings, a sentence for each, in which it is named. */
export function listSettingProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  return checkSettings(source).problems
}

export type Env = ReturnType<typeof toEnv>

type Checked = { settings: z.infer<typeof Settings> | undefined; problems: string[] }

function checkSettings(source: Readonly<Record<string, string | undefined>>): Checked {
  const given = withoutBlanks(source)
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `The setting ${path[0]?.toString() ?? ''} is not valid: it must be ${message}.`,
    )
    return { settings: undefined, problems }
  }
  const settings = parsed.data
  return {
    settings,
    problems: [
      ...testSettings(given, settings),
      ...missingSecrets(settings),
      ...halfProvider(settings),
      ...halfPairs(settings),
      ...halfModel(settings),
    ],
  }
}

function toEnv(settings: z.infer<typeof Settings>) {
  const { origin: baseUrl, protocol } = new URL(settings.BASE_URL ?? defaultBaseUrl(settings.HOST, settings.PORT))
  return {
    port: settings.PORT,
    host: settings.HOST,
    baseUrl,
    isHttps: protocol === 'https:',
    databaseUrl: settings.DATABASE_URL,
    drillDatabaseUrl: settings.DRILL_DATABASE_URL,
    dataDir: resolve(settings.DATA_DIR),
    role: settings.ROLE,
    sessionSecret: settings.SESSION_SECRET,
    deviceSecret: settings.DEVICE_SECRET,
    signingKey: settings.SIGNING_KEY,
    signingKeysRetired: settings.SIGNING_KEYS_RETIRED,
    isTest: settings.FMA_ENV === 'test',
    signup: settings.SIGNUP,
    passwordLogin: settings.PASSWORD_LOGIN === 'on',
    oidc: providerOf(settings),
    signupCredits: settings.SIGNUP_CREDITS,
    planCreditsPro: settings.PLAN_CREDITS_PRO,
    planCreditsTeam: settings.PLAN_CREDITS_TEAM,
    rateLimits: {
      analyze: settings.RATE_LIMIT_ANALYZE,
      brief: settings.RATE_LIMIT_BRIEF,
      read: settings.RATE_LIMIT_READ,
      signin: settings.RATE_LIMIT_SIGNIN,
      public: settings.RATE_LIMIT_PUBLIC,
      dispute: settings.RATE_LIMIT_DISPUTE,
    },
    cachedAnalysisCredits: settings.CACHED_ANALYSIS_CREDITS,
    backlogWorksMax: settings.BACKLOG_WORKS_MAX,
    retentionTextDays: settings.RETENTION_TEXT_DAYS,
    sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
    robots: settings.ROBOTS,
    fetchUserAgent: settings.FETCH_USER_AGENT ?? `fma/${SERVICE_VERSION} (+${baseUrl})`,
    egressAllowHosts: new Set(settings.EGRESS_ALLOW_HOSTS),
    egressTestHosts: new Map(settings.EGRESS_TEST_HOSTS),
    testClockFile: settings.TEST_CLOCK_FILE,
    readerThreads: settings.READER_THREADS,
    /** The reader of whole articles is left out, where tests are not about what is read. */
    isReadingShort: settings.TEST_READER !== undefined,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    model: modelOf(settings),
    sources: sourcesFromSettings(settings, settings.DATABASE_URL !== undefined),
  } as const
}

function testSettings(
  given: Readonly<Record<string, string | undefined>>,
  { FMA_ENV: fmaEnv }: Pick<z.infer<typeof Settings>, 'FMA_ENV'>,
): string[] {
  return TEST_ONLY.filter((name) => fmaEnv !== 'test' && given[name] !== undefined).map(
    (name) => `The setting ${name} is for tests. It is allowed only with FMA_ENV=test.`,
  )
}

function missingSecrets(settings: z.infer<typeof Settings>): string[] {
  if (!settings.DATABASE_URL) return []
  return REQUIRED_WITH_DATABASE.filter((name) => !settings[name]).map(
    (name) => `The setting ${name} is missing. It is required with DATABASE_URL.`,
  )
}

function halfProvider(settings: z.infer<typeof Settings>): string[] {
  const missing = PROVIDER_SETTINGS.filter((name) => settings[name] === undefined)
  const isHalf = missing.length > 0 && missing.length < PROVIDER_SETTINGS.length
  return [
    ...(isHalf ? [`The setting ${missing[0]} is missing. Set all of ${PROVIDER_SETTINGS.join(', ')}, or none.`] : []),
    ...(settings.PASSWORD_LOGIN === 'off' && missing.length > 0
      ? ['The setting PASSWORD_LOGIN is not valid: off is allowed only with OIDC_ISSUER.']
      : []),
  ]
}

function halfPairs(settings: z.infer<typeof Settings>): string[] {
  return SOURCE_PAIRS.flatMap((pair) => {
    const missing = pair.filter((name) => settings[name] === undefined)
    return missing.length === 1
      ? [`The setting ${missing[0]} is missing. Set both ${pair.join(' and ')}, or neither.`]
      : []
  })
}

/** The identity provider offered beside passwords, if the operator configured one. */
function providerOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: z.infer<typeof Settings>) {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret } as const
}

function defaultBaseUrl(hostName: string, port: number): string {
  const name = hostName === '0.0.0.0' || hostName === '::' ? 'localhost' : hostName
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

import { z } from 'zod'
import { credential, oneOf, serviceAddress, wholeNumberSetting } from './setting-kinds.ts'

const onOff = oneOf(['on', 'off']).default('off')
const base = serviceAddress.optional()
const HEADER_CHARACTERS_MAX = 200
const headerText = z
  .string()
  .regex(/^[\u0020-\u007e]+$/, 'printable ASCII characters')
  .max(HEADER_CHARACTERS_MAX, `at most ${HEADER_CHARACTERS_MAX} characters long`)
  .optional()

/** A source's address. One that the operator named is trusted exactly, private or not. */
export type SourceBase = {
  /** Without a trailing slash. */
  url: string
  isNamed: boolean
}

/** The settings of the sources of signals. Credentials and addresses are optional. */
export const SOURCE_SETTINGS = {
  X_BEARER_TOKEN: credential,
  X_API_BASE: base,
  X_ADVERSARY_ACCOUNTS: onOff,
  REDDIT_CLIENT_ID: credential,
  REDDIT_CLIENT_SECRET: credential,
  REDDIT_API_BASE: base,
  REDDIT_AUTH_BASE: base,
  REDDIT_USER_AGENT: headerText,
  YOUTUBE_API_KEY: credential,
  YOUTUBE_API_BASE: base,
  GDELT_API_BASE: base,
  GDELT_INTERVAL_MS: wholeNumberSetting(6500, { min: 0, max: 600_000 }),
  GOOGLE_NEWS: onOff,
  GOOGLE_NEWS_BASE: base,
  NEWSAPI_KEY: credential,
  NEWSAPI_BASE: base,
  BRAVE_API_KEY: credential,
  BRAVE_API_BASE: base,
  SEARXNG_URL: base,
  FINNHUB_API_KEY: credential,
  FINNHUB_API_BASE: base,
  EDGAR_API_BASE: base,
  SEC_FILES_BASE: base,
  EDGAR_CONTACT: headerText,
  YAHOO_CHART: onOff,
  YAHOO_CHART_BASE: base,
  EXTRA_SIGNALS: wholeNumberSetting(200, { min: 0, max: 1000 }),
  SAMPLE_SIGNALS: oneOf(['auto', 'always', 'never']).optional(),
}

const SourceSettings = z.object(SOURCE_SETTINGS)

/** Settings that are given together or not at all. */
export const SOURCE_PAIRS = [['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET']] as const

/** The settings grouped by source. A source without credentials is not queried. */
export function sourcesFromSettings(settings: z.infer<typeof SourceSettings>, hasOwnDatabase: boolean): SourcesEnv {
  return {
    /** By default, bundled samples replace missing sources only if no database was configured. */
    samples: settings.SAMPLE_SIGNALS ?? (hasOwnDatabase ? 'never' : 'auto'),
    extraSignals: settings.EXTRA_SIGNALS,
    x: {
      base: baseOf(settings.X_API_BASE, 'https://api.x.com'),
      token: settings.X_BEARER_TOKEN,
      /** Whether accounts of X may be listed for their behaviour: its terms leave that to the operator. */
      listsAccounts: settings.X_ADVERSARY_ACCOUNTS === 'on',
    },
    reddit: {
      base: baseOf(settings.REDDIT_API_BASE, 'https://oauth.reddit.com'),
      authBase: baseOf(settings.REDDIT_AUTH_BASE, 'https://www.reddit.com'),
      clientId: settings.REDDIT_CLIENT_ID,
      clientSecret: settings.REDDIT_CLIENT_SECRET,
      userAgent: settings.REDDIT_USER_AGENT,
    },
    youtube: {
      base: baseOf(settings.YOUTUBE_API_BASE, 'https://www.googleapis.com/youtube/v3'),
      key: settings.YOUTUBE_API_KEY,
    },
    ...newsAndMore(settings),
  }
}

function newsAndMore(settings: z.infer<typeof SourceSettings>) {
  return {
    gdelt: {
      base: baseOf(settings.GDELT_API_BASE, 'https://api.gdeltproject.org'),
      intervalMs: settings.GDELT_INTERVAL_MS,
    },
    googleNews: {
      base: baseOf(settings.GOOGLE_NEWS_BASE, 'https://news.google.com'),
      isOn: settings.GOOGLE_NEWS === 'on',
    },
    newsApi: { base: baseOf(settings.NEWSAPI_BASE, 'https://newsapi.org'), key: settings.NEWSAPI_KEY },
    brave: { base: baseOf(settings.BRAVE_API_BASE, 'https://api.search.brave.com'), key: settings.BRAVE_API_KEY },
    /** Undefined where the operator runs none. */
    searxng: settings.SEARXNG_URL === undefined ? undefined : { base: baseOf(settings.SEARXNG_URL, '') },
    finnhub: {
      base: baseOf(settings.FINNHUB_API_BASE, 'https://finnhub.io/api/v1'),
      key: settings.FINNHUB_API_KEY,
    },
    edgar: {
      base: baseOf(settings.EDGAR_API_BASE, 'https://efts.sec.gov'),
      filesBase: baseOf(settings.SEC_FILES_BASE, 'https://www.sec.gov'),
      contact: settings.EDGAR_CONTACT,
    },
    yahooChart: {
      base: baseOf(settings.YAHOO_CHART_BASE, 'https://query2.finance.yahoo.com'),
      isOn: settings.YAHOO_CHART === 'on',
    },
  }
}

/** The settings of all sources, with default addresses filled in. */
export type SourcesEnv = {
  samples: 'auto' | 'always' | 'never'
  /** How many signals beyond the listed ones to request from sources that do not bill per post. */
  extraSignals: number
  x: { base: SourceBase; token: string | undefined; listsAccounts: boolean }
  reddit: {
    base: SourceBase
    authBase: SourceBase
    clientId: string | undefined
    clientSecret: string | undefined
    userAgent: string | undefined
  }
  youtube: { base: SourceBase; key: string | undefined }
} & ReturnType<typeof newsAndMore>

function baseOf(named: string | undefined, byDefault: string): SourceBase {
  return { url: (named ?? byDefault).replace(/(?<!\/)\/+$/, ''), isNamed: named !== undefined }
}

import { z } from 'zod'
import { credential, oneOf, serviceAddress, wholeNumberSetting } from './setting-kinds.ts'

const MODEL_BY_DEFAULT = 'claude-sonnet-5'

/** Which engine reads articles, and how the language model is reached. */
export const MODEL_SETTINGS = {
  ENGINE: oneOf(['auto', 'builtin', 'claude']).default('auto'),
  ANTHROPIC_API_KEY: credential,
  ANTHROPIC_BASE_URL: serviceAddress.default('https://api.anthropic.com'),
  ANTHROPIC_MODEL: z
    .string()
    .regex(/^[\w.:@/+-]{1,200}$/, 'the name of a model, such as claude-sonnet-5')
    .default(MODEL_BY_DEFAULT),
  ANTHROPIC_DAILY_TOKENS: wholeNumberSetting(2_000_000, { min: 0, max: 1_000_000_000_000 }),
  ANTHROPIC_TIMEOUT_MS: wholeNumberSetting(80_000, { min: 500, max: 85_000 }),
}
type Settings = z.infer<z.ZodObject<typeof MODEL_SETTINGS>>

/** A language model's service, and the limits on its use. */
export type ModelSettings = {
  apiKey: string
  /** Without a trailing slash. */
  baseUrl: string
  /** The model's name at that service. */
  name: string
  /** Input and output tokens that all processes together may use on a UTC day; 0 means no limit. */
  dailyTokens: number
  /** For all calls of one analysis together. */
  timeoutMs: number
  /** Whether the built-in engine takes over when the model fails. */
  hasStandIn: boolean
}

/** The model that measures, or undefined when the built-in engine does. */
export function modelOf(settings: Settings): ModelSettings | undefined {
  const { ENGINE: engine, ANTHROPIC_API_KEY: apiKey } = settings
  if (apiKey === undefined || engine === 'builtin') return undefined
  return {
    apiKey,
    baseUrl: settings.ANTHROPIC_BASE_URL.replace(/(?<!\/)\/+$/, ''),
    name: settings.ANTHROPIC_MODEL,
    dailyTokens: settings.ANTHROPIC_DAILY_TOKENS,
    timeoutMs: settings.ANTHROPIC_TIMEOUT_MS,
    hasStandIn: engine === 'auto',
  }
}

/** What is wrong with the combination of settings, in a sentence. */
export function halfModel({ ENGINE: engine, ANTHROPIC_API_KEY: apiKey }: Settings): string[] {
  return engine === 'claude' && apiKey === undefined
    ? [
        'The setting ANTHROPIC_API_KEY is missing. It is required when ENGINE is claude. Any value works for a local server that needs no key.',
      ]
    : []
}

import { readArguments } from './arguments.ts'

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  json: { type: 'boolean' },
  email: { type: 'string' },
  password: { type: 'string' },
  credits: { type: 'string' },
  plan: { type: 'string' },
  role: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  hours: { type: 'string' },
  withdrawn: { type: 'string' },
  network: { type: 'string' },
} as const

/**
 * The options and words of the administration command.
 * @throws UsageError
 */
export function readAdminArguments(args: readonly string[]): ReturnType<typeof readArguments<typeof OPTIONS>> {
  return readArguments(args, OPTIONS)
}

import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The command line is wrong. The message says how. */
export class UsageError extends Error {}

type Config<Options> = { args: string[]; options: Options; allowPositionals: true }

/**
 * The options and words of a command line.
 * @throws UsageError
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<Config<Options>>> {
  const config: Config<Options> = { args: [...args], options, allowPositionals: true }
  try {
    return parseArgs(config)
  } catch {
    const { tokens } = parseArgs({ ...config, strict: false, tokens: true })
    const problems = tokens.flatMap((token) => (token.kind === 'option' ? (problemOf(token, options) ?? []) : []))
    throw new UsageError(problems[0] ?? 'The options are not valid.')
  }
}

type Given = { name: string; rawName: string; value?: string | undefined; inlineValue?: boolean | undefined }

/** What is wrong with an option. Node's own messages are written for programmers. */
function problemOf({ name, rawName, value, inlineValue }: Given, options: ParseArgsOptionsConfig): string | undefined {
  if (!Object.hasOwn(options, name)) return `There is no option ${rawName}.`
  if (options[name]?.type === 'boolean') return value === undefined ? undefined : `${rawName} takes no value.`
  if (value === undefined) return `${rawName} needs a value.`
  return inlineValue === false && value.startsWith('-')
    ? `${rawName} needs a value. One that begins with a hyphen is written ${rawName}=${value}.`
    : undefined
}

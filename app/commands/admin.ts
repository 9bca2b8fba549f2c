import { sayRefusal } from './refusals.ts'
import { closeDatabase } from '#db/client.server.ts'
import { isDatabaseRunning, startEmbeddedDatabase, stopEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { RELEASE } from '#app/platform/release.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { readArguments, UsageError } from './arguments.ts'
import { COMMANDS, type CommandAnswer, USAGE } from './admin-commands.ts'
import { runningStarts } from './running-starts.ts'

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
} as const

/** Runs one administration command, with or without a running service. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments(process.argv.slice(2), OPTIONS)
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  if (values.version === true) {
    const numbers = { release: RELEASE, engine_build: ENGINE_BUILD, api: SERVICE_VERSION }
    const text = `Release ${RELEASE}, engine build ${ENGINE_BUILD}, API ${SERVICE_VERSION}`
    print({ data: numbers, text }, values.json === true)
    return 0
  }
  const command = COMMANDS.find(({ words }) => words.every((word, index) => positionals[index] === word))
  if (command === undefined) {
    throw new UsageError(
      positionals.length === 0 ? 'No command was named.' : `There is no command ${positionals.join(' ')}.`,
    )
  }
  const wasRunning = isDatabaseRunning()
  await startEmbeddedDatabase()
  try {
    await migrateDatabase()
    const input = { ...values, file: positionals[command.words.length] }
    const answer = await command.run(input)
    print(answer, values.json === true)
    return answer.exitCode ?? 0
  } finally {
    await closeDatabase()
    // A service that started in the meantime uses the database that this command started.
    if (!wasRunning && runningStarts().length === 0) await stopEmbeddedDatabase()
  }
}

function print(answer: CommandAnswer, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(answer.data) : answer.text}\n`)
}

try {
  process.exitCode = await main()
} catch (error) {
  sayRefusal(error instanceof UsageError ? `${error.message} See: npm run admin -- --help` : error)
  process.exitCode = 1
}

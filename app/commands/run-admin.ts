import { closeDatabase } from '#db/client.server.ts'
import { isDatabaseRunning, startEmbeddedDatabase, stopEmbeddedDatabase } from '#db/embedded.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { RELEASE } from '#app/platform/release.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { readAdminArguments } from './admin-arguments.ts'
import { UsageError } from './arguments.ts'
import { COMMANDS, USAGE } from './admin-commands.ts'
import { printAnswer } from './print-answer.ts'
import { runningStarts } from './running-starts.ts'

/**
 * Runs one administration command, with or without a running service.
 * @returns the program's exit code
 */
export async function runAdmin(args: readonly string[]): Promise<number> {
  const { values, positionals } = readAdminArguments(args)
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  if (values.version === true) {
    const numbers = { release: RELEASE, engine_build: ENGINE_BUILD, api: SERVICE_VERSION }
    const text = `Release ${RELEASE}, engine build ${ENGINE_BUILD}, API ${SERVICE_VERSION}`
    printAnswer({ data: numbers, text }, values.json === true)
    return 0
  }
  const command = COMMANDS.find(({ words }) => words.every((word, index) => positionals[index] === word))
  if (command === undefined) {
    throw new UsageError(
      positionals.length === 0 ? 'No command was named.' : `There is no command ${positionals.join(' ')}.`,
    )
  }
  const wasRunning = isRunning()
  try {
    if (command.examines !== true) {
      await startEmbeddedDatabase()
      await migrateDatabase()
    }
    const answer = await command.run({ ...values, file: positionals[command.words.length] })
    printAnswer(answer, values.json === true)
    return answer.exitCode ?? 0
  } finally {
    await closeDatabase()
    // A service that started in the meantime uses the database that this command started.
    if (!wasRunning && isRunning() && runningStarts().length === 0) await stopEmbeddedDatabase()
  }
}

/** Whether the embedded database runs. If its folder cannot be used it does not, and starting it says why. */
function isRunning(): boolean {
  try {
    return isDatabaseRunning()
  } catch {
    return false
  }
}

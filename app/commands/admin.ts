import { sayRefusal } from './refusals.ts'
import { listSettingProblems } from '#app/platform/settings/read-settings.ts'
import { readAdminArguments } from './admin-arguments.ts'
import { UsageError } from './arguments.ts'
import { examinationAnswer, withoutSettings } from './doctor/finding.ts'
import { printAnswer } from './print-answer.ts'

/** Everything else reads the settings while it loads, and so is loaded only if they are right. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readAdminArguments(args)
  const problems = positionals[0] === 'doctor' ? listSettingProblems(process.env) : []
  if (problems.length > 0) {
    const answer = examinationAnswer(withoutSettings(problems))
    printAnswer(answer, values.json === true)
    return answer.exitCode ?? 0
  }
  const { runAdmin } = await import('./run-admin.ts')
  return runAdmin(args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  sayRefusal(error instanceof UsageError ? `${error.message} See: npm run admin -- --help` : error)
  process.exitCode = 1
}

import { z } from 'zod'
import { KeyBody } from '#app/contract/keys.ts'
import { ACCOUNT_ROLES, Email, Password, PLANS } from '#app/domain/account/account.ts'
import { changePlan, changeRole } from '#app/domain/account/change-plan.server.ts'
import { createAccount } from '#app/domain/account/create-account.server.ts'
import { findAccount } from '#app/domain/account/find-account.server.ts'
import { createPasswordReset } from '#app/domain/account/reset-password.server.ts'
import { auditCredits } from '#app/domain/credits/audit.server.ts'
import { grantCredits } from '#app/domain/credits/grant.server.ts'
import type { LedgerEntry } from '#app/domain/credits/ledger-entry.ts'
import { listLedger } from '#app/domain/credits/list-ledger.server.ts'
import { importRatings } from '#app/domain/operation/import-ratings.server.ts'
import { backUpDatabase, restoreDatabase } from '#app/domain/operation/backup.server.ts'
import { drillRestore } from '#app/domain/operation/drill.server.ts'
import { createKey } from '#app/domain/key/create-key.server.ts'
import { Scope, SCOPES } from '#app/domain/key/key.ts'
import { createSession } from '#app/domain/session/session.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { inputWords } from '#app/platform/text/input-words.ts'
import { UsageError } from './arguments.ts'
import { describeDrill } from './describe-drill.ts'
import { examine } from './doctor/examine.ts'
import { examinationAnswer } from './doctor/finding.ts'
import type { CommandAnswer } from './print-answer.ts'
import { withEndAsked } from './with-end-asked.ts'

type Command = {
  /** The words of the command itself. */
  words: readonly string[]
  /** The arguments that follow them. */
  usage: string
  /** It looks at the database itself, and neither needs it nor changes its tables. */
  examines?: true
  run: (input: Record<string, unknown>) => Promise<CommandAnswer>
}

const Scopes = z
  .string()
  .transform((list) => list.split(',').map((scope) => scope.trim()))
  .pipe(z.array(Scope).min(1))
const GRANT_MAX = 1_000_000
const Credits = z
  .string()
  .regex(/^[+-]?\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int().min(-GRANT_MAX).max(GRANT_MAX))
const LEDGER_ROWS_MAX = 1_000_000
const WithEmail = z.object({ email: Email })
const WithFile = z.object({ file: z.string() })
const HOURS_MAX = 100_000
const DrillOptions = WithFile.extend({
  hours: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(HOURS_MAX))
    .optional(),
  withdrawn: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((id) => id !== '')),
})

export const COMMANDS: readonly Command[] = [
  {
    words: ['user', 'create'],
    usage: '--email E --password P',
    run: async (input) => {
      const account = await createAccount(optionsOf(WithEmail.extend({ password: Password }), input))
      return { text: `created ${account.email} (${account.id}) with ${env.signupCredits} credits`, data: account }
    },
  },
  {
    words: ['user', 'password'],
    usage: '--email E',
    run: async (input) => {
      const account = await accountOf(input)
      const token = await createPasswordReset(account.id)
      const url = `${env.baseUrl}/auth/reset?${new URLSearchParams({ token }).toString()}`
      return { text: `Set a new password within an hour at this URL, which works once:\n${url}`, data: { url } }
    },
  },
  {
    words: ['session', 'create'],
    usage: '--email E',
    run: async (input) => {
      const token = await createSession({
        caller: { accountId: (await accountOf(input)).id },
        input: { userAgent: '' },
      })
      return { text: token, data: { token } }
    },
  },
  {
    words: ['key', 'create'],
    usage: `--email E --name N --scopes ${SCOPES.join(',')}`,
    run: async (input) => {
      const { name, scopes } = optionsOf(z.object({ name: KeyBody.shape.name, scopes: Scopes }), input)
      const caller = { accountId: (await accountOf(input)).id }
      const { id, key } = await createKey({ caller, input: { name, scopes, expiresAt: null } })
      return { text: key, data: { id, key } }
    },
  },
  {
    words: ['grant'],
    usage: '--email E --credits N',
    run: async (input) => {
      const { credits } = optionsOf(z.object({ credits: Credits }), input)
      const account = await accountOf(input)
      const balance = await grantCredits(account.id, credits, 'grant')
      return { ...(await ledgerAnswer(account.id)), text: `${account.email} now has ${balance} credits` }
    },
  },
  {
    words: ['plan'],
    usage: `--email E --plan ${PLANS.join('|')}`,
    run: async (input) => {
      const { email, plan } = optionsOf(WithEmail.extend({ plan: z.enum(PLANS) }), input)
      const { id, granted } = await changePlan(email, plan)
      const given = granted > 0 ? ` and received ${granted} credits for this month` : ''
      return { text: `${email} is now on the ${plan} plan${given}`, data: { id, email, plan } }
    },
  },
  {
    words: ['role'],
    usage: `--email E --role ${ACCOUNT_ROLES.join('|')}`,
    run: async (input) => {
      const { email, role } = optionsOf(WithEmail.extend({ role: z.enum(ACCOUNT_ROLES) }), input)
      const { id } = await changeRole(email, role)
      return { text: `${email} now has the role ${role}`, data: { id, email, role } }
    },
  },
  { words: ['ledger'], usage: '--email E', run: async (input) => ledgerAnswer((await accountOf(input)).id) },
  {
    words: ['check'],
    usage: '',
    run: async () => {
      const audit = await auditCredits()
      return {
        text: audit.ok ? 'all checks passed' : audit.breaches.join('\n'),
        data: audit,
        exitCode: audit.ok ? 0 : 1,
      }
    },
  },
  {
    words: ['ratings', 'import'],
    usage: 'FILE',
    run: async (input) => {
      const imported = await importRatings(optionsOf(WithFile, input).file)
      const leftOut =
        imported.left_out === 0
          ? ''
          : `; skipped ${imported.left_out} that have no score or whose pages cannot be attributed to the site`
      return { text: `imported ratings for ${imported.domains} domains${leftOut}`, data: imported }
    },
  },
  {
    words: ['backup'],
    usage: 'FILE',
    run: async (input) => {
      const written = await backUpDatabase(optionsOf(WithFile, input).file)
      return { text: `wrote ${written.rows} rows from ${written.tables} tables`, data: written }
    },
  },
  {
    words: ['restore'],
    usage: 'FILE',
    run: async (input) => {
      const { tables, rows } = await restoreDatabase(optionsOf(WithFile, input).file)
      return { text: `restored ${rows} rows to ${tables} tables`, data: { tables, rows } }
    },
  },
  {
    words: ['drill'],
    usage: 'FILE|FOLDER [--hours N] [--withdrawn KEY_ID,…]',
    run: async (input) => {
      const { file: path, hours: hoursMax, withdrawn: withdrawnKeys } = optionsOf(DrillOptions, input)
      const drill = await withEndAsked((asked) => drillRestore({ path, hoursMax, withdrawnKeys }, asked))
      return { text: describeDrill(drill), data: drill, exitCode: drill.ok ? 0 : 1 }
    },
  },
  {
    words: ['doctor'],
    usage: '[--network URL]',
    examines: true,
    run: async (input) =>
      examinationAnswer(await examine(optionsOf(z.object({ network: z.string().optional() }), input))),
  },
]

/** What `--help` prints. */
export const USAGE = `usage: npm run admin -- COMMAND [--json]\n       npm run admin -- --version\n${COMMANDS.map(
  ({ words, usage }) => `  ${[...words, usage].join(' ')}`,
).join('\n')}`

/**
 * The options that a command needs.
 * @throws UsageError that says in one line what is wrong with each
 */
function optionsOf<Options extends z.ZodType>(schema: Options, input: Record<string, unknown>): z.output<Options> {
  const parsed = schema.safeParse(input, { error: inputWords })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${optionName(String(path[0]))} ${message}.`)
  throw new UsageError([...new Set(problems)].join(' '))
}

/** As it is written on the command line. A file is named without an option. */
function optionName(name: string): string {
  return name === 'file' ? 'FILE' : `--${name}`
}

async function accountOf(input: Record<string, unknown>): Promise<{ id: string; email: string }> {
  const { email } = optionsOf(WithEmail, input)
  const account = await findAccount(email)
  if (account === undefined) throw new DomainError('not_found', `There is no account with the email address ${email}.`)
  return account
}

async function ledgerAnswer(accountId: string): Promise<CommandAnswer> {
  const { entries } = await listLedger({ caller: { accountId }, input: { limit: LEDGER_ROWS_MAX, offset: 0 } })
  const told = entries.map(({ id, at, kind, amount, balance_after }) => ({ id, at, kind, amount, balance_after }))
  return { text: entries.map(line).join('\n') || 'no entries', data: { entries: told } }
}

function line(entry: LedgerEntry): string {
  const amount = `${entry.amount > 0 ? '+' : ''}${entry.amount}`
  return [
    entry.at,
    entry.kind.padEnd(6),
    amount.padStart(7),
    String(entry.balance_after).padStart(8),
    entry.operation,
  ].join('  ')
}

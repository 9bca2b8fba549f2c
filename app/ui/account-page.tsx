import { PageHead } from './document-shell.tsx'
import { counted, thousands, utcMinute } from './format.ts'
import { Pager, type Window } from './pager.tsx'
import { Section } from './section.tsx'
import { Cell, Row, RowHead, StackedTable } from './stacked-table.tsx'

export type LedgerEntry = {
  id: string
  at: string
  kind: 'grant' | 'charge' | 'refund'
  /** Credits, signed: charges are negative. */
  amount: number
  balance_after: number
  /** What the charge was for, as the service names it. */
  operation: string | null
  /** A scan's shortcode or another name of the work. */
  reference: string | null
}

type AccountPageProps = Window & {
  profile: { email: string; plan: string; credits_remaining: number }
  entries: readonly LedgerEntry[]
}

/** The account: who, plan, credits and where they went, and the way out. */
export function AccountPage({ profile, entries, offset, limit, total }: AccountPageProps) {
  return (
    <>
      <PageHead facts={<Session />}>
        <h1>Account</h1>
        <p className="byline">
          {profile.email}, <b>{profile.plan}</b> plan
        </p>
      </PageHead>
      <Section id="credits" title="Credits">
        <div className="columns aside">
          <div>
            <Ledger entries={entries} />
            <Pager path="/account" label="Pages of the ledger" offset={offset} limit={limit} total={total} />
          </div>
          <div>
            <p className="big">
              {thousands(profile.credits_remaining)}{' '}
              <small>{profile.credits_remaining === 1 ? 'credit' : 'credits'} left</small>
            </p>
            <p className="note spaced">
              One article costs {counted(1, 'credit')}. What fails costs nothing: its credit is returned.
            </p>
          </div>
        </div>
      </Section>
    </>
  )
}

function Session() {
  return (
    <form method="post" action="/auth/logout">
      <button className="button quiet-button">Sign out</button>
    </form>
  )
}

function Ledger({ entries }: { entries: readonly LedgerEntry[] }) {
  if (entries.length === 0) return <p className="empty">No entries here.</p>
  return (
    <StackedTable
      caption="Every change of the balance, newest first. The balance is the sum of all rows."
      columns={[
        { key: 'what', name: 'What' },
        { key: 'when', name: 'When, UTC' },
        { key: 'change', name: 'Change', className: 'number' },
        { key: 'balance', name: 'Balance', className: 'number' },
      ]}
    >
      {entries.map((entry) => (
        <Row key={entry.id}>
          <RowHead>{describe(entry)}</RowHead>
          <Cell className="quiet">
            <time dateTime={entry.at}>{utcMinute(entry.at)}</time>
          </Cell>
          <Cell className="number">{signed(entry.amount)}</Cell>
          <Cell className="number" label="Balance">
            {thousands(entry.balance_after)}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

const KIND_WORDS = { grant: 'Credits given', charge: 'Charge', refund: 'Credit returned' } as const

function describe({ kind, operation, reference }: LedgerEntry): string {
  const about = [operation, reference].filter((part) => part !== null && part !== '').join(' ')
  return about === '' ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${about}`
}

function signed(amount: number): string {
  return amount < 0 ? `−${thousands(-amount)}` : `+${thousands(amount)}`
}

import type { LedgerEntry } from '#app/domain/credits/ledger-entry.ts'
import { counted, signed, thousands, utcMinute } from '#app/domain/wording/wording.ts'
import { PRICES, priceWords } from '#app/domain/work/work.ts'
import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import { Pager, type Window } from '../pager.tsx'
import { Section } from '../section.tsx'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'

type CreditsPageProps = Window & {
  holder: AccountHolder
  entries: readonly LedgerEntry[]
  /** The work behind each entry, by the entry's id. */
  works: Readonly<Record<string, string>>
  /** Credits that the account's plan grants each month. 0 for none. */
  monthlyCredits?: number
}

/** The page `/account/credits`: every change of the balance, with a download. */
export function CreditsPage(props: CreditsPageProps) {
  const { holder, entries, works, offset, limit, total, monthlyCredits = 0 } = props
  return (
    <AccountFrame current="/account/credits" title="Credits" holder={holder}>
      <Section id="more" title="Getting more credits">
        <p className="prose">
          An article costs {priceWords('analysis')} and a brief {PRICES.brief}. There is no charge for work that fails,
          or for a brief that finds nothing or falls back to sample data.{' '}
          {monthlyCredits > 0 && `The ${holder.plan} plan adds ${counted(monthlyCredits, 'credit')} each month. `}
          Credits are not for sale. Ask the operator of this installation for more.
        </p>
      </Section>
      <Section id="ledger" title="Credit history">
        <Ledger entries={entries} works={works} />
        <Pager
          path="/account/credits"
          label="Pages of the credit history"
          offset={offset}
          limit={limit}
          total={total}
        />
        <p className="spaced">
          <a href="/account/credits.csv">Download the full history as CSV</a>
        </p>
      </Section>
    </AccountFrame>
  )
}

function Ledger({ entries, works }: Pick<CreditsPageProps, 'entries' | 'works'>) {
  if (entries.length === 0)
    return <p className="empty">No entries yet. Every credit added, charged or returned will appear here.</p>
  return (
    <StackedTable
      caption="Every change to your balance, newest first."
      columns={[
        { key: 'what', name: 'Description' },
        { key: 'when', name: 'Date, UTC' },
        { key: 'change', name: 'Change', className: 'number' },
        { key: 'balance', name: 'Balance', className: 'number' },
      ]}
    >
      {entries.map((entry) => (
        <Row key={entry.id}>
          <RowHead>
            <What entry={entry} work={works[entry.id]} />
          </RowHead>
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

const KIND_WORDS = { grant: 'Credits added', charge: 'Charged', refund: 'Returned' } as const
const OPERATION_WORDS: Readonly<Record<string, string>> = {
  signup: 'for signing up',
  grant: 'by the operator',
  analyze: 'analysis',
  brief: 'brief',
}

function What({ entry, work }: { entry: LedgerEntry; work?: string }) {
  const { operation, reference } = entry
  const [what = '', plan] = operation.split(':')
  if (what === 'plan') return `Changed to the ${plan} plan`
  if (what === 'monthly') return `Monthly credits, ${plan} plan`
  const about = OPERATION_WORDS[what] ?? operation
  if (work === undefined) return `${kindWords(entry)} ${about}`.trim()

  // A scan is known by its shortcode. A long id means nothing to a reader.
  const code = reference !== null && reference.length < 36 ? ` ${reference}` : ''
  return (
    <>
      {kindWords(entry)}: <a href={`/jobs/${work}`}>{`${about}${code}`}</a>
    </>
  )
}

function kindWords({ kind, amount }: LedgerEntry): string {
  return kind === 'grant' && amount < 0 ? 'Credits removed' : KIND_WORDS[kind]
}

import { CHANCE_MIN, KINDS_MIN } from '#app/domain/brief/coordination/name-accounts.ts'
import { ACCOUNTS_MEANING } from '#app/domain/brief/present/brief-wording.ts'
import type { AdversaryAccount, Brief } from '#app/domain/brief/brief.ts'
import { linkable } from '../format.ts'
import { counted, inWords, percent, thousands, twoDecimals } from '#app/domain/wording/wording.ts'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { accountName, PLATFORM_FACTS } from '#app/domain/brief/platforms.ts'

const SOURCE_COLUMNS: Column[] = [
  { key: 'source', name: 'Source' },
  { key: 'why', name: 'Why' },
  { key: 'authority', name: 'Authority', className: 'number' },
  { key: 'reach', name: 'Reach', className: 'number' },
]

/** Sources worth reading first, chosen by their content and reach and not by who they are. */
export function HighSignalSources({ brief: { high_signal_sources: sources } }: { brief: Brief }) {
  return (
    <section aria-labelledby="authorities">
      <h2 id="authorities">High-signal sources</h2>
      {sources.length === 0 ? (
        <p className="note">No source stands out in these signals.</p>
      ) : (
        <StackedTable
          className="named"
          columns={SOURCE_COLUMNS}
          caption="Where to start. Authority is from 0 to 1; reach is in followers or views, where known."
        >
          {sources.map((source) => (
            <Row key={`${source.platform} ${source.name} ${source.url}`}>
              <RowHead>
                <Outward href={source.url}>{source.name}</Outward>
                <small className="claim">{PLATFORM_FACTS[source.platform].name}</small>
              </RowHead>
              <Cell className="wide">{source.reason}</Cell>
              <Cell className="number" label="Authority">
                {twoDecimals(source.authority)}
              </Cell>
              <Cell className="number" label="Reach">
                {source.reach === null ? 'unknown' : thousands(source.reach)}
              </Cell>
            </Row>
          ))}
        </StackedTable>
      )}
    </section>
  )
}

/** The other accounts are much alike, so they are behind a summary. */
const SHOWN_MAX = 5

const ACCOUNT_COLUMNS: Column[] = [
  { key: 'account', name: 'Account' },
  { key: 'role', name: 'Observed role' },
  { key: 'suspicion', name: 'Suspicion', className: 'number' },
]

/** Accounts with two independent kinds of evidence, and what they were observed doing. */
export function AdversaryAccounts({ brief: { adversary_accounts: accounts } }: { brief: Brief }) {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts">Accounts driving adversarial narratives</h2>
      {accounts === undefined || accounts.length === 0 ? (
        <p className="note">
          None listed. An account is named only on {inWords(KINDS_MIN)} independent kinds of evidence, where such
          evidence is right more than {percent(CHANCE_MIN)} of the time.
        </p>
      ) : (
        <>
          <AccountTable accounts={accounts.slice(0, SHOWN_MAX)} caption={ACCOUNTS_MEANING} />
          {accounts.length > SHOWN_MAX && (
            <details>
              <summary>{counted(accounts.length - SHOWN_MAX, 'more account')}</summary>
              <AccountTable accounts={accounts.slice(SHOWN_MAX)} caption="The other accounts, with the same meaning." />
            </details>
          )}
        </>
      )}
    </section>
  )
}

function AccountTable({ accounts, caption }: { accounts: readonly AdversaryAccount[]; caption: string }) {
  return (
    <StackedTable className="named" columns={ACCOUNT_COLUMNS} caption={caption}>
      {accounts.map((account) => (
        <Row key={`${account.platform} ${account.handle}`}>
          <RowHead>
            <Outward href={account.url}>{accountName(account.platform, account.handle)}</Outward>
            <small className="claim">{PLATFORM_FACTS[account.platform].name}</small>
          </RowHead>
          <Cell className="wide">
            <ul className="points">
              {account.indicators.map((indicator) => (
                <li key={indicator}>{indicator}</li>
              ))}
            </ul>
            <small className="quiet">
              {account.narratives.length > 0 && `Narratives: ${account.narratives.join('; ')}. `}
              {account.disarm_techniques.length > 0 &&
                `DISARM techniques it resembles: ${account.disarm_techniques.map(({ id, name }) => `${id} ${name}`).join(', ')}.`}
            </small>
          </Cell>
          <Cell className="number" label="Suspicion">
            {twoDecimals(account.suspicion)}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

/** A link to other people's content, without a referrer and without endorsement. */
export function Outward({ href, children }: { href: string | null; children: string }) {
  const address = linkable(href)
  if (address === null) return <span className="breakable">{children}</span>
  return (
    <a href={address} className="breakable" rel="nofollow noopener noreferrer">
      {children}
    </a>
  )
}

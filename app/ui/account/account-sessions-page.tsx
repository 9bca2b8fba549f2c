import { utcMinute } from '#app/domain/wording/wording.ts'
import { AccountFrame, type AccountHolder } from './account-frame.tsx'
import { Pager, type Window } from '../pager.tsx'
import { Section } from '../section.tsx'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { SEEN_MINUTES, SESSION_DAYS } from '#app/domain/account/account.ts'

export type ShownSession = {
  id: string
  /** A description such as the browser and its system. */
  browser: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

type SessionsPageProps = Window & { holder: AccountHolder; sessions: readonly ShownSession[]; done?: string }

/** The page `/account/sessions`: where the account is signed in. Posts `revoke` with a session's id, or `others`. */
export function SessionsPage({ holder, sessions, done, offset, limit, total }: SessionsPageProps) {
  return (
    <AccountFrame current="/account/sessions" title="Sessions" holder={holder} done={done}>
      <Section id="sessions" title="Where you are signed in">
        {sessions.length === 0 ? (
          <p className="empty">No sessions on this page.</p>
        ) : (
          <StackedTable
            caption={`A session ends ${SESSION_DAYS} days after its last use. Browsers are listed as they identify themselves. Times of last use are accurate to about ${SEEN_MINUTES} minutes.`}
            columns={[
              { key: 'browser', name: 'Browser' },
              { key: 'made', name: 'Signed in, UTC' },
              { key: 'seen', name: 'Last used, UTC' },
              { key: 'end', name: <span className="visually-hidden">Sign out</span> },
            ]}
          >
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </StackedTable>
        )}
        <Pager path="/account/sessions" label="Pages of sessions" offset={offset} limit={limit} total={total} />
        {sessions.some((session) => !session.isCurrent) && (
          <form method="post" action="/account/sessions" className="spaced">
            <button className="button" name="revoke" value="others">
              Sign out all other sessions
            </button>
          </form>
        )}
      </Section>
    </AccountFrame>
  )
}

function SessionLine({ session }: { session: ShownSession }) {
  const { id, browser, createdAt, lastSeenAt, isCurrent } = session
  return (
    <Row>
      <RowHead>
        {browser} {isCurrent && <small>(this session)</small>}
      </RowHead>
      <Cell className="quiet" label="Signed in">
        <time dateTime={createdAt}>{utcMinute(createdAt)}</time>
      </Cell>
      <Cell className="quiet" label="Last used">
        <time dateTime={lastSeenAt}>{utcMinute(lastSeenAt)}</time>
      </Cell>
      <Cell className="number">
        <form method="post" action="/account/sessions">
          <button className="button quiet-button" name="revoke" value={id}>
            Sign out
            <span className="visually-hidden">
              {' '}
              {browser}, signed in {utcMinute(createdAt)}
            </span>
          </button>
        </form>
      </Cell>
    </Row>
  )
}

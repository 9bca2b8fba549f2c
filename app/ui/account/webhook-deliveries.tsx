import type { Delivery, DeliveryAttempt } from '#app/domain/webhook/webhook.ts'
import { counted, duration, utcMinute } from '#app/domain/wording/wording.ts'
import { Cell, Row, RowHead, StackedTable } from '../stacked-table.tsx'

type WebhookDeliveriesProps = {
  /** The path of the endpoint's page. */
  path: string
  deliveries: readonly Delivery[]
  canReplay: boolean
}

const COLUMNS = [
  { key: 'event', name: 'Event' },
  { key: 'state', name: 'Status, UTC' },
  { key: 'attempts', name: 'Attempts' },
  { key: 'action', name: <span className="visually-hidden">Action</span> },
]

/** Deliveries with their attempts, each with a button to resend it. */
export function WebhookDeliveries({ path, deliveries, canReplay }: WebhookDeliveriesProps) {
  if (deliveries.length === 0)
    return (
      <p className="empty">
        No deliveries yet. Each attempt to reach the endpoint will appear here with its response. Send a ping to test
        it.
      </p>
    )
  return (
    <StackedTable className="deliveries" columns={COLUMNS} caption="Deliveries" captionHidden>
      {deliveries.map((delivery) => (
        <Row key={delivery.id}>
          <RowHead>
            {delivery.type} <small>{utcMinute(delivery.created_at)}</small>
          </RowHead>
          <Cell label="Status">{stateWords(delivery)}</Cell>
          <Cell className="wide" label="Attempts">
            <Attempts delivery={delivery} />
          </Cell>
          <Cell>
            {canReplay && (
              <form method="post" action={path}>
                <input type="hidden" name="form" value="replay-one" />
                <button className="button quiet-button" name="delivery" value={delivery.id}>
                  Resend
                  <span className="visually-hidden">
                    {' '}
                    {delivery.type} of {utcMinute(delivery.created_at)}
                  </span>
                </button>
              </form>
            )}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

function stateWords({ state, next_attempt_at: next }: Delivery): string {
  return next === null ? state : `${state}, due ${utcMinute(next)}`
}

function Attempts({ delivery: { event_id: eventId, attempts } }: { delivery: Delivery }) {
  if (attempts.length === 0) return 'none yet'
  return (
    <details>
      <summary>
        {counted(attempts.length, 'attempt')}, last {outcome(attempts.at(-1))}
      </summary>
      <p className="note">
        webhook-id <code>{eventId}</code>
      </p>
      <ul className="points">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <time dateTime={attempt.at}>{attempt.at.slice(0, 19).replace('T', ' ')}</time>: {outcome(attempt)} in{' '}
            {duration(attempt.ms)}. {attempt.error}
            {attempt.response !== null && attempt.response !== '' && <pre>{attempt.response}</pre>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function outcome(attempt: DeliveryAttempt | undefined): string {
  return attempt?.status == null ? 'without a response' : `returned ${attempt.status}`
}

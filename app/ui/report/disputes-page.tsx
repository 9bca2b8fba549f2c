import { ANSWER_MAX } from '#app/domain/dispute/dispute.ts'
import type { Dispute, DisputeState } from '#app/domain/dispute/dispute.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary, type FieldErrors, InputField, TextField } from '../form-field.tsx'
import { UtcMoment } from '../moment.tsx'
import { Pager, queryString, type Window } from '../pager.tsx'

export type DisputeFilter = { state: DisputeState | 'all'; q: string }

/** A refused decision, with what was entered. */
export type RefusedDecision = {
  id: string
  values: Partial<Record<'decision' | 'answer' | 'code', string>>
  errors: FieldErrors
  generalError?: string
}

type DisputesPageProps = Window & {
  disputes: readonly Dispute[]
  filter: DisputeFilter
  /** How many disputes that match the search are in each state. */
  states: Record<DisputeFilter['state'], number>
  /** The operator sees and decides all disputes. Others see those about their own scans. */
  isOperator: boolean
  refused?: RefusedDecision
}

const STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: 'Open',
  withdrawn: 'Finding withdrawn',
  kept: 'Finding stands',
  reinstated: 'Finding reinstated',
}
const STATES = [
  ['all', 'all'],
  ['open', 'open'],
  ['withdrawn', 'finding withdrawn'],
  ['kept', 'finding stands'],
  ['reinstated', 'finding reinstated'],
] as const

/** The page `/disputes`: owners of scans read the disputes, and the operator decides them. */
export function DisputesPage(props: DisputesPageProps) {
  const { disputes, filter, states, isOperator, refused, offset, limit, total } = props
  const isFiltered = filter.q !== '' || filter.state !== 'all'
  return (
    <>
      <PageHead>
        <h1>Disputes</h1>
        <p className="byline">
          {counted(total, 'dispute')} {isOperator ? 'across all reports' : 'about your reports'}
          {isFiltered && ', filtered'}
        </p>
      </PageHead>
      <div className="section">
        <Filter filter={filter} states={states} />
        {disputes.length === 0 ? (
          <p className="empty">
            {isFiltered ? (
              <>
                No disputes match. <a href="/disputes">Show all disputes</a>
              </>
            ) : isOperator ? (
              'No disputes yet. Readers can dispute any public report from a link on its page.'
            ) : (
              'No disputes yet. Readers can dispute your public reports from a link on their pages.'
            )}
          </p>
        ) : (
          <ul className="disputes">
            {disputes.map((dispute) => (
              <Entry
                key={dispute.id}
                dispute={dispute}
                decides={isOperator}
                refused={refused?.id === dispute.id ? refused : undefined}
              />
            ))}
          </ul>
        )}
        <Pager path="/disputes" query={filter} label="Pages of disputes" offset={offset} limit={limit} total={total} />
        {total > 0 && (
          <p className="note spaced screen">
            <a href={`/disputes.csv?${queryString(filter)}`}>Download as CSV</a>
          </p>
        )}
      </div>
    </>
  )
}

function Filter({ filter, states }: Pick<DisputesPageProps, 'filter' | 'states'>) {
  return (
    <search aria-label="Filter disputes">
      <form className="filter" method="get" action="/disputes">
        <div className="field wide-field">
          <label htmlFor="q">Words in the reason or title</label>
          <input id="q" name="q" type="search" dir="auto" defaultValue={filter.q} />
        </div>
        <div className="field">
          <label htmlFor="state">Status</label>
          <select id="state" name="state" defaultValue={filter.state}>
            {STATES.map(([key, name]) => (
              <option key={key} value={key}>
                {`${name} (${states[key]})`}
              </option>
            ))}
          </select>
        </div>
        <button className="button quiet-button">Show</button>
      </form>
    </search>
  )
}

type EntryProps = { dispute: Dispute; decides: boolean; refused: RefusedDecision | undefined }

function Entry({ dispute, decides, refused }: EntryProps) {
  const { shortcode, code, state, answer, contact } = dispute
  const report = `/s/${shortcode}${code === null ? '' : `#q-${code}`}`
  return (
    <li id={dispute.id}>
      <h2>
        {code === null ? 'The whole report on' : `Passage ${code} in`}{' '}
        <a href={report} dir="auto">
          {dispute.title === '' ? 'a pasted text' : dispute.title}
        </a>
      </h2>
      <p className="note">
        <b>{STATE_NAMES[state]}</b>, sent <UtcMoment at={dispute.created_at} />
        {dispute.settled_at !== null && (
          <>
            , decided <UtcMoment at={dispute.settled_at} />
          </>
        )}
      </p>
      <blockquote dir="auto">{dispute.reason}</blockquote>
      {contact !== null && <p className="note">Contact: {contact}</p>}
      {answer !== null && (
        <p>
          <b>Decision.</b> {answer}
        </p>
      )}
      <Reinstated dispute={dispute} />
      {decides && <OperatorForm dispute={dispute} refused={refused} />}
    </li>
  )
}

/** Shows that a withdrawal was reversed, why and by whom. This stays with the dispute. */
function Reinstated({
  dispute: { reinstated_at: at, reinstated_reason: reason, reinstated_by: by },
}: {
  dispute: Dispute
}) {
  if (at === null) return null
  return (
    <p>
      <b>Reinstated</b> <UtcMoment at={at} /> by {by === null ? 'the operator' : `the operator ${by}`}. {reason}
    </p>
  )
}

function OperatorForm(props: DecisionProps) {
  if (props.dispute.state === 'open') return <Decision {...props} />
  return props.dispute.can_reinstate ? <Reinstatement {...props} /> : null
}

type DecisionProps = { dispute: Dispute; refused: RefusedDecision | undefined }

function Reinstatement({ dispute: { id }, refused }: DecisionProps) {
  const { values = {}, errors = {}, generalError } = refused ?? {}
  const idOf = (name: string) => `${name}-${id}`
  return (
    <details open={refused !== undefined}>
      <summary>Reinstate the finding</summary>
      <form method="post" action="/disputes" noValidate className="narrow">
        <ErrorSummary errors={errors} general={generalError} idOf={idOf} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="decision" value="reinstate" />
        <TextField
          name="answer"
          id={idOf('answer')}
          label="Reason for reinstating it"
          hint="Kept with this dispute, with the time and your name. The owner sees it without your name."
          error={errors.answer}
          textarea={{ defaultValue: values.answer, className: 'short', maxLength: ANSWER_MAX }}
        />
        <p className="actions">
          <button className="button">Reinstate finding</button>
          <span className="note">This applies to every report on this text.</span>
        </p>
      </form>
    </details>
  )
}

function Decision({ dispute: { id, code }, refused }: DecisionProps) {
  const { values = {}, errors = {}, generalError } = refused ?? {}
  const idOf = (name: string) => `${name}-${id}`
  return (
    <details open={refused !== undefined}>
      <summary>Decide</summary>
      <form method="post" action="/disputes" noValidate className="narrow">
        <ErrorSummary errors={errors} general={generalError} idOf={idOf} />
        <input type="hidden" name="id" value={id} />
        <fieldset className="field" id={idOf('decision')}>
          <legend>Decision</legend>
          <div className="options">
            <label>
              <input type="radio" name="decision" value="withdraw" defaultChecked={values.decision === 'withdraw'} />{' '}
              Withdraw the finding in all reports on this text
            </label>
            <label>
              <input type="radio" name="decision" value="keep" defaultChecked={values.decision === 'keep'} /> The
              finding stands
            </label>
          </div>
        </fieldset>
        {code === null && (
          <InputField
            name="code"
            id={idOf('code')}
            label="Code of the finding, if you withdraw one"
            error={errors.code}
            input={{ defaultValue: values.code, autoComplete: 'off' }}
          />
        )}
        <TextField
          name="answer"
          id={idOf('answer')}
          label="Reason"
          hint="If you withdraw the finding, every reader sees this."
          error={errors.answer}
          textarea={{ defaultValue: values.answer, className: 'short', maxLength: ANSWER_MAX }}
        />
        <p className="actions">
          <button className="button">Decide</button>
          <span className="note">You can reverse a withdrawal later, with a reason.</span>
        </p>
      </form>
    </details>
  )
}

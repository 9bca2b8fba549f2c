import type { Dispute, DisputeState } from '#app/domain/dispute/dispute.ts'
import { PageHead } from './document-shell.tsx'
import { counted } from './format.ts'
import { ErrorSummary, type FieldErrors, InputField, TextField } from './form-field.tsx'
import { Moment } from './moment.tsx'
import { Pager, queryString, type Window } from './pager.tsx'

export type DisputeFilter = { state: DisputeState | 'all'; q: string }

/** A decision that was refused, with what was typed. */
export type RefusedDecision = {
  id: string
  values: Partial<Record<'decision' | 'answer' | 'code', string>>
  errors: FieldErrors
  generalError?: string
}

type DisputesPageProps = Window & {
  disputes: readonly Dispute[]
  filter: DisputeFilter
  /** The operator sees all disputes and decides; others see those of their own scans. */
  isOperator: boolean
  refused?: RefusedDecision
}

const STATE_NAMES: Readonly<Record<DisputeState, string>> = {
  open: 'Open',
  withdrawn: 'Finding withdrawn',
  kept: 'Finding stands',
}
const STATES = [
  ['all', 'all'],
  ['open', 'open'],
  ['withdrawn', 'finding withdrawn'],
  ['kept', 'finding stands'],
] as const

/** What readers object to, `/disputes`: for the owner of the scans to read, for the operator to decide. */
export function DisputesPage({ disputes, filter, isOperator, refused, offset, limit, total }: DisputesPageProps) {
  const isFiltered = filter.q !== '' || filter.state !== 'all'
  return (
    <>
      <PageHead>
        <h1>Disputes</h1>
        <p className="byline">
          {counted(total, 'dispute')} {isOperator ? 'of all reports' : 'of your reports'}
          {isFiltered && ', filtered'}
        </p>
      </PageHead>
      <div className="section">
        <Filter filter={filter} />
        {disputes.length === 0 ? (
          <p className="empty">
            {isFiltered ? (
              <>
                No dispute matches. <a href="/disputes">Show all</a>
              </>
            ) : isOperator ? (
              'Nobody has disputed a report yet. Every public report carries the link by which readers can.'
            ) : (
              'Nobody has disputed one of your reports. Every public report carries the link by which readers can.'
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
            <a href={`/disputes.csv?${queryString(filter)}`}>This list as CSV</a>
          </p>
        )}
      </div>
    </>
  )
}

function Filter({ filter }: { filter: DisputeFilter }) {
  return (
    <search aria-label="Filter disputes">
      <form className="filter" method="get" action="/disputes">
        <div className="field wide-field">
          <label htmlFor="q">Words in reason or title</label>
          <input id="q" name="q" type="search" defaultValue={filter.q} />
        </div>
        <div className="field">
          <label htmlFor="state">State</label>
          <select id="state" name="state" defaultValue={filter.state}>
            {STATES.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
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
        {code === null ? 'The whole report' : `Passage ${code}`} of{' '}
        <a href={report}>{dispute.title === '' ? 'a pasted text' : dispute.title}</a>
      </h2>
      <p className="note">
        <b>{STATE_NAMES[state]}</b>, sent <Moment at={dispute.created_at} />
        {dispute.settled_at !== null && (
          <>
            , decided <Moment at={dispute.settled_at} />
          </>
        )}
      </p>
      <blockquote>{dispute.reason}</blockquote>
      {contact !== null && <p className="note">Contact: {contact}</p>}
      {answer !== null && (
        <p>
          <b>Decision.</b> {answer}
        </p>
      )}
      {decides && state === 'open' && <Decision dispute={dispute} refused={refused} />}
    </li>
  )
}

function Decision({ dispute: { id, code }, refused }: { dispute: Dispute; refused: RefusedDecision | undefined }) {
  const { values = {}, errors = {}, generalError } = refused ?? {}
  return (
    <details open={refused !== undefined}>
      <summary>Decide</summary>
      <form method="post" action="/disputes" noValidate className="narrow">
        <ErrorSummary errors={errors} general={generalError} />
        <input type="hidden" name="id" value={id} />
        <fieldset className="field">
          <legend>Decision</legend>
          <div className="options">
            <label>
              <input type="radio" name="decision" value="withdraw" defaultChecked={values.decision === 'withdraw'} />{' '}
              Withdraw the finding, in all reports of this text
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
            label="Code of the finding, where one is withdrawn"
            error={errors.code}
            input={{ defaultValue: values.code, autoComplete: 'off' }}
          />
        )}
        <TextField
          name="answer"
          label="Why"
          hint="Where a finding is withdrawn, every reader sees this sentence."
          error={errors.answer}
          textarea={{ defaultValue: values.answer, className: 'short', maxLength: 1000 }}
        />
        <p className="actions">
          <button className="button">Decide</button>
          <span className="note">A decision is final.</span>
        </p>
      </form>
    </details>
  )
}

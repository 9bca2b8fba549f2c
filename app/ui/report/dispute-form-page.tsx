import { CONTACT_MAX, REASON_MAX } from '#app/domain/dispute/dispute.ts'
import { abridgedWords } from '#app/domain/excerpt/abridged-quote.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { registerEvidence } from '#app/domain/scan/present/evidence-register.ts'
import { scanTitle } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { ErrorSummary, type FieldErrors, InputField, TextField } from '../form-field.tsx'

export type DisputeValues = Partial<Record<'code' | 'reason' | 'contact', string>>

type DisputeFormPageProps = {
  analysis: Analysis
  values: DisputeValues
  errors: FieldErrors
  generalError?: string
  /** True if a dispute was just recorded. */
  sent: boolean
}

/** The page `/s/{shortcode}/disputes`, where a reader disputes a finding. Fields: `code`, `reason`, `contact`. */
export function DisputeFormPage({ analysis, values, errors, generalError, sent }: DisputeFormPageProps) {
  return (
    <>
      <PageHead>
        <p className="kicker">
          Scan <a href={`/s/${analysis.shortcode}`}>{analysis.shortcode}</a>
        </p>
        <h1>Dispute a finding</h1>
        <p className="byline">{scanTitle(analysis)}</p>
      </PageHead>
      <div className="section">
        {sent && (
          <output className="done">
            Your dispute was sent. The owner of this report and the operator of this installation can now read it.{' '}
            <a href={`/s/${analysis.shortcode}`}>Back to the report</a>
          </output>
        )}
        <div className="columns aside">
          <form method="post" action={`/s/${analysis.shortcode}/disputes`} noValidate className="narrow">
            <ErrorSummary errors={errors} general={generalError} />
            <CodeField analysis={analysis} value={values.code} error={errors.code} />
            <TextField
              name="reason"
              label="What is wrong, and how can you tell?"
              hint="For example: the words are a quotation, or the passage means something else in context."
              error={errors.reason}
              textarea={{ defaultValue: values.reason, maxLength: REASON_MAX, required: true, className: 'short' }}
            />
            <InputField
              name="contact"
              label="Contact details (optional)"
              hint="Only the operator of this installation can see them."
              error={errors.contact}
              input={{ defaultValue: values.contact, autoComplete: 'email', maxLength: CONTACT_MAX }}
            />
            <p className="actions">
              <button className="button">Send dispute</button>
              <span className="note">Free, and no account is needed.</span>
            </p>
          </form>
          <aside className="box" aria-labelledby="what-happens">
            <h2 id="what-happens">What happens next</h2>
            <p>The operator reads the passage in context and decides whether the finding stands.</p>
            <p>
              A withdrawn finding is struck out for all readers, with the reason, and the metrics that used it are also
              shown without it. It stays withdrawn if the same text is analysed again.
            </p>
            <p>The signed report itself never changes.</p>
          </aside>
        </div>
      </div>
    </>
  )
}

const QUOTE_MAX = 70

function CodeField({ analysis, value = '', error }: { analysis: Analysis; value?: string; error: string | undefined }) {
  const { spans } = registerEvidence(analysis)
  return (
    <div className={error === undefined ? 'field' : 'field refused'}>
      <label htmlFor="code">Which passage?</label>
      {error !== undefined && (
        <p className="error" id="code-error">
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <select
        id="code"
        name="code"
        defaultValue={value}
        aria-describedby={error === undefined ? undefined : 'code-error'}
      >
        <option value="">None, the whole report</option>
        {spans.map((span) => (
          <option key={span.code} value={span.code}>
            {span.code}: {shortened(abridgedWords(span))}
          </option>
        ))}
      </select>
    </div>
  )
}

function shortened(quote: string): string {
  const points = Array.from(quote.replaceAll(/\s+/g, ' '))
  return points.length <= QUOTE_MAX ? points.join('') : `${points.slice(0, QUOTE_MAX - 1).join('')}…`
}

import { ModelNotice, type ModelService } from './model-notice.tsx'
import { ErrorSummary, InputField, TextField, type FieldErrors } from './form-field.tsx'
import { type UsualTime, usualWords } from './usual-time.ts'
import { Visibility } from './visibility.tsx'

/** What was typed, kept when the form comes back. */
export type AnalyzeValues = Partial<
  Record<'url' | 'text' | 'title' | 'source_url', string> & {
    /** Default true: anyone who has the link. */
    isPublic: boolean
  }
>

export type AnalyzeFormProps = {
  values: AnalyzeValues
  /** A sentence per refused field: `url`, `text`, `title`, `source_url`, `isPublic`. */
  errors: FieldErrors
  /** What went wrong that belongs to no field. */
  generalError?: string
  /** Drawn once per page that is served, so that a double click is charged once. */
  idempotencyKey?: string
  /** How long analyses took here lately. */
  usual?: UsualTime
  /** Where texts are sent to be read, if anywhere. */
  modelService?: ModelService
}

/** Posts an article's address or text to `/`; fields `url`, `text`, `title`, `source_url`, `isPublic`, `idempotency_key`. */
export function AnalyzeForm(props: AnalyzeFormProps) {
  const { values, errors, generalError, idempotencyKey, usual, modelService } = props
  return (
    <form method="post" action="/" noValidate>
      <ErrorSummary isPaid errors={errors} general={generalError} />
      {idempotencyKey !== undefined && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
      <InputField
        name="url"
        label="Article address"
        hint="A public web page, for example https://example.org/news/story. Parameters that look like secrets (tokens, keys, sessions) are neither sent nor stored."
        error={errors.url}
        input={{ type: 'url', inputMode: 'url', autoComplete: 'off', defaultValue: values.url }}
      />
      <TextField
        name="text"
        label="Or the article’s text"
        hint="200 words or more give steadier readings. Leave a blank line between paragraphs."
        error={errors.text}
        textarea={{ defaultValue: values.text, autoComplete: 'off' }}
      />
      <Provenance values={values} errors={errors} />
      <Visibility legend="Who sees the report" isPublic={values.isPublic ?? true} />
      <ModelNotice service={modelService} what="Headline and text of the article are" />
      <p className="actions">
        <button className="button">Analyse for 1 credit</button>
        <span className="note">If it fails, the credit is returned. {usual !== undefined && usualWords(usual)}</span>
      </p>
    </form>
  )
}

function Provenance({ values, errors }: Pick<AnalyzeFormProps, 'values' | 'errors'>) {
  const inUse = [values.title, values.source_url, errors.title, errors.source_url].some((value) => (value ?? '') !== '')
  return (
    <details open={inUse}>
      <summary>Headline, and where the text came from (optional)</summary>
      <InputField
        name="title"
        label="Headline"
        hint="Only with pasted text. Without it the report is called “Pasted text”, and the headline is not measured."
        error={errors.title}
        input={{ autoComplete: 'off', defaultValue: values.title }}
      />
      <InputField
        name="source_url"
        label="Source address"
        hint="Only with pasted text. It is shown as stated by you, and brings no publisher’s rating."
        error={errors.source_url}
        input={{ type: 'url', inputMode: 'url', autoComplete: 'off', defaultValue: values.source_url }}
      />
    </details>
  )
}

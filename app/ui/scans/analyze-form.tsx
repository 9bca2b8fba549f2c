import { priceWords } from '#app/domain/work/work.ts'
import { ModelNotice, type ModelService } from '../report/model-notice.tsx'
import { ErrorSummary, InputField, TextField, type FieldErrors } from '../form-field.tsx'
import { type UsualTime, usualWords } from '../usual-time.ts'
import { SharedText, Visibility } from '../visibility.tsx'
import { WORDS_FOR_STEADY_READINGS } from '#app/domain/scan/present/report-limits.ts'

/** What was entered, kept when the form is shown again. */
export type AnalyzeValues = Partial<
  Record<'url' | 'text' | 'title' | 'source_url', string> & {
    /** Whether anyone with the link can read the report. The form's default is true. */
    isPublic: boolean
    /** Whether others may read the whole text. The form's default is false. */
    isShared: boolean
  }
>

export type AnalyzeFormProps = {
  values: AnalyzeValues
  /** A sentence for each refused field: `url`, `text`, `title`, `source_url`, `isPublic`. */
  errors: FieldErrors
  /** An error that belongs to no field. */
  generalError?: string
  /** New for each page served, so that a double click is charged once. */
  idempotencyKey?: string
  /** How long recent analyses took here. */
  usual?: UsualTime
  /** The service that texts are sent to, if any. */
  modelService?: ModelService
}

/**
 * Posts an article's URL or text to `/`. Fields: `url`, `text`, `title`, `source_url`, `isPublic`, `share_text`,
 * `idempotency_key`.
 */
export function AnalyzeForm(props: AnalyzeFormProps) {
  const { values, errors, generalError, idempotencyKey, usual, modelService } = props
  return (
    <form method="post" action="/" noValidate>
      <ErrorSummary isPaid errors={errors} general={generalError} />
      {idempotencyKey !== undefined && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
      <InputField
        name="url"
        label="Article URL"
        hint="A public web page, such as https://example.org/news/story. Parameters that look like secrets, such as tokens and keys, are neither sent nor stored."
        error={errors.url}
        input={{ type: 'url', inputMode: 'url', autoComplete: 'off', defaultValue: values.url }}
      />
      <TextField
        name="text"
        label="Or article text"
        hint={`Results are more reliable from ${WORDS_FOR_STEADY_READINGS} words. Leave a blank line between paragraphs.`}
        error={errors.text}
        textarea={{ defaultValue: values.text, autoComplete: 'off' }}
      />
      <Provenance values={values} errors={errors} />
      <Visibility legend="Who can see the report" isPublic={values.isPublic ?? true} />
      <SharedText what="report" isFull={values.isShared ?? false} />
      <ModelNotice service={modelService} what="The article’s headline and text are" />
      <p className="actions">
        <button className="button">{`Analyse for ${priceWords('analysis')}`}</button>
        <span className="note">
          If the analysis fails, your credit is returned. {usual !== undefined && usualWords(usual)}
        </span>
      </p>
    </form>
  )
}

function Provenance({ values, errors }: Pick<AnalyzeFormProps, 'values' | 'errors'>) {
  const inUse = [values.title, values.source_url, errors.title, errors.source_url].some((value) => (value ?? '') !== '')
  return (
    <details open={inUse}>
      <summary>Headline and source of the text (optional)</summary>
      <InputField
        name="title"
        label="Headline"
        hint="For pasted text only. Without one, the report is titled “Pasted text” and the headline is not measured."
        error={errors.title}
        input={{ autoComplete: 'off', defaultValue: values.title }}
      />
      <InputField
        name="source_url"
        label="Source URL"
        hint="For pasted text only. It is shown as stated by you and adds no publisher rating."
        error={errors.source_url}
        input={{ type: 'url', inputMode: 'url', autoComplete: 'off', defaultValue: values.source_url }}
      />
    </details>
  )
}

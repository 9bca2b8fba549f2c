import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

/** A sentence for each refused field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

type FieldProps = {
  /** The field's name in the form, and its id unless `id` is given. */
  name: string
  /** Needed if a page has several forms with a field of this name. */
  id?: string
  label: string
  hint?: string
  error?: string
}

type InputFieldProps = FieldProps & { input: InputHTMLAttributes<HTMLInputElement> }

/** A one-line field with label, hint and error. */
export function InputField({ input, ...field }: InputFieldProps) {
  return (
    <FieldFrame {...field}>
      <input dir={hasWords(input.type) ? 'auto' : undefined} {...input} {...attributesOf(field)} />
    </FieldFrame>
  )
}

/** Whether a field contains words, whose direction follows their script. URLs and passwords have none. */
function hasWords(type = 'text'): boolean {
  return type === 'text' || type === 'search'
}

type TextFieldProps = FieldProps & { textarea: TextareaHTMLAttributes<HTMLTextAreaElement> }

/** A multi-line field. */
export function TextField({ textarea, ...field }: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <textarea dir="auto" {...textarea} {...attributesOf(field)} />
    </FieldFrame>
  )
}

type ErrorSummaryProps = {
  errors: FieldErrors
  /** An error that belongs to no field. */
  general?: string
  /** Whether submitting the form costs credits. */
  isPaid?: boolean
  /** Maps a field's name to its id. By default they are the same. */
  idOf?: (name: string) => string
}

/** Whether a message already says what was charged or returned. */
export function saysCost(message: string | undefined): boolean {
  return /\bcredits? (?:was|were) (?:charged|returned)\b/.test(message ?? '')
}

/** A form's errors, at its top, each a link to its field. It takes the focus when the page loads, without a script. */
export function ErrorSummary({ errors, general, isPaid = false, idOf = (name) => name }: ErrorSummaryProps) {
  const all = Object.entries(errors).filter(([, message]) => message !== undefined)
  // A message about two fields appears once, with a link to the first.
  const entries = all.filter(([, message], index) => all.findIndex(([, other]) => other === message) === index)
  if (entries.length === 0 && general === undefined) return null
  return (
    <div className="errors" role="alert" tabIndex={-1} {...TAKES_FOCUS}>
      <h2>{entries.length > 1 ? 'There are some problems' : 'There is a problem'}</h2>
      {general !== undefined && <p>{general}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
      {isPaid && (
        <p>
          {!saysCost(general) && 'No credits were charged. '}
          <a href="/account/credits">See your credits and how to get more</a>
        </p>
      )}
    </div>
  )
}

const TAKES_FOCUS = { autoFocus: true } as const

function FieldFrame({ name, id = name, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={error === undefined ? 'field' : 'field refused'}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

function attributesOf({ name, id = name, hint, error }: FieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  return {
    id,
    name,
    'aria-describedby': described.join(' ').trim() || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  }
}

import { PageHead } from './document-shell.tsx'
import { counted } from './format.ts'

type ErrorPageProps = {
  status: number
  /** What went wrong and what to do about it, in one sentence; a plain one stands in where there is none. */
  message?: string
  /** The `X-Request-Id` of the answer. */
  requestId?: string
  /** More facts, as an error object lists them. */
  details?: readonly { path: string; message: string }[]
  retryAfterSeconds?: number
  /** A form was sent, which the browser sends again when this page is reloaded. */
  isPosted?: boolean
}

/** Says what happened, what was (not) spent and what to do next, for any refusal or failure of a page. */
export function ErrorPage(props: ErrorPageProps) {
  const { status, message, requestId, details = [], retryAfterSeconds, isPosted = false } = props
  const { title, sentence, spent, next } = errorWords(status)
  const steps = isPosted ? (AFTER_POST[status] ?? next) : next
  return (
    <>
      <PageHead>
        <p className="kicker">{status}</p>
        <h1>{title}</h1>
        <p className="lede spaced">{message ?? sentence}</p>
      </PageHead>
      <div className="section">
        <div className="columns aside">
          <div className="prose">
            <p>{spent}</p>
            <ul className="points" aria-label="Next steps">
              {retryAfterSeconds !== undefined && <li>Wait {counted(retryAfterSeconds, 'second')}.</li>}
              {steps.map((step) => (
                <li key={step.text}>
                  <StepText {...step} />
                </li>
              ))}
            </ul>
          </div>
          <Facts status={status} requestId={requestId} details={details} />
        </div>
      </div>
    </>
  )
}

function StepText({ text, href, inNewTab = false }: Step) {
  if (href === undefined) return text
  return (
    <a href={href} {...(inNewTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {text}
    </a>
  )
}

/** The title of an error's page, for `<title>`. */
export function errorTitle(status: number): string {
  return errorWords(status).title
}

function Facts({
  status,
  requestId,
  details,
}: Pick<ErrorPageProps, 'status' | 'requestId'> & { details: readonly { path: string; message: string }[] }) {
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>{status}</dd>
      {requestId !== undefined && (
        <>
          <dt>Request</dt>
          <dd>
            <code>{requestId}</code>
          </dd>
        </>
      )}
      {details.map(({ path, message }) => (
        <Detail key={path} name={path} text={message} />
      ))}
    </dl>
  )
}

function Detail({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

type Step = { text: string; href?: string; inNewTab?: boolean }
type ErrorWords = { title: string; sentence: string; spent: string; next: Step[] }

const NOTHING_SPENT = 'Nothing was spent.'
const TO_START: Step = { text: 'Analyse an article', href: '/' }
const SEND_AGAIN: Step = {
  text: 'Reload this page: the browser asks, and sends again what you typed. It is not charged twice.',
}

/** Next steps where a form was sent, so that nobody types it again. */
const AFTER_POST: Readonly<Record<number, readonly Step[]>> = {
  401: [{ text: 'Sign in in a new tab', href: '/auth/login', inNewTab: true }, SEND_AGAIN],
  429: [SEND_AGAIN],
  500: [SEND_AGAIN, { text: 'If it happens again, tell whoever runs this installation the request’s number.' }],
  503: [SEND_AGAIN],
}

const WORDS: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'The request could not be read',
    sentence: 'Something in the address or the form is not as expected.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Go back and check what was typed.' }, TO_START],
  },
  401: {
    title: 'Please sign in',
    sentence: 'This page needs an account, or the session has ended.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Sign in', href: '/auth/login' }],
  },
  402: {
    title: 'Not enough credits',
    sentence: 'The balance is lower than the price.',
    spent: 'Nothing was started and nothing was spent.',
    next: [
      { text: 'Your credits, and how to get more', href: '/account/credits' },
      { text: 'Scans that you have made stay open to you.' },
    ],
  },
  403: {
    title: 'This is not allowed from here',
    sentence: 'Only the device that made a scan can change it, and only from this site’s own pages.',
    spent: 'Nothing was changed and nothing was spent.',
    next: [{ text: 'Open the scan on the device that made it.' }, TO_START],
  },
  404: {
    title: 'There is nothing at this address',
    sentence: 'The address may be mistyped, or what stood here is gone.',
    spent: NOTHING_SPENT,
    next: [TO_START, { text: 'Your scans', href: '/scans' }],
  },
  413: {
    title: 'This is too long',
    sentence: 'A text may have up to 200,000 characters.',
    spent: 'Nothing was started and nothing was spent.',
    next: [
      { text: 'Go back to what you typed, and shorten it or give the article’s address instead.' },
      { text: 'Start anew', href: '/' },
    ],
  },
  422: {
    title: 'There is nothing here that can be analysed',
    sentence: 'The address or text was accepted, but it holds no article that can be measured.',
    spent: NOTHING_SPENT,
    next: [{ text: 'If the page opens in a browser, paste its text instead of the address.' }, TO_START],
  },
  429: {
    title: 'Too many requests',
    sentence: 'More requests came than this service takes in a minute.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Wait a minute and try again.' }],
  },
  500: {
    title: 'Something went wrong here',
    sentence: 'This is a fault of the service, not of your request.',
    spent: 'Nothing was spent: what fails is not charged.',
    next: [
      { text: 'Reload this page.' },
      { text: 'If it happens again, tell whoever runs this installation the request’s number.' },
      TO_START,
    ],
  },
  502: {
    title: 'The analysis failed',
    sentence: 'The engine gave no usable answer, though it was asked again.',
    spent: 'The credit was returned.',
    next: [{ text: 'Try again later.' }, TO_START],
  },
  503: {
    title: 'The service is not ready',
    sentence: 'It is starting, stopping, or its database cannot be reached.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Reload this page in a moment.' }],
  },
  504: {
    title: 'This is not done yet',
    sentence: 'The work goes on; this page stopped waiting for it.',
    spent: 'One credit is set aside until the work ends: in a report, or in its return.',
    next: [{ text: 'Look among your scans in a minute', href: '/scans' }],
  },
}

function errorWords(status: number): ErrorWords {
  const words = WORDS[status] ?? WORDS[status < 500 ? 400 : 500]
  return words ?? { title: 'Something went wrong', sentence: 'Try again.', spent: NOTHING_SPENT, next: [TO_START] }
}

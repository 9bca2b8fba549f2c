import { counted, thousands } from '#app/domain/wording/wording.ts'
import { PageHead } from './document-shell.tsx'
import { saysCost } from './form-field.tsx'
import { TEXT_CHARACTERS_MAX } from '#app/domain/scan/make/scan-request.ts'

type ErrorPageProps = {
  status: number
  /** What went wrong and what to do about it, in one sentence. A general sentence is the default. */
  message?: string
  /** The `X-Request-Id` of the response. */
  requestId?: string
  /** Further facts, as an error object lists them. */
  details?: readonly { path: string; message: string }[]
  retryAfterSeconds?: number
  /** Whether a form was sent, which the browser sends again on reload. */
  isPosted?: boolean
}

/** Any page's refusal or failure: what happened, what was charged and what to do next. */
export function ErrorPage(props: ErrorPageProps) {
  const { status, message, requestId, details = [], retryAfterSeconds, isPosted = false } = props
  const { title, sentence, spent, next } = errorWords(status)
  const steps = isPosted ? (AFTER_POST[status] ?? next) : next
  const said = message ?? sentence ?? ''
  return (
    <>
      <Head status={status} title={title} said={said} />
      <div className="section">
        <div className="columns aside">
          <div className="prose">
            {!saysCost(message) && <p>{spent}</p>}
            <ul className="points" aria-label="Next steps">
              {retryAfterSeconds !== undefined && !said.includes('Wait ') && (
                <li>Wait {counted(retryAfterSeconds, 'second')}.</li>
              )}
              {steps.map((step) => (
                <li key={step.text}>
                  <StepText {...step} />
                </li>
              ))}
            </ul>
          </div>
          <Facts requestId={requestId} details={details} />
        </div>
      </div>
    </>
  )
}

function Head({ status, title, said }: { status: number; title: string; said: string }) {
  return (
    <PageHead>
      <p className="kicker">{status}</p>
      <h1>{title}</h1>
      {said !== '' && <p className="lede spaced">{said}</p>}
    </PageHead>
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

/** The text for `<title>`. */
export function errorTitle(status: number): string {
  return errorWords(status).title
}

function Facts({ requestId, details = [] }: Pick<ErrorPageProps, 'requestId' | 'details'>) {
  return (
    <dl className="facts">
      {requestId !== undefined && (
        <>
          <dt>Request id</dt>
          <dd>
            <code>{requestId}</code>
          </dd>
        </>
      )}
      {details.map(({ path, message }) => (
        <Detail key={path} name={path.replaceAll('_', ' ')} text={message} />
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
/** Without a sentence, the title says it all. */
type ErrorWords = { title: string; sentence?: string; spent: string; next: Step[] }

const NOTHING_SPENT = 'No credits were charged.'
const TO_START: Step = { text: 'Analyse an article', href: '/' }
const SEND_AGAIN: Step = {
  text: 'Reload this page and confirm that you want to send the form again. You are not charged twice.',
}

/** Next steps after a form was sent, so that nobody has to type it again. */
const AFTER_POST: Readonly<Record<number, readonly Step[]>> = {
  401: [{ text: 'Sign in in a new tab', href: '/auth/login', inNewTab: true }, SEND_AGAIN],
  429: [SEND_AGAIN],
  500: [SEND_AGAIN, { text: 'If it happens again, send the request id to the operator of this installation.' }],
  503: [SEND_AGAIN],
}

const WORDS: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'There is a problem with the request',
    sentence: 'Part of the URL or the form is not valid.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Go back and check what you entered.' }, TO_START],
  },
  401: {
    title: 'Sign in',
    sentence: 'You need to sign in to see this page. Your session may have ended.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Sign in', href: '/auth/login' }],
  },
  402: {
    title: 'Not enough credits',
    spent: 'No credits were charged.',
    next: [
      { text: 'See your credits and how to get more', href: '/account/credits' },
      { text: 'You can still open your scans.' },
    ],
  },
  403: {
    title: 'You cannot do this from here',
    sentence: 'A scan can be changed only in the browser that created it, from this site’s own pages.',
    spent: 'Nothing was changed and no credits were charged.',
    next: [{ text: 'Open the scan in the browser that created it.' }, TO_START],
  },
  404: {
    title: 'Page not found',
    sentence: 'The URL may be wrong, or the page was deleted.',
    spent: NOTHING_SPENT,
    next: [TO_START, { text: 'Your scans', href: '/scans' }],
  },
  413: {
    title: 'The text is too long',
    sentence: `A text can have up to ${thousands(TEXT_CHARACTERS_MAX)} characters.`,
    spent: 'No credits were charged.',
    next: [
      { text: 'Go back and shorten the text, or enter the article’s URL instead.' },
      { text: 'Start again', href: '/' },
    ],
  },
  422: {
    title: 'No article was found',
    sentence: 'The URL or text contains no article that can be analysed.',
    spent: NOTHING_SPENT,
    next: [{ text: 'If the page opens in your browser, paste its text instead of its URL.' }, TO_START],
  },
  429: {
    title: 'Too many requests',
    sentence: 'You have made more requests than allowed in a minute. Wait a minute and try again.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Then reload this page.' }],
  },
  500: {
    title: 'Something went wrong',
    sentence: 'This is a fault in the service, not in your request.',
    spent: 'No credits were charged.',
    next: [
      { text: 'Reload this page.' },
      { text: 'If it happens again, send the request id to the operator of this installation.' },
      TO_START,
    ],
  },
  502: {
    title: 'The analysis failed',
    sentence: 'The engine returned no usable result after several attempts.',
    spent: 'The credit was returned.',
    next: [{ text: 'Try again later.' }, TO_START],
  },
  503: {
    title: 'The service is unavailable',
    sentence: 'It is starting, stopping or too busy, or its database cannot be reached or is full.',
    spent: NOTHING_SPENT,
    next: [{ text: 'Reload this page in a moment.' }],
  },
  504: {
    title: 'Still in progress',
    sentence: 'The work continues, but this page has stopped waiting for it.',
    spent: 'Credits are returned if the work fails.',
    next: [{ text: 'Check your scans in a minute', href: '/scans' }],
  },
}

function errorWords(status: number): ErrorWords {
  const words = WORDS[status] ?? WORDS[status < 500 ? 400 : 500]
  return words ?? { title: 'Something went wrong', sentence: 'Try again.', spent: NOTHING_SPENT, next: [TO_START] }
}

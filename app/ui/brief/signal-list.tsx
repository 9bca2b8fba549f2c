import { counted, termName, thousands, utcDay } from '#app/domain/wording/wording.ts'
import { priceWords } from '#app/domain/work/work.ts'
import type { PresentedSignal } from '#app/domain/brief/brief.ts'
import { linkable } from '../format.ts'
import { UtcMoment } from '../moment.tsx'
import { ModelNotice, type ModelService } from '../report/model-notice.tsx'
import { Section } from '../section.tsx'
import { Outward } from './accounts.tsx'
import type { BriefView, SignalScan } from './brief-view.ts'
import { accountName, PLATFORM_FACTS } from '#app/domain/brief/platforms.ts'

/** Characters of a signal's text on the page. The exports have the full text. */
const TEXT_MAX = 600

/** Longer URLs are refused for analysis. */
const ADDRESS_MAX = 2048

export type SignalListProps = {
  view: BriefView
  /** New for each page served, so that a double click on an article is charged once. */
  idempotencyKey?: string
  /** The service that texts of articles are sent to, if any. */
  modelService?: ModelService
}

/** Every signal that was read, oldest first. All codes link here. */
export function SignalList({ view, idempotencyKey, modelService }: SignalListProps) {
  const hasArticles = view.signals.some((signal) => articleAddress(signal) !== null)
  const gone = view.signals.filter(({ text }) => text === null).length
  return (
    <Section id="signals" title="Signals">
      <p className="note">
        {counted(view.signals.length, 'signal')}, oldest first. Codes in the findings above link to them.
        {gone > 0 &&
          ` The text, author and URL of ${thousands(gone)} are no longer stored, as their platforms require. The numbers remain.`}
      </p>
      <OnPaper view={view} />
      {hasArticles && (
        <div className="screen">
          <p className="note">
            Analysing an article costs {priceWords('analysis')}, returned if it fails. Anyone with the link can read the
            report until you make it private.
          </p>
          <ModelNotice service={modelService} what="The headline and text of each article you analyse are" />
        </div>
      )}
      <ol className="signals spaced">
        {view.signals.map((signal) => (
          <SignalItem key={signal.id} signal={signal} view={view} idempotencyKey={idempotencyKey} />
        ))}
      </ol>
    </Section>
  )
}

/** Says which signals a print leaves out: those that support no finding. */
function OnPaper({ view: { signals, cited } }: { view: BriefView }) {
  const left = signals.filter(({ id }) => !cited.has(id)).length
  if (left === 0) return null
  return (
    <p className="note paper">
      Only signals cited in a finding are printed here. The brief’s page and its downloads have{' '}
      {counted(left, 'more signal')} and all URLs.
    </p>
  )
}

type SignalItemProps = { signal: PresentedSignal; view: BriefView; idempotencyKey: string | undefined }

function SignalItem({ signal, view, idempotencyKey }: SignalItemProps) {
  const code = view.codes.get(signal.id) ?? ''
  return (
    <li id={`s-${signal.id}`} className={view.cited.has(signal.id) ? undefined : 'screen'}>
      <span className="code signal">{code}</span>
      <div>
        <p className="signal-head">
          {signal.is_sample && <b>Sample, </b>}
          {PLATFORM_FACTS[signal.source].name} {signal.kind}
          <Author signal={signal} />, <UtcMoment at={signal.published_at} />
          {view.clustered.has(signal.id) && <>; in a group that acts together</>}
        </p>
        <Words signal={signal} />
        <p className="signal-foot">
          <Foot signal={signal} code={code} />
          {signal.narrative !== null && <span>narrative: {signal.narrative}</span>}
        </p>
        <Scans signal={signal} scans={view.scans.get(signal.id) ?? []} idempotencyKey={idempotencyKey} />
      </div>
    </li>
  )
}

function Author({ signal }: { signal: PresentedSignal }) {
  const { author } = signal
  const name = nameOf(signal)
  if (author === null || name === null) return null
  const age = author.created_at === undefined ? '' : `, account created ${utcDay(author.created_at)}`
  const followers = author.followers === undefined ? '' : `, ${counted(author.followers, 'follower')}`
  return (
    <>
      {' '}
      by <b className="breakable">{name}</b>
      {age}
      {followers}
    </>
  )
}

function nameOf({ source, author }: PresentedSignal): string | null {
  if (author === null) return null
  return author.handle === null ? author.name : accountName(source, author.handle)
}

function Words({ signal: { title, text, url } }: { signal: PresentedSignal }) {
  if (text === null) return <p className="note">Text no longer stored.</p>
  const body = text === title ? '' : shortened(text)
  return (
    <>
      {title !== null && (
        <p className="signal-title" dir="auto">
          <Outward href={url}>{title}</Outward>
        </p>
      )}
      {body !== '' && (
        <blockquote dir="auto">
          <p>{body}</p>
        </blockquote>
      )}
    </>
  )
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= TEXT_MAX ? text : `${characters.slice(0, TEXT_MAX).join('').trimEnd()} …`
}

const COUNTED = ['likes', 'shares', 'replies', 'views', 'score'] as const

function Foot({ signal, code }: { signal: PresentedSignal; code: string }) {
  const { engagement, url, title } = signal
  const numbers = COUNTED.flatMap((name) => {
    const value = engagement[name]
    return value === null ? [] : [`${termName(name).toLowerCase()} ${thousands(value)}`]
  })
  return (
    <>
      {numbers.length > 0 && <span>{numbers.join(', ')}</span>}
      {title === null && linkable(url) !== null && (
        <span className="screen">
          <Outward href={url}>{`View original of ${code}`}</Outward>
        </span>
      )}
    </>
  )
}

/** Null unless the signal is an article at a real URL. Samples have none. */
function articleAddress({ kind, url, is_sample: isSample }: PresentedSignal): string | null {
  const address = linkable(url)
  const isArticle = !isSample && (kind === 'article' || kind === 'page')
  return isArticle && address !== null && address.length <= ADDRESS_MAX ? address : null
}

type ScansProps = { signal: PresentedSignal; scans: readonly SignalScan[]; idempotencyKey: string | undefined }

/** The account's own scans of a signal's article, and a button for a new one. */
function Scans({ signal, scans, idempotencyKey }: ScansProps) {
  const address = articleAddress(signal)
  if (scans.length === 0 && address === null) return null
  return (
    <div className="signal-foot screen">
      {scans.map(({ shortcode }) => (
        <span key={shortcode}>
          Your scan: <a href={`/s/${shortcode}`}>{shortcode}</a>
        </span>
      ))}
      {address !== null && (
        <form method="post" action="/">
          <input type="hidden" name="url" value={address} />
          {idempotencyKey !== undefined && (
            <input type="hidden" name="idempotency_key" value={`${idempotencyKey}-${signal.id}`} />
          )}
          <button className="button quiet-button">
            Analyse this article<span className="visually-hidden"> ({signal.title ?? address})</span>
          </button>
        </form>
      )}
    </div>
  )
}

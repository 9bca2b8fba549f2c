import { counted } from '#app/domain/wording/wording.ts'
import { type BriefView, signalHref } from './brief-view.ts'

/** Further codes are behind a summary, as a group can have a hundred signals. */
const SHOWN_MAX = 12

/** Codes of signals that support a finding, each a link to its signal. */
export function SignalCodes({ ids, view }: { ids: readonly string[]; view: BriefView }) {
  const known = ids.filter((id) => view.codes.has(id))
  if (known.length === 0) return null
  const rest = known.slice(SHOWN_MAX)
  return (
    <>
      <Codes ids={known.slice(0, SHOWN_MAX)} view={view} />
      {rest.length > 0 && (
        <details>
          <summary>{counted(rest.length, 'more signal')}</summary>
          <Codes ids={rest} view={view} />
        </details>
      )}
    </>
  )
}

function Codes({ ids, view }: { ids: readonly string[]; view: BriefView }) {
  return (
    <span className="codes">
      {ids.map((id) => (
        <a key={id} className="code signal" href={signalHref(id)}>
          {view.codes.get(id)}
        </a>
      ))}
    </span>
  )
}

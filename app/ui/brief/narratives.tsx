import { originName, stanceWords } from '#app/domain/brief/brief-wording.ts'
import type { Narrative } from '#app/domain/brief/brief.ts'
import { counted, percent, twoDecimals } from '../format.ts'
import { Moment } from '../moment.tsx'
import { Section } from '../section.tsx'
import type { BriefView } from './brief-view.ts'
import { SignalCodes } from './signal-codes.tsx'

/** The largest stand on the page, the others behind a summary. */
const SHOWN_MAX = 6

/** What is told: each narrative with its share, who drives it and where it stands first. */
export function Narratives({ view }: { view: BriefView }) {
  const { primary_narratives: narratives } = view.brief
  const together = narratives.reduce((sum, { signals }) => sum + signals, 0)
  return (
    <Section id="narratives" title="Narratives">
      {narratives.length === 0 ? (
        <p>No narrative stands out of these signals.</p>
      ) : (
        <>
          <p className="note">
            Dominance is the share among signals that belong to any narrative, three of an account at most; bars reach
            from 0 to 1.{' '}
            {together < view.brief.signal_count &&
              `${counted(view.brief.signal_count - together, 'signal')} of ${view.brief.signal_count} belong to none. `}
            Each is named by the claim that most of its signals make, in the words of one of them: what is told, not
            what is so.
          </p>
          <ul className="narratives spaced">
            {narratives.slice(0, SHOWN_MAX).map((narrative) => (
              <NarrativeRow key={narrative.name} narrative={narrative} view={view} />
            ))}
          </ul>
          {narratives.length > SHOWN_MAX && (
            <details>
              <summary>{counted(narratives.length - SHOWN_MAX, 'smaller narrative')}</summary>
              <ul className="narratives">
                {narratives.slice(SHOWN_MAX).map((narrative) => (
                  <NarrativeRow key={narrative.name} narrative={narrative} view={view} />
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </Section>
  )
}

function NarrativeRow({ narrative, view }: { narrative: Narrative; view: BriefView }) {
  const { name, dominance, drivers, signals, earliest, evidence, opposes } = narrative
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <div className="dominance">
        <svg width="100%" height="14" aria-hidden="true" focusable="false">
          <rect className="outline" width="100%" height="14" />
          <rect className="fill" width={percent(dominance).replace('under ', '')} height="14" />
        </svg>
        <b>
          {twoDecimals(dominance)}
          <span className="visually-hidden"> dominance</span>
        </b>
      </div>
      <div>
        <p>
          {counted(signals, 'signal')}. {stanceWords(narrative)} Told by{' '}
          {drivers.length === 0 ? 'nobody in particular' : drivers.join(', ')}.
          {opposes !== undefined && (
            <>
              {' '}
              Against it: “<span dir="auto">{opposes}</span>”.
            </>
          )}
          {earliest !== null && (
            <>
              {' '}
              First here: <Moment at={earliest.at} />, {originName(earliest.source)}.
            </>
          )}
        </p>
        <SignalCodes ids={evidence} view={view} />
      </div>
    </li>
  )
}

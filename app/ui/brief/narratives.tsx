import { PER_SPEAKER_MAX } from '#app/domain/brief/reading/read-signals.ts'
import { originName, stanceWords } from '#app/domain/brief/present/brief-wording.ts'
import type { StoredNarrative } from '#app/domain/brief/brief.ts'
import { counted, inWords, percent, twoDecimals } from '#app/domain/wording/wording.ts'
import { UtcMoment } from '../moment.tsx'
import { Section } from '../section.tsx'
import type { BriefView } from './brief-view.ts'
import { SignalCodes } from './signal-codes.tsx'

/** The largest are on the page, and the others are behind a summary. */
const SHOWN_MAX = 6

/** Each narrative with its share, its drivers and where it first appears. */
export function NarrativesSection({ view }: { view: BriefView }) {
  const { primary_narratives: narratives } = view.brief
  const outside = view.brief.signal_count - narratives.reduce((sum, { signals }) => sum + signals, 0)
  return (
    <Section id="narratives" title="Narratives">
      {narratives.length === 0 ? (
        <p>No narrative stands out in these signals.</p>
      ) : (
        <>
          <p className="note">
            Dominance is a narrative’s share of the signals that belong to any narrative, counting at most{' '}
            {inWords(PER_SPEAKER_MAX)} per account. Bars run from 0 to 1.{' '}
            {outside > 0 &&
              `${outside} of ${counted(view.brief.signal_count, 'signal')} ${outside === 1 ? 'belongs' : 'belong'} to none. `}
            Each is named after its most common claim, in the words of one of its signals. The claim may be false.
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

function NarrativeRow({ narrative, view }: { narrative: StoredNarrative; view: BriefView }) {
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
          {counted(signals, 'signal')}. {stanceWords(narrative)} Main sources of the claim:{' '}
          {drivers.length === 0 ? 'none stands out' : drivers.join(', ')}.
          {opposes !== undefined && (
            <>
              {' '}
              Opposed by: “<span dir="auto">{opposes}</span>”.
            </>
          )}
          {earliest !== null && (
            <>
              {' '}
              First stated here: <UtcMoment at={earliest.at} />, {originName(earliest.source)}.
            </>
          )}
        </p>
        <SignalCodes ids={evidence} view={view} />
      </div>
    </li>
  )
}

import { KINDS_MIN } from '#app/domain/brief/coordination/name-accounts.ts'
import { Fragment } from 'react'
import {
  briefTerm,
  chanceWords,
  CLUSTER_NAMES,
  coordinationWords,
  indicatorNotes,
  liftWords,
  secondsWords,
  unlistedWords,
  valueWords,
} from '#app/domain/brief/present/brief-wording.ts'
import type { CoordinationEvidence } from '#app/domain/brief/brief.ts'
import { parameterName, parameterValue } from '#app/domain/brief/present/method-words.ts'
import { counted, inWords } from '#app/domain/wording/wording.ts'
import { Section } from '../section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { type BriefView, type PresentedCluster, namesOf, postsByMember } from './brief-view.ts'
import { NetworkPicture } from './network-picture.tsx'
import { SignalCodes } from './signal-codes.tsx'

/** Accounts that act together more than by chance: picture, groups, and indicators compared with chance. */
export function CoordinationSection({ view }: { view: BriefView }) {
  const { coordination_evidence: evidence } = view.brief
  if (evidence === undefined) {
    return (
      <Section id="coordination" title="Coordination">
        <p className="prose">Not measured. This needs posts with known times from enough accounts.</p>
      </Section>
    )
  }
  const isDrawn = evidence.detected && evidence.clusters.length > 0
  return (
    <Section id="coordination" title="Coordination evidence">
      <p className="prose">{coordinationWords(evidence)}</p>
      <div className={isDrawn ? 'columns two pictured spaced' : 'columns spaced'}>
        {isDrawn && <NetworkPicture view={view} clusters={evidence.clusters} />}
        <Indicators view={view} evidence={evidence} />
      </div>
      {evidence.clusters.length > 0 && <Groups view={view} evidence={evidence} />}
      <Parameters parameters={evidence.parameters} />
    </Section>
  )
}

function Indicators({ view, evidence }: { view: BriefView; evidence: CoordinationEvidence }) {
  const notes = indicatorNotes(evidence, view.brief.authenticity_analysis)
  return (
    <div>
      <table>
        <caption>
          Technical indicators compared with chance. An indicator without a note is explained among the factors of the{' '}
          <a href="#authenticity">authenticity score</a>.
        </caption>
        <thead>
          <tr>
            <th scope="col">Indicator</th>
            <th scope="col" className="number">
              Observed
            </th>
            <th scope="col" className="number">
              Expected
            </th>
            <th scope="col" className="number">
              Upper limit
            </th>
          </tr>
        </thead>
        <tbody>
          {evidence.technical_indicators.map(({ indicator, observed, expected, expected_max: most }) => (
            <tr key={indicator}>
              <th scope="row">
                {briefTerm(indicator)}
                {notes.has(indicator) && <small className="claim">{notes.get(indicator)}</small>}
              </th>
              <td className="number">{valueWords(observed)}</td>
              <td className="number">{valueWords(expected)}</td>
              <td className="number">{valueWords(most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {evidence.disarm_techniques.length > 0 && <Techniques techniques={evidence.disarm_techniques} />}
    </div>
  )
}

function Parameters({ parameters }: Pick<CoordinationEvidence, 'parameters'>) {
  return (
    <details>
      <summary>Method</summary>
      <dl className="facts parameters">
        {Object.entries(parameters).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{parameterName(name)}</dt>
            <dd>{parameterValue(name, value)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}

type Techniques = CoordinationEvidence['disarm_techniques']

/** DISARM techniques, each linking to DISARM's own page. */
function Techniques({ techniques }: { techniques: Techniques }) {
  return (
    <p className="note spaced">
      DISARM techniques it resembles:{' '}
      {techniques.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a
            href={`https://github.com/DISARMFoundation/DISARMframeworks/blob/main/generated_pages/techniques/${encodeURIComponent(id)}.md`}
            rel="nofollow noopener noreferrer"
          >
            {id} {name}
          </a>
        </span>
      ))}
      .
    </p>
  )
}

const COLUMNS: Column[] = [
  { key: 'group', name: 'Group' },
  { key: 'accounts', name: 'Two indicators', className: 'number' },
  { key: 'size', name: 'Signals', className: 'number' },
  { key: 'window', name: 'Within', className: 'number' },
  { key: 'lift', name: 'Lift', className: 'number' },
  { key: 'p', name: 'Chance', className: 'number' },
  { key: 'signals', name: 'Evidence' },
]

function Groups({ view, evidence: { clusters, detected } }: { view: BriefView; evidence: CoordinationEvidence }) {
  const what = detected
    ? `Groups, with the number of their accounts that show ${inWords(KINDS_MIN)} indicators each.`
    : 'Groups examined. No account is named.'
  return (
    <div className="spaced">
      <StackedTable
        columns={COLUMNS}
        caption={`${what} Lift is how much closer together in time the signals are than by chance, in doublings. Chance is how probable that is if the accounts act independently.`}
      >
        {clusters.map((cluster, index) => (
          <Row key={cluster.id}>
            <RowHead>
              G{index + 1} {CLUSTER_NAMES[cluster.kind]}
              <Members cluster={cluster} view={view} />
            </RowHead>
            <Cell className="number" label="Two indicators">
              {detected ? cluster.accounts.length : '–'}
            </Cell>
            <Cell className="number" label="Signals">
              {cluster.size}
              {unlistedWords(cluster)}
            </Cell>
            <Cell className="number" label="Within">
              {cluster.window_seconds === 0 ? '–' : secondsWords(cluster.window_seconds)}
            </Cell>
            <Cell className="number" label="Lift">
              {liftWords(cluster.lift)}
            </Cell>
            <Cell className="number" label="Chance">
              {chanceWords(cluster)}
            </Cell>
            <Cell className="wide">
              <SignalCodes ids={cluster.evidence} view={view} />
            </Cell>
          </Row>
        ))}
      </StackedTable>
    </div>
  )
}

function Members({ cluster, view }: { cluster: PresentedCluster; view: BriefView }) {
  if (cluster.accounts.length === 0) {
    return <small className="claim">No account in it shows enough evidence of its own to be named.</small>
  }
  const names = namesOf(cluster, view)
  if (names.length === 0) {
    const isKept = postsByMember(cluster.evidence, view).size > 0
    return (
      <small className="claim">
        {isKept
          ? 'Its accounts are on X. The operator must enable naming them, as X’s terms require.'
          : 'Its accounts are no longer stored.'}
      </small>
    )
  }
  return (
    <details>
      <summary>
        {names.length < cluster.accounts.length
          ? `${names.length} of ${counted(cluster.accounts.length, 'account')}; the others are no longer stored or, on X, not named`
          : counted(names.length, 'account')}
      </summary>
      <span className="claim breakable">{names.join(', ')}</span>
    </details>
  )
}

import { counted, twoDecimals } from '../../wording/wording.ts'
import type { Brief, PresentedSignal } from '../brief.ts'
import type { BriefRecord } from './brief-record.ts'
import {
  againstChance,
  authenticityWords,
  briefTerm,
  CLUSTER_NAMES,
  gapWords,
  groupWords,
  isNamedInGroup,
  isSpreadMeasured,
  liftWords,
  points,
  pWords,
} from '../present/brief-wording.ts'
import {
  accountType,
  attackPattern,
  ownId,
  ownObject,
  patternText,
  type StixObject,
  SYSTEM,
  TLP_AMBER,
  urlObject,
  userAccount,
} from './stix-objects.server.ts'

type Bundle = { type: 'bundle'; id: string; objects: StixObject[] }
/** On every object of a brief with samples. */
const SAMPLE_LABEL = 'sample-data'

type Observation = { signal: PresentedSignal; objects: StixObject[]; observed: StixObject }

/**
 * A brief as a STIX 2.1 bundle, marked TLP:AMBER: observations, narratives as groupings, groups that act together as
 * indicators, the techniques they resemble, and notes on certainty. It names no threat actor or campaign, as a brief
 * cannot tell who is behind something. It does not contain signals' texts.
 * @see https://docs.oasis-open.org/cti/stix/v2.1/os/stix-v2.1-os.html
 */
export function toStixBundle(record: BriefRecord): Bundle {
  const { brief } = record
  const observations = record.signals.flatMap(({ signal }) => observationOf(signal, brief) ?? [])
  const patterns = techniquesOf(brief).map(attackPattern)
  const found = [
    ...narrativesOf(brief, observations),
    ...indicatorsOf(brief, observations, patterns),
    ...accountNotes(brief, patterns),
  ]
  const content = [...observations.flatMap(({ objects, observed }) => [...objects, observed]), ...patterns, ...found]
  const reportId = ownId('report', brief.id)
  const notes = notesOf(record, reportId)
  const objects = withoutDoubles([SYSTEM, ...content, ...notes])
  const whole = [TLP_AMBER, reportOf(record, objects), ...objects]
  return { type: 'bundle', id: ownId('bundle', brief.id), objects: brief.is_sample ? whole.map(markSample) : whole }
}

/** Types that every bundle shares, and observables, which have no labels. */
const UNLABELLED = new Set(['marking-definition', 'identity', 'attack-pattern', 'url', 'user-account'])

/** Samples say nothing with any confidence, so each object is labelled and its confidence is removed. */
function markSample(object: StixObject): StixObject {
  if (UNLABELLED.has(object.type)) return object
  const { confidence: _, labels, ...rest } = object
  const own = Array.isArray(labels) ? labels : []
  const { type, id, spec_version } = object
  return { ...rest, type, id, spec_version, labels: [...own, SAMPLE_LABEL] }
}

function reportOf({ brief, title, summary }: BriefRecord, contents: readonly StixObject[]): StixObject {
  return ownObject('report', brief.id, {
    made: brief.created_at,
    name: title,
    description: summary.join('\n\n'),
    report_types: [
      'observed-data',
      ...(contents.some(({ type }) => type === 'attack-pattern') ? ['attack-pattern'] : []),
    ],
    published: brief.created_at,
    confidence: Math.round(brief.authenticity_analysis.confidence * 100),
    object_refs: contents.map(({ id }) => id),
  })
}

/** A signal as observed. Undefined after its retention period, as author and URL are deleted. */
function observationOf(signal: PresentedSignal, brief: Brief): Observation | undefined {
  const account = accountOf(signal)
  const objects = [...(signal.url === null ? [] : [urlObject(signal.url)]), ...(account === undefined ? [] : [account])]
  if (objects.length === 0) return undefined
  const observed = ownObject('observed-data', `${brief.id}:${signal.id}`, {
    made: brief.created_at,
    first_observed: signal.published_at,
    last_observed: signal.published_at,
    number_observed: 1,
    object_refs: objects.map(({ id }) => id),
    labels: [signal.source, signal.kind],
    external_references: [{ source_name: 'FMA signal', external_id: signal.id }],
  })
  return { signal, objects, observed }
}

function accountOf({ source, author }: PresentedSignal): StixObject | undefined {
  return userAccount({
    platform: source,
    handle: author?.handle ?? '',
    name: author?.name,
    ...(author?.created_at === undefined ? {} : { createdAt: author.created_at }),
  })
}

function techniquesOf({ coordination_evidence: evidence, adversary_accounts: accounts = [] }: Brief) {
  const all = [...(evidence?.disarm_techniques ?? []), ...accounts.flatMap((account) => account.disarm_techniques)]
  return [...new Map(all.map((technique) => [technique.id, technique])).values()]
}

/** Each narrative as a grouping of its signals that may still be shown. */
function narrativesOf(brief: Brief, observations: readonly Observation[]): StixObject[] {
  return brief.primary_narratives.flatMap((narrative) => {
    const told = observations.filter(({ signal }) => signal.narrative === narrative.name)
    if (told.length === 0) return []
    const drivers = narrative.drivers.length > 0 ? `Main sources of the claim: ${narrative.drivers.join(', ')}. ` : ''
    return ownObject('grouping', `${brief.id}:narrative:${narrative.name}`, {
      made: brief.created_at,
      name: narrative.name,
      description: `${drivers}${narrativeWords(narrative)}`,
      context: 'unspecified',
      labels: ['narrative'],
      object_refs: told.map(({ observed }) => observed.id),
    })
  })
}

function narrativeWords({ dominance, signals }: Brief['primary_narratives'][number]): string {
  return `Dominance ${twoDecimals(dominance)}, ${counted(signals, 'signal')}.`
}

/** Each group that acts together beyond chance, as an indicator of anomalous activity with its signals. */
function indicatorsOf(
  brief: Brief,
  observations: readonly Observation[],
  patterns: readonly StixObject[],
): StixObject[] {
  const { coordination_evidence: evidence, created_at: made } = brief
  if (evidence?.detected !== true) return []
  const techniques = new Set(evidence.disarm_techniques.map((technique) => attackPattern(technique).id))
  return evidence.clusters.flatMap((cluster) => {
    const members = observations.filter(({ signal }) => cluster.evidence.includes(signal.id))
    const pattern = accountPattern(
      members.map(({ signal }) => signal).filter((signal) => isNamedInGroup(cluster, signal)),
    )
    const [first] = members.map(({ signal }) => signal.published_at).toSorted()
    if (pattern === undefined || first === undefined) return []
    const key = `${brief.id}:${cluster.id}`
    const indicator = ownObject('indicator', key, {
      made,
      name: `${CLUSTER_NAMES[cluster.kind]}: ${groupWords(cluster)}`,
      description: `Observed behaviour, not intent. Lift ${liftWords(cluster.lift)}, ${pWords(cluster)}.`,
      indicator_types: ['anomalous-activity'],
      pattern,
      pattern_type: 'stix',
      pattern_version: '2.1',
      valid_from: first,
      confidence: Math.round(evidence.confidence * 100),
    })
    const related = [
      ...members.map(({ observed }) => ['based-on', observed] as const),
      ...patterns.filter(({ id }) => techniques.has(id)).map((technique) => ['indicates', technique] as const),
    ]
    const confidence = Math.round(evidence.confidence * 100)
    return [indicator, ...related.map(([kind, target]) => relationship(indicator, kind, { target, made, confidence }))]
  })
}

function accountPattern(signals: readonly PresentedSignal[]): string | undefined {
  const tests = signals.flatMap(({ source, author }) => {
    const type = accountType(source)
    const handle = author?.handle ?? ''
    if (type === undefined || handle === '') return []
    return [
      `(user-account:account_type = ${patternText(type)} AND user-account:account_login = ${patternText(handle)})`,
    ]
  })
  return tests.length === 0 ? undefined : `[${[...new Set(tests)].join(' OR ')}]`
}

/** A note on each account's observed role, and the techniques that it resembles. */
function accountNotes(brief: Brief, patterns: readonly StixObject[]): StixObject[] {
  const { adversary_accounts: accounts = [], created_at: made } = brief
  return accounts.flatMap((account) => {
    const object = userAccount({ ...account, name: null })
    if (object === undefined) return []
    const known = brief.signals?.find(
      ({ source, author }) => source === account.platform && author?.handle === account.handle,
    )
    const full = (known === undefined ? undefined : accountOf(known)) ?? object
    const note = ownObject('note', `${brief.id}:account:${object.id}`, {
      made,
      abstract: 'Observed role, not a finding of intent',
      content: [...account.indicators, `Narratives: ${account.narratives.join('; ') || 'none'}`].join('\n'),
      object_refs: [object.id],
      confidence: Math.round(account.suspicion * 100),
    })
    const ids = new Set(account.disarm_techniques.map((technique) => attackPattern(technique).id))
    const resembled = patterns.filter(({ id }) => ids.has(id))
    const confidence = Math.round(account.suspicion * 100)
    return [full, note, ...resembled.map((target) => relationship(full, 'related-to', { target, made, confidence }))]
  })
}

function notesOf(record: BriefRecord, reportId: string): StixObject[] {
  const { brief } = record
  return noteTexts(record).map(([abstract, content]) =>
    ownObject('note', `${brief.id}:${abstract}`, {
      made: brief.created_at,
      abstract,
      content,
      object_refs: [reportId],
    }),
  )
}

function noteTexts({ brief, about, warnings, limits, expired }: BriefRecord): (readonly [string, string])[] {
  const { authenticity_analysis: analysis, risk_assessment: risk, dissonance } = brief
  const factors = analysis.factors.map(
    (factor) => `${briefTerm(factor.factor)}: ${points(factor.contribution)} points. ${againstChance(factor)}`,
  )
  const narratives = brief.primary_narratives.map((narrative) => `${narrative.name}. ${narrativeWords(narrative)}`)
  const texts: (readonly [string, readonly string[]])[] = [
    [
      'About this brief',
      [...about.map(([name, value]) => `${name}: ${value}`), `Signals past their retention: ${expired}`],
    ],
    ['Warnings', warnings],
    ['Authenticity score', [authenticityWords(brief), analysis.summary, analysis.definition, ...factors]],
    ['Narratives', narratives],
    [
      'Contagion risk',
      [
        isSpreadMeasured(risk)
          ? `${risk.contagion_risk}, likelihood ${twoDecimals(risk.spread_likelihood_24h)}`
          : 'Not measured',
        risk.reasoning,
      ],
    ],
    ['Dissonance', dissonance === undefined ? [] : [gapWords(dissonance), dissonance.interpretation]],
    ['Limits', limits],
  ]
  return texts.filter(([, lines]) => lines.length > 0).map(([name, lines]) => [name, lines.join('\n')])
}

function relationship(
  source: StixObject,
  kind: string,
  { target, made, confidence }: { target: StixObject; made: string; confidence: number },
): StixObject {
  return ownObject('relationship', `${source.id}:${kind}:${target.id}:${made}`, {
    made,
    relationship_type: kind,
    source_ref: source.id,
    target_ref: target.id,
    confidence,
  })
}

/** One object for an account that posted twice or a URL that was linked twice. */
function withoutDoubles(objects: readonly StixObject[]): StixObject[] {
  return [...new Map(objects.map((object) => [object.id, object])).values()]
}

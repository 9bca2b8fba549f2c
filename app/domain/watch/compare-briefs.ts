import { MOOD_NAMES } from '../brief/moods/usual-moods.ts'
import type { Brief, StoredNarrative } from '../brief/brief.ts'
import { beginOf } from '../brief/make/brief-request.ts'
import { isSpreadMeasured, SAMPLE_NOTICE } from '../brief/present/brief-wording.ts'
import { counted, percent, twoDecimals, utcMinute } from '../wording/wording.ts'
import { matchNarratives } from './match-narratives.ts'
import type { ChangedNarrative, ReturningAccount, WatchChange } from './watch.ts'

/** Smaller differences in authenticity points occur by chance between two samples of the same conversation. */
const AUTHENTICITY_POINTS_MIN = 10
const SPREAD_MIN = 0.2
const EMOTION_MIN = 0.1
/** A narrative appears, disappears, rises or falls: by at least this share, and by more than chance. */
const DOMINANCE_MIN = 0.1
/** Two-sided 5%. */
const Z_MIN = 1.96
/** At least twice or half as many signals, and more than a handful. */
const VOLUME_FACTOR_MIN = 2
const VOLUME_SIGNALS_MIN = 20

/** A brief, and whether it reached the limit on its signals. */
export type ComparedBrief = { brief: Brief; isCapped: boolean }

/**
 * What differs between two briefs on the same query. A difference is reported only if it is larger than between two
 * samples of the same conversation: narratives by a test of two shares, the rest by fixed thresholds. The numbers are
 * always included.
 */
export function compareBriefs(earlier: ComparedBrief, later: ComparedBrief): WatchChange {
  const [before, after] = [earlier.brief, later.brief]
  const capped = earlier.isCapped && later.isCapped
  const narratives = compareNarratives(before.primary_narratives, after.primary_narratives)
  const accounts = compareAccounts(before, after)
  const isOverlapping = beginOf(after.time_range, new Date(after.created_at)) < new Date(before.created_at)
  const isScored = [before, after].every((brief) => brief.authenticity_analysis.verdict !== 'insufficient')
  const findings: { part: WatchChange['changed'][number]; words: string[] }[] = [
    { part: 'authenticity', words: isScored ? authenticityWords(before, after) : [] },
    { part: 'spread', words: spreadWords(before, after) },
    { part: 'emotions', words: emotionWords(before, after) },
    { part: 'narratives', words: narrativeWords(narratives) },
    { part: 'accounts', words: accountWords(accounts, isOverlapping) },
    { part: 'volume', words: capped ? [] : volumeWords(before, after) },
  ]
  const told = findings.filter(({ words }) => words.length > 0)
  return {
    compared_to: { brief_id: before.id, created_at: before.created_at },
    changed: told.map(({ part }) => part),
    summary: [
      ...told.flatMap(({ words }) => words),
      ...(told.length === 0 ? [`Nothing has changed by more than chance since the run of ${moment(before)}.`] : []),
      ...caveats({ before, after, capped, isScored }),
      ...stillListed(accounts, isOverlapping),
    ],
    authenticity_score: isScored ? { before: before.authenticity_score, after: after.authenticity_score } : null,
    contagion_risk: {
      before: before.risk_assessment.contagion_risk,
      after: after.risk_assessment.contagion_risk,
    },
    spread_likelihood_24h: {
      before: before.risk_assessment.spread_likelihood_24h,
      after: after.risk_assessment.spread_likelihood_24h,
    },
    emotion_profile: { before: before.emotion_profile, after: after.emotion_profile },
    volume: { before: before.signal_count, after: after.signal_count, capped },
    narratives,
    accounts,
  }
}

function authenticityWords(before: Brief, after: Brief): string[] {
  const [was, is] = [before.authenticity_score, after.authenticity_score]
  if (Math.abs(is - was) < AUTHENTICITY_POINTS_MIN) return []
  const word = is < was ? 'fell' : 'rose'
  return [
    `The authenticity score ${word} from ${was} to ${is} of 100. The posts look ${is < was ? 'more' : 'less'} coordinated.`,
  ]
}

function spreadWords(before: Brief, after: Brief): string[] {
  const [was, is] = [before.risk_assessment, after.risk_assessment]
  if (!isSpreadMeasured(was) || !isSpreadMeasured(is)) return []
  const difference = is.spread_likelihood_24h - was.spread_likelihood_24h
  if (was.contagion_risk === is.contagion_risk || Math.abs(difference) < SPREAD_MIN) return []
  return [
    `The likelihood of further spread within 24 hours went from ${twoDecimals(was.spread_likelihood_24h)} (${was.contagion_risk}) to ${twoDecimals(is.spread_likelihood_24h)} (${is.contagion_risk}).`,
  ]
}

/** A handful of signals says nothing about an emotion. */
function emotionWords(before: Brief, after: Brief): string[] {
  if ([before, after].some(({ emotion_basis: basis }) => !basis.is_sufficient)) return []
  return MOOD_NAMES.flatMap((emotion) => {
    const [was, is] = [before.emotion_profile[emotion], after.emotion_profile[emotion]]
    if (Math.abs(is - was) < EMOTION_MIN || doOverlap(emotion, before, after)) return []
    const name = emotion.charAt(0).toUpperCase() + emotion.slice(1)
    return [`${name} ${is > was ? 'rose' : 'fell'} from ${twoDecimals(was)} to ${twoDecimals(is)}.`]
  })
}

/** Whether the intervals of the two shares overlap: then the difference may be chance. */
function doOverlap(emotion: (typeof MOOD_NAMES)[number], before: Brief, after: Brief): boolean {
  const [was, is] = [before.emotion_basis.intervals?.[emotion], after.emotion_basis.intervals?.[emotion]]
  return was != null && is != null && was[0] <= is[1] && is[0] <= was[1]
}

function compareNarratives(
  before: readonly StoredNarrative[],
  after: readonly StoredNarrative[],
): WatchChange['narratives'] {
  const sizes = [before, after].map((list) => list.reduce((sum, { signals }) => sum + signals, 0))
  const [sizeBefore = 0, sizeAfter = 0] = sizes
  const pairs = matchNarratives(before, after)
  const isReal = ({ before: was, after: is }: ChangedNarrative): boolean =>
    Math.abs(is - was) >= DOMINANCE_MIN &&
    Math.abs(zOfShares({ share: was, size: sizeBefore }, { share: is, size: sizeAfter })) >= Z_MIN
  const changed = pairs.map(({ earlier, later }) => ({
    name: (later ?? earlier)?.name ?? '',
    before: earlier?.dominance ?? 0,
    after: later?.dominance ?? 0,
    isNew: earlier === undefined,
    isGone: later === undefined,
  }))
  const pick = (which: (pair: (typeof changed)[number]) => boolean): ChangedNarrative[] =>
    changed
      .filter((pair) => which(pair) && isReal(pair))
      .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .map(({ name, before: was, after: is }) => ({ name, before: was, after: is }))
  return {
    new: pick(({ isNew }) => isNew),
    gone: pick(({ isGone }) => isGone),
    rising: pick(({ isNew, isGone, before: was, after: is }) => !isNew && !isGone && is > was),
    falling: pick(({ isNew, isGone, before: was, after: is }) => !isNew && !isGone && is < was),
  }
}

/** The difference of two shares in standard errors; 0 if either is a share of nothing. */
function zOfShares(a: { share: number; size: number }, b: { share: number; size: number }): number {
  if (a.size === 0 || b.size === 0) return 0
  const pooled = (a.share * a.size + b.share * b.size) / (a.size + b.size)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.size + 1 / b.size))
  return error === 0 ? 0 : (b.share - a.share) / error
}

function narrativeWords(narratives: WatchChange['narratives']): string[] {
  return [
    ...narratives.new.map(({ name, after }) => `New: “${name}”, ${percent(after)} of the signals in narratives.`),
    ...narratives.rising.map((narrative) => `Rising: “${narrative.name}”, ${fromTo(narrative)}.`),
    ...narratives.falling.map((narrative) => `Falling: “${narrative.name}”, ${fromTo(narrative)}.`),
    ...narratives.gone.map(({ name, before }) => `No longer found: “${name}”, previously ${percent(before)}.`),
  ]
}

function fromTo({ before, after }: ChangedNarrative): string {
  return `from ${percent(before)} to ${percent(after)}`
}

function compareAccounts(before: Brief, after: Brief): WatchChange['accounts'] {
  const known = new Set((before.adversary_accounts ?? []).map((account) => `${account.platform} ${account.handle}`))
  const accounts: WatchChange['accounts'] = { returned: [], new: [] }
  for (const { platform, handle, url } of after.adversary_accounts ?? []) {
    accounts[known.has(`${platform} ${handle}`) ? 'returned' : 'new'].push({ platform, handle, url })
  }
  return accounts
}

/** If both windows contain the same posts, an account in both has not returned. */
function accountWords({ returned, new: added }: WatchChange['accounts'], isOverlapping: boolean): string[] {
  return [
    ...(returned.length > 0 && !isOverlapping
      ? [`${counted(returned.length, 'account')} listed for coordinated behaviour again: ${handles(returned)}.`]
      : []),
    ...(added.length > 0
      ? [`${counted(added.length, 'account')} newly listed for coordinated behaviour: ${handles(added)}.`]
      : []),
  ]
}

function stillListed({ returned }: WatchChange['accounts'], isOverlapping: boolean): string[] {
  if (returned.length === 0 || !isOverlapping) return []
  return [
    `${counted(returned.length, 'account')} still listed for coordinated behaviour: ${handles(returned)}. The two runs overlap in time, so this may rest on the same posts.`,
  ]
}

const HANDLES_MAX = 5

function handles(accounts: readonly ReturningAccount[]): string {
  const named = accounts.slice(0, HANDLES_MAX).map(({ handle }) => handle)
  const more = accounts.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

function volumeWords(before: Brief, after: Brief): string[] {
  const [was, is] = [before.signal_count, after.signal_count]
  const [low, high] = [Math.min(was, is), Math.max(was, is)]
  if (high < VOLUME_SIGNALS_MIN || high < low * VOLUME_FACTOR_MIN) return []
  return [`The sources returned ${counted(is, 'signal')}, compared with ${counted(was, 'signal')} in the previous run.`]
}

type Compared = { before: Brief; after: Brief; capped: boolean; isScored: boolean }

/** What a reader of the differences must know. */
function caveats({ before, after, capped, isScored }: Compared): string[] {
  return [
    ...(after.is_sample ? [SAMPLE_NOTICE] : []),
    ...(isScored
      ? []
      : ['One of the two runs had too few signals for an authenticity score, so the scores are not compared.']),
    ...(capped && !after.is_sample
      ? ['Both runs reached their maximum number of signals, so their numbers say nothing about volume.']
      : []),
    ...(answeringSources(before) === answeringSources(after)
      ? []
      : ['The two runs did not have the same sources, which may explain part of the difference.']),
  ]
}

function answeringSources({ diagnostics }: Brief): string {
  return diagnostics.sources
    .filter(({ status }) => status !== 'failed' && status !== 'not_configured')
    .map(({ source }) => source)
    .toSorted()
    .join()
}

function moment({ created_at: createdAt }: Brief): string {
  return `${utcMinute(createdAt)} UTC`
}

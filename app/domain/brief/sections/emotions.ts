import { counted as inCount } from '../../wording/wording.ts'
import { PER_SPEAKER_MAX } from '../reading/read-signals.ts'
import type { BriefEmotions, EmotionBasis } from '../brief.ts'
import { likelihoodRatio, MOOD_MODEL, type MoodModel, PRESSING_FROM } from '../moods/mood-model.ts'
import { ShareOfPosts } from '../moods/share-of-posts.ts'
import {
  MOOD_NAMES,
  MOOD_SIGNALS_MIN,
  type MoodName,
  type StoredMoods,
  type Usual,
  USUAL_MOODS,
  usualFor,
} from '../moods/usual-moods.ts'
import { type ReadSignal, withoutRepeats } from '../reading/read-signals.ts'

export type EmotionFindings = { profile: BriefEmotions; basis: EmotionBasis; warnings: string[] }
/** What probabilities and shares are compared with. */
type Standard = { model: MoodModel; usual: StoredMoods }
type Measured = ReadSignal & { emotions: BriefEmotions }
type Of<Value> = Record<MoodName, Value>
type Compared = NonNullable<EmotionBasis['against_usual']>

const EVIDENCE_MAX = 5
/** A smaller share counts as none. */
const SHARE_MIN = 0.0005
/**
 * Half the chi-square of one degree of freedom at .97. With the usual share at the end of its own range, and the factor
 * below, the five emotions together err in fewer than 5 of 100 ordinary sets (`npm run eval -- emotions`).
 */
const CALLED_CUT = 2.3545
/** A difference beyond chance can still be small. A finding needs this many times the usual share, or this fraction. */
const TIMES_MIN = 1.5
/** Added if another platform's shares are used, as platforms can differ. */
const STAND_IN_TIMES = 0.5
/** A set of a few hundred posts cannot distinguish a smaller share from none. */
const USUAL_AT_LEAST = 0.01
/** The rules leave no doubt that such a post urges action. */
const CERTAIN = 1e6

/**
 * The share of the conversation that expresses each emotion, compared with its usual share by platform. At most three
 * signals per account count, and near-duplicates once, so that neither a loud account nor a copied text sets the mood.
 * Shares are estimated by likelihood, so that usual values do not distort a set full of fear.
 */
export function profileEmotions(
  signals: readonly ReadSignal[],
  standard: Standard = { model: MOOD_MODEL, usual: USUAL_MOODS },
): EmotionFindings {
  const measured = signals.flatMap((read): Measured[] =>
    read.emotions === null ? [] : [{ ...read, emotions: read.emotions }],
  )
  const ids = new Set(withoutRepeats(measured, PER_SPEAKER_MAX).map(({ signal }) => signal.id))
  const counted = measured.filter(({ signal }) => ids.has(signal.id))
  const isEnough = counted.length >= MOOD_SIGNALS_MIN
  const { model, usual } = standard
  const shares = sharesOf(counted, model)
  return {
    profile: each((mood) => figure(shares[mood].share)),
    basis: {
      measured: measured.length,
      counted: counted.length,
      is_sufficient: isEnough,
      intervals: isEnough ? each((mood) => rangeOf(shares[mood])) : null,
      as_amplified: measured.length > 0 ? amplified(measured, model) : null,
      against_usual: isEnough ? compare(counted, shares, usual) : null,
      evidence: each((mood) => evidenceOf(counted, mood, model)),
    },
    warnings: warningsOf(signals.length, counted.length),
  }
}

/** Two decimals, as a set's share is no more exact. */
function figure(share: number): number {
  return share < SHARE_MIN ? 0 : Number(share.toPrecision(2))
}

function each<Value>(of: (mood: MoodName) => Value): Of<Value> {
  const [fear, outrage, hope, urgency, pride] = MOOD_NAMES
  return { fear: of(fear), outrage: of(outrage), hope: of(hope), urgency: of(urgency), pride: of(pride) }
}

function sharesOf(signals: readonly Measured[], model: MoodModel): Of<ShareOfPosts> {
  const speakers = new Set(signals.map(({ speaker }) => speaker)).size
  return each((mood) => new ShareOfPosts(moodRatios(signals, mood, model), speakers))
}

/** For each signal, how much likelier it is if it expresses the emotion than if not. */
export function moodRatios(
  signals: readonly { emotions: BriefEmotions }[],
  mood: MoodName,
  model: MoodModel,
): number[] {
  return signals.map(({ emotions }) => {
    if (mood === 'urgency') return emotions.urgency >= PRESSING_FROM ? CERTAIN : 0
    return likelihoodRatio(emotions[mood], model[mood].base)
  })
}

function amplified(measured: readonly Measured[], model: MoodModel): BriefEmotions {
  const shares = sharesOf(measured, model)
  return each((mood) => figure(shares[mood].share))
}

function rangeOf(found: ShareOfPosts): [number, number] {
  const { low, high } = found.interval()
  return [figure(low), figure(high)]
}

function compare(counted: readonly Measured[], shares: Of<ShareOfPosts>, known: StoredMoods): Compared | null {
  const usual = usualFor(
    counted.map(({ signal }) => signal.platform),
    known,
  )
  if (usual === undefined) return null
  const times = TIMES_MIN + STAND_IN_TIMES * usual.standIns
  return {
    ...each((mood) => ({
      usual: figure(usual.shares[mood].share),
      finding: findingOf(shares[mood], usual.shares[mood], times),
    })),
    stand_ins: figure(usual.standIns),
    of: usual.of,
  }
}

/** More or less than usual if the set's posts exclude every usual value, by a relevant factor. */
function findingOf(found: ShareOfPosts, usual: Usual['shares'][MoodName], times: number): 'more' | 'less' | 'usual' {
  const isRuledOut = (share: number): boolean => found.lossAt(share) > CALLED_CUT
  const most = Math.max(usual.high, USUAL_AT_LEAST)
  if (found.share > Math.max(usual.share * times, most) && isRuledOut(most)) return 'more'
  if (found.share < usual.share / times && found.share < usual.low && isRuledOut(usual.low)) return 'less'
  return 'usual'
}

/** Signals that express it, clearest first. */
function evidenceOf(counted: readonly Measured[], mood: MoodName, model: MoodModel): string[] {
  const from = mood === 'urgency' ? PRESSING_FROM : model[mood].from
  return counted
    .filter(({ emotions }) => emotions[mood] >= from)
    .toSorted((a, b) => b.emotions[mood] - a.emotions[mood] || (a.signal.id < b.signal.id ? -1 : 1))
    .slice(0, EVIDENCE_MAX)
    .map(({ signal }) => signal.id)
}

function warningsOf(signals: number, measured: number): string[] {
  if (signals > 0 && measured === 0) {
    return ['Emotions: insufficient. No signal has English text, so none was measured. The zeros are not findings.']
  }
  if (measured < MOOD_SIGNALS_MIN) {
    return [
      `Emotions: insufficient. They rest on ${inCount(measured, 'signal')}, and below ${MOOD_SIGNALS_MIN} they say little.`,
    ]
  }
  return []
}

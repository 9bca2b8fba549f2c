import type { BriefEmotions } from '#app/domain/brief/brief.ts'
import { moodChance, type MoodModel, PRESSING_FROM } from '#app/domain/brief/moods/mood-model.ts'
import { MOOD_NAMES, type MoodName, type UsualMoods } from '#app/domain/brief/moods/usual-moods.ts'
import type { ReadSignal } from '#app/domain/brief/reading/read-signals.ts'
import { profileEmotions } from '#app/domain/brief/sections/emotions.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { fitMoods, scoresOf, type ScoredComment, voices } from './mood-fit.ts'

const SIZES = [30, 50, 100, 200]
const SETS = 250
const RAISED = 10
const SEED = 17

type Half = { model: MoodModel; usual: UsualMoods; posts: ReadSignal[]; has: Record<MoodName, boolean[]> }

/** A model's emotions of a comment. */
export function emotionsOf(comment: ScoredComment, model: MoodModel): BriefEmotions {
  const { urgency } = comment
  const [fear, outrage, hope, pride] = (['fear', 'outrage', 'hope', 'pride'] as const).map((emotion) =>
    moodChance(model[emotion], scoresOf(comment, emotion)),
  )
  return { fear: fear ?? 0, outrage: outrage ?? 0, hope: hope ?? 0, urgency, pride: pride ?? 0 }
}

/**
 * Prints, over sets drawn from comments that nothing was fitted on: how often the interval contains the share of the
 * half that they are drawn from, how often an emotion is reported as raised though none is, and how often fear is
 * reported when voiced at ten times its usual share.
 */
export function simulateSets(
  labelled: readonly ScoredComment[],
  usualOf: (comments: readonly ScoredComment[], model: MoodModel, of: string) => UsualMoods,
): void {
  const parts = [0, 1].map((part) => labelled.filter((_, at) => at % 2 === part))
  const halves = parts.map((own, part): Half => {
    const model = fitMoods(parts[1 - part] ?? [])
    const has = (mood: MoodName): boolean[] =>
      own.map((comment) => (mood === 'urgency' ? comment.urgency >= PRESSING_FROM : voices(comment, mood)))
    const [fear, outrage, hope, urgency, pride] = MOOD_NAMES
    return {
      model,
      usual: usualOf(parts[1 - part] ?? [], model, 'comments of the other half'),
      posts: own.map((comment, at) => readOf(comment, at, model)),
      has: { fear: has(fear), outrage: has(outrage), hope: has(hope), urgency: has(urgency), pride: has(pride) },
    }
  })
  for (const raised of [undefined, ...MOOD_NAMES]) {
    for (const size of SIZES) printSets(halves, size, raised)
  }
}

function readOf(comment: ScoredComment, at: number, model: MoodModel): ReadSignal {
  const signal = makeSignal(`c${at}`, { text: comment.text, platform: 'reddit' })
  return {
    signal,
    atMs: 0,
    wording: comment.text,
    speaker: signal.id,
    group: signal.id,
    sentiment: null,
    post: null,
    emotions: emotionsOf(comment, model),
  }
}

function printSets(halves: readonly Half[], size: number, raised: MoodName | undefined): void {
  const random = randomFrom(SEED + size)
  const held = new Map<MoodName, number>()
  const called = new Map<MoodName, number>()
  let any = 0
  for (let set = 0; set < SETS * 2; set++) {
    const half = halves[set % 2]
    if (half === undefined) continue
    const { basis, shares } = draw(half, { size, raised, random })
    const { intervals, against_usual: against } = basis
    if (intervals === null || against == null) throw new Error('a set is too small')
    for (const mood of MOOD_NAMES) {
      const [low, high] = intervals[mood]
      if (low <= shares[mood] && shares[mood] <= high) held.set(mood, (held.get(mood) ?? 0) + 1)
      if (against[mood].finding !== 'usual') called.set(mood, (called.get(mood) ?? 0) + 1)
    }
    if (MOOD_NAMES.some((mood) => against[mood].finding !== 'usual')) any += 1
  }
  const percent = (count = 0): string => ((100 * count) / (SETS * 2)).toFixed(1)
  const of = (counts: Map<MoodName, number>): string =>
    MOOD_NAMES.map((mood) => `${mood} ${percent(counts.get(mood))}`).join(', ')
  const kind = raised === undefined ? 'as usual' : `${raised} at ${RAISED} times its share, 40% at most`
  console.log(`${size} posts, ${kind}: interval holds the share in % of sets: ${of(held)}`)
  console.log(`  called out in % of sets: ${of(called)}; any ${percent(any)}`)
}

/** A set drawn with replacement; `shares` gives its intended content. */
function draw(
  { model, usual, posts, has }: Half,
  { size, raised, random }: { size: number; raised: MoodName | undefined; random: () => number },
) {
  const places = posts.map((_, at) => at)
  const pools = raised === undefined ? [] : [true, false].map((is) => places.filter((at) => has[raised][at] === is))
  const shareIn = (pool: readonly number[], mood: MoodName): number =>
    pool.filter((at) => has[mood][at]).length / Math.max(1, pool.length)
  const part = raised === undefined ? 0 : Math.min(0.4, RAISED * shareIn(places, raised))
  const pick = (pool: readonly number[]): number => pool[Math.floor(random() * pool.length)] ?? 0
  const drawn = Array.from({ length: size }, () => {
    const [voicing, others] = pools
    if (voicing === undefined || others === undefined) return pick(places)
    return random() < part ? pick(voicing) : pick(others)
  })
  const shareOf = (mood: MoodName): number => {
    const [voicing, others] = pools
    if (voicing === undefined || others === undefined) return shareIn(places, mood)
    return part * shareIn(voicing, mood) + (1 - part) * shareIn(others, mood)
  }
  const signals = drawn.flatMap((at, index): ReadSignal[] => {
    const read = posts[at]
    if (read === undefined) return []
    const speaker = `s${index}`
    return [{ ...read, speaker, group: speaker, signal: { ...read.signal, id: speaker } }]
  })
  const { basis } = profileEmotions(signals, { model, usual: { reddit: { en: usual } } })
  const [fear, outrage, hope, urgency, pride] = MOOD_NAMES
  const shares: Record<MoodName, number> = {
    fear: shareOf(fear),
    outrage: shareOf(outrage),
    hope: shareOf(hope),
    urgency: shareOf(urgency),
    pride: shareOf(pride),
  }
  return { basis, shares }
}

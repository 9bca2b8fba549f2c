/**
 * Measures how briefs read emotions, and fits that reading.
 *
 *   FMA_DEVELOPMENT_DATA=DIR npm run eval -- emotions         measures
 *   FMA_DEVELOPMENT_DATA=DIR npm run eval -- emotions --fit   fits on all labelled comments and writes model and usual shares
 *
 * DIR holds `sentences/goemotions/train_dev.jsonl`, of which only split `val` is used, since the encoder's heads and
 * the word model were trained on `train`; and `sentences/stop_clickbait/train_dev.jsonl`, whose news headlines give the
 * usual shares of news. Nothing is measured on comments that it was fitted on: each fifth is judged by a fit on the
 * other four, and simulated sets are drawn from one half and judged by a fit on the other.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MOOD_MODEL, moodChance, type MoodModel } from '#app/domain/brief/moods/mood-model.ts'
import { moodScores } from '#app/domain/brief/moods/read-moods.server.ts'
import { ShareOfPosts } from '#app/domain/brief/moods/share-of-posts.ts'
import { MOOD_NAMES, type MoodName, type UsualMoods } from '#app/domain/brief/moods/usual-moods.ts'
import { rateUrgency } from '#app/domain/brief/reading/rate-urgency.ts'
import { splitPieces } from '#app/domain/brief/reading/split-pieces.ts'
import { moodRatios } from '#app/domain/brief/sections/emotions.ts'
import { randomFrom } from '#app/domain/engine/bootstrap.ts'
import { TRAINED_EMOTIONS } from '#app/domain/engine/models/emotion-features.ts'
import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'
import { fitMoods, scoresOf, type ScoredComment, voices } from './briefs/mood-fit.ts'
import { emotionsOf, simulateSets } from './briefs/mood-sets.ts'

type Row = { text: string; labels: string[]; label: number; split: string }

const MODEL_FILE = 'app/domain/brief/moods/mood-model.json'
const USUAL_FILE = 'app/domain/brief/moods/usual-moods.json'
const FOLDS = 5
const FOLDINGS = 8
const HEADLINES = 6000
const BATCH = 200

export async function evaluateEmotions(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { fit: { type: 'boolean', default: false } } })
  const shared = process.env.FMA_DEVELOPMENT_DATA ?? ''
  const comments = join(shared, 'sentences/goemotions/train_dev.jsonl')
  const headlines = join(shared, 'sentences/stop_clickbait/train_dev.jsonl')
  if (shared === '' || !existsSync(comments) || !existsSync(headlines)) {
    console.log('emotions: no labelled comments (FMA_DEVELOPMENT_DATA is not set or holds none)')
    return
  }
  const labelled = await scored(rowsOf(comments).filter(({ split }) => split === 'val'))
  if (values.fit) await fit(labelled, headlines)
  else measure(labelled)
}

function rowsOf(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
}

async function scored(rows: readonly Row[]): Promise<ScoredComment[]> {
  const found: ScoredComment[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const scores = await moodScores(batch.map(({ text }) => text))
    found.push(
      ...batch.map(({ text, labels }, at) => ({
        text,
        labels,
        scores: scores[at] ?? [],
        urgency: Math.max(0, ...splitPieces(text).map(rateUrgency)),
      })),
    )
  }
  return found
}

async function fit(labelled: readonly ScoredComment[], headlines: string): Promise<void> {
  const axes = fitMoods(labelled)
  const card = {
    what: 'Log-odds of the encoder’s head and of the word model, joined by logistic regression',
    fitted_on: `GoEmotions, validation part as published: ${labelled.length} comments`,
    date: new Date().toISOString().slice(0, 10),
  }
  writeFileSync(MODEL_FILE, `${JSON.stringify({ card, axes }, null, 2)}\n`)
  const news = rowsOf(headlines).filter(({ label }) => label === 0)
  const every = Math.max(1, Math.floor(news.length / HEADLINES))
  const read = await scored(news.filter((_, at) => at % every === 0).map((row) => ({ ...row, labels: [] })))
  const usual = {
    reddit: { en: usualOf(labelled, axes, 'comments on Reddit (GoEmotions)') },
    news: { en: usualOf(read, axes, 'news headlines (Stop Clickbait)') },
  }
  writeFileSync(USUAL_FILE, `${JSON.stringify(usual, null, 2)}\n`)
  console.log(JSON.stringify({ axes, usual }, null, 2))
}

function usualOf(comments: readonly ScoredComment[], model: MoodModel, of: string): UsualMoods {
  const posts = comments.map((comment) => ({ emotions: emotionsOf(comment, model) }))
  const share = (mood: MoodName) => {
    const found = new ShareOfPosts(moodRatios(posts, mood, model), posts.length).interval(Infinity)
    const rounded = (value: number): number => Number(value.toFixed(4))
    return { share: rounded(found.share), low: rounded(found.low), high: rounded(found.high) }
  }
  const [fear, outrage, hope, urgency, pride] = MOOD_NAMES
  const shares = {
    fear: share(fear),
    outrage: share(outrage),
    hope: share(hope),
    urgency: share(urgency),
    pride: share(pride),
  }
  return { of: `${posts.length} ${of}`, posts: posts.length, shares }
}

function measure(labelled: readonly ScoredComment[]): void {
  console.log(
    `${labelled.length} comments; each fifth is judged by what the other four fit, mean of ${FOLDINGS} ways to fold`,
  )
  for (const only of ['words', 'reader', 'both'] as const) {
    const foldings = Array.from({ length: FOLDINGS }, (_, seed) => judgeFolds(labelled, only, seed))
    const rows = TRAINED_EMOTIONS.map((emotion, axis) => {
      const own = foldings.flatMap((rowsOfFolding) => rowsOfFolding[axis] ?? [])
      const mean = (of: (row: Scores) => number) => own.reduce((sum, row) => sum + of(row), 0) / own.length
      return {
        emotion,
        positive: mean((row) => row.positive),
        f1: mean((row) => row.f1),
        auc: mean((row) => row.auc),
        brier: mean((row) => row.brier),
      }
    })
    for (const { emotion, positive, f1, auc, brier } of rows) {
      console.log(
        `${only} ${emotion}: ${positive} positive, F1 ${f1.toFixed(3)}, AUC ${auc.toFixed(3)}, Brier ${brier.toFixed(4)}`,
      )
    }
    const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / 4
    console.log(`${only}: macro-F1 ${mean(({ f1 }) => f1).toFixed(3)}, macro AUC ${mean(({ auc }) => auc).toFixed(3)}`)
  }
  simulateSets(labelled, usualOf)
}

/** One row per emotion, in order. */
function judgeFolds(labelled: readonly ScoredComment[], only: 'both' | 'reader' | 'words', seed: number): Scores[] {
  const random = randomFrom(seed + 1)
  const judged = labelled
    .map((comment) => ({ comment, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ comment }, at) => ({ comment, fold: at % FOLDS }))
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitMoods(
      judged.filter((one) => one.fold !== fold).map(({ comment }) => comment),
      only,
    ),
  )
  return TRAINED_EMOTIONS.map((emotion) =>
    scoreOf(
      judged.map(({ comment, fold }) => {
        const axis = models[fold]?.[emotion] ?? MOOD_MODEL[emotion]
        const score = moodChance(axis, scoresOf(comment, emotion))
        return { score, isShown: score >= axis.from, isPositive: voices(comment, emotion) }
      }),
    ),
  )
}

type Scores = ReturnType<typeof scoreOf>

function scoreOf(held: readonly { score: number; isShown: boolean; isPositive: boolean }[]) {
  const positive = held.filter(({ isPositive }) => isPositive).length
  const shown = held.filter(({ isShown }) => isShown).length
  const right = held.filter(({ isShown, isPositive }) => isShown && isPositive).length
  return {
    positive,
    f1: (2 * right) / Math.max(1, positive + shown),
    auc: areaUnderCurve(held),
    brier: held.reduce((sum, { score, isPositive }) => sum + (score - Number(isPositive)) ** 2, 0) / held.length,
  }
}

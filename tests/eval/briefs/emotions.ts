/**
 * The shipped emotion model on comments that its training did not see: area under the curve and Brier score.
 *
 *   FMA_DEVELOPMENT_DATA=DIR node tests/eval/briefs/emotions.ts
 *
 * DIR holds `sentences/goemotions/train_dev.jsonl`; split `val` is scored.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRAINED_EMOTIONS } from '#app/domain/engine/models/emotion-features.ts'
import { scoreEmotions } from '#app/domain/engine/models/score-emotions.ts'
import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'
import { LABELS } from '#app/domain/engine/training/train-emotions.ts'

type Comment = { text: string; labels: string[]; split: string }

/** Rows of the table, one an emotion; none where the data are absent. */
export function emotionRows(
  shared: string | undefined,
): { emotion: string; positive: number; auc: number; brier: number }[] {
  const file = join(shared ?? '', 'sentences/goemotions/train_dev.jsonl')
  if (shared === undefined || !existsSync(file)) return []
  const held = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Comment => JSON.parse(line))
    .filter(({ split }) => split === 'val')
    .map((comment) => ({ labels: comment.labels, scores: scoreEmotions(comment.text) }))
  return TRAINED_EMOTIONS.map((emotion) => {
    const scored = held.map(({ labels, scores }) => ({
      score: scores[emotion],
      isPositive: labels.some((label) => LABELS[emotion].includes(label)),
    }))
    const brier =
      scored.reduce((sum, { score, isPositive }) => sum + (score - Number(isPositive)) ** 2, 0) / scored.length
    return {
      emotion,
      positive: scored.filter(({ isPositive }) => isPositive).length,
      auc: areaUnderCurve(scored),
      brier,
    }
  })
}

if (import.meta.main) {
  const rows = emotionRows(process.env.FMA_DEVELOPMENT_DATA)
  if (rows.length === 0) console.log('emotions: no labelled comments (FMA_DEVELOPMENT_DATA is not set or holds none)')
  for (const { emotion, positive, auc, brier } of rows) {
    console.log(`emotions ${emotion}: positive ${positive}, AUC ${auc.toFixed(3)}, Brier ${brier.toFixed(4)}`)
  }
  if (rows.length > 0)
    console.log(`emotions macro AUC ${(rows.reduce((sum, { auc }) => sum + auc, 0) / rows.length).toFixed(3)}`)
}

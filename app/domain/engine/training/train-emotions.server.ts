/**
 * Trains the emotion model and writes its weights and card.
 *
 *   node app/domain/engine/training/train-emotions.server.ts --data DIR [--seed 1] [--date YYYY-MM-DD]
 *
 * DIR holds `sentences/goemotions/train_dev.jsonl`, one comment per line: `{ text, labels, split }`. Split `train`
 * alone is used for training and calibration; split `val` is only reported.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { emotionFeatures, TRAINED_EMOTIONS, type TrainedEmotion } from '../models/emotion-features.ts'
import { logistic } from '../odds.ts'
import { areaUnderCurve } from './area-under-curve.ts'
import { LABELS, type StoredAxis, trainEmotions } from './train-emotions.ts'

const Comment = z.object({ text: z.string(), labels: z.array(z.string()), split: z.enum(['train', 'val']) })
type Comment = z.infer<typeof Comment>

const { values } = parseArgs({
  options: { data: { type: 'string' }, seed: { type: 'string', default: '1' }, date: { type: 'string' } },
})
if (values.data === undefined) throw new Error('--data must name the folder that holds sentences/goemotions')

const folder = join(import.meta.dirname, '../models/emotions')
const comments = readFileSync(join(values.data, 'sentences/goemotions/train_dev.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Comment.parse(JSON.parse(line)))
const train = comments.filter(({ split }) => split === 'train')
const held = comments.filter(({ split }) => split === 'val')
const seed = Number(values.seed)
const { weights, folds } = trainEmotions(train, seed)
const scores = TRAINED_EMOTIONS.map((emotion) => scoresOf(emotion))
writeFileSync(join(folder, 'weights.json'), `${JSON.stringify(weights, null, 2)}\n`)
writeFileSync(join(folder, 'card.json'), `${JSON.stringify(cardOf(), null, 2)}\n`)
for (const row of scores) process.stdout.write(`${JSON.stringify(row)}\n`)

function scoresOf(emotion: TrainedEmotion) {
  const scored = held.map((comment) => ({
    score: probability(weights[emotion], comment.text),
    isPositive: comment.labels.some((label) => LABELS[emotion].includes(label)),
  }))
  const brier = scored.reduce((sum, { score, isPositive }) => sum + (score - (isPositive ? 1 : 0)) ** 2, 0)
  const rate = scored.filter(({ isPositive }) => isPositive).length / scored.length
  return {
    emotion,
    labels: LABELS[emotion],
    weights: Object.keys(weights[emotion].weights).length,
    train_positive: folds[emotion].positive,
    train_folds_auc: rounded(folds[emotion].auc),
    held_out_positive: Math.round(rate * scored.length),
    held_out_auc: rounded(areaUnderCurve(scored)),
    held_out_brier: rounded(brier / scored.length),
    held_out_brier_of_base_rate: rounded(rate * (1 - rate)),
  }
}

function probability(axis: StoredAxis, text: string): number {
  const features = emotionFeatures(text)
  const sum = features.reduce((total, feature) => total + (axis.weights[feature] ?? 0), 0)
  return logistic(axis.bias + sum / Math.sqrt(Math.max(1, features.length)))
}

function cardOf() {
  const macro = scores.reduce((sum, row) => sum + row.held_out_auc, 0) / scores.length
  return {
    name: 'Emotions in short texts',
    what: 'Logistic regressions on words, stems, word pairs with negation marks, punctuation and the emotion lexicon. A probability says how likely readers of a comment are to give it one of the labels.',
    data: {
      name: 'GoEmotions (Demszky and others; ACL 2020)',
      url: 'https://github.com/google-research/google-research/tree/master/goemotions',
      licence: 'Apache-2.0',
      split: {
        train: train.length,
        held_out: held.length,
        held_out_is: 'the validation part as published, used for reporting and never for tuning',
      },
    },
    seed,
    date: values.date ?? new Date().toISOString().slice(0, 10),
    scores,
    held_out_macro_auc: rounded(macro),
    limits:
      'Trained on English Reddit comments from 2005 to 2019. Sarcasm, quotations of opponents and headlines mislead it, and there were few examples of pride. It says what a text expresses, not what its writer feels.',
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(4))
}

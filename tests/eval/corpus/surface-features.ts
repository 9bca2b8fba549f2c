import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'
import { fitLogistic, modelOdds } from '#app/domain/engine/training/logistic-regression.ts'
import type { WrittenPassage } from '#app/domain/engine/training/corpus/written-passages.ts'
import { tokenize } from '#app/domain/engine/prepare/sentences/tokenize.ts'

const FOLDS = 5
const PENALTY = 1
const MARKS = ['.', ',', ';', ':', '!', '?', '–', '"', '“', '(', '-']
const FUNCTION_WORDS =
  'a all an and any are as at be because been but by can could did do does every for from had has have he her his how i if in is it its just more most must never no none not of on once one only or our out over she should since so some such than that the their them then there these they this those to too us was we were what when which while who why will with would you your'.split(
    ' ',
  )

/**
 * How well length, punctuation and function words alone distinguish fallacious passages of a type from sound ones: area
 * under the curve over five folds, with minimal pairs kept together. A model could learn such a feature instead of the
 * argument.
 */
export function surfaceAuc(passages: readonly WrittenPassage[]): number {
  const size = MARKS.length + FUNCTION_WORDS.length + 1
  const groups = [...new Set(passages.map(groupOf))]
  const examples = passages.map((passage) => ({
    fold: groups.indexOf(groupOf(passage)) % FOLDS,
    features: featuresOf(passage.text),
    value: 1,
    isPositive: passage.is_fallacy,
  }))
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitLogistic(
      examples.filter((example) => example.fold !== fold),
      size,
      PENALTY,
    )
    return examples
      .filter((example) => example.fold === fold)
      .map((example) => ({ score: modelOdds(model, example), isPositive: example.isPositive }))
  }).flat()
  return areaUnderCurve(scored)
}

function groupOf({ id, pair }: WrittenPassage): string {
  return pair === null ? id : [id, pair].toSorted().join(' ')
}

/** The marks and function words in the text, and its length as a count of one feature. */
function featuresOf(text: string): Int32Array {
  const words = new Set(tokenize(text).map(({ lower }) => lower))
  const present = [
    ...MARKS.flatMap((mark, index) => (text.includes(mark) ? [index] : [])),
    ...FUNCTION_WORDS.flatMap((word, index) => (words.has(word) ? [MARKS.length + index] : [])),
  ]
  const tens = Math.round(tokenize(text).length / 10)
  return Int32Array.from([...present, ...Array<number>(tens).fill(MARKS.length + FUNCTION_WORDS.length)])
}

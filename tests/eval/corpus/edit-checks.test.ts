import { expect, test } from 'vitest'
import type { AttributionEdits } from '#app/domain/engine/training/corpus/attribution-edits.ts'
import { loadAnnotations, loadAttributionEdits } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { isHeldForMeasuring } from '#app/domain/engine/training/corpus/plan-sentences.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { aReading, anAnnotation } from '#tests/fixtures/annotations.ts'
import { checksOfEditedTexts, checksOfEdits } from './edit-checks.ts'
import type { Check } from './report-checks.ts'

const article = { title: 'Pier', text: 'Mora said it is safe.', group: 'house' }
const hashes = { text_sha256: sha256(article.text), title_sha256: sha256(article.title) }
const names = ['x', 'y', 'z', 'v', 'w', ...Array.from({ length: 40 }, (_, at) => `n${at}`)]
const id = names.find((name) => !isHeldForMeasuring(name)) ?? ''
const held = names.find((name) => isHeldForMeasuring(name)) ?? ''
const source = {
  mention: { start: 0, end: 4 },
  kind: 'named',
  role: 'official',
  attributions: [
    { source: { start: 0, end: 4 }, cue: { start: 5, end: 9 }, content: [{ start: 10, end: 20 }], mode: 'indirect' },
  ],
} as const
const sources: AttributionEdits['sources'] = [{ ...source, attributions: [...source.attributions] }].map((one) => ({
  ...one,
  attributions: one.attributions.map((given) => ({ ...given, content: [...given.content] })),
}))
const known = [id, held].map((one) => anAnnotation({ id: one, ...hashes, reading: aReading({ sources }) }))

function edited(given: Partial<AttributionEdits> = {}): AttributionEdits {
  return { id, part: 'fold0', ...hashes, verdicts: ['left'], sources, ...given }
}
function failing(checks: readonly Check[]): string[] {
  return checks.flatMap((check) => ('faults' in check && check.faults.length > 0 ? [check.name] : []))
}

test('what is stored of edited attributions passes every check that needs no text of others', () => {
  expect(failing(checksOfEdits(loadAttributionEdits(), loadAnnotations()))).toEqual([])
})

test('edits of an article that measures, of another text or part, or twice, are named', () => {
  expect(failing(checksOfEdits([edited()], known))).toEqual([])
  const faulty = [
    edited({ id: held }),
    edited({ part: 'gold' }),
    edited({ part: 'fold1' }),
    edited({ text_sha256: sha256('x') }),
    edited({ id: 'unknown' }),
  ]
  for (const one of faulty) {
    expect(failing(checksOfEdits([one], known))).toContainEqual(expect.stringContaining('measures'))
  }
  expect(failing(checksOfEdits([edited(), edited()], known))).toEqual([expect.stringContaining('twice')])
})

test('edits that judge not each attribution of the reading, or lose one that was kept, are named', () => {
  for (const one of [edited({ verdicts: [] }), edited({ verdicts: ['left', 'left'] }), edited({ sources: [] })]) {
    expect(failing(checksOfEdits([one], known))).toEqual([expect.stringContaining('verdict')])
  }
  expect(failing(checksOfEdits([edited({ verdicts: ['dropped'], sources: [] })], known))).toEqual([])
})

test('edits of another text than the one that is there, and places outside it, are named', () => {
  const faultsOf = (text: string, given = edited()) =>
    failing(checksOfEditedTexts([given], { texts: new Map([[id, { ...article, text }]]), folder: '/nowhere' }))
  expect(faultsOf(article.text)).toEqual([])
  expect(faultsOf('Mora left.')).toEqual([expect.stringContaining('not the edited ones')])
  const [one] = sources
  const outside = one === undefined ? [] : [{ ...one, mention: { start: 0, end: 99 } }]
  expect(faultsOf(article.text, edited({ sources: outside }))).toEqual([expect.stringContaining('do not stand')])
})

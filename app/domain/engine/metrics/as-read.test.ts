import { expect, test } from 'vitest'
import { measureBuiltin } from '../builtin.ts'
import { textAlone } from '../prepare/article-document.ts'
import type { Report } from '../report.ts'
import { sentencesOf } from '../prepare/document.ts'
import { type TextReading, UNREAD } from '../text-reading.ts'

const TITLE = 'Council hands the harbour to speculators'
const TEXT = `The council has surrendered the harbour to wind speculators. Ana Mora, the harbour master, said on Tuesday that the lease runs for 40 years.

“Nobody asked the crews,” she said. Rents on the quay have doubled since 2020, the port register shows. The lease brings 2 million a year, and the town needs it.

The radical clique at city hall will not stop there. A meeting of members is called for May, when the quay is to be fenced off. The crews will be there, and so will their families, who have worked this quay for a hundred years. They were told of it by a notice on the gate.`

const at = (words: string) => {
  const start = TEXT.indexOf(words)
  if (start < 0) throw new Error(`not in the text: ${words}`)
  return { start, end: start + words.length }
}
const measure = (read: Partial<TextReading>, text = TEXT): Report =>
  measureBuiltin(textAlone(text, TITLE), { ...UNREAD, ...read })
const CUES = ['surrendered the harbour', 'wind speculators', 'radical clique at city hall']
/** Index of the sentence that contains the words. */
const sentence = (words: string): number =>
  sentencesOf(TEXT).findIndex(({ start, end }) => start <= at(words).start && at(words).end <= end)
const lean = (position: number, side: 'left' | 'right', words = CUES): Partial<TextReading> => ({
  lean: { position, cues: words.map((each) => ({ ...at(each), side })) },
})

test('a reader’s lean places a text by the passages that show it, mirrored for the other side, and not on fewer than three', () => {
  const right = measure(lean(2, 'right')).bias_spectrum
  const left = measure(lean(-2, 'left')).bias_spectrum
  expect(right).toMatchObject({ label: 'right', evidence: expect.objectContaining({ length: 3 }) })
  expect(left.position).toBe(100 - right.position)
  expect(measure(lean(1, 'right')).bias_spectrum.label).toBe('leans right')
  expect(measure(lean(2, 'right', CUES.slice(0, 2))).bias_spectrum.label).toBe('not placed')
  // Without one of three cues there would be no position that a number could state.
  expect(measure(lean(2, 'right')).counterfactual.bias_spectrum).toBeUndefined()
})

test('what a reader misses is what is not there, on the passage that calls for it', () => {
  const missing = [{ matter: 'an answer from the buyers.', passage: at('wind speculators') }]
  const { strategic_silence: silence } = measure({ missing })
  expect(silence.findings).toEqual(['Not found in the text: an answer from the buyers.'])
  expect(silence.evidence[0]?.quote).toBe('wind speculators')
  expect(measure({ missing: [] }).strategic_silence.findings).toEqual([])
})

test('frames, depth and headline are those that a reader names, each on its passages', () => {
  const report = measure({
    frames: [
      { frame: 'economic', weight: 0.9, sentences: [sentence('Rents on the quay')], named: true },
      { frame: 'political', weight: 0.75, sentences: [sentence('A meeting of members')], named: true },
    ],
    depth: { level: 2, confidence: 0.75, sentences: [sentence('Rents on the quay')], named: true },
    headline: { issues: ['exaggerated'], body: at('The council has surrendered the harbour') },
    genre: { label: 'news', confidence: 0.9, settled: true },
  })
  expect(report.framing).toMatchObject({
    primary: 'economic',
    frames: [
      { frame: 'economic', weight: 0.5455 },
      { frame: 'political', weight: 0.4545 },
    ],
  })
  expect(report.framing.evidence.map(({ quote }) => quote.slice(0, 9))).toEqual(['Rents on ', 'A meeting'])
  expect(report.intellectual_depth).toMatchObject({
    dok_level: 2,
    evidence: [{ quote: expect.stringMatching(/^Rents/) }],
  })
  expect(report.headline_integrity).toMatchObject({ score: 75, issues: ['exaggerated'] })
  expect(report.counterfactual.headline_integrity?.value).toBe(100)
})

test('those who speak are a reader’s sources and nobody else, with the words that it gives them', () => {
  const report = measure({
    genre: { label: 'news', confidence: 0.9, settled: true },
    sources: [
      {
        name: 'Ana Mora, the harbour master',
        mention: at('Ana Mora, the harbour master'),
        kind: 'named',
        role: 'official',
        said: [at('the lease runs for 40 years'), at('“Nobody asked the crews,”')],
      },
      {
        name: 'the port register',
        mention: at('the port register'),
        kind: 'document',
        role: 'other',
        said: [at('Rents on the quay have doubled since 2020')],
      },
      {
        name: 'Tom Ash',
        mention: at('The crews'),
        kind: 'group',
        role: 'affected',
        said: [at('The crews will be there')],
      },
    ],
  })
  expect(report.sourcing_transparency).toMatchObject({ named: 1, anonymous: 1, documents: 1 })
  // Of 23 words, 8 are the document's, which is no voice.
  expect(report.voice_balance.voices).toEqual([
    { name: 'Ana Mora, the harbour master', role: 'official', quotes: 1, share: 0.4348 },
    { name: 'Tom Ash', role: 'affected', quotes: 0, share: 0.2174 },
  ])
  expect(report.voice_balance.evidence[0]?.quote).toBe('Ana Mora, the harbour master, said')
})

test('a genre that takes marks into account is not corrected by them, but what a page marks as opinion stays opinion', () => {
  const settled = (label: TextReading['genre']['label'], markedOpinion: boolean): string => {
    const input = {
      ...textAlone(TEXT, 'Opinion: the harbour'),
      ...(markedOpinion ? { markedGenre: 'opinion' as const } : {}),
    }
    return measureBuiltin(input, { ...UNREAD, genre: { label, confidence: 0.9, settled: true } }).genre.label
  }
  expect(measureBuiltin(textAlone(TEXT, 'Opinion: the harbour'), UNREAD).genre.label).toBe('opinion')
  expect(settled('news', false)).toBe('news')
  expect(settled('news', true)).toBe('opinion')
  expect(settled('satire', true)).toBe('satire')
})

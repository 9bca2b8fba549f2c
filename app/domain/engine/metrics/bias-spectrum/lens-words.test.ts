import { expect, test } from 'vitest'
import { aDocument } from '#tests/fixtures/document.ts'
import type { PoliticalCue } from '../../lexicons/political-cues.ts'
import { UNREAD } from '../../text-reading.ts'
import { leanAsRead } from './lean-as-read.ts'
import { distinct, lensWords, said } from './lens-words.ts'

const TEXT =
  'They want and open borders. A woke mob, it is. One two three four five six seven eight. One two three four five six seven eight nine.'
const document = aDocument({ text: TEXT })

const cue = (words: string, given: Partial<PoliticalCue> = {}): PoliticalCue => {
  const start = TEXT.indexOf(words)
  if (start < 0) throw new Error(`Not in the text: ${words}`)
  return {
    start,
    end: start + words.length,
    kind: 'wording',
    side: 'right',
    weight: 1,
    sentence: 0,
    voice: 'author',
    key: words,
    about: 'migration',
    judgement: null,
    ...given,
  }
}
const lens = (cues: readonly PoliticalCue[], side: PoliticalCue['side'] = 'right') => lensWords(document, cues, side)
const BORDERS = cue('open borders')
const MOB = cue('woke mob', { about: 'culture', weight: 3 })

test('the lens is the subject with most weight on the side of the text, with two of its wordings', () => {
  expect(lens([BORDERS])).toBe('migration, in terms such as “open borders”')
  expect(lens([BORDERS, MOB])).toBe('culture, in terms such as “woke mob”')
  expect(lens([BORDERS, cue('want'), cue('They'), cue('want', { weight: 2 }), MOB])).toBe(
    'migration, in terms such as “open borders” and “want”',
  )
  expect(lens([BORDERS, { ...MOB, weight: 1 }])).toBe('migration, in terms such as “open borders”')
})

test('cues to the other side name the lens only where there is none to the text’s', () => {
  expect(lens([BORDERS, { ...MOB, side: 'left' }])).toBe('migration, in terms such as “open borders”')
  expect(lens([BORDERS], 'left')).toBe('migration, in terms such as “open borders”')
})

test('a judgement is named with whom it is next to', () => {
  expect(lens([{ ...BORDERS, kind: 'stance', judgement: 'reckless', about: 'Lowell' }])).toBe(
    '“reckless” next to “Lowell”',
  )
})

test('wordings of up to eight words come before longer ones', () => {
  const [eight, nine] = ['One two three four five six seven eight', 'One two three four five six seven eight nine']
  expect(lens([cue(nine), cue(eight)])).toBe(`migration, in terms such as “${eight}”`)
  expect(lens([cue(nine)])).toBe(`migration, in terms such as “${nine}”`)
  expect(lens([cue(nine), cue(`${nine}.`)])).toBe(`migration, in terms such as “${nine}”`)
  expect(lens([cue(nine), cue(`eight. ${eight}`)])).toBe(`migration, in terms such as “${nine}”`)
})

test.each([
  ['and open borders.', 'open borders'],
  ['woke mob,', 'woke mob'],
  ['it is', 'it is'],
  ['A woke', 'A woke'],
  ['want and open', 'want and open'],
  ['mob, it', 'mob, it'],
])('of “%s” the words are “%s”', (words, expected) => {
  expect(said(document, cue(words))).toBe(expected)
})

test('a judgement is said in its own words', () => {
  expect(said(document, cue('woke mob,', { judgement: 'reckless' }))).toBe('reckless')
})

test('words are told apart whatever their capitals, and the first form stays', () => {
  expect(distinct(['Mill', 'bank', 'MILL', 'mill'])).toEqual(['Mill', 'bank'])
})

const read = (position: number | null, frames = UNREAD.frames) =>
  leanAsRead({
    ...document,
    reading: { ...UNREAD, frames, lean: { position, cues: [{ ...place('woke mob'), side: 'right' }] } },
  })
function place(words: string): { start: number; end: number } {
  const { start, end } = cue(words)
  return { start, end }
}

test.each([
  [-2, 3, true],
  [-1, 1, true],
  [0, 1, true],
  [1, 1, true],
  [2, 3, true],
  [null, 1, false],
])('a lean of %s gives its passages a weight of %i, and is of politics: %s', (position, weight, political) => {
  expect(read(position)).toMatchObject({ political, cues: [{ weight }] })
})

test('a passage of the lean is a wording with its sentence, its words as its key, and the first frame as its subject', () => {
  const frame = { weight: 0.9, sentences: [] }
  expect(read(2, [{ frame: 'crime_and_punishment', ...frame }])?.cues).toEqual([
    {
      ...place('woke mob'),
      kind: 'wording',
      side: 'right',
      weight: 3,
      sentence: 1,
      voice: 'author',
      key: 'woke mob',
      about: 'crime and punishment',
      judgement: null,
    },
  ])
  const first = leanAsRead({
    ...document,
    reading: { ...UNREAD, lean: { position: 2, cues: [{ ...place('A woke mob'), side: 'right' }] } },
  })
  expect(first?.cues[0]?.sentence).toBe(1)
  expect(read(2, [{ frame: 'other', ...frame }])?.cues[0]?.about).toBe('public affairs')
  expect(read(2)?.cues[0]?.about).toBe('public affairs')
  expect(leanAsRead(document)).toBeUndefined()
})

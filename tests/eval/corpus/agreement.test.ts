import { expect, test } from 'vitest'
import type { Reading } from '#app/domain/engine/reading.ts'
import { aFallacy, anAnnotation, aReading } from '#tests/fixtures/annotations.ts'
import { agreementOf, type AgreementRow, doubleRead, kappa } from './agreement.ts'
import { compareLayer, compareSources, f1 } from './compare-readings.ts'

const SENTENCES = [0, 100, 200, 300].map((start) => ({ start, end: start + 90 }))

function row(layer: string, one: Partial<Reading>, other: Partial<Reading>): AgreementRow | undefined {
  const pair = { one: aReading(one), other: aReading(other), sentences: SENTENCES }
  return agreementOf([pair]).find((found) => found.layer === layer)
}
const fallacies = (...passages: Reading['passages']) => aReading({ passages })
const source = (kind: 'named' | 'group', start: number): Reading['sources'][number] => ({
  mention: { start, end: start + 5 },
  kind,
  role: 'official',
  attributions: [{ source: null, cue: null, content: [{ start: start + 10, end: start + 60 }], mode: 'direct' }],
})
function felt(start: number, fear: number, voice: 'author' | 'speaker' = 'author'): Reading['emotions'][number] {
  return { start, end: start + 90, voice, fear, hope: 0, urgency: 0, outrage: 0, pride: 0 }
}

test('a pair is a first and a second reading of one article; settled ones are none', () => {
  const [a, b, settled] = (['a', 'b', 'settled'] as const).map((reader) => anAnnotation({ reader }))
  const alone = anAnnotation({ id: 'y' })
  expect(doubleRead([alone, a, settled, b].filter((one) => one !== undefined))).toEqual([[a, b]])
})

test('passages meet where they overlap, each once, of the same type before a longer overlap', () => {
  const one = fallacies(aFallacy({ start: 0, end: 50 }, 'ad_hominem'), aFallacy({ start: 60, end: 90 }, 'tu_quoque'))
  const other = fallacies(
    aFallacy({ start: 0, end: 45 }, 'straw_man'),
    aFallacy({ start: 40, end: 62 }, 'ad_hominem'),
    aFallacy({ start: 200, end: 210 }, 'ad_hominem'),
  )
  expect(compareLayer(one, other, { layer: 'fallacy' })).toEqual({ one: 2, other: 3, any: 1, same: 1 })
  expect(compareLayer(one, other, { layer: 'technique' })).toEqual({ one: 0, other: 0, any: 0, same: 0 })
})

test('labels that their reader was unsure of do not count', () => {
  const unsure = fallacies(aFallacy({ start: 0, end: 50 }, 'ad_hominem', 1))
  expect(compareLayer(unsure, unsure, { layer: 'fallacy' }).one).toBe(0)
  expect(compareLayer(unsure, unsure, { layer: 'fallacy', sureMin: 1 }).same).toBe(1)
})

test('voices are compared on passages that both list, sure ones only', () => {
  const bySpeaker = (start: number, sure = 3) => ({
    ...aFallacy({ start, end: start + 20 }, 'ad_hominem', sure),
    voice: 'speaker' as const,
  })
  const byAuthor = (start: number) => aFallacy({ start, end: start + 10 }, 'tu_quoque')
  const one = { passages: [byAuthor(0), byAuthor(100), bySpeaker(200), bySpeaker(300), bySpeaker(400, 1)] }
  const other = { passages: [byAuthor(0), bySpeaker(100), bySpeaker(200), byAuthor(350), byAuthor(400)] }
  expect(row('voice of a fallacy', one, other)).toEqual({
    layer: 'voice of a fallacy',
    n: 3,
    share: 2 / 3,
    kappa: expect.closeTo(0.4),
  })
  expect(row('voice of a technique', one, other)?.n).toBe(0)
})

test('roles are compared on sources that both list', () => {
  const role = (start: number, of: 'official' | 'expert') => ({ ...source('named', start), role: of })
  const one = { sources: [role(0, 'official'), role(100, 'expert'), role(200, 'expert')] }
  const other = { sources: [role(0, 'official'), role(100, 'official'), role(300, 'expert')] }
  expect(row('role of a source', one, other)).toMatchObject({ n: 2, share: 0.5 })
})

test('cues meet where they share words; whether there is one, and how words are given, is asked of shared attributions', () => {
  const cited = (start: number, cue: [number, number] | null, mode: 'direct' | 'mixed' = 'direct') => ({
    ...source('named', start),
    attributions: [
      {
        source: null,
        content: [{ start: start + 10, end: start + 60 }],
        mode,
        cue: cue === null ? null : { start: cue[0], end: cue[1] },
      },
    ],
  })
  const one = { sources: [cited(0, [1, 5]), cited(100, [101, 105]), cited(200, null)] }
  const other = { sources: [cited(0, [1, 5]), cited(100, [103, 109], 'mixed'), cited(200, [201, 205])] }
  expect(row('cues (same: to the letter)', one, other)).toMatchObject({ n: 5, f1: 0.8, same: 0.4 })
  expect(row('a cue or none', one, other)).toMatchObject({ n: 3, share: 2 / 3 })
  expect(row('direct, indirect, mixed', one, other)).toMatchObject({ n: 3, share: 2 / 3 })
})

test('who says a claim is compared in sentences that both list: nobody, or the source that both share', () => {
  const claims = SENTENCES.map((sentence) => ({ ...sentence, worth: 'checkable' as const }))
  const saying = (start: number) => source('named', start)
  const one = { claims, sources: [saying(0), saying(100)] }
  const other = { claims: claims.slice(0, 3), sources: [saying(200), saying(0)] }
  expect(row('who says a claim', one, other)).toMatchObject({ n: 3, share: 1 / 3 })
})

test('the voice of a feeling is compared in sentences in which both find one', () => {
  const one = { emotions: [felt(0, 1), felt(100, 1)] }
  const other = { emotions: [felt(100, 1, 'speaker'), felt(200, 1, 'speaker')] }
  expect(row('voice of an emotion', one, other)).toMatchObject({ n: 1, share: 0 })
})

test('a passage of the headline does not meet one of the text', () => {
  const inText = aFallacy({ start: 0, end: 5 }, 'ad_hominem')
  const meeting = compareLayer(fallacies(inText), fallacies({ ...inText, in: 'title' }), { layer: 'fallacy' })
  expect(meeting.any).toBe(0)
})

test('F1 is twice what meets over all that both list, and 1 where neither lists anything', () => {
  expect(f1({ one: 3, other: 5, any: 2, same: 1 })).toBe(0.5)
  expect(f1({ one: 3, other: 5, any: 2, same: 1 }, 'same')).toBe(0.25)
  expect(f1({ one: 0, other: 0, any: 0, same: 0 })).toBe(1)
})

test('kappa is 1 for the same judgements, 0 for what chance gives, under 0 for opposite ones', () => {
  const judged = (text: string) => text.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)])
  expect(kappa(judged('yy nn yy nn'))).toBe(1)
  expect(kappa(judged('yy yn ny nn'))).toBe(0)
  expect(kappa(judged('yn ny'))).toBe(-1)
  expect(kappa(judged('yy yy yn nn nn ny'))).toBeCloseTo(1 / 3)
})

test('sources meet by the words laid to them, whatever their names', () => {
  const one = aReading({ sources: [source('named', 0), source('named', 100)] })
  const other = aReading({ sources: [source('group', 5), source('named', 300)] })
  expect(compareSources(one, other)).toEqual({ one: 2, other: 2, any: 1, same: 0 })
})

test('sentences are judged one by one for kappa: of four, one that both mark and one that only one does', () => {
  const mark = (start: number) => aFallacy({ start, end: start + 20 }, 'ad_hominem')
  expect(row('fallacy', { passages: [mark(0), mark(100)] }, { passages: [mark(0)] })).toEqual({
    layer: 'fallacy',
    n: 3,
    f1: 2 / 3,
    same: 2 / 3,
    kappa: 0.5,
  })
})

test('an emotion agrees where both or neither see it in a sentence, however strong', () => {
  const found = row('emotion: fear', { emotions: [felt(0, 2), felt(100, 1)] }, { emotions: [felt(0, 1)] })
  expect(found).toEqual({ layer: 'emotion: fear', n: 2, kappa: 0.5 })
})

test('what is said of the article is compared as a share; a lean one step off agrees, two steps off not', () => {
  const lean = (position: number | null) => ({ lean: { position, sure: 3 } })
  const genre = (label: 'news' | 'opinion') => ({ genre: { label, sure: 3 } })
  expect(row('genre', genre('news'), genre('opinion'))?.share).toBe(0)
  expect(row('genre', genre('news'), genre('news'))?.share).toBe(1)
  expect(row('lean, within one step', lean(null), lean(-1))?.share).toBe(1)
  expect(row('lean, within one step', lean(1), lean(-1))?.share).toBe(0)
})

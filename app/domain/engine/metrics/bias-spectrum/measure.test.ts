import { expect, test } from 'vitest'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import type { OutletPrior } from '../../prepare/document.ts'
import { measureBiasSpectrum } from './measure.ts'

const read = (text: string, outletPrior: OutletPrior | null = null) =>
  measureBiasSpectrum(
    prepareDocument({ text, title: '', publisherHost: null, publisherRating: null, outletPrior, truncated: false }),
  )
const place = (text: string, prior: OutletPrior | null = null) => read(text, prior).fields.bias_spectrum

const PLAIN = `The finance committee of the county council met on Tuesday to discuss the budget for next year. Councillors voted by nine
to four to raise council tax by two per cent. The mayor said the money would go to road repairs. An election for three seats is due in May.
Democrats and Republicans on the committee supported the measure. The party leaders will meet the governor next week.`

const RIGHT = `The radical left has spent a decade talking about open borders, and voters have noticed. Every government since then has let illegal aliens
into the labour market while job creators drown in red tape. The unborn child has no vote in this parliament, and parental rights are treated as a
nuisance by ministers. The woke mob calls that progress. The election will show what the public thinks of it.`

const LEFT = `The fat cats have had another tax giveaway from this government, and working families will pay for it. Parliament was told that poverty wages
are a price worth paying. Climate deniers sit in the cabinet, reproductive rights are on the ballot again, and undocumented immigrants are blamed by
ministers for wage theft that others commit. Voters see systemic racism and corporate greed, and they are asked to wait for the next election.`

const STANCE = `Democrats in the senate have pushed a reckless budget through a committee, and voters will pay for it. Biden's disastrous policy on
steel has closed two mills. The Democrats' shameful silence on the mills tells voters enough. Republicans made a principled case for another
budget, and Trump was bold enough to say what the party thinks. The governor will sign the bill in May, unless parliament decides otherwise.
Labour's incompetent handling of the talks did not help, and Starmer's chaotic cabinet has lost two ministers. Sunak made a sensible offer to the
unions. The Conservatives were steadfast in the vote.`

const SWAPS: Readonly<Record<string, string>> = {
  Democrats: 'Republicans',
  Republicans: 'Democrats',
  Biden: 'Trump',
  Trump: 'Biden',
  Labour: 'Conservatives',
  Conservatives: 'Labour',
  Starmer: 'Sunak',
  Sunak: 'Starmer',
}
const swapped = (text: string): string =>
  text.replace(/Democrats|Republicans|Biden|Trump|Labour|Conservatives|Starmer|Sunak/g, (name) => SWAPS[name] ?? name)

test('a plain council report is not placed and says so with little confidence', () => {
  const bias = place(PLAIN)
  expect(bias.label).toBe('not placed')
  expect(bias.position).toBe(50)
  expect(bias.confidence).toBeLessThan(0.2)
})

test('coded wording of one side moves the position to that side', () => {
  expect(place(RIGHT).position).toBeGreaterThan(60)
  expect(place(LEFT).position).toBeLessThan(40)
})

test('with party and leader names swapped the position mirrors within five points', () => {
  const position = place(STANCE).position
  expect(position).toBeGreaterThan(55)
  expect(Math.abs(place(swapped(STANCE)).position - (100 - position))).toBeLessThanOrEqual(5)
})

test("a quoted speaker's coded words are shown but do not place the text", () => {
  const quoted = `${PLAIN} "Illegal aliens, open borders, the woke mob and the radical left: that is this government," said Carl Bray, a candidate.`
  const bias = place(quoted)
  expect(bias.label).toBe('not placed')
  expect(bias.evidence.some((span) => span.voice === 'speaker')).toBe(true)
})

test('a judgement that one side passes on the other is not the text’s', () => {
  const report = `${PLAIN} Democrats accused Republicans of failing voters. Republicans called the plan reckless. Labour attacked Sunak over a chaotic vote.`
  expect(place(report).label).toBe('not placed')
})

test("an outlet's usual position stands apart and moves a placed text a little", () => {
  const prior = { position: 10, source: 'Example ratings', date: '2025-01-01' }
  const without = place(RIGHT).position
  const moved = place(RIGHT, prior)
  expect(moved.outlet_prior).toEqual(prior)
  expect(moved.reasoning).toContain('Example ratings')
  expect(moved.position).toBeLessThan(without)
  expect(without - moved.position).toBeLessThan(25)
})

test('without its strongest cue the position is nearer to the middle', () => {
  const { fields, counterfactual } = read(RIGHT)
  expect(counterfactual?.value).toBeLessThan(fields.bias_spectrum.position)
  expect(counterfactual?.without.length).toBeGreaterThan(0)
})

/**
 * A reading that marks these words of the text, with the probabilities that their sentences lean, and shows them as
 * loaded unless they are `unsure`.
 */
const marked = (
  text: string,
  cues: readonly (readonly [string, left: number, right: number])[],
  { political = 0.8, unsure = false } = {},
) => {
  const document = prepareDocument(textAlone(text))
  const places = cues.map(([words, left, right]) => {
    const start = text.indexOf(words)
    return { start, end: start + words.length, left, right }
  })
  const shown = unsure ? [] : places
  const passages = shown.map(({ start, end }) => {
    return { start, end, layer: 'loaded' as const, voice: 'author' as const, confidence: 0.5 }
  })
  const reading = { ...document.reading, passages, leaning: { political, cues: places } }
  return measureBiasSpectrum({ ...document, reading }).fields.bias_spectrum
}
const CHARGED = [
  ['the budget for next year', 0.9, 0.05],
  ['road repairs', 0.8, 0.1],
  ['supported the measure', 0.7, 0.1],
] as const

test('three marked passages whose sentences lean place a text that the lists do not, and are its evidence', () => {
  const bias = marked(PLAIN, CHARGED)
  expect(bias.position).toBeLessThan(50)
  expect(bias.evidence.map(({ note }) => note)).toEqual(
    CHARGED.map(() => expect.stringMatching(/^Weak sign of lean: the sentence reads more like articles from the left/)),
  )
})

test.each([0.2, 0.45])(
  'marked passages that lean to neither side by much (%f to .2) place a text in the middle, and some of them show it',
  (left) => {
    const bias = marked(
      PLAIN,
      CHARGED.map(([words]) => [words, left, 0.2]),
    )
    expect(bias).toMatchObject({ position: 50, label: 'centre' })
    expect(bias.evidence.map(({ note }) => note)).toEqual(CHARGED.map(() => 'Leans to neither side'))
    expect(bias.frame).toMatch(/^[^,]+, in wording that leans to neither side$/)
    expect(bias.reasoning).toContain('lean to neither side')
  },
)

test('sentences that lean to different sides count for neither, and so does one alone', () => {
  const [first, second, third] = CHARGED
  const even = (words: string) => [words, 0.2, 0.2] as const
  const middle = { position: 50, label: 'centre' }
  expect(marked(PLAIN, [first, second, [third[0], 0.1, 0.8]])).toMatchObject(middle)
  expect(marked(PLAIN, [first, even(second[0]), even(third[0])])).toMatchObject(middle)
})

test('words too unsure to be shown as loaded count for neither side, and are no evidence', () => {
  expect(marked(PLAIN, CHARGED, { unsure: true })).toMatchObject({ position: 50, label: 'centre', evidence: [] })
})

test('one term of a side among words that lean to neither does not move a text to that side', () => {
  const text = `${PLAIN} The crowd had come to speak of illegals.`
  const bias = marked(
    text,
    CHARGED.map(([words]) => [words, 0.2, 0.2]),
  )
  expect(bias).toMatchObject({ position: 50, label: 'centre' })
  expect(bias.reasoning).toMatch(/“illegals”.+ too few to move the text from the middle/)
  expect(bias.evidence.map(({ note }) => note)).toContainEqual(expect.stringMatching(/^A term used by the right/))
})

test('two marked passages place nothing, nor do any number in a text where nothing is contested', () => {
  expect(marked(PLAIN, CHARGED.slice(0, 2)).label).toBe('not placed')
  expect(marked(PLAIN, CHARGED, { political: 0.3 }).label).toBe('not placed')
})

test('where the lists place a text, what a reader marked does not count', () => {
  const [first = ''] = LEFT.split('.')
  expect(marked(LEFT, [[first.slice(0, 20), 0, 1]])).toEqual(place(LEFT))
})

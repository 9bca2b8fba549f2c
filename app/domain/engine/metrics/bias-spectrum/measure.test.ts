import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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

const ONE_SIDED = `The government should take the water companies over, and parliament should do it before the election. Voters have been
robbed for thirty years. The pipes leak, the rivers stink, and the shareholders have eaten the money that the minister said would mend them. This is a
scandal and a disgrace, and every party in parliament knows it. The regulator is asleep. The bill for its sleep comes each month, and we pay it.`

const BOTH = `The radical left calls every critic a bigot, and the woke mob cheers it on. Climate deniers in parliament answer with lies, and corporate greed
pays for their campaign. Voters have had enough of union bosses and of fat cats alike, and the next government will hear it at the election.`

const WEAK = 'Some voters think of job creators. Others fear the nanny state. A few want traditional values back.'

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

test("an outlet's usual position stands apart and never moves a text, placed or not", () => {
  const prior = { position: 10, source: 'Example ratings', date: '2025-01-01' }
  for (const text of [RIGHT, LEFT, PLAIN, ONE_SIDED]) {
    const [without, beside] = [place(text), place(text, prior)]
    expect(beside).toMatchObject({ position: without.position, label: without.label, outlet_prior: prior })
    expect(beside.reasoning).toContain('Example ratings')
    expect(without.outlet_prior).toBeNull()
  }
})

test('an opinion without terms of a side is not placed, however charged, and has no range', () => {
  const { fields, uncertainty } = read(ONE_SIDED)
  expect(fields.bias_spectrum).toMatchObject({ position: 50, label: 'not placed', evidence: [] })
  expect(fields.bias_spectrum.confidence).toBeLessThan(0.2)
  expect(uncertainty.range).toBeNull()
})

test('the centre is for a text that uses both sides’ terms alike, not for one with few cues', () => {
  expect(place(BOTH)).toMatchObject({ label: 'centre' })
  const few = place(`${PLAIN.repeat(70)} ${WEAK}`)
  expect(few).toMatchObject({ position: 50, label: 'not placed' })
  expect(few.reasoning).toContain('too few for a text of this length')
})

test('if names of parties and leaders are swapped in a text of praise and blame, the position mirrors', () => {
  const name = fc.constantFrom(...Object.keys(SWAPS))
  const sentence = fc
    .tuple(name, fc.constantFrom('reckless', 'shameful', 'corrupt', 'chaotic', 'principled', 'steadfast', 'sensible'))
    .map(([who, judgement]) => `${who} made a ${judgement} offer to voters before the election, and parliament voted.`)
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 14 }), (sentences) => {
      const text = sentences.join(' ')
      const [one, other] = [place(text), place(swapped(text))]
      expect(other.position).toBeCloseTo(100 - one.position, 0)
      expect(other.label === 'not placed').toBe(one.label === 'not placed')
    }),
    { seed: 6, numRuns: 200 },
  )
})

test('without its strongest cue the position is nearer to the middle', () => {
  const { fields, counterfactual } = read(RIGHT)
  expect(counterfactual?.value).toBeLessThan(fields.bias_spectrum.position)
  expect(counterfactual?.without.length).toBeGreaterThan(0)
})

import { expect, test } from 'vitest'
import { prepareDocument } from '../../prepare/document.ts'
import { measureHeadlineIntegrity } from './measure.ts'

const measure = (title: string, text: string, truncated = false) =>
  measureHeadlineIntegrity(
    prepareDocument({ text, title, publisherHost: null, publisherRating: null, outletPrior: null, truncated }),
  )
const read = (title: string, text: string) => measure(title, text).fields.headline_integrity

const POOL = `The city council may close the Linden Road swimming pool next spring, according to a paper that members will discuss on Monday. The pool loses
400,000 pounds a year, the paper says. Council leader Ada Brook said no decision had been taken. Swimmers have collected 2,300 signatures against the
plan. The pool was built in 1974 and was last repaired in 2009. A meeting for residents is planned for 12 June in the town hall.`
const PUMPS = `A former employee has alleged that Norvane, a maker of heat pumps, falsified safety tests for two years. In a complaint filed at the labour court
in Leeds, the former employee alleged that Norvane falsified safety tests on 40 models. Norvane denied the allegation. "Every test was carried out as
the law requires," its spokeswoman Lena Holt said. The regulator said it had opened no investigation. The hearing is set for 3 May 2024.`
const MINISTER = `Finance minister Karl Aune did not resign on Thursday, contrary to reports on social media. His office said that Aune had not resigned and would
present the budget on Friday as planned. The reports began with a post that showed a letter with a false signature. Police have opened an inquiry into
the letter. Aune has been minister since 2021.`

test.each([
  ['City council may close Linden Road swimming pool', POOL],
  ['Council could shut Linden Road pool next spring', POOL],
  ['2,300 swimmers sign against Linden Road pool plan', POOL],
  ['Swimming pool on Linden Road faces closure', POOL],
  ['Ex-employee alleges Norvane falsified safety tests', PUMPS],
  ['Finance minister Karl Aune has not resigned, office says', MINISTER],
])('a faithful headline scores 85 at least: %s', (title, text) => {
  expect(read(title, text).score).toBeGreaterThanOrEqual(85)
})

test.each([
  ['City council will close Linden Road swimming pool', POOL, 'exaggerated'],
  ['5,300 signatures against Linden Road pool plan', POOL, 'contradicted'],
  ['You won’t believe what the council may do with Linden Road pool', POOL, 'clickbait'],
  ['Heat pump maker Norvane falsified safety tests', PUMPS, 'missing_attribution'],
  ['Finance minister Karl Aune resigns', MINISTER, 'contradicted'],
] as const)('an unfaithful headline scores lower and is named: %s', (title, text, issue) => {
  const headline = read(title, text)
  expect(headline.score).toBeLessThan(85)
  expect(headline.issues).toContain(issue)
})

test('evidence from the headline has its offsets in the headline', () => {
  const title = 'City council will close Linden Road swimming pool'
  const spans = read(title, POOL).evidence.filter((span) => span.in === 'title')
  expect(spans.length).toBeGreaterThan(0)
  expect(spans.every((span) => span.end <= title.length)).toBe(true)
})

const BEES = `Bumblebees learn to distinguish a short flash of light from a long one and use it to find sugar, researchers have reported. The team trained 41 bees
to walk through a small maze in which two circles blinked, one in half-second flashes and the other in flashes of five seconds. One led to sugar water, the
other to bitter quinine. After about 15 trials of the study most of the insects headed straight for the right circle.`

test.each([
  'Council may close the pool. Yes, Linden Road',
  'Ida Kline: Council may close Linden Road pool',
  'Council and HSC may close Linden Road pool',
  'New Calif. council may close Linden Road pool',
  'Council leader Roberta Brook has not decided on Linden Road pool',
])('a word that begins a clause, a label, an abbreviation and a given name need not be in the body: %s', (title) => {
  expect(read(title, POOL).issues).not.toContain('unsupported')
})

test('a number above a least one, and one of several of a thing, do not contradict the headline', () => {
  expect(read('More than 2,000 signatures against Linden Road pool plan', POOL).issues).toEqual([])
  expect(
    read('5,300 signatures against Linden Road pool plan', `${POOL} A petition against it of 1998 had 900 signatures.`)
      .issues,
  ).toEqual([])
})

test('an aim is not stated as certain', () => {
  expect(read('City council plans to close Linden Road swimming pool', POOL).issues).not.toContain('exaggerated')
})

const supportOf = (title: string, text: string) =>
  read(title, text).evidence.flatMap(({ start, end }) => text.slice(start, end))

test('a sentence with half of the headline’s words supports it, a mere mention of its subject does not', () => {
  expect(supportOf('City council may close Linden Road swimming pool', POOL)).toEqual([
    expect.stringMatching(/^The city council may/),
  ])
  expect(supportOf('Swimmers mourn the pool that made their summers', POOL)).toEqual([])
})

test('a headline is not supported by its own repetition', () => {
  const title = 'City council may shut Linden Road swimming pool'
  expect(supportOf(title, `${title}\n\n${POOL}`)).toEqual([
    expect.stringMatching(/^The city council may close the Linden Road/),
  ])
})

test.each([
  ['Bumblebees can tell time, study suggests', BEES],
  ['The Echo’s view: bumblebees learn the length of a flash', BEES],
  ['Analysis: why bumblebees learn what a flash is', BEES],
  ['Long flashes come out on top with bumblebees', BEES],
])('other words for the same, a rubric and who is on top are not unsupported: %s', (title, text) => {
  expect(read(title, text).issues).not.toContain('unsupported')
})

test.each([
  ['Tram drivers strike over night pay in harbour towns', BEES],
  ['Bumblebees learn tricks in Zurich lab', BEES],
  ['City council may close Harbour Street swimming pool', POOL],
])('what the body does not tell of is no fault, and is not scored: %s', (title, text) => {
  expect(read(title, text)).toMatchObject({
    score: null,
    reason: 'What the headline says could not be compared with the body.',
    issues: [],
  })
})

test('without a headline there is no score and the reason says so', () => {
  expect(read('', POOL)).toMatchObject({ score: null, reason: 'There is no headline.' })
})

test('a body of one sentence gets no score', () => {
  expect(read('Bridge closes', 'The bridge will close on Monday.').score).toBeNull()
})

test('nothing is called missing in a body that was cut off', () => {
  expect(
    measure('Council may close Harbour Street pool after 4,100 complaints', POOL, true).fields.headline_integrity
      .issues,
  ).not.toContain('unsupported')
})

test('without its worst fault the score is higher', () => {
  const { fields, counterfactual } = measure('Finance minister Karl Aune resigns', MINISTER)
  expect(counterfactual?.value).toBeGreaterThan(fields.headline_integrity.score ?? 100)
})

const LEASE = `The county would pay 400,000 pounds a year for the lease, one official said. The official asked not to be named. The lease ends in 2041. Council
leader Ada Brook said no decision had been taken. A meeting is planned for 12 June in the town hall, and residents may speak there. The site was built in 1974 and has stood empty since. Two firms
have asked for it. Nothing has been signed.`

test.each([
  ['Lease will bleed the county dry', 'exaggerated'],
  ['County lease costs 400,000 pounds a year, insiders say', 'exaggerated'],
] as const)('wording and crowds that only the headline has are named: %s', (title, issue) => {
  expect(read(title, LEASE).issues).toContain(issue)
})

test('what an institution says needs no attribution in the headline', () => {
  const text = `Five people were killed after a fishing boat capsized off the northern coast on Saturday, the coast guard said. Crews pulled six people from the
water. The boat was built in 1987 and had passed an inspection in March, according to the Maritime Authority. The names of the dead have not been released. An inquiry was opened on Sunday.
The search goes on as long as there is light.`
  expect(read('Five killed as fishing boat capsizes off northern coast', text)).toMatchObject({
    score: 100,
    issues: [],
  })
})

test('a headline is compared only with journalism: a text of another kind has no issue and no support', () => {
  const document = prepareDocument({
    text: MINISTER,
    title: 'Finance minister Karl Aune resigns',
    publisherHost: null,
    publisherRating: null,
    outletPrior: null,
    truncated: false,
  })
  const headline = (label: 'other' | 'opinion') =>
    measureHeadlineIntegrity({ ...document, genre: { label, confidence: 1 } }).fields.headline_integrity
  expect(headline('other')).toMatchObject({ score: null, issues: [], evidence: [] })
  expect(headline('opinion')).toMatchObject({ score: null, issues: ['contradicted'] })
})

test.each(['CLAIM: ', 'Claim: ', 'The claim: ', 'Viral claim: '])(
  'the claim that a fact-check examines does not support its headline: “%s”',
  (label) => {
    const claim = 'The town of Ardle released forty wolves into the deer park last spring.'
    const check = `The park has never had a wolf, said Ida Moss, who has kept its gates since 2004. The photo shows dogs at a show in Marn in 2016, where
forty owners had come with them. The council bought eleven deer in May and nothing else, as its accounts show, and it has no plan to buy more this year.`
    const support = (lead: string) =>
      read('Town of Ardle released forty wolves into deer park', `${lead}${claim}\n\n${check}`).evidence.map(
        ({ note }) => note,
      )
    expect(support('')).toContain('Supports the headline')
    expect(support(label)).not.toContain('Supports the headline')
  },
)

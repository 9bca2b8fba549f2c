import { expect, test } from 'vitest'
import { aDocument, someSentences } from '#tests/fixtures/document.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { UNREAD } from '../../text-reading.ts'
import type { HeadlineIssue } from '../../vocabulary.ts'
import { measureHeadlineIntegrity } from './measure.ts'

const measure = (title: string, text: string, given: Partial<ArticleDocument> = {}) =>
  measureHeadlineIntegrity({
    ...aDocument({ text, title }),
    genre: { label: 'news', confidence: 1 },
    ...given,
  })
const read = (...given: Parameters<typeof measure>) => measure(...given).fields.headline_integrity

const FERRY = `The operators of the Sund ferry said on Thursday that passenger numbers had fallen by 12% since the new bridge opened. Four of its nine boats have been
laid up. The company denied that it would close the night service. Eriksen Lines, which owns the ferry, was bought by Baltmar in 2021. Two thirds of those asked in a
survey said that they preferred the boat. The firm may ask the county for a grant. Nobody has been dismissed, the company said.`
const COLLEGE = `Around 40 students have occupied the hall of Wolden College in protest at higher rents. The college said that no decision had been taken on
the rents, and that its board would meet in May. Lecturers have been asked to use another building. Twelve of the 85 rooms stand empty. Norvik United beat Wolden Town 2-1 on the playing field next door.`
const POOL = `The city council may close the Linden Road swimming pool next spring, according to a paper that members will discuss on Monday. The pool loses
400,000 pounds a year, the paper says. Council leader Ada Brook said no decision had been taken. Swimmers have collected 2,300 signatures against the
plan. The pool was built in 1974 and was last repaired in 2009. A meeting for residents is planned for 12 June in the town hall.`
const PUMPS = `A former employee has alleged that Norvane, a maker of heat pumps, falsified safety tests for two years. In a complaint filed at the labour court
in Leeds, the former employee alleged that Norvane falsified safety tests on 40 models. Norvane denied the allegation. "Every test was carried out as
the law requires," its spokeswoman Lena Holt said. The regulator said it had opened no investigation. The hearing is set for 3 May 2024.`
const COFFEE = `People who drink three cups of coffee a day have fewer gallstones, a study of 900 nurses has found. Their drinking was associated with a third fewer
operations over ten years. The study cannot show that coffee is the reason, its authors wrote. They had asked the nurses about meals, sport and sleep. A second
study is planned for next year, and it will include men. The hospital in Varne paid for the first one.`
const LEASE = `The county would pay 400,000 pounds a year for the lease, one official said. The official asked not to be named. The lease ends in 2041. Council
leader Ada Brook said no decision had been taken. A meeting is planned for 12 June in the town hall, and residents may speak there. The site was built in 1974 and has stood empty since. Two firms
have asked for it. Nothing has been signed.`
const TALK = `Councillor Ada Brook said on Monday that the plan for the harbour was wrong and that her party would vote against it. Mayor Omar Aziz said that the plan
had been changed twice. The vote is set for 12 June. The harbour was built in 1974, and its cranes are no longer used. A meeting for residents is planned in the
town hall next week. Two firms have asked for the site, which the county owns.`

test.each([
  [
    'Sund ferry passenger numbers up 12% since bridge opened',
    FERRY,
    55,
    'contradicted',
    'The headline states this. The body says the opposite',
  ],
  [
    'City council will close Linden Road swimming pool',
    POOL,
    70,
    'exaggerated',
    'The headline states this as certain. The body says only that it may be so',
  ],
  [
    'Wolden College board has decided on higher rents',
    COLLEGE,
    70,
    'exaggerated',
    'The headline states this as settled. The body says that it is open',
  ],
  [
    '5,300 signatures against Linden Road pool plan',
    POOL,
    70,
    'contradicted',
    'The headline says 5,300; the body says 2,300',
  ],
  [
    'Thousands of students occupy Wolden College hall',
    COLLEGE,
    70,
    'contradicted',
    'The body gives a number of another size',
  ],
  ['One in three prefer Sund ferry to bridge, survey finds', FERRY, 65, 'contradicted', 'The body gives another share'],
  ['Wolden Town beat Norvik United', COLLEGE, 55, 'contradicted', 'The body says that it was the other way round'],
  [
    'Coffee prevents gallstones, study of nurses finds',
    COFFEE,
    70,
    'exaggerated',
    'The headline states a cause. The body tells only of a connection',
  ],
  [
    'Lecturers, not students, occupy Wolden College hall',
    COLLEGE,
    55,
    'contradicted',
    'The body tells of what the headline excludes',
  ],
  [
    'Heat pump maker Norvane falsified safety tests',
    PUMPS,
    80,
    'missing_attribution',
    'The body attributes this to a source. The headline states it as fact',
  ],
  [
    'Councillor Ada Brook humiliates mayor over plan for the harbour',
    TALK,
    84,
    'exaggerated',
    '“humiliates” is the headline’s own word. The body only reports what was said',
  ],
  ['Lease bleeds the county dry', LEASE, 84, 'exaggerated', 'The body has no word as strong'],
  [
    'County lease costs 400,000 pounds a year, insiders say',
    LEASE,
    84,
    'exaggerated',
    'The headline cites “insiders”. The body has only one unnamed source',
  ],
] as const)('“%s” loses the points of its one fault', (title, text, score, issue, note) => {
  const { fields, counterfactual } = measure(title, text)
  expect(fields.headline_integrity).toMatchObject({ score, issues: [issue] })
  expect(new Set(fields.headline_integrity.evidence.map((span) => span.note))).toEqual(new Set([note]))
  expect(counterfactual).toEqual({ without: fields.headline_integrity.evidence, value: 100 })
})

const readAs = (
  issues: HeadlineIssue[],
  given: Partial<ArticleDocument> = {},
  body: { start: number; end: number } | null = null,
) =>
  measure('City council may close Linden Road swimming pool', POOL, {
    reading: { ...UNREAD, headline: { issues, body } },
    ...given,
  })

test.each([
  [[], 100],
  [['exaggerated'], 75],
  [['clickbait'], 75],
  [['missing_attribution'], 75],
  [['unsupported'], 70],
  [['contradicted'], 70],
  [['contradicted', 'exaggerated'], 45],
  [['contradicted', 'unsupported', 'exaggerated', 'clickbait'], 0],
] as const satisfies (readonly [readonly HeadlineIssue[], number])[])(
  'the faults %j that a reader finds leave %i points',
  (issues, score) => {
    expect(readAs([...issues]).fields.headline_integrity).toMatchObject({
      score,
      issues: expect.arrayContaining([...issues]),
    })
  },
)

test('without its worst fault a headline has the points of the others', () => {
  expect(readAs(['exaggerated', 'contradicted', 'clickbait']).counterfactual).toMatchObject({
    value: 50,
    without: [{ note: 'The body contradicts it' }],
  })
  expect(readAs(['clickbait', 'exaggerated']).counterfactual).toMatchObject({
    value: 75,
    without: [{ note: 'Teases instead of stating the news' }],
  })
  expect(readAs([]).counterfactual).toBeUndefined()
})

test('issues are listed once, in the order of the vocabulary', () => {
  expect(readAs(['clickbait', 'exaggerated', 'clickbait']).fields.headline_integrity.issues).toEqual([
    'exaggerated',
    'clickbait',
  ])
})

test('a fault shows the headline, and the body’s words where they show it, with their sentence’s voice', () => {
  const title = 'City council may close Linden Road swimming pool'
  expect(readAs(['exaggerated']).fields.headline_integrity.evidence).toEqual([
    {
      draft: true,
      family: 'F',
      start: 0,
      end: title.length,
      note: 'Says more than the body',
      confidence: 0.7571,
      voice: 'author',
      in: 'title',
    },
  ])
  const sentences = someSentences(3, { voice: 'speaker' })
  const voiceAt = (start: number) =>
    readAs(['contradicted'], { sentences }, { start, end: start + 2 }).fields.headline_integrity.evidence[1]?.voice
  expect([10, 18, 19].map(voiceAt)).toEqual(['speaker', 'speaker', 'author'])
  expect(readAs(['contradicted'], {}, { start: 4, end: 8 }).fields.headline_integrity.evidence).toMatchObject([
    { confidence: 0.8286, in: 'title' },
    { start: 4, end: 8, confidence: 0.8286, voice: 'author' },
  ])
  expect(readAs(['contradicted'], {}, { start: 4, end: 8 }).fields.headline_integrity.evidence[1]).not.toHaveProperty(
    'in',
  )
})

test('a fault of 45 points is as sure as any may be', () => {
  expect(read('Wolden Town beat Norvik United', COLLEGE).evidence[0]?.confidence).toBe(0.85)
  expect(read('Lease bleeds the county dry', LEASE).evidence[0]?.confidence).toBe(0.6286)
})

// .75 without faults, .6 with some; less for fewer than five words, for a body of under 200 words, and in title case.
test.each([
  ['City council may close Linden Road swimming pool', [], 200, 0.75],
  ['City council may close Linden Road swimming pool', [], 300, 0.75],
  ['City council may close Linden Road swimming pool', [], 100, 0.5625],
  ['City council may close Linden Road swimming pool', ['exaggerated'], 200, 0.6],
  ['Council may close pool', [], 200, 0.45],
  ['City Council May Close Linden Road Swimming Pool', [], 200, 0.675],
] as const)('“%s” with the faults %j over %i words has a confidence of %f', (title, issues, wordCount, confidence) => {
  const reading = { ...UNREAD, headline: { issues: [...issues], body: null } }
  expect(measure(title, POOL, { reading, wordCount }).uncertainty).toMatchObject({ range: null, confidence })
})

test('the reading rests on the headline’s words with matter', () => {
  expect(measure('Council may close pool', POOL).uncertainty.n).toBe(3)
})

test.each([
  [2, 60, null],
  [3, 59, null],
  [3, 60, 75],
])('a body of %i sentences and %i words: %s', (sentences, wordCount, score) => {
  const reading = { ...UNREAD, headline: { issues: ['exaggerated' as const], body: null } }
  const measured = measure('Council may close pool', POOL, { reading, wordCount, sentences: someSentences(sentences) })
  expect(measured.fields.headline_integrity.score).toBe(score)
  if (score === null)
    expect(measured).toEqual({
      fields: {
        headline_integrity: {
          score: null,
          reason: 'The body is too short to compare with the headline.',
          issues: [],
          evidence: [],
        },
      },
      uncertainty: { range: null, confidence: 0, n: 0 },
    })
})

test('a headline without a word is none', () => {
  expect(read('…', POOL)).toEqual({ score: null, reason: 'There is no headline.', issues: [], evidence: [] })
})

test('over opinion a headline has no score, but its faults and their passages', () => {
  const title = 'City council will close Linden Road swimming pool'
  const opinion = read(title, POOL, { genre: { label: 'opinion', confidence: 1 } })
  expect(opinion).toEqual({
    score: null,
    reason: 'This reads as opinion, so the headline is not scored.',
    issues: ['exaggerated'],
    evidence: read(title, POOL).evidence,
  })
})

test.each(['Will the council close Linden Road swimming pool?', 'Will the council close Linden Road swimming pool?”'])(
  'a question is not compared: %s',
  (title) => {
    expect(read(title, POOL)).toEqual({
      score: null,
      reason: 'The headline asks a question, so what it says could not be compared with the body.',
      issues: [],
      evidence: [],
    })
  },
)

test.each([
  ['How the council closes Linden Road swimming pool', null],
  ['“Why the council closes Linden Road swimming pool', null],
  ['Where swimmers go: City council may close Linden Road swimming pool', 100],
])('a headline that only names its subject states nothing: %s', (title, score) => {
  expect(read(title, POOL)).toMatchObject({ score, issues: [] })
})

test('what a reader of the whole article has compared is scored, whatever words the headline has', () => {
  const reading = { ...UNREAD, headline: { issues: [], body: null } }
  expect(read('Swimmers mourn the green hall of their summers?', POOL, { reading })).toMatchObject({ score: 100 })
})

test('a headline that names its subject is not compared, even where the body states it', () => {
  const title = 'the pool was built in 1974 and last repaired in 2009'
  expect(read(`The news: ${title}`, POOL).score).toBe(100)
  expect(read(`How ${title}`, POOL)).toMatchObject({ score: null, evidence: [] })
})

test('over opinion no sentence is shown as support that only mentions the subject', () => {
  const opinion = { genre: { label: 'opinion' as const, confidence: 1 } }
  expect(read('Swimmers mourn the pool that made their summers', POOL, opinion).evidence).toEqual([])
  expect(read('City council may close Linden Road swimming pool', POOL, opinion).evidence).toHaveLength(1)
})

test('a headline without faults is borne out by the sentence with most of its words, as surely as the body has them', () => {
  const title = 'City council may close Linden Road swimming pool'
  expect(read(title, POOL).evidence).toEqual([
    {
      draft: true,
      family: 'F',
      start: 0,
      end: POOL.indexOf(' The pool loses'),
      note: 'Supports the headline',
      confidence: 0.8,
      voice: 'author',
    },
  ])
  const asRead = readAs([], {}, { start: POOL.indexOf('loses'), end: POOL.indexOf('loses') + 5 }).fields
    .headline_integrity
  expect(asRead.evidence.map(({ start }) => POOL.slice(start, start + 14))).toEqual(['The pool loses'])
  const [first] = readAs([], {}, { start: POOL.indexOf(' The pool loses'), end: 200 }).fields.headline_integrity
    .evidence
  expect(POOL.slice(first?.start).startsWith('The pool loses')).toBe(true)
})

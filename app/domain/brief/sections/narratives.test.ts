import { expect, test } from 'vitest'
import { makeSignal } from '#tests/fixtures/make-signal.ts'
import { readSignals } from '../reading/read-signals.ts'
import type { Signal } from '../signal.ts'
import { findNarratives } from './narratives.ts'

const WATER = [
  'The inspection report was buried by the board.',
  'Nobody at the board read the inspection report',
  'inspection report buried by the board, engineers ignored',
  'Engineers warned the board in an inspection report.',
  'that inspection report names the engineers who warned',
  'Who buried the inspection report of the engineers?',
]
const BUSES = [
  'Evacuation buses never came to the east side.',
  'we waited for evacuation buses all night',
  'families slept beside the road, no evacuation buses came to the east side',
  'evacuation buses went past the east side',
  'east side families had no evacuation buses',
  'why were the evacuation buses late for families',
]
/** Each once: nothing that two texts share. */
const ODD = 'amber birch cedar dune ember fjord grove heath islet juniper kelp lagoon'.split(' ')
const TERMS = ['dam']

function find(signals: Signal[], coordinated?: ReadonlySet<string>) {
  return findNarratives(readSignals(signals, new Map()), TERMS, coordinated)
}

function told(texts: readonly string[]): Signal[] {
  return texts.map((text, index) => makeSignal(`s${index}`, { text, minute: index }))
}

const twoStories = (): Signal[] => told([...WATER, ...BUSES])

/** What a narrative's quotation points at. */
function quoted(
  signals: readonly Signal[],
  quote: { signal: string; start: number; end: number; in: string } | undefined,
) {
  const signal = signals.find(({ id }) => id === quote?.signal)
  return Array.from((quote?.in === 'title' ? signal?.title : signal?.text) ?? '')
    .slice(quote?.start, quote?.end)
    .join('')
}

test('two stories are told apart, each named by a claim that stands letter by letter where its quotation says', () => {
  const signals = told([...WATER, ...BUSES].map((text) => `💧 ${text}`))
  const { narratives, bySignal } = find(signals)
  expect(narratives.length).toBe(2)
  for (const { name, quote } of narratives) {
    expect(quoted(signals, quote)).toBe(name)
    expect(name.split(/\s+/).length).toBeLessThanOrEqual(12)
    const members = signals.filter(({ id }) => bySignal.get(id) === name)
    expect(new Set(members.map(({ text }) => WATER.includes(text.slice(3)))).size).toBe(1)
  }
  expect(narratives.reduce((sum, { dominance }) => sum + dominance, 0)).toBeCloseTo(1, 3)
})

test('a name is a statement where one is made: no question, no thanks, no heading', () => {
  const { narratives } = find(twoStories())
  for (const { name } of narratives) expect(name).not.toMatch(/^(?:why|who|how|thank|please)|\?$/i)
})

test('of a long sentence a clause is quoted', () => {
  const long = WATER.map(
    (text, index) =>
      `${text.replace(/[.?]$/, '')}, and I heard it on the radio while I drove to work on day ${index} of this whole affair`,
  )
  const [first] = find(told([...long, ...BUSES])).narratives.filter(({ name }) => name.includes('report'))
  expect(first?.name.split(/\s+/).length).toBeLessThanOrEqual(12)
})

test('the contrary of a claim is a narrative of its own, and each names the other', () => {
  const held = Array.from({ length: 8 }, (_, index) => `The spillway gate has failed, says neighbour ${ODD[index]}`)
  const denied = Array.from({ length: 6 }, (_, index) => `The spillway gate has not failed, ${ODD[index + 5]} looked`)
  const { narratives, bySignal } = find(told([...held, ...denied]))
  expect(narratives).toHaveLength(2)
  const [most, other] = narratives
  expect([most?.opposes, other?.opposes]).toEqual([other?.name, most?.name])
  expect(most?.stance).toMatchObject({ for: 8, against: 6, for_share: 0.5714, against_share: 0.4286 })
  expect(new Set(held.map((_, index) => bySignal.get(`s${index}`)))).toEqual(new Set([most?.name]))
  expect(new Set(denied.map((_, index) => bySignal.get(`s${index + 8}`)))).toEqual(new Set([other?.name]))
})

test.each([
  'The part nobody mentions: evacuation buses never came to the east side, they say',
  'I cannot believe evacuation buses never came to the east side',
  'Oh no evacuation buses never came to the east side',
  'Evacuation buses not once came to the east side',
])('what turns no claim round is not counted against it: %s', (text) => {
  const claims = Array.from({ length: 8 }, (_, index) => `Evacuation buses never came to the east side ${ODD[index]}.`)
  const [first] = find(told([...claims, text])).narratives
  expect(first?.stance).toMatchObject({ for: 9, against: 0 })
})

test('a negation is seen with one word between it and its verb', () => {
  const claims = Array.from({ length: 8 }, (_, index) => `Tickets for the ferry will not be refunded ${ODD[index]}.`)
  const [first] = find(told([...claims, 'Tickets for the ferry will probably not be refunded'])).narratives
  expect(first?.stance).toMatchObject({ for: 9, against: 0 })
})

test('a few who say the contrary are counted and belong to no narrative', () => {
  const held = Array.from(
    { length: 14 },
    (_, index) => `The spillway gate has failed, says neighbour ${ODD[index % 12]}`,
  )
  const { narratives, bySignal } = find(told([...held, 'It is not true that the spillway gate has failed.']))
  expect(narratives.map(({ stance }) => stance?.against)).toEqual([1])
  expect(bySignal.get('s14')).toBeNull()
})

test('an account that repeats itself fifty times does not dominate', () => {
  const loud = Array.from({ length: 50 }, (_, index) =>
    makeSignal(`loud${index}`, { handle: 'loud', text: `${WATER[index % 3] ?? ''} ${index}`, minute: 100 + index }),
  )
  const { narratives, bySignal } = find([...twoStories(), ...loud])
  const ofLoud = narratives.find(({ name }) => name === bySignal.get('loud0'))
  expect(ofLoud?.dominance ?? 0).toBeLessThan(0.65)
})

test('what only one account tells is no narrative', () => {
  const alone = [...WATER, ...BUSES].map((text, index) => makeSignal(`a${index}`, { handle: 'one', text }))
  expect(find(alone)).toMatchObject({ narratives: [], warnings: [expect.stringContaining('insufficient')] })
})

test('under twelve texts there is one narrative at most', () => {
  expect(find(twoStories().slice(0, 9)).narratives.length).toBeLessThanOrEqual(1)
})

test('the first is the first in time that makes the claim, whatever the order of the set', () => {
  const { narratives } = find(twoStories().toReversed())
  expect(narratives.map(({ earliest }) => earliest?.signal)).toContain('s0')
  expect(find(twoStories())).toEqual(find(twoStories().toReversed()))
})

test('no two narratives share a name, and evidence is of the set, the quoted signal first', () => {
  const { narratives } = find(twoStories())
  expect(new Set(narratives.map(({ name }) => name)).size).toBe(narratives.length)
  for (const { evidence, quote } of narratives) {
    expect(evidence.every((id) => /^s\d+$/.test(id))).toBe(true)
    expect(evidence[0]).toBe(quote?.signal)
  }
})

test('ordinary posters are counted and not named, on every platform; who speaks to the public is named', () => {
  const { author } = makeSignal('x', { handle: 'mayor' })
  if (author === null) throw new Error('a post has an author')
  const posts = [...WATER, ...BUSES].map((text, index) =>
    makeSignal(`s${index}`, { text, minute: index, platform: (['x', 'reddit', 'youtube'] as const)[index % 3] ?? 'x' }),
  )
  const ordinary = find(posts).narratives.flatMap(({ drivers, earliest }) => [...drivers, earliest?.source ?? ''])
  expect(ordinary.join()).not.toContain('writer_')
  expect(ordinary).toContain('2 accounts on X')
  const [first, ...rest] = posts
  if (first === undefined) throw new Error('there are posts')
  const known = find([{ ...first, author: { ...author, followers: 50_000 } }, ...rest])
  expect(known.narratives.flatMap(({ drivers }) => drivers)).toContain('mayor on X')
})

test('signals of accounts that act together are counted in what they tell', () => {
  const { narratives } = find(twoStories(), new Set(['s0', 's1', 's2']))
  const counts = narratives.map(({ name, coordinated_signals: together }) => [/report/.test(name), together])
  expect(counts).toContainEqual([true, 3])
  expect(counts).toContainEqual([false, undefined])
})

test('texts that only have a word of any talk in common are no narrative', () => {
  const replies = ODD.map((word, index) => `${word} thank ${ODD[11 - index] ?? ''}`)
  expect(find(told(replies)).narratives).toEqual([])
})

test.each([
  ['Chinese', '大坝已经开始泄漏', '疏散车辆没有到达东区'],
  ['Japanese', 'ダムの水漏れが始まった', '避難バスは東側に来なかった'],
  ['Thai', 'เขื่อนเริ่มรั่วแล้ว', 'รถอพยพไม่มาที่ฝั่งตะวันออก'],
])('languages without spaces have narratives, too: %s', (_language, one, other) => {
  const signals = [one, other].flatMap((claim, story) =>
    ['今天', '昨天', '早上', '晚上', '中午', '周一'].map((day, index) =>
      makeSignal(`${story}-${index}`, { text: `${day}，${claim}。`, lang: null, minute: index }),
    ),
  )
  const { narratives, bySignal } = find(signals)
  expect(narratives).toHaveLength(2)
  expect(new Set([0, 1, 2, 3, 4, 5].map((index) => bySignal.get(`0-${index}`))).size).toBe(1)
  for (const { name, quote } of narratives) expect(quoted(signals, quote)).toBe(name)
})

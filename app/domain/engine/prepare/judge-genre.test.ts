import { expect, test } from 'vitest'
import { textAlone } from './article-document.ts'
import { prepareDocument } from './document.ts'
import { type TextReading, UNREAD } from '../text-reading.ts'
import { GENRES } from '../vocabulary.ts'

type Found = TextReading['genre']

const FOUND_NEWS: Found = { label: 'news', confidence: 0.8 }
const FOUND_OPINION: Found = { label: 'opinion', confidence: 0.8 }

function genreOf(title: string, text: string, found = FOUND_NEWS): string {
  return prepareDocument(textAlone(text, title), { ...UNREAD, genre: found }).genre.label
}

const REPORT =
  'The council closed the bridge on Monday after cracks were found. "We had no choice," said Ann Lowell, the mayor. Police said drivers should use the other road. Engineers will look at it on Thursday, according to the county.'

test('a text without a mark is what the reader finds, as surely as it does', () => {
  const input = textAlone(REPORT, 'Council closes bridge')
  for (const label of GENRES) {
    const found = { label, confidence: 0.62 }
    expect(prepareDocument(input, { ...UNREAD, genre: found }).genre).toEqual(found)
  }
})

test.each([
  ['Opinion: The bridge must go', 'opinion'],
  ['Editorial | The bridge must go', 'opinion'],
  ['The bridge must go – Column', 'opinion'],
  ['Analysis: What the vote means', 'analysis'],
])('the title "%s" decides', (title, label) => {
  expect(genreOf(title, REPORT)).toBe(label)
})

test('a text that calls itself satire is satire, whatever the reader finds', () => {
  expect(genreOf('Satire: Area man declares himself king', REPORT, FOUND_OPINION)).toBe('satire')
})

test('labelled questions and answers make an interview, and an interview inside a report does not', () => {
  const turns = [
    'Courier: Why do you want to close the bridge?',
    'Harmon: I think we must, and I feel for everybody who lives on the north bank.',
    'Courier: When will it open again?',
    'Harmon: We should have it open by the spring, if the steel comes in time.',
    'Courier: And if it does not?',
    'Harmon: Then we shall need a ferry, and I shall be the first to pay for it.',
  ].join('\n\n')
  const intro = 'Jane Harmon is the mayor of Varne. The Courier met her on Monday.'
  expect(genreOf('The mayor on her bridge', `${intro}\n\n${turns}`)).toBe('interview')
  expect(genreOf('Council closes bridge', `${`${REPORT}\n\n`.repeat(6)}${turns}`)).toBe('news')
})

test('a report that quotes posts is news, where an unsure reader finds the opinion that they hold', () => {
  const post =
    'Four cowards sold out every child in this town. Shameful. Remember their names, I say, and vote them out.'
  const genreWith = (text: string, confidence: number) => {
    const start = text.indexOf(post)
    const quoted = [{ kind: 'embedded post' as const, by: 'Del Pruitt', start, end: start + post.length }]
    const found = { label: 'opinion' as const, confidence }
    return prepareDocument({ ...textAlone(text, 'Bridge closed'), quoted }, { ...UNREAD, genre: found }).genre
  }
  const report = `${REPORT}\n\n${post}`
  expect(genreWith(report, 0.55)).toEqual({ label: 'news', confidence: 0.45 })
  expect(genreWith(report, 0.8).label).toBe('opinion')
  expect(genreWith(`${report}\n\nThe council should be ashamed of itself.`, 0.55).label).toBe('opinion')
  expect(genreWith(`${`${REPORT}\n\n`.repeat(4)}${post}`, 0.55).label).toBe('opinion')
})

test('sponsored content is named only where it says so', () => {
  expect(genreOf('Sponsored: Five bridges to see this summer', REPORT)).toBe('sponsored')
  expect(genreOf('Council closes bridge', `${REPORT} This article was paid for by Acme Steel.`)).toBe('sponsored')
  expect(genreOf('Town race sponsored by Acme Steel', REPORT)).toBe('news')
})

const genreMarked = (title: string, found = FOUND_NEWS) =>
  prepareDocument({ ...textAlone(REPORT, title), markedGenre: 'opinion' as const }, { ...UNREAD, genre: found }).genre

test('what a page marks as opinion is opinion, the surer where the reader finds so, too', () => {
  const [unlike, like] = [genreMarked('Council closes bridge'), genreMarked('Council closes bridge', FOUND_OPINION)]
  expect([unlike.label, like.label]).toEqual(['opinion', 'opinion'])
  expect(unlike.confidence).toBe(0.7)
  expect(like.confidence).toBe(0.8)
  expect(genreMarked('A bridge', { label: 'opinion', confidence: 0.99 }).confidence).toBe(0.95)
  expect(genreMarked('A bridge', { label: 'opinion', confidence: 0.3 }).confidence).toBe(0.7)
})

test('satire and analysis that name themselves are that, wherever a page files them', () => {
  expect(genreMarked('Satire: Area man declares himself king').label).toBe('satire')
  expect(genreMarked('Analysis: What the vote means').label).toBe('analysis')
})

test.each([
  [
    'The order for the blessing of boats',
    `Then shall the minister go down to the water and dip his hand, and shall say: The sea is wide and our boats are small.

Then shall the people answer: Keep them.

All standing, the deacon shall read the names of the drowned. The bell shall be rung once for every name. Here shall follow a silence. Then shall the minister bless each boat in turn, and the people shall depart in peace.`,
  ],
  [
    'Blessing of the plough',
    `The people being gathered at the gate, the priest shall stand before the plough, his face toward the field, and all shall be silent.

Then the priest: Our help is in the earth and the rain.

Then shall the churchwarden lay bread upon the plough. The priest shall sprinkle it with water and say the blessing. All shall go in procession round the field, singing.`,
  ],
  [
    'The Wreck of the Anna',
    `It was in the year of eighty-two, the Anna left the quay, with twenty men and a captain bold, all bound for the northern sea. And it's weep, oh weep, for the Anna's men, who never came home to me.

The wind blew up and the sails came down, and the mate he gave a cry, said turn her round or we'll all be drowned beneath this angry sky. And it's weep, oh weep, for the Anna's men, who never came home to me.

The captain laughed and he drank his rum and he drove her on the shore, and now the widows of Marn will see their bonny men no more. And it's weep, oh weep, for the Anna's men, who never came home to me.`,
  ],
  [
    'Operating the winch',
    'Never hang from the hook. Release the brake before you lift. Do not stand under the load. Press the green button to raise the load and the red button to stop. If the motor does not start, check the fuse. Warning: the drum turns at speed.',
  ],
])('a rite, a song that ends each stanza alike and a manual are no journalism: %s', (title, text) => {
  expect(genreOf(title, text, FOUND_OPINION)).toBe('other')
})

test.each([
  [
    'Boats blessed at Marn',
    `The bishop of Marn blessed 40 boats on Sunday in a rite that had not been held since 1961. “Then shall the minister go down to the water,” the order says, and the bishop did.

All stood while the deacon read the names of the drowned. The harbour master, Ida Moss, said 600 people came. A procession went round the quay. The council said it would pay for the bell.`,
  ],
  [
    'What the new act says',
    `The Minister shall publish a plan within a year, under the act that passed on Monday. The plan shall name every river. “The minister shall not sell one,” said Ann Lowell, who wrote the bill. The agency shall report in May, and the courts shall decide on what is left.`,
  ],
])('a report on a rite or a law stays news: %s', (title, text) => {
  expect(genreOf(title, text)).toBe('news')
})

test('an opinion piece that comes back to one sentence twice stays opinion', () => {
  const text = `The ferry was sold in May. Nobody asked the people who need it.

The school was shut in June. Nobody asked the people who need it.

The library goes next, and I will not be quiet about it. I have paid for it since 1988.`
  expect(genreOf('Nobody asked', text, FOUND_OPINION)).toBe('opinion')
})

import { expect, test } from 'vitest'
import { textAlone } from './article-document.ts'
import { countSources } from '../sources/count-sources.ts'
import { prepareDocument } from './document.ts'

function read(text: string): ReturnType<typeof prepareDocument> {
  return prepareDocument(textAlone(text))
}

test.each([
  ['"It was dark," said Jane Harmon, a nurse at the clinic.', 'Jane Harmon', 'affected', 'direct'],
  ['Jane Harmon, a nurse, told the Courier that it was dark.', 'Jane Harmon', 'affected', 'indirect'],
  ['Mayor Ann Lowell said: "The bridge is open again."', 'Ann Lowell', 'politician', 'direct'],
  [
    'Dr. Paul R. Weiss, an economist at Leeds University, warned that prices would rise.',
    'Paul R. Weiss',
    'expert',
    'indirect',
  ],
  ['The mayor, Ann Lowell, said the bridge was open.', 'Ann Lowell', 'politician', 'indirect'],
  ['Rep. Ann Lowell (R-Fla.) said the bridge was open.', 'Ann Lowell', 'politician', 'indirect'],
  ['The bridge is open again, the mayor said.', 'the mayor', 'politician', 'indirect'],
  ['According to the Ministry of Health, beds are scarce.', 'Ministry of Health', 'official', 'according_to'],
  ['The report shows that beds are scarce.', 'The report', 'document', 'document'],
  ['Figures from the ministry show a decline.', 'Figures from the ministry', 'document', 'document'],
  ['Court documents say that he was paid.', 'Court documents', 'document', 'document'],
  ['A spokesman for Acme Corp said the plant was safe.', 'A spokesman for Acme Corp', 'company', 'indirect'],
  ['Bystander Omar Aziz said he heard two shots.', 'Omar Aziz', 'witness', 'indirect'],
  ['"Nobody counted us," said Ana Ruiz, 34, who swam ashore.', 'Ana Ruiz', 'affected', 'direct'],
  ['Jane Harmon, who lives on the north bank, said it was dark.', 'Jane Harmon', 'affected', 'indirect'],
  ['The talks failed because of Ann Lowell, who said the bridge was hers.', 'Ann Lowell', 'other', 'indirect'],
  ['Lowell opened the bridge and said that it was safe.', 'Lowell', 'other', 'indirect'],
])('%s names its source', (text, name, role, kind) => {
  const { speakers, attributions } = read(text)
  expect(attributions).toHaveLength(1)
  expect(attributions[0]).toMatchObject({ kind, speaker: 0 })
  expect(attributions[0]!.words).toBeGreaterThan(0)
  expect(speakers[0]).toMatchObject({ name, role, anonymous: false })
})

test.each([
  ['One official, who asked not to be named, said the figures were wrong.', 'anonymous'],
  ['Sources close to the talks said a deal was near.', 'anonymous'],
  ['Insiders say the deal is dead.', 'anonymous'],
  ['Residents said the street was closed.', 'affected'],
  ['Critics say it never had a chance.', 'advocate'],
  ['Two senior officials said the talks had failed.', 'official'],
])('%s has a source without a name', (text, role) => {
  expect(read(text).speakers).toMatchObject([{ anonymous: true, role }])
})

test.each([
  'He was told to leave the building.',
  'The scheme is said to be popular.',
  'They did not say why.',
  'Everyone knows what comes next.',
  'The critics will say that this is cruel.',
  'The company added forty jobs in March.',
  'The United States has fifty of them.',
  'Many official reports on the bridge are old.',
  'Reports suggest that the bridge is old.',
  'No sane person believes that the bridge is safe.',
  'One in four voters (24%) think the bridge is safe.',
  'A significant percentage said the bridge was safe.',
  'Officers began receiving 911 calls on Tuesday.',
])('%s attributes nothing', (text) => {
  expect(read(text).attributions).toEqual([])
})

test.each([
  'The French Civil Security service said the fire was out.',
  'The county said the fire was out.',
  'The team said the fire was out.',
  'The ministry said the fire was out.',
  'The trust said the fire was out.',
])('%s cites an institution, which is not anonymous', (text) => {
  expect(read(text).speakers).toMatchObject([{ anonymous: false }])
})

test.each([
  ['Afterwards Trump said the fire was out.', 'Trump'],
  ['However Ann Lowell said the fire was out.', 'Ann Lowell'],
  ['Employee Steve Castro said the fire was out.', 'Steve Castro'],
  ['China’s ambassador to Britain Liu Xiaming said the fire was out.', 'Liu Xiaming'],
])('%s names the person alone', (text, name) => {
  expect(read(text).speakers.map((speaker) => speaker.name)).toEqual([name])
})

test('somebody who was asked and gave no words is listed with none', () => {
  const { attributions, speakers } = read('A spokesman for Acme Corp declined to comment.')
  expect(attributions).toMatchObject([{ words: 0 }])
  expect(speakers[0]).toMatchObject({ role: 'company', anonymous: false })
  expect(read('Jane Harmon did not respond to a request for comment.').attributions).toMatchObject([{ words: 0 }])
})

test('a surname, a title and a pronoun lead to one speaker under the fullest name', () => {
  const { speakers, attributions } = read(
    'Jane Harmon, a nurse, said the ward was full. "We sleep on the floor," she said.\n\nCouncillor Harmon added that help was late. Harmon told the paper it was a scandal.',
  )
  expect(speakers.map(({ name }) => name)).toEqual(['Jane Harmon'])
  expect(attributions.map(({ speaker }) => speaker)).toEqual([0, 0, 0, 0])
})

test('a pronoun goes to the person of its gender who was named nearest', () => {
  const { speakers, attributions } = read(
    'Mary Lowell said the wall was old. Robert Dahl said it was new. She said nobody had looked. He said many had.',
  )
  expect(attributions.map(({ speaker }) => speakers[speaker]?.name)).toEqual([
    'Mary Lowell',
    'Robert Dahl',
    'Mary Lowell',
    'Robert Dahl',
  ])
})

test('a spokeswoman speaks for the body named before her', () => {
  const { speakers } = read('The Department of Health said it was needed. A spokeswoman added that no job was at risk.')
  expect(speakers.map(({ name }) => name)).toEqual(['Department of Health'])
})

test('a pronoun may mean somebody who is named but did not speak before', () => {
  const { speakers } = read('Mayor Ann Lowell opened the bridge on Monday. "It took ten long years," she said.')
  expect(speakers).toMatchObject([{ name: 'Ann Lowell', role: 'politician' }])
})

test('all quotations of a paragraph go to who is named in it', () => {
  const { quotations, speakers } = read(
    '"We lost the whole floor," said Jane Harmon. "Nobody told us about the risk."\n\n"We told everybody twice," Paul Weiss replied.',
  )
  expect(quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)).toEqual([
    'Jane Harmon',
    'Jane Harmon',
    'Paul Weiss',
  ])
})

test('the words in a speaker’s mouth are counted, other words of the sentence are not', () => {
  const { attributions } = read('"One two three four five," said Jane Harmon, who lives in the flat above the shop.')
  expect(attributions[0]?.words).toBe(5)
})

test.each([
  'Councillor Fisk has said nothing about the leak.',
  'Fisk said little, and the pool stayed closed.',
  'Ms Orr has yet to comment.',
  'Fisk has not said why the pool leaks.',
  'Adam Pell never said that the road was safe.',
  'Fisk stopped short of saying that it was unsafe.',
  'Karl Brandt had nothing to say.',
  'Lena Vos would not be drawn.',
])('speech that is denied is none: %s', (text) => {
  expect(read(text).attributions.filter(({ words }) => words > 0)).toEqual([])
  expect(countSources(read(text))).toEqual({ named: 0, anonymous: 0, documents: 0 })
})

test.each([
  ['Fisk said nothing had changed.', 3],
  ['Fisk says little will change.', 3],
])('nothing may be the first word of what is said: %s', (text, words) => {
  expect(read(text).attributions).toMatchObject([{ words }])
})

test('who was asked and gave no words is no source', () => {
  expect(countSources(read('A spokesman for Acme Corp declined to comment.')).named).toBe(0)
})

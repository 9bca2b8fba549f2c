import { expect, test } from 'vitest'
import { measureBuiltin } from '../../builtin.ts'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { UNREAD } from '../../text-reading.ts'

function read(text: string): ReturnType<typeof prepareDocument> {
  return prepareDocument(textAlone(text))
}
const namesIn = (text: string): string[] => read(text).speakers.map(({ name }) => name)

test.each([
  'Real people know the truth about the bridge.',
  'So many stressed patients tell us that the ward is full.',
  'Most Britons think the bridge is safe.',
  'All at Ashgrove House said the road was closed.',
  'The cargo ship Varne Star reported that its engine had failed.',
  'Hurricane Lena slammed the coast and called for calm.',
  'A man who praised the bridge was there.',
  'She wrote to a group of drivers accused of blocking the bridge.',
  'A driver charged with theft was there.',
  'It would help the council decide whether the bridge is safe.',
  'It is the man who insists on closing the bridge.',
  'If the council says that the bridge is safe, we shall cross it.',
  'They opened the door after the Varne attack on Tuesday.',
  'Output rose by 300, well above the median estimate of 200.',
  'Ann Lowell is the author of the new report “On the safety of bridges”.',
  'The delay will likely embolden.',
  'Reached for comment, she left.',
  'Helping workers threatened by the deal is what matters.',
  'According to Table 2, the bridge is safe.',
  'He wrote of Anita Hill for her harassment claims.',
  'Christmas Eve, he later apologized, was cold.',
  'As the builders continued to work, the bridge fell.',
  'When others gave up, the press decided to go along.',
  'Orrin Council agreed to pay for what it had broken.',
  'A statement was issued on Friday.',
  'Orrin Council will issue no statement.',
  'Your doctor probably says it is safe.',
  'The notion that the founders rejected in March is back.',
  'A club called Orrin Rowers has its house there.',
  'Bridgers who propose to close it are few.',
  'Someone said that the bridge was safe.',
  'Many of the voters think the bridge is safe.',
  'He was called by Ann Lowell on Friday.',
  'The sale was reported to have been stopped by Orrin Council.',
  'The report was announced by Friday.',
  'The laws in the other states apply to bridges.',
  'A state of emergency suggests that it is grave.',
  'Everyone at Acme Ltd told the Courier that it was safe.',
  'None of the staff at Acme Ltd said it was safe.',
  'According to everybody at Acme Ltd, it was safe.',
  'MV Varne Star said it was in trouble.',
  'SS Lowell told the harbour that it was sinking.',
  'Cortana said it was raining.',
  'Cyclists in the park told the Courier that it was safe.',
  'Many passengers said it was safe.',
  'It lies beyond the Orrin in a county called Varne Vale.',
  'Seven-in-ten drivers say it is safe.',
])('%s has no voice in it: nobody, a crowd, a thing or a noun', (text) => {
  expect(namesIn(text)).toEqual([])
})

test.each([
  ['Kelly said it was safe.', ['Kelly']],
  ['Ann King of Orrin left. King said it was safe.', ['Ann King']],
  ["Orrin News' Ann Lowell said it was safe.", ['Ann Lowell']],
  ['The lead author, doctoral candidate Maya Thorn, said the ward was full.', ['Maya Thorn']],
  ['One of the authors, geologist Piet Dahl, told the Courier that it moved.', ['Piet Dahl']],
  ['The residents’ association, Maria Lund, said, was never asked.', ['Maria Lund']],
  ["The residents' association said it was never asked.", ["The residents' association"]],
  ['Department of Transport official Troy Roberts said it was safe.', ['Troy Roberts']],
  ['Council on Bridge Safety member Troy Roberts said it was safe.', ['Troy Roberts']],
  ['House of Commons Speaker Ann Lowell said it was safe.', ['Ann Lowell']],
  ['President of the United States Ann Lowell said it was safe.', ['Ann Lowell']],
  ['Omar Aziz, of CNN, one of her four sons, said it was dark.', ['Omar Aziz']],
  ['Anna Berg, 43, told the Courier that it was dark.', ['Anna Berg']],
  ['Twenty died, according to Danish officials on Thursday.', ['Danish officials']],
  ['The pier is unsafe, according to an e-mail of 12 May from the council.', ['an e-mail of 12 May from the council']],
  ['The National Conference of Bridge Builders said it was safe.', ['National Conference of Bridge Builders']],
  ['Transport for Varne said the road was closed.', ['Transport for Varne']],
  ['The Reuters and BBC News agencies were there. BBC News said it was dark.', ['BBC News']],
  ['The government of Burland on Tuesday announced that it was safe.', ['The government of Burland']],
  ['Mayor Ann Lowell speaking to the council called it “a very sad day for us”.', ['Ann Lowell']],
  ['A council spokesman confirmed reports that the bridge had fallen.', ['A council spokesman']],
  ['Two people familiar with the talks said a deal was near.', ['Two people familiar with the talks']],
  ['According to PG&E, the lights went out.', ['PG&E']],
  ['Many engineers say it is safe.', ['Many engineers']],
  ['Ms Lowell said it was safe.', ['Lowell']],
  ['Lena Rivers owns the bridge. Rivers said it was safe.', ['Lena Rivers']],
  ['Alexa Berg, a nurse, owns the bridge. Alexa said it was safe.', ['Alexa Berg']],
  ['The ruling Democratic Rally in Cyprus said it was safe.', ['Democratic Rally']],
  ['The Centers for Medicare and Medicaid Services said it was safe.', ['Centers for Medicare and Medicaid Services']],
  ['White House Chief of Staff Reiner Dahl said it was safe.', ['Reiner Dahl']],
  ['The clerk asked the council on Sunday to stop inviting Rudy Thorn, said Ann Lowell.', ['Ann Lowell']],
  ['The district’s health board recorded that fourteen had died.', ['The district’s health board']],
  ['The school district announced that it would close.', ['The school district']],
  ['According to a court clerk, the case begins in May.', ['a court clerk']],
  ['As Ann Lowell put it in March, the bridge is a ruin.', ['Ann Lowell']],
  ['The bridge is, as the Courier reported last week, a ruin.', ['Courier']],
  ['On the other hand, as Omar Aziz observed, it still stands.', ['Omar Aziz']],
  ['One study in the Journal of Bridges noted 126 cracks.', ['One study in the Journal of Bridges']],
  ['The audit listed nine cracks, and polls show most people worry.', ['The audit', 'polls']],
  ['The plan was first reported by the Courier.', ['Courier']],
  ['The sale, as announced by Orrin Council, failed.', ['Orrin Council']],
  ['His death was announced on Friday by Orrin University.', ['Orrin University']],
  ['The bridge was called a ruin by Ann Lowell.', ['Ann Lowell']],
  ['Ann Lowell was quoted by the Courier as saying that it was safe.', ['Ann Lowell']],
  ['According to this person, the plan is near.', ['this person']],
  ['He has, according to one of these people, hired a firm.', ['one of these people']],
  ['Someone close to Ann Lowell has suggested that she would go.', ['Someone close to Ann Lowell']],
  ['A strategist to several campaigns said it was safe.', ['A strategist to several campaigns']],
  ['The Prime Minister told the people that it was over.', ['The Prime Minister']],
  ['“It is the same,” echoed Omar Aziz, a baker.', ['Omar Aziz']],
  ['Orrin Bridgeworks wrote in a blog post on Monday that it was safe.', ['Orrin Bridgeworks']],
  ['The letter read, in part: “Our hearts are broken.”', ['The letter']],
  [
    'The Orrin Institute of Bridges, Roads and Rivers (OIBRR) reported that it was safe.',
    ['Orrin Institute of Bridges, Roads and Rivers'],
  ],
  ['The Centers for Bridge Control and Prevention said it was safe.', ['Centers for Bridge Control and Prevention']],
  ['Sen. Ann Lowell (R-Ohm), a friend of his, said it was safe.', ['Ann Lowell']],
  ['A study by Orrin University (OU) in Burland found cracks.', ['A study by Orrin University (OU) in Burland']],
  ['Ann Lowell and Omar Aziz said it was safe.', ['Ann Lowell', 'Omar Aziz']],
  ['Both the BBC and Reuters reported that it was safe.', ['BBC', 'Reuters']],
  ['Burlandian Road Transport and Bridges Minister Omar Aziz said it was safe.', ['Omar Aziz']],
  ['Former House Speaker and actor Ann Lowell said it was safe.', ['Ann Lowell']],
  [
    'Researchers from Orrin University and the College of Varne said it was safe.',
    ['Researchers from Orrin University and the College of Varne'],
  ],
  ['Orrin Council issued a short statement on Friday.', ['Orrin Council']],
  ['Ann Lowell posted a message announcing that she was ill.', ['Ann Lowell']],
  ['“It is the best of all,” said University of Orrin, Varne’s chancellor, Ann Lowell.', ['Ann Lowell']],
  ['Ann Smith lives there. The lawyer of the family, Omar Aziz, said it was safe.', ['Omar Aziz']],
  ['“It is the best of all,” said Smith’s lawyer, Omar Aziz.', ['Omar Aziz']],
  ['The waiver says that the school is not liable.', ['The waiver']],
])('%s names its source and no more', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  ['a title and a surname', 'Dr Smith', 'Prime Minister Smith', 'Ms Smith'],
  ['an initial', 'Jane A. Smith', 'J. Smith', 'Smith'],
  ['an office and the name', 'Prime Minister Jane Smith', 'the prime minister', 'Smith'],
])('one person is one voice, by %s too', (_, ...forms) => {
  const said = forms.map((form) => `${form} said that the bridge was safe.`).join(' Later it rained for hours. ')
  const { speakers, attributions } = read(`Jane Smith, the prime minister, said it was safe. ${said}`)
  expect(speakers).toHaveLength(1)
  expect(speakers[0]?.name).toMatch(/^Jane (?:A\. )?Smith$/)
  expect(attributions).toHaveLength(1 + forms.length)
})

test.each([
  ['an accent', 'Recep Erdoğan said it was safe. Then Erdogan said it was old.', 'Recep Erdoğan'],
  [
    'an acronym in brackets',
    'The Varne Transport Police (VTP) said it was safe. Later VTP said it was old.',
    'Varne Transport Police',
  ],
  ['a firm’s short name', 'Thorn Motor Company said it was safe. Later Thorn said it was old.', 'Thorn Motor Company'],
  ['a small word in the name', 'Bill de Varne said it was safe. Later de Varne said it was old.', 'Bill de Varne'],
  [
    'an office before the name',
    'The former senator told the Courier it was safe. Joe Walsh, a former senator, said it was old.',
    'Joe Walsh',
  ],
])('one source is one voice in spite of %s', (_, text, name) => {
  expect(namesIn(text)).toEqual([name])
  expect(read(text).attributions).toHaveLength(2)
})

test('a verb that opens a sentence before a name is no part of it', () => {
  expect(namesIn('Meet Tom and Dolly of Varne. “It was dark,” said Tom.')).toEqual(['Tom'])
})

test('a surname is not given to a relative of another name or gender', () => {
  const kin = 'His son Hunter Thorn was there, too. Thorn said that it was safe. President Thorn said it again.'
  expect(namesIn(`The president, Mr Thorn, arrived. ${kin}`)).toEqual(['Thorn'])
  expect(namesIn('Her husband Bill Moore spoke first. Moore said that it was safe.')).toEqual(['Bill Moore'])
  expect(namesIn('Melanie Thorn waved at them. Mr Thorn said that it was safe.')).toEqual(['Thorn'])
  expect(namesIn('George H. Thorn waved. George W. Thorn said it was safe. Don Thorn Jr. said it was old.')).toEqual([
    'George W. Thorn',
    'Don Thorn Jr',
  ])
})

test.each([
  ['Jane Smith, president of the teachers’ union, said it was safe.', 'advocate'],
  ['Jane Smith, chief economist at Thorn Bank, said it was safe.', 'expert'],
  ['Vice President Jane Smith said it was safe.', 'politician'],
  ['Senior vice president Jane Smith said it was safe.', 'company'],
  ['Some union leaders said it was safe.', 'advocate'],
  ['Senator Jane Smith said it was safe.', 'politician'],
  ['Press secretary Jane Smith said it was safe.', 'official'],
  ['School board President Jane Smith said it was safe.', 'official'],
  ['Jane Smith, a member of parliament, said it was safe.', 'politician'],
  ['Jane Smith, a reporter for the Courier, said it was safe.', 'media'],
  ['The Varne Times reported that it was safe.', 'media'],
  ['The Green Party said it was safe.', 'politician'],
  ['Doctoral candidate Jane Smith said it was safe.', 'expert'],
  ['Senate candidate Jane Smith said it was safe.', 'politician'],
  ['Jane Smith, an independent baker, said it was safe.', 'other'],
])('%s has the role that its most telling word gives', (text, role) => {
  expect(read(text).speakers).toMatchObject([{ role }])
})

test('who interviews is no voice, who says something besides is', () => {
  const asked = 'Courier reporter Piet Dahl asked whether it was safe. "It is as safe as any other," said Ann Lowell.'
  expect(namesIn(asked)).toEqual(['Ann Lowell'])
  expect(namesIn(`${asked} Dahl added that he had crossed it twice.`)).toEqual(['Piet Dahl', 'Ann Lowell'])
})

test('every source that is counted says something or was asked, and is there once', () => {
  const { speakers, attributions } = read(
    'Jane Smith, 43, said it was safe. The mayor, Omar Aziz, declined to comment. Ms Smith said it was old. Aziz told nobody.',
  )
  expect(speakers.map(({ name }) => name)).toEqual(['Jane Smith', 'Omar Aziz'])
  expect(new Set(attributions.map(({ speaker }) => speaker))).toEqual(new Set([0, 1]))
})

test.each([
  ['Senator Ann Lowell, D-N.Y., tweeted that the bridge is safe.', 'Ann Lowell'],
  ['Rep. Ann Lowell, D-Ill. said she was ashamed of the bridge.', 'Ann Lowell'],
  ['Sen. Ann Lowell, R-Maine, said that the bridge was good.', 'Ann Lowell'],
  ['“The bridge is safe,” said Rep. Ann Lowell, R-Ohio, who voted against it.', 'Ann Lowell'],
])('a seat in Congress beside a name is no voice: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  ['Paul Cole', 'Paula Cole'],
  ['Ann Cole', 'Anna Cole'],
  ['Carl Cole', 'Carla Cole'],
  ['Eric Cole', 'Erica Cole'],
  ['Jean Cole', 'Jeanette Cole'],
])('two people of like names stay two: %s and %s', (one, other) => {
  const text = `Mayor ${one} said the bridge was safe. The nurse ${other} said that it was not.`
  expect(namesIn(text).toSorted()).toEqual([one, other])
})

test.each([
  ['Mike Cole', 'Michael Cole'],
  ['Dan Cole', 'Daniel Cole'],
  ['Steve Cole', 'Steven Cole'],
  ['Sam Cole', 'Samantha Cole'],
  ['Chris Cole', 'Christine Cole'],
  ['J. Cole', 'Jane Cole'],
])('one person under two forms is one: %s and %s', (one, other) => {
  const text = `Mayor ${one} said the bridge was safe. On Friday ${other} said that it would open in May.`
  expect(namesIn(text)).toEqual([other])
})

test.each([
  ['The Environment Agency said it was safe. The EA said more.', ['Environment Agency']],
  [
    'The RTPB said it was safe. The Royal Trust for the Protection of Bridges said more.',
    ['Royal Trust for the Protection of Bridges'],
  ],
  ['The Bank of Varne said it was safe. The BoV said more.', ['Bank of Varne']],
  [
    'The Environment Agency said it was safe. The Engineers Association said more. The EA said no more was known.',
    ['Environment Agency', 'Engineers Association', 'EA'],
  ],
])('%s: initials stand for the body they fit, where they fit one alone', (text, names) => {
  expect(namesIn(text).toSorted()).toEqual(names.toSorted())
})

test('an office counts as a named source, and its note says so', () => {
  const { sourcing_transparency: found } = measureBuiltin(
    textAlone('The mayor’s office said the bridge was safe.'),
    UNREAD,
  )
  expect(found).toMatchObject({ named: 1, anonymous: 0 })
  expect(found.evidence[0]?.note).toContain('Named as an institution or office')
})

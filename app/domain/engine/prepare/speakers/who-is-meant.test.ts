import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'
import { UNREAD } from '../../text-reading.ts'

type Range = { start: number; end: number }
type Found = { source: string; cue: string; content: string }

/** The speakers, by name, with their quotations; `found`: a reader's attributions in the first sentence. */
function voicesIn(text: string, found: readonly Found[] = []): { name: string; quotes: string[] }[] {
  const placed = (words: string): Range => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  const attributions = found.map(({ source, cue, content }) => ({
    sentence: 0,
    source: placed(source),
    cue: placed(cue),
    content: placed(content),
  }))
  const { speakers, quotations } = prepareDocument(textAlone(text), { ...UNREAD, attributions })
  return speakers.map(({ name }, index) => ({
    name,
    quotes: quotations.filter(({ speaker }) => speaker === index).map(({ start, end }) => text.slice(start, end)),
  }))
}
const namesIn = (text: string, found?: readonly Found[]): string[] => voicesIn(text, found).map(({ name }) => name)

const SAID = '“I have never seen the like of it,” he said.'

test.each([
  [`The skipper, Omar Aziz, was angry with the pilot, Piet Dahl. ${SAID}`, 'Omar Aziz'],
  [`Omar Aziz won. Piet Dahl lost to Omar Aziz. Aziz was cheered twice by Piet Dahl. ${SAID}`, 'Omar Aziz'],
  [`Piet Dahl is the pilot. The prize went to Omar Aziz. ${SAID}`, 'Omar Aziz'],
  [`Anna Berg asked for more time. The cup was taken from Omar Aziz. ${SAID}`, 'Omar Aziz'],
  [`Piet Dahl said it was dark. Omar Aziz walked home with Piet Dahl. He was cold. ${SAID}`, 'Omar Aziz'],
  [`The mayor was in tears. ${SAID}`, 'The mayor'],
])('“he” is whom the sentence before is about, not whoever is named in it last: “%s”', (text, name) => {
  expect(voicesIn(text).find(({ quotes }) => quotes.length > 0)?.name).toBe(name)
})

test('who is called by an office alone with the name is “she”, and nobody heard long before', () => {
  const text = `Anna Berg said it was dark. ${'The rain fell on the quay. '.repeat(8)}`
  const voices = voicesIn(`${text}The port secretary, Mirjami Tosk, cut a ribbon and left. “It is done,” she said.`)
  expect(voices.find(({ quotes }) => quotes.length > 0)?.name).toBe('Mirjami Tosk')
})

test('where “he” may be either of two, nobody is quoted', () => {
  const voices = voicesIn(`The prize was shared by Omar Aziz and Piet Dahl. ${SAID}`)
  expect(voices.filter(({ quotes }) => quotes.length > 0)).toEqual([])
})

test.each([
  [
    'A report for Varne Council was old. Not so, insists Orrin Ferries. It says that the pier is safe.',
    'Orrin Ferries',
  ],
  ['Orrin Crown Court heard that it fell. A statement was read out. It said that the pier was safe.', 'A statement'],
  ['Varne Council sold the pier for a pound, it confirmed on Monday.', 'Varne Council'],
])('“it” is the body or paper told of right before: “%s”', (text, name) => {
  const { speakers, attributions } = prepareDocument(textAlone(text))
  expect(speakers[attributions.at(-1)?.speaker ?? -1]?.name).toBe(name)
})

test.each<[string, Found]>([
  [
    'Ann Lowell, the harbour minister, left on Monday after it emerged that she had sold the pier.',
    { source: 'Ann Lowell, the harbour minister', cue: 'emerged', content: 'that she had sold the pier' },
  ],
  [
    'The rowers had been told twice that the pier was safe.',
    { source: 'The rowers', cue: 'told', content: 'that the pier was safe' },
  ],
  ['We told his adviser this.', { source: 'his adviser', cue: 'told', content: 'this' }],
  [
    'It stands in papers leaked to the Courier that the pier is old.',
    { source: 'the Courier', cue: 'leaked to', content: 'the pier is old' },
  ],
  [
    'Rotas seen by the Courier were thin that night.',
    { source: 'Rotas', cue: 'seen', content: 'were thin that night' },
  ],
  [
    'The method has been criticised by, among others, the Bridge Office.',
    { source: 'the Bridge Office', cue: 'criticised', content: 'The method' },
  ],
  ['The council put off the vote on the pier.', { source: 'The council', cue: 'put', content: 'the vote on the pier' }],
  [
    'The old Varne Star told its own story of the storm.',
    { source: 'Varne Star', cue: 'told', content: 'its own story of the storm' },
  ],
])('whoever says nothing is no source, whatever a reader marks: “%s”', (text, found) => {
  expect(namesIn(text, [found])).toEqual([])
})

test.each<[string, Found, string]>([
  [
    'Laura Berg, 48, of Kelling Road, Varne, admitted fraud at a hearing.',
    { source: 'Road, Varne', cue: 'admitted', content: 'fraud' },
    'Laura Berg',
  ],
  [
    'That is what papers from Orrin Ferries, leaked to the Courier, reveal.',
    { source: 'the Courier', cue: 'reveal', content: 'That' },
    'papers from Orrin Ferries',
  ],
  [
    'It was wet on the quay, pier masters say.',
    { source: 'pier masters', cue: 'say', content: 'It was wet on the quay' },
    'pier masters',
  ],
])('a source is read whole, as the sentence is built: “%s”', (text, found, name) => {
  expect(namesIn(text, [found])).toEqual([name])
})

test.each([
  [
    'Figures obtained under the Freedom of Ports Act show that it is old.',
    ['Figures obtained under the Freedom of Ports Act'],
  ],
  ['The pier is old, Float Now says.', ['Float Now']],
  ['The road was shut, Orrin Fire and Rescue said.', ['Orrin Fire and Rescue']],
  ['In a note sent through police, his family said he was kind.', ['his family']],
  ['Harbour figures fell, Department for Ports figures show, and rose again.', ['Department for Ports figures']],
  ['It was the first since 1969, according to Orrin Rail’s archive.', ['Orrin Rail’s archive']],
  ['There are 247 seals, according to the latest count.', ['the latest count']],
  ['The letters, first reported by the Courier, were sent in May.', ['Courier']],
  ['Landlord Omar Aziz said it was dark.', ['Omar Aziz']],
  ['Local Conservative MSP Omar Aziz said it was dark.', ['Omar Aziz']],
  ['His wife, Anna, said it was dark.', ['Anna']],
  ['In the words of the port’s boss, Anna Berg, the crane “fell short”.', ['Anna Berg']],
  ['The history of such piers suggests that it will fall.', []],
])('a voice has its whole name and nobody else’s: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  [
    'The port bank’s governor, in Varne, said that it was early. “One gull is no summer,” Omar Aziz said.',
    ['Omar Aziz'],
  ],
  ['By the agency’s reckoning it is old. It is safe (source: Harbour Agency).', ['Harbour Agency']],
  [
    'A survey for the council found cracks. It would cost a pound, the council estimates.',
    ['A survey for the council', 'the council'],
  ],
])('a source counts once, and no other counts for it: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('what an interviewer says of others makes nobody a source', () => {
  const turn = (question: string): string => `Q: ${question}\n\nA: I do not mind what they write about me or my boats.`
  const asked = ['Rowers call you a liar. Are you?', 'The council said you sold it. Did you?', 'Were you there?']
  const names = namesIn(`Omar Aziz spoke to us in Varne.\n\n${asked.map(turn).join('\n\n')}`)
  expect(names).toEqual(['Omar Aziz'])
})

test.each([
  ['Omar Aziz, 37, was struck. Mr Aziz’s widow, Tara, read a statement. She said it had been dark.', 'Tara'],
  ['Omar Aziz, 37, was struck. Mr Aziz’s widow, Nneka, said that it had been dark.', 'Nneka'],
])('whose widow somebody is does not speak, she does: “%s”', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('“he” is not the one who put something to him', () => {
  const text = `They questioned the director, Fergal Stack. Ita Rowsome put it to him that he had lied. ${SAID}`
  expect(voicesIn(text).find(({ quotes }) => quotes.length > 0)?.name).toBe('Fergal Stack')
})

test.each([
  ['The regional secretary, Dai ap Gwilym, called the offer crumbs.', ['Dai ap Gwilym']],
  ['The plant’s owner, Hollins Foods, said it had offered more.', ['Hollins Foods']],
  ['An engineer said it was cold. Another placard said: “No dough, no bread.”', ['An engineer', 'Another placard']],
  [
    'Captain Xabier de la Fuente y Mora said it was cold. De la Fuente said that it rained.',
    ['Xabier de la Fuente y Mora'],
  ],
  ['The council put it to him. He had claimed for the fog.', []],
])('a source is the one whom the text names or describes: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  ['It was safe, his solicitor said. The solicitor, Ann Lowell, said that it was new.', ['Ann Lowell']],
  ['A porter said it was dark. The porter, Omar Aziz, said that it was cold.', ['Omar Aziz']],
  ['A porter said it was dark. Omar Aziz said that it was cold.', ['A porter', 'Omar Aziz']],
  ['A porter said it was dark. The nurse, Omar Aziz, said that it was cold.', ['A porter', 'Omar Aziz']],
])('who is described and then named is one where the text says so, else two: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  ['Ann Lowell spoke for the club. Her client, she said, had been at a wedding.', ['Ann Lowell']],
  ['The audit says the well is dry. The school, it adds, buys water.', ['The audit']],
  ['Ann Lowell rose. The harbour master, she said, had been asleep.', ['Ann Lowell']],
  ['Police said it was empty. The owner, he added later through a friend, was away.', ['Police']],
  ['Omar Aziz was sorry. Fear was being spread, he said, and the members were sick of it.', ['Omar Aziz']],
])('nobody in what is said is taken for who says it: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  [`Magistrate Ruth Orr said the roof was old. The apprentice, Zev Tarrant, then 17, fell. ${SAID}`, 'Zev Tarrant'],
  [`Omar Aziz said it was late. Less happy: Quillon Berrow, a patron of the bar. ${SAID}`, 'Quillon Berrow'],
  [`Omar Aziz said it was late. A delegate from Orrin, Quillon Berrow, did not agree. ${SAID}`, 'Quillon Berrow'],
])('“he” is whom the sentence before introduces, and no official heard earlier: “%s”', (text, name) => {
  expect(voicesIn(text).find(({ quotes }) => quotes.length > 0)?.name).toBe(name)
})

test('“Mr” shows that somebody is not “she”', () => {
  const text =
    'Kwabena Orr was late. Ann Lowell called it a lie. Mr Orr has met a lawyer, Ann Lowell. It was dark, she said.'
  expect(namesIn(text)).toEqual(['Ann Lowell'])
})

test('a quotation of somebody who cannot be told is nobody’s, and not an earlier speaker’s', () => {
  const text = `Ruth Orr said it was late. The cup was shared by Omar Aziz and Piet Dahl. ${SAID} “I mean it.”`
  expect(voicesIn(text).filter(({ quotes }) => quotes.length > 0)).toEqual([])
})

test.each([
  ['To hear the ministers tell it, the High Court is a nest. Unelected, they say.', []],
  ['The scientists who say otherwise are bought.', []],
  ['A man known as Omar Aziz said it was late. He calls the staff vermin and says that he is sorry.', ['Omar Aziz']],
  ['By my count the pier is nine metres long.', []],
])('what the sentence gives to nobody is nobody’s: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test('“he” is whom the sentence before begins with, particles and all', () => {
  const text = `Piet van der Walt and Omar Aziz ran the works. Sir Ian Orr sent a note. Mr van der Walt read the note. ${SAID}`
  expect(voicesIn(text).find(({ quotes }) => quotes.length > 0)?.name).toBe('Piet van der Walt')
})

test.each([
  ['The synod met. Bishop Ann Orr calls it “a nest of vipers”. Some have called that “a sad old rant”.', 1],
  ['The historian, Omar Aziz, was there. “The river gives and takes,” reads the inscription. Aziz says it is new.', 0],
])('a quotation of somebody who is in no list is nobody else’s: “%s”', (text, given) => {
  expect(voicesIn(text).flatMap(({ quotes }) => quotes)).toHaveLength(given)
})

test.each([
  ['Kwame Orr spoke. Nana Orr, his aunt, left. Mrs Orr said that the court would decide.', ['Nana Orr']],
  ['The judge, Mr Justice Penry, said that it was late.', ['Penry']],
  [`The owner, Mrs Pillai, was there. “I have never seen it so wet,” she said.`, ['Pillai']],
])('a title shows who is meant: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  ['A report from 2022 said that the quay was old.', ['A report']],
  ['Minutes of the meeting in May state that the quay was sold.', ['Minutes of the meeting']],
  ['An Obama-era rule that helps rowers was dropped. Easier said than done.', []],
  ['Legend says that a ghost rows there.', []],
  ['What do the neighbours say? They take the fish.', []],
  ['The skipper, Nguyen Thi Hoa, said that it was cold. Nguyen said that it rained.', ['Nguyen Thi Hoa']],
  [
    'Omar Aziz said that it was cold. The 34-year-old said he would sue. The father of three said no more.',
    ['Omar Aziz'],
  ],
  [
    'Omar Aziz said it was cold. Piet Dahl said it rained. The former clerk said it was late.',
    ['Omar Aziz', 'Piet Dahl', 'The former clerk'],
  ],
  ['Robert Tancredi said that it was cold. Bobby Tancredi said that it rained.', ['Robert Tancredi']],
  ['Sculptor Yuki Mori said that it was cold. Mori said that it rained.', ['Yuki Mori']],
])('who says it, once and under the right name, or nobody: “%s”', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each<[string, Found, string[]]>([
  [
    'Four more former teammates have come forward, saying there was no way out.',
    { source: 'Four more former teammates have', cue: 'saying', content: 'there was no way out' },
    ['Four more former teammates'],
  ],
  [
    'In fact, tenant rights organizations were warning that it would fall.',
    { source: 'tenant rights organizations', cue: 'warning', content: 'that it would fall' },
    ['tenant rights organizations'],
  ],
  [
    'When eight doctors in the city said it was new, nobody heard them.',
    { source: 'eight doctors in the', cue: 'said', content: 'it was new' },
    ['eight doctors in the city'],
  ],
  [
    'Good signs suggested that it would snow.',
    { source: 'Good signs', cue: 'suggested', content: 'that it would snow' },
    [],
  ],
  [
    'The generals ought to be telling him that it is late.',
    { source: 'The generals', cue: 'telling', content: 'that it is late' },
    [],
  ],
  [
    'Two judges joined the others on the bench to hold that it was void.',
    { source: 'the others on the bench', cue: 'hold', content: 'that it was void' },
    [],
  ],
  [
    'The mayor called the clerk in and then said in anger to Omar Aziz that it was late.',
    { source: 'Omar Aziz', cue: 'said', content: 'that it was late' },
    ['The mayor'],
  ],
])('a reader’s source counts where it is the subject of a verb of saying: “%s”', (text, found, names) => {
  expect(namesIn(text, [found])).toEqual(names)
})

test('whoever has been called “he” since is not “she”', () => {
  const before = 'Sculptor Yuki Mori has sold a swan. Dealer Franz Ohm bought it in Basel. He had waited for years.'
  const heard = (pronoun: string): string[] => namesIn(`${before} “It is only ice after all,” ${pronoun} said.`)
  expect([heard('she'), heard('he')]).toEqual([['Yuki Mori'], ['Franz Ohm']])
})

test('what the subject of a sentence says after a dash is the subject’s', () => {
  const text =
    'Trey Orr was named in May. Amy Berg begged them to refuse Orr — a man, she said, who “does not believe in boats”.'
  expect(voicesIn(text).find(({ quotes }) => quotes.length > 0)?.name).toBe('Amy Berg')
})

test('whoever is cited inside a quotation does not speak it', () => {
  const text =
    'The Post reports, “Ann Lowell, the port doctor, warned of fever and said the toll was higher.” It rained.'
  expect(
    voicesIn(text)
      .filter(({ quotes }) => quotes.length > 0)
      .map(({ name }) => name),
  ).toEqual(['Post'])
})

import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const LEAD = 'The river rose by four metres on Sunday night, the weather service said.'

function speakersOf(...paragraphs: string[]): (string | undefined)[] {
  const { quotations, speakers } = prepareDocument(textAlone([LEAD, ...paragraphs].join('\n\n')))
  return quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)
}

test.each([
  ['Beatriz de Sousa e Melo', '“We lost the cellar and both cars.” –Beatriz de Sousa e Melo, shopkeeper'],
  ['Jan-Willem op den Velde', '“Nobody warned us,” – Jan-Willem op den Velde, 61, who lives on the quay.'],
  ['Tom O’Leary', '“We were never asked.”\n\n— Tom O’Leary, who runs the ferry'],
  ['Sofía Ruiz de Alarcón', '“It was like a train” (Sofía Ruiz de Alarcón, teacher)'],
  ['Saul D’Angelo', 'Rabbi Saul D’Angelo: “It took the library, and it took the piano.”'],
  ['Ida van der Berg', 'Prof. Ida van der Berg, engineer: “The bearings will not last another winter.”'],
  ['Omar Aziz', 'The treasurer, Omar Aziz, on the cost: “We have set aside nine million pounds.”'],
  ['Hauliers’ Union', 'A statement from the Hauliers’ Union: “Our members will lose two hours a day.”'],
  ['Lena Marsh', 'This from Lena Marsh, on Mastodon:\n\n“I shall miss the view.”'],
  ['Rosen-Worth', 'And from Chairwoman Rosen-Worth:\n\n“It is the right call, and it comes late.”'],
  ['John Doering', 'From the desk of John Doering, vice-president at Ventry Analysts:\n\n“It will cost us dear.”'],
  [
    'Kwame Asante-Boateng',
    'And this, from the director of the port, Kwame Asante-Boateng:\n\n“Eleven boats are gone.”',
  ],
  ['Inga Sollers', 'Inga Sollers, who lives across the road: “I saw the smoke at ten and ran out.”'],
  ['Byron Achebe', 'Byron Achebe, a driver: “I saw the smoke at ten and ran out.”'],
  ['Inga Sollers', 'Inga Sollers “I saw the smoke at ten and ran out.”'],
  ['María de la Cruz y Soto', 'María de la Cruz y Soto (34) “I saw the smoke at ten and ran out.”'],
  ['Inga Sollers', 'Inga Sollers, 34, Varne\n\n“I saw the smoke at ten and ran out.”'],
  [undefined, 'Second World War\n\n“I saw the smoke at ten and ran out.”'],
  [undefined, 'The Prisoner of Varne “I saw the smoke at ten and ran out.”'],
  ['The mayor', 'The mayor’s reply in full:\n\n“I was asleep when the call came, and I am sorry.”'],
])('%s is named for a quotation without a verb: %s', (name, tagged) => {
  expect(speakersOf(tagged)).toEqual([name])
})

test.each([
  ['Ann Lowell', 'Ann Lowell, 17, was on her way to school. Her verdict: “Fine. The bus still smells.”'],
  ['Omar Aziz', 'Omar Aziz has run the shop since May. His advice to the council: “Leave it as it is.”'],
  ['Wei-Ling D’Souza', '“Three customers came in today.” That from Wei-Ling D’Souza, at the bakery.'],
  ['Ruaridh Mac an Bhàird', '“It is a word, it does not tackle.” So Ruaridh Mac an Bhàird, on the steps of the hotel.'],
  ['Omar Aziz', '“It left with a full tank and came back empty.” That was Omar Aziz.'],
  ['Siphokazi Dlamini-Nel', '“I leave with a full tank.” That was Bra Sipho, or Siphokazi Dlamini-Nel to the office.'],
  ['the employers’ federation', '“It will put two million on the dole.” That was the employers’ federation, in 1999.'],
  ['Pádraig', 'And the cyclist, who gave only his first name, Pádraig: “Painted lines stop nobody.”'],
  ['Thandeka ka Ngcobo', 'Next to him, Thandeka ka Ngcobo, a cleaner: “If the fare goes up I walk.”'],
  ['the farmer', 'Across the road, the farmer: “It will ruin every one of us.”'],
  ['J. P. le Roux', 'A note pinned to the kiosk, signed by the manager, J. P. le Roux: “No change for two hundred.”'],
  ['Jean-Luc Mbeki du Plessis', 'On a card signed Jean-Luc Mbeki du Plessis: “My hens are on the roof.”'],
  ['Sinéad Ní Dhomhnaill', 'From Alder, and by text, keeper Sinéad Ní Dhomhnaill: “Mud is my middle name.”'],
  ['P. J. Adeyemi-Clark', 'P. J. Adeyemi-Clark – “It is late every single morning of the week.”'],
  ['Nomsa kaNdlovu', 'Over to Mrs Nomsa kaNdlovu, who keeps the Stop 4 kiosk: “My takings fell by half.”'],
  ['the vicar', 'And from the vicar herself, who came in late: “God takes the bus, as I do.”'],
  ['Siobhán O’Dea', '“My rent has gone up three times and my wage once” — Siobhán O’Dea, shift chemist'],
  ['Odile Chastain-Roux', 'Speaking for the growers, Mme Odile Chastain-Roux: “We have lost the cherries.”'],
  ['Stan', '“I was nearly sick on it twice last year.” — your old pal Stan'],
  ['Tom d’Arcy-Jones', 'More from Sir Tom d’Arcy-Jones: “The line was mine and I am proud of it.”'],
  ['Alfie Le Cheminant', 'And the last word, as usual, to kit man Alfie Le Cheminant: “They are all the same size.”'],
])('words without a verb of saying name %s: %s', (name, tagged) => {
  expect(speakersOf(tagged)).toEqual([name])
})

test.each([
  '“I was never asked about any of it.” That was the end of it.',
  '“I was never asked about any of it.” That was Paris in the spring.',
  '“I was never asked about any of it.” So Ann Lowell left the room at noon.',
  '“I was never asked about any of it.” It was the letter of the week.',
])('a sentence about something else after a quotation names no speaker: %s', (quoted) => {
  expect(speakersOf(quoted)).toEqual([undefined])
})

test.each([
  '“I was told of nothing until noon.”',
  'On the river, in verse:\n\n“The river has its own calendar.”',
  'What we know so far:\n\n“The gate failed at two in the morning.”',
])('nobody is named for a quotation that nothing names a speaker for: %s', (quotation) => {
  expect(speakersOf(quotation)).toEqual([undefined])
})

test('a verb of saying beside a quotation outweighs a credit after a dash', () => {
  expect(speakersOf('“We lost the cellar,” said Ann Lowell. — Reuters')).toEqual(['Ann Lowell'])
})

test('the words of a tagged quotation are counted once', () => {
  const text = `${LEAD}\n\n“We lost the cellar and both cars.” – Ann Lowell, shopkeeper`
  const { attributions, speakers } = prepareDocument(textAlone(text))
  const said = attributions.filter(({ speaker }) => speakers[speaker]?.name === 'Ann Lowell')
  expect(said.map(({ kind, words }) => ({ kind, words }))).toEqual([{ kind: 'direct', words: 7 }])
})

/** What rules cannot do. A case that begins to pass fails here and moves up. */
test.fails.each([
  [
    'Ann Lowell',
    'On a card signed Ann Lowell: “My hens are on the roof.”\n\nA card beneath it, in the same hand: “They came down.”',
  ],
  ['the butcher', 'Across the road, the butcher: “It will ruin every one of us.”'],
])('known failure, %s is not found: %s', (name, tagged) => {
  expect(speakersOf(tagged).at(-1)).toBe(name)
})

test('a quotation whose dash names nobody known is not the previous speaker’s', () => {
  expect(speakersOf('“I shall miss the view.” — Lena Marsh', '“Give me back my hat, please.” — a well-wisher')).toEqual(
    ['Lena Marsh', undefined],
  )
})

test('what “one” and “another” of several wrote is no named person’s', () => {
  const asked = 'A second, from Mrs Hettie Van Rensburg, asked who had the keys.'
  expect(speakersOf(`The notice drew replies. “We paid for that roof twice,” one said. ${asked}`)).toEqual([undefined])
})

/** Who is said to have said something. */
const voicesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

test.each([
  ['Councillor Dara Ó Flynn (Labour): the pool must stay open on Sundays.', ['Dara Ó Flynn']],
  ['Mrs Agnes van Wyk (independent): close it and let us sell the land.', ['Agnes van Wyk']],
  ['His deputy, Councillor Mbeki: nobody has asked us.', ['Mbeki']],
  ['The budget: it is four million.', []],
  ['Ann Lowell: 41 votes.', []],
  ['Jane Orrin: a life in letters', []],
  ['New Varne: the mayor was out.', []],
])('a person’s name before a colon says what follows without marks, a heading does not: %s', (text, names) => {
  expect(voicesIn(text)).toEqual(names)
})

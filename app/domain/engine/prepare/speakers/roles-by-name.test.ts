import { expect, test } from 'vitest'
import { measureSourcingTransparency } from '../../metrics/sourcing-transparency/measure.ts'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const read = (text: string): ReturnType<typeof prepareDocument> => prepareDocument(textAlone(text))
const rolesIn = (text: string): string[] => read(text).speakers.map(({ role }) => role)
const noteOf = (text: string): string | undefined =>
  measureSourcingTransparency(read(text)).fields.sourcing_transparency.evidence[0]?.note

test.each([
  ['Lowell said the bridge was safe. President Lowell left the next day.', 'politician'],
  ['Lowell said the bridge was safe. The bill goes back to Senators Aziz and Lowell.', 'politician'],
  ['Lowell said the bridge was safe. The Lowell administration paid for it.', 'politician'],
  ["Lowell said the bridge was safe. Lowell's 2016 presidential campaign paid for it.", 'politician'],
  ['Ann Lowell said the bridge was safe. The bill is by Lowell (R., N.H.) and others.', 'politician'],
  ['Ann Lowell said the bridge was safe. Justice Lowell left the next day.', 'official'],
  ["“Lovely,” Lowell wrote. It was CNN's Ann Lowell who saw the bridge.", 'media'],
  ['“Lovely,” Lowell wrote. Few listen to Ann Lowell at the Orrin Institute.', 'expert'],
])('a role that the article gives away from the words of saying is found: “%s”', (text, role) => {
  expect(rolesIn(text)).toEqual([role])
  expect(noteOf(text)).toBe('Named, with a role')
})

test.each([
  ['The president said it was safe. Few believe President Lowell.', ['Lowell']],
  ['The president said it was safe. Few believe former President Lowell.', ['The president']],
  ['The president said it was safe. President Lowell has met President Aziz.', ['The president']],
])('an office is that of the only person who is called by it: “%s”', (text, names) => {
  expect(read(text).speakers.map(({ name }) => name)).toEqual(names)
})

test('“Mr.” takes no role away, and an apposition after a home counts', () => {
  expect(rolesIn('Gov. Ann Lowell met former Mayor Omar Aziz. Ms. Lowell said it was safe.')).toEqual(['politician'])
  const text = 'Ann Lowell of Orrin, the only hermit there, left. Lowell said it was safe.'
  expect(noteOf(text)).toBe('Named, with a role')
})

test.each([
  'Ann Lowell said the bridge was safe. President Omar Lowell left, and Omar Lowell came back.',
  "Ann Lowell said the bridge was safe. It was Lowell's idea.",
  'Ann Lowell said the bridge was safe. She is from the Varne.',
])('but not from a word about somebody or something else: “%s”', (text) => {
  expect(rolesIn(text)).toEqual(['other'])
})

test('an apposition that says who somebody is counts as a role, with the definite article too', () => {
  expect(noteOf('Ann Lowell, the only hermit on the Varne, said the bridge was safe.')).toBe('Named, with a role')
  expect(noteOf('Ann Lowell said the bridge was safe.')).toBe('Named, without a clear role')
})

test.each([
  'ADL said',
  'BridgeWatch said',
  'The Orrin Sentinel said',
  'The 10th Circuit said',
  'Germany said',
  'South Korea said',
])('“%s”: initials, a country and a name after an article are no person', (said) => {
  const text = `${said} on Monday that the bridge was safe.`
  expect(noteOf(text)).toBe('Named as an institution or office, not as a person')
})

test.each([
  ["The New Courier's Ann Lowell wrote that the bridge was safe.", ['Ann Lowell']],
  ['According to USA Today, the bridge was safe.', ['USA Today']],
  ['Rule Silenced Ann Lowell on Bridge. Lowell said that it was safe.', ['Ann Lowell']],
])('a name ends where the words beside it are no part of it: “%s”', (text, names) => {
  expect(read(text).speakers.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['The angling club’s president, Ann Lowell, said it was safe.', 'other'],
  ['The hospital said the ward was safe.', 'other'],
  ['In an email to patients its founder, Ann Lowell, said it was safe.', 'other'],
  ['The harbour master, Ann Lowell, blames the company and says it is unsafe.', 'other'],
  ['The head teacher, Ann Lowell, said it was safe.', 'other'],
  ['The school governors said it was safe.', 'other'],
  ['The museum’s general director, Ann Lowell, said it was safe.', 'other'],
  ['A man said that it was safe.', 'other'],
  ['Dr Ann Lowell said it was safe.', 'other'],
  ['Deputy Ann Lowell said it was safe.', 'other'],
  ['From captain Ann Lowell, a text to this newspaper: “We have been ready since Sunday.”', 'other'],
  ['Ann Lowell, on the steps of the team hotel: “We have been ready since Sunday.”', 'other'],
  ['A patients’ group said it was safe.', 'advocate'],
  ['Students’ leader Ann Lowell said it was safe.', 'advocate'],
  ['Dr Ann Lowell, an economist, said it was safe.', 'expert'],
])('no role is guessed from a house, a form of address or the words around: “%s”', (text, role) => {
  expect(rolesIn(text)).toEqual([role])
})

test.each([
  ['“We shall miss him very much.” – Ann Lowell, bassist', 'Named, with a role'],
  ['“Nobody died, and I keep saying it.” — Ann Lowell, vicar', 'Named, with a role'],
  ['The club’s agent, Ann Lowell, said it was safe.', 'Named, with a role'],
  ['Mr. Aziz’s agent, Ann Lowell, said it was safe.', 'Named, with a role'],
  ['Dr Ann Lowell said it was safe.', 'Named, without a clear role'],
  ['On a card signed Ann Lowell: “My hens are on the roof.”', 'Named, without a clear role'],
  ['Ann Lowell, laughing: “My hens are on the roof.”', 'Named, without a clear role'],
  ['Ann Lowell, in a notice above the door: “My hens are on the roof.”', 'Named, without a clear role'],
])('a role is noted where the words at the name say who somebody is: “%s”', (text, note) => {
  expect(noteOf(text)).toBe(note)
})

test.each([
  ['The club’s secretary, Ivy Marsh, said the pitch was wet.', 'other'],
  ['The inquiry’s secretary said the pitch was wet.', 'other'],
  ['Its chairman, Devi Patel, said the pitch was wet.', 'other'],
  ['The chair of the residents’ trust, Fay Wood, said the lift was broken.', 'other'],
  ['The Foreign Secretary, Jane Rook, said the talks had failed.', 'politician'],
  ['Secretary of State Jane Rook said the talks had failed.', 'politician'],
])('a rank alone gives no role: “%s”', (text, role) => {
  expect(rolesIn(text)).toEqual([role])
})

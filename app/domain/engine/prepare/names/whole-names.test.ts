import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const namesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

test.each([
  'Ruaridh Mac an Bhàird',
  'Aoife Nic an tSaoir',
  'Sinéad Mac Giolla Bhríde',
  'Peadar Ó hUiginn',
  'Giancarlo dell’Acqua',
  'Ngozi d’Almeida',
  'Inês D’Almeida-Roux',
  'Wei-Ling D’Souza',
  'María del Carmen Ruiz Echeverría',
  'Marisol de la Cruz Ibáñez',
  'Philippa van der Meulen',
  'D’Angelo van den Heever',
  'Hendrik ter Braak',
  'Jan ten Brink',
  'Ludmila von Tessin-Hale',
  'Clara zu Erbach',
  'Jean-Luc Mbeki du Plessis',
  'Béatrice des Essarts',
  'Thandeka ka Ngcobo',
  'Ngũgĩ wa Mũturi',
  'J. P. le Roux',
  'E. St Clair Whitlow',
  'Dafydd ap Rhys Morgan',
  'Lowri ferch Ifan',
  'Beatriz de Sousa e Melo',
  'Josep Puig i Cadafalch',
  'Yusuf al-Rashidi',
  'Fatima bint Khalid',
  'Tom O’Shaughnessy-Pike',
  'Rik van ’t Veld',
  'Dai ap Gwilym',
  'Nomsa kaNdlovu',
  'Abdul-Rahman el-Amin',
  'Alastair ffrench-Boyle',
  'Jan-Willem ten Brink',
])('a name with particles is whole, said and after a quotation: %s', (name) => {
  expect(namesIn(`${name} said that the bridge was shut.`)).toEqual([name])
  expect(namesIn(`“The bridge was shut all week,” said ${name}.`)).toEqual([name])
})

test.each([
  [
    'Sr. María del Carmen Ruiz said so.\n\n“It was shut all week,” María del Carmen Ruiz said.',
    'María del Carmen Ruiz',
  ],
  ['“It was shut all week,” said Rancher Bill Eckersley.\n\nBill Eckersley said it would open.', 'Bill Eckersley'],
  ['Rev’d Omar Aziz said that it was shut.\n\nMr Aziz said it would open.', 'Omar Aziz'],
  ['Ruaridh Mac an Bhàird said that it was shut.\n\nMac an Bhàird said it would open.', 'Ruaridh Mac an Bhàird'],
  ['Hendrik ter Braak said that it was shut.\n\nTer Braak said it would open.', 'Hendrik ter Braak'],
  ['Omar Lowell Jr. said that it was shut.\n\nMr Lowell said it would open.', 'Omar Lowell Jr'],
  ['Adm. Omar Lowell said that it was shut.\n\nAdmiral Lowell said it would open.', 'Omar Lowell'],
  ['The Auditor-General, Mrs Bisi Ade, said that it was shut.\n\nMrs Ade said it would open.', 'Bisi Ade'],
  ['Alderman Koos Meyer said that it was shut.\n\nMeyer said it would open.', 'Koos Meyer'],
  ['The engineer, Dr. Anneliese van\nRooyen, said so.', 'Anneliese van Rooyen'],
  ['The manager, Eng. Bartholomew\nChikwe, said that\nthe dam was low.', 'Bartholomew Chikwe'],
  ['J. P. le Roux said that it was shut.\n\nLe Roux said it would open.', 'J. P. le Roux'],
])('a person under a title, an occupation or a family name is one: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each(['Cllr said that the bridge was shut.', 'Dr said that it was shut.'])(
  'a form of address alone names nobody: %s',
  (text) => {
    expect(namesIn(text)).toEqual([])
  },
)

test('small English words between names stay what they are', () => {
  const text = 'On Friday Varne gave Lowell ten Orrin shares, and Ann Lowell said an Orrin bank held them.'
  expect(namesIn(text)).toEqual(['Ann Lowell'])
})

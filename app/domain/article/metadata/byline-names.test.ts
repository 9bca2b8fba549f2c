import { expect, test } from 'vitest'
import { isOutlet, personNames } from './byline-names.ts'

test.each([
  ['By Jane Doe', ['Jane Doe']],
  ['BY JANE DOE AND JOHN O’NEILL', ['JANE DOE', 'JOHN O’NEILL']],
  ['Von Petra Müller-Lüdenscheidt und Jan van der Berg', ['Petra Müller-Lüdenscheidt', 'Jan van der Berg']],
  ['Jane Doe, John Smith & Ana de la Cruz', ['Jane Doe', 'John Smith', 'Ana de la Cruz']],
  ['Jane Doe | Political Correspondent', ['Jane Doe']],
  ['Jane Doe, Reuters', ['Jane Doe']],
  ['Jane Doe (AP)', ['Jane Doe']],
  ['Jane Doe, jane@example.org', ['Jane Doe']],
  ['Jane Doe in London', ['Jane Doe']],
  ['Jane Doe March 4, 2026', ['Jane Doe']],
  ['Michael L. Anderson, PhD', ['Michael L. Anderson']],
  ['Interview: Julia Lauter', ['Julia Lauter']],
  ['By JANE DOE Associated Press', ['JANE DOE']],
  ['Doe, Jane', ['Jane Doe']],
  ['Jane Doe and Jane Doe', ['Jane Doe']],
  ['焦鹏', ['焦鹏']],
  ['© Jane Doe Jane Doe', ['Jane Doe']],
  ['Von, Jane Doe', ['Jane Doe']],
])('the byline %j names %j', (byline, names) => {
  expect(personNames(byline, [])).toEqual(names)
})

test.each([
  'Staff',
  'Staff Writer',
  'Editorial Board',
  'Reuters',
  'AFP',
  'admin',
  'News Desk',
  'Redaktion',
  'The Marn Courier',
  'marncourier.com',
  'https://example.org/jane',
  'jane@example.org',
  '@janedoe',
  '12 minutes ago',
  'Read more',
  'AP',
  'Von',
  'Marntaler Tageblatt',
  'Presseverlag GmbH, Marn, Germany',
  'Glass Global Solutions',
  'WordPress',
  'Microsoft Word',
  'Content Manager',
  'Marn Courier Digital',
  'Stadt Marn',
  'Marn Police',
  'jw',
  '',
  'A sentence that is no name at all, with a verb.',
])('nobody is named by %j', (byline) => {
  expect(personNames(byline, ['The Marn Courier', 'marncourier'])).toEqual([])
})

test('an outlet is known without its article, its punctuation and its top-level domain', () => {
  expect(isOutlet('Guardian.com', ['The Guardian'])).toBe(true)
  expect(isOutlet('The Guardian', ['theguardian.com'])).toBe(true)
  expect(isOutlet('Guardiola', ['The Guardian'])).toBe(false)
})

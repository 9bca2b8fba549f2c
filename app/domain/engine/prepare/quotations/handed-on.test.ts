import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { voiceOf } from '../voice-of.ts'

const prepared = (text: string) =>
  prepareDocument({ text, title: '', publisherHost: null, publisherRating: null, outletPrior: null, truncated: false })

const RAN = 'I was nine when the dam broke. We ran to the hill in our shirts.'

test.each([
  `The following was given by Ida Moss: ${RAN}`,
  `The following was given to us by Ida Moss, a drover of Marn:\n\n${RAN}`,
  `The account below was taken down from Ida Moss: ${RAN}`,
  `Here is the speech of Ida Moss, which we print as she spoke it: ${RAN}`,
  `Below is the story of Ida Moss, which we give just as she told it:\n\n${RAN}`,
  `This statement was dictated by Ida Moss: ${RAN}`,
  `Ida Moss gave the editor a letter. It said in part: ${RAN}`,
  `Ida Moss gave this newspaper a letter on Friday. It said in part:\n\n${RAN}`,
  `Ida Moss handed the clerk a note. It read: “${RAN}”`,
])('words that a publication hands on are those of whoever gave them: “%s”', (text) => {
  const document = prepared(text)
  const start = text.indexOf('in our shirts')
  expect(voiceOf(document, { start, end: start + 'in our shirts'.length })).toBe('speaker')
  const heard = document.attributions.map(({ speaker }) => document.speakers[speaker]?.name)
  expect(new Set(heard)).toEqual(new Set(['Ida Moss']))
})

test.each([
  'The prize was given by the council: £40,000 went to the school in our shirts.',
  'The words were spoken by Ida Moss, which is why I recall them: They were cruel, in our shirts or out of them.',
])('a report that goes on after a colon is the author’s: “%s”', (text) => {
  const start = text.indexOf('in our shirts')
  expect(voiceOf(prepared(text), { start, end: start + 'in our shirts'.length })).toBe('author')
})

import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const LEAD = 'THE OLD HARBOUR OF CARROW WAS CLOSED ON FRIDAY AFTER A WALL OF IT FELL INTO THE SEA.'

/** The speakers of a text in capitals, in order. */
function speakersIn(text: string): string[] {
  return prepareDocument(textAlone(`${LEAD}\n\n${text}`)).speakers.map(({ name }) => name)
}

test.each([
  [
    'a rank and an initial',
    'SGT. P. MCALEER OF THE HARBOUR POLICE SAID: "WE ARE LOOKING FOR THREE MEN."',
    'P. McAleer',
  ],
  ['a title', 'THE CAPTAIN, MISS ROWENA TEMPLE-KYD, SAID THAT THE BOATS WERE SAFE.', 'Rowena Temple-Kyd'],
  ['an office', 'MAYOR TED O’BRIEN-KAY SAID THE TOWN HAD LOST TWO BRIDGES.', 'Ted O’Brien-Kay'],
  ['an occupation', '"IT IS DROPPING NOW," SAID REGIONAL CONTROLLER JANINE MCALISTER.', 'Janine McAlister'],
  ['initials without stops', 'J R HEDDERWICK TOLD THE MEETING THAT THE ROOF WAS SOUND.', 'J R Hedderwick'],
  [
    'a saint’s name',
    'THERE IS £6,200 IN THE FUND, ACCORDING TO THE CLERK, MR. B. ST. JOHN OKONEDO.',
    'B. St. John Okonedo',
  ],
])('a text in capitals names its speaker by %s', (_, text, name) => {
  expect(speakersIn(text)).toEqual([name])
})

test.each([
  'THE WATER IS DROPPING BY TEN CENTIMETRES AN HOUR AND THERE IS FOOD FOR EVERYONE.',
  'A MAN WHO DOES NOT MAKE THE TEA MAY HOPE FOR GRACE, AND ROSE BUSHES GROW IN JUNE.',
  'THE ELSIE MAY LEFT BENDIGO CREEK WITH FORTY OARS.',
])('capitals alone name nobody: %s', (text) => {
  expect(speakersIn(text)).toEqual([])
})

test('a rank alone is the officer of that rank, in capitals and in small letters', () => {
  const told = 'Lt. Col. J. R. Hedderwick told the meeting that the roof was sound.'
  const said = 'He met us at the inn. "The wind was very strong," the Lt. Col. said.'
  const { speakers, quotations } = prepareDocument(textAlone(`${told}\n\n${said}`))
  expect(speakers.map(({ name }) => name)).toEqual(['J. R. Hedderwick'])
  expect(quotations.map(({ speaker }) => speaker)).toEqual([0])
  expect(speakersIn(`${told} ${said}`.toUpperCase())).toEqual(['J. R. Hedderwick'])
})

test.each([
  ['Deputy Clerk Arlene Fitzhugh said that nobody had put a figure on it.', 'Arlene Fitzhugh'],
  ['The lawyer, Thomas A. O’Malley, said that his client was ill.', 'Thomas A. O’Malley'],
  ['Chief Supt. Wm. O. Farrant said that the door was open.', 'Wm. O. Farrant'],
  ['Prof. A. J. Lindqvist, who led the audit, said that it was weak.', 'A. J. Lindqvist'],
  ['“We had no warning of it at all,” said the mate, Dougal Mac an Rìgh.', 'Dougal Mac an Rìgh'],
  ['Vendors’ leader Ezekiel “Zeke” Monrose said that many would lose their living.', 'Ezekiel Monrose'],
  ['Platt & Sons Ltd., who own the wharf, declined to comment.', 'Platt & Sons Ltd'],
  ['By noon Lt. Ann Lowell of the Orrin Board, who kept the line, said that 240 had come.', 'Ann Lowell'],
  ['The lawyer, Gen. (ret.) Ida Lane, said that her client was ill.', 'Ida Lane'],
])('a title or half of it is no part of a name, and an initial is: %s', (text, name) => {
  expect(prepareDocument(textAlone(text)).speakers.map((speaker) => speaker.name)).toEqual([name])
})

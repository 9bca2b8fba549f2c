import { expect, test } from 'vitest'
import { textAlone } from './article-document.ts'
import { prepareDocument } from './document.ts'

const namesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

/** How many words each speaker has. */
function wordsOf(text: string): Record<string, number> {
  const { speakers, attributions } = prepareDocument(textAlone(text))
  return Object.fromEntries(
    speakers.map(({ name }, index) => [
      name,
      attributions.filter(({ speaker }) => speaker === index).reduce((sum, { words }) => sum + words, 0),
    ]),
  )
}

const REST =
  'the brass bed, the clock, the rugs, the linen and the silver, to the church the harmonium and eleven pounds, to her neighbours the hens, the goat and the cart, and to the town the field'

test.each([
  `In her will Agnes Tolland left to her niece the two chairs that the Misses Farthing had put in the loft, ${REST}.`,
  `The sale took in the box of flares the coastguard had noted as damp, ${REST}.`,
  `The sale took in the dresser, which the Hobson brothers had found in the yard, ${REST}.`,
  `The sale took in the sacks whose weight nobody knew, the mast the inspectors had condemned in May, ${REST}.`,
])('a clause that only says which thing is meant has no voice: %s', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('what a minister said of a thing ends with the clause', () => {
  expect(wordsOf(`The tax, which the minister said was fair, took in ${REST}.`)).toEqual({ 'the minister': 2 })
})

test.each([
  ['After the meeting the mayor had warned of cuts.', 'the mayor'],
  ['He found that the council had warned residents of floods.', 'the council'],
  ['The plan that critics call a disgrace was passed.', 'critics'],
  ['The bill that Senator Ann Lowell said would pass has failed.', 'Ann Lowell'],
])('a clause with speech of its own keeps its voice: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  [`Hannah Vole's list ran to nine lamps, ${REST}.`, 'Hannah Vole'],
  [`Mr Abel Crane listed the noise, the smell, ${REST}.`, 'Abel Crane'],
  [`Ines Okafor reeled off nine names, ${REST}.`, 'Ines Okafor'],
  [`The inventory, compiled by the sexton, Peter Lund, has two bells, ${REST}.`, 'Peter Lund'],
  [`The list drawn up by Dora Finch names the following: nine lamps, ${REST}.`, 'Dora Finch'],
])('whose list a sentence gives is a voice: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each(['Orrin Mills listed in London in May.', 'Ann Lowell is listed as missing.', 'Lowell’s list was lost.'])(
  '%s gives no list',
  (text) => {
    expect(namesIn(text)).toEqual([])
  },
)

const LONG =
  'I have had three men look at the hull and all of them say that the planks are sound, so I would be obliged if you stopped telling the whole village that it leaks, because I have a buyer coming on Friday.'

test.each([
  [`The following message was left at the paper: “Hi, it's Petra Lindqvist. ${LONG}”`, 'Petra Lindqvist'],
  [`The voicemail was played to the jury. “This is Ruth Aldous from the pharmacy. ${LONG}”`, 'Ruth Aldous'],
  [`The answerphone had one message. “Hey, Luis Marrero here. ${LONG}”`, 'Luis Marrero'],
  [`The email read: “I am Dr. Yara Coelho, a vet, and ${LONG}”`, 'Yara Coelho'],
  [`A caller told the studio: “Good evening, my name is Dov Harel. ${LONG}”`, 'Dov Harel'],
])('a quotation whose speaker says who it is belongs to that speaker: %s', (text, name) => {
  const { quotations, speakers } = prepareDocument(textAlone(text))
  expect(quotations.map(({ speaker }) => speakers[speaker ?? -1]?.name)).toEqual([name])
  expect(speakers).toHaveLength(1)
})

test.each([
  [`“My name is Rosalind Thorpe,” said the actor Dawn Tully.`, 'Dawn Tully'],
  [`Ann Lowell said: “It's Ben Carver's mother here, and I want to know where he is.”`, 'Ann Lowell'],
])('whom the sentence names keeps the quotation: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('who denies a name does not have it', () => {
  expect(namesIn('One letter was read out. “I am not Karen Holt and I never was.”')).toEqual([])
})

test.each([
  ['“We held the line,” SAID SGT. DELIA MOON.', 'Delia Moon'],
  ['THE RIVER IS FALLING, SAID CAPT. ROY ADEBAYO, WHO LED THE CREW.', 'Roy Adebayo'],
  ['MAYOR IVO PASKIN SAID THE BRIDGE WOULD OPEN ON MONDAY.', 'Ivo Paskin'],
  ['LT. COL. ANA BRITO TOLD REPORTERS: “NOBODY IS LEFT ON THE ROOF.”', 'Ana Brito'],
])('a sentence in capitals inside another text names its speaker: %s', (sentence, name) => {
  expect(namesIn(`The wire came at noon, and the desk kept it as it stood.\n\n${sentence}\n\nIt rained.`)).toEqual([
    name,
  ])
})

test('a heading in capitals names nobody', () => {
  expect(namesIn('It rained.\n\nBRIDGE CLOSED, MAYOR ANN LOWELL SAYS\n\nIt rained again.')).toEqual([])
})

test.each([
  ['Acc. to the harbour board, the crane is to be moved in June.', 'the harbour board'],
  ['Two berths will close, acc. to the pilot, Jonas Eide.', 'Jonas Eide'],
  ['Tolls will rise by a tenth (acc. to the Ministry of Transport).', 'Ministry of Transport'],
])('%s has a source', (text, name) => {
  expect(wordsOf(text)).toHaveProperty([name])
  expect(prepareDocument(textAlone(text)).attributions).toHaveLength(1)
})

test.each([
  ['Capt van der Meulen', 'van der Meulen'],
  ['Lt. Cdr J. de la Haye Smith', 'J. de la Haye Smith'],
  ['Sqn Ldr O’Hara', 'O’Hara'],
  ['Det Insp Niamh Ní Dhuibhir', 'Niamh Ní Dhuibhir'],
  ['Det. Ch. Insp. Vos', 'Vos'],
  ['Amb. Carla di Rossi', 'Carla di Rossi'],
  ['Cllr ap Rhys', 'ap Rhys'],
  ['Rev. Dr. K. St. John', 'K. St. John'],
  ['Sub-Lt. ten Boom', 'ten Boom'],
  ['WO2 Pryce', 'Pryce'],
  ['Rt. Hon. Dr. ap Gwynne MP', 'ap Gwynne'],
  ['Wg. Cdr. Mac an Airchinnigh', 'Mac an Airchinnigh'],
  ['Brig. Gen. Sir T. van Rensburg', 'T. van Rensburg'],
])('ranks are no part of a name: %s', (written, name) => {
  expect(namesIn(`${written} said the pumps had failed at noon.`)).toEqual([name])
  expect(namesIn(`“We counted nine boats at noon,” said ${written}.`)).toEqual([name])
})

test.each([
  ['The letter went to St. Mary’s Hosp. Inc. on 4 Feb. Dr. A. R. Soames said it was flawed.', 'A. R. Soames'],
  ['The U.S. Dept. of Agric. said prices would fall.', 'U.S. Dept. of Agric'],
  ['The work was done by J. K. Ellery Jr., Esq., of Wm. Pell Bros. Ltd., who said it took a year.', 'J. K. Ellery Jr'],
  ['Mr. Justice R. St. J. Hobbs ruled that the sale was void.', 'R. St. J. Hobbs'],
  ['Lt. Ray Quist spoke at 9 a.m. Mon. and said the road was shut.', 'Ray Quist'],
])('several abbreviations in a row cut neither sentence nor name: %s', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('whoever keeps a ledger gives what is in it', () => {
  expect(namesIn(`According to the ledger that the widow Amina Sorley kept, the mill took in ${REST}.`)).toEqual([
    'Amina Sorley',
  ])
})

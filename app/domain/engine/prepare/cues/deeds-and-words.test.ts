import { expect, test } from 'vitest'
import { textAlone } from '../article-document.ts'
import { prepareDocument } from '../document.ts'

const namesIn = (text: string): string[] => prepareDocument(textAlone(text)).speakers.map(({ name }) => name)

test.each([
  'Police blasted open the vault on Friday.',
  'Supporters slammed the turnstiles behind them.',
  'Ann Lowell slammed the door behind her.',
  'Officers slammed him to the ground.',
  'The council attacked the backlog with new money.',
  'The army attacked the village over the weekend.',
  'Omar Aziz attacked Ann Lowell in the car park.',
  'Rebels threatened the harbour for weeks.',
  'A neighbour called her brother from the station.',
  'Rescuers called off the search.',
  'Ann Lowell called two special meetings.',
  'Ann Lowell claimed the title in Varne.',
  'The club defended its crown.',
  'The mayor hailed a taxi.',
  'The council dismissed forty workers.',
  'The council has found a buyer for the bridge.',
  'Ann Lowell hopes to win in Varne.',
  'Ann Lowell announced her resignation.',
  'Ann Lowell lashed out at Omar Aziz on Friday.',
  'Ann Lowell called the second set from a bar stool.',
  'The referee called the players back.',
  'The mayor has called both firms to a meeting.',
  'Rex, a lurcher, found the walkers at dawn.',
  'Ann Lowell found the keys on the quay.',
  'Ann Lowell knows where the keys are.',
  'The cousins told it.',
])('%s tells a deed, and nobody speaks', (text) => {
  expect(namesIn(text)).toEqual([])
})

test.each([
  ['Ann Lowell slammed the decision as a disgrace.', 'Ann Lowell'],
  ['Ann Lowell attacked the tariffs with relish in a speech.', 'Ann Lowell'],
  ['Omar Aziz attacked Ann Lowell for raising taxes.', 'Omar Aziz'],
  ['Fans slammed the club for selling its keeper.', 'Fans'],
  ['Union leaders blasted the government.', 'Union leaders'],
  ['Ann Lowell threatened legal action.', 'Ann Lowell'],
  ['Ann Lowell called the study solid.', 'Ann Lowell'],
  ['Ann Lowell called her drivers angels.', 'Ann Lowell'],
  ['The jury found the driver guilty.', 'The jury'],
  ['Ann Lowell found that the keys were gone.', 'Ann Lowell'],
  ['Ann Lowell called him a liar.', 'Ann Lowell'],
  ['Ann Lowell called her work “admirable” and left.', 'Ann Lowell'],
  ['Ann Lowell claimed that the bridge was hers.', 'Ann Lowell'],
  ['The mayor hailed the deal.', 'The mayor'],
  ['Ann Lowell lashed out at Omar Aziz for hiding it.', 'Ann Lowell'],
  ['Ann Lowell announced that she would go.', 'Ann Lowell'],
  ['Ann Lowell announced her plan to close the bridge.', 'Ann Lowell'],
  ['Ann Lowell insisted on a slower plan.', 'Ann Lowell'],
  ['Ann Lowell hopes that the bridge is safe.', 'Ann Lowell'],
  ['The survey found a rise in traffic.', 'The survey'],
  ['Ann Lowell dismissed the claims.', 'Ann Lowell'],
])('%s says that words were used, and whose', (text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test.each([
  'Ann Lowell rejected the seat in May.',
  'The council endorsed Ann Berg on Friday.',
  'Ann Lowell has defended Omar Aziz since then.',
  'Ann Lowell apologized again on Tuesday.',
  'A judge dismissed the lawsuit by the club.',
])('a judgement without any of its words is a deed: “%s”', (text) => {
  expect(namesIn(text)).toEqual([])
})

test.each([
  'Ann Lowell rejected the seat as too dear.',
  'Ann Lowell defended the club, saying it was safe.',
  'Ann Lowell criticised the “reckless” club.',
  'Ann Lowell ruled that the club was closed.',
  'Ann Lowell praised the club in an interview.',
])('but words when something of what was said is told: “%s”', (text) => {
  expect(namesIn(text)).toEqual(['Ann Lowell'])
})

test.each([
  'Orla Finn declared war on slugs.',
  'Orla Finn admitted patients at night.',
  'Bishop Omar Aziz confirmed 300 children as usual.',
  'Ruth Lane claimed her first cap in 1963.',
  'Neither Ann Lowell nor Omar Aziz has said a word.',
])('what somebody does in a life is no speech: %s', (text) => {
  expect(prepareDocument(textAlone(text)).attributions).toEqual([])
})

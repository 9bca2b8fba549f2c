import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'

/** The names of those whom a text cites, in the order in which they come. */
const voicesIn = (text: string): string[] => {
  const document = prepareDocument({
    text,
    title: '',
    publisherHost: null,
    publisherRating: null,
    outletPrior: null,
    truncated: false,
  })
  const heard = new Set(document.attributions.map(({ speaker }) => document.speakers[speaker]?.name ?? ''))
  return [...heard]
}

test.each([
  'Then shall the minister go down to the people, saying, Peace be with you.',
  'Here may the elder turn to the harbour, saying that the sea is given back.',
  'After the hymn shall the bishop rise, adding that all are welcome.',
])('a rite that says what shall be said cites nobody: “%s”', (text) => {
  expect(voicesIn(text)).toEqual([])
})

test.each([
  'Tenants who complain are whiners.',
  'Parents who complained were told to leave.',
  'Clerks who say are wiser than clerks who sing.',
])('a clause that says which people are meant reports no speech of theirs: “%s”', (text) => {
  expect(voicesIn(text)).toEqual([])
})

test('people who are told to have said something are cited', () => {
  expect(voicesIn('Residents who said that the bridge was loud met the council.')).toEqual(['Residents'])
})

test.each([
  ['A forged letter posted on WhatsApp claimed that the mayor had resigned.', 'A forged letter'],
  ['A notice sent via Telegram claimed that the bridge was shut.', 'A notice sent via Telegram'],
])('a platform is not who wrote what stands on it: “%s”', (text, name) => {
  expect(voicesIn(text)).toEqual([name])
})

test('a platform that speaks for itself is cited', () => {
  expect(voicesIn('Facebook said it had removed the page.')).toEqual(['Facebook'])
})

test.each([
  ['Besides Tomás, the clinic was empty. Besides Tomás nobody spoke. Tomás Roo said the bill was paid.', 'Tomás Roo'],
  ['Upon Keira Bell fell the task. Keira Bell said the boat was lost.', 'Keira Bell'],
  ['Shepherd Jacinta Roo said the flock was lost.', 'Jacinta Roo'],
  ['Backbencher Ulrik Samsing said the vote was a farce.', 'Ulrik Samsing'],
  ['Ranger Tyrone Beck said the path was closed. The ranger said it would open in May.', 'Tyrone Beck'],
  ['Drover Amos Pike said the herd was lost. Pike said that it had strayed.', 'Amos Pike'],
  ['Bellhaven Neighbourhood Watch said two men were seen.', 'Bellhaven Neighbourhood Watch'],
  ['From the Ardle Fire Service, Captain Lena Moss: “We arrived within nine minutes.”', 'Lena Moss'],
  ['From the National Trust, warden Peter Gill: “The path is safe for walkers.”', 'Peter Gill'],
])('a name is whole, without a preposition or an office: “%s”', (text, name) => {
  expect(voicesIn(text)).toEqual([name])
})

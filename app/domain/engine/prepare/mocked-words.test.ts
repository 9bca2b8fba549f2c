import { expect, test } from 'vitest'
import { readAndMeasure } from '#tests/setup/read-and-measure.ts'
import { textAlone } from './article-document.ts'

const BEFORE =
  'The county will decide on Monday whether to keep the meadow above Marn. It has belonged to the town since 1911.'
const AFTER =
  'I have walked there since 1988. By the county’s own count it has 41 species of butterfly. The council should keep it.'

/** The loaded words of an opinion piece's middle sentence that the report gives to the author. */
async function ownLoaded(sentence: string): Promise<string[]> {
  const report = await readAndMeasure(textAlone(`${BEFORE}\n\n${sentence}\n\n${AFTER}`, 'Keep the meadow'))
  return report.loaded_language.evidence.filter(({ voice }) => voice === 'author').map(({ quote }) => quote)
}

test.each([
  'They say that the meadow is a filthy wasteland and that its friends are hysterical cranks.',
  'The developers claim that anyone who loves it is a hysterical crank.',
  'According to the developers, the walkers are a rabble of shameless freeloaders.',
  'To the developers we are “hysterical cranks” and “parasites”.',
  'The builders’ friends call us a “mob of shameless freeloaders”, and so we are told to be quiet.',
  'Mr Hale tells us that we are hysterical cranks who hate progress.',
  'Critics of the meadow insist that it is a disgusting dump.',
  'We are, Mr Hale said, “a disgrace to the town and a pack of liars”.',
  'So the argument goes: the meadow is a filthy wasteland and its friends are hysterical cranks.',
  'To hear the builders tell it, the meadow is a filthy wasteland. Its friends are hysterical cranks and liars.',
  'If you believe the brochure, the meadow is a disgusting dump and a haunt of parasites.',
  'The case against the meadow runs like this. It is a filthy wasteland. Its friends are hysterical cranks.',
  'The walkers, we are assured, are hysterical cranks. They are parasites and liars. In fact they are nurses.',
  'Those who want it built over like to say that the walkers are hysterical cranks.',
  'The meadow, people say, is a disgusting dump full of parasites.',
  'Leave the meadow alone, they warn, and it will be a disgusting dump full of parasites.',
  'I have learned that we are hysterical cranks and parasites.',
  'The argument seems to go like this: the walkers are parasites, so the meadow is a disgusting dump.',
  'The developers would have you believe that we are a rabble of shameless freeloaders.',
  'We hysterical cranks, it seems, must make way for the visionaries of the concrete trade.',
  'Listen to Councillor Brack and you would think that parasites and liars were at the gates.',
  'You may have been warned that the walkers are parasites and liars.',
  'His argument, if I may call it that, is that the walkers are lazy parasites.',
  'Their case runs: the meadow is a filthy wasteland. Its friends are hysterical cranks.',
  'The firm has published its reasons. Its argument is this. The meadow is a disgusting dump. Walkers are parasites.',
  'The builders’ whole case is as follows: the walkers are a rabble of shameless freeloaders.',
  'His reasoning goes like this. The walkers are hysterical cranks who hate progress.',
  'Claim: The meadow is a filthy wasteland full of parasites.',
  'THE CLAIM: The walkers are a rabble of shameless freeloaders.',
  'Let me put it the way the builders do. The walkers are parasites. They are liars and cranks.',
  'I am, it appears, a lout. I am a shameless parasite and a crank.',
  'To the building lobby every walker is a filthy parasite.',
  'No doubt I shall be called a shameless crank for saying so.',
  'One would suppose from the posters that an evil empire of quacks was at the door.',
  'The claim that the walkers are lazy parasites does not survive a visit.',
  'Mrs Crale spoke of treachery, of cowards and of cold-blooded murder.',
  'For Mrs Crale it was an act of butchery by men without shame.',
  'The leaflets tell us: the meadow is a filthy wasteland. Its friends are hysterical cranks and liars.',
  'The posters scream that the walkers are shameless parasites.',
  'Here is how it goes. The meadow is a filthy wasteland. The walkers are parasites and liars.',
  'Here is what the builders believe. The walkers are hysterical cranks. They are liars.',
  'The line is a familiar one. The walkers are hysterical cranks and shameless liars.',
  'The developers’ man said this:\n\nThe meadow is a disgusting dump and a haunt of parasites.',
  'The walkers are painted as hysterical cranks and lazy parasites.',
  'She was portrayed in the trade press as a shameless liar.',
  'The builders’ friends cast us as a rabble of shameless freeloaders.',
  'Anyone who objects is dismissed as a hysterical crank.',
  'In their world the walkers are shameless parasites.',
  'The builders were having none of it. Parasites! Shameless liars! What next?',
  'Mr Hale threw up his hands. Would these hysterical cranks never stop? Surely the parasites had jobs.',
  'Yes, because a walker on a meadow is such a shameless parasite.',
  'Sure, because the hysterical cranks are so powerful.',
  'The walkers, we learn, are lazy parasites and liars.',
])('an opponent’s words that the sentence marks as theirs are not charged to the author: %s', async (sentence) => {
  expect(await ownLoaded(sentence)).toEqual([])
})

/** Nothing in these sentences says whose words they are, except that the writer means the opposite. */
const BEYOND_RULES = [
  'Ah yes, the filthy wasteland where those hysterical cranks pick their flowers.',
  'Never mind the hysterical cranks with their flowers, the wise heads of the firm know best.',
]

test.each(BEYOND_RULES)(
  'known failure, mocked words without a mark are charged to the author: %s',
  async (sentence) => {
    expect((await ownLoaded(sentence)).length).toBeGreaterThan(0)
  },
)

test('what the writer adds in the next paragraph, or in answer, is the writer’s again', async () => {
  const retold = 'To hear the builders tell it, the meadow is dead ground.'
  expect(await ownLoaded(`${retold} But the builders are shameless liars.`)).not.toEqual([])
  expect(await ownLoaded(`${retold}\n\nThe builders are shameless liars and parasites.`)).not.toEqual([])
})

test('a story told in passing ends with its sentence', async () => {
  const told = 'The meadow, so the story goes, keeps hysterical cranks busy.'
  expect(await ownLoaded(`${told} The builders are shameless liars.`)).not.toEqual([])
})

test.each([
  'My case is that the builders are corrupt cowards.',
  'I say that the builders are a pack of shameless liars.',
  'The builders’ brochure is a shameless and disgusting lie.',
  'The plan is rightly described as a shameless and disgusting lie.',
  'Here is what I believe. The builders are a pack of shameless liars.',
  'Here is the truth. The builders are a pack of shameless liars.',
  'I say this: the builders are a pack of shameless liars.',
  'The builders were having none of it. They are shameless liars, and they know it.',
])('what the writer says for the writer’s own part is the writer’s: %s', async (sentence) => {
  expect(await ownLoaded(sentence)).not.toEqual([])
})

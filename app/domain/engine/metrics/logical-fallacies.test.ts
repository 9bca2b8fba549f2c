import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { FALLACY_TYPES } from '../vocabulary.ts'
import type { FallacyType } from '../vocabulary.ts'
import { logicalFallacies } from './logical-fallacies.ts'
import { textAlone } from '../text-alone.ts'

const measure = (text: string) => {
  const document = prepareDocument(textAlone(text))
  return logicalFallacies.measure(document).fields.logical_fallacies
}
const typesIn = (text: string): FallacyType[] => measure(text).map((finding) => finding.type)

/** For each type: a passage that resembles it, and a near miss that must be left alone. */
const PAIRS: Record<FallacyType, [resembles: string, nearMiss: string]> = {
  appeal_to_positive_emotion: [
    'Imagine how proud your town will look with the new stadium. We should sign today.',
    'The mayor’s office will open the new stadium in May. Residents can visit on Sunday.',
  ],
  appeal_to_anger: [
    'It is an outrage that the pool was closed. Every parent must demand that the council resigns.',
    'Residents reacted with anger when the pool was closed in March.',
  ],
  appeal_to_fear: [
    'Voters must stop the sale before it is too late.',
    'Doctors can treat the disease if it is found before it is too late.',
  ],
  appeal_to_pity: [
    'Just think of the poor little ponies in that field. You should sign the petition.',
    'The ponies in that field were moved to a farm last week.',
  ],
  appeal_to_ridicule: [
    'Next they will be telling us that every cow needs a passport.',
    'The ministry explained what is next for cattle registration.',
  ],
  appeal_to_worse_problems: [
    'There are far bigger problems than a leaking roof. Why complain about it?',
    'The audit names three bigger problems in the building and orders repairs.',
  ],
  causal_oversimplification: [
    'The only reason for the deficit is the mayor, and everyone can see it.',
    'The inquiry has not found the only reason for the deficit; several causes are possible.',
  ],
  circular_reasoning: [
    'The plan is fair because it is fair.',
    'The plan is fair because it gives both towns the same share.',
  ],
  equivocation: [
    'Evolution is only a theory, so it is no more than a guess.',
    'The theory of plate tectonics explains why the ridge moves.',
  ],
  false_analogy: [
    'Taxing sugar is exactly like putting parents in prison. It must be stopped.',
    'The new bridge looks exactly like the one it replaced.',
  ],
  false_causality: [
    'The mast was switched on in June. After it was switched on, three cows fell ill. That is no coincidence.',
    'The mast was switched on in June. Three cows fell ill after a storm in July, and tests continue.',
  ],
  false_dilemma: [
    'Either we sell the harbour or we lose everything.',
    'Either party may end the contract with 30 days of notice or by mutual consent.',
  ],
  hasty_generalization: [
    'Obviously a landlord never tells the truth.',
    'The landlord never answered the letters that the tenants sent in 2019.',
  ],
  slippery_slope: [
    'Once the library closes on Sundays, the school will be next.',
    'Once the library closes for repairs, the school will lend books next month.',
  ],
  straw_man: [
    'Liberals would have us believe that all farmers hate trees.',
    'The party wants to extend the tree-planting subsidy to small farms.',
  ],
  fallacy_of_division: [
    'The orchestra is the best in the land. Therefore each of its members is the best player there is.',
    'The orchestra is the best in the land. Each of its members signed a new contract.',
  ],
  ad_hominem: [
    'Why should anyone listen to a clown who never held a job?',
    'The committee asked why residents should listen to the engineer’s advice on the dam.',
  ],
  ad_populum: [
    'Everyone knows that the ferry never runs on time.',
    'Everyone in the village knows the ferryman by name.',
  ],
  appeal_to_false_authority: [
    'My uncle says that the tunnel is safe, so it must be.',
    'My uncle works in the tunnel and walks there every morning.',
  ],
  appeal_to_nature: [
    'The drink is completely natural, so it cannot harm you.',
    'The region exports natural gas, so prices moved with the weather.',
  ],
  appeal_to_tradition: [
    'We have always done it this way, so why should we change?',
    'We have always done the count by hand, and two clerks now test a machine.',
  ],
  guilt_by_association: [
    'Guess who else loved big parades? Hitler also wanted the streets cleared, so we should worry.',
    'The museum shows how the Nazis used parades in 1936.',
  ],
  tu_quoque: [
    'Look who is talking: he did the same thing. Why should you take his complaint seriously?',
    'The two mayors did the same survey and published both results.',
  ],
  red_herring: [
    'The real question is why nobody ever talks about the stolen flags.',
    'The question before the court is who owned the flags in 1950.',
  ],
}

test.each(FALLACY_TYPES)('%s is found in a passage that resembles it', (type) => {
  expect(typesIn(PAIRS[type][0])).toContain(type)
})

test.each(FALLACY_TYPES)('a near miss of %s gives no finding', (type) => {
  expect(typesIn(PAIRS[type][1])).toEqual([])
})

test('a pattern without a second, independent cue gives no finding', () => {
  expect(typesIn('Everyone knows that the ferry runs at eight.')).toEqual([])
  expect(typesIn('The minister acted before it was too late.')).toEqual([])
})

test('what a speaker says, quoted or reported, is no finding', () => {
  expect(typesIn('“Either we sell the harbour or we lose everything,” said Jane Harmon.')).toEqual([])
  expect(typesIn('Jane Harmon said that either we sell the harbour or we lose everything.')).toEqual([])
})

test('a speaker’s passage stands in the evidence of an entry that the author carries, and is not counted', () => {
  const own = 'Either we sell the harbour or we lose everything.'
  const text = `${own}\n\n“Either we close the school or we lose everything next year,” said Jane Harmon.`
  const [finding] = measure(text)
  expect(finding).toMatchObject({ type: 'false_dilemma', count: 1, quotes: [own] })
  expect(finding?.evidence.map((span) => span.voice)).toEqual(['author', 'speaker'])
})

test('every quote is its evidence passage, and no unmeasured type is more certain than a half', () => {
  const text = Object.values(PAIRS)
    .map(([resembles]) => resembles)
    .join('\n\n')
  for (const { count, quotes, evidence, note } of measure(text)) {
    const own = evidence.filter((span) => span.voice === 'author')
    expect(quotes).toEqual(own.map((span) => text.slice(span.start, span.end)))
    expect(count).toBe(quotes.length)
    expect(evidence.every((span) => span.family === 'R' && span.confidence <= 0.5)).toBe(true)
    expect(note).toMatch(/^Resembles .*precision is not measured yet, so confidence is at most 0\.5\. Check /)
  }
})

test('the most frequent type comes first', () => {
  const text = [PAIRS.slippery_slope[0], PAIRS.false_dilemma[0], 'Once the bank leaves, the post office will be next.']
  expect(typesIn(text.join('\n\n'))[0]).toBe('slippery_slope')
})

test('reasoning that the text turns down is not held against it', () => {
  expect(typesIn('That the drink is natural does not mean that it is good.')).toEqual([])
})

const ASKED = [
  'What would somebody like you know about the price of bread?',
  'Why should anybody listen to a minister who never paid rent? What do you say to them?',
  'How would you answer a liar like Dahl, whom nobody believes?',
]
const ANSWERED = 'I buy it every day, and my rent is due on Friday.'

test.each([
  ['with labels', ASKED.flatMap((question) => [`Courier: ${question}`, `Lowell: ${ANSWERED}`])],
  ['without labels', ASKED.flatMap((question) => [question.replace(/\?$/, ', if you please?'), ANSWERED])],
])('what an interviewer asks is no fallacy of anybody (%s)', (_, turns) => {
  const intro = 'The Courier met the minister, Ann Lowell, on Monday.'
  expect(measure([intro, ...turns].join('\n\n'))).toEqual([])
  expect(typesIn(`${intro} ${ASKED[1]}`)).toContain('ad_hominem')
})

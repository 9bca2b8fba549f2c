import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { TECHNIQUES } from '../vocabulary.ts'
import type { Technique } from '../vocabulary.ts'
import { propagandaIndex } from './propaganda-index.ts'
import { textAlone } from '../text-alone.ts'

const measure = (text: string) => {
  const document = prepareDocument(textAlone(text))
  return propagandaIndex.measure(document)
}
const techniquesIn = (text: string): Technique[] =>
  measure(text).fields.propaganda_index.techniques.map((entry) => entry.technique)

const PLAIN =
  'The council approved the budget on Tuesday by nine votes to four. The plan raises parking fees by 20 pence and ' +
  'sets aside 1.2 million pounds for road repairs. Councillor Jane Harmon, who chairs the works committee, said the ' +
  'repairs would start in May. Two residents spoke against the fees. The next meeting is on 4 June.'

/** For each technique: a passage that uses it, and a near miss that must be left alone. */
const PAIRS: Record<Technique, [uses: string, nearMiss: string]> = {
  loaded_language: ['The despicable plan went to the board.', 'The board did not call the plan despicable.'],
  name_calling: ['That crackpot wrote the report.', 'The report was written by Ann Crook.'],
  repetition: [
    'We want our school. We want our river. We want our fields.',
    'The school is open. The river is high. The fields are dry.',
  ],
  exaggeration_minimization: [
    'It was the biggest scandal in the history of the county.',
    'It was the worst storm in the history of the county.',
  ],
  doubt: ['Can we really trust the auditors?', 'The auditors can trust the ledgers, the court found.'],
  appeal_to_fear_prejudice: [
    'The new arrivals will destroy our way of life.',
    'The hurricane will destroy our harvest, farmers expect.',
  ],
  flag_waving: ['Stand up for our great nation.', 'The nation voted on Sunday.'],
  causal_oversimplification: [
    'The only cause of the floods is the mayor, and everyone can see it.',
    'The inquiry has not yet found the only cause of the floods.',
  ],
  slogans: ['It is now or never.', 'The ferry never ran on time.'],
  appeal_to_authority: [
    'My uncle says that the tunnel is safe, so it must be.',
    'My uncle walks through the tunnel every morning.',
  ],
  black_and_white_fallacy: [
    'Either we sell the harbour or we lose everything.',
    'Either party may end the contract by mutual consent.',
  ],
  thought_terminating_cliche: ['The fee stays. End of story.', 'The story ends in a small town.'],
  whataboutism: [
    'But what about the millions that the other party wasted?',
    'The debate was about the millions in the fund.',
  ],
  reductio_ad_hitlerum: [
    'The inspector is literally a new Stalin.',
    'The archive holds letters that Stalin wrote in 1936.',
  ],
  red_herring: [
    'The real question is why nobody ever talks about the stolen flags.',
    'The question before the court is who owned the flags.',
  ],
  bandwagon: ['More and more people are waking up.', 'More and more people are moving to the coast.'],
  obfuscation: ['Certain circles gain from the delay.', 'The delay costs the county 3,000 pounds a day.'],
  straw_man: [
    'Liberals would have us believe that all farmers hate trees.',
    'The party wants to extend the subsidy to small farms.',
  ],
}

test.each(TECHNIQUES)('%s is found where it is used', (technique) => {
  expect(techniquesIn(PAIRS[technique][0])).toContain(technique)
})

test.each(TECHNIQUES)('a near miss of %s gives no technique', (technique) => {
  expect(techniquesIn(PAIRS[technique][1])).toEqual([])
})

test('a plain agency report scores 0 and is low', () => {
  const { fields, counterfactual } = measure(PLAIN)
  expect(fields.propaganda_index).toMatchObject({ score: 0, severity: 'low', techniques: [] })
  expect(counterfactual).toBeUndefined()
})

test('what speakers say leaves score and techniques as they are', () => {
  const quoted = `${PLAIN}\n\n“The despicable crackpots will destroy our way of life,” said Tom Reed.`
  expect(measure(quoted).fields.propaganda_index).toMatchObject({ score: 0, techniques: [] })
})

test('one heavy device in a short text stays moderate, and its score is kept', () => {
  const { score, severity } = measure('Either we sell the harbour today or we lose everything for ever.').fields
    .propaganda_index
  expect(score).toBeGreaterThanOrEqual(45)
  expect(severity).toBe('moderate')
})

test('three passages of two devices may be high', () => {
  const text = `${PAIRS.black_and_white_fallacy[0]} ${PAIRS.red_herring[0]} ${PAIRS.straw_man[0]}`
  expect(['high', 'critical']).toContain(measure(text).fields.propaganda_index.severity)
})

test('more devices in the same report never score lower', () => {
  const scores = [PLAIN, `${PLAIN} ${PAIRS.slogans[0]}`, `${PLAIN} ${PAIRS.slogans[0]} ${PAIRS.straw_man[0]}`].map(
    (text) => measure(text).fields.propaganda_index.score,
  )
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(scores[2]).toBeGreaterThan(scores[0] ?? 0)
})

test('counts are the author’s passages, and reasoning carries the letter R', () => {
  const text = `${PAIRS.straw_man[0]} ${PAIRS.name_calling[0]}`
  for (const { technique, count, evidence } of measure(text).fields.propaganda_index.techniques) {
    expect(count).toBe(evidence.filter((span) => span.voice === 'author').length)
    expect(evidence.every((span) => span.family === (technique === 'straw_man' ? 'R' : 'L'))).toBe(true)
  }
})

test('without its strongest technique a text scores lower', () => {
  const text = `${PLAIN} ${PAIRS.straw_man[0]} ${PAIRS.name_calling[0]}`
  const { fields, counterfactual } = measure(text)
  expect(counterfactual?.value).toBeLessThan(fields.propaganda_index.score)
  expect(counterfactual?.without.map((span) => text.slice(span.start, span.end))).toEqual([PAIRS.straw_man[0]])
})

test('no passage reaches across the end of a paragraph, and each note is one short sentence', () => {
  const text = Object.values(PAIRS)
    .map(([uses]) => uses)
    .join('\n\n')
  for (const { evidence } of measure(text).fields.propaganda_index.techniques) {
    for (const span of evidence) {
      expect(text.slice(span.start, span.end)).not.toContain('\n\n')
      expect(span.note.length).toBeLessThanOrEqual(90)
    }
  }
})

test('one passage makes the reading less sure than many', () => {
  const one = measure(`${PLAIN} ${PAIRS.slogans[0]}`).fields.propaganda_index.confidence
  const many = measure(`${PLAIN} ${PAIRS.slogans[0]} ${PAIRS.straw_man[0]} ${PAIRS.name_calling[0]}`)
  expect(one).toBeLessThan(many.fields.propaganda_index.confidence)
})

test.each([
  'What about the role of the river in the flood? Engineers will measure it in May.',
  'They protested against a political class that has ruled since 2003.',
])('a plain question and a plain term are no devices: “%s”', (text) => {
  expect(techniquesIn(text)).toEqual([])
})

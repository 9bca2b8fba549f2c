import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { textAlone } from '../text-alone.ts'
import { FALLACY_RULES } from './fallacy-rules.ts'
import { findPassages } from './find-passages.ts'

const typesIn = (text: string): string[] =>
  findPassages(prepareDocument(textAlone(text)), FALLACY_RULES).map((passage) => passage.type)

test.each([
  'Lawmakers must either raise the levy or cut services.',
  'The club can either sell a striker or borrow.',
  'Either the council widens the road or it builds a new bridge.',
  'We can either repair the old school this year or we can build a new one.',
  'The ministry has to either lower the subsidy or find another 40 million in the budget.',
  'Either the company closes the mine, or it sells it to a rival.',
  'Hospitals should either hire more nurses or close beds at weekends.',
  'Farmers need to either drill deeper wells or plant other crops.',
  'You either pay the fee at the gate or you don’t get a ticket.',
  'Most of the calves will either recover or die within a week.',
  'The motion will either pass or fail in committee.',
  'The graft either heals or dies within days.',
  'Either the fever breaks or the animal dies.',
  'The colony will either grow or collapse.',
  'The board has to decide: either it lets the hall or it sells it.',
])('two courses weighed plainly are no false dilemma, whatever duty is named: “%s”', (text) => {
  expect(typesIn(text)).not.toContain('false_dilemma')
})

test.each([
  'Either we ban it or our children die.',
  'Either we close the border now or we lose our country forever.',
  'Either you stand with us or you are a traitor.',
  'Either the council stops this madness or the town is doomed.',
  'Either we act today or everything that we built will be destroyed.',
  'Either they raise the tax or the schools collapse. There is nothing in between.',
  'Either you vote for this law or you want people to suffer.',
  'You either sign the pledge or you don’t care about the sick.',
  'We either recover our pride or die as slaves.',
  'Our nation will either rise or fall into slavery.',
  'Either we crush the gangs or they will rule our streets forever.',
  'Either we leave the treaty or we will be slaves of the bureaucrats.',
])('a course that ends in ruin, or a charge against whoever does not take the other, is one: “%s”', (text) => {
  expect(typesIn(text)).toContain('false_dilemma')
})

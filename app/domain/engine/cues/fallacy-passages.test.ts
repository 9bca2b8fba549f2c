import { expect, test } from 'vitest'
import { prepareDocument } from '../document.ts'
import { FALLACY_TYPES } from '../vocabulary.ts'
import type { FallacyType } from '../vocabulary.ts'
import { FALLACY_RULES } from './fallacy-rules.ts'
import { findPassages } from './find-passages.ts'
import { textAlone } from '../text-alone.ts'

const typesIn = (text: string): FallacyType[] =>
  findPassages(prepareDocument(textAlone(text)), FALLACY_RULES).map((passage) => passage.type)

type Passages = { resembles: string[]; nearMisses: string[] }

/** Written for this project: passages that resemble a type, and plain ones that use the same words. */
const PASSAGES: Record<FallacyType, Passages> = {
  appeal_to_positive_emotion: {
    resembles: [
      'Picture the joy on your children’s faces when the park opens. You should vote yes.',
      'Your family will love it, so you must sign the lease today.',
      'You deserve the very best. Don’t wait until it is gone.',
    ],
    nearMisses: ['Residents said they would love a park.', 'The children smiled when the park opened in June.'],
  },
  appeal_to_anger: {
    resembles: [
      'They have lied to you for years. Vote them out.',
      'I am sick and tired of this board. Every one of them must go.',
      'How dare they raise the toll again! Nobody should pay it.',
    ],
    nearMisses: ['The toll was raised again in March.', 'Drivers are angry about the toll, a survey shows.'],
  },
  appeal_to_fear: {
    resembles: [
      'If we do not close the border, our children will be strangers in their own country.',
      'Unless we stop the dam now, everyone in the valley will lose everything.',
      'They are coming for your homes. We must stop them.',
    ],
    nearMisses: [
      'If the dam fails, the valley could be flooded, engineers wrote in the report.',
      'The storm could destroy the harvest, forecasters expect.',
    ],
  },
  appeal_to_pity: {
    resembles: [
      'That poor widow has cried all night. How could you fine her?',
      'He has been through so much. He should be forgiven.',
      'Think of the poor lonely horses. We must buy the field.',
    ],
    nearMisses: ['The widow was fined 80 pounds in May.', 'A single mother of two was among the winners of the prize.'],
  },
  appeal_to_ridicule: {
    resembles: [
      'A train under the lake? They might as well ask the tooth fairy. Nobody will ever ride it.',
      'Only a fool would believe such a ridiculous plan.',
      'Next they will tell us that everything is a crime.',
    ],
    nearMisses: ['The plan for a train under the lake was dropped.', 'The comedy is about a fool who believes a plan.'],
  },
  appeal_to_worse_problems: {
    resembles: [
      'Why are we arguing about bus lanes when people are sleeping homeless in the square?',
      'There are far more serious problems in this town. We should focus on those instead of a playground.',
      'Children are starving in other countries, so stop complaining about school lunches.',
    ],
    nearMisses: [
      'The town has two serious problems, the auditor wrote: debt and old pipes.',
      'The charity feeds children who are starving after the drought.',
    ],
  },
  causal_oversimplification: {
    resembles: [
      'Crime is simply down to bad parents, and everyone can see it.',
      'If it weren’t for the new mayor, none of this would have happened. Obviously he must go.',
      'All of this is because of one bad law, no doubt about it.',
    ],
    nearMisses: ['The inquiry names four causes of the fire.', 'The delay was caused by a signal fault near Aldren.'],
  },
  circular_reasoning: {
    resembles: [
      'The book is true because it says so itself.',
      'Gambling is illegal because it is against the law.',
      'He is trustworthy because he always tells the truth.',
    ],
    nearMisses: [
      'The bridge is closed because it is being repaired.',
      'To pay a debt only because it is owed takes some pride.',
      'The ferry stayed in port because its crew was ill, and because the sea was rough.',
      'The vaccine is safe because the trial found no severe effects in 40,000 people.',
    ],
  },
  equivocation: {
    resembles: [
      'Evolution is just a theory, so it is only a guess.',
      'The laws of nature are laws. Every law needs a lawgiver.',
      'He has a right to refuse, so it is right that he refused.',
    ],
    nearMisses: [
      'The theory was tested in two laboratories.',
      'Tenants have a right to appeal, so the court heard the case.',
    ],
  },
  false_analogy: {
    resembles: [
      'Taxing sugar is just like jailing bakers. It must be stopped.',
      'Asking for a licence is no different from slavery.',
      'Running a country is exactly the same as running a shop, so we need a shopkeeper.',
    ],
    nearMisses: ['The new bridge is just like the old one.', 'The fee is the same as last year.'],
  },
  false_causality: {
    resembles: [
      'The mast was switched on in June. Weeks after, the bees died. That can’t be a coincidence.',
      'Ever since the mayor took office, the rain has not stopped. It is obvious what is to blame.',
      'After the statue was moved, the team lost. So the move must be to blame.',
    ],
    nearMisses: [
      'After the mast was switched on, the bees were counted again.',
      'The bees died after a cold spring, tests show.',
    ],
  },
  false_dilemma: {
    resembles: [
      'Either we build the wall or we lose our country.',
      'There are only two choices: we drill or we freeze. It is that simple, and nothing else will do.',
      'If you don’t support the march, you are obviously against freedom.',
    ],
    nearMisses: [
      'Passengers can pay either online or at the desk.',
      'The vote must be held either on Monday or on Thursday, and nobody can say which.',
      'Donors need to either be 14 days past their last symptoms or 28 days, and must never give twice.',
      'The bank will never pay more than either 40 million or 60 million pounds.',
      'They must move the tank either to Leeds or to York. Nothing else was ever considered.',
      'If you do not hold a ticket, you must buy one at the gate.',
    ],
  },
  hasty_generalization: {
    resembles: [
      'My neighbour was cheated by a plumber. So all plumbers are crooks.',
      'I met two tourists from there and both were rude. They’re all like that.',
      'This one case proves that no politician can ever be trusted.',
    ],
    nearMisses: [
      'My neighbour is a plumber and repaired the boiler.',
      'Politicians in three counties voted for the plan.',
    ],
  },
  slippery_slope: {
    resembles: [
      'If we allow phones in class, soon there will be no lessons and schools will collapse.',
      'First they ban petrol cars, then they ban meat, and before long they will ban everything.',
      'Just wait until they tax your garden. Nothing will be safe.',
    ],
    nearMisses: [
      'If the council allows the market, it will open in May.',
      'First they met the mayor, then they toured the port.',
    ],
  },
  straw_man: {
    resembles: [
      'So you are saying that nobody should ever drive a car.',
      'Environmentalists just want us all to live in caves.',
      'Apparently liberals think that all police officers are monsters.',
    ],
    nearMisses: [
      'Environmentalists want a ban on fishing within two miles of the reef, according to their manifesto.',
      'The party believes the rate is too high and proposes 12 per cent.',
    ],
  },
  fallacy_of_division: {
    resembles: [
      'The company is very rich, so each of its workers must be rich too.',
      'The team is the best in the league. Therefore every player is the best.',
      'That school has the top marks in the county, so surely any of its pupils can solve this.',
    ],
    nearMisses: [
      'The company is rich and pays each of its workers a bonus.',
      'The team is the best in the league and has 22 players.',
    ],
  },
  ad_hominem: {
    resembles: [
      'He is a college dropout, so why listen to his plan?',
      'She has never run a business. What does she know about taxes?',
      'Don’t believe a word of that clown.',
    ],
    nearMisses: [
      'He left college in 2001 and founded the firm a year later.',
      'She has never run a business, her website states.',
    ],
  },
  ad_populum: {
    resembles: [
      'Millions of people use the tonic, so it must work.',
      'Every sane person knows that the plan is a failure for all.',
      'Most people agree with the ban, therefore it is right.',
    ],
    nearMisses: [
      'Millions of people use the bridge each year.',
      'Most people in the sample agreed with the ban.',
      'In the poll the majority of Britons agree that it must go, and many ask who should pay.',
    ],
  },
  appeal_to_false_authority: {
    resembles: [
      'A famous singer swears by this diet, so it must work.',
      'My doctor friend says that phones are harmless, and that is good enough for me.',
      'He is a billionaire, so you should trust him on vaccines.',
    ],
    nearMisses: [
      'A famous singer opened the clinic on Monday.',
      'The billionaire gave two million pounds to the clinic.',
    ],
  },
  appeal_to_nature: {
    resembles: [
      'It is a natural remedy, so it must be safe.',
      'Eating meat is part of our nature. There is nothing wrong with it.',
      'The cream is completely organic, so it is better for you.',
    ],
    nearMisses: [
      'The remedy is sold in natural food shops.',
      'The nature reserve is better for birds than the park, counts show.',
    ],
  },
  appeal_to_tradition: {
    resembles: [
      'The hunt has always been part of village life, so why should we end it?',
      'Our grandparents never needed seat belts for decades. There is no reason to change.',
      'It is a tradition in this valley and should be kept.',
    ],
    nearMisses: [
      'The hunt has always started at noon.',
      'The tradition began in 1880, and the museum has a film about it.',
    ],
  },
  guilt_by_association: {
    resembles: [
      'Stalin also believed in free health care. So we should think twice.',
      'She shared a stage with a known racist. She cannot be trusted, obviously.',
      'That is the very same argument that was used by the Nazis. Never forget it!',
    ],
    nearMisses: ['The Nazis used the castle as a prison, the museum shows.', 'She shared a stage with the mayor.'],
  },
  tu_quoque: {
    resembles: [
      'You are no better. You did the same last year, so why should we listen?',
      'The mayor tells us to save water, but he waters his own lawn every night.',
      'That is rich coming from a man who never paid a fine.',
    ],
    nearMisses: [
      'The mayor asks residents to save water and has turned off the fountain.',
      'The two teams did the same drill on Monday.',
    ],
  },
  red_herring: {
    resembles: [
      'Yes, the bridge is late, but what about the thousands of trees we planted?',
      'Nobody talks about the good that the mine has always done.',
      'That is all a distraction from the real scandal, and everyone knows it.',
    ],
    nearMisses: ['The bridge is late and 4,000 trees were planted.', 'The council will talk about the mine on Monday.'],
  },
}

const cases = (of: keyof Passages): [FallacyType, string][] =>
  FALLACY_TYPES.flatMap((type) => PASSAGES[type][of].map((text): [FallacyType, string] => [type, text]))

test.each(cases('resembles'))('%s is found in “%s”', (type, text) => {
  expect(typesIn(text)).toContain(type)
})

test.each(cases('nearMisses'))('%s is not found in the near miss “%s”', (type, text) => {
  expect(typesIn(text)).not.toContain(type)
})

import type { FallacyType } from '../../vocabulary.ts'

/** How a finding of each type is explained to a reader: what it resembles, and what to check before believing it. */
export const FALLACY_READINGS: Record<FallacyType, { name: string; check: string }> = {
  appeal_to_positive_emotion: {
    name: 'an appeal to positive emotion',
    check: 'whether a reason is given besides the promised feeling',
  },
  appeal_to_anger: { name: 'an appeal to anger', check: 'whether the facts support the claim without the anger' },
  appeal_to_fear: { name: 'an appeal to fear', check: 'whether the text shows how likely the danger is' },
  appeal_to_pity: { name: 'an appeal to pity', check: 'whether the suffering bears on the claim' },
  appeal_to_ridicule: { name: 'an appeal to ridicule', check: 'whether the view is answered or only mocked' },
  appeal_to_worse_problems: {
    name: 'an appeal to worse problems',
    check: 'whether the greater problem removes the smaller one',
  },
  causal_oversimplification: { name: 'a causal oversimplification', check: 'which other causes are known' },
  circular_reasoning: { name: 'circular reasoning', check: 'whether the reason says anything the claim does not' },
  equivocation: { name: 'an equivocation', check: 'whether the word means the same both times' },
  false_analogy: { name: 'a false analogy', check: 'how the two things differ' },
  false_causality: { name: 'a false cause', check: 'whether anything but timing links the two' },
  false_dilemma: { name: 'a false dilemma', check: 'whether there is a third option' },
  hasty_generalization: { name: 'a hasty generalisation', check: 'how many cases the conclusion rests on' },
  slippery_slope: { name: 'a slippery slope', check: 'what links each step to the next' },
  straw_man: { name: 'a straw man', check: 'what the other side says in its own words' },
  fallacy_of_division: {
    name: 'a fallacy of division',
    check: 'whether what is true of the whole is true of each part',
  },
  ad_hominem: { name: 'an attack on the person', check: 'whether the argument is answered' },
  ad_populum: { name: 'an appeal to popularity', check: 'whether a reason is given besides the number of people' },
  appeal_to_false_authority: {
    name: 'an appeal to a false authority',
    check: 'who the authority is and what they know about the subject',
  },
  appeal_to_nature: {
    name: 'an appeal to nature',
    check: 'what shows that it is good or bad, apart from being natural or not',
  },
  appeal_to_tradition: { name: 'an appeal to tradition', check: 'what supports it apart from its age' },
  guilt_by_association: { name: 'guilt by association', check: 'what the association proves about the point itself' },
  tu_quoque: { name: 'a “you too” argument', check: 'whether the criticism is right, no matter who makes it' },
  red_herring: { name: 'a red herring', check: 'whether the point at issue is answered' },
}

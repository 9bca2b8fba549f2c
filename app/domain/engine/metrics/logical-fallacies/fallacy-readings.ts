import type { FallacyType } from '../../vocabulary.ts'

/**
 * How a finding of each type is explained to a reader: what it resembles, what such a passage seems to do, and what to
 * check before believing it.
 */
export const FALLACY_READINGS: Record<FallacyType, { name: string; means: string; check: string }> = {
  appeal_to_positive_emotion: {
    name: 'an appeal to positive emotion',
    means: 'a feeling is promised instead of a reason',
    check: 'whether a reason is given besides the promised feeling',
  },
  appeal_to_anger: {
    name: 'an appeal to anger',
    means: 'anger takes the place of a reason',
    check: 'whether the facts support the claim without the anger',
  },
  appeal_to_fear: {
    name: 'an appeal to fear',
    means: 'a danger is raised instead of a reason',
    check: 'whether the text shows how likely the danger is',
  },
  appeal_to_pity: {
    name: 'an appeal to pity',
    means: 'pity takes the place of a reason',
    check: 'whether the suffering bears on the claim',
  },
  appeal_to_ridicule: {
    name: 'an appeal to ridicule',
    means: 'a view is mocked instead of answered',
    check: 'whether the view is answered or only mocked',
  },
  appeal_to_worse_problems: {
    name: 'an appeal to worse problems',
    means: 'a greater problem is set against this one',
    check: 'whether the greater problem removes the smaller one',
  },
  causal_oversimplification: {
    name: 'a causal oversimplification',
    means: 'one cause is named where there may be several',
    check: 'which other causes are known',
  },
  circular_reasoning: {
    name: 'circular reasoning',
    means: 'the reason restates the claim',
    check: 'whether the reason says anything the claim does not',
  },
  equivocation: {
    name: 'an equivocation',
    means: 'a word changes its meaning on the way',
    check: 'whether the word means the same both times',
  },
  false_analogy: {
    name: 'a false analogy',
    means: 'two things are treated alike that may differ',
    check: 'how the two things differ',
  },
  false_causality: {
    name: 'a false cause',
    means: 'what came first is called the cause',
    check: 'whether anything but timing links the two',
  },
  false_dilemma: {
    name: 'a false dilemma',
    means: 'two options are offered and no third',
    check: 'whether there is a third option',
  },
  hasty_generalization: {
    name: 'a hasty generalisation',
    means: 'a few cases are taken as the rule',
    check: 'how many cases the conclusion rests on',
  },
  slippery_slope: {
    name: 'a slippery slope',
    means: 'one step is said to lead on to a bad end',
    check: 'what links each step to the next',
  },
  straw_man: {
    name: 'a straw man',
    means: 'a view that nobody put forward is attacked',
    check: 'what the other side says in its own words',
  },
  fallacy_of_division: {
    name: 'a fallacy of division',
    means: 'what is true of a whole is claimed of its parts',
    check: 'whether what is true of the whole is true of each part',
  },
  ad_hominem: {
    name: 'an attack on the person',
    means: 'the person is judged instead of the argument',
    check: 'whether the argument is answered',
  },
  ad_populum: {
    name: 'an appeal to popularity',
    means: 'the only reason given is that many people agree',
    check: 'whether a reason is given besides the number of people',
  },
  appeal_to_false_authority: {
    name: 'an appeal to a false authority',
    means: 'a name is the only reason given',
    check: 'who the authority is and what they know about the subject',
  },
  appeal_to_nature: {
    name: 'an appeal to nature',
    means: 'the only reason given is that it is natural',
    check: 'what shows that it is good or bad, apart from being natural or not',
  },
  appeal_to_tradition: {
    name: 'an appeal to tradition',
    means: 'the only reason given is that it has long been so',
    check: 'what supports it apart from its age',
  },
  guilt_by_association: {
    name: 'guilt by association',
    means: 'a link to someone disliked takes the place of a reason',
    check: 'what the association proves about the point itself',
  },
  tu_quoque: {
    name: 'a “you too” argument',
    means: 'the critic’s own fault is the only answer',
    check: 'whether the criticism is right, no matter who makes it',
  },
  red_herring: {
    name: 'a red herring',
    means: 'a different point is raised instead',
    check: 'whether the point at issue is answered',
  },
}

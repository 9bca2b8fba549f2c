/** Webb's levels that have signs of their own. Level 1 is a text without any. */
export type DepthLevel = 2 | 3 | 4

/** Something visible in a sentence that belongs to a level of Webb's depth of knowledge. */
export type DepthSign = { level: DepthLevel; /** As a note names it. */ name: string; pattern: RegExp }

/**
 * The rubric's signs, written for this project. Gaps are bounded so that matching stays linear.
 * @see Norman L. Webb, Depth-of-Knowledge Levels for Four Content Areas (2002)
 */
export const DEPTH_SIGNS: readonly DepthSign[] = [
  {
    level: 2,
    name: 'comparison',
    pattern:
      /\b(?:compared (?:to|with)|in comparison|(?:more|less|fewer) (?!than\b)[^.;]{0,30}?\bthan|(?:higher|lower|larger|smaller|better|worse|faster|slower|cheaper|greater) [^.;]{0,30}?\bthan|twice as|half as|times (?:as|more|the)|similar(?:ly)? to|unlike|as opposed to|in contrast|whereas|by contrast|per (?:capita|head|person)|year[- ]on[- ]year)\b/i,
  },
  {
    level: 2,
    name: 'numbers in context',
    pattern:
      /\b(?:(?:from|between) [^.;]{0,12}\d[\d.,%]*[^.;]{0,25}? (?:to|and) [^.;]{0,12}\d|on average|the average|the median|one in (?:\w+)|per \d[\d,]*|out of (?:every )?(?:\d+|two|three|four|five|six|eight|ten|twenty|hundred)|a (?:third|quarter|fifth|tenth) of|the (?:highest|lowest|most|fewest) [^.;]{0,20}since)\b/i,
  },
  {
    level: 2,
    name: 'cause',
    pattern:
      /\b(?:because(?: of)?|as a result|led to|due to (?!be\b|begin|start|hold|meet|spend|take|make|arrive|open|close|go|return|vote|speak|appear|publish)|owing to|caused by|which is why|resulted in|stems? from|driven by|the reason (?:for|is)|consequently|therefore|thereby)\b/i,
  },
  {
    level: 2,
    name: 'background',
    pattern:
      /\b(?:in the past|previously|historically|for (?:years|decades|centuries)|since (?:the )?(?:1[5-9]|20)\d\d|dates back|decades ago|the first time since|was first|was founded|has long|until then|at the time|until (?:1[5-9]|20)\d\d|back in (?:1[5-9]|20)\d\d)\b/i,
  },
  {
    level: 2,
    name: 'classification',
    pattern:
      /\b(?:(?:two|three|four|several|different|various) (?:kinds|types|groups|categories|camps|forms|sorts|ways|reasons|factors|stages) (?:of|to|in)?|for (?:example|instance)|such as|known as|defined as|ranging from|divided into)\b/i,
  },
  {
    level: 3,
    name: 'concession',
    pattern:
      /(?:\b(?:although|even though|though|while|admittedly|granted|to be sure|of course|it is true that|despite|in spite of)\b[^.;]{8,140},|\b(?:nevertheless|nonetheless|even so|that said|on the other hand|still,|yet,|but this does not|however, (?:it|this|the|that|there))\b)/i,
  },
  {
    level: 3,
    name: 'rival explanation',
    pattern:
      /\b(?:another (?:explanation|reason|possibility|theory|reading|interpretation|view|factor)|alternative(?:ly| explanation| theory)|other (?:explanations|possible explanations|factors|theories|researchers|scholars|economists|experts)|some (?:argue|say|believe|scientists|economists|researchers|historians)[^.]{0,120}\b(?:others|but)|rather than|not (?:because|so much)[^.;]{2,60} but|competing|one could argue|could also be|might instead|may instead|only other possibility|correlation (?:is|does) not|not causation|not necessarily)\b/i,
  },
  {
    level: 3,
    name: 'condition',
    pattern:
      /\b(?:only if|if [^.;]{5,80}, (?:then|the|it|they|he|she|we|this|that)\b[^.;]{2,80}\b(?:would|could|might|may|will)|unless|provided that|as long as|depends? (?:on|upon)|depending on|under (?:these|those|certain|such) (?:conditions|circumstances)|in that case|assuming|whether or not)\b/i,
  },
  {
    level: 3,
    name: 'weighing of evidence',
    pattern:
      /\b(?:(?:the )?evidence (?:for|that|suggests|shows|is|points|remains|supports)|(?:weak|strong|little|limited|mixed|conflicting|insufficient|convincing|clear) evidence|suggests that|implies|indicates that|consistent with|inconsistent with|calls into question|casts doubt|it (?:is|remains) (?:unclear|uncertain|unknown|possible|likely|unlikely)|hard to (?:say|know|tell|measure)|difficult to (?:say|know|tell|measure|determine)|not (?:yet )?(?:clear|certain|known|proven)|the question (?:is|of|remains)|trade-?offs?|pros and cons|costs and benefits|downside|drawback)\b/i,
  },
  {
    level: 4,
    name: 'method',
    pattern:
      /\b(?:(?:we|researchers|the (?:team|study|authors|researchers|analysis|paper|scientists)|they|he|she) (?:\w+ly )?(?:analy[sz]ed|examined|compared|measured|surveyed|interviewed|collected|reviewed|tracked|modelled|modeled|tested|calculated|sampled|sequenced)|method(?:ology|s)?\b|control(?:led|ling)? for|sample (?:of|size)|data (?:from|set|sets)|dataset|peer-reviewed|double-blind|randomi[sz]ed|regression|meta-analysis|records obtained|documents (?:reviewed|obtained|seen))\b/i,
  },
  {
    level: 4,
    name: 'limits',
    pattern:
      /\b(?:limitations?|limited (?:by|to|sample|data)|caveats?|small sample|further (?:research|study|studies|work)|more (?:research|data|studies) (?:is|are) needed|margin of error|confidence interval|cannot (?:be )?(?:prove|establish|determine|rule out|say|know)|(?:did|does|do) not (?:prove|establish|account for|include|examine|consider)|preliminary|estimates? (?:vary|differ)|not able to|uncertaint(?:y|ies)|assumptions?)\b/i,
  },
  {
    level: 4,
    name: 'synthesis',
    pattern:
      /\b(?:taken together|combined with|several studies|(?:both|other|earlier|previous|recent) studies|across (?:countries|disciplines|fields|studies|decades|several|many)|a (?:growing|large|wide) body of|the literature|historians|drawing on|over the (?:past|last) (?:century|decades|\w+ decades)|a pattern|broader (?:trend|pattern|picture)|in (?:a )?wider context)\b/i,
  },
]

import type { FallacyType } from '../vocabulary.ts'
import { passageRule } from './passage-rule.ts'
import type { PassageRule } from './passage-rule.ts'

const HEDGED_CHOICE = /\b(?:either (?:way|side|end|party|team|country|of)|or (?:both|otherwise)|whether or not)\b/i
/** Plain disjunctions of fact: dates, amounts, forms of delivery. */
const PLAIN_CHOICE =
  /\b(?:\d|percent|online|by phone|by post|in person|guilty|innocent|passengers?|tickets?|jail|fine|bail)\b/i

/** Families of fallacies of structure: the conclusion does not follow from what is offered for it. */
export const STRUCTURE_RULES: readonly PassageRule<FallacyType>[] = [
  passageRule({
    type: 'false_dilemma',
    triggers: 'either',
    pattern: String.raw`^(?:\W|so |and |but |then ){0,3}either\b(~),? or (?:else )?((?:we|you|they|he|she|it|the|our|this|that|i|your)\b[^.!?]{0,100})`,
    cue: 'two courses and no third (“either … or”)',
    second: ['absolute', 'call', 'emotive', 'certainty'],
    unless: new RegExp(`${HEDGED_CHOICE.source}|${PLAIN_CHOICE.source}`, 'i'),
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'alternative choice option choices options ways alternatives',
    pattern: String.raw`\b(?:(?:the only|our only|there is no|there's no|no) (?:other )?(?:alternative|choice|option)s? (?:is|are|left is|but|to (?:this|that|it|them|him|her) is)|(?:there are|there're|we have|you have|we've got|leaves us with) (?:only|just) two (?:choices|options|ways|alternatives|paths|sides))\b([^.!?]{0,120})`,
    cue: 'all other courses are ruled out',
    second: ['absolute', 'call', 'emotive', 'certainty'],
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: "not aren't",
    pattern: String.raw`\b(?:if|unless)? ?(?:you|they|we|he|she|those who)(?: are|'re| is|'s)?(?: either)? (?:not |aren't |isn't )(?:with|for|part of|on)(~)(?:,| then)? (?:you|they|we|he|she)(?: are|'re| is|'s| must be)? (?:against|with|part of|on|for)\b`,
    cue: 'whoever is not on one side',
    second: 'is put on the other as the only place left',
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'with',
    pattern: String.raw`\b(?:you|they|he|she)(?: are|'re| is|'s) either with (?:us|me|them|him|her),? or(?: you(?:'re| are))? (?:with|against)\b`,
    cue: 'only friends and enemies',
    second: 'each reader is made to be one of them',
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'choose choice',
    pattern: String.raw`\b(?:must|have to|has to|simple|stark|clear|real|only) (?:now )?(?:choose|choice)(?: is| now)?(?::| between|,)(~) (?:and|or) ([^.!?]{3,80})`,
    cue: 'a choice of two',
    second: ['absolute', 'emotive'],
    unless: /\b\d|candidates?|judges?|teams?\b/i,
  }),
  passageRule({
    type: 'slippery_slope',
    triggers: 'once if first today after',
    pattern: String.raw`\b(?:once|if|after|first|today)\b(~)\b(?:(?:will|would) (?:soon |surely )?be next|comes? next|what(?:'s| is| comes| will be) next|then what\?|(?:before (?:long|you know it|we know it)|soon enough|it won't be long before|the next thing you know|it's only a matter of time before)\b)([^.!?]{0,100})`,
    cue: 'one step as the start of a chain (“once …”)',
    second: 'the next links are given as sure to come',
    sentences: 2,
    unless:
      /\b(?:next (?:week|month|year|monday|tuesday|wednesday|thursday|friday|game|match|season|stage|phase|in line)|soon enough to)\b/i,
  }),
  passageRule({
    type: 'slippery_slope',
    triggers: 'allow let legalise legalize ban give permit allowing start letting',
    pattern: String.raw`\b(?:if (?:we|you|they|the \w+) (?:allow|let|legali[sz]e|ban|give|permit|start)|(?:allowing|letting)|(?:let|allow|give) them)\b(~)\b(?:next|soon|before long|eventually|then (?:they|we|people|everyone)|where (?:does|will|do) (?:it|this|we) (?:end|stop)|what's to stop)\b([^.!?]{0,120})`,
    cue: 'a first step and what it must lead to',
    second: ['absolute', 'emotive', 'generaliser', 'question', 'certainty'],
    sentences: 2,
    unless: /\bnext (?:week|month|year|season|door|to|monday|tuesday|wednesday|thursday|friday|generation)\b/i,
  }),
  passageRule({
    type: 'slippery_slope',
    triggers: 'door doors floodgates wedge slope domino thread snowball',
    pattern: String.raw`\b(?:opens? (?:the|a|up the) (?:doors?|floodgates) (?:to|for)|thin end of the wedge|slippery slope (?:to|towards?|from)|this is a slippery slope|first domino)\b([^.!?]{0,120})`,
    cue: 'a picture of unstoppable consequences',
    second: ['absolute', 'emotive', 'generaliser', 'consequence', 'call'],
    unless:
      /\bopens? (?:the|its) doors?\b[^.!?]{0,30}\b(?:visitors|public|customers|students|trade|negotiations?|talks)\b/i,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers: 'never always',
    pattern: String.raw`\b(?:(?<!such )an?|all|every|no|any|those|these) ((?:\w+ ){0,2}\w+) (?:has |have |will |would |can )?(?:never|always) (?:\w+ )?(?:keeps?|tells?|lies?|cares?|works?|fails?|does|do|pays?|wants?|listens?|learns?|delivers?|gets?|cheats?|thinks?|ends?|brings?|makes?|wins?|admits?|puts?|helps?|loses?|takes?|changes?|understands?)\b`,
    cue: 'a rule without exception about a whole kind (“never”, “always”)',
    second: ['certainty', 'generaliser', 'single case', 'emotive', 'consequence'],
    unless: /\b(?:almost|nearly|not always|usually|often|tends?|rarely)\b/i,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers: 'all every everyone same always',
    pattern: String.raw`\b(?:(?:they|these people|politicians|journalists|men|women|immigrants|migrants|bankers|lawyers|teachers|liberals|conservatives|democrats|republicans|muslims|christians|americans)(?: are|'re) all (?:the same|alike|liars|crooks|in it)|(?:proves|shows|goes to show|just shows|proof) (?:that )?(?:all|every|no|none of|you can't trust)(?: (?:of )?(?:the|these|those))? \w+|you can(?:not|'t|not ever| never) trust (?:an?|any|the)? ?\w+)\b`,
    cue: 'a verdict on a whole group',
    second: ['single case', 'certainty', 'emotive', 'consequence', 'call', 'generaliser'],
    sentences: 2,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers: 'i my',
    pattern: String.raw`\b(?:i (?:know|met|knew|saw|had|tried|talked to)|my (?:friend|neighbou?r|brother|sister|uncle|aunt|cousin|boss|son|daughter))\b(≈)\b(?:so|therefore|that's why|which (?:means|proves|shows)|clearly|obviously),? (?:all|every|no \w+|none|they all|most|everyone|nobody)\b([^.!?]{0,100})`,
    cue: 'one case from the author’s own life',
    second: 'a conclusion about all',
    sentences: 3,
  }),
  passageRule({
    type: 'causal_oversimplification',
    triggers: 'cause reason blame because fault responsible',
    pattern: String.raw`\b(?:the (?:only|sole|one and only|real|true|single) (?:cause|reason) (?:of|for|why|behind|that|is|was|we|they)|(?:it(?:'s| is)|this is|that(?:'s| is)) all (?:because of|the fault of|thanks to)|(?:is|are|was|were) (?:solely|entirely|wholly|single-handedly|alone) (?:to blame|responsible)|ha(?:s|ve) only (?:one person|themselves|himself|one thing) to blame|(?:is|are) (?:all|entirely) (?:your|their|his|her) fault)\b([^.!?]{0,120})`,
    cue: 'one cause for everything',
    second: ['certainty', 'emotive', 'generaliser', 'absolute', 'consequence'],
    sentences: 2,
    unless:
      /\b(?:not the (?:only|sole|real)|one of the|among the|investigat\w+|inquiry|coroner|may be|might be|could be|unclear|unknown)\b/i,
  }),
  passageRule({
    type: 'false_causality',
    triggers: 'since after when coincidence accident',
    pattern: String.raw`\b(?:ever since|since|after|as soon as|the (?:day|week|month|year) after|when)\b(≈)\b(?:(?:this|that|it|which)(?: is|'s)? (?:no|not a|hardly a|can't be a|cannot be a) (?:coincidence|accident)|coincidence\?|so (?:it|that|the|they|he|she) must (?:have|be)|(?:this|that|which) (?:proves|shows) (?:that )?(?:it|the|they|he)|it (?:must|has to) (?:be|have been)|obviously caused|clearly caused)`,
    cue: 'one thing came after another',
    second: 'and is therefore said to come from it',
    sentences: 3,
    unless: /\b(?:experiment|controlled|trial|measured|forensic|DNA|investigat\w+)\b/i,
  }),
  passageRule({
    type: 'circular_reasoning',
    triggers: 'because',
    pattern: String.raw`\b(?:is|are|was|were) (?:always |clearly |simply )?(?:the |a |an )?(\w{4,}) because (?:it|they|he|she|that|this)(?: is|'s| are|'re| was| were) (?:the |a |an |so |very |just )?\1\b`,
    cue: 'the same word on both sides of “because”',
    second: 'a pronoun for the subject, so that nothing new is said',
  }),
  passageRule({
    type: 'circular_reasoning',
    triggers: 'because since',
    pattern: String.raw`\b(?:is|are) (?:the )?(?:(?:best|greatest)\b[^.!?]{0,50}\b(?:because|since) (?:it|they|he|she)(?:'s| is| are|'re) (?:better|greater)|(?:right|true|correct)\b[^.!?]{0,30}\b(?:because|since) (?:it|they|he|she)(?:'s| is| are|'re) (?:not wrong|never wrong|always right|the truth|correct|true)|(?:wrong|illegal|forbidden)\b[^.!?]{0,30}\b(?:because|since) (?:it|they)(?:'s| is| are|'re) (?:not right|against the law|not allowed|not legal|wrong))\b`,
    cue: 'the reason repeats the claim in other words',
    second: 'a pronoun for the subject, so that nothing new is said',
  }),
  passageRule({
    type: 'circular_reasoning',
    triggers: 'says true because',
    pattern: String.raw`\bwe know (?:that )?(~) (?:is|are) (?:true|right|reliable|honest|trustworthy) because (?:it|he|she|they) (?:says?|tells?|told|wrote)\b`,
    cue: 'a source is believed',
    second: 'because the source says so itself',
  }),
  passageRule({
    type: 'fallacy_of_division',
    triggers: 'each every any so therefore',
    pattern: String.raw`\bthe (\w+(?: \w+)?) (?:as a whole )?(?:is|has|are|was) (≈)\b(?:so|therefore|thus|hence|which means|that means),? (?:that )?(?:each|every|any|all|each and every)(?: one)?(?: of (?:its|their|the))? (?:\w+ )?(?:players?|members?|parts?|employees?|citizens?|pieces?|components?|students?|pupils?|workers?|of them)\b([^.!?]{0,80})`,
    cue: 'what holds of the whole',
    second: 'is concluded of each part',
    sentences: 2,
  }),
  passageRule({
    type: 'equivocation',
    triggers: 'theory laws law right natural free',
    pattern: String.raw`\b(?:(?:is|are|it's|just|only|merely|still) (?:just|only|merely) a theory\b(≈)\b(?:so|not (?:a )?(?:fact|proven|proved)|no more than|guess|opinion)|laws? of (?:nature|physics|science)\b(≈)\b(?:law-?giver|lawmaker|legislator)|(?:have|has|had) (?:a|every|the) right to\b(≈)\b(?:so|therefore),? (?:it|that|this|what \w+)(?: is|'s| must be) right)\b`,
    cue: 'one word in two senses',
    second: 'the conclusion needs the other sense',
    sentences: 2,
  }),
  passageRule({
    type: 'false_analogy',
    triggers: 'like same different equivalent asking telling letting',
    pattern: String.raw`\b(?:is|are|'s|was|would be) (?:(?:just|exactly|precisely|basically|no different) (?:like|the same as|from|than|equivalent to)|the (?:moral )?equivalent of|like (?:asking|telling|letting|giving|putting|saying)) (?:an? |the |asking |telling |letting |giving |putting |saying |when )([^.!?]{4,120})`,
    cue: 'one thing is equated with another',
    second: ['consequence', 'emotive', 'call', 'absolute'],
    sentences: 2,
    unless:
      /\b(?:not|isn't|aren't|hardly|anything but|nothing) (?:\w+ )?(?:just |exactly )?like\b|looks?|sounds?|tastes?|feels?\b/i,
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'either',
    pattern: String.raw`\b(?:you|we|they|voters|people|citizens|parents)(?: can| must| have to| will| should)? either\b(~),? or ([^.!?]{3,100})`,
    cue: 'two courses and no third (“either … or”)',
    second: ['absolute', 'call', 'emotive', 'certainty'],
    unless: new RegExp(`${HEDGED_CHOICE.source}|${PLAIN_CHOICE.source}`, 'i'),
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'problem',
    pattern: String.raw`\b(?:if you(?:'re| are| do|) ?(?:not|n't|don't)\b|whoever (?:is not|does not)\b|anyone who (?:is not|isn't|does not|doesn't)\b)(~)\b(?:you're|you are|is|they are) (?:a )?part of the problem\b`,
    cue: 'whoever does not take part',
    second: 'is counted as part of the problem',
  }),
  passageRule({
    type: 'slippery_slope',
    triggers: 'stop stopping',
    pattern: String.raw`\b(?:if|once|when|today)\b(~)\b(?:what(?: will|'s to| is to| would)|who(?: will|'s to| is to)|there(?:'s| is) (?:no|nothing)) stop(?:ping)? (?:them|him|her|it|us|the \w+)(?: from)?\b([^.!?]{0,120})`,
    cue: 'a first step and nothing to halt what follows',
    second: ['absolute', 'emotive', 'generaliser', 'address', 'question'],
    sentences: 2,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers:
      'politicians journalists bankers landlords companies corporations governments bureaucrats lawyers men women immigrants migrants teenagers unions',
    pattern: String.raw`\b(?:politicians|journalists|bankers|landlords|companies|corporations|governments|bureaucrats|lawyers|men|women|immigrants|migrants|teenagers|unions) (?:never|always|only ever) \w+\b([^.!?]{0,100})`,
    cue: 'a rule without exception about a whole kind (“never”, “always”)',
    second: ['certainty', 'generaliser', 'single case', 'emotive', 'consequence'],
    unless: /\b(?:almost|nearly|not always|usually|often|tends?|rarely)\b/i,
  }),
  passageRule({
    type: 'false_causality',
    triggers: 'since after',
    pattern: String.raw`\b(?:ever since|since|after)\b(~)\b(?:took (?:office|power|over)|was elected|were elected|came to (?:power|town|office)|moved in|was (?:built|introduced|opened|legali[sz]ed)|arrived)\b(≈)\b(?:no wonder|coincidence|(?:it is|it's|that is|that's|this is) (?:clear|obvious|plain) what (?:caused|is to blame)|obviously because|clearly because|proof enough)\b`,
    cue: 'one thing came after another',
    second: 'and is therefore said to come from it',
    sentences: 3,
  }),
]

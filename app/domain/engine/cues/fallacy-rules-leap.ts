import type { FallacyType } from '../vocabulary.ts'
import { FOR_ITS_OWN_SAKE } from './own-sake.ts'
import { passageRule } from './passage-rule.ts'
import type { PassageRule } from './passage-rule.ts'
import { isPlainChoice } from './plain-choice.ts'

const WHOLE_GROUP = String.raw`(?:politicians|journalists|reporters|bankers|landlords|companies|corporations|governments|bureaucrats|lawyers|men|women|girls|boys|immigrants|migrants|refugees|foreigners|teenagers|young people|old people|boomers|millennials|unions|liberals|conservatives|democrats|republicans|leftists|muslims|christians|jews|atheists|religions?|feminists|activists|environmentalists|police officers|cops|teachers|doctors|students|celebrities|billionaires|rich people|poor people|americans|russians|chinese|europeans|white people|black people|gamers|vegans|people like (?:that|this|him|her|them)|these people|those people|drug companies|media outlets|scientists|experts|elites|parents|kids|students)`
const BAD_END = String.raw`(?:destroy\w*|collapse\w*|chaos|ruin\w*|dictatorship|tyranny|anarchy|slaver?y?|war|die|dead|dies|doom\w*|lose (?:everything|our|all|every)|nothing left|no (?:one|freedom|rights|country|jobs)|end of|banned|illegal|forced|control (?:everything|every|our|us|you)|take (?:over|away|everything|our)|anything goes|everything|everyone|everybody|all of (?:us|them|our)|criminals?|addicts?|socialism|communism|police state|disaster|bankrupt\w*|extinct\w*|hell|next)`

/** Families of leaps: from a step to a catastrophe, from a case to all, from order in time to cause. */
export const LEAP_RULES: readonly PassageRule<FallacyType>[] = [
  passageRule({
    type: 'slippery_slope',
    triggers: 'if once when allow allowing let letting start as',
    pattern: String.raw`\b(?:if (?:we|you|they|the \w+|people|one|this|i|a|he|she|it)\b|once (?:we|you|they|the|this|it|that)\b|(?:when|as soon as|the moment|the day) (?:we|you|they|the \w+) (?:start|allow|let|give|accept|begin|open|make|legali[sz]e|ban)\b|(?:allowing|letting|giving|legali[sz]ing|accepting|banning|starting)\b)(~)\b(?:next thing (?:you|we) know|before (?:you know it|long|we know it)|soon(?:er or later)?,?|eventually,?|then (?:they|we|people|everyone|it|the|you|next|soon|comes)|what(?:'s| is| will be| comes)(?: to (?:stop|prevent))?|where (?:does|will|do|would) (?:it|this|that|we) (?:end|stop)|why stop there|it(?:'s| is) only a matter of time|(?:will|would|could|'ll) (?:only |just |inevitably |surely |eventually |soon )?(?:lead|open|end up|turn into|be followed|start))\b([^.!?]{0,140}\b${BAD_END}\b)`,
    cue: 'one step as the start of a chain',
    second: 'a bad end is given as sure to come',
    sentences: 1,
    unless:
      /\b(?:next (?:week|month|year|season|election|monday|tuesday|wednesday|thursday|friday|game|match|generation)|models?|degrees?|per cent|virus|fire|flood|storm|patients?)\b/i,
  }),
  passageRule({
    type: 'slippery_slope',
    triggers: 'first today now tomorrow next',
    pattern: String.raw`\b(?:first(?:,| it was| they| it's| comes?| we| you)|today(?:,| it(?:'s| is)| they)|now(?:,| they| it(?:'s| is)))\b(~)[,;.] ?(?:and |but )?(?:(?:then|next|soon|now|tomorrow)(?:,| it| they| we| you| comes?| the)|(?:and )?(?:soon|tomorrow))\b([^.!?]{3,140})(?:[,;.] ?(?:and |but )?(?:then|next|soon|before long|finally|until|eventually|who knows|where|what)\b)([^.!?]{3,140})`,
    cue: 'a chain of steps (“first … then … next”)',
    second: 'each link is taken for granted',
    sentences: 3,
    unless:
      /\b(?:then on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|minutes?|score\w*|goal|quarter|half-time|recipe|stir|add the|heat|\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m))\b/i,
  }),
  passageRule({
    type: 'slippery_slope',
    triggers: 'wait stop where line end long path road beginning start step leads lead',
    pattern: String.raw`\b(?:just wait (?:until|till)|(?:how long|it won't be long|it will not be long|only a matter of time) (?:until|before)|where (?:does|do|will|would) (?:it|this|that|we) (?:all )?(?:end|stop|draw the line)|this is (?:only|just) the (?:beginning|start|first step)|the first step (?:to|towards?|on the)|(?:down|on) (?:the|a|this) (?:dangerous |slippery )?(?:path|road|slope) (?:to|towards?)|(?:everyone|we all|you) knows? where (?:this|that|it) leads)\b([^.!?]{0,140})`,
    cue: 'a first step that cannot be halted',
    second: ['absolute', 'emotive', 'generaliser', 'question', 'certainty', 'address', 'call'],
    sentences: 2,
    unless: /\b(?:recovery|peace|rescue|title|final|world cup|trains?|flights?|road to (?:hospital|town))\b/i,
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'either or',
    pattern: String.raw`\b(?:either\b(~)\bor\b([^.!?]{3,100})|(?:it's|it is|this is|you're|you are|we(?:'re| are)) either\b(~)\bor\b([^.!?]{3,80}))`,
    cue: 'two courses and no third (“either … or”)',
    second: ['absolute', 'emotive', 'certainty', 'exclamation'],
    unless: isPlainChoice,
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'or',
    pattern: String.raw`(?:^|[.!?;:] ?)(?:so |and |but )?(?:do (?:you|we)(?: really)?|would you(?: rather)?|are (?:you|we)|should we|will (?:you|we)|is it)\b([^.!?]{3,90}),? or (?:do|would|are|should|will|is|shall)? ?(?:you|we|it|just|let)\b([^.!?]{3,90}\?)`,
    cue: 'a question with two answers and no third',
    second: ['absolute', 'emotive', 'generaliser', 'certainty'],
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: 'only choice option options choices way pick two there',
    pattern: String.raw`\b(?:the only (?:way|choice|option|solution|answer|alternative) (?:to|is|left|we|forward)|(?:there (?:is|are)|you have|we have|leaves|only) (?:only |just )?(?:two|2|one|no other) (?:choices?|options?|ways?|sides?|kinds of people|types of people|alternatives?|possibilities|solutions?)|pick (?:a side|your side)|choose (?:a|your) side|no middle ground|there is no (?:in[- ]between|third way|neutral))\b([^.!?]{0,140})`,
    cue: 'all other courses are ruled out',
    second: ['absolute', 'call', 'emotive', 'certainty', 'generaliser', 'question', 'exclamation'],
    sentences: 2,
    unless: /\b(?:may seem|seems? that|road|bridge|access|ferry|train|reach the|survivors?|exam|menu|beds?)\b/i,
  }),
  passageRule({
    type: 'false_dilemma',
    triggers: "if don't oppose against support not unless",
    pattern: String.raw`\b(?:if (?:you|they|he|she|someone|we|people) (?:don't|do not|doesn't|oppose|won't|can't|refuse to|aren't|are not|are against|'re against|'re not)\b(~)(?:,| then)? (?:then )?(?:you|they|he|she|we)(?: must| obviously| clearly| really| just|'re| are| is| have to| probably)+ (?:want|hate|support|love|be|against|part of|ok with|okay with|fine with|in favou?r of|for|with|a|an|one of|no)\b)([^.!?]{0,80})`,
    cue: 'whoever is not on one side',
    second: 'is put on the other as the only place left',
    unless: /\b(?:eligible|entitled|required|able to|registered|insured|at risk|a member)\b/i,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers: 'all every always never only never',
    pattern: String.raw`\b(?:(?:all|every one of the|every single one of the|all (?:of )?the) ${WHOLE_GROUP} (?:\w+ ){0,2}(?:are|is|want|think|care|hate|love|lie|only|do is)|${WHOLE_GROUP}(?: are| just| really| only)* (?:all|always|never|only ever|every time|only care|only want|just want|cannot|can't|don't care|are nothing but|have no)) ?([^.!?]{3,120})`,
    cue: 'a verdict on a whole group',
    second: ['certainty', 'single case', 'emotive', 'consequence', 'absolute', 'belittling', 'exclamation'],
    sentences: 2,
    unless:
      /\b(?:almost|nearly|not (?:all|always|every)|usually|often|tends?|rarely|some|per cent|percent|all (?:men|women) (?:aged|under|over|in))\b/i,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers: 'my i friend neighbour neighbor uncle brother cousin met knew know once',
    pattern: String.raw`\b(?:my (?:\w+ )?(?:friend|neighbou?r|brother|sister|uncle|aunt|cousin|boss|son|daughter|grandfather|grandmother|dad|mom|mum|father|mother|wife|husband|roommate|ex)|i(?: once|'ve| have| only| personally)? (?:know|knew|met|saw|seen|had|tried|talked to|worked with|visited|used|bought|grew up|dated|drank)|(?:the|every|all the) (?:\w+ )?(?:one|ones|people|person|man|men|woman|women|guys?) i(?:'ve| have)? (?:met|know|knew|saw|seen|worked))\b(≈)\b(?:(?:so|therefore|that's why|which (?:means|proves|shows)|clearly|obviously|that (?:just )?(?:proves|shows)|it(?:'s| is) (?:clear|obvious)(?: that)?|proof that|from (?:that|this) (?:i|we|it)|i (?:conclude|know|guess|assume|can say)),?(?: that)? (?:\w+ ){0,2}(?:all|every|none|they(?:'re| are)? all|most|everyone|nobody|always|never)|(?:all|every) (?:of (?:them|the)|${WHOLE_GROUP})|they(?:'re| are) all|that(?:'s| is) (?:just )?how (?:they|all|these|those)|never (?:trust|buy|go|eat|use|hire)|turned out (?:just )?fine)`,
    cue: 'one case from the author’s own life',
    second: 'a conclusion about all',
    sentences: 3,
  }),
  passageRule({
    type: 'hasty_generalization',
    triggers: 'one single two both example case proves shows goes',
    pattern: String.raw`\b(?:(?:one|a single|two|both|this one|just one|this|that|these two|the last (?:two|three)) (?:\w+ )?(?:case|example|incident|bad|experience|visit|look|time|times|election|mistake|study|accident|person|man|woman|email|school|shop|story|scandal|arrest|attacks?|refugees?|migrants?|doctors?|teachers?))\b(≈)\b(?:(?:proves|shows|tells (?:us|you)|goes to show|just shows|is (?:all the )?proof)(?: (?:that|us|you|what|once and for all))? ?(?:all|every|no|none|any|how|the whole|everyone|nobody|you can't|they|it)?|(?:so|therefore),? (?:\w+ ){0,2}(?:all|every|no|none|nobody|everyone|always|never))\b([^.!?]{0,100}\b(?:all|every|always|never|nobody|none|everyone|whole|any|ever|whenever|cannot|can't)\b)`,
    cue: 'one case',
    second: 'is made a rule for all',
    sentences: 2,
    unless: /\b(?:trial|researchers|scientists|randomi[sz]ed|court)\b/i,
  }),
  passageRule({
    type: 'false_causality',
    triggers: 'since after when before started began ago later rise rose',
    pattern: String.raw`\b(?:(?:ever )?since|(?:right|just|soon|shortly|immediately|days|weeks|months|years|\w+ (?:days|weeks|months|years)) after|after|when(?:ever)?|as soon as|every time|the (?:day|week|month|year|moment) (?:after|that)?)\b(≈)\b(?:(?:this|that|it|which)(?:'s| is| was| can't be| cannot be)? ?(?:no|not a|hardly a|not just a|more than a) (?:coincidence|accident|chance)|coincidence\?|(?:i don't|you don't) (?:believe|think) (?:in coincidences|so|it(?:'s| is) a coincidence)|(?:so|therefore|clearly|obviously|thus),? (?:it|that|the|they|he|she|this|we)(?: \w+){0,5} (?:caused?|must have|must be|to blame|responsible|did it|ruined|destroyed|cured)|(?:proves|shows|proof) (?:that )?(?:it|the|they|he|she|this)(?: \w+){0,4} (?:caused?|works?|worked|is to blame|made|cured?)|(?:is|are|was|were) (?:clearly|obviously|surely|therefore|definitely) (?:to blame|the cause|the reason|responsible|because|behind|due to)|(?:must|has to|have to) (?:be|have been) (?:the|what|because|behind|due|to blame)|what else could (?:it|have))`,
    cue: 'one thing came after another',
    second: 'and is therefore said to come from it',
    sentences: 3,
    unless: /\b(?:experiment|controlled|trial|measured|forensic|DNA|investigat\w+|researchers|seismolog\w+|coroner)\b/i,
  }),
  passageRule({
    type: 'causal_oversimplification',
    triggers: 'down simply because cause blame fault reason caused due thanks responsible happens happened',
    pattern: String.raw`\b(?:(?:all|everything|every one) (?:of )?(?:this|that|these|our|the)?(?: \w+){0,4} (?:is|are|was|were|happened|happens|comes?|boils?) (?:down to|because of|due to|caused by|the fault of|thanks to)|(?:this|it|that|these things?|crime|inflation|poverty|racism|terrorism|obesity|war|unemployment)(?: is| are)?(?: only| all| simply| just)+(?: happens?| happened| exists?| rose| went| is| comes?)? (?:because|due to|thanks to|down to)|if (?:it|he|she|they|we)(?: \w+)? (?:weren't|wasn't|were not|hadn't|had not|didn't|had just|had only|would just|just|simply)\b(~)(?:,| then)? (?:none of this|this|there|we|it|they|everyone|no one|nothing)(?: \w+)? (?:would(?:n't| not| never)?|could(?:n't)?)|(?:the|one) simple (?:reason|cause|explanation|answer)|(?:is|are) the (?:only |sole |one |real |root |true |single )(?:cause|reason|culprit|problem)|you can thank|(?:have|has) (?:only )?(?:themselves|himself|herself|yourself|yourselves) to blame)\b([^.!?]{0,120})`,
    cue: 'one cause for everything',
    second: ['certainty', 'emotive', 'generaliser', 'absolute', 'consequence', 'belittling', 'exclamation'],
    sentences: 2,
    unless:
      /\b(?:not the (?:only|sole|real)|one of the|among the|investigat\w+|inquiry|coroner|may be|might be|could be|unclear|unknown|researchers)\b/i,
  }),
  passageRule({
    type: 'circular_reasoning',
    triggers: 'because since therefore true why',
    pattern: String.raw`\b(?:((?!\w*ly\b)\w{5,})(?: \w+)? because (?:of (?:its|his|her|their)|(?:it|he|she|they|that|this|the \w+)(?: is|'s| are|'re| was)?) (?:\w+ ){0,2}\1(?:ness|ly|s)?\b|(?:bible|book|scripture|he|she|leader|party|paper|report|article|it)(?: \w+){0,3} (?:is|are) (?:true|right|the word of god|honest|reliable|trustworthy|telling the truth|infallible|correct)(?: \w+){0,3} (?:because|since|as) (?:it|he|she|they|the \w+|god)(?: \w+){0,2} (?:says?|said|tells?|told|would never lie|wrote|never lies|does not lie)|(?:must|has to) be (?:true|right|the best|good|guilty|legal|moral|necessary|popular|successful|important)\b(~)\b(?:because|otherwise|or else|since) (?:it|he|she|they|why|people|everyone|we|nobody)(?: \w+){0,4} (?:be (?:true|right|arrested|here|the best|popular|law)|is (?:true|right|the best|the law|good|popular|necessary)|are (?:right|true)|were not|wouldn't be|would not be))\b`,
    cue: 'the reason repeats the claim',
    second: 'so that nothing new is said',
    sentences: 2,
    unless: FOR_ITS_OWN_SAKE,
  }),
  passageRule({
    type: 'circular_reasoning',
    triggers: 'because since',
    pattern: String.raw`\b(?:is|are|was|were) (?:\w+ ){0,2}(?:(?:illegal|against the law|forbidden|banned)\b(~)\b(?:because|since) (?:it|they|that)(?:'s| is|'re| are) (?:wrong|against the law|illegal|a crime|not (?:allowed|legal|permitted))|(?:wrong|immoral|bad)\b(~)\b(?:because|since) (?:it|they|that)(?:'s| is|'re| are) (?:wrong|immoral|illegal|bad|evil|a sin|not (?:right|moral|good))|(?:popular|famous|well known)\b(~)\b(?:because|since) (?:everyone|everybody|people|so many|it(?:'s| is)|they(?:'re| are)|he(?:'s| is)|she(?:'s| is)) (?:likes?|loves?|knows?|popular|famous|know)|(?:the best|great|greatest|superior)\b(~)\b(?:because|since) (?:it|they|he|she|nothing|no other|nobody|we|no one)(?:'s| is| are|'re)? (?:better|the best|great|superior|greater|better than|is better|can beat|beats)|(?:unsafe|dangerous|harmful)\b(~)\b(?:because|since) (?:it|they|that)(?:'s| is|'re| are) (?:dangerous|unsafe|not safe|harmful)|(?:useful|good|important|necessary|right|true|honest|trustworthy)\b(~)\b(?:because|since) (?:it|they|he|she|that|we)(?:'s| is|'re| are)? (?:useful|good|important|needed|necessary|we need|right|true|never lies?|honest|always tells? the truth|need it))\b`,
    cue: 'the reason repeats the claim in other words',
    second: 'so that nothing new is said',
    unless: FOR_ITS_OWN_SAKE,
  }),
  passageRule({
    type: 'false_analogy',
    triggers: 'like same different equivalent comparable no just then if',
    pattern: String.raw`\b(?:(?:is|are|'s|was|were|would be)(?: basically| essentially| really| literally| simply| exactly)? (?:no different (?:from|than|to)|(?:just|exactly|precisely|basically|kind of|much) like|the same (?:thing )?as|(?:akin to|tantamount to|equivalent to|comparable to|as (?:bad|wrong|silly|stupid) as|like (?:asking|telling|letting|giving|putting|saying|blaming|banning|trying|handing|using|buying))) ?(?:an? |the |when |if |how )?([^.!?]{4,140})|(?:if (?:we|you) (?:can|allow|ban|trust|let|require|regulate|tax|need))\b(~)(?:,| then) (?:then )?(?:why (?:not|can't|don't|shouldn't)|we (?:should|must|can)|you (?:should|must|can))\b([^.!?]{4,120}))`,
    cue: 'one thing is equated with another',
    second: ['consequence', 'emotive', 'call', 'absolute', 'belittling'],
    sentences: 2,
    unless:
      /\b(?:(?:not|isn't|aren't|hardly|anything but|nothing) (?:\w+ )?(?:just |exactly )?like|looks? (?:just )?like|sounds? like|tastes? like|feels? like|the same (?:day|time|year|place|number|amount|level|way|as (?:in|last|before|it|they|the year)))\b/i,
  }),
  passageRule({
    type: 'fallacy_of_division',
    triggers: 'each every any so therefore must member members all part',
    pattern: String.raw`\b(?:(?:the|this|that|our|his|her|their|an?) ((?:\w+ ){0,3}\w+) (?:as a whole )?(?:is|has|are|was|were|won|makes|earns|scores|voted)(≈)\b(?:so|therefore|thus|hence|which means|that means|then|surely|obviously|clearly),? (?:that )?(?:(?:each|every|any|all)(?: one)?(?: single)?(?: of (?:its|their|the|them|his|her|our))?(?: \w+)? ?(?:players?|members?|parts?|employees?|citizens?|pieces?|components?|students?|pupils?|workers?|families|person|people|teachers?|doctors?|residents?|schools?|wheels?|soldiers?|departments?|chapters?|ingredients?|atoms?|cells?|household|graduate|player)|(?:he|she|you|i|they|this \w+|that \w+|\w+ \w+) (?:\w+ )?must (?:also )?(?:be|have)\b[^.!?]{0,80}\b(?:too|as well|also|since|because)))`,
    cue: 'what holds of the whole',
    second: 'is concluded of each part',
    sentences: 2,
    unless: /\b(?:signed|received|will get|court)\b/i,
  }),
  passageRule({
    type: 'equivocation',
    triggers:
      'theory law laws right rights free natural faith light sense man nothing belief discrimination discriminate organic',
    pattern: String.raw`\b(?:(?:is|are|it's|just|only|merely|still|called) (?:just |only |merely )?(?:a |the )?theor(?:y|ies)\b(≈)\b(?:so|not (?:a |an )?(?:\w+ )?(?:fact|proven|proved|proof|law)|no more than|guess|opinion|anyone can have|unproven)|(?:laws?|rules?) of (?:nature|physics|science|gravity)\b(≈)\b(?:law-?giver|lawmaker|legislator|repeal\w*|break the law|someone (?:must|had to) (?:have )?(?:made|written|passed))|(?:have|has|had) (?:a|every|the) (?:legal )?right to\b(≈)\b(?:so|therefore|hence),? (?:it|that|this|what \w+|doing so)(?:'s| is| must be|) (?:\w+ )?right|(?:have|has|take|requires?|need) (?:\w+ )?faith (?:in|that)\b(≈)\b(?:so|therefore|just as|no different)\b[^.!?]{0,60}\b(?:religion|faith|church|believers?)|discriminat\w+\b(≈)\b(?:we all|everyone|everybody|all of us) discriminat\w+|nothing is (?:better|worse|more)\b(≈)\b(?:is|are) better than nothing|(?:free (?:speech|country|market|press))\b(≈)\b(?:so|therefore|then),? (?:it|they|we|you|why)\b[^.!?]{0,60}\b(?:for free|free of charge|cost nothing|pay|charge)|only man\b(≈)\bno woman)`,
    cue: 'one word in two senses',
    second: 'the conclusion needs the other sense',
    sentences: 3,
  }),
]

import type { FallacyType } from '../vocabulary.ts'
import { passageRule } from './passage-rule.ts'
import type { PassageRule } from './passage-rule.ts'

const OPPONENTS = String.raw`(?:these people|those people|the left|the right|liberals|conservatives|democrats|republicans|progressives|socialists|feminists|activists|environmentalists|vegans|the media|elites|globalists|critics|opponents|atheists|believers|the (?:government|establishment|other side|opposition)|my opponent|people who (?:oppose|support|want|believe|say)(?: \w+){1,4}|anyone who (?:opposes|supports|wants|questions|criti[cs]i[sz]es)(?: \w+){1,4}|supporters of \w+|opponents of \w+)`
const CONDEMNED = String.raw`(?:hitler|the nazis?|nazis|nazi germany|stalin|mussolini|goebbels|pol pot|mao|the communists|communists|soviets?|isis|al-qaeda|terrorists|the klan|the kkk|fascists|the taliban|osama bin laden|bin laden|kim jong[- ]un|criminals|racists|white supremacists|dictators|charles manson)`
const LOW_LABEL = String.raw`(?:idiots?|fools?|liars?|clowns?|cowards?|hypocrites?|morons?|losers?|crooks?|frauds?|traitors?|shills?|hacks?|racists?|bigots?|lunatics?|puppets?|stooges?|drunks?|cheat|criminals?|nobod(?:y|ies)|amateurs?|kids?|child(?:ren)?|college dropouts?|dropouts?|failure|convicts?|felons?|adulterer|ignorant|stupid|uneducated|corrupt|dishonest|crazy|insane|senile|unmarried|divorced|fat|ugly|overpaid|spoiled|rich (?:kid|boy|man)|billionaires?|virgin|incel|brainwashed|sheep|has-beens?)`

/** Families that move feelings, answer the person, or change the subject. */
export const FEELING_RULES: readonly PassageRule<FallacyType>[] = [
  passageRule({
    type: 'appeal_to_fear',
    triggers: 'if unless or when will would',
    pattern: String.raw`\b(?:(?:if (?:we|you|they|he|she|this|it|the \w+)\b(~)(?:,| then| and)|unless (?:we|you)\b(~),?|or(?: else)?) (?:you|your|we|our|they|it|the|no one|nobody|everyone|there|millions|more|it's)(?: \w+){0,3} (?:will|'ll|would|could|may|might|is going to|are going to|won't)(?: \w+){0,3} (?:be )?(?:next|die|dead|killed|destroyed?|lose (?:everything|your|our|their|all)|starve|overrun|murdered|raped|safe|victims?|suffer|doomed|slaves|strangers in|burn|collapse|be left with nothing|never (?:be|recover|see)|end up (?:dead|in|like|on)|regret it|pay (?:the price|dearly)))\b([^.!?]{0,80})`,
    cue: 'a threat as the result of not following',
    second: ['address', 'call', 'emotive', 'absolute'],
    unless:
      /\b(?:scientists?|per cent|percent|degrees?|doctors?|species|forecast\w*|patients?|contract|warranty|clause)\b/i,
  }),
  passageRule({
    type: 'appeal_to_fear',
    triggers:
      'danger dangerous threat criminals murderers terrorists rapists invasion kill destroy coming streets children',
    pattern: String.raw`\b(?:(?:they|the \w+|these \w+|criminals|terrorists|migrants|gangs)(?: are|'re|'ll| will| want to| could)(?: \w+){0,3} (?:com(?:e|ing) (?:for|after)|kill|murder|destroy|take|invad(?:e|ing)|overrun|poison(?:ing)?|threaten(?:ing)?) (?:you|your|us|our|everything)|(?:your|our) (?:children|kids|daughters|sons|families|family|homes?|streets?|neighbou?rhoods?|grandchildren)(?: \w+){0,2} (?:are|is|will|could|won't|will not)(?: \w+){0,2} (?:danger|risk|unsafe|safe|threatened|next|target\w*|strangers|suffer|pay))\b([^.!?]{0,100})`,
    cue: 'the danger is put at the reader’s own door',
    second: ['call', 'emotive', 'consequence', 'absolute', 'certainty', 'exclamation', 'generaliser'],
    sentences: 2,
  }),
  passageRule({
    type: 'appeal_to_anger',
    triggers:
      'enough outrageous sick tired fed angry furious how disgusting insult shame betrayed robbed lied laugh laughing',
    pattern: String.raw`\b(?:(?:i am|i'm|we are|we're|people are|aren't you|are you not) (?:so |all |just )?(?:sick (?:and tired )?of|fed up with|tired of|furious|outraged|disgusted)|(?:they|he|she|the \w+)(?: have|'ve| has| are|'re)?(?: \w+)? (?:laugh(?:ing|ed)? at (?:you|us)|lied to (?:you|us)|rob(?:bed|bing) (?:you|us)|betray(?:ed|ing) (?:you|us)|spit(?:ting)? on (?:you|us)|steal(?:ing)? from (?:you|us)|stole from (?:you|us)|treat(?:ing|ed)? (?:you|us) like)|(?:what an?|an?|is an?|it's an?) (?:absolute |utter |complete |total |sheer )?(?:insult|disgrace|outrage|slap in the face|betrayal|kick in the teeth) to|(?:doesn't|does) (?:that|this|it) (?:not )?make (?:you|your blood))\b([^.!?]{0,120})`,
    cue: 'anger is called for',
    second: ['call', 'generaliser', 'consequence', 'exclamation', 'question', 'absolute'],
    sentences: 2,
  }),
  passageRule({
    type: 'appeal_to_pity',
    triggers:
      'poor been suffer suffered suffering sick dying single struggling heart tears cry crying lonely old widow orphan worked hard mercy sorry lost',
    pattern: String.raw`\b(?:(?:(?:this|that|a|the|his|her|my|those|these|an) )?(?:poor|struggling|single|sick|dying|elderly|lonely|helpless|innocent|heartbroken|grieving|homeless|starving|disabled|defenceless|defenseless) (?:\w+ ){0,2}(?:mothers?|fathers?|man|woman|child|children|widows?|family|families|girls?|boys?|animals?|puppies|people|parents?|grandmothers?|souls?)|(?:has|have|he's|she's|they've|i've|had) (?:already |just )?(?:been through|suffered|lost|endured|cried|worked so hard|struggled) ?(?:so much|enough|a lot|everything|(?:his|her|their|my) (?:\w+ )?(?:mother|father|wife|husband|son|daughter|child|home|job|dog|family|parents?)|all (?:night|year|his life|her life))?|(?:with|through|in) tears)\b(≈)\b(?:(?:so )?(?:please|how (?:can|could|dare)|(?:can|could|would) (?:you|we|anyone) (?:really )?(?:say no|turn|refuse|ignore|blame|punish|deny|look|fail)|don't you (?:think|feel)|have (?:some |a )?(?:heart|mercy|pity|compassion)|deserves? (?:better|a|to|the|our|your|another|mercy)|should (?:be (?:forgiven|given|allowed|spared|let|acquitted|released)|not be (?:punished|fined|charged|fired|blamed)|get|let|give|forgive)|must (?:be (?:forgiven|given|spared)|let|give|forgive|have)|give (?:him|her|them|me) (?:a|another|the)|let (?:him|her|them|me) (?:off|go|stay|pass|keep|win)))`,
    cue: 'somebody’s suffering is held up',
    second: 'in place of a reason',
    sentences: 3,
    unless: /\b(?:charity said|court heard|donations? can|hospice|prosecutors?)\b/i,
  }),
  passageRule({
    type: 'appeal_to_positive_emotion',
    triggers: 'imagine feel love loves proud happy happiness joy dream dreams believe future deserve wonderful better',
    pattern: String.raw`\b(?:(?:just )?(?:imagine|picture|think of) (?:the |how |your|yourself|a world|waking|being|having|what)\b([^.!?]{0,60}\b(?:joy|pride|smiles?|happiness|happy|proud|wonderful|love[d]?|amazing|envy|free|peace|beautiful|perfect|full of energy|feel)\b)|(?:you|your family|your children|everyone)(?: will|'ll| would| can)(?: \w+){0,2} (?:love|feel|be) (?:so |truly |really )?(?:it|proud|happy|happier|loved|young(?:er)?|alive|special|wonderful|amazing|confident|beautiful)|because you(?:'re| are) worth it|you deserve (?:the|to|it|a|this|nothing)|(?:nothing|what) (?:feels|could be|is) better than)\b([^.!?]{0,100})`,
    cue: 'a pleasant feeling is promised',
    second: ['call', 'consequence', 'absolute', 'exclamation', 'generaliser'],
    sentences: 2,
    unless: /\b(?:would not|doesn't|hope to|thanked|championship|goal|title|interview)\b/i,
  }),
  passageRule({
    type: 'appeal_to_ridicule',
    triggers:
      'laugh laughable ridiculous absurd joke believe fairy santa unicorns clown tooth seriously genius brilliant next yeah sure right oh wow lol haha flat',
    pattern: String.raw`\b(?:(?:^|[.!?] )(?:oh|yeah|haha|lol),? (?:sure|right,|of course|brilliant|genius|because|let's|wow)\b|(?:believ\w+|as real as|might as well (?:believe|ask|say|ban)|sounds like|straight out of|as likely as) (?:in )?(?:the |an? )?(?:santa|fairy tales?|the tooth fairy|unicorns?|easter bunny|leprechauns?|flat earth|cartoon|comedy|comic book|circus|science fiction|kindergarten)|(?:what an?|such an?|that's an?|this is an?|is an?) (?:complete |total |utter |absolute )?(?:(?:laughable|ludicrous|ridiculous|absurd|preposterous|silly|hilarious|idiotic|stupid) (?:idea|notion|claim|argument|theory|suggestion|belief|plan|policy)|joke|clown show)\b|(?:only|just) (?:an? )?(?:idiot|fool|child|moron|lunatic|clown)s? (?:would|could) (?:\w+ )?(?:believe|think|fall|say|suggest|want|vote)|(?:can't|cannot|couldn't) (?:stop|help) laughing|makes? me laugh|laugh(?:ed|ing)? out loud)\b([^.!?]{0,120})`,
    cue: 'the view is laughed at',
    second: ['question', 'belittling', 'generaliser', 'label', 'absolute', 'exclamation', 'certainty'],
    sentences: 2,
    unless: /\b(?:film|comedy show|stand-up|audience|children's)\b/i,
  }),
  passageRule({
    type: 'ad_hominem',
    triggers: 'he she they you his her their him them who man woman mayor senator minister guy someone',
    pattern: String.raw`\b(?:(?:he|she|they|you|who|this (?:man|woman|guy|person|senator|mayor|minister)|(?:the|our|my) (?:mayor|senator|minister|president|opponent|governor|critic|author|judge|professor))(?: is|'s| are|'re| was)(?: just| only| nothing but| nothing more than| clearly| obviously| such| really| a bunch of| an?| the same| always| too| still| not even| no)* (?:\w+ ){0,2}${LOW_LABEL})\b(≈)\b(?:so (?:why|we|you|i|don't|his|her|their|what|ignore|of course|nothing)|therefore|ignore|don't (?:listen|believe|trust|take)|why (?:listen|would|should|are|do)|can(?:'t|not) (?:be )?(?:trust\w*|believe\w*|take\w*)|(?:no|not a) (?:reason|word)|shouldn't (?:be|listen|trust|take)|should not (?:be|listen|trust|take)|of course (?:he|she|they)|what (?:does|do|would|can|could) (?:he|she|they|you) know|(?:his|her|their|your) (?:\w+ )?(?:argument|plan|policy|opinions?|claims?|views?|ideas?|words?|research|report|proposal|speech|advice|book|criticism)(?: \w+){0,3} (?:worthless|wrong|nonsense|rubbish|garbage|lies|a joke|meaningless|nothing|false|can't|cannot|should be)|has no (?:right|business)|anything (?:he|she|they) says?)`,
    cue: 'a label for the person',
    second: 'in place of an answer to the argument',
    sentences: 2,
    unless: /\b(?:if you (?:think|believe)|pleaded|convicted of|sentenced|prosecutors?|court|defendant)\b/i,
  }),
  passageRule({
    type: 'ad_hominem',
    triggers: 'never even himself herself itself paid failed life who coming what',
    pattern: String.raw`\b(?:(?:he|she|they|you|someone who|a man who|a woman who|people who|somebody who)(?:'s| is| has|'ve| have| had| can't| cannot| could not| couldn't| didn't| did not|'s been| who| doesn't)* (?:never (?:even )?(?:held|had|worked|run|ran|built|served|done|been|read|paid|met|raised|finished|set foot)|can(?:'t|not) even|couldn't even|failed (?:at|his|her|in|out)|dropped out|cheated on|been (?:divorced|bankrupt|fired|arrested|paid by)|paid by|in the pay of|on the payroll of|bankrupt)\b)([^.!?]{3,120})(≈)\b(?:why (?:should|would|listen|do|are)|what (?:does|do|would|can|could) (?:he|she|they|you)|how (?:can|could|would|dare|is|are)|who (?:is|are) (?:he|she|they|you) to|don't (?:listen|believe|trust|take)|so (?:he|she|his|her|their|we|you|why|don't|of course)|therefore|wants? (?:us|you) to (?:trust|believe|listen)|can(?:'t|not) be trusted|has no (?:right|business)|(?:is|are) (?:worthless|nonsense|meaningless))`,
    cue: 'somebody’s life is held against what they say',
    second: 'in place of an answer to the argument',
    sentences: 2,
    unless: /\b(?:court|inquest|prosecutors?|police)\b/i,
  }),
  passageRule({
    type: 'tu_quoque',
    triggers:
      'you yourself they themselves he himself she herself same also too hypocrite hypocrites hypocrisy own says coming rich',
    pattern: String.raw`\b(?:(?:how can|how dare|who are|who is|why should) (?:you|he|she|they|the \w+|someone)(?: to)? (?:tell|criti[cs]i[sz]e|lecture|complain|preach|say|judge|accuse|demand|talk|call)\b(~)\b(?:when|if|while|but|after|since|though|yet)\b(~)(?:yourself|himself|herself|themselves|itself|own|also|same|you|they|he|she)|(?:you|he|she|they|my \w+|the \w+) (?:says?|tells?|claims?|complains?|wants?|preach(?:es)?|lectures?|accuses?|criti[cs]i[sz]es?|demands?)\b(~)\b(?:but|yet|while|and yet)\b(~)(?:(?:you|he|she|they)(?:'re| are| is|'s| do| does| did|'ve| have| has)?(?: \w+){0,2} (?:yourself|himself|herself|themselves|also|too|the same)|(?:his|her|their|your) own\b|(?:smokes?|drinks?|drives?|flies|flew|lied|lies|cheated|owns?|uses?|eats?|did (?:it|the same))\b)|(?:you|they|he|she|the (?:other side|opposition|democrats|republicans|left|right|government))(?: \w+)? (?:did|do|does|have done|has done|were doing|started|are just as|is just as|are no better|is no better|'re no better|'s no better)(?: \w+){0,2} (?:it too|the same|worse|bad|guilty|corrupt|no better)|(?:that's|this is|it's)? ?rich,? coming from|coming from (?:you|them|him|her|the (?:party|people|man|woman|country|government) (?:that|who|which)))\b([^.!?]{0,120})`,
    cue: 'the critic’s own conduct',
    second: ['question', 'address', 'emotive', 'consequence', 'belittling', 'call', 'exclamation', 'generaliser'],
    sentences: 2,
    unless: /\b(?:excuse|survey|both teams|amendment|witness\w*|pleaded)\b/i,
  }),
  passageRule({
    type: 'guilt_by_association',
    triggers:
      'hitler nazi nazis stalin mussolini communists communist isis racist fascist criminal radical extremist terrorists terrorist klan kkk fascists taliban criminals racists supremacists friends friend photographed supported endorsed dictators soviets soviet',
    pattern: String.raw`\b(?:${CONDEMNED}(?: \w+){0,2} (?:also|too|did|thought|believed|said|wanted|supported|loved|used|had|was a|were|hated|would (?:be|have)|agree[sd]?|banned|started)\b([^.!?]{0,100})|(?:same|exact|very|just) (?:\w+ ){0,2}(?:as|of|that|(?:that (?:was|were) )?used by|from|like|what) ${CONDEMNED}\b([^.!?]{0,60})|(?:agrees? with|sides? with|supported by|endorsed by|praised by|backed by|friends? (?:of|with)|photographed with|in bed with|belongs? to the same (?:\w+ )?as|associates? with|shared a stage with|the company of) (?:a |an |known |the |some |convicted )*(?:${CONDEMNED}|racist|terrorist|criminal|communist|fascist|nazi|extremist|convicted \w+|crook|radical|drug dealer|bigot)s?\b([^.!?]{0,100}))`,
    cue: 'likeness or closeness to people whom all condemn',
    second: [
      'consequence',
      'emotive',
      'question',
      'belittling',
      'comparison',
      'call',
      'exclamation',
      'certainty',
      'absolute',
    ],
    sentences: 2,
    unless:
      /\b(?:historians?|archives?|museum|war crimes?|trial|invaded|occupied|regime|world war|1939|194\d|193\d|attack\w*|killed|bomb\w*|charged|police|sanctions?|sentenced)\b/i,
  }),
  passageRule({
    type: 'straw_man',
    triggers: 'so think thinks believe believes want wants saying say apparently basically hate hates means according',
    pattern: String.raw`\b(?:so,? (?:what )?(?:you|they|he|she)(?:'re| are| is|'s)?(?: really| basically| just)? (?:say(?:ing|s)?|think(?:s|ing)?|want(?:s|ing)?|mean(?:s|ing)?|telling (?:me|us)|suggest(?:s|ing)?|claim(?:s|ing)?|believ(?:e|es|ing))(?: is| that| me| we)?|(?:apparently|basically|in other words|according to them),? (?:${OPPONENTS}|you|he|she|we)\b(?: \w+){0,2} (?:think|thinks|believe|believes|want|wants|should|must|say|hate|hates)|${OPPONENTS} (?:just |really |actually |simply |only |all |clearly |secretly |must )*(?:thinks?|believes?|wants?|hates?|would (?:like|love|prefer|rather)|don't care|do not care|doesn't care|must (?:want|hate|think|love)) (?:that |us |you |everyone |to |if |about |our |children |all |it |women |men |america |the )?)\b([^.!?]{3,140})`,
    cue: 'the other side’s view in the author’s words',
    second: ['generaliser', 'absolute', 'belittling', 'exclamation'],
    sentences: 1,
    unless:
      /\b(?:bill|amendment|law|clause|proposal|manifesto|platform|subsid\w+|tax(?:es)?|percent|per cent|voted?|negotiat\w+|talks|according to (?:a|the))\b/i,
  }),
  passageRule({
    type: 'red_herring',
    triggers: 'about instead while question forget distraction busy real point matter meanwhile yes sure maybe but',
    pattern: String.raw`\b(?:(?:yes|sure|ok|okay|maybe|perhaps|fine|true),?(?: [^.!?]{0,80})?[,;.] but (?:what about|look at|have you seen|consider|remember|think of|don't forget|let's (?:talk|not forget)|why (?:does|is|are|do) (?:nobody|no one)|the real)|(?:let's|let us|we should) (?:not )?(?:talk|forget|look|focus|remember)(?: instead)? (?:about|at|on)?\b(~)\b(?:instead|rather)|(?:that's|that is|this is|it's) (?:all )?(?:a|just a|another|nothing but a) distraction from|(?:the real|what really|what we should really|what they should)(?: \w+){0,2} (?:question|issue|scandal|crime|problem|outrage|story|matters?|counts?|talk(?:ing)? about|be asking)(?: here)? (?:is|are|about)?|meanwhile,? (?:nobody|no one|the media|they) (?:talks?|mentions?|cares?|says?|asks?|ignores?)|(?:nobody|no one)(?: ever| is| wants to)? (?:talks?|talking|mentions?|asks?|asking|reports?) (?:about|why|how|what))\b([^.!?]{0,140})`,
    cue: 'another matter is brought up',
    second: ['call', 'emotive', 'belittling', 'generaliser', 'question', 'exclamation'],
    sentences: 2,
    unless: /\b(?:court|research question|survey question)\b/i,
  }),
]

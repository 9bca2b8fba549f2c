import type { FallacyType } from '../vocabulary.ts'
import { passageRule } from './passage-rule.ts'
import type { PassageRule } from './passage-rule.ts'

const THEREFORE = String.raw`(?:so|therefore|thus|hence|which is why|that(?:'s| is) why|and that means|clearly|surely|obviously)`
const CROWD = String.raw`(?:(?:most|the (?:vast |overwhelming |great )?majority of|almost all|nearly all|so many|millions of|billions of|thousands of|a majority of|\d+ ?(?:%|percent|per cent|million|billion|thousand) of|many) (?:other )?(?:the )?(?:people|americans|britons|voters|citizens|women|men|parents|countries|nations|families|users|customers|scientists|of us|of the (?:country|world|population|public|nation)|population|public)|everyone|everybody|the whole (?:world|country)|all my friends)`

/** Families of appeals to custom: what is old, natural, popular or said by somebody of rank is taken to be right. */
export const CUSTOM_RULES: readonly PassageRule<FallacyType>[] = [
  passageRule({
    type: 'appeal_to_tradition',
    triggers: 'tradition traditions traditional traditionally custom customs heritage',
    pattern: String.raw`\b(?:(?:it|this|that|which|they|there)(?: is|'s| are| has been| have been)? (?:just |simply |always |been )*(?:a |an |the |our |part of (?:our|the) )(?:\w+ ){0,2}(?:traditions?|customs?|heritage)|(?:our|the|these|such) (?:\w+ )?(?:traditions?|customs?|heritage)(?: of [\w' -]{3,40})?|traditional(?:ly)? (?:\w+ ){1,3}(?:has|have|is|are|was|were))\b(≈)\b(?:should(?:n't| not)? (?:be )?(?:kept|keep|changed?|continued?|respected|respect|stay|remain|stop|abandon(?:ed)?|ban(?:ned)?|end(?:ed)?|give up|throw\w*|mess\w*|touch(?:ed)?)|(?:no|what) (?:reason|need|right) (?:to|for)|why (?:should|would|change|stop|end|now|must)|must (?:be )?(?:kept|keep|stay|remain|continue|protect\w*|defend\w*|preserve\w*|respect\w*|not)|leave (?:it|them|things) (?:alone|be|as)|(?:let's|let us) (?:not|keep)|has to (?:stay|continue|be (?:kept|right))|cannot be wrong|can't be wrong|don't (?:change|mess|touch))`,
    cue: 'what is old is held up',
    second: 'its age stands for a reason',
    sentences: 3,
    unless: /\b(?:tribun\w*|court|festival begins|recipe|cuisine|museum|exhibition)\b/i,
  }),
  passageRule({
    type: 'appeal_to_tradition',
    triggers:
      'always centuries generations decades ancestors forefathers dawn founding grandparents grandfathers years forever',
    pattern: String.raw`\b(?:(?:has|have|had|'s|'ve)(?: \w+)? always (?:been|worked|done|had|used|kept|lived|eaten|taught|made|celebrated|relied|believed)|(?:since|from) (?:the (?:dawn|beginning|start) of (?:time|man|mankind|history|civili[sz]ation)|time immemorial|the founding)|for (?:centuries|generations|decades|ages|hundreds of years|thousands of years|as long as (?:anyone|we|i) can remember)|(?:our|my) (?:ancestors|forefathers|grandparents|grandfathers|founding fathers|parents and grandparents)|going back (?:centuries|generations)|that(?:'s| is) (?:just )?(?:how|the way) (?:it|things)(?:'s| has| have|'ve)? always)\b(≈)\b(?:why (?:should|would|change|stop|fix|do we|are we|is it suddenly|now)|no (?:reason|need) (?:to|for)|good enough for|(?:should|must|ought to|let's|let us) (?:just |simply |all )?(?:keep|stay|stick|remain|continue|not change|leave|trust|respect|go back|stay with)|should(?:n't| not) (?:be )?(?:change[d]?|stop\w*|abandon\w*|give up|mess|have to)|so (?:it|that|this|they|there)(?: must| has to| can't|'s| is| should)|must be (?:right|good|something)|can't be (?:wrong|bad)|don't (?:see|need|fix|change|mess)|leave (?:it|things|us|them) (?:alone|be|as)|there(?:'s| is| must be) a reason|turned out (?:fine|just fine|ok|okay|alright)|worked (?:fine|well|perfectly|just fine))`,
    cue: 'it has long been so',
    second: 'and should therefore stay so',
    sentences: 3,
    unless: /\b(?:always (?:wanted|dreamed|hoped)|researchers|archaeolog\w+|excavat\w+|championship)\b/i,
  }),
  passageRule({
    type: 'appeal_to_nature',
    triggers: 'natural nature unnatural naturally chemicals artificial organic synthetic herbal evolved biology',
    pattern: String.raw`\b(?:(?:is|are|it's|they're|being|because|all|more|most|only|something|anything|completely|perfectly|simply|totally) (?:so |all |just |completely |perfectly |totally |more |most |entirely |something )?(?:natural|unnatural|organic|herbal|artificial|synthetic|against nature|from nature|part of nature|the natural (?:order|way))|(?:mother )?nature (?:knows|intended|designed|made|meant|gave|provides|has|always)|(?:in|by|against|contrary to|part of) (?:our|human|their|its|the order of)? ?nature|natural (?:order|remed\w+|products?|ingredients|immunity|foods?|way|process|cycles?)|(?:full of|no|without|pumped with) (?:\w+ )?chemicals|(?:evolved|born|meant|designed by nature) to)\b(≈)\b(?:(?:so|therefore|thus|and) (?:\w+ ){0,3}(?:good|safe|safer|better|best|healthy|healthier|harmless|right|wrong|harmful|bad|fine|ok|okay|normal|dangerous)|(?:must|has to|have to|can(?:'t|not| not)|can only) be (?:\w+ )?(?:good|safe|safer|better|best|healthy|healthier|harmless|right|wrong|harmful|bad|unhealthy|immoral)|(?:is|are|it's|they're) (?:always |much |far |obviously |clearly |simply |just )?(?:better|best|safer|healthier|the best|morally wrong|immoral|wrong|not right)\b|should(?:n't| not| never| always)? (?:be |we |they )?(?:allowed|legal|illegal|banned|forbidden|do|eat|use|exist|trust|mess|interfere|accept\w*|let|leave|stop|stick|go|be forced)|no (?:need|reason) (?:to|for)|why (?:should|would|mess|take|do we|interfere)|don't (?:need|mess|interfere)|leave (?:it|nature|them) alone|cannot harm|can't (?:hurt|harm)|nothing (?:is )?wrong with|let nature)`,
    cue: 'what is natural',
    second: 'is therefore called good, what is not, bad',
    sentences: 3,
    unless:
      /\b(?:(?:doesn't|does not|don't) matter|natural (?:gas|disasters?|causes|history|resources?|habitats?|park|reserve|rate|light|person|born|selection)|toxicolog\w+|trial|dose)\b/i,
  }),
  passageRule({
    type: 'ad_populum',
    triggers:
      'most majority people everyone everybody millions billions thousands many percent cent popular friends whole',
    pattern: String.raw`\b${CROWD}(?: \w+){0,2} (?:thinks?|believes?|agrees?|knows?|do|does|did|uses?|used|drinks?|says?|buys?|bought|supports?|supported|wants?|wanted|likes?|loves?|loved|hates?|voted?|is|are|feels?|prefers?|chose|choose|chosen|doing|watch(?:es)?|trusts?|has|have|can't|cannot)\b(≈)\b(?:${THEREFORE},? (?:it|that|this|there|we|you|they|he|she|i|the)\b|(?:we|you|they|it|he|she|the \w+) (?:must|has to|have to|should) (?:all |also )?(?:be (?:right|true|good|wrong|safe|something)|follow|do the same|join|support|accept|agree|respect|listen|do it|know)\b|(?:can't|cannot|couldn't) (?:all )?be wrong|(?:why|who) (?:are|should|would|don't|do|is) (?:you|they|we|he|she|anyone)|that (?:should|ought to|has to|must) (?:tell|mean|count)|(?:proves|shows|tells) (?:you|us|that|it)|(?:the|a) (?:good )?reason\b|nobody (?:cares|wants|agrees)|in the minority)`,
    cue: 'the number of people',
    second: 'stands for the reason',
    sentences: 2,
    unless:
      /\b(?:make sure|so you think|who say|census|sample|respondents|died|killed|displaced|infected|tested|earn\w*|unemploy\w+|turnout)\b/i,
  }),
  passageRule({
    type: 'ad_populum',
    triggers: 'everyone everybody nobody anyone anybody person one',
    pattern: String.raw`\b(?:every (?:sane|sensible|decent|reasonable|thinking|right-thinking|rational|honest|intelligent) (?:person|man|woman|american|citizen|voter|parent)|any(?:one|body) (?:with (?:any |a bit of |half a |an ounce of )?(?:common sense|brain|brains|sense|eyes)|who (?:thinks|is honest|can think|has eyes))|(?:nobody|no one) (?:in their right mind|with (?:any|a) \w+|sane|serious)|(?:everyone|everybody) (?:else )?(?:already )?(?:knows|sees|agrees|is doing it)(?: where| what| how| who| it| that)?)\b([^.!?]{0,140})`,
    cue: 'what everybody is said to think',
    second: ['certainty', 'generaliser', 'absolute', 'call', 'emotive', 'question', 'consequence', 'exclamation'],
    sentences: 1,
    unless: /\b(?:not everyone|everyone (?:in|at|on|who|here|there|from)|everybody (?:in|at|on|who)|by name)\b/i,
  }),
  passageRule({
    type: 'ad_populum',
    triggers: 'joined join left behind bandwagon rest',
    pattern: String.raw`\b(?:(?:millions|thousands|hundreds of thousands|more and more people|the rest of the world|every other country|all other countries)(?: of \w+)? (?:have |has |are |is )?(?:already )?(?:joined|joining|switched|switching|moved on|moving|signed up|doing it|done it|discovered|made the switch))\b(≈)\b(?:(?:don't|do not) (?:be|get) left|(?:so )?(?:why|what) (?:not|don't|aren't|haven't|are you|is)|(?:it's|it is) time|should|must|join (?:them|us|the)|you (?:should|must|too))`,
    cue: 'others have already done it',
    second: 'so the reader should too',
    sentences: 2,
  }),
  passageRule({
    type: 'appeal_to_false_authority',
    triggers:
      'doctor teacher uncle aunt grandmother grandfather father mother dad mom friend neighbour neighbor pastor actor actress singer celebrity star footballer billionaire professor expert experts scientist scientists einstein president pope engineer nurse',
    pattern: String.raw`\b(?:(?:my|a|our) (?:\w+ ){0,2}(?:doctor|teacher|uncle|aunt|grandmother|grandfather|father|mother|dad|mom|mum|friend|neighbou?r|pastor|priest|professor|boss|coach|cousin|brother|sister)\b(~)(?:says?|said|told (?:me|us)|swears|thinks|believes|is (?:an? )?(?:\w+ ){0,3}(?:and|who) (?:says?|he says|she says|agrees))|(?:famous|popular|renowned|world-famous|well-known|respected|top|leading|hollywood) (?:\w+ ){0,2}(?:actor|actress|singer|celebrity|star|footballer|athlete|billionaire|businessman|author|chef|influencer|comedian|player|experts?|scientists?|doctors?)(?: [A-Z]\w+){0,3} (?:\w+ )?(?:swears by|says?|recommends?|uses|endorses?|supports?|believes?|agrees?|has said|thinks)|(?:einstein|newton|the pope|the president|jefferson|churchill|gandhi) (?:himself |once )?(?:said|believed|thought|agreed|supported|was))\b(≈)\b(?:so|therefore|must (?:be|have)|proves?|has to be|that's why|that is why|who (?:are|am) (?:you|i|we) to|which (?:proves|means|shows)|i(?:'ll| will) (?:trust|believe|go with)|that(?:'s| is) (?:good )?enough for me|case closed|what more (?:proof|do you)|can't be wrong|cannot be wrong|knows? (?:better|best|what))`,
    cue: 'the word of somebody with no shown standing in the matter',
    second: 'is given as the reason',
    sentences: 3,
    unless: /\b(?:diagnos\w+|prescri\w+|hospital|box office|album|goals?)\b/i,
  }),
  passageRule({
    type: 'appeal_to_false_authority',
    triggers: 'expert experts trust doctor phd degree veteran qualified professor authority',
    pattern: String.raw`\b(?:(?:(?:he|she|they|i)(?: is|'s| are|'re| am|'m| was| were)|as) (?:an? |the )(?:\w+ ){0,3}(?:expert|doctor|professor|scientist|billionaire|genius|phd|veteran|millionaire|celebrity|general|ceo)s?|(?:he|she|i|they) (?:has|have|'ve) (?:a |an )?(?:phd|degree|nobel prize|doctorate))\b(≈)\b(?:so (?:you (?:should|must|can)|it must|i (?:know|must|should)|we (?:should|must))|therefore|must (?:be right|know)|(?:he|she|they|i) (?:obviously|clearly|surely|certainly) knows?|knows? (?:better|best|what (?:he|she|they|i)|more than)|(?:who|what) (?:are|do) you|don't (?:question|argue)|(?:you|we) (?:should|must|can|have to) (?:just )?(?:trust|believe|listen|accept)|can't be wrong|cannot be wrong|trust me|believe me)`,
    cue: 'rank or title is held up',
    second: 'in place of what the person shows',
    sentences: 2,
    unless: /\b(?:court|testif\w+|hospital|appointed)\b/i,
  }),
  passageRule({
    type: 'appeal_to_worse_problems',
    triggers:
      'worse bigger important pressing serious starving dying real homeless hungry poverty war focus better urgent wars',
    pattern: String.raw`\b(?:(?:much|far|many|so many|plenty of|lots of|a lot of)? ?(?:worse|bigger|more (?:important|pressing|serious|urgent|significant)|greater|real|actual|graver) (?:\w+ )?(?:things|problems|issues|crimes|matters|fish to fry|concerns|crises|threats|priorities|injustices|atrocities|tragedies)|(?:people|children|kids|families|millions|thousands|others) (?:\w+ )?(?:are |who are |were )?(?:starving|dying|homeless|going hungry|living in poverty|being killed|without (?:food|water|a home))|(?:better|more important) things to (?:do|worry|think|talk|focus|spend)|wars? (?:is |are )?raging|it could be (?:much |far |a lot )?worse|others have it (?:much |far )?worse|(?:some|other) people have it worse)\b(≈)\b(?:(?:why|how) (?:are|is|do|does|should|would|can|bother|waste|even|complain|worry|focus|spend)|instead of|rather than|(?:we|they|you|people|the government|everyone) (?:should|need to|ought to|must|could) (?:\w+ )?(?:focus|worry|talk|deal|fix|solve|be (?:more )?(?:worried|concerned|focus\w+|talking)|care|address|spend|concentrate)|stop (?:complaining|whining|worrying|moaning|wasting)|(?:is|are|seems?|'s)(?: just| really| hardly| completely)? (?:trivial|nothing|a joke|silly|petty|not (?:a |that |so |even )?(?:big|important|bad|serious|worth)|insignificant|irrelevant|ridiculous|a waste)|(?:not|hardly|isn't|aren't) (?:a (?:big|real|serious|major)|the (?:biggest|most)|worth|that (?:big|bad|important|serious))|get over it|be (?:grateful|thankful|glad)|who cares|nobody cares|compared (?:to|with)|at least|(?:than|about|over|on) (?:this|that|these|a few|some|whether|a little|such))`,
    cue: 'something worse is held up',
    second: 'so that the matter at hand looks small',
    sentences: 3,
    unless: /\b(?:so what if|audit\w*|orders? repairs|rescue\w*|aid agency|un agency|ceasefire|refugee agency)\b/i,
  }),
  passageRule({
    type: 'appeal_to_worse_problems',
    triggers: 'why instead when while worry waste focus meanwhile',
    pattern: String.raw`\b(?:why (?:are|is|do|should|would|does) (?:we|they|you|people|anyone|the \w+|everyone) (?:even |still |so |all |really )?(?:worr(?:y|ied|ying)|complain(?:ing)?|talk(?:ing)?|care|caring|wast(?:e|ing)|focus(?:ed|ing|sed)?|concerned|bother(?:ing|ed)?|spend(?:ing)?|upset|fight(?:ing)?|argu(?:e|ing))|(?:we|they|people)(?:'re| are) (?:worried|worrying|complaining|arguing|wasting \w+|talking|concerned|upset) (?:about|over|on))\b(~)\b(?:when|while|as if)\b([^.!?]{0,60}\b(?:starv\w+|dying|die|homeless|hungry|poverty|war|wars|killed|murder\w*|bigger|worse|real|cancer|famine|pandemic|unemploy\w+|crime|drowning|collapsing|much more)\b)`,
    cue: 'concern for one matter is set against',
    second: 'something worse elsewhere',
    sentences: 1,
  }),
]

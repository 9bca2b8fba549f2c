import type { Technique } from '../vocabulary.ts'

/** A wording that by itself is a persuasion device; the match is the passage. */
export type TechniqueRule = {
  technique: Technique
  /** Lower-case words; a sentence without any of them is not searched. */
  triggers: readonly string[]
  pattern: RegExp
  /** Why it counts, for a note to the reader. */
  why: string
  /** The near miss: a sentence with this in it is left alone. */
  unless?: RegExp
}

const NATION =
  '(?:nation|country|republic|homeland|fatherland|motherland|land|flag|people|civili[sz]ation|way of life|freedoms?|values|heritage|heroes|troops|sovereignty|borders|constitution)'
const PEOPLE =
  '(?:americans?|britons?|brits|englishmen|patriots?|canadians?|australians?|indians?|europeans?|israelis?|christians?|citizens)'
const VILLAIN =
  '(?:hitler|nazis?|stalin|mussolini|goebbels|gestapo|pol pot|third reich|fourth reich|brownshirts?|stormtroopers?|ss)'

/** Pattern families of the techniques that a wording shows by itself. Those of reasoning come from fallacy passages too. */
export const TECHNIQUE_RULES: readonly TechniqueRule[] = [
  rule('exaggeration_minimization', {
    triggers: 'history world ever time worst greatest single',
    pattern: String.raw`\b(?:the )?(?:worst|greatest|most (?:corrupt|evil|dishonest|incompetent|hated|shameful|radical|brilliant|extreme|vile|cruel|disgraceful)|biggest (?:lie|scandal|fraud|hoax|failure|threat|betrayal|mistake|cover-up)) [^.!?,;]{0,40}?\b(?:in (?:all (?:of )?)?(?:the )?(?:human |our |american |british |modern |recorded )?history|in the (?:whole |entire )?world|(?:we|you|I) have ever (?:seen|known|had)|of all time|on (?:the face of (?:the )?)?earth|ever seen)\b`,
    why: 'a superlative beyond measure',
    unless:
      /\b(?:\d{2,}|record|magnitude|football|cup|league|championship|according|shootings?|attacks?|massacres?|storms?|hurricanes?|earthquakes?|floods?|fires?|wildfires?|outbreaks?|recession|crash|accident|disasters?|depression|pandemic|drought|famine|season)\b/i,
  }),
  rule('exaggeration_minimization', {
    triggers:
      'every hundred thousand million countless times always nothing everything everywhere completely totally literally absolutely',
    pattern: String.raw`\b(?:every single (?:one|day|time|thing|person|word|penny|cent|minute)|a (?:hundred|thousand|million) times (?:over|worse|better|more)|millions (?:and|upon) millions|countless (?:times|lies|lives|victims|examples)|(?:has|have|had) (?:destroyed|ruined|wrecked) everything|everything (?:is|was) (?:a lie|lies|rigged|broken)|(?:completely|totally|utterly|absolutely|literally) (?:destroyed?|worthless|useless|insane|false|ridiculous|impossible|everything|nothing|everyone|no one|nobody|wrong|broken|corrupt|rigged))\b`,
    why: 'inflates or shrinks what it describes',
  }),
  rule('exaggeration_minimization', {
    triggers: 'just merely mere nothing',
    pattern: String.raw`\b(?:(?:is|are|was|were|it's|that's) (?:nothing (?:more|less|other) than|merely an?|little more than)|nothing but (?:lies|a|an|hot air|trouble|contempt|empty)|mere (?:words|talk|theatre|theater|window dressing|pretext|excuse))\b`,
    why: 'inflates or shrinks what it describes',
  }),
  rule('doubt', {
    triggers:
      'trust believe hiding hide benefits supposed expected odd strange convenient coincidence wonder narrative story really',
    pattern: String.raw`\b(?:(?:can|could|should|how can|why should) (?:we|you|anyone|anybody|the public|voters|they) (?:really |ever |still |possibly )?(?:trust|believe)|what (?:else )?(?:are|is) (?:they|he|she|the \w+) (?:really |so )?(?:hiding|afraid of|trying to hide)|(?:are|were) we (?:really )?(?:supposed|expected|meant|asked) to believe|(?:isn't|is) (?:it|that) (?:a (?:little|bit) )?(?:rather )?(?:odd|strange|convenient|funny|curious|suspicious)(?: that|,|\?)|who (?:really|actually|truly) (?:benefits|profits|believes|pulls|runs)|(?:one|you) (?:has|have) to wonder|makes you wonder|makes one wonder|the official (?:narrative|story|version|line)|does anyone (?:really|seriously|still) (?:believe|think|trust))\b[^.!?]{0,100}`,
    why: 'questions credibility without a reason',
  }),
  rule('appeal_to_fear_prejudice', {
    triggers:
      'destroy destroying overrun invade invading invasion flood flooding threaten threatens threatening threat take taking wipe enslave coming end kill',
    pattern: String.raw`\b(?:(?:will|would|could|to|are|is|going to) (?:soon )?(?:destroy|destroying|overrun|invade|invading|enslave|take over|taking over|wipe out|end|threaten(?:ing)?|kill|ruin) (?:our|your|us|you|america|britain|europe|western|christian)\b(?: [\w'-]+){0,3}|(?:existential|mortal|grave|deadly) (?:threat|danger) to (?:our|your|us|america|britain|europe|western|freedom|democracy|humanity|civili[sz]ation)\b(?: \w+){0,2}|(?:coming|come) (?:for|after) (?:our|your|you|us)\b(?: \w+){0,2}|(?:end|death|destruction|collapse) of (?:western civili[sz]ation|civili[sz]ation|our way of life|america|democracy|freedom|the west))\b`,
    why: 'makes a danger the argument',
    unless: /\b(?:asteroid|volcano|hurricane|storm|virus|vaccine|film|novel|game)\b/i,
  }),
  rule('flag_waving', {
    triggers:
      'our nation country american americans patriot patriots patriotic people great again god true real forefathers founding',
    pattern: String.raw`\b(?:our (?:great|beloved|proud|brave|glorious|sacred|precious|once-great|own) ${NATION}|(?:true|real|patriotic|proud|loyal|freedom-loving|god-fearing|hard-working|ordinary decent) ${PEOPLE}|god bless (?:america|the|our|britain)|make \w+ great again|(?:defend|protect|save|restore|reclaim|take back|fight for|die for|betray(?:ed|ing|s)?|destroy(?:ing|ed|s)?|sell(?:ing)? out) (?:our|this|the) (?:great |beloved |own )?(?:nation|country|republic|homeland|way of life|freedoms?|values|heritage|sovereignty|liberties)|the will of the (?:american |british |ordinary )?people|our (?:founding fathers|forefathers)|(?:against|betray\w*|enemy of|enemies of) the (?:american |british )?people|love of (?:our )?country|as a proud \w+)\b`,
    why: 'appeals to belonging to the nation or group',
  }),
  rule('slogans', {
    triggers: 'great back first name no never enough time now stop drain lock save power say take more',
    pattern: String.raw`(?:\b(?:make \w+ (?:great|safe|strong|free) again|take back (?:control|our \w+|the country)|(?:america|britain|country|people|family) first\b(?=[.!"])|not in (?:my|our) name|enough is enough|(?:the )?time (?:is|for \w+ is) now|now or never|drain the swamp|lock (?:him|her|them) up|power to the people|no (?:\w+), no (?:\w+)(?=[.!])|stop the (?:steal|madness|lies|war|rot|invasion|boats)|no more (?:lies|excuses|wars|delays|half measures)(?=[.!])|never again(?=[.!])|say no to \w+|must act now)|\b(?:save|defend|protect|stop) our \w+!)`,
    why: 'a catchword in place of an argument',
  }),
  rule('thought_terminating_cliche', {
    triggers:
      "it's it is story period stop closed said leave buts alternative boys done not ends simple that's common settled",
    pattern: String.raw`\b(?:it is what it is|it's what it is|end of (?:story|discussion|debate)\b|(?<=[,.;–—-] ?)(?:period|full stop)(?=[.!]$)|case closed(?=[.!])|(?:enough|'?nuff) said|love it or leave it|(?:no ifs,? (?:ands,? )?(?:or |no )?buts)|like it or not|boys will be boys|what's done is done|(?:it's|it is) (?:as simple as that|that simple|just common sense|a no-brainer|plain common sense)|that's (?:just )?(?:the way|how) it is|there is no alternative|the (?:science|debate) is (?:settled|over)|you can't make an omelette|rules are rules|the ends justify the means|it's (?:all )?god's (?:plan|will))\b`,
    why: 'a set phrase that closes the question',
  }),
  rule('whataboutism', {
    triggers: 'about outrage where imagine nobody',
    pattern: String.raw`\b(?:(?:(?:but |and |so )what about (?:the|all|their|his|her|those)|what about (?:when|hillary|obama|trump|clinton|biden))\b[^.!?]{0,100}\?|where (?:was|were|is|are) (?:the|all the|this|that|their|these|your)?(?: \w+)? ?(?:outrage|protests?|critics|concern|anger|they|you) when\b[^.!?]{0,100}|imagine (?:if|the (?:outrage|reaction|headlines|uproar)(?: if)?) (?:a|an|the|this|it|trump|obama|they|someone)\b[^.!?]{0,100}|(?:why is )?(?:nobody|no one) (?:is )?(?:talks?|talking|complain(?:s|ing|ed)) about\b[^.!?]{0,80})`,
    why: 'answers a charge by another one',
    unless: /\bimagine (?:if )?(?:a|an|the) (?:world|place|day)\b/i,
  }),
  rule('reductio_ad_hitlerum', {
    triggers: 'hitler nazi nazis stalin mussolini goebbels gestapo reich brownshirts stormtroopers',
    pattern: String.raw`\b(?:(?:literally|another|a new|the new|the next|modern-day|today's|worse than|no better than|just like|exactly like|straight out of|reminiscent of|would make|would have made) (?:[\w']+ ){0,3}?${VILLAIN}(?:'s)?(?: [\w]+)?|${VILLAIN}(?:-like| would be proud|-style|-esque| tactics| playbook)|fourth reich)\b`,
    why: 'a likeness to what all condemn stands for a reason',
    unless: /\b(?:historians?|archives?|museum|war crimes?|trial|194\d|193\d|neo-nazis?)\b/i,
  }),
  rule('bandwagon', {
    triggers: 'everyone everybody millions more whole world nobody join left growing',
    pattern: String.raw`\b(?:(?:more and more|millions of|a growing number of|ordinary|countless) (?:people|americans|britons|voters|citizens|patriots|women|men|families) (?:are|have) (?:now |finally |already )?(?:waking up|woken up|joining|joined|realizing|realising|seen through|seeing through|had enough|turning (?:away|to)|fed up)|don't (?:be|get) left behind|join the (?:movement|millions|fight|resistance|revolution)|the (?:whole|entire) world (?:knows|is watching|agrees|sees)|as (?:everyone|everybody|we all) (?:knows?|can see)|we all know (?:that|what|who|how)|everyone (?:knows|agrees|can see) (?:that|it|he|she|they|this)|no (?:sane|serious|sensible|decent|reasonable) (?:person|man|woman|one|american|voter))\b`,
    why: 'the crowd stands for the reason',
  }),
  rule('obfuscation', {
    triggers: 'certain mistakes saying forces powers interests narrative know believe say shadowy',
    pattern: String.raw`\b(?:certain (?:circles|quarters|forces|interests|elements|people in power|powerful people)|mistakes were made|people are saying|many (?:people )?(?:are saying|believe|feel) that|(?:dark|shadowy|hidden|powerful|sinister|unseen) (?:forces|interests|figures|hands)|the powers that be|(?:they|elites|the media|the establishment)(?: do not| don't)(?: ever)? want (?:you|us|the public|people) to (?:know|see|hear|think)|those who (?:pull|run|control) (?:the strings|things|everything))\b`,
    why: 'leaves open who or what is meant',
  }),
  rule('name_calling', {
    triggers: 'so self failing crooked lying sleepy corrupt fake radical known',
    pattern: String.raw`\b(?:(?:the )?so-called ["']?(?:experts?|journalists?|leaders?|elites?|scientists?|president|conservatives?|liberals?|activists?|feminists?|moderates?|patriots?|christians?|intellectuals?|reporters?|academics?|refugees?)["']?|(?:crooked|lying|sleepy|crazy|failing|corrupt|low-energy|little|shifty) (?:hillary|joe|donald|ted|media|press|politicians|obama|trump|bernie|adam|nancy)|fake (?:media|press)|(?:radical|far|extreme|hard|loony|lunatic|rabid|regressive)[ -]left(?:ists?|ies|ist)?)\b(?! (?:party|coalition|alliance|bloc|wing))`,
    why: 'a label stands for the person or group',
  }),
  rule('slogans', {
    triggers: 'wake open fight rise stand share spread time',
    pattern: String.raw`(?:(?<=^|[.!?] )(?:wake up|open your eyes|rise up|fight back|stand up and fight|spread the word)(?=[.!,]| (?:to|and|before|against)\b)|\bshare this (?:now|with everyone|before [\w' ]{3,30})(?=[.!,]|$)|\bit(?:'s| is) time (?:to|for us to|we) (?:fight(?: back)?|rise(?: up)?|stand up|take back|wake up|throw (?:them|him|her) out|drain)\b)`,
    why: 'a call to the reader in place of an argument',
    unless: /\b(?:mornings?|alarm clock|at \d+|o'clock|in the morning|police urged)\b/i,
  }),
  rule('doubt', {
    triggers: 'fooled deceived convenient ask hide hiding know word deleted',
    pattern: String.raw`\b(?:(?:do not|don't|never) (?:be|let (?:them|anyone)) (?:fooled|deceived|fool you|deceive you|tell you otherwise)|(?:do not|don't) (?:believe|trust) (?:a (?:single )?word|anything|what)(?: [\w']+){0,6}|how (?:very )?convenient\b|ask yourself(?: why| who| what| how)?(?: [\w']+){0,8}|if they (?:can|could|would) (?:hide|lie about|cover up) this(?:,? (?:they|what)(?: [\w']+){0,5})?)`,
    why: 'tells the reader to distrust without a reason',
  }),
  rule('name_calling', {
    triggers: 'cronies puppets puppet lackeys henchmen mouthpiece stooges minions poodle elites class',
    pattern: String.raw`\b(?:(?:his|her|their|its|[\w-]{1,40}'s|corporate|liberal|tory|party|government|media|billionaire|washington|brussels|moscow|beijing) (?:\w+ )?(?:cronies|puppets?|lackeys|henchmen|stooges|minions|poodles?|flunkeys|mouthpieces?)|(?:billionaire|chattering|parasite) class)\b`,
    why: 'a label stands for the person or group',
    unless: /\b(?:puppet (?:show|theatre|theater|master class)|puppeteers?|poodle(?:s)? (?:won|breed))\b/i,
  }),
  rule('straw_man', {
    triggers: 'believe want',
    pattern: String.raw`\b(?:they|these people|the left|the right|liberals|conservatives|democrats|republicans|elites|globalists|the media|the establishment) (?:would have (?:us|you)|want (?:us|you)) (?:all )?to (?:believe|think)\b[^.!?]{0,120}`,
    why: 'gives the other side a view in the author’s words',
  }),
]

function rule(
  technique: Technique,
  parts: { triggers: string; pattern: string; why: string; unless?: RegExp },
): TechniqueRule {
  const { why, unless } = parts
  return {
    technique,
    triggers: parts.triggers.split(' '),
    pattern: new RegExp(parts.pattern, 'gi'),
    why,
    ...(unless ? { unless } : {}),
  }
}

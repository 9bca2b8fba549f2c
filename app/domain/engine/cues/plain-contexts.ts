import type { Token } from '../prepare/document.ts'

/** In these contexts the word names a thing or an event. */
const PLAIN_CONTEXTS: readonly (readonly [words: RegExp, context: RegExp])[] = [
  [/^wake up$/, /\b(?:mornings?|nights?|alarms?|asleep|sleep|bed|hospital|coma|surgery)\b/],
  [/^(?:psychopath|sociopath|lunatic)s?$/, /\b(?:brains?|diagnos\w+|patients?|psychiatr\w+|regions?|study)\b/],
  [/^wreak\w* havoc$/, /\b(?:storms?|fires?|wildfires?|floods?|hurricane|winds?|rain|virus)\b/],
  [
    /^(?:garbage|trash|filth|rubbish)$/,
    /\b(?:collect\w*|bins?|trucks?|bags?|dump\w*|landfill|waste|recycl\w*|piles?)\b/,
  ],
  [/^(?:hoax|shakedown)(?:es|s)?$/, /\b(?:bomb|calls?|police|threats?|arrest\w*|charged|court)\b/],
  [/^(?:parasites?|vermin)$/, /\b(?:infect\w*|disease|malaria|species|host|rats?|mice|pest)\b/],
  [/^(?:plague|scourge) of$/, /\b(?:locusts?|disease|malaria|virus)\b/],
  [/^(?:horde|swarm|avalanche)s? of$/, /\b(?:bees|locusts?|insects?|snow|rock|rocks|ice|mud|drones)\b/],
  [
    /^(?:carnage|bloodbath|catastrophe|nightmare|terror|cruelty|brutal(?:ly)?|horrific(?:ally)?|savagely?|vicious(?:ly)?)$/,
    /\b(?:killed|dead|died|deaths?|injur\w+|wounded|murder\w*|court|police|animals?|attack\w*|earthquake|flood\w*|crash)\b/,
  ],
  [
    /^(?:toxic|poisonous|evil|dirty|filthy)$/,
    /\b(?:chemicals?|gas|waste|fumes?|smoke|water|air|mushrooms?|snakes?|resident|substances?)\b/,
  ],
  [
    /^(?:snake oil|troll|puppets?|circus|clowns?|monsters?|idiots?|fools?)$/,
    /\b(?:films?|shows?|series|music\w*|songs?|albums?|theat\w+|tent|novel|characters?|games?)\b/,
  ],
  [
    /^(?:shambles|farce|circus|drones?|bombshell|explosive)$/,
    /\b(?:theat\w+|wwii|world war|defus\w+|unexploded|devices?)\b/,
  ],
  [
    /^(?:slash\w*|axed?|hammer\w*|batter\w*|savage[sd]?|rip\w*|tears? into|slam\w*|bash\w*)/,
    /\b(?:knife|axe|storms?|hurricane|typhoon|cyclone|winds?|waves?|explosions?|dogs?|bombs?|doors?|dunks?|grand slam|tennis|car|truck|lorry|bus|train|brakes?)\b/,
  ],
  [
    /^blast\w*/,
    /\b(?:bomb\w*|explo\w+|detonat\w+|grenades?|mines?|gas|dynamite|militants?|suicide|killed|dead|died|wounded|injured|casualties|rubble|windows|shrapnel|ieds?|rockets?|missiles?|shells?|heat|cold|arctic|storms?|winds?|snow|from the past)\b|\b(?:a|the|two|three|four|twin|several|second|first|huge|massive|powerful|deadly|nuclear|car|truck|roadside|factory) (?:\w+ )?blasts?\b/,
  ],
  [
    /^(?:fury|rage[sd]?|raging|furious(?:ly)?)$/,
    /\b(?:fires?|wildfires?|blazes?|flames|storms?|hurricane|rivers?|winds?|waves?)\b/,
  ],
  [
    /^(?:surgical strikes?|collateral damage|rubber stamps?|trojan horses?|hijack\w*|butcher\w*)/,
    /\b(?:malware|virus|plane|aircraft|flight|shop|meat)\b/,
  ],
]

/** True where words of a lexicon name a thing or an event and do not judge; `sentence` in lower case. */
export function isPlainHere(tokens: readonly Token[], sentence: string): boolean {
  const words = tokens.map((token) => token.lower).join(' ')
  return PLAIN_CONTEXTS.some(([word, context]) => word.test(words) && context.test(sentence))
}

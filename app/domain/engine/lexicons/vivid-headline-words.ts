/** Wording stronger than a report's, and words of the body that justify it; each line is one meaning. */
export const VIVID: readonly { headline: RegExp; body: RegExp }[] = [
  { headline: /\bbleed(?:s|ing)? (?:[^\s]{1,40} ){0,4}?dry\b/i, body: /\bbleed|\bbled\b|\bdrain/i },
  {
    headline: /\bsecret(?:ly|s)?\b/i,
    body: /\bsecre(?:t|cy)|confidential|undisclosed|leaked|classified|hidden|covert|unpublished|private|not (?:been )?(?:published|disclosed|announced)|behind closed doors|undercover|encrypted|spy|spies|intelligence/i,
  },
  {
    headline: /\b(?:chaos|chaotic|mayhem|meltdown)\b/i,
    body: /chao[st]|mayhem|meltdown|turmoil|disorder|riot|panic|clash|disrupt|gridlock|collaps/i,
  },
  {
    headline: /\b(?:fury|furious|outrage[ds]?|outcry|uproar)\b/i,
    body: /fur(?:y|ious)|outrag|angr|anger|outcry|uproar|protest|condemn|criticis|criticiz|appal|disgust|slammed|blasted|backlash/i,
  },
  {
    headline: /\b(?:horror|horrific|terrifying|nightmare|hell|hellish)\b/i,
    body: /horr|terrif|terror|nightmare|\bhell\b|killed|died|dead|death|murder|attack|injur|abus|tortur|fear/i,
  },
  { headline: /\b(?:bombshell|explosive)\b/i, body: /bombshell|explo(?:sive|sion|de)|bomb|reveal|disclos|leak/i },
  { headline: /\b(?:betray(?:s|ed|al)?|treacher(?:y|ous)|traitors?)\b/i, body: /betray|treacher|traitor|treason/i },
  { headline: /\b(?:sinister|evil)\b/i, body: /sinister|evil/i },
  {
    headline: /\b(?:catastroph(?:e|ic)|apocalypse|apocalyptic|doomsday|armageddon)\b/i,
    body: /catastroph|apocalyp|doomsday|armageddon|disaster|devastat|destroy/i,
  },
  {
    headline: /\b(?:carnage|slaughter(?:ed)?|bloodbath)\b/i,
    body: /carnage|slaughter|bloodbath|massacre|killed|dead|deaths|died/i,
  },
  {
    headline: /\b(?:surrender(?:s|ed)?|capitulat(?:es|ed|ion))\b/i,
    body: /surrender|capitulat|give (?:up|in)|gave (?:up|in)/i,
  },
  {
    headline: /\b(?:cripple[sd]?|crippling|decimate[sd]?|wreck(?:s|ed|ing)?)\b/i,
    body: /crippl|decimat|wreck|severe|destroy|damag|devastat|hurt/i,
  },
  {
    headline: /\b(?:plot(?:s|ted|ting)?|conspir(?:es?|ed|acy))\b/i,
    body: /plot|conspir|plan|scheme|intrigue|film|novel|story|character/i,
  },
]

/** Unnamed sources in the plural who are said to speak. */
export const VAGUE_CROWD =
  /\b(?<who>insiders|sources|whistleblowers|whistle-blowers)\s+(?:\w+ly\s+)?(?:warn|say|said|claim|fear|reveal|tell|told|believe|admit|confirm|insist)\b/i

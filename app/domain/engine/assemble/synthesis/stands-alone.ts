/** Whom or what a sentence is about is said before it, so it says nothing out of its place. */
const POINTING =
  /^(?:it|he|she|they|this(?! (?:week|month|year|morning|evening|spring|summer|autumn|winter|season)\b)|that|these|those|i|we|you|here|then|later|afterwards|since (?:then|that)|(?:at|by|in|on|from|after|before|until|during) (?:that|this|then|these|those)\b|in (?:contrast|turn|response)|by contrast|as a result|on top of|at the same time|at the time|in the end|him|them|his|her|its|their|our|my|your|such|both|neither|either|another|others?|each|(?:some|none|all|most|many|half|one|two) of (?:them|these|those|it|whom)|(?:in |on |at )?the (?:former|latter|same|others?|two|three|pair|rest|remainder|first|second|third|fourth|last one|(?:figures?|numbers?|total|amount|sum|move|decision|result|change|increase|cuts?|answer|news)(?! (?:of|to|in|that|by|for)\b)))\b/i
/** The same, after a word that makes the clause depend on another. */
const POINTING_LATER =
  /^(?:while|although|though|when|if|because|as|after|before|since|with|once|until|unless|today,|now,)\s(?:it|he|she|they|this|that|these|those|his|her|its|their|both|\w+ of the (?:top|first|last|other|biggest|largest))\b/i
/** "In the new survey, it was supported": whom or what, the sentence before says. */
const POINTING_AFTER_PLACE =
  /^(?:in|on|at|by|from|under|during|among|for|with)\s[^,]{1,60},\s(?:it|he|she|they|this|that|these|those)\b/i
/** "Would limit expenses": of what, words before it say. */
const WITHOUT_SUBJECT =
  /^(?:would|will|could|can|may|might|should|must|has|have|had|is|are|was|were|does|do|did|be|been)\s/i
/** "Rather than rungs, this variation …": so near the beginning, it points to what was shown before. */
const POINTING_NEAR =
  /\b(?:this|these) (?!(?:week|month|year|morning|evening|spring|summer|autumn|winter|season|past)\b)\p{Ll}/iu
const NEAR_CHARS = 60
/** A demand, or a fragment in the style of a headline. */
const DEMAND =
  /^(?:let|stop|take|give|make|keep|look|ask|think|remember|vote|call|join|read|click|send|write|buy|get|go|come|try|use|put|tell|withdraw|end|cut|build|bring|add|check|see|do|don['’]t|please|never|always|sources?)\s/i
/** "Nineteen had drunk it": of whom, another sentence says. */
const UNCOUNTED =
  /^(?:(?:about|some|around|nearly|almost|over|more than|only|just|at least)\s)?(?:\d[\d,.]*|\w+ty(?:-\w+)?|\w+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens|hundreds|thousands|most|many|some|several|few|all|none)\s(?:had|have|has|were|was|are|is|did|do|will|would|could|can|said|say|died|went|came|took|got|left|voted)\b/i
/** "There were 412 in the county": of what, another sentence says. */
const UNNAMED_NUMBER = /\bthere (?:are|were) [\d,.]{1,12} (?:in|at|on|by|across|within)\b/i
/** Words to or from somebody that a reader of the quotation does not see. */
const FIRST_OR_SECOND = /(?<!\p{L})(?:I|[Ww]e|[Yy]ou|[Oo]ur|[Mm]y|[Yy]our|us|me|ours|yours)(?!\p{L})/u
/** A comparison, an aside, a remark about what was said, or the end of a thought. */
const NO_STATEMENT =
  /\bas (?:if|though)\b|\b(?:therefore|hence|thus|consequently)\b|^\p{L}+ly,|^(?:imagine|suppose|consider|think|perhaps|maybe|admittedly|of course|frankly|clearly|obviously|surely|no doubt|undoubtedly|arguably|sadly|happily|luckily|thankfully|ironically|fortunately|unfortunately|hopefully|in other words|for example|for instance|to be (?:fair|sure)|that is|even|not|nor|yet|so|or|because|similarly|likewise|in other words|according to (?:the (?:left|right)|some|many|critics|them))\b/iu
/** Whom it is about, a pronoun or a number without a noun leaves to the words before: "… both said so". */
const BOTH =
  /\b(?:both|neither|all (?:two|three|four)|the (?:two|pair)) (?:said|say|says|told|have|has|had|were|was|are|is|will|did|do|agreed?|indicated|declined|denied|voted|refused)\b|^(?:in|on|at) (?:both|separate)\b/i
const OF_THEM = /(?<!,\s[\p{L}\d-]{1,20}) of (?:them|these|those)\b|\bmuch more$/iu
/** A forecast cannot be checked yet. */
const FORECAST =
  /\b(?:will|shall|won['’]t|(?:is|are|was|were) (?:now |still |also |widely )?(?:expected|projected|predicted|forecast|likely|set|due|poised))\b/

/** Signs of other matter: links, tickers, lists, left-out words; and two sentences that were not parted. */
const OTHER_MATTER =
  /^[^,.;:]{1,30}:\s|\bthere (?:are|were|is|was) [\w,.-]+$|\b(?:of|to|at|than|with|by|was|is|are|were) (?!(?:19|20)\d\d$)\d[\d,.]{0,12}$|\(\(|[[\]…|•*=<>{}_#@]|\.\.\.|https?:|www\.|\s[-+−]\d|\s,|\d\p{Lu}\p{Ll}|(?<!\p{L})\p{Ll}\p{L}*[.!?]\s\p{Lu}/u
/** The first words of a sentence, which are capitals and no names. */
const FIRST_WORDS =
  /^(?:a|about|according|after|all|already|also|although|among|an|as|at|before|between|by|despite|during|earlier|every|for|from|if|in|inside|just|last|later|less|many|more|most|nearly|next|now|of|on|once|only|over|since|some|still|that|the|then|there|these|this|those|though|through|to|today|under|until|what|when|where|while|with|within|without|yesterday)$/i
const PRONOUN = /(?<!\p{L})(?:(?:it|its|he|him|his|she|her)|(?:they|them|their))(?!\p{L})/u
const PLURAL = /^the/
const PERSONAL = /^[hs]/
const SINGULAR_BEFORE = /(?<!\p{L})(?:the|an?|this|that|each|every|no|another)\s\p{L}/iu

const NEVER = [
  POINTING,
  POINTING_LATER,
  POINTING_AFTER_PLACE,
  WITHOUT_SUBJECT,
  DEMAND,
  UNCOUNTED,
  UNNAMED_NUMBER,
  FIRST_OR_SECOND,
  NO_STATEMENT,
  BOTH,
  OF_THEM,
  FORECAST,
  OTHER_MATTER,
]

/**
 * True for words that a reader understands without those around them: they say who or what they are about, speak to
 * nobody, and state something.
 */
export function standsAlone(words: string): boolean {
  return (
    !NEVER.some((sign) => sign.test(words)) && !POINTING_NEAR.test(words.slice(0, NEAR_CHARS)) && refersWithin(words)
  )
}

/** "Requires him to keep it": a thing, which a person's name does not name. */
const THING =
  /\b(?:keep|make|do|call|see|let|take|get|give|put|leave|about|of|for|with|from|to|on|in|at|said|told|against|won|lost|bought|sold|took|found|gave|made|used) it\b/

/** False where the first pronoun refers to somebody or something before the words. */
function refersWithin(words: string): boolean {
  const thing = THING.exec(words)
  if (thing !== null && !SINGULAR_BEFORE.test(words.slice(0, thing.index))) return false
  const found = PRONOUN.exec(words)
  if (found === null) return true
  const before = words.slice(0, found.index).trim().split(/\s+/)
  const hasName = before.some(
    (word, index) => /^["'“‘(]?\p{Lu}/u.test(word) && (index > 0 || !(FIRST_WORDS.test(word) || word.endsWith(','))),
  )
  if (hasName || PERSONAL.test(found[0])) return hasName
  return PLURAL.test(found[0]) ? before.length > 2 : SINGULAR_BEFORE.test(before.join(' '))
}

/** What may or will be is weaker to check than what is. */
export const UNCERTAIN =
  /\b(?:would|could|can|might|may|should|must|ought|perhaps|probably|likely|seems?|appears?|apparently|expects?|expected|hopes?|plans?)\b/

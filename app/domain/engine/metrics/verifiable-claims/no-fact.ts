import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { quantitiesIn } from '../../lexicons/quantities.ts'
import { wordSet } from '../../prepare/words/word-set.ts'
import { toldTokens } from '../../sources/told-tokens.ts'

const JOKING = /^(?:joke|jokes|joked|joking|quip|quips|quipped|jested|deadpanned)$/
const PREDICTING = /^(?:predict|predicts|predicted|forecasts?|foresees?|hopes?|hoped|fears?|feared)$/
const FUTURE = /^(?:will|won't|shall|shan't|'ll|they'll|it'll|we'll|he'll|she'll|you'll|i'll)$/
const DEMANDING = /^(?:should|shouldn't|must|mustn't|ought|let's)$/
const OPINING =
  /^(?:I|we) (?:think|believe|feel|suspect|hope|fear|wish)\b|^(?:in (?:my|our) (?:view|opinion)|to my mind|perhaps|maybe)\b/i
const ASKING = /^(?:what|suppose|imagine) (?:if|that)\b|\?["”’)]{0,3}$/i
/** What follows is so only if something else is: the point of a joke, or an argument. */
const SUPPOSING =
  /^(?:(?:and|but|well|then),?\s)?(?:if (?:so|not|true)|if (?:that|this|it) (?:is|were|be) (?:so|true|right|the case)|at (?:that|this) rate|by (?:that|this|the same) (?:logic|reckoning|reasoning|token|measure|arithmetic)|on (?:that|this) (?:reckoning|logic|showing)),/i
/** "It takes four men to move a piano", which nobody has counted, unlike minutes or pounds. */
const SAYING_WHAT_IT_TAKES =
  /\bit (?:only |still |always )?takes (?:about |at least |only )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|forty|fifty|a (?:dozen|hundred|thousand|million)|\d{1,3})\s(?!(?:full |whole |more |working )?(?:second|minute|hour|day|week|month|year|decade|pound|dollar|euro|penn|cent|kilo|gram|ton|litre|gallon|mile|metre|meter|per ?cent|%|percent|vote|signature|step|stage|majority))[^.!?;:]{0,60}?\bto\s\p{L}/iu
const HOW_MANY = /^how many\b[^.!?]{1,100}\bdoes it take\b[^.!?]{1,100}\?/i
/** Verbs that state what is or was. */
const STATING = wordSet(
  "is isn't are aren't was wasn't were weren't has hasn't have haven't had hadn't does doesn't did didn't rose fell lost won cost costs came",
  'went took made gave became began held met ran sent stood grew saw brought bought built led paid pays sold spent shows showed says found',
  'left got kept cut put hit shut set died drew drove fought knew wrote spoke struck taught threw',
)
const PAST = /.{2}ed$/

/**
 * True for a joke, a question, an opinion, a demand or a prediction: nothing in the sentence states what is or was, apart from who
 * says it.
 */
export function statesNoFact(document: ArticleDocument, sentence: Sentence): boolean {
  const here = document.attributions.filter((found) => found.sentence === sentence.index)
  const cues = sentence.tokens.filter((token) =>
    here.some(({ cue }) => cue.start <= token.start && token.end <= cue.end),
  )
  if (cues.some(({ lower }) => JOKING.test(lower)) || ASKING.test(sentence.text)) return true
  if (here.length === 0 && isSupposedOrSaid(document, sentence)) return true
  const said = toldTokens(document, sentence)
  if (said.some(({ lower }) => STATING.has(lower) || PAST.test(lower))) return false
  if (said.some(({ lower }) => FUTURE.test(lower)) || cues.some(({ lower }) => PREDICTING.test(lower))) return true
  return (OPINING.test(sentence.text) || said.some(({ lower }) => DEMANDING.test(lower))) && !hasQuantity(sentence)
}

/** A joke's conclusion, a saying, or the answer to "How many … does it take …?". */
function isSupposedOrSaid({ sentences }: ArticleDocument, { index, text }: Sentence): boolean {
  const answers = HOW_MANY.test(sentences[index - 1]?.text ?? '')
  return answers || SUPPOSING.test(text) || SAYING_WHAT_IT_TAKES.test(text)
}

function hasQuantity({ tokens }: Sentence): boolean {
  const { percents, money, figures } = quantitiesIn(tokens)
  return percents.length + money.length + figures.length > 0
}

import type { Sentence } from './article-document.ts'

/** Words by which a writer retells what others say without standing by it; they go on until the writer turns. */
const RETOLD: readonly RegExp[] = [
  /^(?:(?:and|but|so|now|well),?\s)?if\s(?:you|we|one)\s(?:believes?|listens? to|trusts?|swallows?|goe?s? by)\s[^.!?;:,]{1,70},/iu,
  /\b(?:is|are) to be believed\b/iu,
  /\bto hear (?:him|her|them|it|us|you)\s(?:tell|talk)\b/iu,
  /^(?:(?:and|but|so|now|well),?\s)?to\s(?:hear|listen to|read)\s[^.!?;:,]{1,70},/iu,
  /\bwould have\s(?:you|us|everyone|everybody|voters|readers|the public)\s(?:believe|think|know)\b/iu,
  /\bso\s(?:the|their|his|her)\s(?:argument|story|theory|tale|thinking|line|logic|reasoning|legend)\s(?:goes|runs|went|ran)\b/iu,
  /\b(?:legend|rumou?r|gossip)\shas it\b/iu,
  /\bin the (?:telling|version|world|imagination) of\s[^.!?;:,]{1,70},/iu,
]
/** A sentence that only announces a retelling: what follows it is retold. */
const ANNOUNCED: readonly RegExp[] = [
  /\b(?:argument|logic|reasoning|pitch|story|tale)\s(?:goes|runs)(?:\s(?:thus|as follows|roughly so))?[:.,]/iu,
  /\blike this[.:]?$/iu,
  /\b(?:can recite|recite it)\b/iu,
  /\b(?:you|we) (?:all )?(?:know|will have heard|have heard|have all heard) the (?:argument|story|speech|pitch|song|tale|line|refrain|script)\b/iu,
]
/** Hearsay within its sentence. It goes on only where the writer then turns against it. */
const HEARSAY: readonly RegExp[] = [
  /\b(?:they|some|others|people|neighbou?rs|(?:his|her|their|its) (?:friends|supporters|admirers))\s(?:say|claim|insist|argue|assert|(?:will )?tell (?:us|you|me))\b/iu,
  /\b(?:we|i)(?:['’](?:re|m)|\s(?:are|am|were|was|have been))\s(?:(?:all|always|now|often|solemnly|also)\s)?(?:told|assured|informed|warned|reminded|asked to believe|given to understand|invited to believe)\b/iu,
  /(?<!\b(?:i|we|you)\s)\b(?:likes?|loves?)\sto\s(?:say|tell|claim|warn|insist|remind|repeat)\b/iu,
  /\b(?:never tires? of|(?:is|are) fond of)\s(?:saying|telling|claiming|repeating|warning|reminding)\b/iu,
  /\b(?:telling|tell)\s(?:each other|one another|anyone who will listen|everyone)\b/iu,
  /(?:^|,\s)(?:one gathers|we gather|i gather|apparently|supposedly)(?:,|$)/iu,
  /(?<!\b(?:my|our)\s)\b(?:charge|claim|complaint|accusation|allegation|objection|contention|refrain|cry|argument|pitch|case|theory)\s(?:is|was|goes|runs)\s(?:(?:always|simply|usually)\s)?that\b/iu,
]
/** Where the writer answers in the writer's own words. */
const TURNS =
  /^(?:["“‘(]?)(?:but|yet|however|still|in (?:fact|truth|reality)|nonsense|rubbish|piffle|bunkum|not so|no[,.—]|really\?|well[,.]|now\b|the (?:truth|fact|facts|reality|trouble|problem|figures|numbers) |actually|except|alas|sadly|none of (?:it|this|that|which)|there (?:is|are) (?:one|a|two|just) |that is |this is |it is (?:all |pure |stirring |a fine )|so (?:i|we) |i\b|i['’]|we\b|my\b|as for|what (?:they|he|she|it) |here (?:is|are) )/iu
/** A retelling is no longer. */
const RETOLD_SENTENCES_MAX = 6

/**
 * The sentences in which a writer retells what others say, in order to mock or refute it: "To hear the firm tell it, …",
 * "The argument runs like this. …", "The drivers, we are assured, …".
 */
export function mockedSentences(sentences: readonly Sentence[]): Set<number> {
  const mocked = new Set<number>()
  for (const { index, text } of sentences) {
    const isRetold = matches(RETOLD, text)
    const isAnnounced = !isRetold && matches(ANNOUNCED, text)
    const isHearsay = matches(HEARSAY, text)
    if (isRetold || isHearsay) mocked.add(index)
    if (!isRetold && !isAnnounced && !isHearsay) continue
    const { after, turned } = retoldAfter(sentences, index)
    if (isRetold || isAnnounced || turned) for (const next of after) mocked.add(next)
  }
  return mocked
}

/** The next sentences of the paragraph up to the writer's own; `turned` where the writer's own follow there. */
function retoldAfter(sentences: readonly Sentence[], from: number): { after: number[]; turned: boolean } {
  const after: number[] = []
  const paragraph = sentences[from]?.paragraph
  for (let at = from + 1; at <= from + RETOLD_SENTENCES_MAX; at += 1) {
    const next = sentences[at]
    if (next === undefined || next.paragraph !== paragraph) return { after, turned: false }
    if (TURNS.test(next.text)) return { after, turned: true }
    after.push(at)
  }
  return { after, turned: false }
}

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

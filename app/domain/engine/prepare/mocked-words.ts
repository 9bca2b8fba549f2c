import type { Sentence } from './article-document.ts'

/** Words by which a writer retells what others say without standing by it; they go on until the writer turns. */
const RETOLD: readonly RegExp[] = [
  /^(?:oh|ah|yes|right|sure|of course|naturally|no doubt)(?:,?\s(?:oh|yes|right|sure|of course))?,?\sbecause\b/iu,
  /^(?:(?:and|but|so|now|well),?\s)?if\s(?:you|we|one)\s(?:believes?|listens? to|trusts?|swallows?|goe?s? by)\s[^.!?;:,]{1,70},/iu,
  /\b(?:is|are) to be believed\b/iu,
  /\bto hear (?:him|her|them|it|us|you)\s(?:tell|talk)\b/iu,
  /^(?:(?:and|but|so|now|well),?\s)?to\s(?:hear|listen to|read)\s[^.!?;:,]{1,70},/iu,
  /\bwould have\s(?:you|us|everyone|everybody|voters|readers|the public)\s(?:believe|think|know)\b/iu,
  /(?<!,\s)\bso\s(?:the|their|his|her)\s(?:argument|story|theory|tale|thinking|line|logic|reasoning|legend)\s(?:goes|runs|went|ran)\b/iu,
  /^(?:(?:and|but|so|now),?\s)?(?:its|his|her|their|the\s[^.!?;:,]{1,40}['’]s?)\s(?:whole |main |central |only |own )?(?:argument|case|reasoning|claim|complaint|contention|position|pitch|theory|charge|objection|defence|defense)\s(?:is|was|goes|went|runs|ran)(?:\s(?:this|thus|simple|as follows|like this))?:\s/iu,
  /\b(?:argument|case|reasoning|complaint|theory|objection) seems to (?:go|run|be)\b[^.!?:]{0,20}:\s/iu,
  /\b(?:legend|rumou?r|gossip)\shas it\b/iu,
  /^(?:listen to|read|hear)\s[^.!?;:,]{1,70}\sand\syou(?:['’]d|['’]ll|\swould|\smight|\swill)\b/iu,
  /\b(?:one|you|anyone)(?:['’]d|\swould|\smight|\scould)\s(?:suppose|think|imagine|believe|conclude|have thought|be forgiven for)\b/iu,
  /^cue\s/iu,
  /\bin the (?:telling|version|world|imagination) of\s[^.!?;:,]{1,70},/iu,
  /(?<!\b(?:i|we)\s)\b(?:tells?|told|assures?|assured|informs?|informed|reminds?|reminded)\s(?:us|you|me|voters|readers|everyone)\s?:/iu,
  /\b(?:leaflets?|posters?|brochures?|placards?|billboards?|adverts?|flyers?|pamphlets?|slogans?|banners?|propaganda)\s(?:tells?|told|assures?|assured|informs?|informed|warns?|warned|promises?|promised|screams?|screamed|shouts?|shouted|wants?)\b/iu,
]
/** A sentence that only announces a retelling: what follows it is retold. */
const ANNOUNCED: readonly RegExp[] = [
  /(?<!\b(?:i|we)\s)\b(?:says?|said|goes|runs|reads|claims?|insists?|warns?|declares?|sings?|chants?|explains?)(?:\s(?:so|thus|this|roughly|something))?\s?:$/iu,
  /^(?:so,?\s|and\s)?here(?:['’]s| is)\s(?:how (?:it|this|that|the [^.!?,]{1,30}) (?:goes|went|runs)|what (?:they|he|she|the [^.!?,]{1,30}) (?:says?|said|believes?|tells?|thinks?|imagines?|sees?|would have)|the (?:argument|case|theory|story|pitch|line|script|sermon|song|tale|legend|gist of it))\b/iu,
  /^(?:it|this|that|the (?:song|tune|script|sermon|spiel|line)) goes (?:something|roughly|much|more or less)?\b[^.!?]{0,30}[.:]$/iu,
  /\b(?:line|refrain|song|tune|story|script|sermon|litany|chorus|case|argument|charge) (?:is|was) (?:an? )?(?:familiar|old|always the same|well known|simple|depressingly familiar)(?: one)?[.:]$/iu,
  /\b(?:argument|logic|reasoning|pitch|story|tale)\s(?:goes|runs)(?:\s(?:thus|as follows|roughly so))?[:.,]/iu,
  /^(?:(?:and|but|so|now),?\s)?(?:its|his|her|their|the\s[^.!?;:,]{1,40}['’]s?)\s(?:whole |main |central |only |own )?(?:argument|case|reasoning|claim|complaint|contention|position|pitch|theory|charge|objection|defence|defense)\s(?:(?:is|was)\s(?:this|simple|as follows)|(?:goes|went|runs|ran)(?:\s(?:thus|as follows|like this))?)[.:]$/iu,
  /\blike this[.:]?$/iu,
  /\b(?:has|have) a (?:story|tale|theory|ready answer)(?:,|\sand|[.:])/iu,
  /^what (?:are|were) we (?:told|promised|warned)\b/iu,
  /\b(?:can recite|recite it)\b/iu,
  /\bthe way (?:the|his|her|their|its)\s[^.!?,]{1,40}\s(?:do|does|tells?|sees?|puts?)(?:\sit)?[.:]?$/iu,
  /\b(?:has|have) (?:one|two|three|four|five|several|a few|only) (?:speech|speeches|arguments?|lines|stories|tunes|songs)\b/iu,
  /\b(?:you|we) (?:all )?(?:know|will have heard|have heard|have all heard) the (?:argument|story|speech|pitch|song|tale|line|refrain|script)\b/iu,
]
/** Others in a mood in which they speak, without any verb of saying; what they say is in short cries and questions. */
const IN_MOODS =
  /^(?!(?:i|we)\b)[^.!?;:“”"]{2,60}\s(?:(?:was|were|is|are) (?:having none of it|not having it|aghast|outraged|appalled|beside (?:himself|herself|themselves)|horrified|up in arms|in uproar)|threw up (?:his|her|their) hands|wrung (?:his|her|their) hands|saw red|had heard enough|knew better|knew (?:exactly )?what it meant|smel(?:led|t) a (?:plot|rat)|rolled (?:his|her|their) eyes|reached for the smelling salts)[^.!?]{0,40}[.!:]$/iu
const CRIES =
  /[!?]["”’]?$|^(?:surely|clearly|obviously|of course|naturally|had|did|was|were|could|would|how dare|what next|why|whatever next|no wonder|soon|next)\b/iu
/** Hearsay within its sentence. It goes on only where the writer then turns against it. */
const HEARSAY: readonly RegExp[] = [
  /,\sso\s(?:the|their|his|her)\s(?:argument|story|theory|tale|thinking|line|logic|reasoning|legend)\s(?:goes|runs|went|ran)\b/iu,
  /^[^.!?,;:]{2,50},\s(?:(?:we|i)\s(?:now\s)?(?:learn|hear|read|gather)|(?:we|i) (?:are|am) (?:told|informed|assured)|it (?:seems|appears|turns out|emerges|transpires)|one (?:hears|learns|reads|gathers)),\s(?:is|are|was|were|am|have|has|had|do|does|will|would|want|wants)\b/iu,
  /\b(?:they|some|others|people|neighbou?rs|(?:his|her|their|its) (?:friends|supporters|admirers))\s(?:say|claim|insist|argue|assert|warn|swear|complain|(?:will )?tell (?:us|you|me))\b/iu,
  /\b(?:we|i)(?:['’]ve|\shave)?\s(?:(?:also|now|since|recently)\s)?(?:learn|learned|learnt) that (?:i|we) (?:am|are|was|were)\b/iu,
  /\b(?:we|i)(?:['’](?:re|m)|\s(?:are|am|were|was|have been))\s(?:(?:all|always|now|often|solemnly|also)\s)?(?:told|assured|informed|warned|reminded|asked to believe|given to understand|invited to believe)\b/iu,
  /(?<!\b(?:i|we|you)\s)\b(?:likes?|loves?)\sto\s(?:say|tell|claim|warn|insist|remind|repeat)\b/iu,
  /\b(?:never tires? of|(?:is|are) fond of)\s(?:saying|telling|claiming|repeating|warning|reminding)\b/iu,
  /\b(?:telling|tell)\s(?:each other|one another|anyone who will listen|everyone)\b/iu,
  /\b(?:you|we|readers)\s(?:may|will|might|must)\shave\s(?:been (?:told|warned|assured)|heard|read)\b/iu,
  /\b(?:i am|we are),\s[^,.]{1,40},\s(?:an?|the)\b/iu,
  /(?:^|,\s)it (?:seems|appears|is said|is claimed),/iu,
  /\bit is (?:said|claimed|alleged|whispered|rumou?red|objected)\b/iu,
  /\b(?:argument|theory|case|claim|charge|complaint|objection|story),\s[^.;!?,]{1,60},\s(?:is|was|goes|runs)\sthat\b/iu,
  /(?<!\b(?:anyone|everyone|anybody|everybody)\s)\b(?:will|would) tell (?:you|us|anyone)\b/iu,
  /\b(?:i|we) (?:shall|will|have)\s(?:(?:no doubt|often|already|now)\s)?(?:be|been) called\b/iu,
  /,["”’]?\s(?:cry|cries|cried|moan|moans|thunder|thunders|wail|wails|howl|howls|bleat|bleats|trumpet|trumpets)\s/iu,
  /\bas\s(?:the|its|their|his|her|one|some)\s[^.,;!?]{1,40}\s(?:would have it|has it|have it|maintains?|claims?|insists?|keeps? saying)\b/iu,
  /(?:^|,\s)(?:one gathers|we gather|i gather|apparently|supposedly)(?:,|$)/iu,
  /(?<!\b(?:my|our)\s)\b(?:charge|claim|complaint|accusation|allegation|objection|contention|refrain|cry|argument|pitch|case|theory)\s(?:is|was|goes|runs)\s(?:(?:always|simply|usually)\s)?that\b/iu,
]
/** What a fact-check examines, by the label of its line; its verdict is the writer's. */
const EXAMINED =
  /^(?:the\s)?(?:(?:viral|original|full|disputed|alleged)\s)?(?:claims?|rumou?r|allegation|assertion|statement checked|what (?:was|is|they|he|she) (?:claimed|claims?|said|says))(?:\s(?:\d{1,2}|one|two|three|being checked|examined|checked|in question))?\s?:\s/iu
/** What others see or say, in a report as in an argument: "spoke of treachery", "in her telling", "to the lobby". It does not go on. */
const RELAYED: readonly RegExp[] = [
  /(?<!\b(?:i|we)\s)\b(?:spoke|speaks?|talked|talks) of\b/iu,
  /\bin (?:his|her|their|its) (?:telling|words|view|opinion|eyes|account|version|world|universe|fable|fantasy|fairy tale)\b/iu,
  /(?<!\b(?:rightly|correctly|accurately|best|fairly|justly|should be|must be|only be|deserves? to be)\s)\b(?:painted|portrayed|depicted|caricatured|branded|labell?ed|dismissed|written off|derided|smeared|vilified|demoni[sz]ed|mocked|billed|dressed up|sneered at|held up|denounced) (?:\p{L}{2,12} ){0,5}as\b/iu,
  /(?<!\b(?:i|we)\s)\b(?:paint|portray|depict|cast|brand|label|smear|demonise|demonize|dismiss|deride|denounce)s? (?:us|them|him|her|me|you|it|people|anyone|everyone|anybody) as\b/iu,
  /\b(?:is|are|was|were|been|being|gets?|got|be) (?:now |always |often |so |then )?cast as\b/iu,
  /\bin the (?:eyes|view|opinion|words) of\b/iu,
  /\bwhat (?:they|he|she|it) (?:see|sees|saw|call|calls|called|describes?|described|regards?|regarded)\b/iu,
  /,\s(?:he|she|they) (?:went|goes|go) on,/iu,
  /^(?:to|for|among)\s(?:the\s|his\s|her\s|their\s|its\s)?(?:[\p{L}’'-]{1,20}\s){0,3}(?:lobby|crowd|brigade|camp|opponents|critics|enemies|friends|supporters|admirers|diehards|alarmists|doubters|sceptics|skeptics|campaigners|league)\b/iu,
  /^(?:to|for)\s(?:mr|mrs|ms|miss|dr)\.?\s[\p{L}’'-]{1,30},?\s(?:it|this|that|the)\b/iu,
]
/** Where the writer answers in the writer's own words. */
const TURNS =
  /^(?:["“‘(]?)(?:but|yet|however|still|in (?:fact|truth|reality)|nonsense|rubbish|piffle|bunkum|not so|no[,.—]|really\?|well[,.]|now\b|the (?:truth|fact|facts|reality|trouble|problem|figures|numbers) |actually|except|alas|sadly|none of (?:it|this|that|which)|there (?:is|are) (?:one|a|two|just) |that is |this is |it is (?:all |pure |stirring |a fine )|so (?:i|we) |i\b(?! am (?:an?|the|one)\b)|i['’]|we\b|my\b|as for|what (?:they|he|she|it) |here (?:is|are) )/iu
/** A retelling is no longer. */
const RETOLD_SENTENCES_MAX = 6

/**
 * The sentences in which a writer retells what others say, in order to mock or refute it: "To hear the firm tell it, …",
 * "The argument runs like this. …", "The drivers, we are assured, …".
 */
export function mockedSentences(sentences: readonly Sentence[]): Set<number> {
  const mocked = new Set<number>()
  for (const { index, text } of sentences) {
    const kind = kindOf(text)
    if (kind === undefined) continue
    const isAnnounced = kind === 'announced' || kind === 'in a mood'
    if (!isAnnounced) mocked.add(index)
    if (kind === 'relayed') continue
    for (const next of retoldFrom(sentences, index, kind)) mocked.add(next)
  }
  return mocked
}

/** The next sentences that go on with a retelling. */
function retoldFrom(sentences: readonly Sentence[], index: number, kind: Kind): number[] {
  const { after, turned } = retoldAfter(sentences, index, kind === 'announced' || kind === 'in a mood')
  if (kind === 'in a mood') return goingOn(sentences, after, CRIES)
  return kind === 'hearsay' && !turned ? goingOn(sentences, after, ECHO) : after
}

type Kind = 'retold' | 'announced' | 'in a mood' | 'hearsay' | 'relayed'

/** How a sentence tells what others say; undefined where it does not. */
function kindOf(text: string): Kind | undefined {
  if (matches(RETOLD, text)) return 'retold'
  if (matches(HEARSAY, text)) return 'hearsay'
  if (matches(ANNOUNCED, text)) return 'announced'
  if (IN_MOODS.test(text)) return 'in a mood'
  return isExamined(text) || matches(RELAYED, text) || isRefuted(text) ? 'relayed' : undefined
}

/** "I am a menace" after "I am, it seems, a lout". */
const ECHO = /^(?:i am|we are) (?:an?|the|one)\b/iu

/** Those of the next sentences that have the form in which a retelling goes on. */
function goingOn(sentences: readonly Sentence[], after: readonly number[], form: RegExp): number[] {
  const end = after.findIndex((at) => !form.test(sentences[at]?.text.trim() ?? ''))
  return end === -1 ? [...after] : after.slice(0, end)
}

/** The next sentences of the paragraph up to the writer's own; `turned` where the writer's own follow there. */
function retoldAfter(
  sentences: readonly Sentence[],
  from: number,
  isAnnounced: boolean,
): { after: number[]; turned: boolean } {
  const after: number[] = []
  const paragraph = sentences[from]?.paragraph ?? 0
  // What the last sentence of a paragraph announces is in the next one.
  const last = isAnnounced && sentences[from + 1]?.paragraph !== paragraph ? paragraph + 1 : paragraph
  for (let at = from + 1; at <= from + RETOLD_SENTENCES_MAX; at += 1) {
    const next = sentences[at]
    if (next === undefined || next.paragraph > last) return { after, turned: false }
    if (TURNS.test(next.text)) return { after, turned: true }
    after.push(at)
  }
  return { after, turned: false }
}

/** True for "Claim: …" in a fact-check: a statement that the article puts to the test. */
export function isExamined(text: string): boolean {
  return EXAMINED.test(text)
}

/** "The claim that the nurses are crooks does not survive a visit." */
function isRefuted(text: string): boolean {
  return CLAIMED.test(text) && REFUTED.test(text)
}

const CLAIMED =
  /^(?:the|this|that|their|his|her)\s(?:claim|charge|accusation|notion|myth|tale|story|suggestion|rumou?r|idea)\sthat\b/iu
const REFUTED =
  /\b(?:do(?:es)? not|did not|is not|are not|nonsense|false|untrue|collapses?|falls? apart|has no|never)\b/iu

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

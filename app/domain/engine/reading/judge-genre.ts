import type { Attribution, Quotation, Sentence } from '../article-document.ts'
import type { Genre } from '../vocabulary.ts'
import { wordSet } from './word-set.ts'

type Read = {
  title: string
  text: string
  sentences: readonly Sentence[]
  quotations: readonly Quotation[]
  attributions: readonly Attribution[]
  markedOpinion?: boolean | undefined
}

const TITLE_MARKS: readonly [Genre, RegExp][] = [
  ['satire', /^\W*satire\b|[([]satire[)\]]/i],
  ['sponsored', /^\W*(?:sponsored|advertorial|advertisement|paid (?:content|post))\b\s*[:|–—-]/i],
  [
    'opinion',
    /^\W*(?:opinion|op-ed|editorial|column|comment|commentary|viewpoint|letters? to the editor|perspective|our view|my view)\b\s*[:|–—-]/i,
  ],
  ['opinion', /[|–—-]\s*(?:opinion|editorial|column|commentary)\W*$/i],
  ['opinion', /^\W*the (?:[\p{L}']+ ){1,3}view on\b|^\W*(?:letters?|letters? to [\p{L} ]{2,20})\s*:/iu],
  [
    'analysis',
    /^\W*(?:analysis|explainer|explained|in depth|news analysis|fact[- ]?check|q ?& ?a)\b\s*[:|–—-]|[|–—-]\s*(?:analysis|explainer)\W*$/i,
  ],
]
/** A title that promises an explanation; it only adds to what the text shows. */
const EXPLAINING_TITLE = /^\W*(?:why|how)\s(?!.*\?)|what (?:we know|it means|to know)|, explained$/i
const BODY_MARKS: readonly [Genre, RegExp][] = [
  [
    'sponsored',
    /\bthis (?:article|post|content|story) (?:is|was) (?:sponsored|paid for|produced in (?:paid )?partnership)\b/i,
  ],
  ['satire', /\b(?:work of satire|satirical (?:article|news|website|site))\b/i],
  [
    'opinion',
    /\b(?:views? expressed (?:in|here|are)|(?:is|are) (?:the author's|those of the author)|is an? (?:opinion )?columnist|this column|in my (?:opinion|view))\b/i,
  ],
]
/** Where marks stand: at the beginning and at the end. */
const MARKED_CHARS = 600

const FIRST_PERSON = wordSet("i i'm i've i'd i'll me my mine myself")
const FIRST_PLURAL = wordSet("we we're we've we'll us our ours ourselves let's")
const SECOND_PERSON = wordSet("you you're you've you'll your yours yourself")
const MODAL = wordSet('should must ought needs shall')
const OPINION_TITLE =
  /\b(?:must|should|shouldn't|ought|we|our|us|why (?:we|i|the|it)|the case (?:for|against)|in (?:praise|defen[cs]e) of|shame on|enough is enough|it(?:'|’)s time|is dead|(?:is|are) (?:killing|destroying|ruining|betraying|failing)|madness|disgrace|hypocrisy|betrayal|the (?:real|ugly|sad) (?:truth|reason))\b/i
const TURNS_OF_PHRASE =
  /\b(?:of course|so-called|the (?:fact|truth|problem|point|question|irony|reality) is|make no mistake|let(?:'|’)s (?:face|be)|it(?:'|’)s time|it is (?:time|no wonder|hard not to)|no wonder|in other words|needless to say|to be (?:sure|clear|fair)|the rest of us|nothing of the kind|what(?:'|’)s more|worse still|after all|not surprisingly|surely|imagine if|ask yourself|don(?:'|’)t (?:be fooled|believe)|as if|so much for|apparently|supposedly|once again)\b/gi
const STANCE = wordSet(
  'clearly surely obviously frankly simply indeed certainly perhaps unfortunately sadly apparently supposedly truly utterly',
  'absurd ridiculous shameful outrageous disgraceful hypocrisy nonsense wrong foolish cowardly brave wise madness folly',
  'so-called laughable pathetic insane lunacy idiotic stupid obscene cynical arrogant smug elites cronies propaganda tyranny never always nobody everyone everybody truth lies liar betrayal sham farce',
)
const REASONING = wordSet(
  'because therefore thus hence implies suggests means explains reason reasons likely unlikely whether although despite whereas',
  'compared historically trend pattern implications consequence consequences depends context underlying broader',
)

const KINDS = [
  ['first', FIRST_PERSON],
  ['plural', FIRST_PLURAL],
  ['second', SECOND_PERSON],
  ['modal', MODAL],
  ['stance', STANCE],
  ['reasoning', REASONING],
] as const

/** A report tells what was, a column what is. */
const PRESENT = /^(?:is|are|has|have|isn't|aren't|does|do|don't|it's|that's)$/
const PAST = /^(?:was|were|had|did|said|told|added)$/
const BEING_MIN = 6
/** Somebody is said to have said it: a report's headline. */
const ATTRIBUTED_TITLE = /["“‘']|:|\b(?:says?|said|tells?|told|urges?|warns?|calls?|asks?)\b/i

/** Per 100 of the author's own words or sentences; the weights are set by hand, no text was fitted. */
const OPINION_BIAS = -3
const ANALYSIS_BIAS = -2.4
/** Questions to "you" in turn with answers in the first person are somebody else's opinions. */
const INTERVIEW = 20
const INTERVIEW_QUESTIONS_MIN = 3
/** Turns that an interview has, each with words of its own. */
const TURNS_MIN = 3
/** A text whose answers are fewer of its words has an interview in it and is none. */
const ANSWERS_SHARE_MIN = 0.4
const INTERVIEW_TITLE =
  /\binterview(?:s|ed)?\b|\b(?:talks?|speaks?|tells?) (?:to|with)\b|\bdiscuss(?:es)?\b.{0,80}\bwith\b|\bq ?& ?a\b/i
/** Less than this is no reason to call a report an opinion. */
const OPINION_MIN = 0.5
const CONFIDENCE_MARKED = 0.9
const CONFIDENCE_MAX = 0.85
/** A publisher files reports and talks under opinion too: how far the text bears the mark out decides between these. */
const MARKED_BY_PAGE = { min: 0.7, max: 0.95 } as const
const SENTENCES_SURE = 12

/**
 * News, analysis, opinion, interview, satire or sponsored by rules: what title and edges of the text call it; else
 * opinion where its publisher's page marks it so, the surer the more the text reads like one; else an interview where
 * labelled answers are most of it; else first person, address, questions, obligation and stance in the author's own
 * sentences against how often somebody is named as the source. Satire and sponsored content are never guessed: they
 * must say so. No rule here tells a feature from a report.
 */
export function judgeGenre(read: Read): { label: Genre; confidence: number } {
  const marked = markedGenre(read)
  if (marked !== undefined) return { label: marked, confidence: CONFIDENCE_MARKED }
  const own = read.sentences.filter((sentence) => sentence.voice === 'author')
  if (read.markedOpinion === true) return { label: 'opinion', confidence: markedConfidence(read, own) }
  if (isMostlyAnswers(read)) return { label: 'interview', confidence: CONFIDENCE_MAX }
  if (own.length === 0) return { label: 'news', confidence: 0.3 }
  const opinion = sigmoid(opinionEvidence(read, own))
  const analysis = sigmoid(analysisEvidence(read, own)) * (1 - opinion)
  const news = Math.max(0, 1 - opinion - analysis)
  const ranked: [Genre, number][] = [
    ['news', news],
    ['opinion', opinion < OPINION_MIN ? 0 : opinion],
    ['analysis', analysis],
  ]
  const [best = ['news', 0.3] as const] = ranked.toSorted((a, b) => b[1] - a[1])
  const sure = Math.min(1, own.length / SENTENCES_SURE)
  return { label: best[0], confidence: rounded(Math.min(CONFIDENCE_MAX, best[1] * (0.6 + 0.4 * sure))) }
}

function markedConfidence(read: Read, own: readonly Sentence[]): number {
  const { min, max } = MARKED_BY_PAGE
  return own.length === 0 ? min : rounded(min + (max - min) * sigmoid(opinionEvidence(read, own)))
}

function markedGenre(read: Read): Genre | undefined {
  for (const [genre, mark] of TITLE_MARKS) if (mark.test(read.title)) return genre
  const edges = `${read.text.slice(0, MARKED_CHARS)}\n${read.text.slice(-MARKED_CHARS)}`
  for (const [genre, mark] of BODY_MARKS) if (mark.test(edges)) return genre
  return undefined
}

function opinionEvidence(read: Read, own: readonly Sentence[]): number {
  const rates = ratesOf(read, own)
  return (
    OPINION_BIAS -
    (isInterview(read, own) ? INTERVIEW : 0) +
    0.9 * Math.min(3, rates.first) +
    0.45 * Math.min(4, rates.plural) +
    0.3 * Math.min(3, rates.second) +
    0.07 * Math.min(20, rates.questions) +
    (OPINION_TITLE.test(read.title) && !ATTRIBUTED_TITLE.test(read.title) ? 0.8 : 0) +
    0.06 * Math.min(20, rates.phrases) +
    0.03 * Math.min(25, rates.exclaimed) +
    0.012 * Math.min(100, rates.present) +
    0.9 * Math.min(2, rates.modal) +
    0.8 * Math.min(2.5, rates.stance) -
    0.03 * Math.min(60, rates.attributed)
  )
}

function analysisEvidence(read: Read, own: readonly Sentence[]): number {
  const rates = ratesOf(read, own)
  return (
    ANALYSIS_BIAS +
    (EXPLAINING_TITLE.test(read.title) ? 1.6 : 0) +
    0.75 * Math.min(3, rates.reasoning) +
    0.05 * Math.min(15, rates.questions) +
    0.2 * Math.min(3, rates.stance) -
    0.03 * Math.min(60, rates.attributed)
  )
}

function isInterview(read: Read, own: readonly Sentence[]): boolean {
  if (INTERVIEW_TITLE.test(read.title) || turnsIn(read).length >= TURNS_MIN) return true
  const asked = own.filter(
    (one) => one.text.endsWith('?') && one.tokens.some(({ lower }) => /^you(?:r|'re|'ve)?$/.test(lower)),
  )
  return asked.length >= INTERVIEW_QUESTIONS_MIN && asked.length * 12 >= own.length
}

function isMostlyAnswers(read: Read): boolean {
  const turns = turnsIn(read)
  const answered = turns.reduce((sum, { words }) => sum + words, 0)
  const all = read.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return turns.length >= TURNS_MIN && answered >= ANSWERS_SHARE_MIN * all
}

/** Attributions whose cue is the label before a turn ("Harmon:"). */
function turnsIn({ attributions }: Read): Attribution[] {
  return attributions.filter(({ source, cue }) => source.start === cue.start && source.end === cue.end)
}

type Rates = Record<
  | 'first'
  | 'plural'
  | 'second'
  | 'modal'
  | 'stance'
  | 'reasoning'
  | 'questions'
  | 'exclaimed'
  | 'phrases'
  | 'present'
  | 'attributed',
  number
>

/** Words in a hundred; questions, exclamations, turns of phrase and attributed sentences in a hundred sentences. */
function ratesOf(read: Read, own: readonly Sentence[]): Rates {
  const { counts, words } = countWordsOf(own)
  const perHundred = 100 / Math.max(60, words)
  const share = (count: number): number => (100 * count) / own.length
  const attributed = new Set(read.attributions.map((found) => found.sentence)).size
  const being = counts.present + counts.past
  return {
    first: counts.first * perHundred,
    plural: counts.plural * perHundred,
    second: counts.second * perHundred,
    modal: counts.modal * perHundred,
    stance: counts.stance * perHundred,
    reasoning: counts.reasoning * perHundred,
    questions: share(own.filter(({ text }) => text.endsWith('?')).length),
    exclaimed: share(own.filter(({ text }) => text.endsWith('!')).length),
    phrases: share(own.reduce((sum, sentence) => sum + turnsOfPhrase(sentence), 0)),
    present: being < BEING_MIN ? 0 : (100 * counts.present) / being,
    attributed: (100 * attributed) / read.sentences.length,
  }
}

function turnsOfPhrase({ text, quotedShare }: Sentence): number {
  return quotedShare > 0 ? 0 : (text.match(TURNS_OF_PHRASE)?.length ?? 0)
}

type Counts = Record<(typeof KINDS)[number][0] | 'present' | 'past', number>

function countWordsOf(own: readonly Sentence[]): { counts: Counts; words: number } {
  const counts = { first: 0, plural: 0, second: 0, modal: 0, stance: 0, reasoning: 0, present: 0, past: 0 }
  let words = 0
  for (const { lower } of own.flatMap((sentence) => (sentence.quotedShare > 0 ? [] : sentence.tokens))) {
    words++
    if (PRESENT.test(lower)) counts.present++
    else if (PAST.test(lower)) counts.past++
    const kind = KINDS.find(([, set]) => set.has(lower))
    if (kind !== undefined) counts[kind[0]]++
  }
  return { counts, words }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

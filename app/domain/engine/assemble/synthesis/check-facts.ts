import type { EvidenceSpan } from '../../evidence-span.ts'
import { NOT_PLACED } from '../../vocabulary.ts'
import type { Severity, Technique } from '../../vocabulary.ts'
import { inWords } from '../../../wording/wording.ts'
import { DEVICE_IS, STEP_DOES } from './descriptions.ts'
import { listed, readingConfidence } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'
import { headlineFact } from './headline-fact.ts'
import { authorQuotes } from './passage-quotes.ts'
import { silenceFacts } from './silence-facts.ts'
import { oneVoiceFact, thinSourcesFact } from './sourcing-facts.ts'

/** Less certain reasoning appears in the report, but is not put first. */
const REASONING_SURE_MIN = 0.45

/** Reasoning in the author's own words that resembles a fallacy. */
export const reasoningFact: FactSource = ({ logical_fallacies: fallacies }, document) => {
  const strongest = fallacies
    .filter((fallacy) => fallacy.count > 0 && surest(fallacy.evidence) >= REASONING_SURE_MIN)
    .flatMap((fallacy) => authorQuotes(document, fallacy.evidence, 1).map((quote) => ({ fallacy, quote })))
    .toSorted((a, b) => surest(b.fallacy.evidence) - surest(a.fallacy.evidence))[0]
  if (!strongest) return []
  const { fallacy, quote } = strongest
  const does = STEP_DOES[fallacy.type]
  return [
    {
      key: 'reasoning',
      kind: 'check',
      weight: 0.4 + 0.5 * surest(fallacy.evidence),
      lead: [
        `Check the reasoning in ${quote}. It reads as an argument that ${does}.`,
        `The reasoning to test first is ${quote}, which reads as an argument that ${does}.`,
        `Ask what supports ${quote}. The passage reads as an argument that ${does}.`,
      ],
      say: [
        `The passage ${quote} reads as an argument that ${does}.`,
        `The reasoning in ${quote} needs support too: it reads as an argument that ${does}.`,
        `Test ${quote} as well, because it reads as an argument that ${does}.`,
      ],
      overturn: [
        `Evidence for the argument quoted first, in the text or in a source that it cites, would answer this.`,
        `Facts that close the gap in the argument quoted first would answer this.`,
      ],
    },
  ]
}

/**
 * An occasional catchphrase persuades nobody: alone these devices are neither the first nor the second thing to check.
 */
const IDLE: ReadonlySet<Technique> = new Set(['slogans', 'thought_terminating_cliche', 'flag_waving', 'repetition'])
const PASSAGES_MIN = 3
/** Less certain devices appear in the report, but are not put first. */
const DEVICE_SURE_MIN = 0.45
/** A phrase of a few words needs more. */
const PHRASE_SURE_MIN = 0.5
/** A label has to be surer, and to judge. */
const LABEL_SURE_MIN = 0.55
const WORD_SURE_MIN = 0.6
/** And its words have to be this surely loaded. */
const LABEL_LOADED_MIN = 0.7
const PHRASE_WORDS_MAX = 5
/** Nothing longer is a slogan or a stock phrase. */
const SLOGAN_WORDS_MAX = 10
const IDLE_WEIGHT = 0.2

/** A persuasion device in the author's own words. */
export const deviceFact: FactSource = ({ propaganda_index: index, loaded_language: loaded }, document) => {
  const own = index.techniques.filter(({ technique }) => technique !== 'loaded_language')
  const passages = own.reduce((sum, { count }) => sum + count, 0)
  const found = own
    .flatMap(({ technique, evidence }) => {
      const [quote] = authorQuotes(document, evidence, 1)
      return quote === undefined ||
        !isFit(technique, quote, surest(evidence)) ||
        (technique === 'name_calling' && !isLoaded(quote, loaded.evidence))
        ? []
        : [{ technique, quote, sure: surest(evidence) }]
    })
    .toSorted((a, b) => b.sure - a.sure)[0]
  if (!found) return SEVERE.has(index.severity) ? [unquotedDevices(index.techniques)] : []
  const { quote, technique, sure } = found
  const what = DEVICE_IS[technique]
  return [
    {
      key: 'device',
      kind: 'check',
      weight:
        passages < PASSAGES_MIN && IDLE.has(technique) ? IDLE_WEIGHT : 0.25 + 0.35 * sure + 0.3 * (index.score / 100),
      lead: [
        `Look first at ${quote}, which reads as ${what}.`,
        `The passage to question first is ${quote}, which reads as ${what}.`,
        `Start with ${quote}: it reads as ${what}.`,
      ],
      say: [
        `Elsewhere, ${quote} reads as ${what}.`,
        `Another passage to question is ${quote}, which reads as ${what}.`,
      ],
      overturn: [
        `If the first passage means something else in its context, the finding does not hold.`,
        `Read in context, the first passage may mean something else. The finding would then not hold.`,
      ],
    },
  ]
}

const SEVERE: ReadonlySet<Severity> = new Set(['high', 'critical'])

/** Devices are many, and none of them can be quoted alone. */
function unquotedDevices(techniques: readonly { count: number }[]): Fact {
  const marked = `The report marks ${inWords(techniques.reduce((sum, { count }) => sum + count, 0))} passages with persuasion devices`
  return {
    key: 'device',
    kind: 'check',
    weight: 0.4,
    lead: [`${marked}. Read those first, each in its context.`],
    say: [`${marked}.`],
    overturn: [`Read in context, some of those passages may mean something else.`],
  }
}

/** Words that make something larger; what makes it smaller is less plain to see. */
const ABSOLUTE =
  /(?<!\p{L})(?:every|everyone|everybody|everything|all|always|never|nobody|nothing|none|no one|entire|totally|completely|only|ever|most|best|worst|greatest)(?!\p{L})/iu

/** A label that judges is marked among the loaded words as well; "the mayor" is not. */
function isLoaded(quote: string, loaded: readonly EvidenceSpan[]): boolean {
  return loaded.some((span) => span.confidence >= LABEL_LOADED_MIN && quote.includes(span.quote))
}

/** "Its whim" is what somebody has, not what somebody is called. */
const OWN = /^“(?:its|their|his|her|our|my|your)\s/i

function isLabel(quote: string, words: number): boolean {
  return words <= PHRASE_WORDS_MAX && !OWN.test(quote)
}

function isFit(technique: Technique, quote: string, sure: number): boolean {
  const words = quote.split(/\s+/).length
  if (technique === 'exaggeration_minimization' && !ABSOLUTE.test(quote)) return false
  if (words > SLOGAN_WORDS_MAX && (technique === 'slogans' || technique === 'thought_terminating_cliche')) return false
  if (technique === 'name_calling')
    return isLabel(quote, words) && sure >= (words === 1 ? WORD_SURE_MIN : LABEL_SURE_MIN)
  return sure >= (words <= PHRASE_WORDS_MAX ? PHRASE_SURE_MIN : DEVICE_SURE_MIN)
}

/** Words that are less certain to judge are left to the list of the report. */
const WORDING_SURE_MIN = 0.6
/** One such word alone has to be surer. */
const ALONE_SURE_MIN = 0.85

/** Words of the author's own that judge. */
export const wordingFact: FactSource = ({ loaded_language: loaded, genre, uncertainty }, document) => {
  const usual = genre.label === 'opinion' ? 35 : 12
  const sure = loaded.evidence.filter(({ confidence }) => confidence >= WORDING_SURE_MIN)
  const quotes = authorQuotes(document, sure, 2)
  const isSure = quotes.length > 1 || surest(loaded.evidence) >= ALONE_SURE_MIN
  if (loaded.score <= usual || quotes.length === 0 || !isSure) return []
  const words = listed(quotes)
  const several = quotes.length > 1
  const [judge, describe] = several ? ['judge', 'describe'] : ['judges', 'describes']
  return [
    {
      key: 'wording',
      kind: 'check',
      weight: Math.min(0.9, 0.2 + (loaded.score - usual) / 90 + 0.2 * readingConfidence(uncertainty.loaded_language)),
      lead: [
        `Check the wording first: ${words} ${judge} as well as ${describe}.`,
        `Start with the word choice: outside quotations, ${words} ${judge} as well as ${describe}.`,
        `Look first at ${words}, which ${judge} what ${several ? 'they' : 'it'} ${describe}.`,
      ],
      say: [
        `Some of the wording judges as well as describes, such as ${words}.`,
        `Note ${words}, which ${judge} as well as ${describe}.`,
        `Outside quotations the text uses ${words}, which ${judge} as well as ${describe}.`,
      ],
      overturn: [
        `Facts in the text that bear out the wording quoted first would justify it.`,
        `If the words quoted first are meant otherwise in their place, the point falls.`,
      ],
    },
  ]
}

/** A call is no event whose facts could be checked. */
const DEMAND = /(?<!\p{L})(?:should|must|ought|let|shall|need to|has to|have to)(?!\p{L})/iu

/** An emotion that the wording evokes throughout the text. */
export const moodFact: FactSource = ({ emotional_resonance: mood, uncertainty }, document) => {
  if (mood.dominant === 'none') return []
  const strength = mood[mood.dominant]
  const [quote] = authorQuotes(document, mood.evidence, 1)
  // A single word is no example of a mood.
  if (strength < 0.3 || quote === undefined || !quote.includes(' ') || DEMAND.test(quote)) return []
  const name = mood.dominant
  return [
    {
      key: 'mood',
      kind: 'check',
      weight: 0.5 * strength + 0.25 * readingConfidence(uncertainty.emotional_resonance),
      lead: [
        `Separate facts from feeling first: the wording may evoke ${name}, as in ${quote}.`,
        `The strongest emotion in the wording is ${name}, as in ${quote}; check the facts behind that passage.`,
      ],
      say: [
        `The wording may evoke ${name}, for example in ${quote}.`,
        `The strongest emotion found in the wording is ${name}, as in ${quote}.`,
        `Passages such as ${quote} may evoke ${name}.`,
      ],
      overturn: [
        `If the events bear out ${quote}, the ${name} comes from them and not from the wording.`,
        `A source for ${quote} would show whose ${name} it is.`,
      ],
    },
  ]
}

/** Wording that leans to one side. */
export const leaningFact: FactSource = ({ bias_spectrum: bias }, document) => {
  if (bias.label === NOT_PLACED || Math.abs(bias.position - 50) < 8) return []
  const side = bias.position < 50 ? 'left' : 'right'
  const weight = 0.25 + 0.6 * bias.confidence * (Math.abs(bias.position - 50) / 50 + 0.4)
  const terms = authorQuotes(document, bias.evidence, 2)
  return terms.length === 0 ? [] : [{ key: 'leaning', kind: 'check', weight, ...leaningTerms(listed(terms), side) }]
}

type Wordings = Pick<Fact, 'lead' | 'say' | 'overturn'>

function leaningTerms(words: string, side: string): Wordings {
  return {
    lead: [
      `Check the political vocabulary first: ${words} are terms used more on the ${side}.`,
      `Start with the terms. The text uses ${words}, wording that is more common on the ${side}.`,
    ],
    say: [
      `Some of its terms, such as ${words}, are used more on the ${side}.`,
      `The text’s political vocabulary, for example ${words}, is more common on the ${side}.`,
      `Wording such as ${words} is used more on the ${side} than on the ${side === 'left' ? 'right' : 'left'}.`,
    ],
    overturn: [
      `If ${words} are house style or come from a source, they say little about the text’s position.`,
      `If neutral texts use ${words} as ordinary terms, this reading does not hold.`,
    ],
  }
}

function surest(evidence: readonly EvidenceSpan[]): number {
  return Math.max(0, ...evidence.filter((span) => span.voice === 'author').map((span) => span.confidence))
}

/** Everything that can call for a check, except the plain claims. */
export const CHECK_SOURCES: readonly FactSource[] = [
  headlineFact,
  silenceFacts,
  reasoningFact,
  deviceFact,
  wordingFact,
  moodFact,
  thinSourcesFact,
  oneVoiceFact,
  leaningFact,
]

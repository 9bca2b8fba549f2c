import type { EvidenceSpan } from '../../evidence-span.ts'
import { NOT_PLACED } from '../../vocabulary.ts'
import type { Technique } from '../../vocabulary.ts'
import { DEVICE_DOES, STEP_DOES } from './descriptions.ts'
import { authorQuotes, listed, readingConfidence } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'
import { quoted } from './quoted.ts'
import { silenceFacts } from './silence-facts.ts'
import { oneVoiceFact, thinSourcesFact } from './sourcing-facts.ts'

const HEADLINE_GOOD_FROM = 85

/** A headline that claims more than the body. */
export const headlineFact: FactSource = ({ headline_integrity: headline, uncertainty }) => {
  if (headline.score === null || headline.score >= HEADLINE_GOOD_FROM) return []
  const worst = headline.evidence
    .filter((span) => span.in === 'title')
    .toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)) || b.confidence - a.confidence)[0]
  const title = quoted(worst?.quote ?? '')
  const against = againstHeadline(headline, worst)
  if (title === '') return []
  return [
    {
      key: 'headline',
      kind: 'check',
      weight: (1 - headline.score / 100) * 0.6 + 0.35 * readingConfidence(uncertainty.headline_integrity),
      lead: [
        `Check the headline first: it says ${title}, and ${against}.`,
        `Start by comparing headline and body. The headline says ${title}; ${against}.`,
        `The first problem is ${title} in the headline, because ${against}.`,
        `Before anything else, look at ${title} in the headline: ${against}.`,
      ],
      say: [
        `The headline needs attention too: it says ${title}, but ${against}.`,
        `Compare the headline as well. It says ${title}, while ${against}.`,
        `In the headline, check ${title}; ${against}.`,
      ],
      overturn: [
        `A passage in the body that supports ${title} would answer the point about the headline.`,
        `If a fuller version of the article supports ${title}, the headline is fair.`,
        `The headline would hold if the body showed ${title}.`,
      ],
    },
  ]
}

/** Reasoning in the author's own words that resembles a fallacy. */
export const reasoningFact: FactSource = ({ logical_fallacies: fallacies }) => {
  const strongest = fallacies
    .filter((fallacy) => fallacy.count > 0)
    .map((fallacy) => ({ fallacy, quote: authorQuotes(fallacy.evidence, 1)[0] ?? quoted(fallacy.quotes[0] ?? '') }))
    .filter(({ quote }) => quote !== '')
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
        `Check the reasoning at ${quote}: it resembles an argument that ${does}.`,
        `The reasoning to test first is ${quote}, which resembles an argument that ${does}.`,
        `Ask what supports ${quote}. The passage resembles an argument that ${does}.`,
        `Look at the reasoning before the facts: ${quote} resembles an argument that ${does}.`,
      ],
      say: [
        `The passage ${quote} resembles an argument that ${does}.`,
        `The reasoning at ${quote} also needs support; it resembles an argument that ${does}.`,
        `Test ${quote} as well, because it resembles an argument that ${does}.`,
      ],
      overturn: [
        `Evidence elsewhere for the argument quoted first would make it sound.`,
        `If the text, or a source it cites, supports the argument quoted first, it holds.`,
        `The argument quoted first holds if facts elsewhere support it.`,
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
const DEVICE_SURE_MIN = 0.4
const IDLE_WEIGHT = 0.2

/** From this certainty on, a device is named as one; below, as a resemblance. */
const SURE_DEVICE = 0.8

/** A persuasion device in the author's own words. */
export const deviceFact: FactSource = ({ propaganda_index: index }) => {
  const own = index.techniques.filter(({ technique }) => technique !== 'loaded_language')
  const passages = own.reduce((sum, { count }) => sum + count, 0)
  const found = own
    .flatMap(({ technique, evidence }) => {
      const [quote] = authorQuotes(evidence, 1)
      return quote === undefined ? [] : [{ technique, quote, sure: surest(evidence) }]
    })
    .toSorted((a, b) => b.sure - a.sure)[0]
  if (!found || found.sure < DEVICE_SURE_MIN) return []
  const { quote, technique, sure } = found
  const does = sure < SURE_DEVICE ? `resembles wording that ${DEVICE_DOES[technique]}` : DEVICE_DOES[technique]
  return [
    {
      key: 'device',
      kind: 'check',
      weight:
        passages < PASSAGES_MIN && IDLE.has(technique) ? IDLE_WEIGHT : 0.25 + 0.35 * sure + 0.3 * (index.score / 100),
      lead: [
        `Look first at ${quote}, which ${does}.`,
        `The passage to question first is ${quote}: it ${does}.`,
        `Ask which facts support ${quote}, because the passage ${does}.`,
        `Start with ${quote}, because the passage ${does}.`,
      ],
      say: [
        `Elsewhere, ${quote} ${does}.`,
        `Another passage to question is ${quote}, which ${does}.`,
        `The passage ${quote} also ${does}.`,
      ],
      overturn: [
        `If the first passage quoted here turns out to be a speaker’s words, it does not count against the author.`,
        `A factual source for the first passage quoted here would justify its wording.`,
        `The first passage quoted here is fair wording if facts support it.`,
      ],
    },
  ]
}

/** Words of the author's own that judge. */
export const wordingFact: FactSource = ({ loaded_language: loaded, genre, uncertainty }) => {
  const usual = genre.label === 'opinion' ? 35 : 12
  const quotes = authorQuotes(loaded.evidence, 2)
  if (loaded.score <= usual || quotes.length === 0) return []
  const words = listed(quotes)
  const several = quotes.length > 1
  const [be, judge, describe] = several ? ['are', 'judge', 'describe'] : ['is', 'judges', 'describes']
  return [
    {
      key: 'wording',
      kind: 'check',
      weight: Math.min(0.9, 0.2 + (loaded.score - usual) / 90 + 0.2 * readingConfidence(uncertainty.loaded_language)),
      lead: [
        `Check the wording first: ${words} ${judge} as well as ${describe}.`,
        `Start with the word choice: ${words} ${be} marked as judging words outside the quotations.`,
        `Look first at ${words}, which ${judge} what is reported.`,
      ],
      say: [
        `Some of the wording judges as well as reports, such as ${words}.`,
        `Note ${words}, which ${judge} as well as ${describe}.`,
        `Outside its quotations the text uses ${words}, which ${judge} what is reported.`,
      ],
      overturn: [
        `If the wording quoted first comes from a source that the text does not mark, the judgement is the source’s.`,
        `Facts in the text that bear out the wording quoted first would justify it.`,
        `If the wording quoted first is a speaker’s, this assessment changes.`,
      ],
    },
  ]
}

/** An emotion that the wording evokes throughout the text. */
export const moodFact: FactSource = ({ emotional_resonance: mood, uncertainty }) => {
  if (mood.dominant === 'none') return []
  const strength = mood[mood.dominant]
  const [quote] = authorQuotes(mood.evidence, 1)
  // A single word is no example of a mood.
  if (strength < 0.3 || quote === undefined || !quote.includes(' ')) return []
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
export const leaningFact: FactSource = ({ bias_spectrum: bias }) => {
  if (bias.label === NOT_PLACED || Math.abs(bias.position - 50) < 8) return []
  const side = bias.position < 50 ? 'left' : 'right'
  const weight = 0.25 + 0.6 * bias.confidence * (Math.abs(bias.position - 50) / 50 + 0.4)
  const terms = authorQuotes(bias.evidence, 2)
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
      `Its political vocabulary, for example ${words}, is more common on the ${side}.`,
      `Wording such as ${words} is used more on the ${side} than on the ${side === 'left' ? 'right' : 'left'}.`,
    ],
    overturn: [
      `If ${words} are house style or come from a source, they say little about the text’s position.`,
      `If neutral texts use ${words} as ordinary terms, this reading does not hold.`,
    ],
  }
}

/** A span over most of the headline says less than one on a word of it. */
function isWide({ note }: EvidenceSpan): boolean {
  return /main words/.test(note)
}

/** The objection to a passage of the headline: the passage of the body found with it, if any. */
function againstHeadline(headline: MeasuredPart['headline_integrity'], title: EvidenceSpan | undefined): string {
  if (/teases/.test(title?.note ?? '')) return 'that wording teases instead of stating the news'
  const beside = headline.evidence.find((span) => span.in === undefined && span.note.includes(title?.note ?? ' '))
  const body = quoted(beside?.quote ?? '')
  if (/no word as strong/.test(title?.note ?? '')) return 'the body uses no wording as strong'
  return body === '' ? 'the body does not support it' : `the body says ${body}`
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

import type { EvidenceSpan } from '../../evidence-span.ts'
import { FRAME_LABELS } from '../../lexicons/frames.ts'
import type { Genre } from '../../vocabulary.ts'
import { authorQuotes, listed, pick } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'
import { quoted } from './quoted.ts'

function setting(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'setting', weight, lead: [], say, overturn: [] }
}

const SHORT_WORDS = 200

const KINDS: Readonly<Record<Genre, { weight: number; say: string[] } | null>> = {
  news: null,
  opinion: {
    weight: 0.6,
    say: [
      `This reads as an opinion piece, so having a view is not a fault.`,
      `This is an opinion piece; judge it by its argument more than by its sourcing.`,
      `The text argues a case and should be read as opinion.`,
      `As an opinion piece, it owes readers reasons but not balance.`,
    ],
  },
  analysis: {
    weight: 0.4,
    say: [
      `The text explains as well as reports.`,
      `This is closer to analysis than to a news report.`,
      `The text is mainly explanation, so its reasons matter most.`,
    ],
  },
  interview: {
    weight: 0.55,
    say: [
      `This is an interview, so most of the words are the interviewed person’s.`,
      `As an interview, it gives one person’s account; its claims need a second source.`,
    ],
  },
  feature: null,
  sponsored: {
    weight: 0.7,
    say: [
      `This appears to be sponsored content, so somebody paid for it.`,
      `As sponsored content, it speaks for those who paid for it; check its claims elsewhere.`,
    ],
  },
  press_release: {
    weight: 0.7,
    say: [
      `This appears to be a press release, so it speaks for those who issued it; check its claims elsewhere.`,
      `As a press release, it gives its issuer’s account and need not include another.`,
    ],
  },
  // A note on it says so first, and little else.
  other: null,
  satire: {
    weight: 0.7,
    say: [
      `This appears to be satire, so nothing in it should be quoted as fact.`,
      `As satire, it makes no factual claims to check.`,
    ],
  },
}

/** The genre of the text, unless it is a plain report. */
export const genreFact: FactSource = ({ genre }) => {
  const kind = KINDS[genre.label]
  return kind === null ? [] : [setting('genre', kind.weight, kind.say)]
}

/** The angle from which it views its subject. */
export const angleFact: FactSource = ({ framing }) => {
  const [first, second] = framing.frames
  if (framing.primary === 'other' || !first) return []
  const label = FRAME_LABELS[framing.primary]
  const words = carryingWords(framing.evidence, label)
  const weight = !second || first.weight > second.weight * 1.6 ? 0.3 : 0.2
  if (words === '') return [setting('angle', weight, [`It treats the subject mainly as a matter of ${label}.`])]
  return [
    setting('angle', weight, [
      `It treats the subject mainly as a matter of ${label}, with words such as ${words}.`,
      `Words such as ${words} make it mainly a matter of ${label}.`,
      `The main angle is ${label}; typical words are ${words}.`,
      `It looks at the subject mainly in terms of ${label}, as in ${words}.`,
    ]),
  ]
}

const ROOT_CHARS = 4
const TERM_WORDS_MAX = 4

function carryingWords(evidence: readonly EvidenceSpan[], label: string): string {
  // A frame without words from the list rests on a sentence, which is no example of its words.
  const carrying = evidence.filter(
    (span) => span.note.includes(label) && span.quote.split(/\s+/).length <= TERM_WORDS_MAX,
  )
  const roots = carrying.map((span) => span.quote.toLowerCase().slice(0, ROOT_CHARS))
  const distinct = carrying.filter((_, index) => roots.indexOf(roots[index] ?? '') === index)
  const quotes = distinct.map((span) => quoted(span.quote)).filter((quote) => quote !== '')
  return quotes.length < 2 ? '' : listed(quotes.slice(0, 2))
}

/** How far it goes beyond the event. */
export const depthFact: FactSource = ({ intellectual_depth: depth, genre }) => {
  if (depth.dok_level > 2) return []
  const quote = quoted(authorQuotes(depth.evidence, 1)[0] ?? '')
  if (depth.dok_level === 2 && quote !== '') {
    return [
      setting('depth', 0.18, [
        `It gives some context, for example ${quote}.`,
        `It adds background or comparison, as in ${quote}.`,
      ]),
    ]
  }
  if (genre.label !== 'news' || depth.dok_level === 2) return []
  return [
    setting('depth', 0.15, [
      `It reports the event with little background, which is usual for a first report.`,
      `It gives few causes or comparisons, as is common in a short report.`,
    ]),
  ]
}

/** How little text there is to go by. */
export const lengthFact: FactSource = (_report, { wordCount, truncated }) => {
  if (truncated) {
    return [
      setting('length', 0.5, [
        `Only part of the text was available, so nothing is said about what it leaves out.`,
        `The text is cut off, so what follows could change this assessment.`,
      ]),
    ]
  }
  if (wordCount >= SHORT_WORDS) return []
  return [
    setting('length', 0.65, [
      `The text has fewer than 200 words, so all of this is tentative.`,
      `The text has fewer than 200 words, which limits certainty.`,
      `At fewer than 200 words, the text allows only tentative findings.`,
      `The text is short, with fewer than 200 words.`,
      `Treat this with caution, as the text has fewer than 200 words.`,
      `It has fewer than 200 words, so confidence is low.`,
    ]),
  ]
}

/** Below this score, no loaded wording stands out. */
const LOADED_PLAIN = 10
const NOTHING = ['Nothing stands out in the wording or reasoning.', 'Neither the wording nor the reasoning stands out.']

/** The sentence for a text without devices, fallacies, loaded wording, gaps or faults of the headline; otherwise ''. */
export function nothingStandsOut(report: MeasuredPart, seed: number): string {
  const found =
    report.propaganda_index.techniques.length > 0 ||
    report.logical_fallacies.some(({ count }) => count > 0) ||
    report.strategic_silence.findings.length > 0 ||
    report.headline_integrity.issues.length > 0 ||
    report.loaded_language.score >= LOADED_PLAIN
  return found ? '' : pick(NOTHING, seed, 'nothing')
}

export const SETTING_SOURCES: readonly FactSource[] = [genreFact, angleFact, depthFact, lengthFact]

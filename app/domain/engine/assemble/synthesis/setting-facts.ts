import { FRAME_LABELS } from '../../lexicons/frames.ts'
import { NOT_PLACED } from '../../vocabulary.ts'
import type { Genre } from '../../vocabulary.ts'
import { isReport, pick, SURE_GENRE } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'

function setting(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'setting', weight, lead: [], say, overturn: [] }
}

const SHORT_WORDS = 200

/** `unsure`: said where the genre is uncertain, in place of `say`. */
const KINDS: Readonly<Record<Genre, { weight: number; say: string[]; unsure?: string[] } | null>> = {
  news: null,
  opinion: {
    weight: 0.6,
    say: [
      `This reads as an opinion piece, so having a view is not a fault.`,
      `This is an opinion piece; judge it by its argument more than by its sourcing.`,
      `The text argues a case and should be read as opinion.`,
      `As an opinion piece, it owes readers reasons but not balance.`,
    ],
    unsure: [`This may be an opinion piece; if so, having a view is not a fault.`],
  },
  analysis: {
    weight: 0.4,
    say: [
      `The text explains as well as reports.`,
      `This is closer to analysis than to a news report.`,
      `The text is mainly explanation, so its reasons matter most.`,
    ],
    unsure: [`This may be closer to analysis than to a news report.`],
  },
  interview: {
    weight: 0.55,
    say: [
      `This is an interview, so most of the words are those of the people who speak in it.`,
      `As an interview, it gives the account of those interviewed; their claims need a second source.`,
    ],
    unsure: [`This reads in part as an interview.`],
  },
  feature: null,
  sponsored: {
    weight: 0.7,
    say: [
      `This appears to be sponsored content, so it speaks for those who paid for it.`,
      `As sponsored content, it gives the view of those who paid for it; check its claims elsewhere.`,
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
    say: [`This appears to be satire, so nothing in it should be quoted as fact.`],
  },
}

/** Below this, a text is not said to be of its genre. */
const LIKELY_GENRE = 0.5

/** The genre of the text, unless it is a plain report. */
export const genreFact: FactSource = ({ genre }) => {
  const kind = KINDS[genre.label]
  if (kind === null || genre.confidence < LIKELY_GENRE) return []
  return [setting('genre', kind.weight, genre.confidence < SURE_GENRE ? (kind.unsure ?? kind.say) : kind.say)]
}

const ANGLE_MIN = 0.55

/** The angle from which it views its subject. */
export const angleFact: FactSource = ({ framing }) => {
  const [first, second] = framing.frames
  if (framing.primary === 'other' || !first || first.weight < ANGLE_MIN) return []
  const label = FRAME_LABELS[framing.primary]
  const weight = !second || first.weight > second.weight * 1.6 ? 0.3 : 0.2
  return [
    setting('angle', weight, [
      `It treats the subject mainly as a matter of ${label}.`,
      `Its main angle is ${label}.`,
      `It looks at the subject mainly in terms of ${label}.`,
    ]),
  ]
}

/** How far it goes beyond the event. That no background was found is not said: some may have been missed. */
export const depthFact: FactSource = ({ intellectual_depth: depth, genre }) => {
  if (depth.dok_level !== 2 || !isReport(genre.label)) return []
  return [setting('depth', 0.18, [`It gives some context beside the event.`, `It adds some background or comparison.`])]
}

/** How little text there is to go by. */
export const lengthFact: FactSource = (_report, { wordCount, truncated }) => {
  if (truncated) {
    return [
      setting('length', 0.5, [
        `Only part of the text was available, so nothing is said about what it leaves out.`,
        `The text is cut off, so what follows is not part of this analysis.`,
      ]),
    ]
  }
  if (wordCount >= SHORT_WORDS) return []
  return [
    setting('length', 0.65, [
      `The text has fewer than ${SHORT_WORDS} words, so all of this is tentative.`,
      `At fewer than ${SHORT_WORDS} words, the text allows only tentative findings.`,
      `Treat this with caution, as the text has fewer than ${SHORT_WORDS} words.`,
      `With under ${SHORT_WORDS} words to go by, read this with caution.`,
      `This is a short text, so the findings are tentative.`,
      `Short texts say little for certain, and this one has fewer than ${SHORT_WORDS} words.`,
    ]),
  ]
}

const NOTHING = [
  'No loaded wording or weak reasoning was marked in the author’s own words, though some may have been missed.',
  'In the author’s own words, nothing was marked as loaded or poorly reasoned, though subtle cases can be missed.',
  'Outside quotations, neither loaded wording nor weak reasoning was marked, though either may have been missed.',
]

/** The sentence for a text in which nothing was found, otherwise ''. */
export function nothingStandsOut(report: MeasuredPart, seed: number): string {
  return isNothingFound(report) ? pick(NOTHING, seed, 'nothing') : ''
}

/** True for a text without devices, fallacies, loaded wording, gaps, cues of a side or faults of the headline. */
export function isNothingFound(report: MeasuredPart): boolean {
  return !(
    report.propaganda_index.techniques.some(({ count }) => count > 0) ||
    report.logical_fallacies.some(({ count }) => count > 0) ||
    report.strategic_silence.findings.length > 0 ||
    report.headline_integrity.issues.length > 0 ||
    report.bias_spectrum.label !== NOT_PLACED ||
    report.emotional_resonance.dominant !== 'none' ||
    report.loaded_language.evidence.some(({ voice }) => voice === 'author')
  )
}

export const SETTING_SOURCES: readonly FactSource[] = [genreFact, angleFact, depthFact, lengthFact]

import { FRAME_LABELS } from '../../lexicons/frames.ts'
import type { Genre } from '../../vocabulary.ts'
import { pick, SURE_GENRE } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'
import { quoted } from './quoted.ts'

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
    unsure: [`Parts of this read as opinion.`, `This may be an opinion piece; if so, having a view is not a fault.`],
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
    say: [`This appears to be satire, so nothing in it should be quoted as fact.`],
  },
}

/** The genre of the text, unless it is a plain report. */
export const genreFact: FactSource = ({ genre }) => {
  const kind = KINDS[genre.label]
  if (kind === null) return []
  return [setting('genre', kind.weight, genre.confidence < SURE_GENRE ? (kind.unsure ?? kind.say) : kind.say)]
}

/** The angle from which it views its subject. */
export const angleFact: FactSource = ({ framing }) => {
  const [first, second] = framing.frames
  if (framing.primary === 'other' || !first) return []
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

/** How far it goes beyond the event. */
export const depthFact: FactSource = ({ intellectual_depth: depth, genre }) => {
  if (depth.dok_level > 2) return []
  const quote = quoted(depth.evidence.find(({ voice }) => voice === 'author')?.quote ?? '', { statement: true })
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
      `The text has fewer than ${SHORT_WORDS} words, so all of this is tentative.`,
      `At fewer than ${SHORT_WORDS} words, the text allows only tentative findings.`,
      `With fewer than ${SHORT_WORDS} words to go by, nothing here is certain.`,
      `The text is short, and under ${SHORT_WORDS} words leave much uncertain.`,
      `The text has fewer than ${SHORT_WORDS} words, which limits certainty.`,
      `It has fewer than ${SHORT_WORDS} words, so confidence is low.`,
      `Treat this with caution, as the text has fewer than ${SHORT_WORDS} words.`,
    ]),
  ]
}

const NOTHING = [
  'Nothing in the wording or the reasoning was marked, although passages can be missed.',
  'No passage was marked for its wording or its reasoning, which does not mean that there is none.',
  'Neither wording nor reasoning was marked anywhere in the text; subtle cases can escape such marking.',
]

/** The sentence for a text without devices, fallacies, loaded wording, gaps or faults of the headline; otherwise ''. */
export function nothingStandsOut(report: MeasuredPart, seed: number): string {
  const found =
    report.propaganda_index.techniques.some(({ count }) => count > 0) ||
    report.logical_fallacies.some(({ count }) => count > 0) ||
    report.strategic_silence.findings.length > 0 ||
    report.headline_integrity.issues.length > 0 ||
    report.loaded_language.evidence.some(({ voice }) => voice === 'author')
  return found ? '' : pick(NOTHING, seed, 'nothing')
}

export const SETTING_SOURCES: readonly FactSource[] = [genreFact, angleFact, depthFact, lengthFact]

import type { EvidenceSpan } from '../evidence-span.ts'
import { FRAME_LABELS } from '../lexicons/frames.ts'
import type { Genre } from '../vocabulary.ts'
import { authorQuotes, listed, quoted } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'

function setting(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'setting', weight, lead: [], say, overturn: [] }
}

const SHORT_WORDS = 200
const VERY_SHORT_WORDS = 60

const KINDS: Readonly<Record<Genre, { weight: number; say: string[] } | null>> = {
  news: null,
  opinion: {
    weight: 0.6,
    say: [
      `This reads as a column, so that having a view is no fault in it.`,
      `An opinion piece, to be judged by its argument more than by its sourcing.`,
      `It argues rather than reports, and should be read so.`,
      `As a piece of opinion it owes readers reasons, not balance.`,
    ],
  },
  analysis: {
    weight: 0.4,
    say: [
      `The piece explains as much as it reports.`,
      `It is closer to analysis than to a report.`,
      `More explanation than news, it asks to be read for its reasons.`,
    ],
  },
  satire: {
    weight: 0.7,
    say: [
      `It seems to be satire, and nothing in it should be quoted as fact.`,
      `Read as satire, it makes no claim that a record could bear out.`,
    ],
  },
}

/** What kind of text it is, where it is not a plain report. */
export const genreFact: FactSource = ({ genre }) => {
  const kind = KINDS[genre.label]
  return kind === null ? [] : [setting('genre', kind.weight, kind.say)]
}

/** From which side it looks at its matter. */
export const angleFact: FactSource = ({ framing }) => {
  const [first, second] = framing.frames
  if (framing.primary === 'other' || !first) return []
  const label = FRAME_LABELS[framing.primary]
  const words = carryingWords(framing.evidence, label)
  const weight = !second || first.weight > second.weight * 1.6 ? 0.3 : 0.2
  if (words === '') {
    return [
      setting('angle', weight, [
        `Its angle is ${label}.`,
        `It is told for its bearing on ${label}.`,
        `Told from another angle than ${label}, it would put other facts in front.`,
      ]),
    ]
  }
  const then = second ? ` before it turns to ${FRAME_LABELS[second.frame]}` : ''
  return [
    setting('angle', weight, [
      `The matter is seen as one of ${label}, heard in ${words}.`,
      `With ${words} it looks at events from the side of ${label}.`,
      `Its angle is ${label}${then}, heard in ${words}.`,
      `Words like ${words} make it a story of ${label}; another desk might tell it otherwise.`,
      `Words such as ${words} set the angle, that of ${label}.`,
      `Readers are led to ${label} by ${words}.`,
      `It is told for its bearing on ${label}, to judge by ${words}.`,
      `Through and through it is a matter of ${label}, to go by ${words}.`,
    ]),
  ]
}

const ROOT_CHARS = 4

function carryingWords(evidence: readonly EvidenceSpan[], label: string): string {
  const carrying = evidence.filter((span) => span.note.includes(label))
  const roots = carrying.map((span) => span.quote.toLowerCase().slice(0, ROOT_CHARS))
  const distinct = carrying.filter((_, index) => roots.indexOf(roots[index] ?? '') === index)
  return listed(distinct.slice(0, 2).map((span) => quoted(span.quote)))
}

/** How far it goes beyond what happened. */
export const depthFact: FactSource = ({ intellectual_depth: depth, genre }) => {
  if (depth.dok_level > 2) return []
  const quote = quoted(authorQuotes(depth.evidence, 1)[0] ?? '')
  if (depth.dok_level === 2 && quote !== '') {
    return [
      setting('depth', 0.18, [
        `Beyond the event it gives some context, as in ${quote}.`,
        `A turn such as ${quote} sets the event beside others.`,
        `There is background, for instance ${quote}.`,
      ]),
    ]
  }
  if (genre.label !== 'news') return []
  return [
    setting('depth', 0.15, [
      `It tells what happened and stops there, as a first report may.`,
      `Causes and comparisons are left for a later day.`,
      `Of context there is little, which is usual for a first account.`,
      `Why it came to this is mostly left open.`,
    ]),
  ]
}

/** How little there is to go by. */
export const lengthFact: FactSource = (_report, { wordCount, truncated }) => {
  if (truncated) {
    return [
      setting('length', 0.5, [
        `Only part of the text was available, so that nothing can be said of what it leaves out.`,
        `The text breaks off, and what comes after may change all this.`,
      ]),
    ]
  }
  if (wordCount >= SHORT_WORDS) return []
  return [
    setting('length', wordCount < VERY_SHORT_WORDS ? 0.65 : 0.33, [
      `With so few words to go by, every judgement here is tentative.`,
      `So short a text supports only a loose reading.`,
      `There is not much of it, and one more paragraph could change the impression.`,
      `Its brevity keeps all of this provisional.`,
    ]),
  ]
}

export const SETTING_SOURCES: readonly FactSource[] = [genreFact, angleFact, depthFact, lengthFact]

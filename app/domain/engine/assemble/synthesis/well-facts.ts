import type { ArticleDocument } from '../../prepare/document.ts'
import { inSentence, isPlainName, isReport, listed, SURE_GENRE } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'

function well(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'well', weight, lead: [], say, overturn: [] }
}

/** A single quotation may be somebody else's. */
const QUOTATIONS_MIN = 2

/**
 * People and organisations that are quoted word for word, each once: "Sun Sentinel" is the South Florida Sun Sentinel. Whose
 * words are only reported may be someone who is merely spoken of.
 */
function namedVoices({ voice_balance: balance }: MeasuredPart, document: ArticleDocument): string[] {
  const { speakers } = document
  const bodies = new Set(speakers.filter(({ isBody }) => isBody === true).map(({ name }) => name))
  const unnamed = new Set(speakers.filter(({ anonymous }) => anonymous).map(({ name }) => name))
  const quotations = Map.groupBy(document.quotations, ({ speaker }) => speakers[speaker ?? -1]?.name)
  const names = balance.voices
    .filter(({ name, role, share }) => role !== 'document' && share > 0 && isPlainName(name) && !unnamed.has(name))
    .filter(({ name }) => (quotations.get(name)?.length ?? 0) >= QUOTATIONS_MIN)
    .map(({ name }) => name)
    .filter((name) => document.text.includes(name) && !isPlace(name, document.text) && !SHOUTED.test(name))
  const each = names.filter((name) => !names.some((other) => other !== name && isShortFor(name, other)))
  return each.toSorted((a, b) => Number(bodies.has(a)) - Number(bodies.has(b)))
}

/** A name in a text in capitals, which a sentence of the note would have to respell. */
const SHOUTED = /^(?=.*\p{Lu}{5})[^\p{Ll}]+$/u

/** "Officials in New Delhi": a city may stand for a government, but is nobody. */
function isPlace(name: string, text: string): boolean {
  return text
    .split(name)
    .slice(0, -1)
    .some((before) => /(?<!\p{L})(?:in|near|outside|across|around|throughout)\s$/iu.test(before.slice(-12)))
}

function isShortFor(name: string, other: string): boolean {
  return name.length < other.length && ` ${other} `.toLowerCase().includes(` ${name} `.toLowerCase())
}

/** People who can be contacted. No count: the report merges names in several ways. */
export const namedSourcesFact: FactSource = (report, document) => {
  const { sourcing_transparency: sources, genre } = report
  const voices = namedVoices(report, document)
  const names = listed(voices.slice(0, 2).map((name) => inSentence(name, document)))
  if (names === '' || !isReport(genre.label) || sources.anonymous > voices.length) return []
  return [
    well('named', 0.35 + Math.min(0.3, voices.length / 12), [
      voices.length > 2 ? `Those quoted include ${names}.` : `The text quotes ${names}.`,
      voices.length > 2 ? `The text quotes ${names}, among others.` : `The text quotes ${names}.`,
    ]),
  ]
}

/** One may be a poll without its pollster, or a forecast of the text's own. */
const DOCUMENTS_MIN = 2

/** Documents that a reader can look for. Links are no merit by themselves: many lead to a profile or to the page itself. */
export const papersFact: FactSource = ({ sourcing_transparency: { evidence }, strategic_silence: silence }) => {
  const documents = evidence.filter(({ note }) => /linked document|document cited with its origin/i.test(note)).length
  const untraceable = silence.findings.some((finding) => finding.includes('author, title, date or link'))
  if (documents < DOCUMENTS_MIN || untraceable) return []
  return [
    well('papers', 0.3 + Math.min(0.2, documents / 10), [
      `The text cites documents and says where they come from.`,
      `Part of what it states is attributed to documents.`,
    ]),
  ]
}

/** A headline that a passage of the body bears out. */
export const faithfulHeadlineFact: FactSource = ({ headline_integrity: headline }) => {
  const isBorneOut = headline.evidence.some((span) => span.in === undefined && /supports the headline/i.test(span.note))
  if (headline.score === null || headline.score < 95 || !isBorneOut) return []
  return [
    well('faithful', 0.25, [
      `A passage in the body appears to support the headline.`,
      `The body has a passage that appears to support the headline.`,
    ]),
  ]
}

/** No sentence of the author's marked for its wording, beside other findings. */
export const plainWordingFact: FactSource = ({ loaded_language: loaded, genre }) => {
  if (genre.label === 'opinion' || loaded.evidence.some(({ voice }) => voice === 'author')) return []
  return [
    well('plain', 0.12, [
      `No loaded words were marked in the author’s own sentences, though some may have been missed.`,
      `In the author’s own sentences no word was marked as loaded, though subtle ones can be missed.`,
    ]),
  ]
}

/** More than one side is heard. */
export const sidesFact: FactSource = (report, document) => {
  const { voice_balance: balance } = report
  const [first, second] = namedVoices(report, document)
  if (balance.score === null || balance.score < 60 || first === undefined || second === undefined) return []
  const [one, two] = [inSentence(first, document), inSentence(second, document)]
  return [
    well('sides', 0.32 + balance.score / 500, [
      `Both ${one} and ${two} are quoted.`,
      `The text quotes both ${one} and ${two}.`,
    ]),
  ]
}

/** Reasons, conditions, rival explanations. */
export const weighingFact: FactSource = ({ intellectual_depth: depth }) => {
  if (depth.dok_level < 3) return []
  return [
    well('weighing', 0.3 + 0.08 * depth.dok_level, [
      `Parts of the text read as weighing evidence, not only as reporting events.`,
      `Parts of the text consider causes, conditions or other explanations.`,
    ]),
  ]
}

const FIGURES_MIN = 3

/** Figures that can be looked up. */
export const checkableFact: FactSource = ({ verifiable_claims: { claims } }) => {
  const figures = claims.filter(({ claim }) => /(?<![\p{L}\d])\d/u.test(claim)).length
  if (figures < FIGURES_MIN) return []
  return [
    well('checkable', 0.2 + Math.min(0.2, figures / 50), [
      `Several of its claims come with figures or dates that can be looked up.`,
      `The text gives figures or dates that a reader can look up.`,
    ]),
  ]
}

/** What can be said for a text when nothing else applies. */
export const leastFact: FactSource = ({ genre }) =>
  genre.label === 'opinion' && genre.confidence >= SURE_GENRE
    ? [
        well('least', 0.01, [
          `The text states its view openly, so a reader can disagree with it.`,
          `The text’s view is stated openly and can be answered.`,
        ]),
      ]
    : []

export const WELL_SOURCES: readonly FactSource[] = [
  namedSourcesFact,
  papersFact,
  faithfulHeadlineFact,
  plainWordingFact,
  sidesFact,
  weighingFact,
  checkableFact,
  leastFact,
]

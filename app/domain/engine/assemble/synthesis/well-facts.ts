import { inWords } from '../../../wording/wording.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { inSentence, isPlainName, listed, SURE_GENRE } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'

function well(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'well', weight, lead: [], say, overturn: [] }
}

/** People and organisations that are named, each once: "Sun Sentinel" is the South Florida Sun Sentinel. */
function namedVoices({ voice_balance: balance }: MeasuredPart, { speakers }: ArticleDocument): string[] {
  const bodies = new Set(speakers.filter(({ isBody }) => isBody === true).map(({ name }) => name))
  const unnamed = new Set(speakers.filter(({ anonymous }) => anonymous).map(({ name }) => name))
  const names = balance.voices
    .filter(({ name, role, share }) => role !== 'document' && share > 0 && isPlainName(name) && !unnamed.has(name))
    .map(({ name }) => name)
  const each = names.filter((name) => !names.some((other) => other !== name && isShortFor(name, other)))
  return each.toSorted((a, b) => Number(bodies.has(a)) - Number(bodies.has(b)))
}

function isShortFor(name: string, other: string): boolean {
  return name.length < other.length && ` ${other} `.toLowerCase().includes(` ${name} `.toLowerCase())
}

/** People who can be contacted. */
export const namedSourcesFact: FactSource = (report, document) => {
  const { sourcing_transparency: sources } = report
  const voices = namedVoices(report, document)
  const names = listed(voices.slice(0, 2).map(inSentence))
  if (names === '' || sources.anonymous > voices.length) return []
  const many = voices.length > 2 ? inWords(voices.length) : ''
  return [
    well('named', 0.35 + Math.min(0.3, voices.length / 12), [
      many === '' ? `It cites ${names} by name.` : `It names ${many} sources, including ${names}.`,
      many === ''
        ? `Statements by ${names} are attributed by name.`
        : `It has ${many} named sources, ${names} among them.`,
      `The text cites ${names} by name.`,
      many === ''
        ? `It names ${names} as ${voices.length > 1 ? 'sources' : 'a source'}.`
        : `Named sources include ${names}.`,
    ]),
  ]
}

/** Documents and links that a reader can follow. */
export const papersFact: FactSource = ({ sourcing_transparency: sources, strategic_silence: silence }) => {
  const { links, evidence } = sources
  const documents = evidence.filter(({ note }) => /linked document|document cited with its origin/i.test(note)).length
  const untraceable = silence.findings.some((finding) => finding.includes('author, title, date or link'))
  if (documents + links === 0 || untraceable) return []
  const what = documents > 0 ? (documents === 1 ? 'a document' : 'documents') : 'links'
  return [
    well('papers', 0.3 + Math.min(0.2, (documents + links) / 10), [
      links > 0 ? `It gives links that a reader can follow.` : `It cites ${what}.`,
      links > 0 ? `Some of its material is linked.` : `Part of what it states is attributed to ${what}.`,
    ]),
  ]
}

/** A headline that a passage of the body bears out. */
export const faithfulHeadlineFact: FactSource = ({ headline_integrity: headline }) => {
  const isBorneOut = headline.evidence.some((span) => span.in === undefined && /supports the headline/i.test(span.note))
  if (headline.score === null || headline.score < 95 || !isBorneOut) return []
  return [
    well('faithful', 0.25, [
      `A passage of the body was read as supporting the headline.`,
      `Headline and body were compared, and no conflict was marked.`,
    ]),
  ]
}

/** No sentence of the author's marked for its wording, beside other findings. */
export const plainWordingFact: FactSource = ({ loaded_language: loaded, genre }) => {
  if (genre.label === 'opinion' || loaded.evidence.some(({ voice }) => voice === 'author')) return []
  return [
    well('plain', 0.12, [
      `No loaded words were marked in the author’s own sentences, although some may have been missed.`,
      `In the author’s own sentences no word was marked as loaded; subtler wording can escape such marking.`,
    ]),
  ]
}

/** More than one side is heard. */
export const sidesFact: FactSource = (report, document) => {
  const { voice_balance: balance } = report
  const [first, second] = namedVoices(report, document)
  if (balance.score === null || balance.score < 60 || first === undefined || second === undefined) return []
  const [one, two] = [inSentence(first), inSentence(second)]
  return [
    well('sides', 0.32 + balance.score / 500, [
      `No single source dominates; ${one} and ${two} are both heard.`,
      `Both ${one} and ${two} are quoted or reported.`,
    ]),
  ]
}

/** Reasons, conditions, rival explanations. */
export const weighingFact: FactSource = ({ intellectual_depth: depth }) => {
  if (depth.dok_level < 3) return []
  return [
    well('weighing', 0.3 + 0.08 * depth.dok_level, [
      `Parts of it read as weighing evidence, not only as reporting events.`,
      `Parts of it consider causes, conditions or other explanations.`,
    ]),
  ]
}

/** Many checkable statements. */
export const checkableFact: FactSource = ({ verifiable_claims: claims }) => {
  if (claims.count < 2 || claims.density < 0.3) return []
  const much = claims.density >= 0.5 ? 'Most' : 'Many'
  return [
    well('checkable', 0.2 + claims.density / 6, [
      `${much} of its sentences state facts that can be checked.`,
      `${much} of its statements are specific enough to verify.`,
      `It gives figures, dates or actions that a reader can look up.`,
    ]),
  ]
}

/** What can be said for a text when nothing else applies. */
export const leastFact: FactSource = ({ genre }, { quotations }) => {
  const isView = genre.label === 'opinion' && genre.confidence >= SURE_GENRE
  return [
    well('least', 0.01, [
      ...(quotations.length > 0 ? [`It sets quoted words apart from the author’s own.`] : []),
      ...(isView ? [`It states its view openly, so a reader can disagree with it.`] : []),
    ]),
  ]
}

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

import { inWords, isPlainName, listed, quoted } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'

function well(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'well', weight, lead: [], say, overturn: [] }
}

/** People who can be called back. */
export const namedSourcesFact: FactSource = ({ sourcing_transparency: sources, voice_balance: balance }) => {
  if (sources.named === 0 || sources.anonymous > sources.named) return []
  const people = balance.voices.filter(
    ({ name, role }) => role !== 'anonymous' && role !== 'document' && isPlainName(name),
  )
  const full = people.toSorted((a, b) => Number(b.name.includes(' ')) - Number(a.name.includes(' ')))
  const names = listed(full.slice(0, 2).map(({ name }) => name))
  if (names === '') {
    return [
      well('named', 0.2, [
        `Most of its sources can be told apart.`,
        `It says in most places who speaks.`,
        `Where others speak, it tends to say so.`,
      ]),
    ]
  }
  const many = sources.named > 2 ? `${inWords(sources.named)} named sources` : ''
  return [
    well('named', 0.35 + Math.min(0.3, sources.named / 12), [
      many === '' ? `It says who speaks: ${names}.` : `It says who speaks, ${names} among ${many}.`,
      many === ''
        ? `A reader can go back to ${names}.`
        : `With ${many} a reader knows whom to ask, ${names} for a start.`,
      `To its credit, it cites ${names} by name.`,
      `Names are given where they matter, as with ${names}.`,
      people.length > 1
        ? `What ${names} are cited for stays apart from what the text says itself.`
        : `What ${names} is cited for stays apart from what the text says itself.`,
      `Clear on provenance, it lets one tell ${names} from the narration.`,
    ]),
  ]
}

/** Papers and links that a reader can follow. */
export const papersFact: FactSource = ({ sourcing_transparency: { documents, links }, strategic_silence: silence }) => {
  const untraceable = silence.findings.some((finding) => finding.includes('author, title, date or link'))
  if (documents + links === 0 || untraceable) return []
  const what = documents > 0 ? (documents === 1 ? 'a document' : 'documents') : 'links'
  return [
    well('papers', 0.3 + Math.min(0.2, (documents + links) / 10), [
      `It points to ${what} that a reader can ask for.`,
      `There ${what === 'a document' ? 'is' : 'are'} also ${what} to go by, not hearsay alone.`,
      links > 0
        ? `Links lead a reader outward.`
        : `A paper trail exists, since ${what} ${documents > 1 ? 'are' : 'is'} cited.`,
      `That ${what} ${what === 'a document' ? 'is' : 'are'} cited makes the rest easier to test.`,
    ]),
  ]
}

/** A body that carries its headline. */
export const faithfulHeadlineFact: FactSource = ({ headline_integrity: headline }) => {
  if (headline.score === null || headline.score < 95) return []
  const body = quoted(headline.evidence.find((span) => span.in === undefined)?.quote ?? '')
  if (body === '') return []
  return [
    well('faithful', 0.3, [
      `The headline promises no more than ${body} delivers.`,
      `Its top line is borne out by ${body}.`,
      `What the headline announces is there, in ${body}.`,
      `The body makes good on its headline with ${body}.`,
      `Nothing in the headline outruns ${body}.`,
    ]),
  ]
}

const PLAIN_MAX = 10

/** Wording that leaves the judging to others. */
export const plainWordingFact: FactSource = ({ loaded_language: loaded, emotional_resonance: mood, genre }) => {
  if (loaded.score > PLAIN_MAX || genre.label === 'opinion') return []
  const calm = mood.dominant === 'none'
  return [
    well('plain', 0.28, [
      calm ? `The wording is plain and the tone level.` : `The wording is plain.`,
      `Its own sentences describe and leave judging to others.`,
      `Adjectives do little work in it, which helps.`,
      `It keeps a sober register throughout.`,
      `One finds hardly a judging word outside its quotations.`,
      `The language stays out of the way.`,
    ]),
  ]
}

/** More than one side heard. */
export const sidesFact: FactSource = ({ voice_balance: balance }) => {
  const [first, second] = balance.voices.filter(({ name }) => isPlainName(name)).toSorted((a, b) => b.share - a.share)
  if (balance.score === null || balance.score < 60 || !first || !second) return []
  return [
    well('sides', 0.32 + balance.score / 500, [
      `No single speaker owns the floor; ${first.name} shares it with ${second.name} and others.`,
      `Room is shared, ${first.name} being heard beside ${second.name}.`,
      `Both ${first.name} and ${second.name} get to be heard.`,
    ]),
  ]
}

/** Reasons, conditions, rival explanations. */
export const weighingFact: FactSource = ({ intellectual_depth: depth }) => {
  const quote = quoted(depth.evidence.find((span) => /Level [34]/.test(span.note))?.quote ?? '')
  if (depth.dok_level < 3 || quote === '') return []
  return [
    well('weighing', 0.3 + 0.08 * depth.dok_level, [
      `It weighs as well as tells, as at ${quote}.`,
      `A turn like ${quote} shows that it looks at more than one explanation or condition.`,
      `Doubt has a place in it: see ${quote}.`,
    ]),
  ]
}

/** Plenty that can be looked up. */
export const checkableFact: FactSource = ({ verifiable_claims: claims }) => {
  if (claims.count < 2 || claims.density < 0.3) return []
  return [
    well('checkable', 0.2 + claims.density / 6, [
      `It deals in things that can be looked up.`,
      `Much in it is open to a check, and that is a merit.`,
      `Statements of fact are concrete enough to be tested.`,
      `Figures, dates and deeds give a checker plenty to hold on to.`,
    ]),
  ]
}

/** What can be said for a text when nothing else can. */
export const leastFact: FactSource = (report, document) => {
  const marked = document.quotations.length > 0
  const open = report.genre.label === 'opinion'
  return [
    well('least', 0.01, [
      ...(marked
        ? [
            `Whose words are whose can be seen, because quotations are marked.`,
            `Quotation marks keep speech and narration apart.`,
          ]
        : []),
      ...(open
        ? [
            `Its view is in the open, so that a reader can disagree with it.`,
            `Where it stands is no secret, and a reader can take that into account.`,
          ]
        : []),
      ...(!marked && !open ? [`What it states, it states in the open, where it can be questioned.`] : []),
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

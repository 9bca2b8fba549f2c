import { inSentence, inWords, isPlainName, listed } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'

function well(key: string, weight: number, say: string[]): Fact {
  return { key, kind: 'well', weight, lead: [], say, overturn: [] }
}

/** People who can be contacted. */
export const namedSourcesFact: FactSource = ({ sourcing_transparency: sources, voice_balance: balance }) => {
  if (sources.named === 0 || sources.anonymous > sources.named) return []
  const people = balance.voices.filter(
    ({ name, role, share }) => role !== 'anonymous' && role !== 'document' && share > 0 && isPlainName(name),
  )
  const full = people.toSorted((a, b) => Number(b.name.includes(' ')) - Number(a.name.includes(' ')))
  const names = listed(full.slice(0, 2).map(({ name }) => inSentence(name)))
  if (names === '') {
    return [
      well('named', 0.2, [
        `It usually says who is speaking.`,
        `Most statements by others are attributed.`,
        `Most of its sources can be identified.`,
      ]),
    ]
  }
  const both = full.length > 1
  const many = sources.named > 2 ? inWords(sources.named) : ''
  return [
    well('named', 0.35 + Math.min(0.3, sources.named / 12), [
      many === ''
        ? `${both ? 'Its named sources are' : 'It names a source,'} ${names}.`
        : `It names ${many} sources, including ${names}.`,
      many === '' ? `Readers can see who is cited: ${names}.` : `It has ${many} named sources, ${names} among them.`,
      `The text cites ${names} by name.`,
      `It is clear who is speaking: ${names} ${both ? 'are' : 'is'} named.`,
      `Statements by ${names} are attributed by name.`,
      `Named sources include ${names}.`,
      `Its sources can be identified, among them ${names}.`,
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
      links > 0 ? `It gives links that a reader can follow.` : `It cites ${what} as well as people.`,
      links > 0
        ? `Some of its material is linked.`
        : `Some of its information comes from ${what} that can be requested.`,
      links > 0
        ? `A reader can follow its links to further material.`
        : `It also relies on ${what}, which can be checked.`,
    ]),
  ]
}

/** A body that supports its headline. */
export const faithfulHeadlineFact: FactSource = ({ headline_integrity: headline }) => {
  if (headline.score === null || headline.score < 95) return []
  return [
    well('faithful', 0.25, [
      `The body supports the headline.`,
      `The headline claims no more than the body shows.`,
      `Headline and body agree.`,
      `What the headline says is found in the body.`,
      `Its headline is true to the body.`,
    ]),
  ]
}

const PLAIN_MAX = 10

/** Wording that leaves judgement to others. */
export const plainWordingFact: FactSource = ({ loaded_language: loaded, emotional_resonance: mood, genre }) => {
  if (loaded.score > PLAIN_MAX || genre.label === 'opinion') return []
  const calm = mood.dominant === 'none'
  return [
    well('plain', 0.28, [
      calm ? `The wording is neutral and unemotional.` : `The wording is mostly neutral.`,
      `Its own sentences describe more than they judge.`,
      `The author’s own wording is factual.`,
      `Outside quotations there are few judging words.`,
      `It uses plain, descriptive language.`,
      `The author avoids judging words.`,
      `In the author’s own sentences the language is factual.`,
      `Little of its wording is judgemental.`,
      `Loaded words are rare outside its quotations.`,
    ]),
  ]
}

/** More than one side is heard. */
export const sidesFact: FactSource = ({ voice_balance: balance }) => {
  const [first, second] = balance.voices
    .filter(({ name, role }) => role !== 'anonymous' && isPlainName(name))
    .toSorted((a, b) => b.share - a.share)
  if (balance.score === null || balance.score < 60 || !first || !second) return []
  const [one, two] = [inSentence(first.name), inSentence(second.name)]
  return [
    well('sides', 0.32 + balance.score / 500, [
      `No single source dominates; ${one} and ${two} are both heard.`,
      `Both ${one} and ${two} are quoted or reported.`,
      `Space is shared among several sources, with ${one} and ${two} the most prominent.`,
    ]),
  ]
}

/** Reasons, conditions, rival explanations. */
export const weighingFact: FactSource = ({ intellectual_depth: depth }) => {
  if (depth.dok_level < 3) return []
  return [
    well('weighing', 0.3 + 0.08 * depth.dok_level, [
      `It weighs evidence instead of only reporting events.`,
      `It considers other explanations or conditions.`,
      `It states doubts and conditions as well as facts.`,
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
      `Readers can verify ${claims.density >= 0.5 ? 'most' : 'much'} of what it states.`,
      `It offers concrete, checkable information.`,
    ]),
  ]
}

/** What can be said for a text when nothing else applies. */
export const leastFact: FactSource = (report, document) => {
  const marked = document.quotations.length > 0
  const open = report.genre.label === 'opinion'
  return [
    well('least', 0.01, [
      ...(marked ? [`Quotations are marked, so a reader can see whose words they are.`] : []),
      ...(open ? [`It states its view openly, so a reader can disagree with it.`] : []),
      ...(!marked && !open ? [`It states its points directly, so they can be questioned.`] : []),
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

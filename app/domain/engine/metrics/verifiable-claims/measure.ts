import { bootstrapRange } from '../../bootstrap.ts'
import type { Sentence } from '../../prepare/document.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import { fraction } from '../../rounding.ts'
import { claimSources } from '../../sources/sentence-sources.ts'
import type { ClaimSource } from '../../sources/sentence-sources.ts'
import { toldTokens } from '../../sources/told-tokens.ts'
import type { Measure } from '../measurement.ts'
import { CLAIMS_MAX, type verifiableClaimsCard } from './card.ts'
import { matterOf, namesIn } from './claim-matter.ts'
import { isCheckworthy, rateSentences } from './checkworthy.ts'

/** Which sentences make a checkable statement. */
export const measureVerifiableClaims: Measure<typeof verifiableClaimsCard> = (document) => {
  const rated = rateSentences(document)
  const checkworthy = rated.filter(isCheckworthy)
  const units = rated.length
  const density = units === 0 ? 0 : checkworthy.length / units
  const sourceOf = claimSources(document)
  const names = namesIn(document.sentences)
  const claims = checkworthy
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, CLAIMS_MAX)
    .map(({ sentence, worth }) => {
      const stated = { text: sentence.text, tokens: toldTokens(document, sentence) }
      const note = `${matterOf(stated, names)}.${sourceNote(sourceOf(sentence.index))}`
      const evidence = draftOf(sentence, { note, confidence: fraction(worth) })
      return { claim: document.text.slice(evidence.start, evidence.end), checkworthiness: fraction(worth), evidence }
    })
  const counts = rated.map(isCheckworthy)
  const range = bootstrapRange({
    units,
    seed: document.seed,
    score: (indices) => indices.filter((index) => counts[index] === true).length / indices.length,
    value: density,
  })
  const sure = rated.reduce((total, { worth, from }) => total + Math.abs(worth - from), 0)
  const confidence = units === 0 ? 0 : fraction(Math.min(0.85, 0.4 + sure / units) * Math.min(1, 0.6 + units / 25))
  return {
    fields: { verifiable_claims: { count: checkworthy.length, density: fraction(density), claims } },
    uncertainty: { range: range && [fraction(range[0]), fraction(range[1])], confidence, n: units },
  }
}

function draftOf({ start, end, voice }: Sentence, said: Pick<EvidenceDraft, 'note' | 'confidence'>): EvidenceDraft {
  return { draft: true, family: 'C', start, end, ...said, voice }
}

/** Empty where a word beside the claim may name its source, and outside the lead. */
function sourceNote(source: ClaimSource): string {
  if (source.kind === 'near') return ''
  if (source.kind === 'none') return ' No source is given nearby.'
  const { name, anonymous } = source.speaker
  if (source.kind === 'group') return ` The source is a group (“${name}”).`
  return anonymous ? ` The source is unnamed (“${name}”).` : ` Source: ${name}.`
}

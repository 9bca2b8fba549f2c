import type { ArticleDocument } from '../document.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import type { Uncertainty } from '../metric.ts'

type Depth = {
  fields: { intellectual_depth: { dok_level: number; rationale: string; evidence: EvidenceDraft[] } }
  uncertainty: Uncertainty
}

const DOES: Readonly<Record<number, string>> = {
  1: 'The text tells who, what, when and where.',
  2: 'The text connects what it tells: background, comparison, how something works.',
  3: 'The text weighs evidence and qualifies what it concludes.',
  4: 'The text joins independent sources by a stated method.',
}

/** The depth that a reader of the whole article gives it, on the passages it names; undefined where it names none. */
export function depthAsRead(document: ArticleDocument): Depth | undefined {
  const { level, confidence, places } = document.reading.depth
  if (places === undefined || places.length === 0) return undefined
  const evidence = places.map(({ start, end }): EvidenceDraft => {
    const sentence = document.sentences.findLast((each) => each.start <= start)
    const note = `Shows the depth of treatment (depth level ${level})`
    return { draft: true, family: 'C', start, end, note, confidence, voice: sentence?.voice ?? 'author' }
  })
  const count = places.length === 1 ? 'one passage' : `${places.length} passages`
  return {
    fields: {
      intellectual_depth: { dok_level: level, rationale: `${DOES[level] ?? ''} This rests on ${count}.`, evidence },
    },
    uncertainty: { range: null, confidence, n: document.sentences.length },
  }
}

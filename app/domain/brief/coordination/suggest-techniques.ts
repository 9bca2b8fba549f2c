import type { EvidenceFamily } from './coordination-reading.ts'
import { DISARM_TECHNIQUES } from './disarm-techniques.ts'

/** As a brief lists it. */
type DisarmTechnique = { id: string; name: string }

const BY_FAMILY: Record<EvidenceFamily, readonly DisarmTechnique[]> = {
  wording: [DISARM_TECHNIQUES.copypasta],
  links: [DISARM_TECHNIQUES.sites],
  hashtags: [DISARM_TECHNIQUES.hashtag],
  replies: [DISARM_TECHNIQUES.swarm, DISARM_TECHNIQUES.comment],
  creation: [DISARM_TECHNIQUES.bulk],
  profiles: [DISARM_TECHNIQUES.template],
  repetition: [DISARM_TECHNIQUES.amplify],
}

/** Techniques that kinds of evidence resemble, each once, in the order of DISARM's ids. */
export function suggestTechniques(families: Iterable<EvidenceFamily>, isAcrossPlatforms: boolean): DisarmTechnique[] {
  const all = [
    ...[...families].flatMap((family) => BY_FAMILY[family]),
    ...(isAcrossPlatforms ? [DISARM_TECHNIQUES.acrossPlatforms] : []),
  ]
  return [...new Map(all.map((technique) => [technique.id, { ...technique }])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
}

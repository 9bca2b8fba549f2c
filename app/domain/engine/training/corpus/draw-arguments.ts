import type { DrawnSentence } from './draw-sentences.server.ts'

/** A sentence that may be asked about. `fallacy`: log-odds. `lot` decides between equal ones. */
export type ArgumentCandidate = {
  id: string
  domain: string
  index: number
  words: string
  fallacy: number
  lot: number
}

const DRAWN = 1000
/** With a word that arguments are made with; the rest have none. */
const DRAWN_WITH_CUE = 700
const ARTICLE_MAX = 3
const OUTLET_MAX = 40
const WORDS_MIN = 8
const CUE =
  /\b(?:because|therefore|thus|hence|so|since|if|then|unless|otherwise|either|or else|like|just as|as if|similarly|compared|analogy|always|never|every|everyone|nobody|experts?|studies|study|research|according|after all|leads? to|led to|causes?|caused|proves?|means that|follows|must|next|soon|slippery|history|precedent)\b/i

/**
 * Sentences for the question whether an argument is made in them, sound or not: those that the reader finds likeliest to
 * be a fallacy, most of them with a word that arguments are made with, so that sound arguments that resemble one are
 * among them.
 * @param open sentences of opinion pieces that nobody has judged
 */
export function drawArguments(open: readonly ArgumentCandidate[]): DrawnSentence[] {
  const ordered = open
    .filter(({ words }) => words.split(/\s/).length >= WORDS_MIN)
    .toSorted((one, other) => other.fallacy - one.fallacy || one.lot - other.lot)
  const counts = new Map<string, number>()
  const count = (name: string): number => counts.get(name) ?? 0
  const take = (from: readonly ArgumentCandidate[], most: number): ArgumentCandidate[] => {
    const taken: ArgumentCandidate[] = []
    for (const one of from) {
      if (taken.length === most) break
      if (count(`article ${one.id}`) >= ARTICLE_MAX || count(`outlet ${one.domain}`) >= OUTLET_MAX) continue
      for (const name of [`article ${one.id}`, `outlet ${one.domain}`]) counts.set(name, count(name) + 1)
      taken.push(one)
    }
    return taken
  }
  const withCue = take(
    ordered.filter(({ words }) => CUE.test(words)),
    DRAWN_WITH_CUE,
  )
  const others = take(
    ordered.filter(({ words }) => !CUE.test(words)),
    DRAWN - withCue.length,
  )
  return [...withCue, ...others].map(({ id, index }) => ({ id, index, layer: 'argument', held: false }))
}

import type { TextReading } from '../text-reading.ts'
import type { Decision } from './decision.ts'
import type { Heads, ScoredSentence } from './scored-sentence.ts'
import type { Range } from '../ranges.ts'
import { wordRuns } from './word-runs.ts'

type Attribution = TextReading['attributions'][number]
type Context = { heads: Heads; decision: Decision }

/** The largest distance between a source and the attributing words, in characters. */
const REACH_CHARS = 60

/** Every place where a sentence names a source, attributes and gives the content. */
export function attributionsIn(sentences: readonly ScoredSentence[], context: Context): Attribution[] {
  return sentences.flatMap((sentence, index) => {
    const runs = (name: string): Range[] => runsOf(sentence, name, context)
    const sources = runs('source')
    const contents = runs('content')
    return runs('cue').flatMap((cue): Attribution[] => {
      const source = nearest(sources, cue)
      const content = longest(contents)
      return source === undefined || content === undefined ? [] : [{ sentence: index, source, cue, content }]
    })
  })
}

function runsOf(sentence: ScoredSentence, name: string, { heads, decision }: Context): Range[] {
  const head = heads.token.get(name) ?? -1
  const from = decision.words[name] ?? 1
  return wordRuns(sentence, (token) => token[head] ?? 0, { from }).map(({ start, end }) => ({
    start: sentence.start + start,
    end: sentence.start + end,
  }))
}

function nearest(places: readonly Range[], to: Range): Range | undefined {
  const [best] = places
    .map((place) => ({ place, far: Math.max(place.start - to.end, to.start - place.end, 0) }))
    .filter(({ far }) => far <= REACH_CHARS)
    .toSorted((one, other) => one.far - other.far)
  return best?.place
}

function longest(places: readonly Range[]): Range | undefined {
  const [best] = places.toSorted((one, other) => other.end - other.start - (one.end - one.start))
  return best
}

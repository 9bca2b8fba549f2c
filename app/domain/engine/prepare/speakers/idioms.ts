import type { Cue } from '../cues/cue.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

const STORIES = wordSet('story stories tale tales lie lies truth time')
/** Words from a quotation to the verb that ends it: "“No,” Lowell laughed." */
const SPEECH_REACH = 6

type At = { words: readonly Word[]; first: number; last: number }

/** Verbs of saying that tell something else, by what follows them. */
const IDIOMS: readonly [verb: RegExp, isIdiom: (at: At) => boolean][] = [
  [
    /^insist(?:s|ed)?$/,
    ({ words, last }) => lowerAt(words, last + 1) === 'on' && /.ing$/.test(lowerAt(words, last + 2)),
  ],
  [/^claim(?:s|ed)?$/, ({ words, last }) => lowerAt(words, last + 1) === 'for'],
  // What somebody knows, learns or sees, nobody has said.
  [/^(?:know[ns]?|knew|learn(?:s|ed|t)?|saw)$/, ({ words, last }) => !wordAt(words, last + 1).quoted],
  [/^(?:say|says|said)$/, ({ words, last }) => /^(?:otherwise|than)$/.test(lowerAt(words, last + 1))],
  // "He tweets from a boat"
  [/^(?:tweet|post)s?$/, ({ words, last }) => lowerAt(words, last + 1) === 'from'],
  [/^argue[ds]?$/, ({ words, last }) => /^(?:with|about|over)$/.test(lowerAt(words, last + 1))],
  [
    /^(?:laugh|sigh|chuckl|snapp?|smil|shrugg?)(?:ed|es|s|e)?$/,
    (at) => !wordAt(at.words, at.last + 1).quoted && !isAfterSpeech(at),
  ],
  [
    /^puts?$/,
    ({ words, last }) => /^(?:off|up|on|out|down|in|together|aside|away|back|forward)$/.test(lowerAt(words, last + 1)),
  ],
  [/^t(?:ells?|old)$/, (at) => !wordAt(at.words, at.last + 1).quoted && (tellsIt(at) || tellsStory(at))],
]

/** "The hull told its own story", "the council put off the vote", "claimed for the fog": nobody says anything. */
export function isIdiom(words: readonly Word[], { first, last, form }: Cue): boolean {
  if (form !== 'verb') return false
  const verb = lowerAt(words, last)
  return IDIOMS.some(([pattern, isMeant]) => pattern.test(verb) && isMeant({ words, first, last }))
}

function lowerAt(words: readonly Word[], at: number): string {
  return wordAt(words, at).lower
}

function tellsStory({ words, last }: At): boolean {
  const told = [1, 2, 3, 4].findIndex((far) => STORIES.has(lowerAt(words, last + far)))
  return told > 0 && /^(?:a|an|its|their|the|another|her|his)$/.test(lowerAt(words, last + 1))
}

/** "The cousins told it": a tale. */
function tellsIt({ words, last }: At): boolean {
  if (!/^(?:it|this|that)$/.test(lowerAt(words, last + 1))) return false
  const { gap, lower, quoted } = wordAt(words, last + 2)
  const isLast = last + 2 >= words.length || /^[,;:)—–]/.test(gap)
  return !quoted && (isLast || /^(?:to|in|at|on|again|too|well)$/.test(lower))
}

function isAfterSpeech({ words, first }: At): boolean {
  return words.slice(Math.max(0, first - SPEECH_REACH), first).some(({ quoted }) => quoted)
}

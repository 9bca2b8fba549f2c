import type { Cue } from './cue.ts'
import { insertion } from './inserted-cue.ts'
import { opensSpeech } from './opens-speech.ts'
import { COMMA } from '../words/phrase-words.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { TELLING } from '../words/speech-verbs.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

/** `at`: the verb. `isTrailing`: the content precedes the source. */
type Told = { source: SourcePhrase; at: number; isTrailing: boolean }

/**
 * The range of the content: after the verb, before the source, or everything beside "she said" inside it and "as the manager told the Courier".
 */
export function toldContent(words: readonly Word[], { source, at, isTrailing }: Told): Cue['content'] {
  const before = wordAt(words, source.first - 1).lower
  if (before === 'as' && TELLING.has(wordAt(words, at).lower) && !opensSpeech(words, at))
    return besideAside(words, source, at)
  if (isTrailing && insertion(words, { source, first: at, last: at, form: 'verb' }) === 'inside')
    return { first: 0, last: words.length - 1 }
  return isTrailing ? { first: 0, last: source.first - 1 } : { first: at + 1, last: words.length - 1 }
}

function besideAside(words: readonly Word[], source: SourcePhrase, at: number): Cue['content'] {
  if (source.first > 1) return { first: 0, last: source.first - 2 }
  const comma = words.findIndex((word, index) => index > at && COMMA.test(word.gap))
  return { first: comma === -1 ? at + 1 : comma, last: words.length - 1 }
}

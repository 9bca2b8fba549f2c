import type { ArticleDocument } from '../document.ts'
import { voiceIn } from './speaking-voice.ts'
import type { VoiceAt } from './speaking-voice.ts'

/** "Everyone knows that …" names no source: the statement is the writer's. */
const NOBODY_IN_PARTICULAR =
  /^(?:every(?:one|body|thing)|any(?:one|body)|no ?(?:one|body)|some ?(?:one|body)|we|you|i|it|this|that|people|(?:most|many|all|some) people|millions|who(?:ever)?|history|science|common sense|(?:my|our|your) \w+)\b/i

/** The voice of a passage's reasoning: as `voiceIn`, except that nobody in particular is no source. */
export function reasoningVoiceIn(document: ArticleDocument): VoiceAt {
  return voiceIn({
    ...document,
    attributions: document.attributions.filter(
      ({ speaker }) => !NOBODY_IN_PARTICULAR.test(document.speakers[speaker]?.name ?? ''),
    ),
  })
}

/**
 * The voice of a passage's wording: as {@link reasoningVoiceIn}, but words reported without quotation marks from an
 * unnamed source ("insiders warn") stay the author's, since nobody else answers for that wording.
 */
export function wordingVoiceIn(document: ArticleDocument): VoiceAt {
  return reasoningVoiceIn({
    ...document,
    attributions: document.attributions.filter(({ speaker }) => document.speakers[speaker]?.anonymous !== true),
  })
}

import type { Attribution, Quotation, Sentence, Speaker } from '../article-document.ts'
import { overlap, type Range } from '../../ranges.ts'
import type { ReadSource } from '../../text-reading.ts'

type Heard = { speakers: Speaker[]; attributions: Attribution[]; quotations: Quotation[] }
type Found = Heard & { sentences: readonly Sentence[] }
type Said = Range & { speaker: number }

/** Shorter words of a name ("of", "the") do not identify it. */
const NAME_CHARS_MIN = 3

/**
 * Who speaks and where, according to a reader of the whole article. The naming and attributing words are those that the
 * rules found in the same sentence, else the source's name there, else an earlier mention.
 * @param found what the rules read in the same text
 */
export function sourcesAsRead(sources: readonly ReadSource[], found: Found): Heard {
  const speakers = sources.map(({ name, mention, kind, role }): Speaker => ({
    name,
    role: kind === 'document' ? 'document' : role,
    anonymous: kind === 'anonymous' || kind === 'group',
    mention,
  }))
  const said = sources
    .flatMap((source, speaker) => source.said.map((range): Said => ({ ...range, speaker })))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
  const quotations = found.quotations.map((quotation) => ({ ...quotation, speaker: speakerOf(quotation, said) }))
  const attributions = said.flatMap((range) => attributionsOf(range, { ...found, speakers }))
  return { speakers, attributions: attributions.toSorted((one, other) => one.cue.start - other.cue.start), quotations }
}

/** The speaker of most of a quotation's words. */
function speakerOf(quotation: Range, said: readonly Said[]): number | null {
  const shared = said.map((range) => ({ speaker: range.speaker, chars: overlap(range, quotation) }))
  const most = shared.reduce<(typeof shared)[number] | undefined>(
    (best, one) => (one.chars > (best?.chars ?? 0) ? one : best),
    undefined,
  )
  return most?.speaker ?? null
}

/** One attribution for quoted words, one per sentence for reported words. */
function attributionsOf(said: Said, found: Found): Attribution[] {
  const inside = found.sentences.filter((sentence) => overlap(sentence, said) > 0)
  const isQuoted = found.quotations.some((quotation) => overlap(quotation, said) * 2 > said.end - said.start)
  const [first] = inside
  if (first === undefined) return []
  if (isQuoted) return [attribution(said, { sentence: first, words: wordsIn(inside, said), isQuoted }, found)]
  return inside.map((sentence) => attribution(said, { sentence, words: wordsIn([sentence], said), isQuoted }, found))
}

type Place = { sentence: Sentence; words: number; isQuoted: boolean }

function attribution(said: Said, { sentence, words, isQuoted }: Place, found: Found): Attribution {
  const { start, end, index } = sentence
  const speaker = found.speakers[said.speaker]
  const { source, cue, kind } = tagOf(said, sentence, found)
  return {
    start,
    end,
    sentence: index,
    speaker: said.speaker,
    kind: speaker?.role === 'document' ? 'document' : isQuoted ? 'direct' : kind,
    source,
    cue,
    words: Math.max(1, words),
  }
}

/** The words beside the content that name its source and attribute it. */
function tagOf(said: Said, sentence: Sentence, found: Found): Pick<Attribution, 'source' | 'cue' | 'kind'> {
  const ruled = found.attributions.find(
    (each) => each.sentence === sentence.index && overlap(each.cue, said) === 0 && overlap(each.source, said) === 0,
  )
  if (ruled !== undefined) return ruled
  const speaker = found.speakers[said.speaker]
  const named = namedIn(sentence, said, speaker) ?? namedBefore(sentence, speaker)
  return { source: named, cue: named, kind: 'indirect' }
}

/** A word of the name in the sentence, outside the attributed content. */
function namedIn(sentence: Sentence, said: Range, speaker: Speaker | undefined): Range | undefined {
  const words = speaker?.name.split(/[\s,]+/u) ?? []
  const parts = new Set(words.filter((part) => part.length >= NAME_CHARS_MIN && /^\p{Lu}/u.test(part)))
  const token = sentence.tokens.find((each) => parts.has(each.text) && overlap(each, said) === 0)
  return token === undefined ? undefined : { start: token.start, end: token.end }
}

function namedBefore(sentence: Sentence, speaker: Speaker | undefined): Range {
  if (speaker !== undefined && speaker.mention.end <= sentence.start) return speaker.mention
  const [first] = sentence.tokens
  return first === undefined ? sentence : { start: first.start, end: first.end }
}

function wordsIn(sentences: readonly Sentence[], said: Range): number {
  return sentences.flatMap(({ tokens }) => tokens).filter((token) => overlap(token, said) > 0).length
}

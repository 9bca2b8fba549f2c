import type { Attribution, Paragraph, Quotation, Sentence, Speaker } from '../article-document.ts'
import { assignQuotations } from './assign-quotations.ts'
import { findCues } from './find-cues.ts'
import type { Cue } from './find-cues.ts'
import { NameDirectory } from './name-directory.ts'
import { findPersonNames } from './person-names.ts'
import type { NameMention } from './person-names.ts'
import { SpeakerRegistry } from './speaker-registry.ts'
import { GAP_CHARS_MAX, wordAt } from './words.ts'
import type { Word } from './words.ts'

/** Who is cited, where, and whose the quotations are. */
export type Sourcing = {
  speakers: Speaker[]
  attributions: Attribution[]
  quotations: Quotation[]
  /** Every full personal name, in order. */
  names: NameMention[]
}

/** More attributions than an article has. */
const ATTRIBUTIONS_MAX = 2000
const UNNAMED =
  /not (?:to )?be (?:named|identified)|(?:condition of|request(?:ed|ing)|granted) anonymity|not authori[sz]ed to (?:speak|comment)|anonymously/i

/**
 * Reads who says what from a sentence's own words: verbs of saying, "according to", documents that show, people who
 * gave no comment. Names are merged over the article, pronouns go to the nearest person, and every quotation gets
 * the speaker of its sentence, its paragraph or the words that lead to it.
 */
export function findAttributions(input: {
  text: string
  sentences: readonly Sentence[]
  paragraphs: readonly Paragraph[]
  quotations: readonly Quotation[]
}): Sourcing {
  const { text, sentences } = input
  const lexed = sentences.map((sentence) => lex(text, sentence, input.quotations))
  const names = findPersonNames(sentences, (index) => lexed[index] ?? [])
  const registry = new SpeakerRegistry(new NameDirectory(names))
  const attributions: Attribution[] = []
  for (const sentence of sentences) {
    const words = lexed[sentence.index] ?? []
    for (const cue of findCues(words)) {
      if (attributions.length === ATTRIBUTIONS_MAX) break
      const speaker = registry.resolve(cue.source, { text, sentence: sentence.index, words })
      if (speaker !== undefined) attributions.push(attribution({ sentence, words, cue, speaker }))
    }
  }
  const speakers = registry.speakers.map((speaker) => unnamed(speaker, sentences, attributions))
  for (const found of attributions) {
    if (found.words > 0 && speakers[found.speaker]?.role === 'document') found.kind = 'document'
  }
  return { speakers, names, ...assignQuotations({ ...input, attributions }) }
}

function attribution(found: { sentence: Sentence; words: readonly Word[]; cue: Cue; speaker: number }): Attribution {
  const { sentence, words, cue, speaker } = found
  const said = words.slice(cue.content.first, cue.content.last + 1)
  const quoted = said.filter((word) => word.quoted).length
  return {
    start: sentence.start,
    end: sentence.end,
    sentence: sentence.index,
    speaker,
    kind: cue.form === 'according_to' ? 'according_to' : quoted > 0 ? 'direct' : 'indirect',
    source: rangeOf(words, cue.source.first, cue.source.last),
    cue: rangeOf(words, cue.first, cue.last),
    words: cue.form === 'silent' ? 0 : Math.max(1, quoted > 0 ? quoted : said.length),
  }
}

function rangeOf(words: readonly Word[], first: number, last: number): { start: number; end: number } {
  const { start } = wordAt(words, first)
  return { start, end: Math.max(start, wordAt(words, last).end) }
}

/** A source that asked not to be named is anonymous, whatever it is called. */
function unnamed(speaker: Speaker, sentences: readonly Sentence[], attributions: readonly Attribution[]): Speaker {
  if (!speaker.anonymous) return speaker
  const first = attributions.find((found) => speaker.mention.start >= found.start && speaker.mention.start < found.end)
  const sentence = first === undefined ? undefined : sentences[first.sentence]
  return sentence !== undefined && UNNAMED.test(sentence.text) ? { ...speaker, role: 'anonymous' } : speaker
}

function lex(text: string, sentence: Sentence, quotations: readonly Quotation[]): Word[] {
  let next = firstEndingAfter(quotations, sentence.start)
  let before = sentence.start
  return sentence.tokens.map((token) => {
    while (next < quotations.length && (quotations[next]?.end ?? 0) <= token.start) next++
    const quoted = token.start >= (quotations[next]?.start ?? Infinity)
    // A full stop inside a sentence belongs to an abbreviation: "Gen. Harmon", "Springfield, Va., said".
    const gap = text.slice(before, Math.min(token.start, before + GAP_CHARS_MAX)).replace(/^\.(?=[\s,)])/, '')
    before = token.end
    return { ...token, quoted, gap }
  })
}

function firstEndingAfter(quotations: readonly Quotation[], offset: number): number {
  let low = 0
  let high = quotations.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((quotations[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

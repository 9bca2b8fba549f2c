import type { Attribution, Paragraph, Quotation, Sentence, Speaker } from './article-document.ts'
import type { Range } from '../ranges.ts'
import { Antecedents } from './speakers/antecedents.ts'
import { assignQuotations } from './quotations/assign-quotations.ts'
import { findCues } from './cues/find-cues.ts'
import type { Cue } from './cues/cue.ts'
import { isVoice } from './speakers/is-voice.ts'
import { findAliases } from './names/name-aliases.ts'
import { NameDirectory } from './names/name-directory.ts'
import { NameEvidence } from './names/name-evidence.ts'
import { findPersonNames } from './names/person-names.ts'
import type { NameMention } from './names/person-names.ts'
import type { TextReading } from '../text-reading.ts'
import { noteCue } from './cues/note-cues.ts'
import { readCues } from './cues/read-cues.ts'
import { RolesByName } from './speakers/roles-by-name.ts'
import { SpeakerRegistry } from './speakers/speaker-registry.ts'
import { withoutBrackets } from './phrases/without-brackets.ts'
import { withoutInterviewers } from './speakers/without-interviewers.ts'
import { lexSentence } from './sentences/lex-sentence.ts'
import { findLinkLists, isHeadingInCapitals, outsideLists } from './sentences/page-parts.ts'
import type { KnownNames } from './speakers/named-voice.ts'
import { wordAt } from './words/words.ts'
import type { Word } from './words/words.ts'

/** Who is cited, where, and which quotations are theirs. */
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
 * gave no comment. Names are merged over the article, pronouns go to the nearest person, and every quotation gets the
 * speaker of its sentence, its paragraph or the words that introduce it.
 */
export function findAttributions(input: {
  text: string
  sentences: readonly Sentence[]
  paragraphs: readonly Paragraph[]
  quotations: readonly Quotation[]
  /** An interviewer's questions, in which nobody is cited. */
  questions: readonly Range[]
  /** Attributions that a reader found, in addition to the rules' own. */
  read: TextReading['attributions']
}): Sourcing {
  const { text, read, sentences } = input
  const isAsked = (sentence: Sentence): boolean =>
    input.questions.some(({ start, end }) => sentence.start >= start && sentence.end <= end)
  const lexed = lexArticle(input)
  const evidence = new NameEvidence(lexed)
  const names = findPersonNames(sentences, (index) => lexed[index] ?? [], evidence)
  const known = { evidence, directory: new NameDirectory(names) }
  const heard = withoutInterviewers(findHeard({ text, sentences, lexed, read, isAsked }, known), text)
  const attributions = heard.attributions.map((found) => asRead(found, heard.speakers[found.speaker]))
  const speakers = heard.speakers.map((speaker) => unnamed(speaker, sentences, attributions))
  return { speakers, names, ...assignQuotations({ ...input, attributions }) }
}

/** The words of each sentence, without what is no part of the article: links, and headings in capitals. */
function lexArticle(input: {
  text: string
  sentences: readonly Sentence[]
  quotations: readonly Quotation[]
}): Word[][] {
  const lists = findLinkLists(input.text)
  return input.sentences.map((sentence) => {
    if (isHeadingInCapitals(sentence, input.text)) return []
    return outsideLists(lexSentence(input.text, sentence, input.quotations), lists)
  })
}

type Lexed = {
  text: string
  sentences: readonly Sentence[]
  lexed: readonly (readonly Word[])[]
  read: TextReading['attributions']
  isAsked: (sentence: Sentence) => boolean
}

/** The sources, each once, and everything attributed to them. */
function findHeard(
  { text, sentences, lexed, read, isAsked }: Lexed,
  known: KnownNames,
): { speakers: Speaker[]; attributions: Attribution[] } {
  const before = new Antecedents(lexed.map(withoutBrackets), known.directory)
  const registry = new SpeakerRegistry({
    names: known.directory,
    aliases: findAliases(lexed, known.directory),
    before,
    roles: new RolesByName(lexed),
  })
  const attributions: Attribution[] = []
  const readIn = Map.groupBy(read, ({ sentence }) => sentence)
  for (const sentence of sentences.filter((one) => !isAsked(one))) {
    const all = lexed[sentence.index] ?? []
    const plain = withoutBrackets(all)
    const ruled = ruledCues(all, plain, sentence)
    for (const cue of [...ruled, ...readCues(plain, readIn.get(sentence.index) ?? [], ruled)]) {
      if (attributions.length === ATTRIBUTIONS_MAX) break
      const words = cue.words ?? plain
      if (!isVoice(cue, words, known)) continue
      const speaker = registry.resolve(cue.source, { text, sentence: sentence.index, words })
      if (speaker !== undefined) attributions.push(attribution({ sentence, words, cue, speaker }))
    }
  }
  const { speakers, indexOf } = registry.merged()
  return { speakers, attributions: attributions.map((found) => ({ ...found, speaker: indexOf[found.speaker] ?? 0 })) }
}

function ruledCues(all: readonly Word[], plain: readonly Word[], sentence: Sentence): Cue[] {
  const note = noteCue(all, sentence)
  return note === undefined ? findCues(plain) : [...findCues(plain), note]
}

function asRead(found: Attribution, speaker: Speaker | undefined): Attribution {
  return found.words > 0 && speaker?.role === 'document' ? { ...found, kind: 'document' } : found
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

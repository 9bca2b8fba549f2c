import type { Attribution, Paragraph, Quotation, Sentence, Speaker } from './article-document.ts'
import type { Range } from '../ranges.ts'
import { Antecedents } from './speakers/antecedents.ts'
import { assignQuotations } from './quotations/assign-quotations.ts'
import {
  earlierWriter,
  findIntroductions,
  type Introduction,
  isApart,
  namedWriters,
} from './quotations/introductions.ts'
import { giveToWriter, type WriterHeard } from './quotations/writers.ts'
import { findSelfNamed, givenToThemselves } from './quotations/self-named.ts'
import { findTags } from './quotations/find-tags.ts'
import type { SpeakerTag } from './quotations/find-tags.ts'
import { colonCue } from './cues/colon-cue.ts'
import { tagCue } from './cues/tag-cue.ts'
import { firstEndingAfter } from '../ranges.ts'
import { findCues } from './cues/find-cues.ts'
import type { Cue } from './cues/cue.ts'
import { isVoice } from './speakers/is-voice.ts'
import { findAliases } from './names/name-aliases.ts'
import { NameDirectory } from './names/name-directory.ts'
import { NameEvidence } from './names/name-evidence.ts'
import { findPersonNames } from './names/person-names.ts'
import type { NameMention } from './names/person-names.ts'
import type { TextReading } from '../text-reading.ts'
import { insertion } from './cues/inserted-cue.ts'
import type { SourcePhrase } from './phrases/read-phrase.ts'
import { noteCue } from './cues/note-cues.ts'
import { readCues } from './cues/read-cues.ts'
import { RolesByName } from './speakers/roles-by-name.ts'
import { SpeakerRegistry } from './speakers/speaker-registry.ts'
import { withoutBrackets } from './phrases/without-brackets.ts'
import { WRITING } from './quotations/writing-words.ts'
import { withoutInterviewers } from './speakers/without-interviewers.ts'
import { lexSentence } from './sentences/lex-sentence.ts'
import { isInCapitals, recased, recasedReport } from './sentences/recase.ts'
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
  /** The turns of an interview or a debate, whose labels name their speakers. */
  turns: readonly Range[]
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
  const turns = new Set(input.turns.map(({ start }) => start))
  const isTold = ({ quotation }: { quotation: number }): boolean => !turns.has(input.quotations[quotation]?.start ?? 0)
  const tags = findTags(input).filter(isTold)
  const introductions = findIntroductions(input).filter(isTold)
  const all = findHeard(
    { text, sentences, quotations: input.quotations, lexed, read, isAsked, tags, introductions, names },
    known,
  )
  const heard = withoutInterviewers(all, text)
  const attributions = heard.attributions.map((found) => asRead(found, heard.speakers[found.speaker]))
  const speakers = heard.speakers.map((speaker) => unnamed(speaker, sentences, attributions))
  return { speakers, names, ...assignQuotations({ ...input, attributions, speakers, unresolved: all.unresolved }) }
}

/** The words of each sentence as ordinary text writes them, without links and headings in capitals. */
function lexArticle(input: {
  text: string
  sentences: readonly Sentence[]
  quotations: readonly Quotation[]
}): Word[][] {
  const lists = findLinkLists(input.text)
  const inCapitals = isInCapitals(input.text)
  const lexed = input.sentences.map((sentence) => {
    const words = outsideLists(lexSentence(input.text, sentence, input.quotations), lists)
    if (inCapitals) return words
    return recasedReport(words, sentence) ?? (isHeadingInCapitals(sentence, input.text) ? [] : words)
  })
  return inCapitals ? recased(lexed) : lexed
}

type Lexed = {
  text: string
  sentences: readonly Sentence[]
  lexed: readonly (readonly Word[])[]
  read: TextReading['attributions']
  quotations: readonly Quotation[]
  tags: readonly SpeakerTag[]
  introductions: readonly Introduction[]
  names: readonly NameMention[]
  isAsked: (sentence: Sentence) => boolean
}

type CueIn = { sentence: Sentence; words: readonly Word[]; cue: Cue }

/** `unresolved`: what "he said" attributes to somebody who cannot be told. */
type Heard = { speakers: Speaker[]; attributions: Attribution[]; unresolved: Attribution[] }

/** The sources, each once, and everything attributed to them. */
function findHeard(found: Lexed, known: KnownNames): Heard {
  const { text, sentences, quotations, lexed, read, isAsked, tags, introductions } = found
  const before = new Antecedents(lexed.map(withoutBrackets), known.directory)
  const registry = new SpeakerRegistry({
    names: known.directory,
    aliases: findAliases(lexed, known.directory),
    before,
    roles: new RolesByName(lexed),
  })
  const attributions: Attribution[] = []
  const unresolved: Attribution[] = []
  const readIn = Map.groupBy(read, ({ sentence }) => sentence)
  const taggedIn = Map.groupBy(tags, ({ range }) => firstEndingAfter(sentences, range.start))
  const introducedAt = Map.groupBy(introductions, (one) => placeOf(one, found))
  /** Adds what a cue attributes, if it has a voice. */
  const add = ({ sentence, words, cue }: CueIn): Attribution | undefined => {
    const isFull = attributions.length === ATTRIBUTIONS_MAX
    const written = writtenBefore(cue, words, lexed[sentence.index - 1])
    const speaker =
      isFull || !isVoice(cue, words, known)
        ? undefined
        : written !== undefined
          ? registry.resolve(written.source, { text, sentence: sentence.index - 1, words: written.words })
          : registry.resolve(cue.source, { text, sentence: sentence.index, words, inserted: insertion(words, cue) })
    if (speaker === undefined) {
      if (cue.source.head.kind === 'pronoun' && !isFull)
        unresolved.push(attribution({ sentence, words, cue, speaker: -1 }))
      return undefined
    }
    attributions.push(attribution({ sentence, words, cue, speaker }))
    return attributions.at(-1)
  }
  const addTag = (sentence: Sentence, { quotation, ...tag }: SpeakerTag): void => {
    const all = lexed[sentence.index] ?? []
    if (isSpoken(quotations[quotation], attributions)) return
    const cue = tagCue(all, tag)
    const said = cue && add({ sentence, words: cue.words ?? all, cue })
    if (said) Object.assign(said, { kind: 'direct', words: quotations[quotation]?.words, quotation })
    else if (tag.isDash === true) unresolved.push(nobodyAt(sentence, { quotation, ...tag }))
  }
  for (const sentence of sentences.filter((one) => !isAsked(one))) {
    const { index } = sentence
    // Nobody whom a letter or a post mentions says what is in it.
    const readHere = isApart(quotations, sentence) ? [] : readIn.get(index)
    const heard = cuesIn({ sentence, all: lexed[index], read: readHere }, known).flatMap((one): WriterHeard[] => {
      const said = add(one)
      return said === undefined ? [] : [{ cue: one.cue, attribution: said }]
    })
    if (heard.length === 0) unresolved.push(...oneOfSeveral(sentence), ...unknownVoice(sentence, lexed[index]))
    for (const one of introducedAt.get(index) ?? []) giveToWriter(one, heard, { ...found, registry, add, attributions })
    for (const tag of taggedIn.get(index) ?? []) if (!isGiven(tag, attributions)) addTag(sentence, tag)
  }
  const { speakers, indexOf } = registry.merged()
  const merged = { speakers, attributions: attributions.map((one) => ({ ...one, speaker: indexOf[one.speaker] ?? 0 })) }
  const self = findSelfNamed(text, quotations, found.names)
  const heard = givenToThemselves(merged, self, found)
  return { ...withoutSilent(heard), unresolved }
}

const READS = /^(?:reads?|said|says|began|begins|went|ran|runs|added|adds|continued|ended|ends|concluded|concludes)$/

/** "A note from Ann Lowell was passed round. It read: “…”": whose note it is. */
function writtenBefore(
  { source: { head }, first }: Cue,
  words: readonly Word[],
  before: readonly Word[] = [],
): { source: SourcePhrase; words: readonly Word[] } | undefined {
  if (head.kind !== 'pronoun' || head.lower !== 'it' || !READS.test(wordAt(words, first).lower)) return undefined
  const [writer] = [...namedWriters(before), ...personWriter(before)]
  return writer && { source: writer.source, words: writer.words ?? before }
}

/** "Ann Lowell gave the editor a letter. It said …": what a person has handed over is that person's. */
function personWriter(before: readonly Word[]): Cue[] {
  if (!before.some(({ lower }) => WRITING.test(lower))) return []
  return earlierWriter(before).filter(({ source: { head } }) => head.kind === 'name' && head.organisation === undefined)
}

/** Without those to whom nothing is left, as a letter whose writer was found. */
function withoutSilent({ speakers, attributions }: Pick<Sourcing, 'speakers' | 'attributions'>): {
  speakers: Speaker[]
  attributions: Attribution[]
} {
  const cited = new Set(attributions.map(({ speaker }) => speaker))
  const numbers = new Map([...cited].toSorted((a, b) => a - b).map((old, index) => [old, index]))
  return {
    speakers: speakers.filter((_, index) => cited.has(index)),
    attributions: attributions.map((one) => ({ ...one, speaker: numbers.get(one.speaker) ?? 0 })),
  }
}

/** The sentence at which a text's writer is looked for: the one before it, else its own first one. */
function placeOf({ before, quotation }: Introduction, { sentences, quotations }: Lexed): number {
  return before ?? firstEndingAfter(sentences, quotations[quotation]?.start ?? 0)
}

/** Whether a quotation has its speaker. */
function isGiven({ quotation }: SpeakerTag, attributions: readonly Attribution[]): boolean {
  return attributions.slice(-NEAR_ATTRIBUTIONS).some((found) => found.quotation === quotation)
}

/** Attributions of the sentences beside a tag are among so many last ones. */
const NEAR_ATTRIBUTIONS = 12

/** Whether a sentence that touches a quotation says whose it is. */
function isSpoken(quotation: Range | undefined, attributions: readonly Attribution[]): boolean {
  if (quotation === undefined) return true
  return attributions
    .slice(-NEAR_ATTRIBUTIONS)
    .some(({ start, end, words }) => words > 0 && start < quotation.end && end > quotation.start)
}

type ReadIn = { sentence: Sentence; all: readonly Word[] | undefined; read: TextReading['attributions'] | undefined }

/** Every cue of a sentence, those of the rules first. */
function cuesIn({ sentence, all = [], read = [] }: ReadIn, known: KnownNames): CueIn[] {
  const plain = withoutBrackets(all)
  const ruled = ruledCues(all, plain, sentence).filter((cue) => isVoice(cue, cue.words ?? plain, known))
  return [...ruled, ...readCues(plain, read, ruled)].map((cue) => ({ sentence, words: cue.words ?? plain, cue }))
}

function ruledCues(all: readonly Word[], plain: readonly Word[], sentence: Sentence): Cue[] {
  const cues = findCues(plain)
  const apart = [noteCue(all, sentence), cues.length === 0 ? colonCue(plain, sentence) : undefined]
  return [...cues, ...apart.filter((cue) => cue !== undefined)]
}

/** A quotation whose tag names nobody who is known: it is nobody else's. */
function nobodyAt({ start, end, index }: Sentence, { quotation, range }: SpeakerTag): Attribution {
  return { start, end, sentence: index, speaker: -1, kind: 'direct', source: range, cue: range, words: 1, quotation }
}

/** "“We paid twice,” one said.", "Another wrote: “…”": somebody of whom no more is told. */
const ONE_OF_SEVERAL =
  /(?:^|["”’,.]\s)(?:one|another|others|some|a (?:second|third|fourth))(?:,?\s(?:said|says|wrote|writes|asked|asks|added|adds|feared|read|reads|replied|complained|warned|explained|put it)\b)/iu

function oneOfSeveral({ start, end, index, text }: Sentence): Attribution[] {
  const found = ONE_OF_SEVERAL.exec(text)
  if (found === null) return []
  const range = { start: start + found.index, end: start + found.index + found[0].length }
  return [{ start, end, sentence: index, speaker: -1, kind: 'direct', source: range, cue: range, words: 1 }]
}

/** "“…,” reads the inscription", "Synod members have called it “…”": said by somebody who is in no list, and nobody else. */
function unknownVoice({ start, end, index }: Sentence, words: readonly Word[] = []): Attribution[] {
  const isQuoting = words.some(({ quoted }) => quoted) && words.some(({ quoted }) => !quoted)
  const verb = words.find(({ lower, quoted }) => !quoted && CITING.test(lower))
  if (!isQuoting || verb === undefined) return []
  const cue = { start: verb.start, end: verb.end }
  return [{ start, end, sentence: index, speaker: -1, kind: 'direct', source: cue, cue, words: 1 }]
}

const CITING =
  /^(?:sa(?:id|ys|y)|wrote|writes?|reads|call(?:s|ed)?|describe[sd]?|added|adds|asked|asks|replied|shouted|cried|quipped|joked|dubbed)$/

function asRead(found: Attribution, speaker: Speaker | undefined): Attribution {
  return found.words > 0 && speaker?.role === 'document' ? { ...found, kind: 'document' } : found
}

function attribution(found: { sentence: Sentence; words: readonly Word[]; cue: Cue; speaker: number }): Attribution {
  const { sentence, words, cue, speaker } = found
  const said = words
    .slice(cue.content.first, cue.content.last + 1)
    .filter((_, index) => !isOfCue(cue, cue.content.first + index))
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
    told: cue.form === 'silent' ? 0 : said.length - quoted,
  }
}

/** "She said" inside what she said. */
function isOfCue({ source, first, last }: Cue, at: number): boolean {
  return at >= Math.min(source.first, first) && at <= Math.max(source.last, last)
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

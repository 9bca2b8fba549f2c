import type { Attribution, Quotation, Sentence } from '../article-document.ts'
import type { Cue } from '../cues/cue.ts'
import type { SpeakerRegistry } from '../speakers/speaker-registry.ts'
import type { NameMention } from '../names/person-names.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { firstEndingAfter, type Range } from '../../ranges.ts'
import { isTitle } from '../names/person-names.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { sourceAfter } from '../phrases/source-phrase.ts'
import { earlierWriter, type Introduction, namedWriters, pointsBack, subjectWriter } from './introductions.ts'

/** What a cue attributes, once it is known to have a voice. */
export type WriterHeard = { cue: Cue; attribution: Attribution }

export type WritersIn = {
  text: string
  sentences: readonly Sentence[]
  quotations: readonly Quotation[]
  lexed: readonly (readonly Word[])[]
  names: readonly NameMention[]
  registry: SpeakerRegistry
  /** Adds what a cue attributes, if it has a voice. */
  add: (found: { sentence: Sentence; words: readonly Word[]; cue: Cue }) => Attribution | undefined
  attributions: Attribution[]
}

/** The longest part of a text that stands for its writer, who is named nowhere in it. */
const FIRST_WORDS_CHARS = 60
const isHandle = (name: string): boolean => name.startsWith('@')

/**
 * Gives a text in paragraphs of its own to its writer: whom its page names with it, else whom the sentence before it
 * names, or the one before that; else to the handle, else to the writing itself.
 * @param heard what the sentence before it attributes
 */
export function giveToWriter(one: Introduction, heard: readonly WriterHeard[], all: WritersIn): void {
  const found = all.quotations[one.quotation]
  const writer = found && writerOf(one, heard, { found, all })
  if (found === undefined || writer === undefined) return
  const words = writer.kind === 'direct' ? writer.words + found.words : found.words
  Object.assign(writer, { kind: 'direct', words, quotation: one.quotation })
  // "The letter, signed by Lowell, reads:" cites one source, not two.
  const cited = heard.filter(({ cue, attribution }) => isWriting(cue.source) && attribution !== writer)
  for (const { attribution } of one.isColon ? cited : [])
    all.attributions.splice(all.attributions.indexOf(attribution), 1)
}

type Of = { found: Quotation; all: WritersIn }

function writerOf(
  { before, isColon }: Introduction,
  heard: readonly WriterHeard[],
  { found, all }: Of,
): Attribution | undefined {
  const by = found.apart?.by
  if (by !== undefined && !isHandle(by)) return signedBy(by, isColon ? heard : [], { found, all })
  const ways = before === undefined ? [] : introducedBy({ before, isColon }, heard, all)
  for (const way of ways) {
    const writer = way()
    if (writer !== undefined) return writer
  }
  return by === undefined ? undefined : writerCalled(by, found, all)
}

/** A display name that the text does not have is that of whoever the sentence before names, or describes. */
function signedBy(by: string, heard: readonly WriterHeard[], { found, all }: Of): Attribution {
  const name = nameIn(by, all.names)
  const isKnown = all.names.some(({ full }) => full === name)
  const named = isKnown ? undefined : heard.find(({ cue }) => cue.source.head.kind === 'name')
  if (named !== undefined) return named.attribution
  const writer = writerCalled(name, found, all)
  const described = heard.find(({ cue }) => cue.source.head.kind === 'noun' && !isWriting(cue.source))
  if (described === undefined) return writer
  all.attributions.splice(all.attributions.indexOf(writer), 1)
  return Object.assign(described.attribution, { speaker: writer.speaker })
}

/** Of a member of a parliament, and what is awarded. */
const HONOURS = /(?<=\s)(?:MP|MSP|MEP|TD|PhD|OBE|MBE|CBE|KC|QC|MD|MS|AM)(?![\p{L}\p{N}])/gu

/** "Kezia Olatunde" of "Cllr Kezia Olatunde MP" where the text names her; without what follows a comma. */
function nameIn(by: string, names: readonly NameMention[]): string {
  const known = names.find(({ full }) => by.includes(full))?.full
  return known ?? ((by.split(',', 1)[0] ?? by).replace(HONOURS, '').trim() || by)
}

/** An attribution to a name that stands beside the text: where the text has it too, else at its first words. */
function writerCalled(name: string, { start, end }: Quotation, all: WritersIn): Attribution {
  const at = all.text.lastIndexOf(name, start)
  const place = at < 0 ? openingOf(all.text, { start, end }) : { start: at, end: at + name.length }
  const index = firstEndingAfter(all.sentences, place.start)
  const sentence = all.sentences[index] ?? { start, end }
  const attribution: Attribution = {
    start: sentence.start,
    end: Math.max(sentence.end, place.end),
    sentence: index,
    speaker: speakerCalled(name, { place, index }, all),
    kind: 'direct',
    source: place,
    cue: place,
    words: 0,
  }
  all.attributions.push(attribution)
  return attribution
}

/** A text's first words. */
function openingOf(text: string, { start, end }: Range): Range {
  const cut = text.slice(start, Math.min(end, start + FIRST_WORDS_CHARS))
  const words = start + cut.length === end ? cut : cut.replace(/\s\S*$/u, '')
  return { start, end: start + words.trimEnd().length }
}

type Called = { place: Range; index: number }

function speakerCalled(name: string, { place, index }: Called, { text, lexed, registry }: WritersIn): number {
  const words = lexed[index] ?? []
  const titled = titledAt(words, place.start)
  const known = titled && registry.resolve(titled, { text, sentence: index, words })
  return known ?? registry.called(name, { mention: place, sentence: index })
}

/** "Mayor Del Pruitt" of the name that begins at a place in the text. */
function titledAt(words: readonly Word[], start: number): SourcePhrase | undefined {
  const at = words.findIndex((word) => word.start === start) - 1
  if (at < 0 || !isTitle(wordAt(words, at).lower)) return undefined
  const phrase = sourceAfter(words.with(at, { ...wordAt(words, at), gap: '' }), at)
  return phrase?.head.kind === 'name' ? phrase : undefined
}

type Before = { before: number; isColon: boolean }

/** Ways to find the writer in the sentences before a text, most certain first. */
function introducedBy({ before, isColon }: Before, heard: readonly WriterHeard[], all: WritersIn): Way[] {
  const { sentences, lexed } = all
  const words = lexed[before] ?? []
  const earlier = pointsBack(words) && sentences[before - 1] !== undefined ? (lexed[before - 1] ?? []) : []
  const subjects = subjectWriter(words, isColon)
  return [
    () => firstHeard(before, people(namedWriters(words)), all),
    () => heard.findLast(({ cue }) => cue.form !== 'silent' && !isWriting(cue.source))?.attribution,
    () => firstHeard(before, people(subjects), all),
    () => firstHeard(before - 1, people(namedWriters(earlier)), all),
    () => firstHeard(before - 1, people(earlierWriter(earlier)), all),
    () => heard.find(({ cue }) => isWriting(cue.source))?.attribution,
    () =>
      firstHeard(
        before,
        subjects.filter(({ source }) => isWriting(source)),
        all,
      ),
  ]
}

type Way = () => Attribution | undefined

/** The first of these cues in a sentence that has a voice. */
function firstHeard(
  index: number,
  cues: readonly Cue[],
  { sentences, lexed, add }: WritersIn,
): Attribution | undefined {
  const sentence = sentences[index]
  if (sentence === undefined) return undefined
  for (const cue of cues) {
    const added = add({ sentence, words: cue.words ?? lexed[index] ?? [], cue })
    if (added !== undefined) return added
  }
  return undefined
}

function people(cues: readonly Cue[]): Cue[] {
  return cues.filter(({ source }) => !isWriting(source) && !isIt(source))
}

function isWriting({ head }: Cue['source']): boolean {
  return head.kind === 'noun' && head.role === 'document'
}

function isIt({ head }: Cue['source']): boolean {
  return head.kind === 'pronoun' && head.lower === 'it'
}

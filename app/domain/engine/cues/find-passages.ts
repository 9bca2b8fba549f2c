import type { ArticleDocument, Range, Sentence } from '../document.ts'
import { reasoningVoiceIn } from './voice.ts'
import { findEmotionWords } from './emotion-words.ts'
import { findLoadedWords } from './loaded-words.ts'
import type { PassageRule } from './passage-rule.ts'
import { triggerWords } from './trigger-words.ts'
import { CUE_NAMES, textCue } from './second-cues.ts'
import { withoutQuestions } from './without-questions.ts'
import type { CueKind } from './second-cues.ts'

/** A passage that fulfils a rule: whole sentences, with the cues that were found in it. */
export type Passage<Type extends string> = Range & {
  type: Type
  voice: 'author' | 'speaker'
  /** For readers; two or more. */
  cues: string[]
}

/** Longer sentences are searched up to here; no sentence that a person wrote is cut. */
const SENTENCE_CHARS_MAX = 1_200
const PASSAGE_SENTENCES_MAX = 3
const STRONG_FROM = 0.5
const EMOTION_FROM = 0.7

/** The author passes on what others hold: then the reasoning is theirs. */
const PASSED_ON =
  /\b(?:said|says|say|saying|told|tells|according to|testified|reported(?:ly)?|stated|announced|argu(?:ed|es|ing)|claim(?:ed|s|ing)|warn(?:ed|s|ing)|wrote|writes|asked|alleg\w+|suggest(?:s|ed)|quot(?:ed|es)|tweeted|spokes\w+|survey(?:ed)?|poll(?:ed)?|study|studies|researchers?)\b/i

/** The text speaks of such reasoning or turns it down. */
const TURNED_DOWN =
  /\b(?:(?:doesn't|does not|didn't|don't|do not|not necessarily) (?:mean|make|follow|prove)|so what if|(?:doesn't|does not|don't) matter (?:if|whether)|make sure (?:that )?every|is no reason|isn't a reason|not a reason|fallac(?:y|ies|ious)|argumentum|(?:false|untrue) (?:choice|dichotomy|dilemma))\b/i

/** Rules by their triggers: a sentence meets only the rules of which it holds a word. */
export type RuleIndex<Type extends string> = ReadonlyMap<string, readonly PassageRule<Type>[]>

/** Files rules under their triggers. */
export function indexRules<Type extends string>(rules: readonly PassageRule<Type>[]): RuleIndex<Type> {
  const index = new Map<string, PassageRule<Type>[]>()
  for (const rule of rules) {
    for (const trigger of rule.triggers) index.set(trigger, [...(index.get(trigger) ?? []), rule])
  }
  return index
}

/** All passages that fulfil a rule, in reading order; of passages of one type that overlap, the first. */
export function findPassages<Type extends string>(document: ArticleDocument, index: RuleIndex<Type>): Passage<Type>[] {
  const voiceAt = reasoningVoiceIn(document)
  const covered = new Map<Type, number>()
  const passages: Passage<Type>[] = []
  for (const sentence of withoutQuestions(document)) {
    for (const rule of rulesFor(document, sentence, index)) {
      if ((covered.get(rule.type) ?? -1) > sentence.start) continue
      const passage = fulfil(rule, windowFrom(document, sentence, rule.sentences), voiceAt)
      if (!passage) continue
      covered.set(rule.type, passage.end)
      passages.push(passage)
    }
  }
  return passages
}

type Window = { sentences: Sentence[]; start: number; firstEnd: number; text: string; quoted: Range[] }

/** Rules with a trigger in the sentence, or in one after it that their passage may take in. */
function rulesFor<Type extends string>(
  document: ArticleDocument,
  sentence: Sentence,
  index: RuleIndex<Type>,
): Set<PassageRule<Type>> {
  const rules = new Set<PassageRule<Type>>()
  for (let offset = 0; offset < PASSAGE_SENTENCES_MAX; offset += 1) {
    const other = document.sentences[sentence.index + offset]
    if (other?.paragraph !== sentence.paragraph) break
    for (const word of triggerWords(other.tokens)) {
      for (const rule of index.get(word) ?? []) if (rule.sentences > offset) rules.add(rule)
    }
  }
  return rules
}

/** The sentence and those after it in the same paragraph, typographic quotes and apostrophes folded. */
function windowFrom(document: ArticleDocument, sentence: Sentence, length: number): Window {
  const sentences = document.sentences
    .slice(sentence.index, sentence.index + length)
    .filter((other) => other.paragraph === sentence.paragraph)
  const last = sentences.at(-1) ?? sentence
  const end = Math.min(last.end, sentence.start + SENTENCE_CHARS_MAX * length)
  const text = document.text.slice(sentence.start, end).replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
  const quoted = quotedWithin(document, sentence.start, end)
  return { sentences, start: sentence.start, firstEnd: sentence.end, text, quoted }
}

function quotedWithin(document: ArticleDocument, start: number, end: number): Range[] {
  let low = 0
  let high = document.quotations.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((document.quotations[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const within: Range[] = []
  for (let at = low; at < document.quotations.length; at += 1) {
    const quotation = document.quotations[at]
    if (!quotation || quotation.start >= end) break
    within.push(quotation)
  }
  return within
}

function fulfil<Type extends string>(
  rule: PassageRule<Type>,
  window: Window,
  voiceAt: (start: number, end: number) => 'author' | 'speaker',
): Passage<Type> | undefined {
  const match = rule.pattern.exec(window.text)
  if (!match || window.start + match.index >= window.firstEnd) return undefined
  const end = window.start + match.index + match[0].length
  const voice = voiceAt(...firstWord(window, match))
  const rest = withoutSpeltOut(voice === 'author' ? withoutQuoted(window) : window.text, match)
  const taken = window.sentences.filter((sentence) => sentence.start < end)
  const second = secondCue(rule.second, { window, rest, taken })
  if (!second) return undefined
  const passage = rest.slice(0, second.end - window.start)
  if (isNearMiss(rule, window.text.slice(0, passage.length))) return undefined
  if (voice === 'author' && (PASSED_ON.test(passage) || TURNED_DOWN.test(passage))) return undefined
  return { type: rule.type, start: window.start, end: second.end, voice, cues: [rule.cue, second.name] }
}

function isNearMiss<Type extends string>({ unless }: PassageRule<Type>, passage: string): boolean {
  return typeof unless === 'function' ? unless(passage) : unless?.test(passage) === true
}

/** Where the pattern's first word stands: free content after it may run on past a closing quotation mark. */
function firstWord(window: Window, match: RegExpExecArray): [start: number, end: number] {
  const word = /[\p{L}\p{N}]+/u.exec(match[0])
  const start = window.start + match.index + (word?.index ?? 0)
  return [start, start + (word?.[0].length ?? 1)]
}

/** The window with the pattern's own words blanked; what its groups captured stays. */
function withoutSpeltOut(text: string, match: RegExpExecArray): string {
  const end = match.index + match[0].length
  const kept = (match.indices ?? []).slice(1).filter((pair) => pair !== undefined)
  let rest = ''
  for (let at = match.index; at < end; at += 1) {
    rest += kept.some(([from, to]) => at >= from && at < to) ? text.charAt(at) : ' '
  }
  return text.slice(0, match.index) + rest + text.slice(end)
}

function withoutQuoted(window: Window): string {
  let { text } = window
  for (const quotation of window.quoted) {
    const from = Math.max(0, quotation.start - window.start)
    const to = Math.min(text.length, quotation.end - window.start)
    text = text.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + text.slice(to)
  }
  return text
}

/** The first kind of cue found; the passage takes as many further sentences as the cue needs. */
function secondCue(
  second: readonly CueKind[] | string,
  { window, rest, taken }: { window: Window; rest: string; taken: Sentence[] },
): { name: string; end: number } | undefined {
  if (typeof second === 'string') return { name: second, end: taken.at(-1)?.end ?? window.firstEnd }
  for (let length = taken.length; length <= window.sentences.length; length += 1) {
    const sentences = window.sentences.slice(0, length)
    const end = sentences.at(-1)?.end ?? window.firstEnd
    const part = rest.slice(0, end - window.start)
    for (const kind of second) {
      const words = cueIn(kind, part, { window, sentences })
      if (words !== undefined) return { name: words === '' ? CUE_NAMES[kind] : `${CUE_NAMES[kind]} (“${words}”)`, end }
    }
  }
  return undefined
}

function cueIn(
  kind: CueKind,
  part: string,
  { window, sentences }: { window: Window; sentences: Sentence[] },
): string | undefined {
  const pattern = textCue(kind)
  if (pattern) {
    const found = pattern.exec(part)?.[0]
    return found !== undefined && /^[?!]$/.test(found) ? '' : found
  }
  for (const sentence of sentences) {
    const words = [
      ...findLoadedWords(sentence).filter(
        (word) => word.weight >= STRONG_FROM && (kind === 'emotive' || word.kind === 'name' || word.kind === 'verdict'),
      ),
      ...(kind === 'emotive' ? findEmotionWords(sentence).filter((word) => word.weight >= EMOTION_FROM) : []),
    ]
    const word = words.find(({ start, end }) => part.slice(start - window.start, end - window.start).trim() !== '')
    if (word) return part.slice(word.start - window.start, word.end - window.start)
  }
  return undefined
}

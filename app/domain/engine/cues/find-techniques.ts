import type { ArticleDocument, Range, Sentence } from '../document.ts'
import type { VoiceAt } from '../speaking-voice.ts'
import type { FallacyType, Technique } from '../vocabulary.ts'
import { findEmotionWords } from './emotion-words.ts'
import { FALLACY_RULES } from './fallacy-rules.ts'
import { findPassages } from './find-passages.ts'
import { findRepetitions } from './find-repetitions.ts'
import { findLoadedWords, loadOf } from './loaded-words.ts'
import type { LoadedMatch } from './loaded-match.ts'
import { TECHNIQUE_RULES } from './technique-rules.ts'
import type { TechniqueRule } from './technique-rules.ts'
import { triggerWords } from './trigger-words.ts'
import { reasoningVoiceIn, wordingVoiceIn } from './voice.ts'
import { withoutQuestions } from './without-questions.ts'

export type TechniqueSpan = Range & {
  technique: Technique
  voice: 'author' | 'speaker'
  why: string
  confidence: number
}

/** The loaded-language technique asks for more than the loaded-language metric does. */
const LOADED_WORD_FROM = 0.6
const LOADED_WORD_IN_COMPANY_FROM = 0.41
const LOADED_SENTENCE_FROM = 0.7
const FEAR_SENTENCE_FROM = 0.88
const FEAR_WORD_FROM = 0.7
const MATCHES_PER_SENTENCE_MAX = 5
const SENTENCE_CHARS_MAX = 1_200
const CONFIDENCE = { repetition: 0.35, lexicon: 0.5, pattern: 0.55, passage: 0.5, fear: 0.45 } as const

const TECHNIQUE_OF_FALLACY: Partial<Record<FallacyType, Technique>> = {
  appeal_to_fear: 'appeal_to_fear_prejudice',
  causal_oversimplification: 'causal_oversimplification',
  false_causality: 'causal_oversimplification',
  false_dilemma: 'black_and_white_fallacy',
  appeal_to_false_authority: 'appeal_to_authority',
  ad_populum: 'bandwagon',
  tu_quoque: 'whataboutism',
  guilt_by_association: 'reductio_ad_hitlerum',
  red_herring: 'red_herring',
  straw_man: 'straw_man',
}

const RULES_BY_TRIGGER = rulesByTrigger()

/** Passages that use one of the 18 persuasion devices, in reading order; of one technique none overlaps another. */
export function findTechniques(document: ArticleDocument): TechniqueSpan[] {
  const wordingVoice = wordingVoiceIn(document)
  const reasoningVoice = reasoningVoiceIn(document)
  const spans = withoutQuestions(document).flatMap((sentence) => [
    ...loadedSpans(sentence, wordingVoice),
    ...fearSpans(sentence, wordingVoice),
    ...ruleSpans(sentence, reasoningVoice),
  ])
  spans.push(...fallacySpans(document))
  spans.push(
    ...findRepetitions(document, reasoningVoice).map((range) => ({ ...range, confidence: CONFIDENCE.repetition })),
  )
  return withoutOverlaps(spans)
}

function loadedSpans(sentence: Sentence, voiceAt: VoiceAt): TechniqueSpan[] {
  const words = findLoadedWords(sentence)
  const heavy = loadOf(words) >= LOADED_SENTENCE_FROM
  const spans: TechniqueSpan[] = []
  for (const word of words) {
    const technique = techniqueOf(word, heavy)
    if (!technique) continue
    const { start, end } = word
    spans.push({
      start,
      end,
      technique,
      voice: voiceAt(start, end),
      why: WHY[technique],
      confidence: CONFIDENCE.lexicon,
    })
  }
  return spans
}

type LexicalTechnique = 'name_calling' | 'obfuscation' | 'loaded_language'

const WHY: Record<LexicalTechnique, string> = {
  name_calling: 'a label stands for the person or group',
  obfuscation: 'a softening word hides what is meant',
  loaded_language: 'a word that judges',
}

function techniqueOf(word: LoadedMatch, heavy: boolean): LexicalTechnique | null {
  if (word.kind === 'name') return 'name_calling'
  if (word.kind === 'euphemism') return 'obfuscation'
  return word.weight >= (heavy ? LOADED_WORD_IN_COMPANY_FROM : LOADED_WORD_FROM) ? 'loaded_language' : null
}

/** Fear is a device where it is piled up, not where one word names it. */
function fearSpans(sentence: Sentence, voiceAt: VoiceAt): TechniqueSpan[] {
  const words = findEmotionWords(sentence).filter((word) => word.emotion === 'fear')
  if (loadOf(words) < FEAR_SENTENCE_FROM) return []
  return words
    .filter((word) => word.weight >= FEAR_WORD_FROM)
    .map(({ start, end }) => ({
      start,
      end,
      technique: 'appeal_to_fear_prejudice' as const,
      voice: voiceAt(start, end),
      why: 'fear words pile up in one sentence',
      confidence: CONFIDENCE.fear,
    }))
}

function ruleSpans(sentence: Sentence, voiceAt: VoiceAt): TechniqueSpan[] {
  const rules = new Set([...triggerWords(sentence.tokens)].flatMap((word) => RULES_BY_TRIGGER.get(word) ?? []))
  if (rules.size === 0) return []
  const text = sentence.text.slice(0, SENTENCE_CHARS_MAX).replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
  const spans: TechniqueSpan[] = []
  for (const { technique, pattern, why, unless } of rules) {
    if (unless?.test(text)) continue
    for (const match of [...text.matchAll(pattern)].slice(0, MATCHES_PER_SENTENCE_MAX)) {
      const start = sentence.start + match.index
      const end = start + match[0].trimEnd().length
      spans.push({ start, end, technique, voice: voiceAt(start, end), why, confidence: CONFIDENCE.pattern })
    }
  }
  return spans
}

function fallacySpans(document: ArticleDocument): TechniqueSpan[] {
  return findPassages(document, FALLACY_RULES).flatMap(({ type, start, end, voice, cues }) => {
    const technique = TECHNIQUE_OF_FALLACY[type]
    return technique ? [{ start, end, technique, voice, why: cues[0] ?? '', confidence: CONFIDENCE.passage }] : []
  })
}

function withoutOverlaps(spans: readonly TechniqueSpan[]): TechniqueSpan[] {
  const furthest = new Map<Technique, number>()
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((span) => {
      if (span.start < (furthest.get(span.technique) ?? 0)) return false
      furthest.set(span.technique, span.end)
      return true
    })
}

function rulesByTrigger(): Map<string, TechniqueRule[]> {
  const index = new Map<string, TechniqueRule[]>()
  for (const rule of TECHNIQUE_RULES) {
    for (const trigger of rule.triggers) index.set(trigger, [...(index.get(trigger) ?? []), rule])
  }
  return index
}

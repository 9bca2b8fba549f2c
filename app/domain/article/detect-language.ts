import { detectAll } from 'tinyld'
import { varietyOf } from './language-varieties.ts'

const READ_CHARACTERS_MAX = 4_000
const ACCURACY_MIN = 0.08
const LEAD_MIN = 1.15

/** Words so frequent in English and rare elsewhere that a few identify a short text. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|to|that|was|with|for|is|has|have|said|from|which|were|their|would|been|this|are|by|on|it|not)\b/giu
const ENGLISH_SAMPLE_WORDS_MIN = 15
const ENGLISH_SHARE_MIN = 0.16
/**
 * Small words of the languages that English lists are mistaken for, and of related ones. None is an English word.
 * Capitalised ones belong to names (Los Angeles).
 */
const FOREIGN_WORDS =
  /(?<![\p{L}\p{M}'’])(?:der|das|und|ist|nicht|ein|eine|mit|von|zu|auf|für|im|le|la|les|des|de|du|et|est|une|dans|pour|que|el|los|las|una|y|por|con|del|al|il|di|che|della|per|são|não|uma|os|da|em|het|een|van|niet|och|att|det|som|är|og|ikke|på|av|ja|ei|että|oli|az|és|hogy|nem|și|este|pentru|cu|din|nu|kaj|estas|kun|na|se|je|nie|jest|że|ve|bir|için|dan|yang|di|untuk|ya|wa|kwa|yn|và|của|ang|ng|mga|pa)(?![\p{L}\p{M}])/gu
/** Between two names, such a word is part of a name: Kevin de Bruyne. */
const IN_NAME =
  /(?<=\p{Lu}[\p{L}\p{M}]+ )(?:de|da|di|du|del|della|der|den|la|le|los|las|van|von|zu|y)(?= (?:l[ao]s? )?\p{Lu})/gu
const LATIN_SHARE_MIN = 0.9

/**
 * A text's language as a BCP 47 primary tag (`en`, `de`). `und` if unclear.
 * @param hint the page's `lang`, which decides between two close languages
 */
export function detectLanguage(text: string, hint = ''): string {
  const sample = sampleOf(text)
  const words = sample.match(/[\p{L}\p{M}'’]+/gu) ?? []
  if (words.length === 0) return 'und'
  const englishShare = countOf(sample, ENGLISH_WORDS) / words.length
  const stated = hint.toLowerCase().split(/[-_]/, 1)[0] ?? ''
  if (isStatedVariety(sample, stated)) return stated
  if (words.length >= ENGLISH_SAMPLE_WORDS_MIN && englishShare >= ENGLISH_SHARE_MIN) return 'en'
  if (stated === 'en' && !isForeign(sample)) return 'en'
  return likeliest(sample, stated)
}

/** A variety close to English has many of its words, so a page that names it knows better. */
function isStatedVariety(sample: string, stated: string): boolean {
  return stated !== '' && stated !== 'en' && varietyOf(sample)?.code === stated
}

/** Whether another language's small words are more frequent, or it is in another script. Lists have few small words. */
function isForeign(sample: string): boolean {
  const latin = countOf(sample, /\p{Script=Latin}/gu)
  if (latin < countOf(sample, /\p{L}/gu) * LATIN_SHARE_MIN) return true
  const { foreign, english } = foreignAndEnglish(sample)
  return foreign > english
}

/** How many small words of other languages, outside names, and of English a text has. */
export function foreignAndEnglish(text: string): { foreign: number; english: number } {
  return { foreign: countOf(text, FOREIGN_WORDS) - countOf(text, IN_NAME), english: countOf(text, ENGLISH_WORDS) }
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function likeliest(sample: string, stated: string): string {
  const [first, second] = detectAll(sample)
  if (!first) return 'und'
  const isAhead = first.accuracy >= (second?.accuracy ?? 0) * LEAD_MIN
  if (first.lang === stated || (first.accuracy >= ACCURACY_MIN && isAhead)) return first.lang
  return second?.lang === stated ? second.lang : 'und'
}

/** The middle of a long text, as beginnings have names, places and boilerplate. */
function sampleOf(text: string): string {
  const start = Math.max(0, Math.floor((text.length - READ_CHARACTERS_MAX) / 2))
  return text.slice(start, start + READ_CHARACTERS_MAX).toWellFormed()
}

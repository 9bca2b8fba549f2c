import type { Cue } from '../cues/cue.ts'
import { LINKS } from '../words/phrase-words.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import type { NounHead } from '../phrases/source-head.ts'
import { REPORTING, SAYING, SHOWING, SPEECH_ACTS } from '../words/speech-verbs.ts'
import { lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Their past tense equals their base form. */
const UNCHANGED = wordSet('read put')
/** Forms that are also nouns: "the median estimate", "Lowell's reports". */
const NOUNS = wordSet(
  'report reports claim claims call calls charge charges estimate estimates promise promises attack attacks hope hopes fear fears',
  'show shows note notes post posts rule rules demand demands doubt doubts regret regrets vow vows pledge pledges suspect suspects',
  'comment comments answer answers signal signals quote quotes joke jokes praise blame tweet tweets worry worries urges predict find',
  'state states detail details list lists outline outlines mention mentions blast blasts finds guess learn stress remark lament caution cautions boast reply replies threat',
)
const THIRD_PERSON = new Map<string, string>()
const VERBS: ReadonlySet<string> = new Set([...SAYING, ...REPORTING, ...SPEECH_ACTS, ...SHOWING])
for (const verb of VERBS) {
  for (const form of [`${verb}s`, `${verb}es`, verb.replace(/y$/, 'ies')]) {
    if (form !== verb && VERBS.has(form)) THIRD_PERSON.set(verb, form)
  }
}
const THIRD_PERSONS: ReadonlySet<string> = new Set(THIRD_PERSON.values())

/**
 * False where an apparent verb of saying is a noun: its number does not agree with its subject ("Christchurch attack",
 * "the letter to companies asks"), or it ends a compound ("the officials on the conference call").
 */
export function agrees(cue: Cue, words: readonly Word[]): boolean {
  const { lower } = wordAt(words, cue.last)
  if (cue.first < cue.last) return true
  const subject = numberOf(cue, words)
  // "An Obama-era rule that helps", "the TV show “The Pier”"
  if (isBase(lower) && isOneNoun(cue, words, subject)) return false
  if (isBase(lower) ? subject === 'one' : THIRD_PERSONS.has(lower) && subject === 'several') return false
  return !NOUNS.has(lower) || opensClause(words, cue.last + 1) || isVerb(cue, words, subject)
}

function isOneNoun({ source, last }: Cue, words: readonly Word[], subject: Subject): boolean {
  if (!NOUNS.has(wordAt(words, last).lower)) return false
  return /^an?$/.test(wordAt(words, source.first).lower) || (subject === 'body' && wordAt(words, last + 1).quoted)
}

/** For a word that is also a noun, with nothing after it that would show a verb. */
function isVerb(cue: Cue, words: readonly Word[], subject: Subject): boolean {
  if (isBase(wordAt(words, cue.last).lower))
    return (subject === 'several' || subject === 'unknown') && !isCompound(cue, words)
  return !isPerson(cue) || !isCompound(cue, words)
}

/** "report", "attack": not a form of the third person or the past. */
function isBase(lower: string): boolean {
  return (THIRD_PERSON.has(lower) || (NOUNS.has(lower) && !lower.endsWith('s'))) && !UNCHANGED.has(lower)
}

function isPerson({ source: { head } }: Cue): boolean {
  return head.kind === 'name' && head.organisation === undefined
}

function opensClause(words: readonly Word[], at: number): boolean {
  const { lower, gap, quoted } = wordAt(words, at)
  return quoted || lower === 'that' || /[:“"]/.test(gap)
}

type Subject = 'one' | 'several' | 'body' | 'unknown'
/** Words that are both singular and plural. */
const EITHER = /^(?:police|data|media)$/

function numberOf({ source }: Cue, words: readonly Word[]): Subject {
  const { head } = source
  if (head.kind === 'pronoun') return head.lower === 'they' ? 'several' : 'one'
  const isJoined = lowersOf(words, source.first - 1, source.last).includes('and')
  if (isJoined) return 'unknown'
  if (head.kind === 'noun') return numberOfNoun(head)
  if (head.organisation !== undefined || source.first < head.first) return 'body'
  return wordAt(words, head.last).lower.endsWith('s') ? 'unknown' : 'one'
}

function numberOfNoun({ noun, plural }: NounHead): Subject {
  if (EITHER.test(noun)) return 'unknown'
  if (plural) return 'several'
  return INSTITUTIONS.has(noun) ? 'body' : 'one'
}

/** A phrase with "on", "of" … between its head and a word that may be a noun. */
function isCompound({ source: { head }, first }: Cue, words: readonly Word[]): boolean {
  if (head.kind === 'pronoun' || /^[,)]/.test(wordAt(words, first).gap)) return false
  if (head.kind === 'noun' && head.role === 'document') return false
  const after = lowersOf(words, (head.kind === 'noun' ? head.at : head.last) + 1, first - 1)
  return after.some((lower) => LINKS.has(lower))
}

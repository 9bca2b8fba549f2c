import { agrees } from './agreement.ts'
import { isCounted, isCrowd, isCrowdNoun } from './crowds.ts'
import type { Cue } from '../cues/cue.ts'
import { opensSpeech } from '../cues/opens-speech.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { isIdiom } from './idioms.ts'
import { isNamedVoice } from './named-voice.ts'
import type { KnownNames } from './named-voice.ts'
import type { NounHead } from '../phrases/source-head.ts'
import { LINKS, SPACE } from '../words/phrase-words.ts'
import {
  AUXILIARIES,
  MENTAL,
  MODALS,
  PASSIVES,
  REPORTING,
  SAYING,
  SPEAKING,
  SPEECH_ACTS,
} from '../words/speech-verbs.ts'
import { lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Mental verbs that can have a document as their subject. */
const SHOWING = /^(?:see|expect)/
const IF = wordSet('if unless whether until once')
const CHARGES = new Map([
  ['accused', /^of$/],
  ['charged', /^(?:with|in)$/],
  ['criticized', /^(?:for|by)$/],
  ['criticised', /^(?:for|by)$/],
])
/** Verbs before a person and a bare infinitive. */
const CAUSING = wordSet(
  'help helps helped helping let lets letting make makes made making see saw watch watched hear heard',
)
const IRREGULAR_PAST = /^(?:said|told|wrote|thought|found|felt|knew|saw|put|read|swore|learnt|understood|shown)$/
/** Roles that may hold a belief on behalf of others: "police believe". */
const ANSWERING: ReadonlySet<string> = new Set(['official', 'expert', 'politician', 'company'])

/**
 * True where a source phrase refers to a person, an organisation or a document that says something here: not a crowd, a
 * thing, a word capitalised only because it begins the sentence, or a noun that merely looks like a verb of saying.
 */
export function isVoice(cue: Cue, words: readonly Word[], known: KnownNames): boolean {
  const { head } = cue.source
  if (head.kind === 'pronoun') return !isIdiom(words, cue)
  const verb = cue.form === 'verb' ? wordAt(words, cue.last).lower : ''
  if ((verb !== '' && !agrees(cue, words)) || !isStated(cue, words)) return false
  if (head.kind === 'name') return isNamedVoice({ head, cue, words, verb }, known)
  return head.role === 'document' ? !isMindful(verb) : isBody(head) || isDescribedVoice(head, { cue, words, verb })
}

/** "Haven't other politicians said so?" asks. */
const ASKING = /^(?:have|has|had|did|do|does|is|are|was|were|can|could|will|would|should|might)(?:n't)?$/

/** "What do the neighbours say?" */
const WONDERING = /^(?:what|why|how|where|when|who|which)$/

/** False where the clause only supposes that somebody speaks, or identifies which thing is meant. */
function isStated(cue: Cue, words: readonly Word[]): boolean {
  return !(
    ASKING.test(wordAt(words, 0).lower) ||
    (WONDERING.test(wordAt(words, 0).lower) && /^(?:do|does|did)$/.test(wordAt(words, 1).lower)) ||
    isSupposed(words, cue) ||
    isAnybodys(words, cue) ||
    isWithoutObject(words, cue) ||
    isCharged(words, cue) ||
    isMadeTo(words, cue) ||
    isIdiom(words, cue)
  )
}

/** "Until Lowell says so"; in "“… my wage once” – Ann Lowell" the word is another's. */
function isSupposed(words: readonly Word[], { source: { first } }: Cue): boolean {
  const { lower, quoted } = wordAt(words, first - 1)
  return IF.has(lower) && !quoted && SPACE.test(wordAt(words, first).gap)
}

/** "A group of men accused of fraud", "a man charged with theft": they do not speak. */
function isCharged(words: readonly Word[], { source, first, last }: Cue): boolean {
  const [verb = '', next = ''] = lowersOf(words, last, last + 1)
  return source.last + 1 === first && first === last && CHARGES.get(verb)?.test(next) === true
}

/** "It would help the panel decide", "made the council admit": what somebody is to say, after a verb of causing. */
function isMadeTo(words: readonly Word[], { source, first, last, form }: Cue): boolean {
  const article = /^(?:the|an?|his|her|its|their)$/.test(wordAt(words, source.first - 1).lower) ? 1 : 0
  const isCaused = CAUSING.has(wordAt(words, source.first - article - 1).lower)
  return form === 'verb' && isCaused && source.last + 1 === first && isBaseForm(wordAt(words, last).lower)
}

function isBaseForm(lower: string): boolean {
  const isSaying = SAYING.has(lower) || REPORTING.has(lower) || SPEECH_ACTS.has(lower)
  return isSaying && !/s$|ed$/.test(lower) && !IRREGULAR_PAST.test(lower)
}

/** "Your doctor says". */
function isAnybodys(words: readonly Word[], { source }: Cue): boolean {
  return words.slice(source.first, source.last + 1).some(({ lower }) => lower === 'your')
}

/** "The notion that the founders rejected", "the plan which Lowell praised": identifies which one is meant. */
function isWithoutObject(words: readonly Word[], { source, first, last }: Cue): boolean {
  const isRelated = /^(?:that|which|whom)$/.test(wordAt(words, source.first - 1).lower)
  const acts = SPEECH_ACTS.has(wordAt(words, last).lower) && source.last + 1 === first
  const next = wordAt(words, last + 1)
  const closed = /^\s*[,.;:)—–|]/.test(next.gap) || LINKS.has(next.lower)
  return isRelated && acts && closed && !next.quoted
}

function isMindful(verb: string): boolean {
  return MENTAL.has(verb) && !SHOWING.test(verb)
}

function isBody({ noun, plural }: NounHead): boolean {
  return INSTITUTIONS.has(noun) && !plural
}

type At = { cue: Cue; words: readonly Word[]; verb: string }

function isDescribedVoice(head: NounHead, { cue, words, verb }: At): boolean {
  const spoken = isSpoken(verb)
  const relative = isRelative(words, cue)
  if (relative && !isToldBy(words, cue, spoken)) return false
  if (isCrowdNoun(head.noun)) return !relative && isCounted(words, cue) && (spoken || isOneSaying(head, verb))
  return !isCrowdOf(head, words, cue) && mayHold(head, verb, spoken || opensSpeech(words, cue.last))
}

function isCrowdOf({ plural, role }: NounHead, words: readonly Word[], cue: Cue): boolean {
  return plural && isCrowd(words, cue, role)
}

function isSpoken(verb: string): boolean {
  return verb === '' || SAYING.has(verb) || SPEAKING.has(verb)
}

/** "Residents who said that it was loud", unlike "scientists who say otherwise". */
function isToldBy(words: readonly Word[], { last }: Cue, spoken: boolean): boolean {
  if (!spoken || isSubject(words, last)) return false
  return opensSpeech(words, last) || !/^(?:so|otherwise|no|yes|nothing|this|that)$/.test(wordAt(words, last + 1).lower)
}

/** "Tenants who complain | are whiners": the clause says which ones, and the sentence goes on about them. */
function isSubject(words: readonly Word[], last: number): boolean {
  const next = wordAt(words, last + 1)
  return SPACE.test(next.gap) && [PASSIVES, AUXILIARIES, MODALS].some((verbs) => verbs.has(next.lower))
}

/** "A woman there confirmed", "somebody close to her suggests": individuals count only with a verb of saying. */
function isOneSaying({ plural }: NounHead, verb: string): boolean {
  return !plural && !MENTAL.has(verb)
}

/** Beliefs need an office that answers for them; a plural that is no occupation counts only with a verb of saying. */
function mayHold({ role, plural }: NounHead, verb: string, spoken: boolean): boolean {
  if (MENTAL.has(verb)) return ANSWERING.has(role)
  return role !== 'other' || !plural || spoken
}

/** "A man who praised": identifies a person, and reports no speech. */
function isRelative(words: readonly Word[], cue: Cue): boolean {
  const before = wordAt(words, cue.first - 1)
  return cue.form === 'verb' && before.lower === 'who' && before.gap.trim() === ''
}

import { opensSpeech } from './opens-speech.ts'
import { INSTITUTIONS } from '../words/institutions.ts'
import { LINKS, SPACE } from '../words/phrase-words.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { roleOfNoun } from '../words/source-nouns.ts'
import { DAYS, SPEAKING } from '../words/speech-verbs.ts'
import { isNameWord, lowersOf, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Verbs of hitting that can also mean criticism. */
const BLOWS = /^(?:attack|slam|slamm|blast)(?:s|es|ed)?$/
/** For these alone, a person's name as object means criticism: an attack on somebody may be either. */
const ON_PERSONS = /^(?:slam|blast)/
/** After a verb of hitting they give a direction: "blasted open", "slammed shut". */
const ALONG = wordSet('open shut off out through down into onto up away back past against across')
/** Only follows a physical blow: "slammed him to the ground", "attacked the problem with new money". */
const STRUCK = wordSet('to into onto against with behind through')
const WITH = /^(?:with|through)$/
/** Subjects that strike more often than they speak. */
const ARMED = wordSet(
  'army military navy police troops soldier soldiers officer officers rebel rebels insurgent insurgents protester protesters',
  'demonstrator demonstrators fan fans supporter supporters taliban trooper troopers',
)
/** Things that are criticised, beside organisations and words ending in "-tion" or "-ment". */
const BLAMED = wordSet(
  'plan plans move moves bill bills law laws policy policies idea ideas deal deals rule rules budget record proposal proposals',
  'claim claims cut cuts ban tax taxes strategy approach response failure failures bid vote choice choices measure measures scheme',
  'schemes pick tactics handling stance rhetoric remarks comments speech campaign bailout bailouts tariff tariffs critics rivals rival',
  'life character motives wealth past',
)
const BLAMED_ENDING = /.(?:tion|sion|ism|ity|cy)s?$|.{3}ments?$/
/** Not criticised as organisations are, but struck as buildings or people. */
const STRUCK_PLACES =
  /^(?:hospital|bank|school|college|church|mosque|synagogue|parish|museum|club|studio|airport|port|palace|town|city|village|region|county|patrol|police|guard|mission|board|pilot)s?$/
const AS_IS = /^(?:an?|too|so|not|mere|merely)$|.(?:ful|ous|ive|able|ible|ic|less|ent|ant|ing|ed|ly)$/
const OCCASIONS = wordSet(
  'speech interview statement tweet tweets post posts letter column op-ed article video message blog email debate x twitter facebook instagram',
)
const COURSES = wordSet('calling describing accusing branding citing labelling labeling')
const DETERMINER = /^(?:the|an?|his|her|its|their|this|that|these|those|my|our)$/
const OWN_OBJECT = /^(?:an?|his|her|its|their)$/
const HIS_OR_HER = /^(?:his|her)$/
const HERS = /^(?:his|her|their|my|our)$/
const PRONOUN = /^(?:him|her|them|it|me|us|himself|herself|themselves|each)$/
const OBJECT_ENDS = wordSet(
  'as over and but or to into onto after before when while during because until since this last twice again once outright',
)
/** No object is longer; a reason follows within this many words. */
const OBJECT_WORDS_MAX = 8
const REASON_REACH = 16

/** Stems of verbs that report a judgement as an act. */
const JUDGING = wordSet(
  'reject dismiss criticise criticis criticize criticiz condemn denounce denounc praise prais defend mock endorse endors congratulate',
  'congratulat apologise apologis apologize apologiz hail decr decry rule rul decide decid',
)

/** Objects of a telephone call. */
const RUNG = wordSet(
  'time stumps shotgun',
  'police ambulance paramedics firefighters emergency 911 999 112 hotline helpline security home back in off into',
)
/** Things that are convened. */
const CONVENED =
  /^(?:meeting|session|election|vote|strike|halt|referendum|conference|inquiry|roll|witness|summit|poll)(?:e?s)?$/
/** A quantity before it: "called three special sessions". */
const COUNTED =
  /^(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|several|another|snap|early|special|emergency)$/
/** Objects that are claimed, defended, dismissed, hailed or threatened without words. */
const TAKEN = new Map<string, ReadonlySet<string>>([
  [
    'claim',
    wordSet(
      'cap caps gold silver bronze trophy victory record century try pole pension championship championships throne life lives title titles prize medal medals seat seats crown benefits asylum points spot place win wickets',
    ),
  ],
  [
    'defend',
    wordSet('title titles goal goals crown seat lead corner city town village border borders position positions'),
  ],
  [
    'dismiss',
    wordSet('staff worker workers employee employees coach manager case cases charge charges lawsuit appeal batsman'),
  ],
  ['declar', wordSet('war bankruptcy independence')],
  ['admitt', wordSet('patient patients member members women students pupils')],
  ['confirm', wordSet('children candidates')],
  ['hail', wordSet('cab cabs taxi taxis bus')],
  ['reject', wordSet('kidney liver heart transplant ball cheque')],
])

/**
 * True where an apparent verb of saying describes an act: its object could not be said, and nothing beside it shows a
 * statement ("slammed the gates", "attacked the problem", "claimed the title", "called her mother").
 */
export function isDeed(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  return !opensQuotation(words, at) && isAct(words, at, source)
}

function isAct(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  const { lower } = wordAt(words, at)
  if (/^lash(?:es|ed)?$/.test(lower)) return wordAt(words, at + 1).lower !== 'out' || !givesReason(words, at + 2)
  if (BLOWS.test(lower)) return strikes(words, at, source)
  if (/^call(?:s|ed)?$/.test(lower)) return rings(words, at)
  if (/^threaten(?:s|ed)?$/.test(lower)) return !threatensWith(words, at, source)
  if (hasPlainObject(words, at, source)) return true
  const object = objectAfter(words, at)
  return (isJudging(lower) && isWordless(words, at, object)) || isTaken(words, at, object)
}

/** "Claimed the title", "dismissed forty workers". */
function isTaken(words: readonly Word[], at: number, object: number | undefined): boolean {
  const taken = TAKEN.get(wordAt(words, at).lower.replace(/(?:e?s|ed)$/, ''))
  return object !== undefined && taken?.has(wordAt(words, object).lower) === true && !givesReason(words, object + 1)
}

/**
 * "The council found a buyer", "hopes to win", "announced her resignation": what somebody comes by, wants or does. A
 * study finds a rise.
 */
function hasPlainObject(words: readonly Word[], at: number, source: SourcePhrase): boolean {
  const [verb = '', next = ''] = lowersOf(words, at, at + 1)
  if (/^hope[sd]?$/.test(verb)) return next === 'to'
  if (opensSpeech(words, at)) return false
  if (/^announce[sd]?$/.test(verb)) return HIS_OR_HER.test(next) && !isSpelledOut(words, at)
  return /^(?:found|finds?)$/.test(verb) && !isPaper(source) && OWN_OBJECT.test(next)
}

function isPaper({ head }: SourcePhrase): boolean {
  return head.kind === 'noun' && head.role === 'document'
}

/** "Her plan to close the bridge", "his goal of saving it": what is announced is told. */
function isSpelledOut(words: readonly Word[], at: number): boolean {
  return /^(?:to|of)$/.test(wordAt(words, (objectAfter(words, at) ?? at) + 1).lower)
}

/** "Rejected", "praises": the judgement alone, without words in which it was given, is a deed. */
function isJudging(lower: string): boolean {
  return JUDGING.has(lower.replace(/(?:i?es|i?ed|s|d)$/, ''))
}

/** Neither a clause nor a reason follows, and what is judged is nothing that somebody said or plans. */
function isWordless(words: readonly Word[], at: number, object: number | undefined): boolean {
  if (opensSpeech(words, at) || givesReason(words, (object ?? at) + 1)) return false
  return object === undefined || !isBlamed(bare(wordAt(words, object)))
}

function opensQuotation(words: readonly Word[], at: number): boolean {
  return isQuoted(wordAt(words, at + 1))
}

/** Also for a single word in quotation marks. */
function isQuoted({ quoted, gap }: Word): boolean {
  return quoted || /[:“"‘]|\s'$/.test(gap)
}

function strikes(words: readonly Word[], at: number, { head }: SourcePhrase): boolean {
  const [verb = '', next = ''] = lowersOf(words, at, at + 1)
  if (ALONG.has(next)) return true
  const object = objectAfter(words, at)
  if (object === undefined) return true
  if (givesReason(words, object + 1)) return false
  if (isArmed(words, head)) return true
  if (isBlamed(bare(wordAt(words, object)))) return WITH.test(wordAt(words, object + 1).lower)
  return STRUCK.has(wordAt(words, object + 1).lower) || !isBlamedBody(words, verb, object)
}

function isArmed(words: readonly Word[], head: SourcePhrase['head']): boolean {
  if (head.kind === 'pronoun') return false
  const lower = head.kind === 'noun' ? head.noun : wordAt(words, head.last).lower
  return ARMED.has(lower) || isCountryWord(lower) || isDemonym(lower)
}

function bare(word: Word): string {
  return word.lower.replace(/['’]s?$/, '')
}

function isBlamed(noun: string): boolean {
  return BLAMED.has(noun) || BLAMED_ENDING.test(noun)
}

function isBlamedBody(words: readonly Word[], verb: string, object: number): boolean {
  const word = wordAt(words, object)
  const noun = bare(word)
  if (PRONOUN.test(noun) || STRUCK_PLACES.test(noun)) return false
  if (INSTITUTIONS.has(noun) || /^(?:politician|media|document|company)$/.test(roleOfNoun(noun) ?? '')) return true
  return isNameWord(word) && ON_PERSONS.test(verb)
}

/** Index of the last word of a verb's object; undefined where none follows. */
function objectAfter(words: readonly Word[], at: number): number | undefined {
  let last = at
  while (last + 1 < words.length && last - at < OBJECT_WORDS_MAX && goesOn(words, last + 1)) last++
  return last > at ? last : undefined
}

function goesOn(words: readonly Word[], next: number): boolean {
  const { lower, gap, quoted } = wordAt(words, next)
  return SPACE.test(gap) && !quoted && !LINKS.has(lower) && !OBJECT_ENDS.has(lower) && !DAYS.has(lower)
}

/**
 * "As a disgrace", "for hiding the bill", "over the delay", "in a speech", "calling it …" or a quotation imply words.
 */
function givesReason(words: readonly Word[], from: number): boolean {
  for (let at = from; at < Math.min(words.length, from + REASON_REACH); at++) {
    const word = wordAt(words, at)
    if (isQuoted(word) || SPEAKING.has(word.lower)) return true
    if (COURSES.has(word.lower) && !SPACE.test(word.gap)) return true
    if (isReason(words, at, at === from) || isSpoken(words, at)) return true
  }
  return false
}

/** `isNext`: right after the object that is criticised. */
function isReason(words: readonly Word[], at: number, isNext: boolean): boolean {
  const { lower } = wordAt(words, at)
  const next = wordAt(words, at + 1)
  const isDetermined = DETERMINER.test(next.lower)
  if (lower === 'as') return isQuoted(next) || AS_IS.test(next.lower)
  if (lower === 'over') return isDetermined && !isTimeAfter(words, at + 2)
  if (lower === 'by') return /.ing$/.test(next.lower)
  return lower === 'for' && (/.ing$|^not$/.test(next.lower) || (isDetermined && isNext))
}

/** "In a speech", "on social media, in a post". */
function isSpoken(words: readonly Word[], at: number): boolean {
  const places = /^(?:in|on|during|via)$/.test(wordAt(words, at).lower)
  return places && lowersOf(words, at + 1, at + 4).some((lower) => OCCASIONS.has(lower))
}

function isTimeAfter(words: readonly Word[], at: number): boolean {
  return /^(?:weekend|week|weeks|month|months|year|years|night|day|days|course|holiday|border|wall|fence)$/.test(
    wordAt(words, at).lower,
  )
}

/** "Called off", "called three sessions", "called her brother": not given a name. */
function rings(words: readonly Word[], at: number): boolean {
  const [next = ''] = lowersOf(words, at + 1, at + 1)
  if ((RUNG.has(next) && wordAt(words, at + 2).lower !== 'the') || isSummons(words, at)) return true
  const object = objectAfter(words, at)
  if (object === undefined) return false
  const { lower } = wordAt(words, object)
  if (CONVENED.test(lower)) return COUNTED.test(next) || next === lower
  return isRung(next, lower) && isBare(words, at, object)
}

/** "The police", "her brother" */
function isRung(determiner: string, noun: string): boolean {
  return RUNG.has(noun) || (HERS.test(determiner) && isPerson(noun))
}

/** Where somebody is called, or from where: "called both sides to a meeting", "called the race from the roof". */
const WHITHER = wordSet(
  'to into in off down up out over across through together back away home from before at around round',
)
/** Of several things, which one is called: "the second half", "both sides". */
const WHICH =
  /^(?:first|second|third|fourth|fifth|last|next|final|whole|entire|other|both|all|most|half|\d+(?:st|nd|rd|th)?)$/

/** "Called the second half down a telephone", "called the dog back": the object, without what it is called. */
function isSummons(words: readonly Word[], at: number): boolean {
  let last = at
  while (last - at < OBJECT_WORDS_MAX && !endsObject(words, last + 1)) last++
  const isFollowed = WHITHER.has(wordAt(words, last + 1).lower)
  return isOneThing(lowersOf(words, at + 1, last)) && (isFollowed || closes(words, last + 1))
}

/** "The match", "the second half", "both sides". */
function isOneThing([first = '', second = '', ...more]: readonly string[]): boolean {
  if (!DETERMINER.test(first)) return WHICH.test(first)
  return first !== 'that' && second !== '' && (more.length === 0 || (more.length === 1 && WHICH.test(second)))
}

function endsObject(words: readonly Word[], at: number): boolean {
  const { lower, quoted, gap } = wordAt(words, at)
  return (
    quoted || !SPACE.test(gap) || WHITHER.has(lower) || LINKS.has(lower) || (OBJECT_ENDS.has(lower) && lower !== 'last')
  )
}

/** No complement follows, unlike "called her lawyer a liar". */
function isBare(words: readonly Word[], at: number, object: number): boolean {
  const length = DETERMINER.test(wordAt(words, at + 1).lower) ? 2 : 1
  return object - at === length && closes(words, object + 1)
}

function isPerson(lower: string): boolean {
  const role = roleOfNoun(lower)
  return role !== undefined && role !== 'document'
}

function closes(words: readonly Word[], next: number): boolean {
  return next >= words.length || !(isQuoted(wordAt(words, next)) || goesOn(words, next))
}

const THREATS =
  /^(?:to|with|that|actions?|sanctions?|retaliation|tariffs?|strikes?|boycotts?|lawsuits?|litigation|war|resignation|consequences)$/

/** "Threatened to leave", "threatened her with a fine", "threatened legal action"; a threatened person is told so. */
function threatensWith(words: readonly Word[], at: number, { head }: SourcePhrase): boolean {
  if (lowersOf(words, at + 1, at + OBJECT_WORDS_MAX).some((lower) => THREATS.test(lower))) return true
  const object = objectAfter(words, at)
  if (object === undefined || isArmed(words, head)) return false
  const word = wordAt(words, object)
  return isNameWord(word) || PRONOUN.test(word.lower) || isPerson(bare(word))
}

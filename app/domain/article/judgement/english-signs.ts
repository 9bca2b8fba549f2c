import { AMOUNT, share, sum, wordBeginnings } from './words-of.ts'

/** Shares of words, or of sentences for `continuity`. */
export type EnglishSigns = {
  /** Words that address the reader or speak for the site: you, your, we, our, please. */
  address: number
  /** Words that report events: was, had, said, asked. */
  past: number
  /** Past-tense verbs, without participles after a form of be or have, an article or a preposition. */
  narrated: number
  /** Words for the narrator or one person: he, her, I. */
  single: number
  /** Names of two or more words, per sentence. */
  names: number
  /** Sentences that begin with an instruction to the reader. */
  commands: number
  /** The share of small verbs in the past tense. */
  tense: number
  /** Amounts of money. */
  amounts: number
  /** Sentences that begin by addressing the reader or speaking for the site. */
  addressed: number
  /** Words for possibility: may, will, if, any. */
  possible: number
  /** Words for times: days, months, years. */
  times: number
  /** Quotation marks, per sentence. */
  speech: number
  /** Words for persons: he, she, they, who. */
  persons: number
  /** Names and numbers inside sentences. */
  particulars: number
  /** Questions, per sentence. */
  questions: number
  /** Exclamations, per sentence. */
  calls: number
  /** The mean number of words per sentence. */
  sentenceWords: number
  /** Words in -ing, and those in -ly. */
  ing: number
  ly: number
  figures: number
  /** The frequency of each small word that holds any text together. */
  little: ReadonlyMap<string, number>
  /** Sentences that repeat a word of the three before them. */
  continuity: number
}

const REACH = 3

const ADDRESS = new Set('you your yours yourself we us our ours please'.split(' '))
const PERSONS = new Set('he she they him her them his their hers theirs who whom whose himself herself'.split(' '))
const SINGLE = new Set('he she him her his hers himself herself i me my mine myself'.split(' '))
/** After these, a word in -ed is usually a participle. */
const BEFORE_PARTICIPLE = new Set(
  'is are be been being was were isn aren am have has had having get gets the a an of by with for in on at as if when not to or our your their its this these those any all more most no'.split(
    ' ',
  ),
)
const COMMANDS = new Set(
  'add allow ask book browse buy call check choose click come compare confirm contact create download enjoy enter explore fill find follow get give go hold join keep learn leave listen log look make move open order pay pick press read register save search see select send set share sign start subscribe support take tap tell touch try turn upgrade use visit wait want wash watch write don do'.split(
    ' ',
  ),
)
const POSSIBLE = new Set('can cannot may might could will would should must if or any whether unless every'.split(' '))
const TIMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december yesterday today tonight year years month months week weeks century'.split(
    ' ',
  ),
)
const PRESENT = new Set(
  'is are am isn aren has have do does don doesn get gets make makes need needs keep keeps take takes'.split(' '),
)
const PAST_VERBS = new Set('was were had did said told'.split(' '))
const YEAR = /^(?:1[5-9]|20)\d\d$/
const SPEECH = /["“”„«»]|(?<!\p{L})[‘']\p{L}/gu
const PAST = new Set(
  'was were had did said told went came took made gave found began became left held led won lost saw knew thought got kept felt brought ran stood sat wrote spoke grew fell met paid sold built sent spent'.split(
    ' ',
  ),
)

/** Words that say little about a text's subject and much about its style. */
const LITTLE: readonly string[] =
  'the a an of in on at by for with from to into after before over under during until since while as that this these those which who whom whose it its he she they him her them his their we us our i me my you your and or but if not no any all each every some more most other only also very can could may might must shall should will would do does did is are was were be been being has have had there here when where how what why than then so up out about between against through per said says told asked one two first last new just because both such own same many few off down now still yet'.split(
    ' ',
  )

/** Measures English sentences. */
export function englishSigns(sentences: readonly string[][], text: string): EnglishSigns {
  const lower = sentences.flat().map((word) => word.toLowerCase().replace('’', "'"))
  const bare = lower.map((word) => word.split("'", 1)[0] ?? '')
  const shareOf = (isOne: (word: string) => boolean) => share(bare.filter(isOne).length, Math.max(1, bare.length))
  const particulars = sentences.flatMap((sentence) =>
    sentence.slice(1).filter((word) => /^[\p{Lu}\p{N}]/u.test(word) && word !== 'I'),
  )
  return {
    address: shareOf((word) => ADDRESS.has(word)),
    past: shareOf((word) => PAST.has(word) || (word.length > 4 && word.endsWith('ed'))),
    narrated: share(sum(sentences, narratedIn), Math.max(1, bare.length)),
    single: shareOf((word) => SINGLE.has(word)),
    names: share(sum(sentences, namesIn), Math.max(1, sentences.length)),
    commands: share(
      sentences.filter(([first = '']) => COMMANDS.has(first.toLowerCase().split('’', 1)[0] ?? '')).length,
      sentences.length,
    ),
    tense: share(
      bare.filter((word) => PAST_VERBS.has(word)).length,
      bare.filter((word) => PAST_VERBS.has(word) || PRESENT.has(word)).length,
    ),
    amounts: share(text.match(AMOUNT)?.length ?? 0, Math.max(1, bare.length)),
    addressed: share(sentences.filter(([first = '']) => ADDRESS.has(first.toLowerCase())).length, sentences.length),
    possible: shareOf((word) => POSSIBLE.has(word)),
    times: shareOf((word) => TIMES.has(word) || YEAR.test(word)),
    speech: share(text.match(SPEECH)?.length ?? 0, Math.max(1, sentences.length)),
    persons: shareOf((word) => PERSONS.has(word)),
    particulars: share(particulars.length, Math.max(1, bare.length)),
    questions: share(text.match(/\?/gu)?.length ?? 0, Math.max(1, sentences.length)),
    calls: share(text.match(/!/gu)?.length ?? 0, Math.max(1, sentences.length)),
    sentenceWords: share(bare.length, sentences.length),
    ing: shareOf((word) => word.length > 4 && word.endsWith('ing')),
    ly: shareOf((word) => word.length > 4 && word.endsWith('ly')),
    figures: shareOf((word) => /^\p{N}/u.test(word)),
    little: littleWords(bare),
    continuity: continuityOf(sentences.map((sentence) => new Set(wordBeginnings(sentence)))),
  }
}

function narratedIn(sentence: readonly string[]): number {
  return sentence.filter((word, index) => {
    if (PAST.has(word)) return true
    return word.length > 4 && word.endsWith('ed') && index > 0 && !BEFORE_PARTICIPLE.has(sentence[index - 1] ?? '')
  }).length
}

/** Whether a word is capitalised and not an abbreviation. */
function isName(word: string | undefined): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word ?? '')
}

function namesIn(sentence: readonly string[]): number {
  return sentence.filter((word, index) => index > 1 && isName(word) && isName(sentence[index - 1])).length
}

function continuityOf(sentences: readonly ReadonlySet<string>[]): number {
  const later = sentences.slice(1)
  const linked = later.filter((stems, index) => {
    const before = sentences.slice(Math.max(0, index + 1 - REACH), index + 1)
    return [...stems].some((stem) => before.some((one) => one.has(stem)))
  })
  return share(linked.length, later.length)
}

function littleWords(words: readonly string[]): Map<string, number> {
  const counts = new Map(LITTLE.map((word) => [word, 0]))
  for (const word of words) {
    const count = counts.get(word)
    if (count !== undefined) counts.set(word, count + 1)
  }
  return new Map([...counts].map(([word, count]) => [word, share(count, words.length)]))
}

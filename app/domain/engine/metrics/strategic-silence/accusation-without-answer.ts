import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import type { Range } from '../../ranges.ts'
import { quotedOr, findIn } from './silence.ts'
import type { SilenceCheck } from './silence.ts'

/** Without the full stop of its sentence. */
const NAME = String.raw`(?<name>\p{Lu}[\p{L}'’.-]{1,40}(?:\s(?:of\s|the\s|and\s|&\s)?\p{Lu}[\p{L}'’.-]{1,40}){0,4})(?<!\p{Ll}{3}\.)`
/** Case matters: the name must be capitalised. */
const ACCUSING: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:accused|accuses|accusing|accuse)\s(?:[\p{L}.]+\s){0,3}?${NAME}\sof\s[\p{L}\d,'’ -]{3,60}`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:alleged|alleges|allege|claimed|claims)\sthat\s${NAME}\s(?:had\s|has\s|have\s)?(?:\w+ly\s)?(?:falsified|bribed|stole|lied|defrauded|abused|assaulted|misled|covered up|threatened|attacked|exploited|discriminated|harassed|embezzled|misused|broke|violated|hid|concealed|manipulated|rigged|cheated|beaten|beat)\b`,
    'u',
  ),
  new RegExp(String.raw`\ballegations?\s(?:of\s[\p{L} -]{3,40}\s)?against\s(?:[\p{Ll}.]+\s){0,3}?${NAME}`, 'u'),
]
const ACCUSED =
  /\s(?:is|was|were|are|has been|have been|stands?|stood)\s(?:also\s|been\s|being\s|further\s)?accused\sof\s[\p{L}\d,'’ -]{3,60}/gu
const NAMES = new RegExp(String.raw`(?<![\p{L}'’.-])${NAME}`, 'gu')
/** The longest name plus the words allowed between it and the verb. */
const BEFORE_ACCUSED_MAX = 250
const BETWEEN = /^[\p{L}\d,'’ -]{0,40}$/u
/** An answer wherever it occurs. */
const ANSWER =
  /\b(?:den(?:y|ies|ied|ial|ying)|refut(?:e|es|ed)|declin(?:e|es|ed|ing) (?:to|all|any|comment)|respond(?:s|ed|ing)? to|not respond|no comment|request(?:s|ed)? for (?:a )?comment|asked for comment|repl(?:y|ies|ied)|apologi[sz]e(?:s|d)?|admit(?:s|ted)?|not guilty|plead(?:s|ed)?|pled|convict(?:ed|ion)|sentenced|could not be reached|baseless|unfounded|hit back|counter-?claim\w*|retort\w*|no evidence|on trial|innocen\w+|wrongdoing)\b/i
/** An answer only in a sentence about the accused, or in the next one. */
const ANSWER_NEAR =
  /\b(?:reject(?:s|ed|ing)?|disput(?:e|es|ed)|dismiss(?:es|ed|ing)?|respon(?:d|ds|ded|ding|se)|comment(?:s|ed)?|defend(?:s|ed|ing)?|acknowledg\w+|guilty|charged|spokes(?:man|woman|person|people)|lawyers?|attorneys?|solicitors?|representatives?|insist(?:s|ed)?|statement|said|says|told|contacted|countered)\b/i
const CONFIDENCE = 0.6

/** An accusation against somebody named, with neither an answer nor any sign that one was sought. */
export const accusationWithoutAnswer: SilenceCheck = (document) => {
  if (document.sentences.some((sentence) => ANSWER.test(sentence.text))) return []
  for (const sentence of document.sentences) {
    for (const found of accusationsIn(sentence)) {
      const { name } = found
      if (!isAccusable(name) || speaks(document, name, sentence)) continue
      return [
        {
          matter: `a response from ${name} to ${quotedOr('the accusation', { document, passage: found, wordsMax: 9 })}, or a note that one was sought.`,
          passage: trimmed(found, sentence),
          note: 'An accusation against a named person or body, with no response',
          confidence: CONFIDENCE,
        },
      ]
    }
  }
  return []
}

type Accusation = Range & { name: string }

function accusationsIn(sentence: Sentence): Accusation[] {
  const accusing = ACCUSING.flatMap((pattern) => {
    const found = findIn(sentence, pattern)
    const name = found?.groups.name
    return found && name ? [{ start: found.start, end: found.end, name }] : []
  })
  const [accused] = [...sentence.text.matchAll(ACCUSED)].flatMap((match) => accusedBefore(sentence, match))
  return accused === undefined ? accusing : [...accusing, accused]
}

/** "Harmon, who chairs the committee, is accused of …": the name precedes the verb. */
function accusedBefore(sentence: Sentence, { 0: words, index }: RegExpExecArray): Accusation[] {
  const from = Math.max(0, index - BEFORE_ACCUSED_MAX)
  const before = sentence.text.slice(from, index)
  const name = [...before.matchAll(NAMES)].find((match) => BETWEEN.test(before.slice(match.index + match[0].length)))
  if (name === undefined) return []
  const start = sentence.start + from + name.index
  return [{ start, end: sentence.start + index + words.length, name: name[0] }]
}

const NOT_ACCUSED =
  /^(?:The|A|An|He|She|They|It|We|I|In|On|At|But|And|Who|Which|That|This|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?$/

function isAccusable(name: string): boolean {
  return name.length > 2 && !NOT_ACCUSED.test(name)
}

function speaks(document: ArticleDocument, name: string, accusation: Sentence): boolean {
  const last = (name.split(/\s+/).at(-1) ?? name).replace(/['’]s?$/, '')
  const cited = document.attributions.some((attribution) => document.speakers[attribution.speaker]?.name.includes(last))
  if (cited) return true
  return document.sentences.some((sentence) => {
    const about = sentence.text.includes(last) || document.sentences[sentence.index - 1]?.text.includes(last) === true
    return about && sentence.index !== accusation.index && ANSWER_NEAR.test(sentence.text)
  })
}

function trimmed({ start, end }: { start: number; end: number }, sentence: Sentence): { start: number; end: number } {
  const raw = sentence.text.slice(start - sentence.start, end - sentence.start)
  return { start, end: start + raw.trimEnd().length }
}

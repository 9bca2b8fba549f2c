import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { quantitiesIn } from '../../lexicons/quantities.ts'
import type { Range } from '../../ranges.ts'
import { around, findIn } from './silence.ts'
import type { SilenceCheck } from './silence.ts'

const PERCENT = String.raw`(?<![\d.,])\d[\d.,]*\s?(?:%|per\s?cent|percent)`
const CHANGE = new RegExp(
  String.raw`\b(?:(?:rose|risen|rise|rising|fell|fallen|fall|falling|grew|grown|grow|increased?|increasing|decreased?|dropped|drop|declined?|soared|soar|surged?|plunged?|plummeted|jumped|climbed|shrank|shrunk|slumped|up|down|cut)\s(?:[a-z]+\s){0,2}?(?:by\s)?(?:about\s|around\s|nearly\s|almost\s|more than\s|over\s|some\s)?${PERCENT}|${PERCENT}\s(?:[a-z]+\s){0,2}?(?:rise|increase|fall|drop|decline|jump|surge|growth|cut|hike|reduction|more|less|fewer|higher|lower)\b)`,
  'i',
)
const FIGURE = new RegExp(PERCENT, 'i')
const BASE =
  /\b(?:from \D{0,12}\d[\d.,]*|to \D{0,12}\d[\d.,]*|compared|against|versus|than (?:in|last|the|a year)|on the (?:day|week|month|year)|so far|year[- ]on[- ]year|month[- ]on[- ]month|annual(?:ly)?|since|relative to|previous|earlier|baseline)\b/i
/** A market report gives the day's move; its base is the last close. */
const MARKET =
  /\b(?:index|indices|shares|stocks?|futures|yields?|crude|bonds?|currency|currencies|nasdaq|dow jones|s&p|ftse|dax|nikkei|wall street|treasur(?:y|ies))\b/i
/** A rate, a bound ("50% or more") or a share ("make up 55%"). */
const NO_CHANGE =
  /\b(?:for|with) (?:each|every)\b|\bor (?:more|less|fewer|higher|lower)\b|\b(?:make|makes|made|making) up\b/i
const POLL = new RegExp(
  String.raw`\b(?:poll|survey)\b[^.]{0,120}?${PERCENT}|${PERCENT}[^.]{0,80}\b(?:in|by|to|of) (?:a|an|the|one|our) (?:\w+ ){0,2}(?:poll|survey)\b`,
  'i',
)
const POLLED = /\b(?:margin of error|sample of|respondents|pollsters?|polled|n\s?=)\b/i
const ASKED = /\b(?:polls?|surveys?|surveyed|asked|interviewed|interviews|questioned|questionnaires?)\b/i
const MANY = /\b\d{1,3}(?:,\d{3})+\b|\b\d{3,}\b(?!\s?(?:%|per cent|percent))/

/** A percentage change without its starting figure or its period. */
export const changeWithoutBase: SilenceCheck = (document) => {
  for (const sentence of document.sentences) {
    const found = findIn(sentence, CHANGE)
    if (!found || NO_CHANGE.test(sentence.text) || hasBase(document, sentence)) continue
    return [
      {
        matter: `the starting figure and the period of the change of “${percentIn(document, found)}”.`,
        passage: found,
        note: 'A percentage change without a starting figure or a period',
        confidence: 0.55,
      },
    ]
  }
  return []
}

/** The figure alone, which is quoted whole: words around it would break off within their clause. */
function percentIn({ text }: ArticleDocument, { start, end }: Range): string {
  return FIGURE.exec(text.slice(start, end))?.[0] ?? ''
}

function hasBase(document: ArticleDocument, sentence: Sentence): boolean {
  if (MARKET.test(sentence.text) || MARKET.test(document.title)) return true
  return around(document, sentence).some((near) => BASE.test(near.text) || quantitiesIn(near.tokens).period)
}

/** Shares from a poll without its size or its pollster. */
export const pollWithoutSample: SilenceCheck = (document) => {
  const sized = document.sentences.some(
    ({ text }) => POLLED.test(text) || (ASKED.test(text) && MANY.test(text.replace(/\b(?:19|20)\d\d\b/g, ''))),
  )
  if (sized) return []
  for (const sentence of document.sentences) {
    const found = findIn(sentence, POLL)
    const named = sentence.tokens.some((token, at) => at > 0 && /^\p{Lu}/u.test(token.text))
    if (!found || named) continue
    return [
      {
        matter: `how many people were asked, by whom and when, for the share of “${percentIn(document, found)}”.`,
        passage: found,
        note: 'Poll results without the sample size or the pollster',
        confidence: 0.55,
      },
    ]
  }
  return []
}

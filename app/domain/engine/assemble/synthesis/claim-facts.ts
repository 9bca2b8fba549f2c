import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { overlap } from '../../ranges.ts'
import { claimSources } from '../../sources/sentence-sources.ts'
import type { ClaimSource } from '../../sources/sentence-sources.ts'
import { quantitiesIn } from '../../lexicons/quantities.ts'
import { statementOf } from './claim-statement.ts'
import type { QuotedStatement } from './claim-statement.ts'
import { claimWordings } from './claim-wordings.ts'
import type { StatedSource } from './claim-wordings.ts'
import { inSentence, isPlainName } from './fact.ts'
import type { Fact, FactSource, MeasuredPart } from './fact.ts'
import { quoted } from './quoted.ts'
import { isNothingFound } from './setting-facts.ts'
import { standsAlone, UNCERTAIN } from './stands-alone.ts'

const CLAIMS_SAID = 2
/** A longer name is a description, which does not fit into a sentence of the note. */
const NAME_WORDS_MAX = 8
/** A sentence that ends otherwise goes on in a list, or is no sentence. */
const ENDED = /(?<!\p{Lu}\.\p{Lu})\.["'”’)\]]*$/u
/** How such a paragraph begins. */
const LIST_OR_POINTER = /^(?:[•·*–-]\s|(?:see also|read|read more|related|watch|more|don['’]t miss)\s?:)/i
/** Below this, a claim is better left to the list of the report. */
const WEIGHT_MIN = 0.4
/** A passage of this certainty, whosever it is, makes its sentence a judgement more than a claim. */
const JUDGING_MIN = 0.45

/** "The charges were held back": which, an earlier sentence says, unless it is what the text is about. */
const DEFINITE =
  /^“the (?:\p{Ll}{1,30} )?\p{Ll}{1,30} (?:was|were|is|are|has|had|have|will|would|did|does|can|could|\p{Ll}{2,20}ed)\b/iu

/** Plain statements first: no clause before the main one, nothing in brackets. */
const INDIRECT = /^“(?:while|when|although|though|if|because|as|despite|since|with|after|before)\b|[()–—]/i
/** A number that is no year. */
const NUMBER = /(?<![\d,.])(?!(?:1[5-9]|20)\d\d(?:s|\b))\d/
const LONG_WORDS = 32
/** Who somebody is and how large a body is: true or not, seldom what a report is about. */
const BACKGROUND =
  /\b(?:employs?|employed) (?:about |some |around |more than |over )?\d|\b(?:has|have|had) (?:about |some |around |more than |over )?[\d,.]+ (?:staff|employees|workers|members|pupils|students|beds|rooms|seats|branches|shops|stores|inhabitants|residents)\b|\b(?:was|were) (?:founded|built|born|established|set up|opened) in \d{4}\b/
const NAMING = /\s\p{Lu}\p{Ll}/u

type Claim = QuotedStatement & { source: StatedSource; weight: number; checkworthiness: number }

/** The claims most worth checking of those that can be quoted alone, and what would settle them. */
export const claimFacts: FactSource = (report, document) => {
  const { claims } = report.verifiable_claims
  const sentences = new Map(document.sentences.map((sentence) => [sentence.text.trim(), sentence]))
  const sources = claimSources(document)
  const isView = tellsViews(report.genre)
  const stated = claims.flatMap(({ claim, checkworthiness }): Claim[] => {
    const sentence = sentences.get(claim)
    if (sentence === undefined || !ENDED.test(claim) || isBeside(document, sentence)) return []
    const { quote, namesSource } = statementOf(document, sentence)
    // What no record settles (impressions, motives, scenes) seldom has a figure.
    if (!standsAlone(quote.slice(1, -1)) || !NUMBER.test(quote) || (isView && UNCERTAIN.test(quote))) return []
    const source = sourceOf(sources(sentence.index), document)
    const weight = checkworthiness + tellingOf(quote, sentence, document)
    return [{ quote, namesSource, source: namesSource ? within(source) : source, weight, checkworthiness }]
  })
  const best = stated.filter(({ quote, weight }) => quote !== '' && weight >= WEIGHT_MIN)
  const facts = best
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ quote }, index, all) => all.findIndex((other) => other.quote === quote) === index)
    .slice(0, CLAIMS_SAID)
    .map((claim, index) => claimFact(claim, index))
  return facts.length > 0 ? facts : [claims.length > 0 ? unquoted(claims.length === 1) : unmarked(report, document)]
}

/** A claim with a figure, or near the top, is the first to check; a judgement or what may be is not. */
function tellingOf(quote: string, sentence: Sentence, { sentences, reading }: ArticleDocument): number {
  const isJudging = reading.passages.some(
    (passage) => passage.in === undefined && passage.confidence >= JUDGING_MIN && overlap(passage, sentence) > 0,
  )
  return (
    (hasFigure(sentence) && /\d/.test(quote) ? 0.3 : -0.1) -
    (DEFINITE.test(quote) ? 0.25 : 0) -
    (INDIRECT.test(quote) || quote.split(/\s+/).length > LONG_WORDS ? 0.15 : 0) +
    (NAMING.test(quote) ? 0.2 : 0) +
    (sentence.index < sentences.length / 3 ? 0.15 : 0) -
    [UNCERTAIN, BACKGROUND].filter((sign) => sign.test(quote)).length * 0.3 -
    (isJudging ? 1 : 0)
  )
}

function hasFigure({ tokens }: Sentence): boolean {
  const { percents, money, figures } = quantitiesIn(tokens)
  return percents.length + money.length + figures.length > 0
}

/** Below this, a text may be of any kind. */
const KIND_CLEAR_MIN = 0.4

/** In a column, a portrait or a text of no clear kind, what is neither a figure nor certain is mostly a view or a scene. */
function tellsViews({ label, confidence }: MeasuredPart['genre']): boolean {
  return label === 'opinion' || label === 'feature' || confidence < KIND_CLEAR_MIN
}

/** An item of a list, a pointer to other articles, or an interviewer's question. */
function isBeside({ questions, paragraphs, text }: ArticleDocument, sentence: Sentence): boolean {
  const paragraph = paragraphs[sentence.paragraph]
  const isItem = paragraph !== undefined && LIST_OR_POINTER.test(text.slice(paragraph.start, paragraph.end))
  return isItem || questions.some((question) => overlap(question, sentence) > 0)
}

/** A quotation that names its source needs no other word about it. */
function within(source: StatedSource): StatedSource {
  return source.kind === 'named' || source.kind === 'document' || source.kind === 'cited' ? { kind: 'within' } : source
}

function sourceOf(found: ClaimSource, document: ArticleDocument): StatedSource {
  if (found.kind === 'group') return { kind: 'cited' }
  if (found.kind !== 'given') return found
  const { name, anonymous, role } = found.speaker
  if (anonymous) return { kind: 'unnamed' }
  if (name.split(' ').length > NAME_WORDS_MAX) return { kind: 'cited' }
  if (role === 'document') return isWholeTitle(name) ? { kind: 'document', by: described(name) } : { kind: 'cited' }
  if (isPlainName(name)) return { kind: 'named', by: inSentence(name, document) }
  return /^(?:the|an?) /i.test(name) ? { kind: 'named', by: insideSentence(name) } : { kind: 'cited' }
}

/** "Records", "Accounts filed" and "House Bill" without its number do not lead to a document. */
function isWholeTitle(name: string): boolean {
  return /\s/.test(name) && !/\s(?:bill|act|no\.?|filed|section|rule|order|article|clause)$/i.test(name)
}

/** "The coast guard" in lower case inside a sentence; a name keeps its capital. */
function insideSentence(name: string): string {
  return /^(?:The|An?|One|Two|Three|Several|Some|Recent|New|Figures|Data|Records|Statistics|Documents|Court|Official|Reports?|Its|His|Her|Their)\s\p{Ll}/u.test(
    name,
  )
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name
}

/** A description is the text's own ("a bombshell study") and is quoted; a name is not. */
function described(document: string): string {
  const name = document.replace(/\s(?:released|published|issued|dated|seen)$/, '')
  return /^\p{Ll}/u.test(name) ? `“${name}”` : insideSentence(name)
}

function claimFact({ quote, source, checkworthiness }: Claim, index: number): Fact {
  const weight = 0.28 + 0.12 * checkworthiness - 0.08 * index
  return { key: `claim${index}`, kind: 'check', weight, ...claimWordings(quote, source) }
}

/** Claims were marked, and none of them can be quoted alone. */
function unquoted(isOne: boolean): Fact {
  return {
    key: 'unquoted',
    kind: 'check',
    weight: 0.05,
    lead: isOne
      ? [`One statement is marked as a claim that can be looked up. Read it in context.`]
      : [
          `Several statements are marked as claims that can be looked up. None of them stands out as the first to check.`,
          `The statements marked as claims can be looked up one by one, and none of them has to come first.`,
        ],
    say: [],
    overturn: isOne
      ? [`If a record contradicts the claim, the text needs correcting.`]
      : [
          `If a public record contradicts one of them, the text needs correcting.`,
          `Where a record contradicts one of them, the text needs correcting.`,
        ],
  }
}

const NO_CLAIM = 'No statement was picked out for checking, though some may have been missed'
const NOTHING_AT_ALL =
  'No claim to check, loaded wording or weak reasoning was marked, though some of each may have been missed'
/** Fewer words are a dateline or a heading. */
const LEAD_WORDS_MIN = 6

/** No claim was marked: of a report, the lead is what to confirm. */
function unmarked(report: MeasuredPart, { sentences }: ArticleDocument): Fact {
  const lead = sentences.find(({ tokens }) => tokens.length >= LEAD_WORDS_MIN)
  const text = lead?.text.trim() ?? ''
  const quote = report.genre.label === 'news' && ENDED.test(text) ? quoted(text, { statement: true }) : ''
  const isClear = quote !== '' && standsAlone(quote.slice(1, -1))
  const none = isNothingFound(report) ? NOTHING_AT_ALL : NO_CLAIM
  return {
    key: 'opening',
    kind: 'check',
    weight: 0.05,
    lead: isClear
      ? [`${none}. Begin with the lead, ${quote}.`, `${none}. Confirm the lead first: ${quote}.`]
      : [`${none}.`],
    say: [],
    overturn: [
      `A fuller version of the text may hold claims that this one lacks.`,
      `If the text is part of a longer one, the rest may hold claims to check.`,
    ],
  }
}

import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import type { EvidenceSpan } from '../../evidence-span.ts'
import { quoted } from './quoted.ts'

/** A phrase is quoted as it was marked; more words are part of a sentence, which is quoted whole. */
const PHRASE_WORDS_MAX = 5
/** Words after which a phrase can begin, and before which it can end. */
const BEFORE =
  /(?:^|[,;:–—(“"'‘’]\s?|(?<!\p{L})(?:the|an?|this|that|these|those|his|her|its|their|our|my|your|of|to|in|on|at|by|for|with|from|as|and|or|but|than|into|over|about|against|between|like|such|so|very|too|most|more|is|are|was|were|be|been|being|call|calls|called|calling|not|no|any|some|every|all|who|which|when|while|if|because)\s)$/iu
const AFTER =
  /^(?:$|[.,;:–—)”"'’!?]|\s[–—(]|\s(?:of|to|in|on|at|by|for|with|from|as|and|or|but|than|into|over|about|against|between|who|which|that|when|while|if|because|is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|do|does|did|said|says)(?!\p{L}))/iu
/** The longest word in {@link AFTER}, with the signs around it. */
const AFTER_CHARS = 12
const POINTING = /^“(?:or|and|but|it|he|she|they|this|that|these|those|him|them|his|her|its|their)\b/i
/** A rhetorical question is no statement that somebody could support. */
const ENDED = /[.!]["'”’)\]]*$/
/** Marks at the end of a sentence that a quotation leaves out. */
const MARKS_MAX = 5
/** An embedded post, or a pointer to another article, is not the author's text. */
const POST = /@\w|pic\.twitter\.com|#\p{L}|^(?:see also|read|read more|related|watch|more|don['’]t miss)\s?:/iu

/** Quotations of passages in the author's voice that can be read alone, each once, the most certain first. */
export function authorQuotes(document: ArticleDocument, evidence: readonly EvidenceSpan[], most: number): string[] {
  const own = evidence.filter((span) => span.voice === 'author' && span.in === undefined)
  const quotes = own
    .toSorted((a, b) => b.confidence - a.confidence || a.start - b.start)
    .map((span) => quotedPassage(document, span))
  const seen = new Set<string>()
  return quotes
    .filter((quote) => {
      const key = quote.toLowerCase()
      const fresh = quote !== '' && ![...seen].some((known) => known.includes(key.slice(1, -1)))
      seen.add(key)
      return fresh
    })
    .slice(0, most)
}

/** A whole phrase, else the sentence around the passage; empty where neither can be quoted. */
function quotedPassage(document: ArticleDocument, span: EvidenceSpan): string {
  const passage = span.quote
  // `start` counts code points, so the passage is there or a little later.
  const at = document.text.indexOf(passage, span.start)
  const sentence = document.sentences.find(({ start, end }) => start <= at && at < end)
  if (sentence === undefined || isPost(document, sentence)) return ''
  const [whole, part] = [sentence.text.trim(), passage.trim()]
  if (part.length >= whole.length) return quotedWhole(part)
  if (part.split(/\s+/).length > PHRASE_WORDS_MAX) return quotedWhole(whole)
  const around = {
    before: sentence.text.slice(0, at - sentence.start),
    after: document.text.slice(at + passage.length),
  }
  return isWholePhrase(part, around) ? quoted(part) : ''
}

function isPost({ paragraphs, text }: ArticleDocument, { paragraph }: Sentence): boolean {
  const { start, end } = paragraphs[paragraph] ?? { start: 0, end: 0 }
  return POST.test(text.slice(start, end))
}

/** False for a piece of a longer phrase: "African-style witch | doctor". A single word is one. */
function isWholePhrase(phrase: string, { before, after }: { before: string; after: string }): boolean {
  return (
    !phrase.includes(' ') ||
    (!phrase.includes(', and ') && BEFORE.test(before) && AFTER.test(after.slice(0, AFTER_CHARS)))
  )
}

/** Whole sentences that say whom they are about, else nothing. */
function quotedWhole(sentences: string): string {
  const quote = quoted(sentences)
  const isAll = quote.length + MARKS_MAX >= sentences.length
  return isAll && !POINTING.test(quote) && ENDED.test(sentences) ? quote : ''
}

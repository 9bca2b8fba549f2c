import type { ArticleDocument, Attribution, Sentence } from './article-document.ts'
import type { TextReading } from '../text-reading.ts'
import type { Genre } from '../vocabulary.ts'

type Read = {
  title: string
  text: string
  sentences: readonly Sentence[]
  attributions: readonly Attribution[]
  markedOpinion?: boolean | undefined
}

const TITLE_MARKS: readonly [Genre, RegExp][] = [
  ['satire', /^\W*satire\b|[([]satire[)\]]/i],
  ['sponsored', /^\W*(?:sponsored|advertorial|advertisement|paid (?:content|post))\b\s*[:|–—-]/i],
  [
    'opinion',
    /^\W*(?:opinion|op-ed|editorial|column|comment|commentary|viewpoint|letters? to the editor|perspective|our view|my view)\b\s*[:|–—-]/i,
  ],
  ['opinion', /[|–—-]\s*(?:opinion|editorial|column|commentary)\W*$/i],
  ['opinion', /^\W*the (?:[\p{L}']+ ){1,3}view on\b|^\W*(?:letters?|letters? to [\p{L} ]{2,20})\s*:/iu],
  [
    'analysis',
    /^\W*(?:analysis|explainer|explained|in depth|news analysis|fact[- ]?check|q ?& ?a)\b\s*[:|–—-]|[|–—-]\s*(?:analysis|explainer)\W*$/i,
  ],
]
const BODY_MARKS: readonly [Genre, RegExp][] = [
  [
    'sponsored',
    /\bthis (?:article|post|content|story) (?:is|was) (?:sponsored|paid for|produced in (?:paid )?partnership)\b/i,
  ],
  ['satire', /\b(?:work of satire|satirical (?:article|news|website|site))\b/i],
  [
    'opinion',
    /\b(?:views? expressed (?:in|here|are)|(?:is|are) (?:the author's|those of the author)|is an? (?:opinion )?columnist|this column|in my (?:opinion|view))\b/i,
  ],
]
/** Characters at the beginning and the end that are searched for marks. */
const MARKED_CHARS = 600

/** Turns that an interview has, each with words of its own. */
const TURNS_MIN = 3
/** Below this share of words in answers, a text merely contains an interview. */
const ANSWERS_SHARE_MIN = 0.4
const CONFIDENCE_MARKED = 0.9
const CONFIDENCE_INTERVIEW = 0.85
/** Publishers also file reports and talks under opinion: how well the text confirms the mark decides between these. */
const MARKED_BY_PAGE = { min: 0.7, max: 0.95 } as const

/**
 * The genre of a text, by precedence: its title and edges; opinion where the publisher's page marks it, with more
 * confidence if the reader agrees; an interview if labelled answers fill most of it; the reader's finding.
 * Marks do not correct a reader that took them into account, except that a publisher's mark of opinion overrides any
 * such reading but satire.
 * @param found the reader's genre
 */
export function judgeGenre(read: Read, { label, confidence, settled }: TextReading['genre']): ArticleDocument['genre'] {
  const found = { label, confidence }
  if (settled === true && (read.markedOpinion !== true || label === 'satire')) return found
  const marked = settled === true ? undefined : markedGenre(read)
  if (marked !== undefined) return { label: marked, confidence: CONFIDENCE_MARKED }
  if (read.markedOpinion === true) {
    const { min, max } = MARKED_BY_PAGE
    return {
      label: 'opinion',
      confidence: found.label === 'opinion' ? Math.max(min, Math.min(max, found.confidence)) : min,
    }
  }
  if (isMostlyAnswers(read)) return { label: 'interview', confidence: CONFIDENCE_INTERVIEW }
  return found
}

function markedGenre(read: Read): Genre | undefined {
  for (const [genre, mark] of TITLE_MARKS) if (mark.test(read.title)) return genre
  const edges = `${read.text.slice(0, MARKED_CHARS)}\n${read.text.slice(-MARKED_CHARS)}`
  for (const [genre, mark] of BODY_MARKS) if (mark.test(edges)) return genre
  return undefined
}

function isMostlyAnswers(read: Read): boolean {
  const turns = turnsIn(read)
  const answered = turns.reduce((sum, { words }) => sum + words, 0)
  const all = read.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
  return turns.length >= TURNS_MIN && answered >= ANSWERS_SHARE_MIN * all
}

/** Attributions whose cue is the label before a turn ("Harmon:"). */
function turnsIn({ attributions }: Read): Attribution[] {
  return attributions.filter(({ source, cue }) => source.start === cue.start && source.end === cue.end)
}

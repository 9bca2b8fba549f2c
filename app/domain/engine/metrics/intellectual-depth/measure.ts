import { DEPTH_SIGNS } from './depth-signs.ts'
import type { DepthSign } from './depth-signs.ts'
import { countSources } from '../../sources/count-sources.ts'
import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import { fraction } from '../../rounding.ts'
import type { Measure } from '../measurement.ts'
import type { intellectualDepthCard } from './card.ts'

/** To the end of the clause or of the eighth word; a decimal point ends neither. */
const CLAUSE = /^(?:[^\s,.;:()"“”]|[.,](?=\d))*(?:\s(?:[^\s,.;:()"“”]|[.,](?=\d))+){0,7}/

type Found = { sign: DepthSign; start: number; end: number; sentence: number }

const EVIDENCE_PER_SIGN = 2
const EVIDENCE_MAX = 10
const SIGN_HOLDS = 0.5
const SHORT_WORDS = 200

/** How far a text goes beyond reporting what happened. */
export const measureIntellectualDepth: Measure<typeof intellectualDepthCard> = (document) => {
  const { level, confidence, sentences, named } = document.reading.depth
  const isNamed = named === true && sentences.length > 0
  const found = isNamed ? [] : document.sentences.flatMap((sentence) => signsIn(sentence))
  const short = document.wordCount < SHORT_WORDS ? 0.7 : 1
  return {
    fields: {
      intellectual_depth: {
        dok_level: level,
        rationale: rationaleOf(found, level, document),
        evidence: isNamed ? sentencesOf(document, sentences, confidence) : drafts(document, found, level),
      },
    },
    uncertainty: { range: null, confidence: fraction(confidence * short), n: document.sentences.length },
  }
}

function signsIn(sentence: Sentence): Found[] {
  return DEPTH_SIGNS.flatMap((sign) => {
    const match = sign.pattern.exec(sentence.text)
    if (!match) return []
    const clause = CLAUSE.exec(sentence.text.slice(match.index + match[0].length))?.[0] ?? ''
    const start = sentence.start + match.index
    return { sign, start, end: start + match[0].length + clause.trimEnd().length, sentence: sentence.index }
  })
}

/** "It cites 2 named sources and 1 document."; empty if it cites none. */
function citedWords(document: ArticleDocument): string {
  const { named, documents } = countSources(document)
  const sources = named === 1 ? '1 named source' : `${named} named sources`
  const papers = documents === 1 ? '1 document' : `${documents} documents`
  const parts = [...(named > 0 ? [sources] : []), ...(documents > 0 ? [papers] : [])]
  return parts.length === 0 ? '' : ` It cites ${parts.join(' and ')}.`
}

const LEVELS: Readonly<Record<number, string>> = {
  1: 'The text says what happened.',
  2: 'The text puts what happened in context.',
  3: 'The text weighs what it reports.',
  4: 'The text brings several sources together and says how things are known.',
}
const LEVEL_NOTES: Readonly<Record<number, string>> = {
  1: 'Says what happened (depth level 1)',
  2: 'Puts facts in context (depth level 2)',
  3: 'Weighs what it reports (depth level 3)',
  4: 'Brings sources together (depth level 4)',
}
const LACKS: Readonly<Record<number, string>> = {
  1: 'Level 2 needs more comparison, background or causes.',
  2: 'Level 3 needs more weighing: rival explanations, an objection with an answer, conditions or limits.',
  3: 'Level 4 brings several sources, times or fields together and says how things are known and with what limits.',
}

function rationaleOf(found: readonly Found[], level: number, document: ArticleDocument): string {
  const counts = new Map<DepthSign, number>()
  for (const { sign } of found) if (sign.level <= Math.max(2, level)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const listed = [...counts].toSorted((a, b) => b[0].level - a[0].level || b[1] - a[1]).slice(0, 5)
  const told = listed.map(([{ name }, count]) => `${name} (${count})`).join(', ')
  const sources = level === 4 ? citedWords(document) : ''
  const none =
    level === 1 && document.reading.depth.named !== true
      ? 'No comparison, background or cause was found.'
      : 'The level rests on the passages quoted for it.'
  const what = told === '' ? none : `Signs found: ${told}.`
  return [`${LEVELS[level] ?? ''} ${what}${sources}`, LACKS[level] ?? ''].join(' ').trim()
}

function drafts(document: ArticleDocument, found: readonly Found[], level: number): EvidenceDraft[] {
  const shown = new Map<string, number>()
  const best = found
    .filter((each) => each.sign.level <= Math.max(2, level))
    .toSorted((a, b) => b.sign.level - a.sign.level || a.start - b.start)
  const picked = best.filter(({ sign }) => {
    const uses = (shown.get(sign.name) ?? 0) + 1
    shown.set(sign.name, uses)
    return uses <= EVIDENCE_PER_SIGN
  })
  const signs = picked.slice(0, EVIDENCE_MAX).map(({ sign, start, end, sentence }) => ({
    draft: true as const,
    family: 'C' as const,
    start,
    end,
    note: `${sign.name.charAt(0).toUpperCase()}${sign.name.slice(1)} (depth level ${sign.level})`,
    confidence: SIGN_HOLDS,
    voice: document.sentences[sentence]?.voice ?? 'author',
  }))
  if (level === 1 || signs.some(({ note }) => note.endsWith(`${level})`))) return signs
  const { sentences } = document.reading.depth
  return [...sentencesOf(document, sentences.slice(0, EVIDENCE_PER_SIGN), SIGN_HOLDS), ...signs]
}

/** The sentences behind the reader's level: used where it names them, and where the text has no sign of the level. */
function sentencesOf(document: ArticleDocument, sentences: readonly number[], confidence: number): EvidenceDraft[] {
  const note = LEVEL_NOTES[document.reading.depth.level] ?? ''
  return sentences.flatMap((index) => {
    const sentence = document.sentences[index]
    if (sentence === undefined) return []
    const { start, end, voice } = sentence
    return [{ draft: true, family: 'C', start, end, note, confidence, voice }]
  })
}

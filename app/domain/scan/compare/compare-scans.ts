import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { numbersIn } from '../../engine/lexicons/number-value.ts'
import { EMPTY_WORDS } from '../../engine/lexicons/headline-words.ts'
import { stemOf } from '../../engine/lexicons/stems.ts'
import { splitParagraphs, splitSentences } from '../../engine/prepare/split-sentences.ts'
import { tokenize } from '../../engine/prepare/tokenize.ts'
import type { Analysis, ScanText } from '../scan.ts'

/** How many scans stand side by side. */
export const COMPARED_MIN = 2
export const COMPARED_MAX = 4

/** The rows of facts that a page shows; the most shared first. */
const FACTS_MAX = 40
/** Two statements are of one fact where so much of the shorter one's matter stands in the other… */
const COMMON_SHARE_MIN = 0.6
/** …and no fewer words than this, so that two short sentences on one town are not one fact. */
const COMMON_WORDS_MIN = 3
/** Texts of one story have this share of their frequent matter in common. */
const STORY_SHARE_MIN = 0.15

/** Where a fact stands in one of the texts. */
export type FactPlace =
  | { found: 'marked'; code: string }
  /** The text says it without being marked there. */
  | { found: 'said' }
  /** The same matter with other numbers. */
  | { found: 'other figures'; code: string | null }
  | { found: 'not found' }

export type ComparedFact = {
  /** Words of one of the texts, as the reader may see them. */
  span: EvidenceSpan
  /** Which scan the words are of. */
  from: number
  places: FactPlace[]
}

export type ComparedVoice = {
  name: string
  /** Share of all attributed words in each text; null where it is not heard. */ shares: (number | null)[]
}

export type Comparison = {
  facts: ComparedFact[]
  /** Facts beyond those that are shown. */
  moreFacts: number
  voices: ComparedVoice[]
  /** False where the texts have so little in common that they may be about other things. */
  isOneStory: boolean
}

export type ComparedScan = {
  /** Check-worthy statements: with all of their words, by which they are held against one another, and as the reader may see them. */
  claims: { whole: EvidenceSpan; seen: EvidenceSpan }[]
  voices: { name: string; share: number }[]
  /** All of it where it is kept, else its quotes. */ text: string
}

/** What a comparison needs of an analysis as its reader gets it, and of the record that it is a copy of. */
export function comparedScan(analysis: Analysis, record: Analysis, text: ScanText): ComparedScan {
  const seen = new Map(analysis.verifiable_claims.claims.map(({ evidence }) => [evidence.code, evidence]))
  return {
    claims: record.verifiable_claims.claims.map(({ evidence }) => ({
      whole: evidence,
      seen: seen.get(evidence.code) ?? evidence,
    })),
    voices: analysis.voice_balance.voices.map(({ name, share }) => ({ name, share })),
    text: comparableText(text),
  }
}

/** The text that a comparison reads. What it finds there is told as found or not; the words are not shown. */
function comparableText({ text, excerpts = [] }: Pick<ScanText, 'text' | 'excerpts'>): string {
  return text ?? excerpts.map((excerpt) => excerpt.text).join('\n\n')
}

/**
 * Holds the check-worthy statements of two to four texts against one another, by their words and numbers. Another
 * wording of a fact can be missed, so nothing is said to be absent, only not found.
 */
export function compareScans(scans: readonly ComparedScan[]): Comparison {
  const read = scans.map(readScan)
  const facts = gatherFacts(read)
  return {
    facts: facts.slice(0, FACTS_MAX),
    moreFacts: Math.max(0, facts.length - FACTS_MAX),
    voices: compareVoices(scans),
    isOneStory: haveOneStory(read),
  }
}

type Matter = { stems: ReadonlySet<string>; numbers: ReadonlySet<number> }
type Claim = Matter & { code: string; /** As the reader may see it. */ span: EvidenceSpan }
type Read = { claims: Claim[]; sentences: Matter[]; matter: ReadonlySet<string> }

function readScan({ claims, text }: ComparedScan): Read {
  const sentences = sentencesOf(text).map(matterOf)
  return {
    claims: claims.map(({ whole, seen }) => ({ code: whole.code, span: seen, ...matterOf(whole.quote) })),
    sentences,
    matter: new Set(sentences.flatMap(({ stems }) => [...stems])),
  }
}

function sentencesOf(text: string): string[] {
  const tokens = tokenize(text)
  return splitSentences({ text, paragraphs: splitParagraphs(text), tokens, quotations: [] }).map(
    (sentence) => sentence.text,
  )
}

function matterOf(text: string): Matter {
  const tokens = tokenize(text)
  const words = tokens.filter(({ lower }) => !EMPTY_WORDS.has(lower) && /\p{L}/u.test(lower) && lower.length > 2)
  return {
    stems: new Set(words.map(({ lower }) => stemOf(lower))),
    numbers: new Set(numbersIn(tokens).map(({ value }) => value)),
  }
}

function gatherFacts(read: readonly Read[]): ComparedFact[] {
  const taken = new Set<string>()
  const facts: ComparedFact[] = []
  for (const [from, { claims }] of read.entries()) {
    for (const claim of claims) {
      if (taken.has(`${from} ${claim.code}`)) continue
      const places = read.map((other, index): FactPlace =>
        index === from ? { found: 'marked', code: claim.code } : placeIn(other, claim),
      )
      for (const [index, place] of places.entries()) if ('code' in place) taken.add(`${index} ${place.code}`)
      facts.push({ span: claim.span, from, places })
    }
  }
  const heard = ({ places }: ComparedFact) => places.filter(({ found }) => found !== 'not found').length
  return facts.toSorted((a, b) => heard(b) - heard(a))
}

function placeIn(scan: Read, claim: Claim): FactPlace {
  const marked = scan.claims.find((other) => isAlike(claim, other) && !differ(claim, other))
  if (marked !== undefined) return { found: 'marked', code: marked.code }
  const said = scan.sentences.filter((sentence) => isAlike(claim, sentence))
  if (said.some((sentence) => !differ(claim, sentence))) return { found: 'said' }
  if (said.length === 0) return { found: 'not found' }
  return { found: 'other figures', code: scan.claims.find((other) => isAlike(claim, other))?.code ?? null }
}

function isAlike(a: Matter, b: Matter): boolean {
  const common = [...a.stems].filter((stem) => b.stems.has(stem)).length
  return common >= COMMON_WORDS_MIN && common / Math.min(a.stems.size, b.stems.size) >= COMMON_SHARE_MIN
}

/** Both have numbers, and none of them in common. */
function differ(a: Matter, b: Matter): boolean {
  return a.numbers.size > 0 && b.numbers.size > 0 && ![...a.numbers].some((value) => b.numbers.has(value))
}

function compareVoices(scans: readonly ComparedScan[]): ComparedVoice[] {
  const names = [...new Set(scans.flatMap((scan) => scan.voices.map(({ name }) => name)))]
  const voices = names.map((name) => ({
    name,
    shares: scans.map((scan) => scan.voices.find((voice) => voice.name === name)?.share ?? null),
  }))
  const heard = ({ shares }: ComparedVoice) => shares.filter((share) => share !== null).length
  return voices.toSorted((a, b) => heard(b) - heard(a))
}

function haveOneStory(read: readonly Read[]): boolean {
  const [first, ...others] = read
  if (first === undefined) return true
  return others.every(({ matter }) => {
    const common = [...first.matter].filter((stem) => matter.has(stem)).length
    return common / Math.max(1, Math.min(first.matter.size, matter.size)) >= STORY_SHARE_MIN
  })
}

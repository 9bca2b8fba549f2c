import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { numbersIn } from '../../engine/lexicons/number-value.ts'
import { EMPTY_WORDS } from '../../engine/lexicons/headline-words.ts'
import { stemOf } from '../../engine/lexicons/stems.ts'
import { splitParagraphs, splitSentences } from '../../engine/prepare/sentences/split-sentences.ts'
import { tokenize } from '../../engine/prepare/sentences/tokenize.ts'
import type { Analysis, ScanText } from '../scan.ts'

/** The fewest scans that can be compared. */
export const COMPARED_MIN = 2
/** The most scans that can be compared. */
export const COMPARED_MAX = 4

/** The most rows of facts on a page; the most widely shared come first. */
const FACTS_MAX = 40
/** Two statements are of one fact if the other has at least this share of the shorter one's content words… */
const COMMON_SHARE_MIN = 0.6
/** …and at least this many words, so that two short sentences about one town are not one fact. */
const COMMON_WORDS_MIN = 3
/** Texts of one story share at least this much of their frequent words. */
const STORY_SHARE_MIN = 0.15

/** Whether and how one of the texts has a fact. */
export type FactPlace =
  | { found: 'marked'; code: string }
  /** The text says it, but it is not marked there. */
  | { found: 'said' }
  /** The same content with different numbers. */
  | { found: 'other figures'; code: string | null }
  | { found: 'not found' }

/** A check-worthy statement of one text, and whether the others have it. `places` has one entry for each text. */
export type ComparedFact = {
  /** Words of one of the texts, as the reader may see them. */
  span: EvidenceSpan
  /** The index of the scan that the words are from. */
  from: number
  places: FactPlace[]
}

export type ComparedVoice = {
  name: string
  /** Its share of all attributed words in each text, 0..1; null where the voice does not occur. */
  shares: (number | null)[]
}

export type Comparison = {
  facts: ComparedFact[]
  /** How many facts are not shown. */
  moreFacts: number
  voices: ComparedVoice[]
  /** False where the texts have so little in common that they may not be about the same story. */
  isOneStory: boolean
}

/** What a comparison needs of one scan. */
export type ComparedScan = {
  /** Check-worthy statements: with all of their words, for comparison, and as the reader may see them. */
  claims: { whole: EvidenceSpan; seen: EvidenceSpan }[]
  voices: { name: string; share: number }[]
  /** The whole text if it is kept, else its quotes. */
  text: string
}

/** What a comparison needs: the analysis as its reader gets it, and the record that it is a copy of. */
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

/** The text that a comparison reads. It only reports what is found there; the words are not shown. */
function comparableText({ text, excerpts = [] }: Pick<ScanText, 'text' | 'excerpts'>): string {
  return text ?? excerpts.map((excerpt) => excerpt.text).join('\n\n')
}

/**
 * Compares the check-worthy statements of two to four texts by their words and numbers. Other wordings of a fact can be
 * missed, so a fact is never called absent, only not found.
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

/** Both have numbers, and none in common. */
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

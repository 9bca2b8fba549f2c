import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import type { EvidenceDraft } from '../../evidence-span.ts'
import type { Range } from '../../ranges.ts'
import { checkAttribution, checkClickbait, checkOverstatement } from './check-headline.ts'
import type { HeadlineFault } from './check-headline.ts'
import { checkContrast } from './check-contrast.ts'
import { checkDecided } from './check-decided.ts'
import { checkCauses } from './check-causes.ts'
import { checkRoles } from './check-roles.ts'
import { checkShares } from './check-shares.ts'
import { checkStatements } from './check-statements.ts'
import { canBeCompared } from './can-be-compared.ts'
import { type Compared, compareStatements } from './compare-statements.ts'
import { checkMagnitudes } from './check-magnitudes.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkCrowd, checkVividness } from './check-wording.ts'
import { carriers, closest, matchHeadline } from '../../cues/match-headline.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import { fraction, score } from '../../rounding.ts'
import { HEADLINE_ISSUES, isJournalism, readsAsNoReport } from '../../vocabulary.ts'
import type { Measure, MeasurementOf } from '../measurement.ts'
import type { headlineIntegrityCard } from './card.ts'
import { headlineAsRead } from './headline-as-read.ts'

type Measured = MeasurementOf<typeof headlineIntegrityCard>

/** A shorter body cannot be expected to support a headline. */
const SENTENCES_MIN = 3
const WORDS_MIN = 60

/** Neither a fault nor a sentence that says the same was found. */
const NOT_COMPARED = 'What the headline says could not be compared with the body.'

/** "How the relief tapers" names what the text is about and states nothing. */
const NAMES_A_SUBJECT = /^["'“‘]?(?:how|why|what|where|when|who|which|whose)\b(?!.*[:–—])/i
const ASKED = /\?["”’']?$/
const ASKS = 'The headline asks a question, so what it says could not be compared with the body.'

/** Whether the body supports the headline. */
export const measureHeadlineIntegrity: Measure<typeof headlineIntegrityCard> = (document) => {
  if (document.titleTokens.length === 0) return unscored('There is no headline.', [])
  const match = matchHeadline(document)
  if (document.sentences.length < SENTENCES_MIN || document.wordCount < WORDS_MIN) {
    return unscored('The body is too short to compare with the headline.', [])
  }
  const noReport = readsAsNoReport(document.genre.label)
  // A psalm or a rulebook has no headline that its lines could contradict.
  if (noReport !== null && !isJournalism(document.genre.label)) return unscored(notScored(noReport), [])
  return compareWithBody(match, noReport)
}

/** @param noReport why the text is none, if so: then faults are listed and nothing is scored */
function compareWithBody(match: HeadlineMatch, noReport: string | null): Measured {
  const compared = statementsOf(match)
  const asRead = headlineAsRead(match.document)
  const faults = asRead ?? faultsOf(match, compared)
  const evidence = faults.length === 0 ? support(match) : faults.flatMap((fault) => drafts(match.document, fault))
  if (noReport !== null) return unscored(notScored(noReport), evidence, issuesOf(faults))
  const uncomparable = asRead === undefined && faults.length === 0 ? whyNotCompared(match, compared) : undefined
  return uncomparable !== undefined ? unscored(uncomparable, []) : scored(match, faults, evidence)
}

function notScored(noReport: string): string {
  return `${noReport}, so the headline is not scored.`
}

function statementsOf(match: HeadlineMatch): Compared[] {
  return NAMES_A_SUBJECT.test(match.document.title) ? [] : compareStatements(match)
}

function whyNotCompared(match: HeadlineMatch, compared: readonly Compared[]): string | undefined {
  if (ASKED.test(match.document.title)) return ASKS
  if (NAMES_A_SUBJECT.test(match.document.title)) return NOT_COMPARED
  return canBeCompared(match, compared) ? undefined : NOT_COMPARED
}

function unscored(reason: string, evidence: EvidenceDraft[], issues: Issues = []): Measured {
  return {
    fields: { headline_integrity: { score: null, reason, issues, evidence } },
    uncertainty: { range: null, confidence: 0, n: 0 },
  }
}

function scored(match: HeadlineMatch, faults: HeadlineFault[], evidence: EvidenceDraft[]): Measured {
  const value = scoreWithout(faults, null)
  const [worst] = faults.toSorted((a, b) => b.penalty - a.penalty)
  const enough = Math.min(1, match.words.length / 5) * Math.min(1, 0.5 + match.document.wordCount / 400)
  return {
    fields: { headline_integrity: { score: value, issues: issuesOf(faults), evidence } },
    uncertainty: {
      range: null,
      confidence: fraction((faults.length === 0 ? 0.75 : 0.6) * enough * (match.titleCase ? 0.9 : 1)),
      n: match.words.length,
    },
    ...(worst
      ? { counterfactual: { without: drafts(match.document, worst), value: scoreWithout(faults, worst) } }
      : {}),
  }
}

type Issues = (typeof HEADLINE_ISSUES)[number][]

function faultsOf(match: HeadlineMatch, compared: readonly Compared[]): HeadlineFault[] {
  return [
    ...checkNumbers(match),
    ...checkMagnitudes(match),
    ...checkShares(match),
    ...checkRoles(compared),
    ...checkCauses(match),
    ...checkContrast(match),
    ...statedWrongly(match, compared),
    ...checkAttribution(match),
    ...checkOverstatement(match),
    ...checkVividness(match),
    ...checkCrowd(match),
    ...checkClickbait(match),
  ]
}

function statedWrongly(match: HeadlineMatch, compared: readonly Compared[]): HeadlineFault[] {
  const faults = checkStatements(compared, match.document.title)
  return faults.length > 0 ? faults : checkDecided(match)
}

function scoreWithout(faults: readonly HeadlineFault[], without: HeadlineFault | null): number {
  const points = faults.filter((fault) => fault !== without).reduce((total, fault) => total + fault.penalty, 0)
  return score(100 - points)
}

function issuesOf(faults: readonly HeadlineFault[]): Issues {
  return HEADLINE_ISSUES.filter((issue) => faults.some((fault) => fault.issue === issue))
}

function drafts(document: ArticleDocument, fault: HeadlineFault): EvidenceDraft[] {
  const inTitle: EvidenceDraft = { ...draft(fault.title, fault), in: 'title' }
  if (fault.body === null) return [inTitle]
  const { body } = fault
  const sentence = document.sentences.find(({ start, end }) => start <= body.start && body.start < end)
  return [inTitle, { ...draft(body, fault), voice: sentence?.voice ?? 'author' }]
}

function draft({ start, end }: Range, fault: HeadlineFault): EvidenceDraft {
  const confidence = fraction(Math.min(0.85, 0.4 + fault.penalty / 70))
  return { draft: true, family: 'F', start, end, note: fault.note, confidence, voice: 'author' }
}

/** The sentence that supports the headline according to a reader of the whole article. */
function carrierAsRead({ reading, sentences }: ArticleDocument): Sentence | undefined {
  const { body } = reading.headline ?? { body: null }
  return body === null ? undefined : sentences.find(({ end }) => end > body.start)
}

/** A sentence with less of the headline's words is about the same subject at most. */
const SUPPORT_SHARE_MIN = 0.5

/** The sentence with most of the headline's words, if it has enough of them to say the same. */
function carrierByWords(match: HeadlineMatch): Sentence | undefined {
  const sentence = closest(match)
  return sentence !== undefined && carriers(match, SUPPORT_SHARE_MIN).includes(sentence) ? sentence : undefined
}

/** If there are no faults: the sentence that supports the headline. */
function support(match: HeadlineMatch): EvidenceDraft[] {
  const sentence = carrierAsRead(match.document) ?? carrierByWords(match)
  if (!sentence) return []
  const { start, end, voice } = sentence
  const note = 'Supports the headline'
  return [{ draft: true, family: 'F', start, end, note, confidence: fraction(match.coverage * 0.8), voice }]
}

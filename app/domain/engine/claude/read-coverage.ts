import { z } from 'zod'
import { fraction, score } from '../rounding.ts'
import { FRAMES, HEADLINE_ISSUES, readsAsNoReport } from '../vocabulary.ts'
import { type AnswerContext, draftsOf, weighted } from './answer-context.ts'
import { Passage } from './answer-schema.ts'
import type { AnswerReading } from './read-scores.ts'
import type { LocatedVoice } from './read-voices.ts'

const Passages = z.array(Passage)
const Silence = z.object({ strategic_silence: z.object({ findings: z.array(z.string()), evidence: Passages }) })
const Headline = z.object({
  headline_integrity: z.object({
    score: z.number().nullable(),
    reason: z.string().optional(),
    issues: z.array(z.enum(HEADLINE_ISSUES)),
    evidence: Passages,
  }),
})
const Sourcing = z.object({ sourcing_transparency: z.object({ score: z.number().nullable(), evidence: Passages }) })
const Claims = z.object({
  verifiable_claims: z.object({
    claims: z.array(z.object({ checkworthiness: z.number(), evidence: Passage })),
  }),
})
const Framing = z.object({
  framing: z.object({
    frames: z.array(z.object({ frame: z.enum(FRAMES), weight: z.number() })),
    evidence: Passages,
  }),
})

const FINDINGS_MAX = 5
/** A shorter text is no complete report and is not asked to be one. */
const SILENCE_WORDS_MIN = 100
const SENTENCES_MIN = 4
const CLAIMS_MAX = 20
const CHECKWORTHY_MIN = 0.5
const FRAMES_MAX = 5
const FRAME_WEIGHT_MIN = 0.05
/** What links alone are worth where nobody is named. */
const LINKS_SCORE_MAX = 30
const FINDING_CHARS_MAX = 300
const FINDING_BEGINS = 'Not found in the text:'

/** What a complete report would hold; each finding hangs on a passage. A part of a text cannot tell what is missing. */
export function readSilence(context: AnswerContext): AnswerReading {
  const { document, answers, genre } = context
  const [answer] = answers
  const isReport = genre.label !== 'satire' && genre.label !== 'sponsored'
  const isAsked = isReport && !document.truncated && document.wordCount >= SILENCE_WORDS_MIN
  const said =
    answer === undefined || answers.length > 1 || !isAsked
      ? { findings: [], evidence: [] }
      : Silence.parse(answer.answer.get('strategic_silence')).strategic_silence
  const found = said.findings.flatMap((finding, index) => {
    const passage = said.evidence[index]
    const draft = passage && answer && context.draft(passage, 'S', answer)
    const text = context.prose(finding, FINDING_CHARS_MAX)
    return draft === undefined || !text.startsWith(FINDING_BEGINS) ? [] : [{ text, draft }]
  })
  const shown = found.slice(0, FINDINGS_MAX)
  const drafts = shown.map(({ draft }) => draft)
  const fields = {
    strategic_silence: {
      findings: shown.map(({ text }) => text),
      severity: shown.length > 1 ? 'moderate' : 'low',
      evidence: drafts,
    },
  }
  return { fields, drafts }
}

/** Whether the body carries the headline: as well as the part of it that carries it best. */
export function readHeadline(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => {
    const { headline_integrity: said } = Headline.parse(answer.answer.get('headline_integrity'))
    return { ...said, drafts: draftsOf(context, said.evidence, { family: 'F', answer }) }
  })
  const best = parts.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))[0] ?? NO_HEADLINE
  const { drafts } = best
  const reason = unscoredHeadline(context, best)
  const isShown = drafts.length > 0 && context.document.title !== ''
  const fields = {
    headline_integrity: {
      score: reason === null ? best.score : null,
      ...(reason === null ? {} : { reason }),
      issues: HEADLINE_ISSUES.filter((issue) => isShown && parts.every((part) => part.issues.includes(issue))),
      evidence: drafts,
    },
  }
  return { fields, drafts }
}

const NO_HEADLINE = { score: null, reason: '', issues: [], drafts: [] }

function unscoredHeadline(
  context: AnswerContext,
  best: { score: number | null; reason?: string | undefined; drafts: readonly unknown[] },
): string | null {
  const { document, genre } = context
  if (document.title === '') return 'No headline was given.'
  const noReport = readsAsNoReport(genre.label)
  if (noReport !== null) return `${noReport}: its headline is not scored.`
  if (best.drafts.length === 0) return 'No passage was named that stands in the text.'
  if (best.score !== null) return null
  const said = context.prose(best.reason ?? '', FINDING_CHARS_MAX)
  return said === '' ? 'Too little to hold the headline against.' : said
}

/** How far a reader could go back to those who say so; sources are counted from their passages. */
export function readSourcing(context: AnswerContext, voices: readonly LocatedVoice[]): AnswerReading {
  const { document, genre } = context
  const parts = context.answers.map((answer) => {
    const { sourcing_transparency: said } = Sourcing.parse(answer.answer.get('sourcing_transparency'))
    return {
      score: said.score,
      drafts: draftsOf(context, said.evidence, { family: 'S', answer }),
      weight: answer.weight,
    }
  })
  const scored = parts.flatMap((part) => (part.score === null ? [] : [{ ...part, score: part.score }]))
  const noReport = readsAsNoReport(genre.label)
  const reason =
    noReport !== null
      ? `${noReport}: it need not say where its claims come from as a report must.`
      : document.sentences.length < SENTENCES_MIN || scored.length === 0
        ? 'Too short to expect sources.'
        : null
  const value = weighted(scored, (part) => part.score)
  const most = voices.length > 0 ? 100 : document.links.length > 0 ? LINKS_SCORE_MAX : 0
  const drafts = parts.flatMap((part) => part.drafts)
  const fields = {
    sourcing_transparency: {
      score: reason === null ? score(Math.min(most, value)) : null,
      ...(reason === null ? {} : { reason }),
      named: voices.filter(({ role }) => role !== 'anonymous' && role !== 'document').length,
      anonymous: voices.filter(({ role }) => role === 'anonymous').length,
      documents: voices.filter(({ role }) => role === 'document').length,
      links: document.links.length,
      evidence: drafts,
    },
  }
  return { fields, drafts }
}

/** Claims to check; each is the sentence as it stands. Density is counted from them. */
export function readClaims(context: AnswerContext): AnswerReading {
  const { document } = context
  const seen = new Set<number>()
  const found = context.answers.flatMap((answer) =>
    Claims.parse(answer.answer.get('verifiable_claims')).verifiable_claims.claims.flatMap((claim) => {
      const evidence = context.draft(claim.evidence, 'C', answer)
      if (evidence === undefined || evidence.in === 'title' || claim.checkworthiness < CHECKWORTHY_MIN) return []
      if (seen.has(evidence.start)) return []
      seen.add(evidence.start)
      return [{ checkworthiness: fraction(claim.checkworthiness), evidence }]
    }),
  )
  const stated = document.sentences.filter(({ start, end }) =>
    found.some(({ evidence }) => evidence.start < end && evidence.end > start),
  )
  const claims = found
    .toSorted((a, b) => b.checkworthiness - a.checkworthiness || a.evidence.start - b.evidence.start)
    .slice(0, CLAIMS_MAX)
    .map((claim) => ({ claim: document.text.slice(claim.evidence.start, claim.evidence.end), ...claim }))
  const fields = {
    verifiable_claims: {
      count: found.length,
      density: fraction(document.sentences.length === 0 ? 0 : stated.length / document.sentences.length),
      claims,
    },
  }
  return { fields, drafts: claims.map(({ evidence }) => evidence) }
}

/** The frames by their mean weight; `other` where none is named or none has a passage. */
export function readFraming(context: AnswerContext): AnswerReading {
  const parts = context.answers.map((answer) => ({
    ...Framing.parse(answer.answer.get('framing')).framing,
    answer,
    weight: answer.weight,
  }))
  const drafts = parts.flatMap(({ evidence, answer }) => draftsOf(context, evidence, { family: 'F', answer }))
  const means = FRAMES.map((frame) => ({
    frame,
    weight: weighted(parts, (part) =>
      Math.max(0, ...part.frames.filter((each) => each.frame === frame).map((each) => each.weight)),
    ),
  }))
  const total = Math.max(
    1,
    means.reduce((sum, { weight }) => sum + weight, 0),
  )
  const named = means
    .map(({ frame, weight }) => ({ frame, weight: fraction(weight / total) }))
    .filter(({ weight }) => weight >= FRAME_WEIGHT_MIN)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, FRAMES_MAX)
  const frames = named.length === 0 || drafts.length === 0 ? [{ frame: 'other', weight: 1 }] : named
  return { fields: { framing: { primary: frames[0]?.frame, frames, evidence: drafts } }, drafts }
}

import { z } from 'zod'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { randomBase62 } from '#app/platform/keys/token.server.ts'
import { FAILURE_WORDS, ModelFailure } from '../../engine/claude/model-failure.ts'
import { askModel, type ModelAccess, modelAccess, type ModelUse, useOf } from '../../model/ask-model.server.ts'
import { allowanceOfWork } from '../../model/model-allowance.server.ts'
import type { BriefReading } from '../make/analyze-signals.ts'
import { baseOf, summarize } from '../sections/summary.ts'
import { BRIEF_PROMPT, BRIEF_TOOL, briefMessage } from './model-prompt.ts'
import { type BriefFacts, BriefTexts, factsOf, fitReasoning, fitSummary } from './model-text.ts'
import { quoteClaim } from '../present/quote-claim.ts'
import { renameNarratives } from '../make/rename-narratives.ts'
import type { SignalSet } from '../make/signal-set.ts'

/** A reading with the model's texts in place of the built-in engine's. */
export type WrittenBrief = {
  reading: BriefReading
  /** The model, if any of its texts is in the brief. */
  model: ModelUse | undefined
  warnings: string[]
}

type Writing = {
  workId: string
  /** Whether narratives may be renamed. */
  renames: boolean
  /** Milliseconds left of the brief's time. */
  leftMs: number
  /** By default from the settings. */
  access?: ModelAccess
}

/** Somebody is waiting for the brief, and gathering has already taken time. */
const TIMEOUT_MS_MAX = 30_000
const OUTPUT_TOKENS_MAX = 4000
const TEXTS_PER_NARRATIVE_MAX = 4
const TEXT_CHARS_MAX = 280
const MARK_CHARS = 32

/**
 * Has a model, if one is set, write a brief's summary, its reasoning about spread and its narratives' names. Whatever
 * does not match the brief's own figures and texts stays as the built-in engine wrote it. If the model fails,
 * everything does.
 */
export async function writeWithModel(reading: BriefReading, set: SignalSet, writing: Writing): Promise<WrittenBrief> {
  const access = writing.access ?? accessOf(writing)
  if (access === undefined) return { reading, model: undefined, warnings: [] }
  const facts = factsOf(reading.findings, set)
  const texts = textsByNarrative(reading, set)
  try {
    const written = await askForTexts({ facts, texts }, access)
    return applied({ reading, set, facts }, written, { access, renames: writing.renames })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const warning = `The built-in engine wrote the texts because the language model failed: ${FAILURE_WORDS[error.kind]}.`
    return { reading, model: undefined, warnings: [warning] }
  }
}

function accessOf({ workId, leftMs }: Writing): ModelAccess | undefined {
  const { model } = env
  if (model === undefined) return undefined
  return modelAccess({ ...model, timeoutMs: modelMs(model.timeoutMs, leftMs) }, allowanceOfWork(workId))
}

/** How long a model may take: the least of its setting, half a minute, and the time left. If 0, it is not asked. */
export function modelMs(settingMs: number, leftMs: number): number {
  return Math.max(0, Math.min(settingMs, TIMEOUT_MS_MAX, Math.floor(leftMs)))
}

type Basis = { facts: BriefFacts; texts: ReadonlyMap<string, readonly string[]> }

async function askForTexts({ facts, texts }: Basis, access: ModelAccess): Promise<BriefTexts> {
  const content = briefMessage({ facts, texts, mark: randomBase62(MARK_CHARS) })
  const { $schema: _, type: _type, ...schema } = z.toJSONSchema(BriefTexts)
  const { input } = await askModel(
    {
      system: BRIEF_PROMPT,
      tool: { ...BRIEF_TOOL, inputSchema: { ...schema, type: 'object' } },
      content,
      maxTokens: OUTPUT_TOKENS_MAX,
    },
    access,
  )
  const parsed = BriefTexts.safeParse(input)
  if (!parsed.success) throw new ModelFailure('unusable')
  return parsed.data
}

/** The first texts of each narrative, by its name. */
function textsByNarrative(reading: BriefReading, { signals }: SignalSet): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { id, title, text } of signals) {
    const name = reading.bySignal.get(id)?.narrative ?? null
    if (name === null) continue
    const own = texts.get(name) ?? []
    if (own.length < TEXTS_PER_NARRATIVE_MAX)
      texts.set(name, [...own, `${title ?? ''} ${text}`.trim().slice(0, TEXT_CHARS_MAX)])
  }
  return texts
}

function applied(
  { reading, set, facts }: Omit<Basis, 'texts'> & { reading: BriefReading; set: SignalSet },
  written: BriefTexts,
  { access, renames }: { access: ModelAccess; renames: boolean },
): WrittenBrief {
  const signalsOf = (name: string) => set.signals.filter(({ id }) => reading.bySignal.get(id)?.narrative === name)
  const names = new Map(
    facts.narratives.flatMap(({ number, name }) => {
      const said = written.narratives.find((each) => each.number === number)?.claim
      const fit = renames && said !== undefined ? quoteClaim(said, signalsOf(name)) : undefined
      return fit === undefined ? [] : [[name, fit] as const]
    }),
  )
  const renamed = renameNarratives(reading, names)
  const { executive_summary: _, ...found } = renamed.findings
  const named = factsOf(renamed.findings, set)
  const summary = fitSummary(written.executive_summary, {
    ...named,
    narratives: [...named.narratives, ...facts.narratives],
  })
  const reasoning = fitReasoning(written.reasoning, facts)
  const { risk_assessment: risk } = found
  const findings = {
    executive_summary: summary === undefined ? summarize(found, set) : `${baseOf(set)} ${summary}`,
    ...found,
    risk_assessment:
      reasoning === undefined ? risk : { ...risk, reasoning: `${firstSentence(risk.reasoning)} ${reasoning}` },
  }
  const isUsed = summary !== undefined || reasoning !== undefined || names.size > 0
  return {
    reading: { ...renamed, findings },
    model: isUsed ? useOf(access, sha256(BRIEF_PROMPT)) : undefined,
    warnings:
      summary === undefined
        ? [
            'The built-in engine wrote the summary, because the language model’s had a figure or quotation that is not in this brief.',
          ]
        : [],
  }
}

/** The first sentence, which defines what is estimated. */
function firstSentence(text: string): string {
  const end = text.indexOf('. ')
  return end < 0 ? text : text.slice(0, end + 1)
}

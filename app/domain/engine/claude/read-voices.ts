import { z } from 'zod'
import type { EvidenceDraft } from '../evidence-span.ts'
import { evenness } from '../metrics/voice-balance/measure.ts'
import { countWords } from '../prepare/count-words.ts'
import { fraction, score } from '../rounding.ts'
import { readsAsNoReport, type Role, ROLES } from '../vocabulary.ts'
import { type AnswerContext, draftsOf } from './answer-context.ts'
import { Passage } from './answer-schema.ts'
import { plainText } from './check-prose.ts'
import type { AnswerReading } from './read-scores.ts'

const Voices = z.object({
  voice_balance: z.object({
    voices: z.array(z.object({ name: z.string(), role: z.enum(ROLES), passages: z.array(Passage) })),
  }),
})

const VOICES_MIN = 3
const VOICES_MAX = 40
const EVIDENCE_MAX = 30

/** A source whose name and words stand in the text. */
export type LocatedVoice = {
  name: string
  role: Role
  drafts: EvidenceDraft[]
  /** Of its passages; no word counts for two voices. */
  words: number
}

/** The sources that the article names, with the words that it gives them; a source that the text does not name is none. */
export function locateVoices(context: AnswerContext): LocatedVoice[] {
  const { document } = context
  const voices = new Map<string, LocatedVoice>()
  const taken: { start: number; end: number }[] = []
  for (const answer of context.answers) {
    for (const said of Voices.parse(answer.answer.get('voice_balance')).voice_balance.voices) {
      const name = plainText(said.name)
      if (context.find(name) === undefined) {
        context.refused.passages++
        continue
      }
      const known = voices.get(name.toLowerCase()) ?? { name, role: said.role, drafts: [], words: 0 }
      for (const draft of draftsOf(context, said.passages, { family: 'S', answer })) {
        if (draft.in === 'title' || taken.some((other) => other.start < draft.end && other.end > draft.start)) continue
        taken.push(draft)
        known.drafts.push(draft)
        known.words += countWords(document.text.slice(draft.start, draft.end))
      }
      if (known.drafts.length > 0) voices.set(name.toLowerCase(), known)
    }
  }
  return [...voices.values()].toSorted((a, b) => b.words - a.words)
}

/** Who speaks and how much. Documents are sources and no voices. */
export function readVoices({ genre }: AnswerContext, sources: readonly LocatedVoice[]): AnswerReading {
  const voices = sources.filter(({ role }) => role !== 'document').slice(0, VOICES_MAX)
  const total = voices.reduce((sum, { words }) => sum + words, 0)
  const noReport = readsAsNoReport(genre.label)
  const reason =
    noReport !== null
      ? `${noReport}: its author need not balance voices.`
      : voices.length < VOICES_MIN
        ? `${voices.length === 0 ? 'No voice is' : voices.length === 1 ? 'One voice is' : 'Two voices are'} heard; a balance needs three.`
        : null
  const drafts = voices.flatMap((voice) => voice.drafts.slice(0, 1)).slice(0, EVIDENCE_MAX)
  const fields = {
    voice_balance: {
      score: reason === null ? score(evenness(voices.map(({ words }) => words))) : null,
      ...(reason === null ? {} : { reason }),
      voices: voices.map(({ name, role, drafts: passages, words }) => ({
        name,
        role,
        quotes: passages.length,
        share: fraction(total === 0 ? 0 : words / total),
      })),
      evidence: drafts,
    },
  }
  return { fields, drafts }
}

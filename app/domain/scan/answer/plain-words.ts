import type { EvidenceSpan } from '../../engine/evidence-span.ts'
import { FALLACY_READINGS } from '../../engine/metrics/logical-fallacies/fallacy-readings.ts'
import type { FallacyType, Technique } from '../../engine/vocabulary.ts'
import { capital } from '../../wording/wording.ts'
import { passageNote } from '../present/passage-note.ts'
import type { Analysis } from '../scan.ts'

/** A finding in plain words, and what a reader can do about it. */
export type PlainWords = {
  /** `Name-calling: it labels a person or group rather than describing them.` */
  what: string
  /** A question to put to the passage; empty where a plainer wording is named or none is known. */
  ask: string
}

/** What to ask of a passage that uses a device. */
const TECHNIQUE_ASKS: Readonly<Record<Technique, string>> = {
  loaded_language: 'What was done or said, in a neutral word?',
  name_calling: 'What did they do or say?',
  repetition: 'What does the repetition add?',
  exaggeration_minimization: 'What is the figure?',
  doubt: 'What is the reason for the doubt?',
  appeal_to_fear_prejudice: 'How likely is the danger?',
  flag_waving: 'Is there a reason besides loyalty?',
  causal_oversimplification: 'Which other causes are known?',
  slogans: 'What does it mean in practice?',
  appeal_to_authority: 'What evidence does the authority give?',
  black_and_white_fallacy: 'Is there a third option?',
  thought_terminating_cliche: 'What would an answer be?',
  whataboutism: 'Is the first charge answered?',
  reductio_ad_hitlerum: 'What does the comparison prove?',
  red_herring: 'Is the point at issue answered?',
  bandwagon: 'Is there a reason besides the number of people?',
  obfuscation: 'What exactly is meant?',
  straw_man: 'Who holds that view?',
}

/** Kinds of findings that a list does not repeat too often. */
export type KindOfFinding = `fallacy ${FallacyType}` | `device ${Technique}` | 'loaded wording' | 'headline' | 'emotion'

/** The kind under which a passage was found, the most telling first. */
export function kindOfFinding({ code }: EvidenceSpan, analysis: Analysis): KindOfFinding {
  const holds = (spans: readonly EvidenceSpan[]): boolean => spans.some((span) => span.code === code)
  const device = analysis.propaganda_index.techniques.find(({ evidence }) => holds(evidence))
  const fallacy = analysis.logical_fallacies.find(({ evidence }) => holds(evidence))
  if (device !== undefined && device.technique !== 'loaded_language') return `device ${device.technique}`
  if (fallacy !== undefined) return `fallacy ${fallacy.type}`
  if (device !== undefined || holds(analysis.loaded_language.evidence)) return 'loaded wording'
  return holds(analysis.headline_integrity.evidence) ? 'headline' : 'emotion'
}

/** A finding in plain words, from its note and its kind. */
export function sayPlainly(span: EvidenceSpan, kind: KindOfFinding): PlainWords {
  const [first = ''] = span.note.split(' · ')
  const what = plainNote(first, span)
  if (/plainer: “/i.test(what)) return { what, ask: '' }
  return { what, ask: askOf(kind) }
}

function askOf(kind: KindOfFinding): string {
  if (kind === 'loaded wording') return TECHNIQUE_ASKS.loaded_language
  const device = techniqueIn(kind)
  if (device !== undefined) return TECHNIQUE_ASKS[device]
  const fallacy = fallacyIn(kind)
  return fallacy === undefined ? '' : `Check ${FALLACY_READINGS[fallacy].check}.`
}

function techniqueIn(kind: KindOfFinding): Technique | undefined {
  return keysOf(TECHNIQUE_ASKS).find((technique) => kind === `device ${technique}`)
}

function fallacyIn(kind: KindOfFinding): FallacyType | undefined {
  return keysOf(FALLACY_READINGS).find((type) => kind === `fallacy ${type}`)
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record)
}

/** A longer quote is not said again in its note. */
const SAID_AGAIN_MAX = 40

/**
 * A part of a note in words of its passage, without those that every note of its kind has: `“cronies” puts a label on
 * people` for “Loaded wording that puts a label on people”, `Name-calling: it labels …` for “Resembles name-calling: …”.
 */
export function plainNote(note: string, { quote, abridged }: Pick<EvidenceSpan, 'quote' | 'abridged'>): string {
  const isShort = abridged === undefined && quote.length <= SAID_AGAIN_MAX && !/[“”"]/.test(quote)
  const subject = isShort ? `“${quote.trim()}”` : 'Wording that'
  const bare = note
    .trim()
    .replace(/^Resembles (?:an? )?/, '')
    .replace(/^Loaded wording that ([^.]+)\. Plainer: /, `${subject} $1; plainer: `)
    .replace(/^Loaded wording that /, `${subject} `)
    .replace(': evoked by the author’s wording', ', evoked by the wording')
  return capital(bare)
}

/**
 * The notes of passages for the margin, by code: every part of a note without the words that all notes of its kind have,
 * and what a kind means only where it occurs first.
 * @param spans in reading order
 */
export function marginNotes(spans: readonly EvidenceSpan[]): ReadonlyMap<string, string> {
  const explained = new Set<string>()
  return new Map(
    spans.map((span) => {
      const parts = passageNote(span)
        .split(' · ')
        .map((part) => {
          const note = plainNote(part, span)
          const colon = note.indexOf(': ')
          if (!part.startsWith('Resembles ') || colon < 0) return note
          const name = note.slice(0, colon)
          if (!explained.has(name)) {
            explained.add(name)
            return note
          }
          const after = note.indexOf('. ', colon)
          return after < 0 ? `${name}.` : `${name}${note.slice(after)}`
        })
      return [span.code, [...new Set(parts)].join(' ')]
    }),
  )
}

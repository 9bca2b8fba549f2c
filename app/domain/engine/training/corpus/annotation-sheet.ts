import type { z } from 'zod'
import { Reading, ReadingLabel, ReadingSource } from '../../reading.ts'
import { type Emotion } from '../../vocabulary.ts'
import { inReadingOrder, isSame } from './span-order.ts'
import { Refusal, type SheetPlaces, sheetPlaces, type SheetText } from './sheet-places.ts'

/** A refused line of a sheet, and why: a quote not found there, an unknown label. */
export type RefusedLine = { line: string; why: string }

/** A reading in progress: complete once every field about the article itself is present. */
type Draft = Partial<Reading> & Pick<Reading, 'passages' | 'sources' | 'claims' | 'emotions' | 'missing'>
type Desk = { places: SheetPlaces; draft: Draft; sources: Map<string, NamedSource> }
type NamedSource = { name: string; kind: string | undefined; role: string | undefined; attributions: unknown[] }

const LINES_MAX = 2000
const EMOTION_OF: Record<string, Emotion> = { f: 'fear', h: 'hope', u: 'urgency', o: 'outrage', p: 'pride' }
const VOICE_OF: Record<string, 'author' | 'speaker'> = { a: 'author', s: 'speaker' }
const MODE_OF: Record<string, string> = { d: 'direct', i: 'indirect', m: 'mixed' }

/**
 * Reads an annotator's sheet about one text and locates every quote in it. A line is one finding with fields separated
 * by `|`; `annotating.md` describes them. Quotes not found in the text are refused, never guessed.
 * @returns the reading, or null if a line about the article itself is missing; `refused` lists each line left out
 */
export function readAnnotationSheet(
  sheet: string,
  from: SheetText,
): { reading: Reading | null; refused: RefusedLine[] } {
  const refused: RefusedLine[] = []
  const draft: Draft = { passages: [], sources: [], claims: [], emotions: [], missing: [] }
  const desk: Desk = { places: sheetPlaces(from), draft, sources: new Map() }
  const attempt = (line: string, take: () => void): void => {
    try {
      take()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, why: error.message })
    }
  }
  for (const row of sheet.split('\n').slice(0, LINES_MAX)) {
    const line = row.trim()
    if (line !== '' && !line.startsWith('@')) attempt(line, () => takeLine(desk, line))
  }
  for (const [key, source] of desk.sources) attempt(`S|${key}`, () => settleSource(desk, source))
  draft.passages.sort(inReadingOrder)
  const whole = Reading.safeParse(draft)
  if (whole.success) return { reading: whole.data, refused }
  for (const issue of whole.error.issues) refused.push({ line: issue.path.join('.'), why: issue.message })
  return { reading: null, refused }
}

/**
 * Reads lines that each mark a passage, `T`, `F` and `W`.
 * @throws Refusal for the first faulty line
 */
export function readPassageLines(lines: readonly string[], places: SheetPlaces): Reading['passages'] {
  const draft: Draft = { passages: [], sources: [], claims: [], emotions: [], missing: [] }
  for (const line of lines) takeLine({ places, draft, sources: new Map() }, line)
  return draft.passages.toSorted(inReadingOrder)
}

function takeLine(desk: Desk, line: string): void {
  const [kind = '', ...fields] = line.split('|').map((field) => field.trim())
  const take = TAKERS[kind]
  if (take === undefined) throw new Refusal(`no such kind of line: ${kind}`)
  take(desk, fields)
}

const { genre, lean, depth, frames, headline, missing, thesis, claims, emotions } = Reading.shape

const TAKERS: Record<string, (desk: Desk, fields: string[]) => void> = {
  G: ({ draft }, [label, sure]) => void (draft.genre = checked(genre, { label, sure: Number(sure) })),
  L({ draft }, [position, sure]) {
    const value = position === 'none' ? null : Number(position)
    draft.lean = checked(lean, { position: value, sure: Number(sure) })
  },
  D({ draft, places }, [level, at]) {
    const sentences = places.numbers(at).map((number) => places.sentence(number))
    draft.depth = checked(depth, { level: Number(level), sentences })
  },
  FR: ({ draft }, [primary, others]) =>
    void (draft.frames = checked(frames, { primary, others: labelNamesIn(others) })),
  H({ draft, places }, [issues, at]) {
    const [sentence] = places.numbers(at === '-' ? '' : at)
    const carriedBy = sentence === undefined ? null : places.sentence(sentence)
    draft.headline = checked(headline, { issues: issues === 'ok' ? [] : labelNamesIn(issues), carriedBy })
  },
  M: ({ draft }, [what]) => void draft.missing.push(...checked(missing, [what])),
  TH: ({ draft }, [sentence]) => void (draft.thesis = checked(thesis, sentence)),
  T: (desk, [at, quote, type, voice, sure]) =>
    mark(desk, { at, quote, voice }, { layer: 'technique', type, sure: Number(sure) }),
  F: (desk, [at, quote, type, voice, sure, sound = '']) =>
    mark(desk, { at, quote, voice }, { layer: 'fallacy', type, sure: Number(sure), sound }),
  W: (desk, [at, quote, type, plainer = '', voice, sure]) =>
    mark(
      desk,
      { at, quote, voice },
      { layer: 'loaded', type, sure: Number(sure), plainer: plainer === '-' ? '' : plainer },
    ),
  S({ sources }, [key = '', name = '', kind, role]) {
    if (sources.has(key)) throw new Refusal(`the source ${key} is there already`)
    sources.set(key, { name, kind, role, attributions: [] })
  },
  A({ places, sources }, [at, key = '', words, cue, mode = '', content = '']) {
    const source = sources.get(key)
    if (source === undefined) throw new Refusal(`no source ${key} before this line`)
    source.attributions.push({
      source: words === '-' ? null : places.quote(at, words),
      cue: cue === '-' ? null : places.quote(at, cue),
      content: content.split(';;').map((part) => places.quote(at, part.trim())),
      mode: MODE_OF[mode],
    })
  },
  C({ draft, places }, [letter, at]) {
    const worth = letter === 'w' ? 'worth_checking' : 'checkable'
    if (letter !== 'w' && letter !== 'c') throw new Refusal(`neither w nor c: ${letter}`)
    draft.claims.push(
      ...checked(
        claims,
        places.numbers(at).map((number) => ({ ...places.sentence(number), worth })),
      ),
    )
  },
  E({ draft, places }, [at, levels = '', voice = 'a']) {
    const span = { ...places.quote(at, '*'), voice: VOICE_OF[voice], ...feelings(levels) }
    draft.emotions.push(...checked(emotions, [span]))
  },
}

function mark(
  { draft, places }: Desk,
  { at, quote, voice }: { at: string | undefined; quote: string | undefined; voice: string | undefined },
  given: unknown,
): void {
  const label = checked(ReadingLabel, given)
  const span = places.quote(at, quote)
  const said = VOICE_OF[voice ?? '']
  if (said === undefined) throw new Refusal(`the voice is a or s, not ${voice}`)
  const same = draft.passages.find((other) => isSame(other, span))
  if (same === undefined) draft.passages.push({ ...span, voice: said, labels: [label] })
  else if (same.labels.some(({ layer, type }) => layer === label.layer && type === label.type)) {
    throw new Refusal('this passage has this label already')
  } else same.labels.push(label)
}

function settleSource({ draft, places }: Desk, { name, kind, role, attributions }: NamedSource): void {
  const [first] = checked(ReadingSource.shape.attributions, attributions)
  const mention = places.name(name) ?? first?.source ?? undefined
  draft.sources.push(checked(ReadingSource, { mention, kind, role, attributions }))
}

function feelings(levels: string): Record<Emotion, number> {
  const felt = { fear: 0, hope: 0, urgency: 0, outrage: 0, pride: 0 }
  for (const part of levels.split(/[\s,]+/)) {
    const emotion = EMOTION_OF[part.charAt(0)]
    if (emotion === undefined) throw new Refusal(`no such emotion: ${part}`)
    felt[emotion] = Number(part.slice(1))
  }
  return felt
}

/** @throws Refusal that says what is wrong with the value */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** The names in a field of a sheet, separated by commas; `-` and nothing are none. */
export function labelNamesIn(field: string | undefined): string[] {
  return (field ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && item !== '-')
}

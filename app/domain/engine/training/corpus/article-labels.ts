import { z } from 'zod'
import { Reading, ReadingSpan } from '../../reading.ts'
import { labelNamesIn } from './annotation-sheet.ts'
import { AnnotatedArticle } from './corpus.ts'
import { parseLines } from './parse-lines.ts'
import { Refusal, type SheetPlaces } from './sheet-places.ts'

/**
 * What a reader says of an article as a whole, after reading all of it and marking nothing in it. `a` is the first
 * reader, `b` a second one who did not see the first's labels.
 */
export const WholeArticleLabels = z.strictObject({
  id: z.string().min(1),
  part: AnnotatedArticle.shape.part,
  reader: z.enum(['a', 'b']),
  text_sha256: z.hex().length(64),
  title_sha256: z.hex().length(64),
  genre: Reading.shape.genre,
  /** `shownBy`: the sentence whose wording shows the lean most; null where there is none to show. */
  lean: Reading.shape.lean.extend({ shownBy: ReadingSpan.nullable() }),
  frames: Reading.shape.frames,
  depth: Reading.shape.depth,
})
export type WholeArticleLabels = z.infer<typeof WholeArticleLabels>

const Labels = WholeArticleLabels.pick({ genre: true, lean: true, frames: true, depth: true })

/**
 * Reads a reader's sheet of one article, four lines as `labelling.md` describes them.
 * @throws Refusal for an unknown label, a missing line, a sentence that does not exist, or a lean that nothing shows
 */
export function readLabelSheet(sheet: string, places: SheetPlaces): z.infer<typeof Labels> {
  const fieldsOf = fieldsByKind(sheet)
  const [genre, genreSure] = fieldsOf('G')
  const [level, restsOn] = fieldsOf('D')
  const [primary, others] = fieldsOf('FR')
  const { success, data, error } = Labels.safeParse({
    genre: { label: genre, sure: Number(genreSure) },
    lean: leanOf(fieldsOf('L'), places),
    frames: { primary, others: labelNamesIn(others) },
    depth: { level: Number(level), sentences: places.numbers(restsOn).map((number) => places.sentence(number)) },
  })
  if (!success) throw new Refusal(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const { position: side, shownBy } = data.lean
  if (side !== null && side !== 0 && shownBy === null) throw new Refusal('a lean needs the sentence that shows it')
  return data
}

function leanOf([position, sure, at = '-']: string[], places: SheetPlaces): unknown {
  const [shown] = places.numbers(at === '-' ? '' : at)
  const shownBy = shown === undefined ? null : places.sentence(shown)
  return { position: position === 'none' ? null : Number(position), sure: Number(sure), shownBy }
}

function fieldsByKind(sheet: string): (kind: string) => string[] {
  const lines = sheet.split('\n').map((line) => line.split('|').map((field) => field.trim()))
  const byKind = new Map(lines.map(([kind = '', ...fields]) => [kind, fields]))
  return (kind) => byKind.get(kind) ?? []
}

/** @throws Error for an invalid line */
export function parseArticleLabels(jsonl: string): WholeArticleLabels[] {
  return parseLines(WholeArticleLabels, jsonl)
}

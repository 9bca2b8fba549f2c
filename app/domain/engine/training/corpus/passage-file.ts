import { Refusal, sheetPlaces } from './sheet-places.ts'
import { WrittenPassage } from './written-passages.ts'

const FIELDS = 10
const KINDS = new Map([
  ['f', true],
  ['s', false],
])
const VOICES = new Map([
  ['a', 'author'],
  ['s', 'speaker'],
])

/**
 * Reads a writer's file of passages, one per line: `P | type | f or s | topic | register | pair or - | a or s | text |
 * quote or * | sound`. `writer` makes ids unique; a pair is two lines with one key.
 */
export function readPassageFile(
  file: string,
  writer: string,
): { passages: WrittenPassage[]; refused: { line: string; why: string }[] } {
  const refused: { line: string; why: string }[] = []
  const counts = new Map<string, number>()
  const keyed: { passage: WrittenPassage; pair: string }[] = []
  for (const line of file.split('\n').filter((row) => row.startsWith('P'))) {
    try {
      keyed.push(readLine(line, writer, counts))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line: line.slice(0, 120), why: error.message })
    }
  }
  const passages = keyed.map(({ passage, pair }) => {
    const twin = keyed.find((other) => pair !== '-' && other.pair === pair && other.passage !== passage)
    return { ...passage, pair: twin?.passage.id ?? null }
  })
  return { passages, refused }
}

function readLine(
  line: string,
  writer: string,
  counts: Map<string, number>,
): { passage: WrittenPassage; pair: string } {
  const fields = line.split('|').map((field) => field.trim())
  if (fields.length !== FIELDS) throw new Refusal(`${fields.length} fields, not ${FIELDS}`)
  const [, type = '', kind = '', topic, register, pair = '-', voice = '', text = '', quote, sound] = fields
  const number = (counts.get(type) ?? 0) + 1
  counts.set(type, number)
  const parsed = WrittenPassage.safeParse({
    id: `${writer}-${type}-${number}`,
    type,
    is_fallacy: KINDS.get(kind),
    topic,
    register,
    pair: null,
    voice: VOICES.get(voice),
    text,
    ...sheetPlaces({ title: '', text, sentences: [{ start: 0, end: text.length }] }).quote('1', quote),
    sound,
  })
  if (parsed.success) return { passage: parsed.data, pair }
  throw new Refusal(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

import { z } from 'zod'

/** A whole piece written for this project; its readings are stored like those of any article. */
export const WrittenPiece = z.strictObject({
  id: z.string().min(1),
  /** The genre that its writer intended. */
  genre: z.string().min(1),
  /** Whether its writer used many devices. If not, it has none and only resembles a piece that does. */
  devices: z.boolean(),
  title: z.string(),
  text: z.string().min(1),
})
export type WrittenPiece = z.infer<typeof WrittenPiece>

/**
 * Reads a writer's file of pieces: `=== genre | many or none | headline`, then the text with blank lines between
 * paragraphs. `writer` makes ids unique.
 * @throws ZodError for a piece without text
 */
export function readPieceFile(file: string, writer: string): WrittenPiece[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((piece, index) => {
      const head = piece.slice(0, piece.indexOf('\n'))
      const [genre = '', devices = '', ...title] = head.split('|').map((field) => field.trim())
      const text = piece.slice(head.length).trim()
      return WrittenPiece.parse({
        id: `${writer}-${index + 1}`,
        genre,
        devices: devices === 'many',
        title: title.join(' | '),
        text,
      })
    })
}

import { z } from 'zod'

/** A whole piece written for this project; readings of it are stored as those of any article. */
export const WrittenPiece = z.strictObject({
  id: z.string().min(1),
  /** What its writer meant it to be. */
  genre: z.string().min(1),
  /** Whether its writer put many devices in, or as a look-alike none. */
  devices: z.boolean(),
  title: z.string(),
  text: z.string().min(1),
})
export type WrittenPiece = z.infer<typeof WrittenPiece>

/**
 * Reads a writer's file of pieces: `=== genre | many or none | headline`, then the text with a blank line between
 * paragraphs. `writer` makes ids unique.
 * @throws ZodError where a piece has no text
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

import type { z } from 'zod'

/**
 * Reads one value per line, skipping empty lines.
 * @throws Error for a line that is not JSON or does not match the schema, with the line's number and the field
 */
export function parseLines<Schema extends z.ZodType>(schema: Schema, jsonl: string): z.infer<Schema>[] {
  return jsonl.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const result = schema.safeParse(JSON.parse(line))
    if (result.success) return [result.data]
    const why = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    throw new Error(`line ${index + 1}: ${why}`)
  })
}

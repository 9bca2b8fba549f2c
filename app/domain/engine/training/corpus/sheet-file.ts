/**
 * Splits a file of sheets at its `@key` lines, or at others that begin with `mark`.
 * @returns each key's lines; for a repeated key, the last ones
 */
export function splitSheets(file: string, mark: '@' | '#' = '@'): Map<string, string> {
  const sheets = new Map<string, string>()
  let key: string | undefined
  for (const line of file.split('\n')) {
    const [next = ''] = line.trim().split(/\s/)
    if (next.startsWith(mark) && next.length > 1) {
      key = next.slice(1)
      sheets.set(key, '')
    } else if (key !== undefined && line.trim() !== '') sheets.set(key, `${sheets.get(key) ?? ''}${line}\n`)
  }
  return sheets
}

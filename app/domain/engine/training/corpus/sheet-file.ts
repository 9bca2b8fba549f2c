/**
 * Splits a file of sheets at its `@key` lines.
 * @returns each key's lines; for a repeated key, the last ones
 */
export function splitSheets(file: string): Map<string, string> {
  const sheets = new Map<string, string>()
  let key: string | undefined
  for (const line of file.split('\n')) {
    const next = /^@(\S+)/.exec(line.trim())?.[1]
    if (next !== undefined) {
      key = next
      sheets.set(key, '')
    } else if (key !== undefined && line.trim() !== '') sheets.set(key, `${sheets.get(key) ?? ''}${line}\n`)
  }
  return sheets
}

/** Splits a file of sheets by its lines `@key`. @returns each key's lines; of a key that comes twice, the last */
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

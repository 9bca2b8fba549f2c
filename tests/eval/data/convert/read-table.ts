/**
 * The rows of a table with a header line, by column name. Fields may be in double quotes, in which a quote is doubled
 * and line breaks belong to the field. Empty lines are left out.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function readTable(text: string, separator: ',' | ';' = ','): Record<string, string>[] {
  const [header, ...lines] = records(text, separator)
  return lines.map((fields) => Object.fromEntries((header ?? []).map((name, at) => [name, fields[at] ?? ''])))
}

function records(text: string, separator: string): string[][] {
  const found: string[][] = []
  let fields: string[] = []
  let at = 0
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quoted(text, at) : plain(text, at, separator)
    fields.push(field)
    const isLast = text[end] !== separator
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
    if (!isLast) continue
    if (fields.length > 1 || field !== '') found.push(fields)
    fields = []
  }
  // A separator at the very end has an empty field after it.
  if (fields.length > 0) found.push([...fields, ''])
  return found
}

/** The field in quotes that starts at `start`, and where it ends. */
function quoted(text: string, start: number): [string, number] {
  let field = ''
  let at = start + 1
  while (at < text.length) {
    const quote = text.indexOf('"', at)
    const end = quote === -1 ? text.length : quote
    field += text.slice(at, end)
    if (text[end + 1] !== '"') return [field, end + 1]
    field += '"'
    at = end + 2
  }
  return [field, at]
}

function plain(text: string, start: number, separator: string): [string, number] {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return [text.slice(start, end), end]
}

/** The lines of a text field without empty ones, trimmed; further lines than `linesMax` are ignored. */
export function typedLines(text: string, linesMax?: number): string[] {
  return text
    .split(/\r?\n/, linesMax)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

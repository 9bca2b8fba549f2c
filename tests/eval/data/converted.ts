import { CONVERSIONS } from './convert/index.ts'

/** For tests: the rows that a conversion makes of files, which are given by path. */
export function converted(
  name: keyof typeof CONVERSIONS,
  files: Record<string, string | Buffer>,
  pages: readonly string[] = [],
): unknown[] {
  const sources = Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }))
  return rowsOf(CONVERSIONS[name](sources, pages))
}

/** For tests: the objects of lines. */
export function rowsOf(lines: string): unknown[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

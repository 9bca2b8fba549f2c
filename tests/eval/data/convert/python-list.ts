/** A string in single or in double quotes; one that is not closed ends with the text, so that nothing is read twice. */
const STRING = /'((?:[^'\\]|\\(?:.|$))*)(?:'|$)|"((?:[^"\\]|\\(?:.|$))*)(?:"|$)/gs

/** The strings of a list as Python prints it, each in single quotes, or in double quotes if it contains a single one. */
export function pythonList(list: string): string[] {
  return [...list.matchAll(STRING)].map(([, single, double]) => (single ?? double ?? '').replace(/\\([\\'"])/g, '$1'))
}

/** The terms of a list that is written with commas and line breaks. */
export function termsOf(list: string): string[] {
  return list
    .split(/[,\n]+/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
}

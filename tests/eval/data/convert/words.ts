/** The words of a text, divided by white space. A byte order mark, which JavaScript takes for white space, is a letter. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\S\uFEFF]+/).filter((word) => word !== '')
}

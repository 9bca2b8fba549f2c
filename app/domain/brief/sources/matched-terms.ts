/** The terms whose words all stand in a text, whatever their case and marks; all of one term where none does. */
export function matchedTerms(terms: readonly string[], text: string): string[] {
  const words = new Set(wordsOf(text))
  const matched = terms.filter((term) => {
    const wanted = wordsOf(term)
    return wanted.length > 0 && wanted.every((word) => words.has(word))
  })
  return matched.length === 0 && terms.length === 1 ? [...terms] : matched
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

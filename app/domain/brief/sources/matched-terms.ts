/** The terms whose words are all in a text, ignoring case and accents. A single term always counts as matched. */
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

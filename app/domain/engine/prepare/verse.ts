/** A line of so many words that comes twice is a refrain, and a sentence that comes three times. */
const REFRAIN = { wordsMin: 3, lines: 2, sentences: 3 } as const
const OPENING_WORDS = 2
/** Lines that may rhyme: a couplet's, and every other one. */
const NEAR_LINES = 2

/** A cue that counts only from so many occurrences of a global pattern on. */
export function atLeast(times: number, pattern: RegExp): (text: string) => boolean {
  return (text) => (text.match(pattern)?.length ?? 0) >= times
}

/** True where a line or a sentence comes again and again. */
export function hasRefrain(text: string): boolean {
  return comesAgain(text.split('\n'), REFRAIN.lines) || comesAgain(text.split(/[.!?;\n]/u), REFRAIN.sentences)
}

function comesAgain(parts: readonly string[], times: number): boolean {
  const counts = new Map<string, number>()
  for (const part of parts) {
    const words = part.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
    if (words.length < REFRAIN.wordsMin) continue
    const key = words.join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts.values()].some((count) => count >= times)
}

/** The fewest stanzas that a song's burden closes, the share of all, and its words. */
const BURDEN = { stanzas: 3, shareMin: 0.6, wordsMin: 5 } as const

/** True where most paragraphs end with the same sentence, as the stanzas of a song do. */
export function hasBurden(text: string): boolean {
  const stanzas = text.split(/\n\s*\n/u).filter((stanza) => stanza.trim() !== '')
  const closings = stanzas.flatMap((stanza) => {
    const last = stanza.split(/[.!?;\n]/u).findLast((part) => /\p{L}/u.test(part)) ?? ''
    const words = last.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
    return words.length < BURDEN.wordsMin ? [] : [words.join(' ')]
  })
  const most = Math.max(0, ...[...Map.groupBy(closings, (one) => one).values()].map(({ length }) => length))
  return most >= BURDEN.stanzas && most >= BURDEN.shareMin * stanzas.length
}

/** True where several sentences open with the same two words: "Sleepy time, …". */
export function hasSameOpenings(text: string): boolean {
  const openings = text
    .toLowerCase()
    .split(/[.!?\n]/u)
    .flatMap((part) => {
      const words = part.match(/[\p{L}'’]+/gu) ?? []
      return words.length > OPENING_WORDS ? [words.slice(0, OPENING_WORDS).join(' ')] : []
    })
  return [...Map.groupBy(openings, (one) => one).values()].some(({ length }) => length >= REFRAIN.sentences)
}

/** The share of lines that rhyme with one near them. */
export function rhymedShare(lines: readonly string[]): number {
  const ends = lines.map(rhymeOf)
  const rhymed = ends.filter((end, at) => {
    const near = [...ends.slice(Math.max(0, at - NEAR_LINES), at), ...ends.slice(at + 1, at + 1 + NEAR_LINES)]
    return end !== undefined && near.some((other) => other?.sound === end.sound && other.word !== end.word)
  }).length
  return rhymed / Math.max(1, lines.length)
}

/** A line's last word, and its letters from the last sounded vowel on: "ay" of "away", "e" of "tree". */
function rhymeOf(line: string): { word: string; sound: string } | undefined {
  const word =
    line
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .findLast(Boolean) ?? ''
  const isMute = word.endsWith('e') && !isVowel(word.at(-2)) && /[aeiouy]/u.test(word.slice(0, -1))
  const sounded = isMute ? word.slice(0, -1) : word
  let start = sounded.length
  while (start > 0 && !isVowel(sounded[start])) start--
  while (start > 0 && isVowel(sounded[start - 1])) start--
  const sound = sounded
    .slice(start)
    .replaceAll('y', 'i')
    .replace(/^([aeiou])\1/u, '$1')
  return isVowel(sound[0]) ? { word, sound } : undefined
}

function isVowel(letter = ''): boolean {
  return /[aeiouy]/u.test(letter)
}

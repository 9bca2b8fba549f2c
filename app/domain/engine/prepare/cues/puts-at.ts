import { SPACE } from '../words/phrase-words.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'

const AMOUNT = /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|half|zero|none)$/
/** Words from "put" to its "at". */
const PUT_REACH = 12

/** "Gallup put approval at 41 per cent" states an amount. */
export function putsAt(words: readonly Word[], at: number): boolean {
  if (!/^puts?$/.test(wordAt(words, at).lower)) return false
  for (let next = at + 1; next <= at + PUT_REACH; next++) {
    const { lower, gap, quoted } = wordAt(words, next)
    if (quoted || !SPACE.test(gap)) return false
    if (lower === 'at' && words.slice(next + 1, next + 4).some(({ text }) => AMOUNT.test(text))) return true
  }
  return false
}

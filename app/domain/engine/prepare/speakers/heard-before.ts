import { foldName } from '../names/fold-name.ts'
import type { Word } from '../words/words.ts'
import { isSinglePerson } from './known-speaker.ts'
import type { Known } from './known-speaker.ts'

/** "The former crane driver", "the mother of three", "the 34-year-old": how a text calls somebody whom it has named. */
export function isAnaphora(words: string): boolean {
  return /^the\s(?:(?:former|ex-|retired)\b|[\p{L}-]{0,12}(?:mother|father|parent|grandmother|grandfather|mum|mom|dad)[\s-]of[\s-]|(?:\d{1,2}|[\p{L}-]{3,14})-year-old\b)/iu.test(
    words,
  )
}

/** "Lowell warned them — a plan, she said, that …": what the subject of the sentence says more. */
export function isAfterDash(words: readonly Word[], at: number): boolean {
  return words.slice(1, at).some(({ gap, quoted }) => !quoted && /\s[—–]\s/.test(gap))
}

/** "Nguyen" for "Nguyen Thi Hoa", "Ana Lúcia" for "Ana Lúcia Prado": the index of the only one heard who is called so. */
export function calledByGiven(heard: readonly Known[], name: string): number | undefined {
  const begins = `${foldName(name)} `
  return onlyIndex(heard, (known) => !known.anonymous && foldName(known.name).startsWith(begins))
}

/** The index of the one person heard since a sentence; undefined where there are several. */
export function onlyHeard(heard: readonly Known[], sentence: number): number | undefined {
  return onlyIndex(heard, (known) => known.role !== 'document' && known.sentence >= sentence)
}

function onlyIndex(heard: readonly Known[], fits: (known: Known) => boolean): number | undefined {
  const found = heard.flatMap((known, index) => (isSinglePerson(known) && fits(known) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

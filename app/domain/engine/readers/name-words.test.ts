import { expect, test } from 'vitest'
import { tokenize } from '../prepare/sentences/tokenize.ts'
import { isOfName } from './name-words.ts'

const isOf = (text: string, words: string): boolean => {
  const start = text.indexOf(words)
  return isOfName(tokenize(text), { start, end: start + words.length })
}

test.each([
  ['She lost the Rust Belt to him.', 'Rust Belt'],
  ['It was called Cash for Clunkers at the time.', 'Clunkers'],
  ['Roosevelt’s “Day of Infamy” speech was not.', 'Infamy'],
  ['The paper wrote: Rebels Deal Blow to the Council', 'Blow'],
])('in “%s”, “%s” is part of a name or title', (text, words) => expect(isOf(text, words)).toBe(true))

test.each([
  ['Poisonous partisanship has been growing.', 'Poisonous'],
  ['The Poisonous row began on Monday.', 'row'],
  ['He called it a Trojan horse for Reed.', 'Trojan horse'],
  ['It is the Islamophobic wing of Ely.', 'Islamophobic'],
  ['They said it was NEVER Reed’s plan.', 'NEVER'],
])('in “%s”, “%s” is not', (text, words) => expect(isOf(text, words)).toBe(false))

import { tokenize } from '../../engine/prepare/sentences/tokenize.ts'
import { wordSet } from '../../engine/prepare/words/word-set.ts'

/** Words that say a company gains, written for this project. */
const UP = wordSet(
  'beat beats beating surge surges surged surging soar soars soared soaring jump jumps jumped rally rallies rallied gain gains gained',
  'rise rises rose rising climb climbs climbed record upgrade upgrades upgraded outperform outperforms raise raises raised growth',
  'grow grows grew profit profitable approval approved approves wins won win expand expands expanded buyback bullish rebound rebounds',
  'rebounded recover recovers recovered strong stronger breakthrough contract partnership dividend boost boosts boosted',
)
/** Words that say it loses. */
const DOWN = wordSet(
  'miss misses missed plunge plunges plunged plunging slump slumps slumped tumble tumbles tumbled fall falls fell falling drop drops',
  'dropped dropping sink sinks sank slide slides slid lose loses lost loss losses cut cuts downgrade downgrades downgraded underperform',
  'lawsuit lawsuits sue sues sued suit probe investigation investigates fraud recall recalls recalled defect defects bankruptcy bankrupt',
  'default layoffs layoff warning warns warned weak weaker decline declines declined bearish crash crashes crashed fine fined penalty',
  'breach hack hacked leak leaked outage halt halts halted delay delays delayed delisted delisting shortfall selloff sell-off scandal',
)
const NEGATIONS = wordSet("not no never without hardly isn't wasn't doesn't didn't won't can't")
const REACH = 3
/** A small base, so that a single word gives one half. */
const PRIOR = 1

/** How a text describes a company's fortunes, −1..1, by market words. 0 if it has none. */
export function marketTone(text: string): number {
  const words = tokenize(text).map(({ lower }) => lower)
  let sum = 0
  let count = 0
  words.forEach((word, index) => {
    const sign = Number(UP.has(word)) - Number(DOWN.has(word))
    if (sign === 0) return
    const isNegated = words.slice(Math.max(0, index - REACH), index).some((before) => NEGATIONS.has(before))
    sum += isNegated ? -sign : sign
    count++
  })
  return sum / (count + PRIOR)
}

import { HEADLINE_HEDGES } from '../../lexicons/headline-words.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'
import { wordsInCommon } from './words-in-common.ts'

const POINTS = 30
/** A headline that states something as settled. */
const SETTLED =
  /\b(?:will|confirms?|confirmed|announces?|announced|now|proves?|proven?|decides?|decided|certain|definitely|has|have|was|were)\b/i
/** A body that says that it is open. */
const OPEN =
  /\b(?:no (?:final )?decision (?:has|had|was|will)|nothing (?:is|has been|was|had been) (?:decided|settled|signed|agreed)|(?:has|have|had) not (?:yet )?(?:made up|decided|been decided|been approved)|yet to (?:decide|be decided|be approved|make a decision)|if (?:it is |the (?:bill|plan|law|measure|motion|proposal) is )?(?:passed|approved|adopted)|one possibility|among the possibilities|too (?:soon|early) to (?:say|tell|speak)|remains undecided|still undecided)\b/i
/** So many sentences before it say what is open. */
const SENTENCES_BEFORE = 3
const COMMON_SHARE = 0.5

/** "Council will close pool" over a body in which "no decision has been taken" about it. */
export function checkDecided(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  const settled = SETTLED.exec(document.title)
  if (settled === null || HEADLINE_HEDGES.test(document.title)) return []
  const words = match.words.map(({ token }) => token)
  const open = document.sentences.find(({ text, index }, at) => {
    if (match.repeats.has(index) || !OPEN.test(text)) return false
    const told = document.sentences.slice(Math.max(0, at - SENTENCES_BEFORE), at + 1)
    const tokens = told
      .filter((sentence) => !match.repeats.has(sentence.index))
      .flatMap((sentence) => wordParts(sentence.tokens))
    return wordsInCommon(words, tokens) >= words.length * COMMON_SHARE
  })
  if (open === undefined) return []
  return [
    {
      issue: 'exaggerated',
      penalty: POINTS,
      title: { start: settled.index, end: settled.index + settled[0].length },
      body: { start: open.start, end: open.end },
      note: 'The headline states this as settled. The body says that it is open',
    },
  ]
}

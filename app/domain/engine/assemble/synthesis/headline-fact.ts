import type { HeadlineIssue } from '../../vocabulary.ts'
import type { Fact, FactSource } from './fact.ts'
import { quoted } from './quoted.ts'

const HEADLINE_GOOD_FROM = 85
/** A longer headline is a sentence or two, which the note need not repeat. */
const QUOTED_WORDS_MAX = 25

type Objection = { weight: number; against: string }

/** The gravest first. */
const OBJECTIONS: readonly (readonly [HeadlineIssue, Objection])[] = [
  ['contradicted', { weight: 0.75, against: 'a passage in the body appears to say otherwise' }],
  ['unsupported', { weight: 0.3, against: 'the body does not bear all of it out' }],
  ['missing_attribution', { weight: 0.42, against: 'the body reports it as what somebody says' }],
  ['exaggerated', { weight: 0.42, against: 'the body says less' }],
  ['clickbait', { weight: 0.3, against: 'it teases instead of stating the news' }],
]
/** Teasing that is not shown word for word is left to the report's list. */
const TEASES = /^Wording that teases/

/** A headline that claims something else than the body. */
export const headlineFact: FactSource = ({ headline_integrity: headline }, { title }) => {
  if (headline.score === null || headline.score >= HEADLINE_GOOD_FROM) return []
  const isTeasing = headline.evidence.some(({ note }) => TEASES.test(note))
  const [issue, gravest] =
    OBJECTIONS.find(([each]) => headline.issues.includes(each) && (each !== 'clickbait' || isTeasing)) ?? []
  if (issue === undefined || gravest === undefined) return []
  const { weight, against } = gravest
  const words = title.split(/\s+/).length <= QUOTED_WORDS_MAX ? quoted(title) : ''
  return [
    { key: 'headline', kind: 'check', weight, ...wordings(words, against), overturn: OVERTURN[issue] ?? BORNE_OUT },
  ]
}

/** A headline with quotation marks of its own is not quoted. */
function wordings(words: string, against: string): Pick<Fact, 'lead' | 'say'> {
  if (words === '') {
    return {
      lead: [`Check the headline first: ${against}.`],
      say: [`Compare the headline as well: ${against}.`],
    }
  }
  return {
    lead: [
      `Check the headline first. It says ${words}, but ${against}.`,
      `Start by comparing headline and body. The headline says ${words}, but ${against}.`,
    ],
    say: [
      `Compare the headline as well. It says ${words}, but ${against}.`,
      `The headline needs attention too: it says ${words}, but ${against}.`,
    ],
  }
}

const BORNE_OUT = [
  `A passage that bears the headline out would answer the point about it.`,
  `If a fuller version of the article bears the headline out, it is fair.`,
]
const OVERTURN: Partial<Record<HeadlineIssue, string[]>> = {
  clickbait: [`A headline that states the news would answer the point.`],
}

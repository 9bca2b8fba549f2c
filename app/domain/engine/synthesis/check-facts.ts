import type { EvidenceSpan } from '../evidence-span.ts'
import { NOT_PLACED } from '../vocabulary.ts'
import { DEVICE_DOES, STEP_DOES } from './descriptions.ts'
import { authorQuotes, listed, quoted, sureness } from './fact.ts'
import type { FactSource } from './fact.ts'
import { oneVoiceFact, thinSourcesFact } from './source-facts.ts'

const HEADLINE_GOOD_FROM = 85

/** A headline that says more than the body. */
export const headlineFact: FactSource = ({ headline_integrity: headline, uncertainty }) => {
  if (headline.score === null || headline.score >= HEADLINE_GOOD_FROM) return []
  const title = quoteFrom(headline.evidence, 'title')
  const body = quoteFrom(headline.evidence, 'body')
  if (title === '') return []
  const against = body === '' ? `nothing in the body answers to it` : `the body has ${body}`
  return [
    {
      key: 'headline',
      kind: 'check',
      weight: (1 - headline.score / 100) * 0.6 + 0.35 * sureness(uncertainty.headline_integrity),
      lead: [
        `Start above the text: the headline says ${title}, and ${against}.`,
        `The headline needs a look before anything else, for where it says ${title}, ${against}.`,
        `Hold ${title}, from the headline, against the body first: ${against}.`,
        `Before the rest, the top line: ${title} stands there, while ${against}.`,
      ],
      say: [
        `The headline's ${title} goes further than what follows, since ${against}.`,
        `Over it all stands ${title}, and ${against}.`,
        `Headline and body part company at ${title}: ${against}.`,
      ],
      overturn: [
        `A passage of the body that carries ${title}, overlooked here, would settle it in the headline's favour.`,
        `If an earlier or fuller version carries ${title}, the objection to the headline falls.`,
        `Another wording for ${title} in the body would be enough to clear the headline.`,
      ],
    },
  ]
}

/** What a complete report would hold. */
export const silenceFacts: FactSource = ({ strategic_silence: silence, uncertainty }) =>
  silence.findings.slice(0, 2).map((finding, index) => {
    const matter = finding.replace(/^Not found in the text:\s*/, '').replace(/[.\s]+$/, '')
    const place = silence.evidence[index]
    const at = place === undefined ? '' : quoted(place.quote)
    const hook = at === '' ? 'there' : `at ${at}`
    return {
      key: `silence${index}`,
      kind: 'check',
      weight: 0.42 + 0.4 * (place?.confidence ?? uncertainty.strategic_silence?.confidence ?? 0.4) - 0.15 * index,
      lead: [
        `One gap comes first: ${matter}.`,
        `A reader who stops ${hook} will miss something the text does not give: ${matter}.`,
        `Ask for what is not there: ${matter}.`,
        `The first call to make concerns an absence: ${matter}.`,
      ],
      say: [
        `Also absent: ${matter}.`,
        `Nor is this to be found: ${matter}.`,
        `Something else is wanting: ${matter}.`,
        `An open end remains: ${matter}.`,
      ],
      overturn: [
        `Should an earlier report or a linked page supply what is absent ${hook}, this point is met.`,
        `The gap closes if the missing piece was published elsewhere and merely not repeated ${hook}.`,
        `Proof that the missing matter was asked for and refused would turn the gap into diligence.`,
      ],
    }
  })

/** A step of reasoning in the author's own words. */
export const reasoningFact: FactSource = ({ logical_fallacies: fallacies }) => {
  const strongest = fallacies
    .filter((fallacy) => fallacy.count > 0)
    .map((fallacy) => ({ fallacy, quote: authorQuotes(fallacy.evidence, 1)[0] ?? quoted(fallacy.quotes[0] ?? '') }))
    .filter(({ quote }) => quote !== '')
    .toSorted((a, b) => surest(b.fallacy.evidence) - surest(a.fallacy.evidence))[0]
  if (!strongest) return []
  const { fallacy, quote } = strongest
  const does = STEP_DOES[fallacy.type]
  return [
    {
      key: 'reasoning',
      kind: 'check',
      weight: 0.4 + 0.5 * surest(fallacy.evidence),
      lead: [
        `Test one step before the facts: ${quote} resembles a move that ${does}.`,
        `The argument is thinnest at ${quote}, which reads like a step that ${does}.`,
        `At ${quote} the reasoning asks for a second look; it resembles a turn that ${does}.`,
        `Begin where the case is made rather than where it is told: ${quote} looks like a step that ${does}.`,
      ],
      say: [
        `In its reasoning, ${quote} resembles a step that ${does}.`,
        `The thought behind ${quote} may be one that ${does}.`,
        `With ${quote} the text seems to take a turn that ${does}.`,
      ],
      overturn: [
        `Facts that bridge the step at ${quote} would make it an argument.`,
        `Were the missing link after ${quote} supplied, the objection would go.`,
        `The doubt about ${quote} ends where evidence for that very step is shown.`,
      ],
    },
  ]
}

/** A persuasion device in the author's own words. */
export const deviceFact: FactSource = ({ propaganda_index: index }) => {
  const found = index.techniques
    .filter(({ technique }) => technique !== 'loaded_language')
    .flatMap(({ technique, evidence }) => {
      const [quote] = authorQuotes(evidence, 1)
      return quote === undefined ? [] : [{ technique, quote, sure: surest(evidence) }]
    })
    .toSorted((a, b) => b.sure - a.sure)[0]
  if (!found) return []
  const { quote, technique, sure } = found
  const does = DEVICE_DOES[technique]
  return [
    {
      key: 'device',
      kind: 'check',
      weight: 0.25 + 0.35 * sure + 0.3 * (index.score / 100),
      lead: [
        `Weigh ${quote} first, a passage that ${does}.`,
        `What presses hardest here is ${quote}: it ${does}.`,
        `The pressure point is ${quote}, which ${does}; see what is left of the case without it.`,
        `Read the text once without ${quote}, which ${does}, and see what it still shows.`,
      ],
      say: [
        `Elsewhere ${quote} ${does}.`,
        `A phrase such as ${quote} ${does}.`,
        `There is pressure in ${quote}, which ${does}.`,
        `By ${quote} the text ${does}.`,
      ],
      overturn: [
        `If ${quote} proves to be somebody's words, taken over without marks, the pressure is not the text's own.`,
        `A sober source for ${quote} would make it information.`,
        `Evidence that ${quote} is the plain measure of things would answer the point.`,
      ],
    },
  ]
}

/** Words of judgement that are the author's own. */
export const wordingFact: FactSource = ({ loaded_language: loaded, genre, uncertainty }) => {
  const usual = genre.label === 'opinion' ? 35 : 12
  const quotes = authorQuotes(loaded.evidence, 2)
  if (loaded.score <= usual || quotes.length === 0) return []
  const words = listed(quotes)
  const be = quotes.length > 1 ? 'are' : 'is'
  const own = quotes.length > 1 ? 'belong' : 'belongs'
  return [
    {
      key: 'wording',
      kind: 'check',
      weight: Math.min(1, (loaded.score - usual) / 50) * 0.5 + 0.4 * sureness(uncertainty.loaded_language),
      lead: [
        `Ask where ${words} ${be} from: no speaker is given, so the text itself judges.`,
        `Wording comes before fact here, since ${words} ${own} to the text and to nobody quoted in it.`,
        `Take out ${words} first, and look at what the sentences still claim.`,
        `The tone is set outside quotation marks, by ${words}.`,
      ],
      say: [
        `Of the text's own making, not a speaker's, ${be} ${words}.`,
        `Judgement enters without a speaker in ${words}.`,
        `No one is quoted for ${words}.`,
        `The verdict in ${words} is passed by the text itself.`,
      ],
      overturn: [
        `Were ${words} shown to be a source's phrase, the tone would have another owner.`,
        `The impression of tone hangs on ${words}; a neutral record in the same terms would lift it.`,
        `If ${words} ${be} what the cited papers say, the wording is theirs.`,
      ],
    },
  ]
}

/** A mood that carries the text. */
export const moodFact: FactSource = ({ emotional_resonance: mood, uncertainty }) => {
  if (mood.dominant === 'none') return []
  const strength = mood[mood.dominant]
  const [quote] = authorQuotes(mood.evidence, 1)
  if (strength < 0.3 || quote === undefined) return []
  const name = mood.dominant
  return [
    {
      key: 'mood',
      kind: 'check',
      weight: 0.5 * strength + 0.25 * sureness(uncertainty.emotional_resonance),
      lead: [
        `Set the mood aside first: ${name} runs through it, as in ${quote}, and is no finding.`,
        `More than by any other feeling the text moves by ${name}; ${quote} is where to see it.`,
      ],
      say: [
        `The prevailing mood is ${name}, heard in ${quote}.`,
        `Of feelings, ${name} weighs most, for instance in ${quote}.`,
        `A note of ${name} sounds in ${quote}.`,
      ],
      overturn: [
        `If events were as grave as ${quote} has it, the ${name} is theirs and not the text's.`,
        `A witness for ${quote} would give the ${name} a source.`,
      ],
    },
  ]
}

/** Wording that leans to one side. */
export const leaningFact: FactSource = ({ bias_spectrum: bias }) => {
  if (bias.label === NOT_PLACED || Math.abs(bias.position - 50) < 8) return []
  const quotes = authorQuotes(bias.evidence, 2)
  if (quotes.length === 0) return []
  const words = listed(quotes)
  const side = bias.position < 50 ? 'left' : 'right'
  return [
    {
      key: 'leaning',
      kind: 'check',
      weight: 0.25 + 0.6 * bias.confidence * (Math.abs(bias.position - 50) / 50 + 0.4),
      lead: [
        `Terms matter first here: ${words} are more at home on the ${side} than on the other side of the dispute.`,
        `Put the other side's words for ${words} in their place and read again; as it stands, the vocabulary is that of the ${side}.`,
      ],
      say: [
        `Its vocabulary, ${words} for example, is more usual on the ${side}.`,
        `Where there are two sets of words for a thing, it takes those of the ${side}: ${words}.`,
        `Phrases like ${words} come from the ${side} of the debate.`,
      ],
      overturn: [
        `House style or a source that uses ${words} would explain the vocabulary without any leaning.`,
        `Were ${words} the usual terms where this appeared, they would say little.`,
      ],
    },
  ]
}

function quoteFrom(evidence: readonly EvidenceSpan[], where: 'title' | 'body'): string {
  return quoted(evidence.find((span) => (span.in === 'title') === (where === 'title'))?.quote ?? '')
}

function surest(evidence: readonly EvidenceSpan[]): number {
  return Math.max(0, ...evidence.filter((span) => span.voice === 'author').map((span) => span.confidence))
}

/** All that can ask for a check but the plain claims. */
export const CHECK_SOURCES: readonly FactSource[] = [
  headlineFact,
  silenceFacts,
  reasoningFact,
  deviceFact,
  wordingFact,
  moodFact,
  thinSourcesFact,
  oneVoiceFact,
  leaningFact,
]

import type { Fact, FactSource, MeasuredPart } from './fact.ts'
import { readingConfidence } from './fact.ts'

/** Instructions have no date. */
const NEWS_SURE_MIN = 0.6

/**
 * What is too uncertain to be told without its passage: "many studies show" sums up more than a reader could be pointed
 * to, the body often says in other words what the headline says, and a figure's base may stand some sentences away.
 */
function isOutside(finding: string, { genre }: MeasuredPart): boolean {
  return (
    /“(?:(?:many|most|some|several|recent|previous|new) ){0,2}(?:research|studies|polls|surveys)\b/i.test(finding) ||
    /most of what the headline says|the starting figure and the period/.test(finding) ||
    (/who is behind/.test(finding) && genre.label === 'opinion') ||
    (/when this happened/.test(finding) && genre.confidence < NEWS_SURE_MIN)
  )
}

/** What a complete report would contain. */
export const silenceFacts: FactSource = (report) =>
  report.strategic_silence.findings
    .flatMap((finding, at) => (isOutside(finding, report) ? [] : [{ finding, at }]))
    .slice(0, 2)
    .map(({ finding, at }, index) => silenceFact(report, { finding, at, index }))

function silenceFact(
  { strategic_silence: silence, uncertainty }: MeasuredPart,
  { finding, at, index }: { finding: string; at: number; index: number },
): Fact {
  const matter = finding.replace(/^Not found in the text:\s*/, '').replace(/(?<![.\s])[.\s]+$/, '')
  const sure = silence.evidence[at]?.confidence ?? readingConfidence(uncertainty.strategic_silence)
  return {
    key: `silence${index}`,
    kind: 'check',
    weight: 0.3 + 0.4 * sure - 0.15 * index,
    lead: [
      `Start with what is missing: ${matter}.`,
      `Before using the text, find out what is missing from it: ${matter}.`,
      `The first thing to obtain is missing from the text: ${matter}.`,
    ],
    say:
      index === 0
        ? [`Something is missing from the text: ${matter}.`, `One thing is not in the text: ${matter}.`]
        : [`Something else is not in the text: ${matter}.`, `A second thing is not in the text: ${matter}.`],
    overturn: [
      `An earlier report or a linked page that gives the missing information would settle this.`,
      `If a fuller version of the article has the missing information, the gap is closed.`,
      ...(/^a (?:response|comment)\b/.test(matter)
        ? [`If a comment was sought and refused, a line saying so would close the gap.`]
        : []),
    ],
  }
}

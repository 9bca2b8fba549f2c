import type { FactSource } from './fact.ts'
import { readingConfidence } from './fact.ts'

/** What a complete report would contain. */
export const silenceFacts: FactSource = ({ strategic_silence: silence, uncertainty }) =>
  silence.findings.slice(0, 2).map((finding, index) => {
    const matter = finding.replace(/^Not found in the text:\s*/, '').replace(/(?<![.\s])[.\s]+$/, '')
    const place = silence.evidence[index]
    return {
      key: `silence${index}`,
      kind: 'check',
      weight: 0.42 + 0.4 * (place?.confidence ?? readingConfidence(uncertainty.strategic_silence)) - 0.15 * index,
      lead: [
        `One thing to ask for first is not in the text: ${matter}.`,
        `Start with what is missing: ${matter}.`,
        `Before using the text, find out what is missing from it: ${matter}.`,
        `The first thing to obtain is missing from the text: ${matter}.`,
      ],
      say: [
        `Also not found: ${matter}.`,
        `A second thing is not in the text: ${matter}.`,
        `This was not found either: ${matter}.`,
      ],
      overturn: [
        `An earlier report or a linked page that gives the missing information would settle this.`,
        `If a fuller version of the article has the missing information, the gap is closed.`,
        `If the information was sought and refused, a line saying so would close the gap.`,
      ],
    }
  })

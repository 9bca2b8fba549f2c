import type { FactSource } from './fact.ts'
import { sureness } from './fact.ts'

/** What a complete report would contain. */
export const silenceFacts: FactSource = ({ strategic_silence: silence, uncertainty }) =>
  silence.findings.slice(0, 2).map((finding, index) => {
    const matter = finding.replace(/^Not found in the text:\s*/, '').replace(/(?<![.\s])[.\s]+$/, '')
    const place = silence.evidence[index]
    return {
      key: `silence${index}`,
      kind: 'check',
      weight: 0.42 + 0.4 * (place?.confidence ?? sureness(uncertainty.strategic_silence)) - 0.15 * index,
      lead: [
        `One thing to ask for first is not in the text: ${matter}.`,
        `Start with a gap. The text does not give this: ${matter}.`,
        `Before using the text, find out what it does not give: ${matter}.`,
        `The first thing to obtain was not found in the text: ${matter}.`,
      ],
      say: [
        `Also not found: ${matter}.`,
        `A second thing is not in the text: ${matter}.`,
        `This was not found either: ${matter}.`,
      ],
      overturn: [
        `An earlier report or a linked page that gives the missing information would settle this.`,
        `If the missing information stands in a fuller version of the article, the gap is closed.`,
        `This point falls if the information was asked for and refused, and the text says so.`,
      ],
    }
  })

import type { Attribution, Paragraph, Quotation, Sentence, Speaker } from '../article-document.ts'

export type Sourcing = { speakers: Speaker[]; attributions: Attribution[]; quotations: Quotation[] }

/** Who says what. */
export function findAttributions(input: {
  text: string
  sentences: readonly Sentence[]
  paragraphs: readonly Paragraph[]
  quotations: readonly Quotation[]
}): Sourcing {
  return { speakers: [], attributions: [], quotations: [...input.quotations] }
}

import type { Fact } from './fact.ts'

/** Where a claim comes from, as far as a note says it. `within`: the quoted words say it themselves. */
export type StatedSource =
  | { kind: 'none' | 'near' | 'unnamed' | 'cited' | 'within' }
  | { kind: 'named' | 'document'; by: string }

type Wordings = Pick<Fact, 'lead' | 'say' | 'overturn'>

/** How a note names a claim as the first thing to check or as a further one, and what would settle the first. */
export function claimWordings(quote: string, source: StatedSource): Wordings {
  if (source.kind === 'named') return fromNamed(quote, source.by)
  if (source.kind === 'document') return fromDocument(quote, source.by)
  if (source.kind === 'unnamed') return fromUnnamed(quote)
  if (source.kind === 'cited') return fromCited(quote)
  return source.kind === 'none' ? unsourced(quote) : fromSomewhere(quote)
}

/** The wording covers only what was searched: the sentence and its neighbours. */
function unsourced(quote: string): Wordings {
  return {
    lead: [
      `Check ${quote} first: no source is given nearby.`,
      `The first claim to verify is ${quote}, because no source is given nearby.`,
      `Verify ${quote} before using it, since nobody is cited nearby.`,
      `Find a source for ${quote} first, since none is given nearby.`,
      `Look up ${quote} first; no source is given nearby.`,
    ],
    say: [`No source is given near ${quote}.`, ...further(quote)],
    overturn: [
      `A source for the first claim elsewhere in the text, or a public record that confirms it, would settle the point.`,
      `If a public record confirms the first claim, the missing source matters little.`,
      ...settled(),
    ],
  }
}

/** Something beside the claim may name its source, so nothing is said about it. */
function fromSomewhere(quote: string): Wordings {
  return {
    lead: [
      `Check ${quote} first, against an independent record.`,
      `The first claim to verify is ${quote}.`,
      `Start with ${quote} and look for a record that confirms it.`,
      `Verify ${quote} before using it.`,
      `The claim to look up first is ${quote}.`,
      `Confirm ${quote} first, from a primary source.`,
    ],
    say: further(quote),
    overturn: settled(),
  }
}

function fromNamed(quote: string, by: string): Wordings {
  return {
    lead: [
      `Check ${quote} first; the source given is ${by}.`,
      `The first claim to verify is ${quote}; the text attributes it to ${by}.`,
      `Start with ${quote}, attributed to ${by}, and look for a record that confirms it.`,
      `Verify ${quote} before using it: the source given is ${by}.`,
      `Confirm ${quote} first. The text cites ${by} for it.`,
    ],
    say: [`Also check ${quote}, attributed to ${by}.`, `For ${quote}, the text cites ${by}.`],
    overturn: [
      `A second, independent source for the first claim would settle the point.`,
      `If a record contradicts the first claim, the text needs correcting.`,
    ],
  }
}

function fromDocument(quote: string, by: string): Wordings {
  return {
    lead: [
      `Check ${quote} first, against the document itself: the text cites ${by}.`,
      `The first claim to verify is ${quote}; obtain the source, which the text gives as ${by}.`,
      `Start with ${quote}. The text cites ${by}, so compare the original.`,
      `Compare ${quote} with its original before using it; the text cites ${by}.`,
    ],
    say: [
      `Also compare ${quote} with its original, cited as ${by}.`,
      `For ${quote}, the text cites ${by}; look at the original.`,
    ],
    overturn: [
      `If the original says something else, the first claim falls.`,
      `The original of the document would settle the first claim either way.`,
    ],
  }
}

function fromCited(quote: string): Wordings {
  return {
    lead: [
      `Check ${quote} first, with the source that the text cites for it.`,
      `The first claim to verify is ${quote}; the text gives a source for it.`,
      `Start with ${quote} and go back to the source cited there.`,
    ],
    say: [`Also check ${quote} with the source cited for it.`, `A source is cited for ${quote}; confirm it.`],
    overturn: settled(),
  }
}

function fromUnnamed(quote: string): Wordings {
  return {
    lead: [
      `Check ${quote} first: the text attributes it to an unnamed source.`,
      `The first claim to verify is ${quote}, because its source is not named.`,
      `Start with ${quote}. A source is cited for it, but no person or office is named.`,
    ],
    say: [`Also check ${quote}, whose source is not named.`, `The source for ${quote} is not named.`],
    overturn: [
      `A named source or a document that says the same as the first claim would settle the point.`,
      `One person who confirms the first claim on the record would settle the point.`,
    ],
  }
}

function further(quote: string): string[] {
  return [`Also check ${quote}.`, `Confirm ${quote} as well.`]
}

function settled(): string[] {
  return [
    `If a record contradicts the first claim, the text needs correcting.`,
    `A record that confirms or contradicts the first claim would settle it.`,
    `A record would show whether the first claim holds.`,
  ]
}

import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { claimSources } from '../../sources/sentence-sources.ts'
import type { ClaimSource } from '../../sources/sentence-sources.ts'
import { inSentence, isPlainName } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'
import { statementOf } from './claim-statement.ts'
import { quoted } from './quoted.ts'

const CLAIMS_SEARCHED = 8
const CLAIMS_SAID = 2
/** A longer name is a description, which does not fit into a sentence of the note. */
const NAME_WORDS_MAX = 8

/** The most significant claims, and what would have to be looked up for them. */
export const claimFacts: FactSource = (report, document) => {
  const sources = claimSources(document)
  const sentences = new Map(document.sentences.map((sentence) => [sentence.text.trim(), sentence]))
  const claims = report.verifiable_claims.claims.slice(0, CLAIMS_SEARCHED)
  const stated = claims.flatMap(({ claim, checkworthiness }): Claim[] => {
    const sentence = sentences.get(claim)
    const { quote, namesSource } =
      sentence === undefined
        ? { quote: quoted(claim, { statement: true }), namesSource: false }
        : statementOf(document, sentence)
    const source = sourceOf(sentence === undefined ? { kind: 'near' } : sources(sentence.index))
    const weight = checkworthiness + tellingOf(quote, sentence, document)
    return quote === '' ? [] : [{ quote, source: namesSource ? within(source) : source, checkworthiness, weight }]
  })
  const best = stated.toSorted((a, b) => b.weight - a.weight)
  const distinct = best.filter(({ quote }, index) => best.findIndex((other) => other.quote === quote) === index)
  const facts = distinct.slice(0, CLAIMS_SAID).map((claim, index) => claimFact(claim, index))
  return facts.length === 0 ? firstWords(document, claims.length > 0) : facts
}

const FIGURE = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens|hundreds|thousands)\b/i

/** Out of its place, such a sentence does not say whom or what it is about. */
const POINTING = /^“(?:it|he|she|they|this|that|these|those|i|we|there|his|her|its|their|our|my|but|and|so)\b/i

/** A claim with a quotable figure, or near the top, is the first to check. */
function tellingOf(quote: string, sentence: Sentence | undefined, { sentences }: ArticleDocument): number {
  const early = sentence !== undefined && sentence.index < sentences.length / 3
  return (FIGURE.test(quote) ? 0.3 : 0) + (early ? 0.15 : 0) - (POINTING.test(quote) ? 0.4 : 0)
}

type Source = { kind: 'none' | 'near' | 'unnamed' | 'cited' | 'within' } | { kind: 'named' | 'document'; by: string }
type Claim = { quote: string; source: Source; checkworthiness: number; weight: number }

/** A quotation that names its source needs no other word about it. */
function within(source: Source): Source {
  return source.kind === 'named' || source.kind === 'document' || source.kind === 'cited' ? { kind: 'within' } : source
}

/** The source of the claim. */
function sourceOf(found: ClaimSource): Source {
  if (found.kind === 'group') return { kind: 'cited' }
  if (found.kind !== 'given') return found
  const { speaker } = found
  const { name } = speaker
  if (speaker.anonymous) return { kind: 'unnamed' }
  if (name.split(' ').length > NAME_WORDS_MAX) return { kind: 'cited' }
  if (speaker.role === 'document') return { kind: 'document', by: described(name) }
  if (isPlainName(name)) return { kind: 'named', by: inSentence(name) }
  return /^(?:the|an?) /i.test(name) ? { kind: 'named', by: insideSentence(name) } : { kind: 'cited' }
}

/** "The coast guard" in lower case inside a sentence; a name keeps its capital. */
function insideSentence(name: string): string {
  return /^(?:The|An?|Figures|Data|Records|Statistics|Documents|Court|Official|Reports?|Its|His|Her|Their)\s/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name
}

/** A description is the text's own ("a bombshell study") and is quoted; a name is not. */
function described(document: string): string {
  return /^\p{Ll}/u.test(document) ? `“${document}”` : insideSentence(document)
}

function claimFact({ quote, source, checkworthiness }: Claim, index: number): Fact {
  return {
    key: `claim${index}`,
    kind: 'check',
    weight: 0.28 + 0.12 * checkworthiness - 0.08 * index,
    ...wordings(quote, source),
    overturn: [
      `If the first claim is wrong, the points built on it need checking too.`,
      `If the first claim cannot be confirmed, the statements that rest on it need checking too.`,
      `Should the first claim be wrong, check what follows from it as well.`,
      `A passage that was missed, or an error in the first claim, would change this assessment.`,
      `An error in the first claim, or wording that was missed, would change this assessment.`,
    ],
  }
}

function wordings(quote: string, source: Source): Pick<Fact, 'lead' | 'say'> {
  if (source.kind === 'unnamed') return fromUnnamed(quote)
  if (source.kind === 'cited') return fromCited(quote)
  if (source.kind === 'within') return fromWithin(quote)
  if (source.kind === 'document') return fromDocument(quote, source.by)
  if (source.kind === 'named') return fromNamed(quote, source.by)
  return source.kind === 'near' ? fromSomewhere(quote) : unsourced(quote)
}

/** The wording covers only what was searched: the sentence and its neighbours. */
function unsourced(quote: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first: no source is given nearby.`,
      `The first claim to verify is ${quote}, because no source is given nearby.`,
      `Start with ${quote}. The sentences around it do not say where it comes from.`,
      `Verify ${quote} before using it, since nobody is cited nearby.`,
      `The claim most in need of checking is ${quote}; it is stated there without a source.`,
      `Find a source for ${quote} first, since none is given nearby.`,
      `Look up ${quote} first; it is stated there without attribution.`,
    ],
    say: [
      `Also check ${quote}, which is stated without a source.`,
      `No source is given near ${quote} either.`,
      ...further(quote),
    ],
  }
}

/** Something beside the claim may name its source, so nothing is said about it. */
function fromSomewhere(quote: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first, against an independent record.`,
      `The first claim to verify is ${quote}.`,
      `Start with ${quote} and look for a record that confirms it.`,
      `Verify ${quote} before using it.`,
      `The claim to look up first is ${quote}.`,
      `Confirm ${quote} first, from a primary source.`,
    ],
    say: [`Also check ${quote}.`, ...further(quote)],
  }
}

function further(quote: string): string[] {
  return [`A further claim to verify is ${quote}.`, `Confirm ${quote} as well.`]
}

function fromNamed(quote: string, by: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first; the source given is ${by}.`,
      `The first claim to verify is ${quote}; the text attributes it to ${by}.`,
      `Start with ${quote}, attributed to ${by}, and look for a record that confirms it.`,
      `Verify ${quote} before using it: the source given there is ${by}.`,
      `Confirm ${quote} first. The text cites ${by} for it.`,
      `Ask for evidence of ${quote} first, starting with ${by}.`,
      `The statement to verify first, from ${by}, is ${quote}.`,
    ],
    say: [
      `Also check ${quote}, attributed to ${by}.`,
      `For ${quote} the text cites ${by}.`,
      `A further claim to verify is ${quote}, from ${by}.`,
    ],
  }
}

function fromDocument(quote: string, by: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first, against the document itself: the text cites ${by}.`,
      `The first claim to verify is ${quote}; obtain the source, which the text gives as ${by}.`,
      `Start with ${quote}. The text cites ${by}, so compare the original.`,
      `Compare ${quote} with its original before using it; the text cites ${by}.`,
    ],
    say: [
      `Also compare ${quote} with its original, cited as ${by}.`,
      `For ${quote} the text cites ${by}; look at the original.`,
    ],
  }
}

function fromWithin(quote: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first, with the source named in it.`,
      `The first claim to verify is ${quote}.`,
      `Start with ${quote} and ask the source named in it for evidence.`,
      `Verify ${quote} before using it.`,
    ],
    say: [`Also check ${quote}.`, ...further(quote)],
  }
}

function fromCited(quote: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first, with the source that the text cites for it.`,
      `The first claim to verify is ${quote}; the text gives a source for it.`,
      `Start with ${quote} and go back to the source cited there.`,
    ],
    say: [`Also check ${quote} with the source cited for it.`, `A source is cited for ${quote}; confirm it.`],
  }
}

function fromUnnamed(quote: string): Pick<Fact, 'lead' | 'say'> {
  return {
    lead: [
      `Check ${quote} first: the text attributes it to an unnamed source.`,
      `The first claim to verify is ${quote}, because its source is not named.`,
      `Start with ${quote}. A source is cited for it, but no person or office is named.`,
    ],
    say: [`Also check ${quote}, whose source is not named.`, `The source for ${quote} is not named.`],
  }
}

/** Fewer words are a dateline or a heading. */
const OPENING_WORDS_MIN = 6

/** A text without a claim that can be quoted is still introduced by its first sentence. */
function firstWords({ sentences }: ArticleDocument, marked: boolean): Fact[] {
  const opening = sentences.find(({ tokens }) => tokens.length >= OPENING_WORDS_MIN) ?? sentences[0]
  const quote = quoted(opening?.text.trim() ?? '')
  const where = quote === '' ? 'the first sentence' : quote
  return [
    {
      key: 'opening',
      kind: 'check',
      weight: 0.05,
      lead: marked
        ? [`Begin with the opening, ${where}.`, `Check the opening first: ${where}.`]
        : [
            `No claim was marked as worth checking, although some may have been missed; begin with the opening, ${where}.`,
            `Begin with the opening, ${where}. No claim was marked as worth checking, although one may have been missed.`,
          ],
      say: [],
      overturn: [
        `A fuller version of the text, or a claim that was missed, would change this assessment.`,
        `This assessment would change if a claim was missed or if the text is part of a longer one.`,
      ],
    },
  ]
}

import type { ArticleDocument, Sentence } from '../../prepare/document.ts'
import { claimSources } from '../../sources/sentence-sources.ts'
import type { ClaimSource } from '../../sources/sentence-sources.ts'
import { inSentence, isPlainName } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'
import { CUT, quoted } from './quoted.ts'

const CLAIMS_SEARCHED = 8
const CLAIMS_SAID = 2
/** The largest distance between the speaker and the verb ("Lowell, the mayor, said"). */
const TAG_GAP_CHARS = 40
/** A longer name is a description, which does not fit into a sentence of the note. */
const NAME_WORDS_MAX = 8

/** The most significant claims, and what would have to be looked up for them. */
export const claimFacts: FactSource = (report, document) => {
  const sources = claimSources(document)
  const sentences = new Map(document.sentences.map((sentence) => [sentence.text.trim(), sentence]))
  const claims = report.verifiable_claims.claims.slice(0, CLAIMS_SEARCHED)
  const read = (statement: boolean): Claim[] =>
    claims.flatMap(({ claim, checkworthiness }) => {
      const sentence = sentences.get(claim)
      const quote = quoted(sentence === undefined ? claim : withoutSource(document, sentence), { statement })
      const source = sourceOf(sentence === undefined ? { kind: 'near' } : sources(sentence.index))
      const weight = checkworthiness + tellingOf(quote, sentence, document)
      return quote === '' ? [] : [{ quote, source, checkworthiness, weight }]
    })
  const stated = read(true)
  const best = (stated.length > 0 ? stated : read(false)).toSorted((a, b) => b.weight - a.weight)
  const distinct = best.filter(({ quote }, index) => best.findIndex((other) => other.quote === quote) === index)
  const facts = distinct.slice(0, CLAIMS_SAID).map((claim, index) => claimFact(claim, index))
  return facts.length === 0 ? firstWords(document.text, claims.length > 0 || FIGURE.test(document.text)) : facts
}

const FIGURE = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens|hundreds|thousands)\b/i

/** A claim with a quotable figure, or near the top, is the first to check. */
function tellingOf(quote: string, sentence: Sentence | undefined, { sentences }: ArticleDocument): number {
  const early = sentence !== undefined && sentence.index < sentences.length / 3
  return (FIGURE.test(quote) ? 0.3 : 0) + (early ? 0.15 : 0)
}

/** A sentence without its attribution, which is not part of the claim. */
function withoutSource(document: ArticleDocument, { index, start, text }: Sentence): string {
  let claim = text
  for (const { sentence, source, cue } of document.attributions) {
    // A subject away from its verb of saying is part of the claim.
    const apart = Math.max(cue.start - source.end, source.start - cue.end)
    if (sentence !== index || apart > TAG_GAP_CHARS) continue
    for (const range of [source, cue]) {
      const [from, to] = [Math.max(0, range.start - start), Math.max(0, range.end - start)]
      claim = claim.slice(0, from) + CUT.repeat(Math.min(to, claim.length) - from) + claim.slice(to)
    }
  }
  return claim.replace(/,? who (?:asked|spoke|declined|requested)[^,.\f]*/gi, CUT)
}

type Source = { kind: 'none' | 'near' | 'unnamed' | 'cited' } | { kind: 'named' | 'document'; by: string }
type Claim = { quote: string; source: Source; checkworthiness: number; weight: number }

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
      `A record that contradicts the first claim would change this assessment.`,
      `This assessment would not hold if the first claim proved wrong.`,
      `If the first claim cannot be confirmed, the statements that rest on it need checking too.`,
      `If the first claim is wrong, the points built on it need checking too.`,
      `This reading changes if a primary source contradicts the first claim.`,
      `A correction to the first claim would change this assessment.`,
      `Should the first claim be wrong, check what follows from it as well.`,
      `Evidence against the first claim would overturn this reading.`,
    ],
  }
}

function wordings(quote: string, source: Source): Pick<Fact, 'lead' | 'say'> {
  if (source.kind === 'unnamed') return fromUnnamed(quote)
  if (source.kind === 'cited') return fromCited(quote)
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

/** A text without checkable claims is still introduced by its first words. */
function firstWords(text: string, checkable: boolean): Fact[] {
  const quote = quoted(text.trim().split('\n')[0] ?? '')
  const where = quote === '' ? 'the first sentence' : quote
  const there = quote === '' ? 'the first sentence' : 'the passage quoted here'
  return [
    {
      key: 'opening',
      kind: 'check',
      weight: 0.05,
      lead: checkable
        ? [`Begin with ${where} and ask what it is based on.`, `Ask first what ${where} is based on.`]
        : [
            `No sentence here gives a figure, a date or an action that could be looked up; begin by asking what ${where} is based on.`,
            `Ask first what ${where} is based on, because the text states nothing that can be compared with a record.`,
            `Nothing in this text can be compared with a record, so the first question is where ${where} comes from.`,
          ],
      say: [],
      overturn: [
        `A longer version that says who did what, and when, could be read quite differently.`,
        `One dated fact in support of ${there} would give a reader something to check.`,
      ],
    },
  ]
}

import { isPlainName, quoted } from './fact.ts'
import type { Fact, FactSource } from './fact.ts'

/** The claims that carry most, and what would have to be looked up for them. */
export const claimFacts: FactSource = (report, document) => {
  const facts: Fact[] = []
  const used = new Set<string>()
  for (const { claim, checkworthiness, evidence } of report.verifiable_claims.claims.slice(0, 6)) {
    const quote = quoted(claim)
    if (quote === '' || used.has(quote) || facts.length === 2) continue
    used.add(quote)
    facts.push(
      claimFact({ quote, weight: checkworthiness, source: sourceOf(evidence.note, quote), index: facts.length }),
    )
  }
  return facts.length === 0 ? firstWords(document.text) : facts
}

/** `source`: null where nobody is cited, empty where somebody is whom the quotation or no plain name names. */
type Claim = { quote: string; weight: number; source: string | null; index: number }

/** Who the sentence cites: a name that stands by itself, and not in the quotation as well. */
function sourceOf(note: string, quote: string): string | null {
  const found = /attributed to (?!a source)(.{2,60})$/.exec(note)?.[1] ?? null
  if (found === null) return null
  const last = found.split(/\s+/).at(-1) ?? found
  return isPlainName(found) && !quote.includes(last) ? found : ''
}

function claimFact({ quote, weight, source, index }: Claim): Fact {
  return {
    key: `claim${index}`,
    kind: 'check',
    weight: 0.28 + 0.12 * weight - 0.08 * index,
    ...wordings(quote, source),
    overturn: [
      `A record that gives something else for ${quote} would undo much of this.`,
      `Whatever contradicts ${quote} would contradict the core of it.`,
      `Should ${quote} not hold, little of this reading would.`,
      `An original that differs from ${quote} changes the picture at once.`,
      `The reading stands or falls with ${quote}.`,
    ],
  }
}

function wordings(quote: string, source: string | null): Pick<Fact, 'lead' | 'say'> {
  if (source === null) return { lead: unsourcedLead(quote), say: unsourcedSay(quote) }
  if (source === '') return { lead: attributedLead(quote), say: attributedSay(quote) }
  return { lead: sourcedLead(quote, source), say: sourcedSay(quote, source) }
}

function unsourcedLead(quote: string): string[] {
  return [
    `Take ${quote} to a record first; no source is named in that sentence.`,
    `Most can be settled by looking up ${quote}, for which the sentence names nobody.`,
    `Begin with ${quote}: it can be looked up, and the sentence does not say who vouches for it.`,
    `First to the archive with ${quote}, which stands there without a source of its own.`,
    `Before quoting anything else, confirm ${quote}; the text gives it in its own voice.`,
    `What carries the piece is ${quote}, given without saying whose knowledge it is: trace that.`,
  ]
}

function sourcedLead(quote: string, by: string): string[] {
  return [
    `Ask ${by} for the papers behind ${quote}, the claim here that most rewards checking.`,
    `Check ${quote} first; the text puts it down to ${by}.`,
    `Much hangs on ${quote}, for which the text points to ${by}: go there first.`,
    `A call about ${quote} should come before any other, and ${by} is who the text cites for it.`,
    `With ${by} named for ${quote}, the first check has an address.`,
  ]
}

function unsourcedSay(quote: string): string[] {
  return [
    `A record should also bear out ${quote}.`,
    `Worth a look-up, too: ${quote}.`,
    `Nobody is cited for ${quote}.`,
    `There is ${quote} as well, likewise for the archive.`,
    `Open to a check is ${quote}.`,
    `One more thing to confirm: ${quote}.`,
    `Figures of speech aside, ${quote} can be verified.`,
  ]
}

function sourcedSay(quote: string, by: string): string[] {
  return [
    `For ${quote} the text has ${by}.`,
    `Behind ${quote} stands ${by}.`,
    `By way of ${by} one comes to ${quote}.`,
    `There is also ${quote}, laid at the door of ${by}.`,
    `Hardly less telling is ${quote}, credited to ${by}.`,
  ]
}

/** Where the sentence says by itself where it comes from. */
function attributedLead(quote: string): string[] {
  return [
    `Check ${quote} first, with those whom the sentence cites.`,
    `Go back to the source of ${quote} before anything else.`,
    `Someone is cited for ${quote}, and that is the place to start.`,
    `The claim to carry to its source is ${quote}.`,
  ]
}

function attributedSay(quote: string): string[] {
  return [
    `Worth confirming at its source: ${quote}.`,
    `Somebody is cited for ${quote}.`,
    `A further claim with a source is ${quote}.`,
  ]
}

/** A text in which nothing can be looked up is still read from its first words. */
function firstWords(text: string): Fact[] {
  const quote = quoted(text.trim().split('\n')[0] ?? '')
  if (quote === '') return []
  return [
    {
      key: 'opening',
      kind: 'check',
      weight: 0.05,
      lead: [
        `No sentence here states a figure, a date or a deed that could be looked up; begin with ${quote} and ask what it rests on.`,
        `Ask first what stands behind ${quote}, because nothing in the text can be held against a record.`,
        `Nothing in these lines can be taken to an archive, so that the question is where ${quote} comes from.`,
      ],
      say: [],
      overturn: [
        `A longer version, with who, when and how much, could read quite differently.`,
        `One dated fact beside ${quote} would give a reader something to test.`,
      ],
    },
  ]
}

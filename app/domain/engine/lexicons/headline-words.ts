import { z } from 'zod'
import emptyWords from './empty-words.json' with { type: 'json' }
import overstatedVerbs from './overstated-verbs.json' with { type: 'json' }
import superlatives from './superlatives.json' with { type: 'json' }
import { Phrase, readWordList, readWords } from './word-list.ts'

/** Words of a headline without content of their own. */
export const EMPTY_WORDS: ReadonlySet<string> = readWords('empty-words.json', emptyWords)

/** A headline that itself expresses uncertainty. */
export const HEADLINE_HEDGES =
  /\b(?:may|might|could|can|would|possible|possibly|potential|potentially|likely|unlikely|feared|fears?|alleged|allegedly|reportedly|claims?|claimed|suspected|suspects?|risks?|threat|threatens?|plans?|planned|considers?|considering|mulls?|eyes|proposes?|proposed|hopes?|if|expected|set to|seeks?|wants?|aims?|calls? for|urges?|warns?|suggests?|hints?|faces?|facing|plan|proposal|against|bid)\b|\?/i

/** A headline that itself names a source. */
export const HEADLINE_ATTRIBUTION =
  /\b(?:says?|said|saying|claims?|claimed|alleges?|alleged|allegedly|accus\w+|according|report|reports|reported|reportedly|study|poll|survey|sources?|suspected|tells?|told|warns?|argues?|insists?|denies|denied|believes?|suggests?|finds|found|blames?|calls?|confirms?|announces?|declares?|testif\w+|charges?|charged|sues?|sued|trial|lawsuit|court|probe|investigat\w+|inquiry)\b|["“‘'][^"“”‘]{3,}["”’']|:/i

/** Words that put a claim in doubt or attribute it, where the headline omits them. */
export const DISPUTED =
  /\b(?:claim(?:s|ed|ing)?|alleg(?:e|es|ed|edly|ing|ation|ations)|accus(?:e|es|ed|ing|ation|ations)|reportedly|purported(?:ly)?|rumou?r(?:s|ed)?|unconfirmed|unverified|according to (?:(?:one|a|an|two|several|some|unnamed|anonymous) (?:sources?|people|person|insiders?|officials?|aides?|witness(?:es)?|man|woman|users?|posts?|friends?|neighbou?rs?)|sources|people|insiders)|sources? (?:said|say|told|close)|anonymous(?:ly)?|on condition of anonymity)\b/i

/** Headlines that withhold or tease, heaviest first. */
export const CLICKBAIT: readonly (readonly [pattern: RegExp, penalty: number])[] = [
  [/\byou (?:won'?t|will not|would ?n'?t|will never|never) (?:believe|guess)\b/i, 30],
  [
    /\bwhat (?:happen(?:s|ed)|came) next\b|\bwait (?:till|until) you\b|\bblow(?:s)? your mind\b|\bmind[- ]blowing\b|\bjaw[- ]dropping\b/i,
    30,
  ],
  [
    /\b(?:this|one) (?:simple|weird|easy|little|crazy) trick\b|\b(?:doctors|experts|dentists|they) (?:hate|don'?t want you to)\b/i,
    30,
  ],
  [
    /\bwill (?:shock|amaze|surprise|stun|horrify|melt your|make you)\b|\bleft (?:speechless|in tears|stunned)\b|\bis everything\b/i,
    25,
  ],
  [/\b(?:the )?(?:shocking|surprising|real|hidden|disturbing|heartbreaking) (?:truth|reason|secret)s?\b/i, 25],
  [
    /\bfind out (?:why|how|what)\b|\bneed to know\b|\byou should know\b|\bno one is talking about\b|\bthings? (?:only|you|every)\b|\bthat(?:'ll| will) make you\b/i,
    20,
  ],
  [
    /^(?:this|these) (?:is|are|\w+) [^.]{0,60}\b(?:will|is why|and it|and we)\b|\bthis is (?:why|how|what)\b|\bhere(?:'|’)?s (?:why|how|what)\b|\bhere is (?:why|how|what)\b/i,
    18,
  ],
  [
    /^(?:the )?(?:top )?(?:\d{1,3}|ten|seven|five|three|six|eight|nine) (?:\w+ ){0,3}(?:things|reasons|ways|times|facts|tricks|secrets|hacks|signs|photos|pictures|mistakes|people who|moments|memes|gifs|struggles|questions)\b/i,
    20,
  ],
  [/^can (?:you|we) guess\b|^(?:which|what|how) [^?]{0,60}\b(?:are you|do you|should you)\b|\bquiz\b/i, 25],
  [/!{2,}|\?!|!\?|\b[A-Z]{5,} [A-Z]{4,}\b.{0,40}!/, 18],
]

const MEANT = readWordList(
  'superlatives.json',
  superlatives,
  z.strictObject({ phrase: Phrase, meanings: z.array(z.string()).min(1) }),
)

/** Reach and rank that the body must confirm: a set of words for each meaning. */
export const SUPERLATIVES: readonly ReadonlySet<string>[] = [...new Set(MEANT.flatMap(({ meanings }) => meanings))].map(
  (meaning) => new Set(MEANT.flatMap(({ phrase, meanings }) => (meanings.includes(meaning) ? [phrase] : []))),
)

/** A label before a headline that gives the kind of article: "Analysis:", "The Echo's view:". */
export const RUBRIC =
  /^(?:the )?(?:[\p{L}\p{N}]{2,20}['’]s )?(?:analysis|opinion|comment|commentary|editorial|exclusive|explainer|explained|interview|review|obituary|letters?|live|live updates|video|watch|listen|podcast|in pictures|fact[- ]check|factbox|timeline|profile|view|leader|column|q&a) ?[:|] /iu

/** Verbs of violence used for mere words. */
export const OVERSTATED_VERBS: ReadonlySet<string> = readWords('overstated-verbs.json', overstatedVerbs)

/** True for a word with matter of its own. */
export function hasMatter(lower: string): boolean {
  return /\p{L}/u.test(lower) && !EMPTY_WORDS.has(lower)
}

/** Cues that can stand beside a pattern. Each is a class of words of its own, so that two of them are independent. */
export const CUE_KINDS = [
  'generaliser',
  'certainty',
  'consequence',
  'call',
  'absolute',
  'emotive',
  'label',
  'address',
  'question',
  'exclamation',
  'single case',
  'comparison',
  'belittling',
] as const
export type CueKind = (typeof CUE_KINDS)[number]

/** What each kind is called in a note. */
export const CUE_NAMES: Record<CueKind, string> = {
  generaliser: 'a word for all',
  certainty: 'said as certain',
  consequence: 'a conclusion',
  call: 'a call to act',
  absolute: 'an extreme',
  emotive: 'a charged word',
  label: 'a label',
  address: 'the reader is drawn in',
  question: 'a question',
  exclamation: 'an exclamation',
  'single case': 'a single case',
  comparison: 'a likeness',
  belittling: 'a belittling word',
}

/** `emotive` and `label` come from the lexicon of loaded words, all others from these patterns. */
const PATTERNS: Record<Exclude<CueKind, 'emotive' | 'label'>, RegExp> = {
  generaliser: /\b(?:all|every(?:one|body|thing)?|always|never|nobody|no one|none|not one|entire|whole)\b/i,
  certainty:
    /\b(?:obviously|clearly|of course|undoubtedly|no doubt|without (?:a )?doubt|undeniabl[ey]|surely|certainly|plainly|simple fact|the fact is|the truth is|let's face it|make no mistake|inevitabl[ey]|guaranteed?|bound to|everyone knows|we all know|simply)\b/i,
  consequence:
    /\b(?:therefore|thus|hence|consequently|it follows|that's why|that is why|which means|that means|this means|means that|this proves|that proves|proves|must be|must have|no wonder|no need to|so (?:it|he|she|they|we|you|the|that|this|why|there|don't|do|is|are|what|every|all|any|no))\b/i,
  call: /\b(?:must|mustn't|should|shouldn't|need to|needs to|have to|has to|ought to|let's|let us|don't|do not|vote|stop|time to|deserves?|wake up|never let|refuse to)\b/i,
  absolute:
    /\b(?:for ?ever|for good|never|nothing|nobody|no one|everything|totally|completely|entirely|destroy\w*|ruin\w*|doom\w*|impossible|the end of|no more|at any cost|lost|lose (?:everything|our|all|it all)|die|dies|collapse\w*|chaos|slaver?y?|tyranny)\b/i,
  /** In its own case: `US` is a country. */
  address: /\b(?:[Yy]ou|[Yy]ours?|[Yy]ourself|[Ww]e|us|[Oo]urs?)\b/,
  question: /\?/,
  exclamation: /!/,
  'single case':
    /\b(?:my (?:\w+ )?(?:friend|neighbou?r|brother|sister|mother|father|uncle|aunt|cousin|boss|teacher|colleague|son|daughter|wife|husband|grandmother|grandfather)|I (?:know|knew|met|saw|once|had|tried)|the other day|just one|one (?:man|woman|case|example|look|visit|bad|student|migrant|driver)|both (?:of them|times)|twice)\b/i,
  comparison: /\b(?:just as|same as|like|likewise|compared|no better than|worse than|better than|similar(?:ly)?)\b/i,
  belittling:
    /\b(?:apparently|supposedly|so-called|little|mere(?:ly)?|laughable|ridiculous|absurd|silly|nonsense|complain\w*|whin\w+|whinge\w*|moan\w*|fuss\w*|obsess\w*|bother\w*|worr(?:y|ying)|petty|trivial|as if)\b/i,
}

/** Patterns of the cue kinds that are found in the text itself. */
export function textCue(kind: CueKind): RegExp | null {
  return kind === 'emotive' || kind === 'label' ? null : PATTERNS[kind]
}

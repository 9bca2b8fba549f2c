/** Of texts with up to this many words, others may read every quote with its sentence. */
export const EXCERPT_WORDS_FREE = 300

/** Quotes of up to this many characters (code points) are shown whole. */
export const QUOTE_CHARACTERS_MAX = 300
/** The most characters that a longer one shows at its beginning and at its end, in whole words. */
export const LONG_QUOTE_KEPT = { first: 200, last: 60 } as const

/** So many claims have a right to be read, the most check-worthy; others follow where room is left. */
export const CLAIMS_DUE = 3

type ExcerptRule = {
  /** The share of a longer text's characters that others may read, across everything that they are given. */
  shareMax: number
  /** What happens to a quote that does not fit: sentences. */
  rest: string
}

/**
 * What others may read of a text, by the rule's number, which is stored with what it decided: a report keeps the promise
 * under which it was made. Only the newest rule decides.
 */
export const EXCERPT_RULES = {
  1: { shareMax: 0.4, rest: 'A quote that does not fit is shortened to its first and last words.' },
  2: {
    shareMax: 0.6,
    rest: `Where that is too little, the sentences around quotes are left out first. Then, the least important first, whole quotes are reduced to their first words. A quote of more than ${QUOTE_CHARACTERS_MAX} characters is always shortened, to its first ${LONG_QUOTE_KEPT.first} and last ${LONG_QUOTE_KEPT.last}.`,
  },
} as const satisfies Record<number, ExcerptRule>

/** The rule for texts that are measured now. */
export const EXCERPT_RULE = 2
/** The share of its characters that others may read of a text measured now. */
export const EXCERPT_SHARE_MAX = EXCERPT_RULES[EXCERPT_RULE].shareMax

/**
 * What others read, as pages, descriptions and documents promise it: the end of a sentence, and one more without its full
 * stop.
 * @param shareMax that of the rule under which the text was measured
 */
export function excerptPromise(shareMax: number = EXCERPT_SHARE_MAX): string {
  return `the quoted passages with the sentences around them. That is at most ${Math.round(shareMax * 100)}% of the characters of a text of more than ${EXCERPT_WORDS_FREE} words, and up to nearly all of a shorter one`
}

/** What happens to quotes that do not fit, and the two exceptions: sentences. */
export const EXCERPT_REST = `${EXCERPT_RULES[EXCERPT_RULE].rest} Reports made before this rule keep the earlier limit of ${Math.round(EXCERPT_RULES[1].shareMax * 100)}%. An owner who may publish the text can share it in full.`

/** What is therefore not republished: a noun. Of a shorter text others may read nearly all. */
export const EXCERPT_NOT_REPUBLISHED = `articles of more than ${EXCERPT_WORDS_FREE} words`

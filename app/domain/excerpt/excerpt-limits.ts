/** Of texts with up to this many words, others may read every quote with its sentence. */
export const EXCERPT_WORDS_FREE = 300

/** The share of a longer text's characters that others may read, across everything that they are given. */
export const EXCERPT_SHARE_MAX = 0.4

/** What others read, as pages, descriptions and documents promise it: the end of a sentence, and one more without its full stop. */
export const EXCERPT_PROMISE = `the quoted passages with the sentences around them. That is at most ${Math.round(EXCERPT_SHARE_MAX * 100)}% of the characters of a text of more than ${EXCERPT_WORDS_FREE} words, and up to nearly all of a shorter one`

/** What is therefore not republished: a noun. Of a shorter text others may read nearly all. */
export const EXCERPT_NOT_REPUBLISHED = `articles of more than ${EXCERPT_WORDS_FREE} words`

/** What happens to the rest of its quotes: a sentence. */
export const EXCERPT_REST = 'A quote that does not fit is shortened to its first and last words.'

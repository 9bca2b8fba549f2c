const REFS_MAX = 50
const URL_IN_TEXT = /https?:\/\/[^\s<>"'`|\\^{}\u3000-\u303f]+/giu
/** The end of a URL that belongs to the sentence around it. */
const TRAILING = /(?<![.,;:!?…*_)\]])[.,;:!?…*_)\]]+$/u
const HASHTAG = /(?<![\p{L}\p{N}_&/#])[#＃]([\p{L}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu
const MENTION = /(?<![\p{L}\p{N}_@./])@([A-Za-z0-9_][A-Za-z0-9_.-]*)/gu
const CASHTAG = /(?<![\p{L}\p{N}_$])\$([A-Z]{1,6}(?:\.[A-Z]{1,2})?)(?![\p{L}\p{N}_])/gu

/** URLs in a text, verbatim, at most 50. */
export function urlsInText(text: string): string[] {
  return [...text.matchAll(URL_IN_TEXT)]
    .slice(0, REFS_MAX)
    .map(([url]) => (/\([^()]*\)$/.test(url) ? url : url.replace(TRAILING, '')))
    .filter((url) => URL.canParse(url))
}

/** Hashtags in a text without `#`, in order, at most 50. */
export function hashtagsInText(text: string): string[] {
  return firstGroups(text, HASHTAG)
}

/** Names after `@`, in order, at most 50. What is longer than a handle can be is none. */
export function mentionsInText(text: string, handleMax: number): string[] {
  return firstGroups(text, MENTION)
    .map((name) => name.replace(/(?<![.-])[.-]+$/, ''))
    .filter((name) => name.length <= handleMax)
}

/** Ticker symbols after `$`, in order, at most 50. */
export function cashtagsInText(text: string): string[] {
  return firstGroups(text, CASHTAG)
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].slice(0, REFS_MAX).map((match) => match[1] ?? '')
}

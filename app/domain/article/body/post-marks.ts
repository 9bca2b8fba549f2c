/** On a block quotation that holds a post's own words: who wrote it, `''` if the page does not say. */
export const POST = 'data-embedded-post'
const ATTRIBUTE_CHARACTERS_MAX = 500
/** What a page's own markup calls an embedded post: "twitter-tweet", "embed--bluesky", "social-embed". */
const EMBED =
  /(?:^|[-_\s])(?:twitter|tweet|x|bluesky|bsky|mastodon|fb|facebook|instagram|insta|threads|tiktok|truth-?social|linkedin|telegram|reddit|weibo|vk|gab|social)[-_]{0,2}(?:tweet|embed(?:ded)?|post|media|status|video|card|toot|skeet|quote|text|bq)(?:$|[-_\s])|(?:^|[-_\s])(?:embed(?:ded)?|o-?embed)[-_\s]{0,2}(?:is-type-rich )?(?:is-provider-)?(?:tweet|twitter|x|bluesky|bsky|mastodon|facebook|instagram|threads|tiktok|telegram|reddit|social|post|truth-?social|linkedin)(?:$|[-_\s])|(?:^|[-_\s])(?:tweet|toot|skeet|text-post-media|social-media-post)(?:$|[-_\s])/i

/** Whether an element's names say that it is an embedded post. */
export function isNamedPost(element: Element): boolean {
  return EMBED.test(namesOf(element))
}

/** Who wrote the post that an element holds: `''` if the page does not say, null if it holds none. */
export function writerOfPost(element: Element): string | null {
  return element.getAttribute(POST)
}

function namesOf(element: Element): string {
  return ['class', 'id', 'data-embed-type', 'data-component']
    .map((name) => (element.getAttribute(name) ?? '').slice(0, ATTRIBUTE_CHARACTERS_MAX))
    .concat(element.localName.includes('-') ? element.localName : '')
    .join(' ')
}

/** What is written, or posted, by somebody. */
export const WRITING =
  /^(?:letters?|statements?|e-?mails?|messages?|memos?|notes?|leaflets?|flyers?|petitions?|rulings?|judge?ments?|verdicts?|opinions?|reports?|posts?|tweets?|threads?|toots?|skeets?|captions?|comments?|texts?|replies|reply|responses?|answers?|speech|sermon|diary|testimony|affidavit|complaint|resolution|motion|manifesto|apology|resignation|appeal|account|poem|prayer|story|video|blog|newsletter|poster|banner|sign)$/

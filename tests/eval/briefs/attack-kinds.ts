/** How a campaign goes about it. */
export type AttackKind = {
  /** How far a post's text moves from its template, at this stealth. */
  amount: (stealth: number) => number
  /** Shares of posts with the campaign's link and with its tags. */
  links: number
  tags: number
  /** Posts fall anywhere in the window, not in waves. */
  isSpread?: boolean
  /** Accounts are old, with ordinary names: taken over or kept for years. */
  isAged?: boolean
  /** Share of posts that answer the same one or two posts. */
  replies?: number
  /** Share of posts with a text of their own, beside those that stealth asks for. */
  ownTexts?: number
  templates?: number
  domains?: number
  platforms?: number
  /** Adds a tag of its own. */
  isTagMade?: boolean
  /** Nearly all of the set is the campaign's. */
  isAll?: boolean
  /** Texts are headlines of the set's own press. */
  headlines?: number
  /** Share of posts that link to the press's own article, not to the campaign's pages. */
  pressLinks?: number
  /** One post after another at an even pace. */
  isMetronome?: boolean
  /** Number of accounts, however many posts there are. */
  accounts?: [number, number]
  /** Groups with texts, links, tags and times of their own. */
  cells?: number
  /** Posts that are answered, one a wave. */
  parents?: number
  /** Uses the tags of the ordinary posts in their order. */
  hasOrdinaryTags?: boolean
}

/** Of the shared generator. */
const BASE: Record<string, AttackKind> = {
  copypasta: { amount: (stealth) => 0.02 + 0.35 * stealth, links: 0.3, tags: 0.5 },
  link_amplify: { amount: (stealth) => 0.25 + 0.6 * stealth, links: 0.9, tags: 0.4 },
  hashtag_flood: { amount: (stealth) => 0.4 + 0.6 * stealth, links: 0.15, tags: 0.97, isTagMade: true },
  paraphrase_swarm: { amount: (stealth) => 0.35 + 0.6 * stealth, links: 0.25, tags: 0.5 },
}

/** Look organic and are not: used in tuning. */
const HARD: Record<string, AttackKind> = {
  slow_drip: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.5, tags: 0.4, isSpread: true },
  aged_accounts: { amount: (stealth) => 0.1 + 0.5 * stealth, links: 0.4, tags: 0.5, isAged: true },
  reply_swarm: { amount: (stealth) => 0.4 + 0.5 * stealth, links: 0.05, tags: 0.1, replies: 0.9, ownTexts: 0.6 },
  // Every text written anew by a machine: only the moment, the accounts and some tags tell.
  generated_texts: { amount: (stealth) => 0.8 + 0.2 * stealth, links: 0.25, tags: 0.6, ownTexts: 0.85 },
  // Headlines of the press with links to a copy of its page.
  mirrored_press: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.9, tags: 0.2, headlines: 0.7 },
  metronome: { amount: (stealth) => 0.2 + 0.5 * stealth, links: 0.4, tags: 0.4, isMetronome: true },
  small_cell: { amount: (stealth) => 0.2 + 0.5 * stealth, links: 0.4, tags: 0.4, accounts: [4, 7] },
  many_templates: { amount: (stealth) => 0.2 + 0.5 * stealth, links: 0.3, tags: 0.4, templates: 8 },
}

/** Never used in tuning. */
const HELD_OUT: Record<string, AttackKind> = {
  cross_platform: { amount: (stealth) => 0.1 + 0.5 * stealth, links: 0.5, tags: 0.4, platforms: 3 },
  url_rotation: { amount: (stealth) => 0.4 + 0.5 * stealth, links: 0.9, tags: 0.2, domains: 5, ownTexts: 0.4 },
  sleeper_paraphrase: { amount: (stealth) => 0.4 + 0.5 * stealth, links: 0.3, tags: 0.5, isAged: true, templates: 4 },
  tag_drip: {
    amount: (stealth) => 0.5 + 0.5 * stealth,
    links: 0.1,
    tags: 0.95,
    isTagMade: true,
    isSpread: true,
    ownTexts: 0.5,
  },
  // Groups that have nothing in common but their master.
  cells: { amount: (stealth) => 0.15 + 0.5 * stealth, links: 0.4, tags: 0.4, cells: 3 },
  // Each wave falls upon another post.
  moving_swarm: {
    amount: (stealth) => 0.5 + 0.4 * stealth,
    links: 0.05,
    tags: 0.1,
    replies: 0.9,
    ownTexts: 0.5,
    parents: 6,
  },
  // Lifts a tag that everybody uses, with texts of their own.
  tag_trend: { amount: (stealth) => 0.6 + 0.4 * stealth, links: 0.1, tags: 0.95, ownTexts: 0.7, hasOrdinaryTags: true },
  // Pushes real articles of the press, now and then a page of its own.
  borrowed_press: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.9, tags: 0.3, headlines: 0.6, pressLinks: 0.5 },
  whole_set: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.4, tags: 0.5, isAll: true },
}

/** What hides best: old accounts say the same in other words, at any hour. Only for what a sample could have shown. */
const HIDDEN: Record<string, AttackKind> = {
  old_paraphrase: { amount: () => 0.8, links: 0.1, tags: 0.2, isAged: true, isSpread: true, templates: 4 },
}

export const ATTACK_KINDS: Record<string, AttackKind> = { ...BASE, ...HARD, ...HELD_OUT, ...HIDDEN }
export const BASE_ATTACKS = Object.keys(BASE)
export const HARD_ATTACKS = Object.keys(HARD)
export const HELD_OUT_ATTACKS = Object.keys(HELD_OUT)

/** How a campaign operates. */
export type AttackKind = {
  /** How far a post's text differs from its template, at this stealth. */
  amount: (stealth: number) => number
  /** Shares of posts with the campaign's link and with its tags. */
  links: number
  tags: number
  /** Posts are spread over the window instead of coming in waves. */
  isSpread?: boolean
  /** Accounts are old, with ordinary names: taken over or kept for years. */
  isAged?: boolean
  /** Share of posts that answer the same one or two posts. */
  replies?: number
  /** Share of posts with a text of their own, in addition to those due to stealth. */
  ownTexts?: number
  templates?: number
  domains?: number
  platforms?: number
  /** Adds a tag of its own. */
  isTagMade?: boolean
  /** The campaign makes up nearly the whole set. */
  isAll?: boolean
  /** Texts are headlines of the set's own press. */
  headlines?: number
  /** Share of posts that link to the press's own article instead of the campaign's pages. */
  pressLinks?: number
  /** One post after another at an even pace. */
  isMetronome?: boolean
  /** Number of accounts, whatever the number of posts. */
  accounts?: [number, number]
  /** Groups with their own texts, links, tags and times. */
  cells?: number
  /** Posts that are answered, one per wave. */
  parents?: number
  /** Uses the tags of the ordinary posts in their order. */
  hasOrdinaryTags?: boolean
}

/** Kinds of the shared generator. */
const BASE: Record<string, AttackKind> = {
  copypasta: { amount: (stealth) => 0.02 + 0.35 * stealth, links: 0.3, tags: 0.5 },
  link_amplify: { amount: (stealth) => 0.25 + 0.6 * stealth, links: 0.9, tags: 0.4 },
  hashtag_flood: { amount: (stealth) => 0.4 + 0.6 * stealth, links: 0.15, tags: 0.97, isTagMade: true },
  paraphrase_swarm: { amount: (stealth) => 0.35 + 0.6 * stealth, links: 0.25, tags: 0.5 },
}

/** Kinds that look organic and are not: used in tuning. */
const HARD: Record<string, AttackKind> = {
  slow_drip: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.5, tags: 0.4, isSpread: true },
  aged_accounts: { amount: (stealth) => 0.1 + 0.5 * stealth, links: 0.4, tags: 0.5, isAged: true },
  reply_swarm: { amount: (stealth) => 0.4 + 0.5 * stealth, links: 0.05, tags: 0.1, replies: 0.9, ownTexts: 0.6 },
  // A machine writes every text anew: only the time, the accounts and some tags give it away.
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
  // Groups that only share their organiser.
  cells: { amount: (stealth) => 0.15 + 0.5 * stealth, links: 0.4, tags: 0.4, cells: 3 },
  // Each wave answers a different post.
  moving_swarm: {
    amount: (stealth) => 0.5 + 0.4 * stealth,
    links: 0.05,
    tags: 0.1,
    replies: 0.9,
    ownTexts: 0.5,
    parents: 6,
  },
  // Promotes a tag that everybody uses, with texts of their own.
  tag_trend: { amount: (stealth) => 0.6 + 0.4 * stealth, links: 0.1, tags: 0.95, ownTexts: 0.7, hasOrdinaryTags: true },
  // Promotes real articles of the press, and occasionally a page of its own.
  borrowed_press: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.9, tags: 0.3, headlines: 0.6, pressLinks: 0.5 },
  whole_set: { amount: (stealth) => 0.1 + 0.4 * stealth, links: 0.4, tags: 0.5, isAll: true },
}

/**
 * The best-hidden kind: old accounts say the same in other words, at any hour. Only for what a sample could have shown.
 */
const HIDDEN: Record<string, AttackKind> = {
  old_paraphrase: { amount: () => 0.8, links: 0.1, tags: 0.2, isAged: true, isSpread: true, templates: 4 },
}

export const ATTACK_KINDS: Record<string, AttackKind> = { ...BASE, ...HARD, ...HELD_OUT, ...HIDDEN }
export const BASE_ATTACKS = Object.keys(BASE)
export const HARD_ATTACKS = Object.keys(HARD)
export const HELD_OUT_ATTACKS = Object.keys(HELD_OUT)

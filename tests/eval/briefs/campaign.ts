import { ATTACK_KINDS, type AttackKind } from './attack-kinds.ts'
import { type GeneratedAccount, generateAccount, templatedHandle } from './generated-account.ts'
import { organicText, paraphrase, slugOf } from './generated-text.ts'
import type { Draft, Stage } from './stage.ts'
import type { Story } from './tuning-words.ts'

type Campaign = {
  name: string
  kind: AttackKind
  stealth: number
  posts: number
  accounts: GeneratedAccount[]
  story: Story
  templates: string[]
  links: string[]
  tags: string[]
  /** Hours. */
  jitter: number
  waves: number[]
}

/** Adds the posts of accounts that act together; stealth 0..1 hides them better. */
export function addCampaign(
  stage: Stage,
  wished: { attack: string; stealth: number; posts: number; accounts?: number | undefined },
): void {
  const { attack, stealth, posts, accounts } = wished
  const kind = ATTACK_KINDS[attack]
  if (!kind) throw new Error(`There is no attack ${attack}.`)
  const cells = kind.cells ?? 1
  for (let cell = 0; cell < cells; cell++) {
    addCell(stage, {
      name: attack,
      kind,
      stealth,
      posts: Math.max(CELL_POSTS_MIN, Math.round(posts / cells)),
      wished: accounts,
    })
  }
}

const CELL_POSTS_MIN = 6

function addCell(
  stage: Stage,
  wished: Pick<Campaign, 'name' | 'kind' | 'stealth' | 'posts'> & { wished?: number | undefined },
): void {
  const { draw, words, topic, hours } = stage
  const { name, kind, stealth, posts } = wished
  const drawn = Math.max(4, Math.round(posts / draw.between(1.2, 3.2)))
  const count = wished.wished ?? (kind.accounts === undefined ? drawn : draw.int(...kind.accounts))
  const accounts = campaignAccounts(stage, { kind, stealth, count })
  const story = draw.pick(topic.narratives)
  const base = draw.pick(story.claims)
  const templates = [
    `${base} ${draw.pick(words.mid)} ${draw.pick(story.claims)} ${draw.pick(words.emotion['urgency'] ?? [])}`,
    `${draw.pick(story.claims)} ${draw.pick(words.close)} ${draw.pick(words.emotion['outrage'] ?? [])}`,
  ]
  const domains = draw.shuffle([...words.fringeDomains]).slice(0, kind.domains ?? (stealth > 0.6 ? 3 : 1))
  const links = domains.map((domain) => `https://${domain}/${slugOf(base).slice(0, 40)}`)
  const made = kind.isTagMade === true ? [`Expose${topic.tags[0]}`] : []
  const shuffled = draw.shuffle([...topic.tags])
  const tags = [...(kind.hasOrdinaryTags === true ? topic.tags : shuffled).slice(0, 2), ...made]
  const hidden = Math.log(20 / 3600)
  const jitter = Math.min(
    hours * 0.4,
    draw.between(0.5, 1.5) * Math.exp(hidden + stealth * (Math.log(Math.min(6, hours / 2)) - hidden)),
  )
  const rounds = Math.max(1, Math.round((posts / count) * draw.between(0.8, 1.4)))
  const waves = Array.from({ length: rounds }, () => draw.between(0.05, 0.9) * hours)
  draw.int(1, 3)
  for (let more = 2; more < (kind.templates ?? 2); more++) {
    templates.push(
      `${draw.pick(words.open)} ${draw.pick(story.claims)} ${draw.pick(words.mid)} ${draw.pick(story.claims)} ${draw.pick(words.close)}`,
    )
  }
  const campaign: Campaign = { name, kind, stealth, posts, accounts, story, templates, links, tags, jitter, waves }
  for (let index = 0; index < posts; index++) stage.drafts.push(campaignDraft(stage, campaign, index))
}

function campaignAccounts(
  stage: Stage,
  { kind, stealth, count }: { kind: AttackKind; stealth: number; count: number },
): GeneratedAccount[] {
  const { draw, words, now } = stage
  const spread = draw.between(5, 120)
  // The youth of accounts shows that they were made for the campaign; this fades with stealth.
  const ofBatch = 1 - 0.85 * stealth
  const batchAge = draw.chance(0.7) ? draw.between(5, 120) : draw.between(300, 1500)
  const platform = draw.chance(0.75) ? 'x' : draw.pick(['reddit', 'youtube'])
  const platforms = kind.platforms === undefined ? [platform] : ['x', 'reddit', 'youtube'].slice(0, kind.platforms)
  return Array.from({ length: count }, (_, index) => {
    const isOfBatch = draw.chance(ofBatch)
    const isTemplated = draw.chance(0.8 - 0.7 * stealth)
    const at = { platform: platforms[index % platforms.length] ?? platform, now }
    if (kind.isAged === true)
      return generateAccount(draw, words, { ...at, wishes: { ageDays: draw.logUniform(200, 5000) } })
    return generateAccount(draw, words, {
      ...at,
      wishes: {
        ageDays: isOfBatch
          ? Math.max(1, batchAge + draw.normal() * spread * 0.08 * (1 + 6 * stealth))
          : draw.logUniform(60, 5000),
        handle: isTemplated ? templatedHandle(draw) : undefined,
        followers: isTemplated ? draw.int(0, 60) : undefined,
      },
    })
  })
}

function campaignDraft(stage: Stage, campaign: Campaign, index: number): Draft {
  const { draw, words, topic } = stage
  const { kind, stealth, accounts, story } = campaign
  const author = accounts[index % accounts.length] ?? null
  const time = campaignTime(stage, campaign, index)
  // Well-hidden accounts write ordinary posts too.
  const isOwn = draw.chance(stealth * 0.35) || (kind.ownTexts !== undefined && draw.chance(kind.ownTexts))
  const isBlended = isOwn && kind.ownTexts === undefined
  const article = isOwn ? undefined : borrowedArticle(stage, kind)
  const text = isOwn
    ? organicText(draw, words, { topic, story })
    : (article?.title ?? paraphrase(draw, words, { text: draw.pick(campaign.templates), amount: kind.amount(stealth) }))
  const parent = kind.replies !== undefined && draw.chance(kind.replies) ? answered(stage, campaign, index) : null
  return {
    platform: author === null ? 'x' : author.platform,
    kind: parent === null ? 'post' : 'reply',
    time,
    title: null,
    text,
    urls: isBlended ? [] : campaignLink(stage, campaign, article),
    tags: campaignTags(stage, campaign),
    author,
    parent,
    domain: null,
    story: story.name,
    isCampaign: true,
    likes: draw.logUniform(1, 8 + 60 * stealth),
  }
}

function borrowedArticle({ draw, articles }: Stage, { headlines }: AttackKind): Stage['articles'][number] | undefined {
  return headlines !== undefined && articles.length > 0 && draw.chance(headlines) ? draw.pick(articles) : undefined
}

function answered({ draw }: Stage, { kind, accounts }: Campaign, index: number): string {
  if (kind.parents === undefined) return `p${draw.int(1, 2)}`
  return `p${1 + (Math.floor(index / accounts.length) % kind.parents)}`
}

function campaignTime(
  { draw, hours }: Stage,
  { kind, accounts, waves, jitter, posts }: Campaign,
  index: number,
): number {
  const wave = waves[Math.floor(index / accounts.length) % waves.length] ?? 0
  if (kind.isMetronome === true) {
    const step = (hours * 0.8) / posts
    return (waves[0] ?? 0) * 0.2 + step * (index + draw.between(0, 0.1))
  }
  const planned = wave + draw.exponential(jitter) * (draw.chance(0.5) ? 1 : 0.3)
  return Math.min(hours - 1e-4, Math.max(0, kind.isSpread === true ? draw.unit() * hours : planned))
}

function campaignLink(
  { draw }: Stage,
  { kind, links, stealth }: Campaign,
  article: Stage['articles'][number] | undefined,
): string[] {
  if (!draw.chance(kind.links)) return []
  if (article !== undefined) {
    const { host } = new URL(draw.pick(links))
    return [draw.chance(kind.pressLinks ?? 0) ? article.url : `https://${host}/${slugOf(article.title).slice(0, 60)}`]
  }
  return [draw.pick(links) + (stealth > 0.5 && draw.chance(0.5) ? `?utm_source=${draw.int(1, 99)}` : '')]
}

function campaignTags({ draw }: Stage, { kind, tags, stealth }: Campaign): string[] {
  if (!draw.chance(kind.tags)) return []
  return stealth < 0.5 ? [...tags] : tags.slice(0, draw.int(1, tags.length))
}

import type { Draw } from './draw.ts'
import type { Story, Topic, WordBank } from './tuning-words.ts'

const SYNONYMS = [
  ['really', 'truly', 'honestly'],
  ['people', 'folks', 'citizens'],
  ['ignored', 'dismissed', 'overlooked'],
  ['before', 'ahead of', 'prior to'],
  ['was', 'got'],
  ['were', 'had been'],
  ['never', 'not once'],
  ['report', 'document', 'paper'],
  ['hid', 'covered up', 'buried'],
  ['money', 'cash', 'funds'],
  ['is', 'remains'],
  ['showed', 'proved'],
  ['families', 'households'],
  ['months', 'weeks'],
  ['members', 'insiders'],
  ['workers', 'staff'],
  ['paid', 'funded'],
  ['savings', 'deposits'],
  ['witnesses', 'locals'],
  ['company', 'firm'],
]

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

export function fillWords(draw: Draw, words: WordBank, count: number): string {
  return Array.from({ length: count }, () => draw.pick(words.fill)).join(' ')
}

/** Two to four independently chosen parts, personal filler, some typos: near-duplicates are rare. */
export function organicText(draw: Draw, words: WordBank, about: { topic: Topic; story: Story }): string {
  const { topic, story } = about
  const claims = [draw.pick(story.claims)]
  if (draw.chance(0.35)) claims.push(draw.pick(story.claims.filter((claim) => claim !== claims[0])))
  const body = claims.map((claim) => disturb(draw, words, { claim, story })).join(` ${draw.pick(words.mid)} `)
  const parts: string[] = []
  if (draw.chance(0.75)) parts.push(draw.pick(words.open))
  if (draw.chance(0.6)) parts.push(draw.pick(topic.ent))
  parts.push(body)
  if (draw.chance(0.5)) parts.push(fillWords(draw, words, draw.int(1, 3)))
  if (draw.chance(0.65)) parts.push(draw.pick(words.close))
  let text = parts
    .join(draw.chance(0.5) ? ' ' : ', ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (draw.chance(0.3)) text += ` ${draw.pick(words.emotion[draw.pick(Object.keys(words.emotion))] ?? [''])}`
  if (!draw.chance(0.2)) return text
  const typo = draw.int(2, Math.max(3, text.length - 3))
  return text.slice(0, typo) + text.slice(typo + 1)
}

function disturb(draw: Draw, words: WordBank, { claim, story }: { claim: string; story: Story }): string {
  const tokens = claim.split(' ')
  if (draw.chance(0.6)) tokens.splice(draw.int(0, tokens.length), 0, draw.pick(words.fill))
  if (draw.chance(0.45)) tokens.splice(draw.int(0, tokens.length - 1), 1)
  if (draw.chance(0.4)) tokens.splice(draw.int(0, tokens.length - 1), 0, draw.pick(story.kw))
  if (draw.chance(0.3)) {
    const at = draw.int(0, Math.max(0, tokens.length - 2))
    ;[tokens[at], tokens[at + 1]] = [tokens[at + 1] ?? '', tokens[at] ?? '']
  }
  return tokens.join(' ')
}

export function headlineOf(draw: Draw, about: { topic: Topic; story: Story }): string {
  const claim = draw.pick(about.story.claims)
  const subject = draw.pick(about.topic.ent)
  const says = draw.chance(0.4) ? ', officials say' : ''
  const label = draw.chance(0.2) ? ` (${draw.pick(['live', 'update', 'analysis', 'explainer'])})` : ''
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}: ${claim}${says}${label}`
}

/** A variant of a text; `amount` 0..1 is how far it differs. */
export function paraphrase(draw: Draw, words: WordBank, { text, amount }: { text: string; amount: number }): string {
  let tokens = text.split(' ').map((token) => {
    const group = SYNONYMS.find((synonyms) => synonyms.includes(token))
    return group && draw.chance(amount) ? draw.pick(group) : token
  })
  if (draw.chance(amount)) tokens.splice(draw.int(0, tokens.length), 0, draw.pick(words.fill))
  if (draw.chance(amount * 0.8)) {
    const at = draw.int(1, Math.max(1, Math.floor(tokens.length / 2)))
    tokens = [...tokens.slice(at), ...tokens.slice(0, at)]
  }
  if (draw.chance(amount)) tokens.unshift(...draw.pick(words.open).split(' '))
  if (draw.chance(amount * 0.8)) tokens.push(...draw.pick(words.close).split(' '))
  if (draw.chance(amount * 0.6)) for (let cut = 0; cut < 2; cut++) tokens.splice(draw.int(0, tokens.length - 1), 1)
  return tokens.join(' ')
}

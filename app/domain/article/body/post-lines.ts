import { withoutInvisible } from '../clean-text.ts'

/** An embedded post: its own words, and who wrote them, by name or else by handle ("@name"). */
export type EmbeddedPost = { paragraphs: string[]; by?: string }

const NAME_CHARACTERS_MAX = 80
const NAME_WORDS_MAX = 6
const LINE_CHARACTERS_MAX = 400
const ASKING_CHARACTERS_MAX = 90
/** A box with fewer words, and without a writer, holds no post. */
const WORDS_MIN = 3

const PLATFORM =
  '(?:x|twitter|bluesky|mastodon|facebook|instagram|threads|tik ?tok|truth social|telegram|linkedin|reddit|youtube|whatsapp)'
const HANDLE = /@[\w.@-]{1,120}/u
/** What may be between a name and a handle, and after a handle: "(@debhale) March 10, 2026", "@debhale · 3h". */
const AFTER_SIGNATURE_MAX = 80
const AFTER_HANDLE = /^\)?(?:\s?[·•|,-][^\n]{0,40})?$/u
const DASH = /[—–-]/u
/** "A post shared by Save Penmarren (@savepenmarren)", "Posted by Penmarren Quarries on Tuesday". */
const SHARED =
  /^(?:(?:an?|un|une|ein) )?(?:(?:post|photo|video|reel|story|status|toot|tweet|thread|repost)(?: (?:shared|posted|uploaded|made))?|posted|published|shared|tweeted|tooted) by:? ([^\n]{1,140})$/iu
/** "Deb Hale via Facebook", "Deb Hale / Instagram". */
const ON_PLATFORM = new RegExp(`^[—–-]{0,2}\\s?([^\\n]{2,80}?)(?:,| via| on| /) ?${PLATFORM}$`, 'iu')
/** Where a name ends: "Deb Hale | Mayor", "Save Penmarren on 3 May". */
const AFTER_NAME = /[|·•(]|\s(?:on|at|via)\s/u
const PICTOGRAMS = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu
/** A post's picture or link in short. */
const SHORT_LINKS = /(?:https:\/\/t\.co|pic\.twitter\.com|pic\.x\.com)\/\w+/gu
const PICTURE_NOTES = /\[(?:image|video|link|quote|embed)(?: or embed)?\]/gu
const SOUND = '♬'

/** Words of which lines of times, counts and buttons consist. */
const MACHINE_WORD =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|yesterday|[ap]\.?m|at|on|and|of|utc|gmt|st|nd|rd|th|ago|edited|last|hours?|hrs?|minutes?|mins?|days?|weeks?|[kmhdsw]|likes?|views?|reposts?|retweets?|quotes?|repl(?:y|ies)|bookmarks?|shares?|comments?|boosts?|favou?rites?|reactions?|follow(?:ers|ing)?|report|save|send|copy|link|to|post|tweet|toot|x|public|verified|account|translate|more|plays?)(?!\p{L})/giu
const MACHINE_SIGN = /\d|like|repost|retweet|repl|follow|share|copy|tweet|verified/iu
/** What a platform or a page asks for, or says in the place of a post. */
const ASKS = new RegExp(
  `^(?:view|see|read|watch|open|show|load|embed|continue|join|find|skip|end of|allow|accept|log in)\\b[^.!\\n]{0,60}\\b(?:${PLATFORM}|posts?|tweets?|toots?|repl(?:y|ies)|thread|profile|content|embed|conversation|cookies)\\b[^.!\\n]{0,40}$`,
  'iu',
)
/** "View this post on Instagram". */
const VIEW_POST = new RegExp(
  `^(?:view|see|watch|open|load) (?:(?:this|the|original|more) )?(?:post|tweet|toot|photo|video|reel|thread)s? on ${PLATFORM}\\W{0,3}$`,
  'iu',
)
const UNAVAILABLE =
  /^(?:sorry,? )?(?:this|the|that) (?:post|tweet|content|page|reel|video|photo|embed|account)\b[^.\n]{0,60}\b(?:unavailable|available|deleted|removed|loaded|displayed|private|broken)\b/iu
const CONSENT =
  /\b(?:cookies?|consent|third[- ]part(?:y|ies)|privacy (?:policy|notice|settings)|external (?:content|sites?|services?|platforms?|sources?)|content (?:provided|supplied)|embedded content|personal data|your permission|javascript|not responsible)\b/iu
const CONSENT_TO = new RegExp(
  `\\b(?:accept|allow|load(?:ed)?|enabled?|agree|display(?:ed)?|click|view|before anything|content|${PLATFORM})\\b`,
  'iu',
)

/**
 * Reads an embedded post from its lines: without its signature, its date, its counts and buttons, and what its platform
 * asks for. Undefined if no words are left.
 * @param blocks the box's paragraphs, with `\n` where lines end
 * @param names lines that the box's markup names as the writer's
 * @param address where the post is, whose path may hold the handle
 */
export function readPost(
  blocks: readonly string[],
  names: ReadonlySet<string>,
  address: string | undefined,
): EmbeddedPost | undefined {
  const writers: string[] = []
  const lines = blocks.map((block) => block.split('\n').map((line) => line.trim()))
  const count = lines.flat().filter((line) => line !== '').length
  const paragraphs = lines
    .map((block, at) =>
      block
        .map((line, place) => {
          const isEdge = count > 1 && (at + place === 0 || at === lines.length - 1)
          return ownWords(line, { writers, names, isEdge })
        })
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((block) => block !== '')
  const by = writers.find((name) => !name.startsWith('@')) ?? writers[0] ?? handleOf(address)
  const words = paragraphs.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words === 0 || (words < WORDS_MIN && by === undefined)) return undefined
  return by === undefined ? { paragraphs } : { paragraphs, by }
}

/** Whether a line in an embedded post's box is what its platform asks for. */
export function asks(line: string): boolean {
  if (line.length <= ASKING_CHARACTERS_MAX && (ASKS.test(line) || UNAVAILABLE.test(line))) return true
  return CONSENT.test(line) && CONSENT_TO.test(line)
}

/** Whether a line is what an embedded post leaves where it could not be shown, wherever it is. */
export function isLeftOfPost(line: string): boolean {
  return (
    VIEW_POST.test(line) ||
    /^an? (?:post|photo|video|reel) shared by [^\n]{1,80}\(@[\w.]{1,60}\)[^\n]{0,60}$/iu.test(line)
  )
}

type Signature = { start: number; name: string | undefined; handle: string }

/** "— Deb Hale (@debhale) March 10, 2026", after the words or on a line of its own. */
function signatureIn(line: string): Signature | undefined {
  const bracket = Math.max(line.lastIndexOf('(@'), line.lastIndexOf('( @'))
  const handle = bracket < 0 ? undefined : HANDLE.exec(line.slice(bracket))?.[0]
  if (handle === undefined || line.length - bracket > AFTER_SIGNATURE_MAX + handle.length) return undefined
  for (let at = bracket - 1; at >= Math.max(0, bracket - NAME_CHARACTERS_MAX); at -= 1) {
    if (!DASH.test(line.charAt(at)) || !/^[\s—–-]?$/u.test(line.charAt(at - 1))) continue
    const start = DASH.test(line.charAt(at - 1)) ? at - 1 : at
    return { start, name: nameOf(line.slice(at, bracket)), handle }
  }
  return undefined
}

/** Who signed, in a line that is nothing but the signature of a post. */
export function signatureOf(line: string): string | undefined {
  const signed = signatureIn(line)
  return signed?.start === 0 ? (signed.name ?? signed.handle) : undefined
}

/** The name before a handle at the end of a line: "Deb Hale @debhale · 3h". */
function headedBy(line: string): { name: string; handle: string } | undefined {
  const at = line.indexOf('@')
  const handle = at < 0 ? undefined : HANDLE.exec(line.slice(at))?.[0]
  if (handle === undefined || at > NAME_CHARACTERS_MAX || !AFTER_HANDLE.test(line.slice(at + handle.length)))
    return undefined
  return { name: line.slice(0, at).replace('(', '').trim(), handle }
}

type Reading = { writers: string[]; names: ReadonlySet<string>; isEdge: boolean }

/** A line's words that are the post's; `''` for a line that is something else. */
function ownWords(written: string, reading: Reading): string {
  const line = withoutSignature(written, reading.writers)
  if (line === '' || isMachine(line) || asks(line)) return ''
  const named = writersIn(line, reading)
  reading.writers.push(...named)
  return named.length > 0 ? '' : line.replace(SHORT_LINKS, '').replace(PICTURE_NOTES, '').trim()
}

function withoutSignature(line: string, writers: string[]): string {
  const signed = line.length > LINE_CHARACTERS_MAX ? undefined : signatureIn(line)
  if (signed === undefined) return line
  writers.push(...(signed.name === undefined ? [] : [signed.name]), signed.handle)
  return line.slice(0, signed.start).trimEnd()
}

/** The writer's name and handle in a line of nothing else. Empty for any other line. */
function writersIn(line: string, reading: Reading): string[] {
  const headed = mayBeHeaded(line, reading) ? headedBy(line) : undefined
  const candidates = [sharedBy(line), headed?.name, reading.names.has(line) ? line : undefined]
  const name = candidates.find((one) => one !== undefined && isName(one))
  const found = name === undefined ? [] : [nameOf(name), headed?.handle ?? HANDLE.exec(line)?.[0]]
  return found.filter((one) => one !== undefined)
}

function mayBeHeaded(line: string, { names, isEdge }: Reading): boolean {
  return isEdge || names.has(line) || /^[—–-]{0,2} ?@/u.test(line)
}

function sharedBy(line: string): string | undefined {
  if (line.length > NAME_CHARACTERS_MAX * 2) return undefined
  return SHARED.exec(line)?.[1] ?? ON_PLATFORM.exec(line)?.[1]
}

/** Times, counts and buttons. */
function isMachine(line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line) || line.startsWith(SOUND)) return true
  return !/\p{L}/u.test(line.replace(MACHINE_WORD, '')) && (MACHINE_SIGN.test(line) || /^more$/iu.test(line))
}

/** Few words, none of which ends a sentence, and those with letters in capitals, apart from particles. */
function isName(line: string): boolean {
  const words = (nameOf(line) ?? '').split(' ')
  if (/^[\s—–-]*$/u.test(line)) return true
  if (line.length > NAME_CHARACTERS_MAX * 2 || words.length > NAME_WORDS_MAX || /[.!?…:]$/u.test(line)) return false
  return words.some((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word))
}

/** "Deb Hale 🌈 | Mayor" is Deb Hale. */
function nameOf(line: string): string | undefined {
  const plain = withoutInvisible(line.replace(PICTOGRAMS, ' ')).replace(/\s+/gu, ' ').trim()
  const end = plain.search(AFTER_NAME)
  let name = (end < 0 ? plain : plain.slice(0, end)).replace(/^[\s—–-]+/u, '')
  while (/[\s,.;:—–-]$/u.test(name)) name = name.slice(0, -1)
  return /\p{L}/u.test(name) && !name.startsWith('@') && name.length <= NAME_CHARACTERS_MAX ? name : undefined
}

/** "@debhale" of "https://x.com/debhale/status/1". */
function handleOf(address: string | undefined): string | undefined {
  const found =
    /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,30})\/status\//u.exec(address ?? '') ??
    /^https?:\/\/bsky\.app\/profile\/([\w.-]{1,100})\/post\//u.exec(address ?? '') ??
    /^https?:\/\/[\w.-]{1,80}\/@([\w.-]{1,60})\/(?:posts?\/)?\w/u.exec(address ?? '')
  const [, name] = found ?? []
  return name === undefined || /^(?:i|did|user)$/u.test(name) ? undefined : `@${name}`
}

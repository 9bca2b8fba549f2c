import { withoutInvisible } from '../clean-text.ts'

/** An embedded post: its own words, and who wrote them, by name or else by handle ("@name"). */
export type Post = { paragraphs: string[]; by?: string }

const NAME_CHARACTERS_MAX = 80
const NAME_WORDS_MAX = 6
const LINE_CHARACTERS_MAX = 400
const ASKING_CHARACTERS_MAX = 90
/** A box with fewer words, and without a writer, holds no post. */
const WORDS_MIN = 3

const PLATFORM =
  '(?:x|twitter|bluesky|mastodon|facebook|instagram|threads|tik ?tok|truth social|telegram|linkedin|reddit|youtube|whatsapp)'
const HANDLE = /@[\w.-]{1,60}(?:@[\w.-]{1,80})?/u
/** "— Deb Hale (@debhale) March 10, 2026", after the words or on a line of its own. */
const SIGNED = /(?:^|\s)[—–-]{1,2}\s?([^—–()@\n]{2,80})\(\s?(@[\w.@-]{1,120})\s?\)[^\n]{0,80}$/u
/** "— @debhale@social.example". */
const SIGNED_BY_HANDLE = /^[—–-]{1,2}\s?(@[\w.@-]{1,120})\W{0,3}$/u
/** "A post shared by Save Penmarren (@savepenmarren)", "Posted by Penmarren Quarries on Tuesday". */
const SHARED =
  /^(?:(?:an?|un|une|ein) )?(?:(?:post|photo|video|reel|story|status|toot|tweet|thread|repost)(?: (?:shared|posted|uploaded|made))?|posted|published|shared|tweeted|tooted) by:? ([^\n]{1,140})$/iu
/** "Deb Hale via Facebook", "Deb Hale / Instagram". */
const ON_PLATFORM = new RegExp(`^[—–-]{0,2}\\s?([^\\n]{2,80}?)(?:,| via| on| /) ?${PLATFORM}$`, 'iu')
/** "Deb Hale @debhale", "@debhale · 3h". */
const HEADED = /^([^@()\n]{0,80})\(?(@[\w.@-]{1,120})\)?(?:\s?[·•|,-]\s?[^\n]{0,40})?$/u
/** Where a name ends: "Deb Hale | Mayor", "Save Penmarren on 3 May". */
const AFTER_NAME = /\s?(?:[|·•(]|\s(?:on|at|via)\s)[^\n]*$/u
const PICTOGRAMS = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu
/** A post's picture, link or sound in short. */
const SHORT_LINKS =
  /(?:https?:\/\/)?(?:pic\.(?:twitter|x)\.com|t\.co)\/\w{1,30}|\[(?:image|video|link|quote|embed)(?: or embed)?\]|^♬[^\n]{0,100}$/gu

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
): Post | undefined {
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
  return VIEW_POST.test(line) || /^an? (?:post|photo|video|reel) shared by [^\n]{1,80}\(@[\w.]{1,60}\)[^\n]{0,60}$/iu.test(line)
}

/** The name and handle in the signature of a post. Undefined for any other line. */
export function signatureOf(line: string): string | undefined {
  const found = SIGNED.exec(line)
  if (found === null || found.index > 0) return undefined
  return nameOf(found[1] ?? '') ?? found[2]
}

type Reading = { writers: string[]; names: ReadonlySet<string>; isEdge: boolean }

/** A line's words that are the post's; `''` for a line that is something else. */
function ownWords(written: string, { writers, names, isEdge }: Reading): string {
  const add = (...found: (string | undefined)[]): '' => {
    writers.push(...found.filter((one) => one !== undefined))
    return ''
  }
  let line = written.slice(0, LINE_CHARACTERS_MAX)
  const signed = SIGNED.exec(line)
  if (signed !== null) {
    add(nameOf(signed[1] ?? ''), signed[2])
    line = line.slice(0, signed.index).trimEnd()
  }
  line += written.slice(LINE_CHARACTERS_MAX)
  if (line === '' || isMachine(line) || asks(line)) return ''
  const handle = HANDLE.exec(line)?.[0]
  const alone = SIGNED_BY_HANDLE.exec(line) ?? (line === handle ? [line, handle] : null)
  if (alone !== null) return add(alone[1])
  const shared = SHARED.exec(line)?.[1] ?? ON_PLATFORM.exec(line)?.[1]
  if (shared !== undefined && isName(shared)) return add(nameOf(shared), handle)
  const headed = isEdge || names.has(line) ? HEADED.exec(line) : null
  if (headed !== null && isName(headed[1] ?? '')) return add(nameOf(headed[1] ?? ''), headed[2])
  if (names.has(line) && isName(line)) return add(nameOf(line))
  return line.replace(SHORT_LINKS, '').trim()
}

/** Times, counts and buttons. */
function isMachine(line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line)) return true
  return !/\p{L}/u.test(line.replace(MACHINE_WORD, '')) && (MACHINE_SIGN.test(line) || /^more$/iu.test(line))
}

/** Few words, none of which ends a sentence, and those with letters in capitals, apart from particles. */
function isName(line: string): boolean {
  const words = (nameOf(line) ?? '').split(' ')
  if (line.length > NAME_CHARACTERS_MAX * 2 || words.length > NAME_WORDS_MAX || /[.!?…:]$/u.test(line)) return false
  return words.some((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word)) || line.trim() === ''
}

/** "Deb Hale 🌈 | Mayor" is Deb Hale. */
function nameOf(line: string): string | undefined {
  const plain = withoutInvisible(line.replace(PICTOGRAMS, ' ')).replace(/\s+/gu, ' ').trim()
  let name = plain.replace(AFTER_NAME, '').replace(/^[\s—–-]+/u, '')
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

const READ_BYTES_MAX = 200_000
const SAMPLE_CHARACTERS_MAX = 20_000
const BROKEN_MAX = 0.01
/** Share of the letters beyond ASCII. */
const KANA_MIN = 0.2
const FREQUENT_HAN_MIN = 0.6
const LATER_HAN_MIN = 0.08
/** Share of all letters. */
const CYRILLIC_MIN = 0.4
const CYRILLIC_LETTERS_MIN = 10
/** Together а, е, и, н, о and т are about .45 of the letters in Cyrillic texts. */
const FREQUENT_CYRILLIC_MIN = 0.3
/** Non-ASCII letters of languages in windows-1250: Polish, Czech, Slovak, Hungarian, Romanian, Croatian. */
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž']
/**
 * In windows-1252: German, French, Spanish, Italian, Portuguese, Dutch, Swedish and Finnish, Danish and Norwegian,
 * Icelandic.
 */
const WESTERN = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüªº',
  'àèéìòùî',
  'áâãàçéêíóôõúüªº',
  'éëïöüèáó',
  'åäöé',
  'æøåéòô',
  'áðéíóúýþæö',
]
/**
 * Guesses the encoding of a page that states none and is not UTF-8, by its text: Shift_JIS or EUC-JP if that gives
 * kana, GBK or EUC-KR if pairs of bytes are frequent characters, windows-1251 if that gives frequent Cyrillic letters,
 * windows-1250 if the letters fit one of its languages, or else windows-1252.
 */
export function guessedCharset(bytes: Uint8Array): string {
  const sample = textBytes(bytes)
  for (const label of ['shift_jis', 'euc-jp']) if (kanaShare(decoded(sample, label)) >= KANA_MIN) return label
  const pairs = highPairs(sample)
  if (pairs.frequent >= FREQUENT_HAN_MIN) return pairs.later >= LATER_HAN_MIN ? 'gbk' : 'euc-kr'
  if (isCyrillic(sample)) return 'windows-1251'
  return isCentralEuropean(sample) ? 'windows-1250' : 'windows-1252'
}

/** Whether the letters beyond ASCII fit a language of windows-1250 better than one of windows-1252. */
function isCentralEuropean(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80)
  return bestShare(decoded(high, 'windows-1250'), CENTRAL) > bestShare(decoded(high, 'windows-1252'), WESTERN)
}

/** The largest share of a text's characters, without punctuation, that one alphabet covers. */
function bestShare(text: string, alphabets: readonly string[]): number {
  const letters = text.toLowerCase().replace(/[\p{P}\p{Z}\p{Cc}§°©®]/gu, '')
  const shares = alphabets.map((alphabet) => Array.from(letters).filter((letter) => alphabet.includes(letter)).length)
  return Math.max(...shares) / Math.max(1, letters.length)
}

/** The bytes of a page's text, without tags, scripts and styles. */
function textBytes(bytes: Uint8Array): Buffer {
  const markup = Buffer.from(bytes.subarray(0, READ_BYTES_MAX)).toString('latin1')
  const parts: string[] = []
  let at = 0
  let length = 0
  while (at < markup.length && length < SAMPLE_CHARACTERS_MAX) {
    const open = markup.indexOf('<', at)
    const end = open < 0 ? markup.length : open
    const part = markup.slice(at, end).replace(/[ \t\r\n]+/g, ' ')
    if (part !== ' ') parts.push(part)
    length += part.length
    at = open < 0 ? markup.length : afterTag(markup, open)
  }
  return Buffer.from(parts.join(' '), 'latin1')
}

/** Where a tag ends, or for scripts and styles their contents. */
function afterTag(markup: string, open: number): number {
  const [, silent] = /^<(script|style)\b/i.exec(markup.slice(open, open + 8)) ?? []
  const from = silent === undefined ? open : markup.indexOf(`</${silent}`, open)
  const close = from < 0 ? -1 : markup.indexOf('>', from)
  return close < 0 ? markup.length : close + 1
}

function decoded(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes)
}

/** 0 if the bytes are not valid in that encoding. */
function kanaShare(text: string): number {
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0
  const broken = text.match(/\uFFFD/gu)?.length ?? 0
  if (beyond === 0 || broken > beyond * BROKEN_MAX) return 0
  return (text.match(/[\u3041-\u3096\u30A1-\u30FA]/gu)?.length ?? 0) / beyond
}

/** Among pairs of high bytes, how many are GB 2312's frequent characters, and how many of those are later ones. */
function highPairs(bytes: Uint8Array): { frequent: number; later: number } {
  let pairs = 0
  let frequent = 0
  let later = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    at += 1
    pairs += 1
    if (lead < 0xb0 || lead > 0xd7 || (bytes[at] ?? 0) < 0xa1) continue
    frequent += 1
    // Hangul ends here in EUC-KR.
    if (lead > 0xc8) later += 1
  }
  return { frequent: frequent / Math.max(1, pairs), later: later / Math.max(1, frequent) }
}

function isCyrillic(bytes: Uint8Array): boolean {
  const text = decoded(bytes, 'windows-1251').toLowerCase()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const frequent = text.match(/[аеинот]/gu)?.length ?? 0
  return (
    cyrillic >= Math.max(CYRILLIC_LETTERS_MIN, letters * CYRILLIC_MIN) && frequent >= cyrillic * FREQUENT_CYRILLIC_MIN
  )
}

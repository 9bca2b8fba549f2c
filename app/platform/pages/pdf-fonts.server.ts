import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { unpackWoff } from './unpack-woff.server.ts'

/** Each face is a family of files, one for each set of letters. */
const FACES = {
  serif: fontFiles('newsreader', 400),
  serifBold: fontFiles('newsreader', 600),
  sans: fontFiles('public-sans', 400),
  sansBold: fontFiles('public-sans', 600),
} as const
export type Face = keyof typeof FACES

/** A stretch of text in one font. */
export type Run = { font: string; text: string }

/** The fonts of one document. */
export type Fonts = {
  /** Whether one file of the face covers all code points of a character. */
  has: (face: Face, grapheme: string) => boolean
  /** Splits a text that the face covers where the font file changes. */
  runsOf: (face: Face, text: string) => Run[]
  /** In points. */
  widthOf: (face: Face, text: string, size: number) => number
}

/** Opens a document's fonts. A file is read when one of its letters is needed, and embedded once it is used. */
export function openFonts(document: PDFKit.PDFDocument): Fonts {
  const opened = new Map<string, ReadonlySet<number>>()
  const lettersOf = (path: string): ReadonlySet<number> => {
    const letters = opened.get(path) ?? open(document, path)
    opened.set(path, letters)
    return letters
  }
  const fontOf = (face: Face, grapheme: string): string | undefined => {
    const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
    return FACES[face].find((path) => points.every((point) => lettersOf(path).has(point)))
  }
  const runsOf = (face: Face, text: string): Run[] => {
    const runs: Run[] = []
    for (const { segment } of SEGMENTER.segment(text)) {
      const font = fontOf(face, segment) ?? FACES[face][0]
      const last = runs.at(-1)
      if (last?.font === font) last.text += segment
      else runs.push({ font, text: segment })
    }
    return runs
  }
  const widths = new Map<string, number>()
  const measure = (face: Face, text: string): number =>
    runsOf(face, text).reduce((sum, run) => sum + document.font(run.font).fontSize(1).widthOfString(run.text), 0)
  return {
    has: (face, grapheme) => fontOf(face, grapheme) !== undefined,
    runsOf,
    widthOf: (face, text, size) => {
      const key = `${face} ${text}`
      const width = widths.get(key) ?? measure(face, text)
      widths.set(key, width)
      return width * size
    },
  }
}

/** @returns the code points that a font covers */
function open(document: PDFKit.PDFDocument, path: string): ReadonlySet<number> {
  document.registerFont(path, fileOf(path)).font(path)
  // The library exposes them nowhere else.
  const { font } = OpenFont.parse(Reflect.get(document, '_font'))
  return new Set(font.characterSet)
}

const OpenFont = z.object({ font: z.object({ characterSet: z.array(z.number()) }) })
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })
const files = new Map<string, Buffer>()

function fileOf(path: string): Buffer {
  const bytes = files.get(path) ?? unpackWoff(readFileSync(path))
  files.set(path, bytes)
  return bytes
}

/** A family's files in the order in which they are searched for a letter. */
function fontFiles(family: 'newsreader' | 'public-sans', weight: 400 | 600): readonly [string, string, string] {
  const { resolve } = createRequire(import.meta.url)
  const path = (letters: string) => resolve(`@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`)
  return [path('latin'), path('latin-ext'), path('vietnamese')]
}

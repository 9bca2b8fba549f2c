import { expect, test } from 'vitest'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import { annotateArticle, type AnnotatedPiece } from './annotation.ts'

function spanOf(code: string, text: string, [start, end]: [number, number]): EvidenceSpan {
  const quote = Array.from(text).slice(start, end).join('')
  return { code, quote, start, end, note: '', confidence: 0.5, voice: 'author' }
}

function paragraphsOf(text: string): { start: number; end: number }[] {
  let start = 0
  return text.split('\n\n').map((paragraph) => {
    const end = start + Array.from(paragraph).length
    const range = { start, end }
    start = end + 2
    return range
  })
}

function whole(text: string, spans: EvidenceSpan[]) {
  return annotateArticle({ title: '', text, paragraphs: paragraphsOf(text), complete: true }, spans)
}

function textOf(piece: AnnotatedPiece): string {
  return piece.kind === 'gap' ? '' : piece.text
}

test('whatever passages overlap, the pieces of a paragraph make up its text, and each code opens and closes once', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 300; round++) {
    const words = Array.from(
      { length: 5 + random(40) },
      () => ['a', '😀', 'word', '👩🏽‍🔧', '\n\n', 'é', '“so”'][random(7)] ?? 'a',
    )
    const text = words
      .join(' ')
      .replaceAll(/\s*\n\n\s*/g, '\n\n')
      .replaceAll(/(\n\n)+/g, '\n\n')
      .replaceAll(/^\n\n|\n\n$/g, '')
    const length = Array.from(text).length
    const spans = Array.from({ length: random(8) }, (_, index) => {
      const start = random(length)
      return spanOf(`L${index + 1}`, text, [start, start + 1 + random(length - start)])
    })
    const { paragraphs, marked } = whole(text, spans)
    expect(paragraphs.map(({ pieces }) => pieces.map(textOf).join('')).join('\n\n')).toBe(text)
    const pieces = paragraphs.flatMap((paragraph) => paragraph.pieces)
    const opens = pieces.flatMap((piece) => (piece.kind === 'passage' ? piece.opens : []))
    const closes = pieces.flatMap((piece) => (piece.kind === 'passage' ? piece.closes : []))
    expect(opens.toSorted()).toEqual([...marked].toSorted())
    expect(closes.toSorted()).toEqual([...marked].toSorted())
  }
})

test('a quote that does not stand at its place is not marked', () => {
  const text = 'One sentence. Another one.'
  const wrong = { ...spanOf('L1', text, [0, 3]), quote: 'Two' }
  expect(whole(text, [wrong]).marked.size).toBe(0)
})

test('hidden paragraphs in a row are one gap that counts all their words', () => {
  const text = 'aaaa\n\nbbbb\n\ncccc\n\ndd'
  const spans = [spanOf('C1', text, [18, 20])]
  const excerpts = [{ start: 17, end: 20, text: '\ndd' }]
  const paragraphs = paragraphsOf(text)
  const leftOut = paragraphs.slice(0, 3).map((paragraph) => ({ ...paragraph, words: 1 }))
  const shown = { title: '', text: null, excerpts, left_out: leftOut, paragraphs, complete: false }
  const annotated = annotateArticle(shown, spans)
  expect(annotated.paragraphs.map(({ pieces }) => pieces)).toMatchObject([
    [{ kind: 'gap', words: 3 }],
    [{ kind: 'passage', text: 'dd', opens: ['C1'], closes: ['C1'] }],
  ])
})

test('excerpts that touch or overlap read as one text', () => {
  const text = 'The quick brown fox'
  const excerpts = [
    { start: 4, end: 9, text: 'quick' },
    { start: 7, end: 12, text: 'ck br' },
    { start: 12, end: 15, text: 'own' },
  ]
  const spans = [spanOf('L1', text, [4, 15])]
  const leftOut = [
    { start: 0, end: 4, words: 1 },
    { start: 15, end: 19, words: 2 },
  ]
  const annotated = annotateArticle(
    { title: '', text: null, excerpts, left_out: leftOut, paragraphs: [{ start: 0, end: 19 }], complete: false },
    spans,
  )
  expect(annotated.paragraphs[0]?.pieces).toMatchObject([
    { kind: 'gap', words: 1 },
    { kind: 'passage', text: 'quick brown' },
    { kind: 'gap', words: 2 },
  ])
})

import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What holds no sentences for people: word lists, readers of pages, samples, statements, programs to copy, what a model is told. */
const NO_SENTENCES =
  /\.test\.|^app\/(?:client|entry)|^app\/domain\/(?:encoder|operation\/backup|article\/(?:author|body|date|document|judgement|metadata|title)|scan\/example|brief\/(?:companies|samples|model)|engine\/(?:claude|lexicons|prepare|training|cues|readers|sources))\/|^app\/contract\/(?:webhook-receivers|examples)\.ts$/
/** Digits that are no figures, and why. */
const NO_FIGURES: readonly [pattern: RegExp, why: string][] = [
  [/SHA-?256|Ed25519|[Uu][Tt][Ff]-8|ISO 8601|base64|\/api\/v1|`v1,`|`"read";[^`]*`/g, 'names of standards and formats'],
  [/\b(?:OpenAPI|STIX|Standard Webhooks|CC BY-SA|Font License) \d\.\d\b/g, 'names of standards with their versions'],
  [/\bApache-2\.0\b|\bBCP 47\b|\b4CAT\b/g, 'names of a licence, a standard and a tool'],
  [/\b[2-5]xx\b|\b(?:HTTP |returned |returns |with |or )(?:304|400|404|405|410)\b|\b202 and\b/gi, 'HTTP statuses'],
  [/A-Z, a-z, 0-9|0-9, A-Z, a-z|\bcode[^.]*, such as R2\b|\bU\+1F621\b/g, 'letters and digits'],
  [/\bsuch as [\dT:Z.-]+\b|\b06:00\b/g, 'examples of an input'],
  [/50 \(?centre\)?|centre at 50|0 through 50|position of 50|close to 50/g, 'the middle of a scale'],
  [/[Ll]evels? \d(?: or \d)?|1 to 4|2 skills|3 strategic|4 extended/g, 'Webb’s levels of depth'],
  [/24 hours|last 24\b/g, 'the period of `spread_likelihood_24h`, and of a secret that was replaced'],
  [
    /\b80% (?:bootstrap )?interval|97\.5th percentile|95 of 100|19 times in 20|under 0\.001/g,
    'how sure a statement is',
  ],
  [/\b0\.5\b/g, 'chance, and the field of a publisher that nobody has rated'],
  [/60 articles|13 against 22/g, 'what was measured once, in docs/measurements.md'],
  [/since 1970/g, 'the epoch'],
  [/such as claude-sonnet-\d|;q=0\.9|127\.0\.0\.1:3000/g, 'a model, a header and an address'],
  [/exit codes .*$|\(default: 24h\)/g, 'what the command line answers with and takes'],
  [/max-age=\d+|\d+px|#[\da-f]{6}\b|STIX bundle of [\d-]+/g, 'headers, styles and the date of a bundle'],
  [/^ ?select .*/g, 'statements'],
  [
    /(?:\b(?:to|of|at|minus|from) |^\s*|[,;.] )100\b(?! (?:per\b|(?!(?:means|looks|is|minus)\b)\p{L}+s\b))/giu,
    'the end of a scale',
  ],
  [/(?<![\d,.])[01](?![\d,.]\d|\d)/g, 'the ends of a scale, nothing, and one'],
]
/**
 * A count in words that is a limit: with a word of limits before it, or before a thing that is counted. `the two sides`
 * and `one` are none.
 */
const COUNT =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred'
const LIMIT_IN_WORDS = new RegExp(
  `\\b(?:at least|at most|fewer than|more than|less than|up to|below|under|over|first|last|latest|maximum of|needs) (?:${COUNT})\\b|\\b(?:${COUNT}) (?:to (?:${COUNT})|or more|latest|(?:\\p{L}+ )?(?:kinds|attempts|URLs|cues|voices|passages|indicators|accounts|posts|signals|scans|reports|characters|words|letters|days|hours|minutes|seconds|credits))\\b`,
  'iu',
)
/** Counts in words that are no limit of this service, and why. */
const NO_LIMITS: readonly [pattern: RegExp, why: string][] = [
  [/Two indicators|Only two voices|^two cues/g, 'a heading, and counts beside “no” and “one”'],
  [/five minutes off/g, 'what receivers are advised to refuse'],
  [/of one to four sentences/g, 'how long a fallacy is, in the annotation'],
  [/five or more digits/g, 'the form of a handle, as the expression beside it reads it'],
  [/low (?:up )?to one(?: finding)?(?:,| and) moderate from two/g, 'the contract’s bands'],
  [/more than five minutes: work/g, 'a breach that operators see'],
]

/** The texts of a file that may be sentences: of pages, strings and templates, but not of statements. */
function textsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.map((text) => text.replaceAll(/\s+/g, ' '))
}

/** Whether a text with words has a figure of its own. */
function hasFigure(text: string): boolean {
  const isSentence = /\p{L}{3,}/u.test(text) && / /.test(text.trim())
  if (!isSentence) return false
  return (
    /\d/.test(NO_FIGURES.reduce((left, [pattern]) => left.replaceAll(pattern, ''), text)) ||
    LIMIT_IN_WORDS.test(NO_LIMITS.reduce((left, [pattern]) => left.replaceAll(pattern, ''), text))
  )
}

const FILES = globSync(['{app,jobs}/**/*.{ts,tsx}']).filter((file) => !NO_SENTENCES.test(file))

test('no figure is typed into a sentence: it comes from the constant that decides', () => {
  expect(hasFigure('It is reliable from 30 posts by 15 accounts upwards.')).toBe(true)
  expect(hasFigure('Analyse up to 100 URLs at once')).toBe(true)
  for (const text of [
    '15 posts',
    'Needs 15 posts',
    'Shown: 75',
    '(25 credits)',
    ' of 75 posts',
    'limit of 100 per brief',
  ])
    expect(hasFigure(text), text).toBe(true)
  for (const text of ['after three failed attempts', 'two different kinds of evidence', 'a hundred URLs'])
    expect(hasFigure(text), text).toBe(true)
  expect(hasFigure('Signature (Ed25519) of a score from 0 to 100, or 404 Not Found')).toBe(false)
  expect(hasFigure('A score from 0 to 100')).toBe(false)
  expect(hasFigure('An account is named only on two independent kinds of evidence')).toBe(true)
  expect(hasFigure('A score needs at least three.')).toBe(true)
  expect(hasFigure('How far the two sides differ in tone')).toBe(false)
  expect(FILES.length).toBeGreaterThan(700)
  const found = FILES.flatMap((file) =>
    textsOf(file)
      .filter(hasFigure)
      .map((text) => `${file}: ${text.slice(0, 240)}`),
  )
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const texts = FILES.flatMap(textsOf).filter((text) => / /.test(text))
  expect(
    [...NO_FIGURES, ...NO_LIMITS]
      .filter(([pattern]) => !texts.some((text) => text.search(pattern) !== -1))
      .map(([, why]) => why),
  ).toEqual([])
})

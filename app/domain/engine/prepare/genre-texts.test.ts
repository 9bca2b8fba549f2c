import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleFromText } from '#app/domain/article/article-from-text.ts'
import { languageWarnings } from '#app/domain/article/language-warnings.ts'
import { genreTexts } from '#tests/fixtures/genres/genre-texts.ts'
import { measureBuiltin } from '../builtin.ts'
import { UNREAD } from '../text-reading.ts'
import { textAlone } from './article-document.ts'
import { prepareDocument } from './document.ts'

/** No mark and no form names them: a story without formulas, a joke that must be understood. */
const NOT_SEEN = new Set(['short-story', 'log', 'satire-minister', 'satire-tech'])

const measured = (text: string, title: string) => {
  const article = articleFromText({ text, title, sourceUrl: null })
  return measureBuiltin(textAlone(article.text, article.title), {
    ...UNREAD,
    genre: { label: 'opinion', confidence: 0.99 },
  })
}
const caseText = (name: string) => {
  const [title = '', ...lines] = readFileSync(`tests/fixtures/cases/${name}.txt`, 'utf8').split('\n')
  return measured(lines.join('\n'), title)
}

test.each(genreTexts().filter(({ genre, kind }) => genre !== 'news' && !NOT_SEEN.has(kind)))(
  'a $kind is $genre, however sure the reader is of an opinion',
  ({ genre, title, text }) => {
    expect(measured(text, title).genre.label).toBe(genre)
  },
)

test.each([
  'd10-legal',
  'd11-poem',
  'd21-kindly-press-release',
  'w13-recipe',
  'w14-song-lyric-prayer',
  'w15-minutes',
  'x09-contract-privacy',
])('%s is no journalism: no score of persuasion, not placed, and the report says so first', (name) => {
  const report = caseText(name)
  expect(report.genre.label).toBe('other')
  expect(report.propaganda_index).toMatchObject({ score: 0, severity: 'low', confidence: 0, techniques: [] })
  expect(report.propaganda_index.reason).toContain('not journalism')
  expect(report.bias_spectrum).toMatchObject({ position: 50, label: 'not placed' })
  expect(report.uncertainty.bias_spectrum.range).toBeNull()
  expect(report.engine.warnings[0]).toContain('does not read as journalism')
})

test.each([
  ['w16-left-us', /left$/],
  ['w17-right-us', /right$/],
  ['x11-oped-right-uk', /right$/],
  ['d19-right-oped', /^not placed$/],
])('%s is opinion, and is placed on its own side or not at all', (name, label) => {
  const report = caseText(name)
  expect(report.genre.label).toBe('opinion')
  expect(report.bias_spectrum.label).toMatch(label)
})

test.each(genreTexts().filter(({ genre }) => genre === 'news'))('$kind is told', ({ text }) => {
  expect(languageWarnings(text)).not.toEqual([])
})

test('a bilingual note and a bulletin in Pidgin are told, with the part that was not read', () => {
  expect(caseText('l03-mixed-language').engine.warnings.join(' ')).toMatch(/About \d+% of this text is in German/)
  expect(caseText('l04-scots-creole').engine.warnings.join(' ')).toContain('Nigerian Pidgin')
})

const REPORT =
  'The council closed the bridge on Monday after cracks were found. “We had no choice,” said Ann Lowell, the mayor. Police said drivers should use the other road. The contract says that the tenant shall not close it, and the parties may terminate it in writing.'

test('a report that quotes a contract stays a report, and plain English has no warning', () => {
  expect(prepareDocument(textAlone(REPORT)).genre.label).toBe('news')
  expect(languageWarnings(REPORT)).toEqual([])
})

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

/** Reports and arguments about what the forms above are. */
const ABOUT_THEM = [
  [
    'a vote of a council',
    'The parish council voted on Tuesday to replace the bus shelter after its glass was broken for the third time this year. The motion, proposed by Councillor Hinds and seconded by Councillor Lamb, was carried by four votes to one. "We cannot keep sweeping it up," Hinds said. The clerk, Rosa Penn, said two quotes would be sought before the next meeting in July.',
  ],
  [
    'what minutes show',
    'Wexcombe council has agreed to sell the old library, minutes published on Thursday show. Members voted nine to four in favour at a meeting held in private in May. Apologies were sent by Councillor Lane, who later said he had not been told of the vote. The sale was proposed by the finance chair, Rosa Hinds, and seconded by her deputy. The council did not respond to a request for comment.',
  ],
  [
    'a debtor’s complaint',
    'You owe it to yourself to read the small print. I did not, and last month I found that my account was £300 overdrawn, that my bank had written to me twice at an old address, and that a debt collector wanted to speak with me by Friday. The government must act: no bank should be allowed to charge late fees on late fees. I will pay what I owe. I want them to pay what they owe us.',
  ],
  [
    'a service for rain',
    'Hundreds gathered at the cathedral on Sunday to pray for rain. "Lord, hear us," the bishop, Tomas Vega, said from the steps. Farmers in the valley have lost half the maize crop. The government has declared an emergency and promised aid. Vega asked worshippers to give what they could.',
  ],
  [
    'an argument that begins like a prayer',
    'Lord, give us patience. Another budget, another plan, another man in a good suit telling us to wait. We have waited. Our towns have waited. Forgive me if I do not clap. The chancellor says that the money will come in the spring, and perhaps it will, but I remember the last spring and so do you.',
  ],
  [
    'a song found again',
    'The lullaby was almost lost. Seventy years ago, in the fishing villages of the west coast, mothers sang it each night: "Hush, little one, the boats are home." Now a choir in Penmorfa has brought it back. "My grandmother sang it to my mother," says Elin Moss, who leads the choir. The second verse was found in a drawer, on the back of a bill for rope, and it is about the stars.',
  ],
  [
    'a cat that is a mayor',
    'A cat that has lived at the town hall for twelve years was made honorary mayor on Friday. Biscuit, a ginger tom, attended the ceremony but slept through most of it. "He is very good with the public," said the town clerk, Ana Moss. The title carries no salary.',
  ],
  [
    'a theft',
    'Police have appealed for witnesses after a tractor was stolen from a farm near Leeds. Officers from the Rural Crime Unit described the theft as planned. A man of 43 is helping with inquiries. The farmer’s family has asked for privacy.',
  ],
  [
    'a long report on potholes',
    'The council has filled 1,200 potholes after a long-awaited review of its roads found that a third were breaking up. The 84-page report took two years. Councillor Ida Marl, chair of the roads committee, said it was money well spent. A local resident disagreed.',
  ],
] as const

test.each(ABOUT_THEM)('%s is what the reader finds', (_, text) => {
  expect(measured(text, '').genre.label).toBe('opinion')
})

test('verses keep their lines when they are pasted, whatever letter a line begins with', () => {
  const verses =
    'The tide’s gone to bed, my love, my love,\nthe gulls have put out the light above,\nand all that is left of the day that was loud\nis a button of moon on a coat of cloud.'
  expect(articleFromText({ text: verses, title: '', sourceUrl: null }).text).toBe(verses)
})

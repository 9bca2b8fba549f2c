import { expect, test } from 'vitest'
import { measureWith } from '#tests/fixtures/reading.ts'

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const fiveGrams = (text: string): Set<string> => {
  const parts = text
    .replace(/“[^”]*”/g, ' | ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const runs = parts
    .map((_, index) => parts.slice(index, index + 5))
    .filter((run) => run.length === 5 && !run.includes('|'))
  return new Set(runs.map((run) => run.join(' ')))
}

const REPORT = `The port of Varne opened its new grain terminal on Tuesday 4 June. The terminal can take two ships at once and replaces a wharf that was
built in 1961. Harbour master Elin Stroud said the first ship would arrive on Friday. The work took three years and cost 48 million euros, according to
the port's annual report. The port employed 410 people in 2023, of whom 60 will move to the new building.`
const COLUMN = `I have had enough of the radical left and its woke mob. They want to close our churches, silence our pastors and take our children. First they
will come for the sermons, then for the schools. Everyone knows where this ends. Either we vote them out in November or we lose the country for ever.
Who will stand up for the unborn child then? Not the cowards in the senate.`
const HARBOUR = 'The ferry is late again today, they say, because of some fog outside the harbour.'
const SAUCER = 'Soup and bread stand on the table, and the kettle sings as it always did at home, while nobody speaks.'

type Given = Parameters<typeof measureWith>[1]
const REPORT_READ: Given = {
  claims: [
    ['The terminal can take', 0.6],
    ['48 million', 0.9],
    ['410 people', 0.8],
  ],
  genre: { label: 'news', confidence: 0.9 },
}
const COLUMN_READ: Given = {
  passages: [
    { layer: 'loaded', words: 'woke mob' },
    { layer: 'loaded', words: 'cowards' },
    { layer: 'technique', type: 'name_calling', words: 'woke mob' },
    { layer: 'technique', type: 'appeal_to_fear_prejudice', words: 'close our churches' },
    { layer: 'technique', type: 'name_calling', words: 'cowards' },
    {
      layer: 'fallacy',
      type: 'slippery_slope',
      words: 'First they\nwill come for the sermons, then for the schools.',
    },
    {
      layer: 'fallacy',
      type: 'false_dilemma',
      words: 'Either we vote them out in November or we lose the country for ever.',
    },
  ],
  emotions: [['close our churches', { fear: 0.8 }]],
  genre: { label: 'opinion', confidence: 0.9 },
}
const note = (text: string, title = ''): string => {
  const given = text === REPORT ? REPORT_READ : text === COLUMN ? COLUMN_READ : {}
  return measureWith(text, given, title).analytical_synthesis
}

test.each([
  ['a plain report', REPORT],
  ['a column', COLUMN],
  ['fifteen words', HARBOUR],
  ['a text in which nothing fires', SAUCER],
])('the note on %s has 40 to 250 words', (_, text) => {
  const count = words(note(text))
  expect(count).toBeGreaterThanOrEqual(40)
  expect(count).toBeLessThanOrEqual(250)
})

test('every quotation stands verbatim in the text or its headline and has 40 words at most', () => {
  for (const [text, title] of [
    [REPORT, 'Port of Varne opens grain terminal'],
    [COLUMN, 'Vote them out'],
    [HARBOUR, ''],
  ] as const) {
    for (const [, quote = ''] of note(text, title).matchAll(/“([^”]*)”/g)) {
      expect(`${title}\n${text}`).toContain(quote)
      expect(words(quote)).toBeLessThanOrEqual(40)
    }
  }
})

test('where nothing was found the note says so in one sentence, and only there', () => {
  const said =
    /was marked in the author’s own words|nothing was marked as loaded|neither loaded wording nor weak reasoning/g
  expect(note(REPORT).match(said)).toHaveLength(1)
  expect(note(COLUMN)).not.toMatch(said)
})

test('where no claim was marked the note says that some may have been missed', () => {
  const figures = 'Aldbury won 3-1 on Saturday. Hollis scored twice, after 12 and 40 minutes, before 2,104 people.'
  for (const text of [SAUCER, figures])
    expect(note(text)).toMatch(/^No (?:claim|statement) .* though some (?:of each )?may have been missed\./)
})

test('the absence of findings is not told as a finding of absence', () => {
  for (const text of [REPORT, HARBOUR, SAUCER])
    expect(note(text, 'Port of Varne opens grain terminal')).not.toMatch(
      /stands out|factual|neutral|plain|avoids|unemotional|true to|claims no more|agree|clear who|can be identified/i,
    )
})

test('the same text gives the same note', () => {
  expect(note(REPORT)).toBe(note(REPORT))
})

test('notes on two texts share little beyond quotations', () => {
  const [report, column] = [fiveGrams(note(REPORT)), fiveGrams(note(COLUMN))]
  const shared = [...report].filter((run) => column.has(run)).length
  expect(shared).toBeLessThanOrEqual(0.1 * Math.min(report.size, column.size))
})

test('a note names no measurement and passes no verdict on people', () => {
  for (const text of [REPORT, COLUMN, HARBOUR]) {
    expect(note(text)).not.toMatch(
      /propaganda|fake|\blies\b|\bliar|bias|fallac|score|loaded language|index|undefined|null|NaN/i,
    )
  }
})

test('a column is named as one', () => {
  expect(note(COLUMN)).toMatch(/column|opinion|argues/)
})

test('a catchword alone is not what an editor is sent to first', () => {
  const catchwords = ['Enough is enough', 'must act now', 'Wake up', 'Save our harbour', 'Stop the madness']
  const withCatchwords = (added: string): string => {
    const passages = catchwords
      .filter((catchword) => added.includes(catchword))
      .map((catchword) => ({
        layer: 'technique' as const,
        type: 'slogans' as const,
        words: catchword,
        confidence: 0.9,
      }))
    return measureWith(`${REPORT} ${added}`, { ...REPORT_READ, passages }).analytical_synthesis
  }
  expect(withCatchwords('Enough is enough.')).not.toContain('Enough is enough')
  expect(withCatchwords('Enough is enough. We must act now. Wake up. Save our harbour! Stop the madness.')).toMatch(
    /“(?:Enough is enough|must act now|Save our harbour|Stop the madness|Wake up)/,
  )
})

test('how the text describes a document is quoted, not said in the note’s own voice', () => {
  const text = `The council met on Tuesday to talk about the harbour. The wall has lost 40% of its stones, according to a bombshell study seen by the
paper. The mayor thanked the divers for their work and closed the meeting after an hour.`
  const synthesis = measureWith(text, { claims: [['40% of its stones', 0.9]] }).analytical_synthesis
  expect(synthesis).toMatch(/“a bombshell study/)
})

const OBITUARY = `Nalini Chitre, who has died in Pune at the age of 88, was the first to show that the western monsoon sends out a warning nine days before it breaks.
She was born in 1938 and took her first readings from the roof of her father's shop. The instrument she built in 1961 is in the museum of the weather office at Pune.
She taught for thirty years and never owned a car. "She measured everything twice, and she was kind to those of us who measured it once," said Peter Okafor.
"There was nobody like her," said Anna Lowe.`

test('two sentences of praise in a life do not make their speaker the source of the account', () => {
  const said = measureWith(OBITUARY, { genre: { label: 'news', confidence: 0.9 } }).analytical_synthesis
  expect(said).not.toMatch(/\d+% (?:of|come)|of the quoted and reported words/)
  expect(said).not.toMatch(/background|Causes and comparisons/)
})

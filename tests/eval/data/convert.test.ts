import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { converted, rowsOf } from './converted.ts'
import { shortHash } from './convert/choice.ts'
import type { CONVERSIONS } from './convert/index.ts'
import { fundusBodies } from './convert/fundus.ts'
import { jsonLines } from './convert/json-lines.ts'
import { logic } from './convert/logic.ts'
import { readTable } from './convert/read-table.ts'
import { wikinews } from './convert/wikinews.ts'

function made(name: keyof typeof CONVERSIONS, ...texts: (string | Buffer)[]): unknown[] {
  return converted(name, Object.fromEntries(texts.map((text, at) => [`texts/article${899_999_999 + at}.txt`, text])))
}

test('Rows are written with spaces after commas and colons, and with a decimal point where a set has one', () => {
  expect(jsonLines([{ id: 'a', V: { decimal: 3 }, A: { decimal: 2.5 }, n: 3, text: 'é\n', labels: ['x', 'y'] }])).toBe(
    String.raw`{"id": "a", "V": 3.0, "A": 2.5, "n": 3, "text": "é\n", "labels": ["x", "y"]}${'\n'}`,
  )
})

test('A row may have rows in it, and fields without a value', () => {
  expect(jsonLines([{ id: null, spans: [{ start: 1 }, {}] }])).toBe('{"id": null, "spans": [{"start": 1}, {}]}\n')
})

test('A table’s quoted fields keep separators, quotes and line breaks', () => {
  expect(readTable('a,b\r\n"1, ""one""\n",2\r\n\r\n3,')).toEqual([
    { a: '1, "one"\n', b: '2' },
    { a: '3', b: '' },
  ])
})

test('Sentences of BABE stay with their page, and those without a link go by their text', () => {
  const table = `text;news_link;outlet;topic;type;label_bias;label_opinion;biased_words
"The ""great"" dam; leaks.";https://news.example/dam;Herald;dams;left;Biased;Entirely factual;['great', "town's"]
It rained.;https://news.example/rain;Herald;dams;left;Non-biased;Entirely factual;[]
The dam leaks.;;Herald;dams;;Non-biased;No agreement;[]
Fire.;https://news.example/fire;Herald;dams;;Non-biased;Entirely factual;[]`
  const shared = { outlet: 'Herald', topic: 'dams' }
  expect(made('babe', table)).toEqual([
    {
      ...shared,
      id: 'babe-0',
      text: 'The "great" dam; leaks.',
      label: 1,
      opinion: 'Entirely factual',
      biased_words: ['great', "town's"],
      type: 'left',
      link: 'https://news.example/dam',
      split: 'val',
    },
    {
      ...shared,
      id: 'babe-2',
      text: 'The dam leaks.',
      label: 0,
      opinion: 'No agreement',
      biased_words: [],
      type: '',
      link: '',
      split: 'val',
    },
    {
      ...shared,
      id: 'babe-3',
      text: 'Fire.',
      label: 0,
      opinion: 'Entirely factual',
      biased_words: [],
      type: '',
      link: 'https://news.example/fire',
      split: 'train',
    },
  ])
})

test('Headlines of clickbait outlets come first, blank lines are skipped, and part is left out', () => {
  const clickbaits = gzipSync('Ten Dams You Will Love\n\nWhich Bridge Are You\n\n')
  const news = gzipSync('Trains Run Again\nMayor Resigns\n')
  expect(made('clickbait', clickbaits, news)).toEqual([
    { text: 'Which Bridge Are You', label: 1, split: 'train' },
    { text: 'Trains Run Again', label: 0, split: 'val' },
    { text: 'Mayor Resigns', label: 0, split: 'train' },
  ])
})

test('Of the Fake News Challenge the same bodies are kept in both files', () => {
  expect(made('fnc1-bodies', 'Body ID,articleBody\n1,Out.\n2,"In.\n\nYes."\n')).toEqual([
    { id: 2, text: 'In.\n\nYes.' },
  ])
  expect(made('fnc1-stances', 'Headline,Body ID,Stance\n"A, b",2,agree\nC,1,discuss\n')).toEqual([
    { body: 2, headline: 'A, b', stance: 'agree' },
  ])
})

test('Bodies of pages are their paragraphs, and their publishers have every accepted name', () => {
  const outlets = ['LATimes', 'TheGuardian', 'TheIntercept', 'iNews', 'Other']
  const names = outlets.flatMap((outlet) => [0, 1, 2, 3, 4].map((number) => `${outlet}_${number}.html.gz`))
  const entry = { body: ['One.', '[Two.]'], url: 'https://news.example', crawl_date: '2024-03-02' }
  const gold = JSON.stringify(Object.fromEntries(names.map((name) => [name, entry])))
  const bodies = fundusBodies(gold)
  expect(bodies.split('\n').slice(0, 5).join('\n')).toBe(
    '{\n"LATimes_0": {\n"articleBody": "One.\\n\\n[Two.]",\n"url": "https://news.example"\n},',
  )
  const publishers = made('fundus-publishers', gold)
  expect(publishers).toHaveLength(20)
  expect(publishers[5]).toEqual({
    id: 'TheGuardian_0',
    url: 'https://news.example',
    crawl_date: '2024-03-02',
    lang: 'en',
    publisher_accept: ['The Guardian', 'Guardian'],
  })
})

test('Titles keep the number of their line, and only those of the chosen events are kept', () => {
  const lines = '{"text": "dam leak", "cluster": 96}\n{"text": "dam leak town", "cluster": 65}\n'
  expect(made('events', lines)).toEqual([{ id: 'gn1', text: 'dam leak town', event: 65 }])
})

test('Comments of GoEmotions keep their quotes and spaces, and numbers become emotions', () => {
  expect(made('goemotions', '"So ""good"" \t0,17\taaa\n', 'Hm.\t27\tbbb\r\n')).toEqual([
    { id: 'aaa', text: '"So ""good"" ', labels: ['admiration', 'joy'], split: 'train' },
    { id: 'bbb', text: 'Hm.', labels: ['neutral'], split: 'val' },
  ])
})

test('EmoBank’s test part is left out', () => {
  const table =
    'id,split,V,A,D,text\na,train,3.0,2.5,3.1,One.\nb,test,3.0,3.0,3.0,Two.\nc,dev,2.0,3.0,3.0,"Three, four."\n'
  expect(made('emobank', table)).toEqual([
    { id: 'a', split: 'train', V: 3, A: 2.5, D: 3.1, text: 'One.' },
    { id: 'c', split: 'val', V: 2, A: 3, D: 3, text: 'Three, four.' },
  ])
})

test('LOGIC’s rows are those recorded, numbered without the others', () => {
  const header = ',source_article,updated_label,masked_articles\n'
  const train = `${header}0,Left out.,ad hominem,x\n1,"Kept, here. ",false dilemma,x\n2,Kept.,equivocation,x\n`
  const choices = { train: [shortHash('Kept, here.'), shortHash('Kept.')], dev: [shortHash('Also.')] }
  expect(rowsOf(logic(train, `${header}0,Also.,ad populum,x\n`, choices))).toEqual([
    { id: 'logic-train-0', split: 'train', text: 'Kept, here.', label: 'false dilemma' },
    { id: 'logic-train-1', split: 'train', text: 'Kept.', label: 'equivocation' },
    { id: 'logic-dev-2', split: 'val', text: 'Also.', label: 'ad populum' },
  ])
})

test('LogicClimate’s passages are numbered without empty ones', () => {
  const header = ',original_url,source_article,logical_fallacies\n'
  const train = `${header}0,https://news.example/a,,intentional\n1,https://news.example/b,Seas rise .,ad populum\n`
  expect(made('logic-climate', train, `${header}0,https://news.example/c,Ice melts .,equivocation\n`)).toEqual([
    { id: 'lc-train-0', split: 'train', text: 'Seas rise .', label: 'ad populum', url: 'https://news.example/b' },
    { id: 'lc-dev-0', split: 'val', text: 'Ice melts .', label: 'equivocation', url: 'https://news.example/c' },
  ])
})

test('Texts of MAFALDA keep the number of their line and every label of a sentence', () => {
  const text = 'The dam leaks because dams leak.\n'
  const lines = [
    { text: 'Every mayor lies.\n', labels: [], comments: [], sentences_with_labels: '{}' },
    {
      text,
      labels: [[0, 32, 'Circular Reasoning']],
      comments: ['Sure.'],
      sentences_with_labels: JSON.stringify({
        'The dam leaks because dams leak.': [['Circular Reasoning'], ['nothing']],
      }),
    },
  ]
  expect(made('mafalda', lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual([
    {
      id: 'mafalda-001',
      text,
      labels: [[0, 32, 'circular reasoning']],
      sentences: [['The dam leaks because dams leak.', ['circular reasoning', 'nothing']]],
    },
  ])
})

test('Spans of an article are ordered, and each of its lines has the techniques of the spans in it', () => {
  const id = '900000000'
  const labels = `${id}\tSlogans\t9\t12\n${id}\tDoubt\t2\t5\n`
  const text = '🌊 A dam\n\nIt leaks.\n'
  const split = 'val'
  expect(made('ptc-articles', labels, text)).toEqual([
    {
      id,
      text,
      spans: [
        [2, 5, 'Doubt'],
        [9, 12, 'Slogans'],
      ],
      split,
    },
  ])
  const shared = { article: id, split, mafalda_overlap: false }
  expect(made('ptc-sentences', labels, text)).toEqual([
    { ...shared, line: 1, start: 0, end: 7, text: '🌊 A dam', techniques: ['Doubt'] },
    { ...shared, line: 3, start: 9, end: 18, text: 'It leaks.', techniques: ['Slogans'] },
  ])
})

test('A tweet has the emotions whose columns say 1', () => {
  expect(made('tweets', 'ID\tTweet\tanger\tjoy\ttrust\n2017-En-00001\tSo "good" \t0\t1\t1\r\n')).toEqual([
    { id: '2017-En-00001', text: 'So "good" ', labels: ['joy', 'trust'], ok: true, split: 'train' },
  ])
})

test('Reports of Wikinews are those whose address was recorded, of both years', () => {
  const table = (name: string) => `url,date,title,text\nhttps://wiki.example/${name},2020-01-01,"A, b","One.\n\nTwo."\n`
  const hashes = [shortHash('https://wiki.example/one'), shortHash('https://wiki.example/two')]
  const second = `${table('other')}${table('two').replace(/^.*\n/, '')}`
  expect(rowsOf(wikinews(table('one'), second, hashes)).map((row) => Object.values(row ?? {})[0])).toEqual([
    'https://wiki.example/one',
    'https://wiki.example/two',
  ])
})

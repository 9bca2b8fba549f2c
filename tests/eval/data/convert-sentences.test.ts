import { expect, test } from 'vitest'
import { shortHash } from './convert/choice.ts'
import { claimbuster } from './convert/claimbuster.ts'
import { pythonList } from './convert/python-list.ts'
import { redditFallacies } from './convert/reddit-fallacies.ts'
import { semevalArticles } from './convert/semeval2023.ts'
import { converted, rowsOf } from './converted.ts'

test('Strings of a Python list keep the quotes in them', () => {
  expect(pythonList(String.raw`['a', "it's", 'say "x"', 'both \' "', '\\*', '']`)).toEqual([
    'a',
    "it's",
    'say "x"',
    `both ' "`,
    String.raw`\*`,
    '',
  ])
})

test('Comments come with the title of the report under which they were written', () => {
  const comment = { id: '7', news_id: 3, worker_id: 'W', respond_to: '', fallacy: 'none', comment: 'It leaks.' }
  expect(
    converted('cocolofa', { 'dev.json': JSON.stringify([{ id: 3, title: 'A dam', comments: [comment] }]) }),
  ).toEqual([{ id: 'coco-7', news_id: 3, title: 'A dam', text: 'It leaks.', label: 'none' }])
})

test('Comments that were annotated are those recorded, and those of dev keep their tokens', () => {
  const header = ',comment_id,title,comment,parent,grandparent,child,fallacy_exists,fallacy_highlighted\n'
  const table = `${header}0,c1,T,c,Left out.,,,1,x\n1,c2,T,c,"Dams leak,\nall.",,,1,all\n2,c3,T,c,No.,,,0,\n`
  const dev = "d1\t['Dams', 'leak']\tDams leak\t['non_fallacy', 'fallacy']\t['none', 'tradition']\tNone\tT\tc\n"
  const choice = [shortHash('c2 Dams leak, all.'), shortHash('c3 No.')]
  expect(rowsOf(redditFallacies([{ name: 'natural', table }], dev, choice))).toEqual([
    {
      id: 'rif-train-0',
      split: 'train',
      comment_id: 'c2',
      text: 'Dams leak,\nall.',
      type: 'natural',
      asked: 'natural',
      highlight: 'all',
    },
    { id: 'rif-train-1', split: 'train', comment_id: 'c3', text: 'No.', type: 'none', asked: 'natural', highlight: '' },
    {
      id: 'rif-dev-0',
      comment_id: 'd1',
      text: 'Dams leak',
      type: 'tradition',
      tokens: ['Dams', 'leak'],
      token_labels: [0, 1],
      split: 'val',
    },
  ])
})

test('A chosen sentence that is in two files is taken from the first', () => {
  const first = JSON.stringify([{ sentence_id: 5, label: 1, text: 'Dams leak.' }])
  const second = JSON.stringify([5, 6, 7].map((id) => ({ sentence_id: id, label: 0, text: `No ${id}.` })))
  expect(rowsOf(claimbuster([first, second], ['5', '7']))).toEqual([
    { id: 'cb-5', text: 'Dams leak.', label: 1, split: 'train' },
    { id: 'cb-7', text: 'No 7.', label: 0, split: 'train' },
  ])
})

test('Sentences of debates keep their quotes and spaces, and some debates are held out', () => {
  const rows = converted('checkthat2019', {
    'data/training/20160209_msnbc_dem.tsv': '1\tMAYOR\t "It leaks."\t0\n',
    'data/training/20990101_dams.tsv': '2\tSYSTEM\t(LAUGHTER)\t1\n',
  })
  expect(rows).toEqual([
    { debate: '20160209_msnbc_dem', line: 1, speaker: 'MAYOR', text: ' "It leaks."', label: 0, split: 'val' },
    { debate: '20990101_dams', line: 2, speaker: 'SYSTEM', text: '(LAUGHTER)', label: 1, split: 'train' },
  ])
})

test('Sentences of news are read without their header', () => {
  const header = 'sentence_id\tsentence\tlabel\tsolved_conflict\n'
  const files = {
    'train_en.tsv': `${header}a\t"Dams!"\tSUBJ\tFalse\n`,
    'dev_en.tsv': `${header}b\tIt rained.\tOBJ\tTrue\n`,
  }
  expect(converted('checkthat2025', files)).toEqual([
    { id: 'a', text: '"Dams!"', label: 'SUBJ', split: 'train' },
    { id: 'b', text: 'It rained.', label: 'OBJ', split: 'val' },
  ])
})

test('Articles have their genre and frames, and their text where it is given', () => {
  const lists = { genres: '1\topinion\n2\tsatire\n3\treporting\n', frames: '1\tMorality,Economic\n3\t\n' }
  const texts = [{ path: 'articles/article3.txt', text: 'A dam.\n' }]
  expect(rowsOf(semevalArticles(lists, texts, ['1', '3']))).toEqual([
    { article: '1', genre: 'opinion', frames: ['Morality', 'Economic'], split: 'train' },
    { article: '3', genre: 'reporting', frames: [], text: 'A dam.\n', split: 'train' },
  ])
})

test('Labelled paragraphs are the lines of their articles', () => {
  const labels = '1\t1\t\n1\t3\tDoubt,Slogans\n2\t1\tDoubt\n'
  const rows = converted('semeval2023-paragraphs', {
    'labels.txt': labels,
    'texts/article1.txt': 'A dam\n\nIt leaks.\n',
  })
  const shared = { article: '1', split: 'train', mafalda_overlap: false }
  expect(rows).toEqual([
    { ...shared, par: 1, text: 'A dam', techniques: [] },
    { ...shared, par: 3, text: 'It leaks.', techniques: ['Doubt', 'Slogans'] },
  ])
})

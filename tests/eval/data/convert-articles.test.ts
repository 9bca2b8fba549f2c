import { expect, test } from 'vitest'
import { articleBiasPrediction } from './convert/allsides.ts'
import { converted, rowsOf } from './converted.ts'

const ARTICLE = {
  ID: 'aBc',
  topic: 'dams',
  source: 'Herald',
  bias: 2,
  bias_text: 'right',
  url: 'http://news.herald.co.uk/opinion/dam',
  source_url: 'www.herald.co.uk',
  title: 'A dam',
  date: '',
  content: 'The dam leaks .\nIt does .',
  content_original: 'The dam leaks.\n\nIt does.',
}

test('An article has the registered domain of its address, and the beginning of its words', () => {
  const content = Array.from({ length: 401 }, (_, at) => `w${at}`).join('\n')
  const files = [ARTICLE, { ...ARTICLE, content }].map((article) => JSON.stringify(article))
  const [first, second] = rowsOf(articleBiasPrediction(files))
  const shared = { id: 'aBc', domain: 'herald.co.uk', source: 'Herald', topic: 'dams', date: '', title: 'A dam' }
  expect(first).toEqual({ ...shared, text: 'The dam leaks . It does .', label: 2 })
  expect(second).toMatchObject({ text: expect.stringMatching(/^w0 w1 .* w399$/) })
})

test('An article in natural text is an opinion if its address names a section of opinions', () => {
  const other = { ...ARTICLE, url: 'http://blogs.herald.co.uk/opinion-dam', content_original: 'Yes.' }
  const rows = converted('partisan', { 'a.json': JSON.stringify(ARTICLE), 'b.json': JSON.stringify(other) })
  expect(rows[0]).toEqual({
    id: 'aBc',
    outlet: 'Herald',
    domain: 'herald.co.uk',
    url: 'http://news.herald.co.uk/opinion/dam',
    date: '',
    topic: 'dams',
    lean: 'right',
    opinion: true,
    title: 'A dam',
    text: 'The dam leaks.\n\nIt does.',
    words: 5,
  })
  expect(rows[1]).toMatchObject({ opinion: false, words: 1 })
})

test('Domains of four tables are brought together, and the last row of a domain counts', () => {
  const rows = converted('sources', {
    'quality.csv': 'domain,pc1\nherald.com,1\nnews.herald.com/dams,0.5\n',
    'labels.csv': 'domain,reliability_label,newsguard_score,label_source\ntimes.co.uk,-1,,mbfc\n',
    'judgements.csv': 'source,country,bias,factual_reporting\ntimes.co.uk,uk,,mixed\n',
    'wikipedia.json': '{"TV.example": -2}',
  })
  const empty = { pc1: null, idiap_label: null, mbfc_factual: null, mbfc_bias: null, wikipedia: null }
  expect(rows).toEqual([
    { ...empty, domain: 'herald.com', pc1: 0.5 },
    { ...empty, domain: 'times.co.uk', idiap_label: -1, mbfc_factual: 'mixed' },
    { ...empty, domain: 'tv.example', wikipedia: -2 },
  ])
})

test('Entries of pages keep their number, and have the language of their page', () => {
  const gold = JSON.stringify({
    'https://one.example': { file: 'one.html', with: ['a'], without: [] },
    'https://two.example': { file: 'Two – a dam!.html', author: '', date: '2020-01-02', with: [], without: ['b'] },
  })
  const html = '<!-- <html> --><html xmlns="x" lang="lang="de-DE""><body lang="en">'
  const files = { 'tests/evaldata.json': gold, 'tests/eval/Two – a dam!.html': html }
  expect(converted('trafilatura', files, ['001_Two___a_dam_'])).toEqual([
    {
      id: '001_Two___a_dam_',
      url: 'https://two.example',
      lang: 'de',
      title: null,
      author: '',
      date: '2020-01-02',
      sitename: null,
      with_: [],
      without: ['b'],
      region: null,
    },
  ])
})

test('Attributions are those of the first annotator, with every part of their spans', () => {
  const first = `T1\tSource 0 5\tMayor\nT2\tCue 6 10\tsays\nT3\tContent 30 36;11 20\tthe dam\nT4\tAttribution 6 10\tsays
E1\tAttribution:T4 Content:T3 Cue:T2 Source:T1\nT5\tAttribution-no-source 6 10\tsays\nE2\tAttribution-no-source:T5 \n`
  const rows = converted('polnear-dev', {
    'data/dev/text/herald_2016-01-02_a-dam.txt': 'Mayor says',
    'data/dev/attributions/herald_2016-01-02_a-dam_bb2.ann': 'T1\tCue 0 1\tM\nE1\tAttribution:T1 Cue:T1\n',
    'data/dev/attributions/herald_2016-01-02_a-dam_aa1.ann': first,
  })
  const spans = {
    source: [[0, 5]],
    cue: [[6, 10]],
    content: [
      [30, 36],
      [11, 20],
    ],
  }
  expect(rows).toEqual([
    { id: 'herald_2016-01-02_a-dam', publisher: 'herald', text: 'Mayor says', attributions: [spans, {}] },
  ])
})

test('Of PolNeAR’s training part the articles with the lowest hashes are kept', () => {
  const texts = Array.from({ length: 40 }, (_, at) => [`data/train/text/herald_2016_${at}.txt`, 'x'])
  expect(converted('polnear-train', Object.fromEntries(texts)).length).toBeLessThan(20)
})

test('Sentences of an article have the annotations of bias with their number', () => {
  const phrase = { bias: 'lex', start: 0, end: 3, txt: 'Bad', quote: 'no', polarity: 'neg', target: 'Dam', aim: 'dir' }
  const files = (event: string, year: string) => ({
    [`articles/${year}/${event}_1.json`]: JSON.stringify({
      source: 'nyt',
      'body-paragraphs': [['It rained.'], ['Bad dam. ', 'Yes.']],
    }),
    [`annotations/${year}/${event}_1_ann.json`]: JSON.stringify({
      'article-level-annotations': { relative_stance: 'center' },
      'phrase-level-annotations': [
        { ...phrase, id: 'title' },
        { ...phrase, id: 'p1' },
      ],
    }),
  })
  const rows = converted('basil', { ...files('e1', '2012'), ...files('e4', '2011') })
  expect(rows).toHaveLength(6)
  expect(rows[1]).toEqual({
    article: 'e4_1@2011',
    triplet: 'e4',
    source: 'nyt',
    stance: 'center',
    n: 1,
    text: 'Bad dam. ',
    bias: [phrase],
    split: 'train',
  })
  expect(rows[3]).toMatchObject({ article: 'e1_1@2012', n: 0, bias: [] })
})

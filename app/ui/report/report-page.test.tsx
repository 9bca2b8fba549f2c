import { METRIC_NAMES, type MetricName } from '#app/domain/engine/metrics/index.ts'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { abridgedWords } from '#app/domain/excerpt/abridged-quote.ts'
import { abridgeReport } from '#app/domain/excerpt/abridge-report.ts'
import { decideExcerpts } from '#app/domain/excerpt/decide-excerpts.ts'
import { excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import { knownText } from '#app/domain/excerpt/known-text.ts'
import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import { Report } from '#app/domain/engine/report.ts'
import { LONG_TEXTS } from '#tests/fixtures/long-texts.ts'
import { measureThickly } from '#tests/fixtures/reading.ts'
import { Analysis, type ScanText } from '#app/domain/scan/scan.ts'
import {
  ANALYSIS,
  ARTICLE_TEXT,
  ARTICLE_TITLE,
  OWNER_TEXT,
  PARAGRAPH_RANGES,
  strangerText,
} from '#tests/fixtures/analysis.ts'
import { registerEvidence } from '#app/domain/scan/present/evidence-register.ts'
import { stripSentences } from '#app/domain/scan/present/strip-sentences.ts'
import { MetricPage } from './metric-page.tsx'
import { ReportPage } from './report-page.tsx'

const spans = registerEvidence(ANALYSIS).spans
const NOBODYS: Analysis = { ...ANALYSIS, isOwner: false }
const PURGED: ScanText = {
  title: ARTICLE_TITLE,
  text: null,
  excerpts: [],
  left_out: [],
  paragraphs: PARAGRAPH_RANGES,
  complete: false,
}

const MEASURED: Analysis = {
  ...ANALYSIS,
  ...measureThickly(ARTICLE_TEXT, ARTICLE_TITLE),
}

const FEW = {
  counterfactual: {},
  verifiable_claims: { count: 0, density: 0, claims: [] },
  evidence: spans.slice(0, 8),
}
/** A longer text, of whose quotes some do not fit into what others read. */
const LONG = LONG_TEXTS[1] ?? { text: '', title: '' }
const LONG_REPORT = measureThickly(LONG.text, LONG.title)
const COPY: Analysis = {
  ...NOBODYS,
  ...Report.parse(
    abridgeReport(LONG_REPORT, decideExcerpts(knownText(LONG.text), { title: LONG.title, report: LONG_REPORT })),
  ),
  title: LONG.title,
}
const COPY_TEXT = strangerText(LONG_REPORT, LONG)

const variants = [
  { reader: 'the owner of a measured report', analysis: MEASURED, text: OWNER_TEXT, retained: true },
  { reader: 'the owner', analysis: ANALYSIS, text: OWNER_TEXT, retained: true },
  { reader: 'a stranger', analysis: NOBODYS, text: strangerText(ANALYSIS), retained: true },
  {
    reader: 'a stranger who gets few excerpts',
    analysis: NOBODYS,
    text: strangerText(FEW, { bare: true }),
    retained: true,
  },
  { reader: 'a stranger who gets shortened quotes', analysis: COPY, text: COPY_TEXT, retained: true },
  { reader: 'a stranger who gets shortened quotes of a purged text', analysis: COPY, text: PURGED, retained: false },
  { reader: 'a reader of a purged text', analysis: NOBODYS, text: PURGED, retained: false },
]

function markupOf(analysis: Analysis, text: ScanText, textRetained: boolean): string {
  const whole = analysis.title === LONG.title ? LONG.text : ARTICLE_TEXT
  const sentences = textRetained ? stripSentences(whole, text.paragraphs) : null
  return renderToStaticMarkup(<ReportPage {...{ analysis, text, sentences, textRetained }} signedIn />)
}

/** The page of one metric of a report. */
function metricPage(analysis: Analysis, metric: MetricName): Document {
  return new JSDOM(`<!doctype html><body>${renderToStaticMarkup(<MetricPage {...{ analysis, metric }} />)}</body>`)
    .window.document
}

function render(analysis: Analysis, text: ScanText, textRetained = true): Document {
  return new JSDOM(`<!doctype html><body>${markupOf(analysis, text, textRetained)}</body>`).window.document
}

/** An element's text as it stood in the article: without the codes that were added to it. */
function articleText(element: Element): string {
  const copy = new JSDOM(element.outerHTML).window.document.body
  for (const added of copy.querySelectorAll('sup, .visually-hidden')) added.remove()
  return copy.textContent ?? ''
}

function textIn(element: Element | null): string {
  return element === null ? 'nothing there' : articleText(element)
}

describe.each(variants)('for $reader', ({ analysis, text, retained }) => {
  const page = render(analysis, text, retained)

  const register = registerEvidence(analysis)

  test('every passage stands once, verbatim, on the page of each metric that uses it', () => {
    expect(spansOf(analysis).length).toBeGreaterThan(10)
    const shown = new Set<string>()
    for (const metric of METRIC_NAMES) {
      const sheet = metricPage(analysis, metric)
      for (const span of register.of(metric)) {
        const homes = sheet.querySelectorAll(`[id="q-${span.code}"]`)
        expect(homes).toHaveLength(1)
        expect(homes[0]?.querySelector('q')?.textContent).toBe(abridgedWords(span))
        shown.add(span.code)
      }
    }
    expect(shown.size).toBe(spansOf(analysis).length)
  })

  test('every link within the page has a target, each code has one, and every id is unique', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1))
    expect(targets.filter((target) => target === undefined || !ids.includes(target))).toEqual([])
    for (const { code } of spansOf(analysis)) expect(ids).toContain(`q-${code}`)
  })

  test('a link to another page of the report leads to a passage that is quoted there', () => {
    const links = [...page.querySelectorAll('a[href*="#q-"]:not([href^="#"])')].map((link) => link.getAttribute('href'))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) {
      const [, metric, code] = /^\/s\/\w+\/(\w+)#q-(\w+)$/.exec(link ?? '') ?? []
      const home = METRIC_NAMES.find((name) => name === metric)
      expect(home === undefined ? [] : register.of(home).map((span) => span.code), link ?? '').toContain(code)
    }
  })

  test('no link lies in another link, and nothing needs a style attribute or a script', () => {
    const markup = markupOf(analysis, text, retained)
    let open = 0
    for (const [tag] of markup.matchAll(/<a[ >]|<\/a>/g)) {
      open += tag === '</a>' ? -1 : 1
      expect(open).toBeLessThan(2)
    }
    expect(markup).not.toMatch(/ style="|<script|javascript:/)
  })

  test('each of the 13 metrics is named once, with a link to its page', () => {
    const part = page.querySelector('#readings')?.closest('section')
    const links = [...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toHaveLength(METRIC_NAMES.length)
    expect(new Set(links)).toEqual(new Set(METRIC_NAMES.map((metric) => `/s/${analysis.shortcode}/${metric}`)))
    expect(page.body.textContent).toContain('Persuasion devices')
  })
})

test('the fixture is an analysis as the contract has it', () => {
  expect(Analysis.safeParse(ANALYSIS).error).toBeUndefined()
})

test('a passage that no metric of its family uses has its home in the first metric that uses it', () => {
  const depth = { ...ANALYSIS.intellectual_depth, evidence: ANALYSIS.headline_integrity.evidence.slice(0, 1) }
  const headline = { ...ANALYSIS.headline_integrity, evidence: [] }
  const analysis = { ...ANALYSIS, intellectual_depth: depth, headline_integrity: headline }
  expect(registerEvidence(analysis).home('F1')).toBe('intellectual_depth')
})

test('no passage of a report is left out, whichever field holds it', () => {
  expect(spans.map(({ code }) => code).toSorted()).toEqual(
    spansOf(ANALYSIS)
      .map(({ code }) => code)
      .toSorted(),
  )
})

test('the annotated article is the article, word for word, overlapping passages and emoji included', () => {
  const shown = [...render(ANALYSIS, OWNER_TEXT).querySelectorAll('.paragraph > p:not(.headline)')].map(articleText)
  expect(shown.join('\n\n')).toBe(ARTICLE_TEXT)
})

test('the headline is shown with its passage marked', () => {
  const headline = render(ANALYSIS, OWNER_TEXT).querySelector('.headline')
  expect(headline === null ? '' : articleText(headline)).toBe(ARTICLE_TITLE)
  expect(headline?.querySelector('mark#F1')?.textContent).toBe('SecretF1')
})

test('the marks of a passage cover exactly its quote, however many pieces they are in', () => {
  const page = render(ANALYSIS, OWNER_TEXT)
  const marked = spans.filter(({ code }) => page.getElementById(code) !== null)
  expect(marked.length).toBeGreaterThan(15)
  for (const { code, quote } of marked) {
    const first = page.getElementById(code)
    expect(first?.tagName).toBe('MARK')
    const links = [...page.querySelectorAll(`.paragraph a[href="#q-${code}"] > sup`)]
    expect(links.map(({ textContent }) => textContent)).toEqual([code])
    const start = first === null ? '' : articleText(first)
    expect(quote.startsWith(start)).toBe(true)
  }
})

test('a stranger reads nothing of the article outside the excerpts, and is told how much is missing', () => {
  const text = strangerText(ANALYSIS, { bare: true })
  const page = render(NOBODYS, text)
  const shown = new Set((text.excerpts ?? []).flatMap(({ start, end }) => pointsFrom(start, end)))
  const points = Array.from(ARTICLE_TEXT)
  const masked = points.map((point, at) => (shown.has(at) ? '█' : point)).join('')
  const hiddenRuns = masked.split(/█+|\n\n/).filter((run) => run.length >= 8)
  expect(hiddenRuns.length).toBeGreaterThan(5)
  for (const run of hiddenRuns) expect(page.body.textContent).not.toContain(run)

  const leftOut = text.left_out?.reduce((sum, { words }) => sum + words, 0)
  const told = [...page.querySelectorAll('.paragraph .gap')].map((gap) =>
    Number(/\d+(?= words?)/.exec(gap.textContent ?? '')?.[0] ?? 0),
  )
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(leftOut)
  expect(page.querySelector('#article')?.closest('section')?.textContent).toContain(excerptPromise())
})

function pointsFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

test('a shortened quote says how many of its words are left out, and is marked where they are in the text', () => {
  const page = render(COPY, COPY_TEXT)
  const shortened = spansOf(COPY).filter(({ abridged }) => abridged !== undefined)
  expect(shortened.length).toBeGreaterThan(2)
  for (const span of shortened) {
    const { code, quote } = span
    const home = registerEvidence(COPY).home(code) ?? 'framing'
    expect(textIn(metricPage(COPY, home).getElementById(`q-${code}`))).toContain(abridgedWords(span))
    const mark = page.getElementById(code)
    if (mark !== null) expect(quote.startsWith(textIn(mark))).toBe(true)
  }
  expect(page.body.textContent).toContain(
    `${shortened.length} of ${spansOf(COPY).length} quotes are shortened. This service does not`,
  )
  expect(page.body.textContent).toContain('which has its own signature')
  expect(render(ANALYSIS, OWNER_TEXT).body.textContent).not.toContain('which has its own signature')
})

test('once the text is gone the page says so, and the metrics keep their quotes', () => {
  const page = render(NOBODYS, PURGED, false)
  expect(page.body.textContent).toContain('is no longer stored')
  expect(metricPage(NOBODYS, 'loaded_language').querySelectorAll('.quotes li')).toHaveLength(
    ANALYSIS.loaded_language.evidence.length,
  )
  expect(page.querySelectorAll('.paragraph > p:not(.headline)')).toHaveLength(0)
})

test('a text that is not placed has words and no dot on the bias axis', () => {
  const bias = { ...ANALYSIS.bias_spectrum, position: 50, label: 'not placed' as const }
  const analysis = { ...ANALYSIS, bias_spectrum: bias }
  const chart = metricPage(analysis, 'bias_spectrum').querySelector('svg')
  expect(chart?.querySelector('.dot')).toBeNull()
  expect(chart?.textContent).toContain('not placed')
  const readings = render(analysis, OWNER_TEXT).querySelector('#readings')?.closest('section')
  expect(readings?.textContent).toContain('bias spectrum (not placed)')
})

test('a range is drawn only where one was measured, and said on the metric’s page', () => {
  const page = render(ANALYSIS, OWNER_TEXT)
  const drawn = METRIC_NAMES.filter(
    (metric) =>
      page.querySelector(`.readings a[href$="/${metric}"]`)?.closest('tr')?.querySelector('.band') !== null &&
      page.querySelector(`.readings a[href$="/${metric}"]`) !== null,
  )
  expect(drawn.length).toBeGreaterThan(3)
  for (const metric of METRIC_NAMES) {
    const { range } = ANALYSIS.uncertainty[metric]
    if (range === null) expect(drawn).not.toContain(metric)
    const said = metricPage(ANALYSIS, metric).body.textContent ?? ''
    if (metric !== 'source_reliability') expect(said.includes('range not measured'), metric).toBe(range === null)
  }
  expect(page.body.textContent).not.toContain('range not measured')
})

test('a missing score says why on the metric’s page, and the report names it among those without a reading', () => {
  const reason = 'There is no headline to hold against the text.'
  const headline = { score: null, reason, issues: [], evidence: [] }
  const analysis = { ...ANALYSIS, headline_integrity: headline }
  expect(metricPage(analysis, 'headline_integrity').body.textContent).toContain(reason)
  const readings = render(analysis, OWNER_TEXT).querySelector('#readings')?.closest('section')
  expect(readings?.textContent).toContain('headline integrity (no score)')
})

test('language and reasoning are marked at first, three claims by choice, single framing words never', () => {
  const page = render(ANALYSIS, OWNER_TEXT)
  const boxes = [...page.querySelectorAll('.filters input')].map((box) => [box.id, box.hasAttribute('checked')])
  expect(Object.fromEntries(boxes)).toEqual({
    'show-L': true,
    'show-R': true,
    'show-S': false,
    'show-F': false,
    'show-C': false,
  })
  expect(['C1', 'C2', 'C3', 'C4'].filter((code) => page.getElementById(code) !== null)).toHaveLength(3)
  const word = { code: 'F9', quote: 'ferries', start: 13, end: 20, note: '', confidence: 0.9, voice: 'author' as const }
  const framed = { ...ANALYSIS, framing: { ...ANALYSIS.framing, evidence: [word] } }
  expect(render(framed, OWNER_TEXT).getElementById('F9')).toBeNull()
})

test('the strip has one stroke a sentence, and its links are for pointers alone', () => {
  const page = render(ANALYSIS, OWNER_TEXT)
  const sentences = stripSentences(ARTICLE_TEXT, PARAGRAPH_RANGES)
  expect(page.querySelectorAll('.article-strip .stroke')).toHaveLength(sentences.length)
  expect(page.querySelectorAll('.article-strip .axis')).toHaveLength(PARAGRAPH_RANGES.length)
  const links = [...page.querySelectorAll('.article-strip a')]
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link.getAttribute('tabindex')).toBe('-1')
  expect(render(NOBODYS, PURGED, false).querySelector('.article-strip')).toBeNull()
})

test('only the owner gets the toggle and the delete form', () => {
  const owner = render(ANALYSIS, OWNER_TEXT)
  expect(
    owner.querySelector('form[action="/s/7KQ2M9XAb3dE/privacy"] input[name="is_public"]')?.getAttribute('value'),
  ).toBe('false')
  expect(owner.querySelector('form[action="/s/7KQ2M9XAb3dE/delete"] input[name="confirm"]')).not.toBeNull()
  expect(render(NOBODYS, strangerText(ANALYSIS)).querySelector('form')).toBeNull()
})

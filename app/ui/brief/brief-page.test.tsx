import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ACCOUNTS_MEANING, authenticityWords, SPREAD_UNMEASURED } from '#app/domain/brief/present/brief-wording.ts'
import type { Brief } from '#app/domain/brief/brief.ts'
import { BRIEF, HOSTILE_TEXT, SAMPLE_BRIEF, SMALL_BRIEF, TOO_FEW_FOR_EMOTIONS } from '#tests/fixtures/brief.ts'
import { BriefPage } from './brief-page.tsx'
import { layOutNetwork } from './network-layout.ts'

const REPORT = BRIEF.signals?.find(({ source }) => source === 'news')
const SCAN = { signal: REPORT?.id ?? '', shortcode: '7KQ2M9XAb3dE', title: 'A report' }

function render(node: ReactNode): Document {
  return new JSDOM(`<!doctype html><body>${renderToStaticMarkup(node)}</body>`).window.document
}

function pageOf(brief: Brief): Document {
  return render(<BriefPage brief={brief} scans={[SCAN]} />)
}

function textOf(page: Document, selector = 'body'): string {
  return (page.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ')
}

const briefs = [
  { of: 'every part', brief: BRIEF },
  { of: 'too few signals', brief: SMALL_BRIEF },
  { of: 'no signal that may be shown', brief: { ...BRIEF, signals: [] } },
]

test.each(briefs)('every link within a brief of $of leads somewhere, and no id stands twice', ({ brief }) => {
  const page = pageOf(brief)
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  const hrefs = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1))
  expect(hrefs.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  const named = [...page.querySelectorAll('[aria-labelledby]')].flatMap(
    (element) => element.getAttribute('aria-labelledby')?.split(' ') ?? [],
  )
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

test('every signal has a home, and every code of a finding leads to the signal of that code', () => {
  const page = pageOf(BRIEF)
  expect(page.querySelectorAll('.signals > li')).toHaveLength(BRIEF.signal_count)
  const codes = [...page.querySelectorAll('a.code')]
  expect(codes.length).toBeGreaterThan(BRIEF.coordination_evidence?.clusters[0]?.size ?? 0)
  for (const code of codes) {
    expect(textOf(page, `[id="${code.getAttribute('href')?.slice(1)}"] .code`)).toBe(code.textContent)
  }
})

test('that it is sample data is the first thing under the heading', () => {
  const first = pageOf(SAMPLE_BRIEF).querySelector('.head')?.nextElementSibling
  expect(first?.textContent).toMatch(/^Sample data: its signals were written for this software/)
  expect(first?.textContent).toContain('YouTube gave 1 signal before its limit.')
})

test('the page holds the figures of the brief, and the points of its factors sum to the score', () => {
  const text = textOf(pageOf(BRIEF))
  for (const figure of ['38 of 100, looks likely coordinated', '0.64', '0.56', '−0.58', '24.5', '52 signals']) {
    expect(text).toContain(figure)
  }
  expect(text).toContain('100 − 44.5 − 23 + 5.5 = 38')
})

test('of too few signals the page says that and draws no score', () => {
  const page = pageOf(SMALL_BRIEF)
  expect(textOf(page)).toContain(authenticityWords(SMALL_BRIEF))
  expect(textOf(page)).not.toContain('75')
  expect(page.querySelector('#authenticity-chart-title')).toBeNull()
  for (const absent of ['#dissonance', '#markets', '#network-title']) expect(page.querySelector(absent)).toBeNull()
})

test('accounts are said to have a role that was observed, groups to be behaviour and no intent', () => {
  const text = textOf(pageOf(BRIEF))
  expect(text).toContain('These are observed roles, not findings of intent')
  expect(text).toContain('This describes behaviour, not intent')
  expect(text).not.toMatch(/\b(?:bots?|fake|lies|liars?|propagandists?)\b/i)
})

test('what is said about named accounts, and that behaviour is no intent, is on the page once', () => {
  const accounts = Array.from({ length: 7 }, (_, index) => `tram_watch_${index}`).flatMap((handle) =>
    (BRIEF.adversary_accounts ?? []).map((own) => ({ ...own, handle })),
  )
  const text = textOf(pageOf({ ...BRIEF, adversary_accounts: accounts }))
  for (const words of [ACCOUNTS_MEANING, 'This describes behaviour']) expect(text.split(words), words).toHaveLength(2)
})

/** The brief with each factor as an indicator, too, as measured briefs have them. */
const SAME_NOTES: Brief = {
  ...BRIEF,
  coordination_evidence: BRIEF.coordination_evidence && {
    ...BRIEF.coordination_evidence,
    technical_indicators: BRIEF.authenticity_analysis.factors.map(
      ({ factor: indicator, observed, expected, expected_max, explanation }) => ({
        indicator,
        observed,
        expected,
        expected_max,
        explanation,
      }),
    ),
  },
}

test('a note on a factor is on the page once, though it is an indicator as well', () => {
  const text = textOf(pageOf(SAME_NOTES))
  for (const { explanation } of BRIEF.authenticity_analysis.factors) {
    expect(text.split(explanation), explanation).toHaveLength(2)
  }
})

test('where nothing stands out from chance, groups are listed as looked at, and none is drawn or hatched', () => {
  const { coordination_evidence: evidence } = BRIEF
  const page = pageOf({ ...BRIEF, coordination_evidence: evidence && { ...evidence, detected: false } })
  expect(textOf(page)).toContain('Groups examined')
  expect(textOf(page, '#coordination ~ .spaced td[data-label="Two indicators"]')).not.toMatch(/\d/)
  expect(page.querySelector('#network-title, rect.together')).toBeNull()
})

test('accounts of a group on X are named only where the brief names them', () => {
  const groups = (page: Document) => page.querySelector('#coordination')?.closest('section')?.textContent ?? ''
  expect(groups(pageOf(BRIEF))).toContain('@tram_watch_41')
  const { coordination_evidence: evidence } = BRIEF
  const clusters = evidence?.clusters.map((own) => ({ ...own, accounts: own.accounts.map((_, at) => `x:${at}`) })) ?? []
  const text = groups(pageOf({ ...BRIEF, coordination_evidence: evidence && { ...evidence, clusters } }))
  expect(text).not.toContain('@tram_watch_41')
  expect(text).toContain('The operator must enable naming them, as X’s terms require')
})

test('what was not measured is said to be so, without a figure that stands for it', () => {
  const risk = { ...BRIEF.risk_assessment, reasoning: `Spread. ${SPREAD_UNMEASURED} no platform gave counts.` }
  const basis = { ...TOO_FEW_FOR_EMOTIONS, measured: 9, counted: 8 }
  const page = pageOf({ ...BRIEF, risk_assessment: risk, emotion_basis: basis })
  expect(page.querySelector('ol.risk, .facts .severity')).toBeNull()
  expect(page.querySelector('#contagion')?.parentElement?.textContent).toContain('Not measured')
  const emotions = page.querySelector('#emotions')?.parentElement
  expect(emotions?.querySelector('table')).toBeNull()
  expect(emotions?.textContent).toContain('8 signals with English text, but at least 20 are needed')
})

test('a timeline without a signal says so', () => {
  const timeline = BRIEF.timeline.map(({ at }) => ({ at, counts: {} }))
  expect(textOf(pageOf({ ...BRIEF, timeline }), '#timeline ~ figure')).toContain('No signals in this time range')
})

test('what a source sent is text: no markup, no address but http and https in a link', () => {
  const page = pageOf(BRIEF)
  expect(textOf(page)).toContain(HOSTILE_TEXT)
  expect(page.querySelector('.signals script')).toBeNull()
  const hostile = { ...BRIEF, signals: BRIEF.signals?.map((signal) => ({ ...signal, url: 'javascript:alert(1)' })) }
  const hrefs = [...pageOf(hostile).querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs.filter((href) => href?.startsWith('javascript:'))).toEqual([])
})

test('who reads an article is said before it is sent there', () => {
  const service = { host: 'models.example', model: 'reader-1' }
  const notice = (brief: Brief) => {
    const page = render(<BriefPage brief={brief} scans={[]} modelService={service} />)
    return page.querySelector('#model-notice')?.textContent
  }
  expect(notice(BRIEF)).toContain('models.example')
  expect(notice({ ...BRIEF, signals: [] })).toBeUndefined()
})

test('a report can be analysed with one click, and a scan that is there is shown', () => {
  const item = pageOf(BRIEF).querySelector(`[id="s-${SCAN.signal}"]`)
  const links = [...(item?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toContain(`/s/${SCAN.shortcode}`)
  const form = item?.querySelector('form[method="post"][action="/"]')
  expect(form?.querySelector('[name="url"]')?.getAttribute('value')).toBe(REPORT?.url)
  expect(form?.querySelector('button')?.textContent).toContain('Analyse this article')
})

test('a signal past its retention keeps its code and numbers, without text, author and address', () => {
  const gone = BRIEF.signals?.find(({ text }) => text === null)
  const item = pageOf(BRIEF).querySelector(`[id="s-${gone?.id}"]`)
  expect(item?.textContent).toContain('Text no longer stored')
  expect(item?.querySelector('a, b, blockquote')).toBeNull()
})

test('all five exports and deletion are offered, without a script', () => {
  const page = pageOf(BRIEF)
  expect(page.querySelectorAll('.head a[href*="/export?format="]')).toHaveLength(5)
  expect(page.querySelector(`form[method="post"][action="/briefs/${BRIEF.id}"] [name="confirm"]`)).not.toBeNull()
  expect(page.querySelector('script')).toBeNull()
})

test('each chart has its finding as title, a description, and the name of what says the same without a picture', () => {
  const page = pageOf(BRIEF)
  const charts = [...page.querySelectorAll('svg[role="img"]')]
  expect(charts.map(({ firstElementChild: title }) => title?.id)).toEqual([
    'timeline-chart-title',
    'authenticity-chart-title',
    'network-title',
    'dissonance-chart-title',
  ])
  for (const chart of charts) {
    expect(chart.getAttribute('aria-labelledby')).toBe(chart.querySelector('title')?.id)
    expect(chart.querySelector('title')?.textContent, 'a finding has a figure').toMatch(/\d/)
    expect(chart.getAttribute('aria-describedby')).toBe(chart.querySelector('desc')?.id)
    expect(chart.querySelector('desc')?.textContent).toMatch(/table of/i)
  }
})

test('columns of the timeline add up from zero: all others at the foot, groups that act together upon them', () => {
  const page = pageOf(BRIEF)
  const rows = [...page.querySelectorAll('#timeline ~ figure tbody tr')]
  const figures = rows.map(({ children }) => [1, 2].map((cell) => Number(children[cell]?.textContent)))
  const [foot] = [...page.querySelectorAll('#timeline ~ figure .axis')].map((axis) => Number(axis.getAttribute('y1')))
  const bars = (name: string) => [...page.querySelectorAll(`#timeline ~ figure rect.${name}[y]`)]
  const bottom = (bar: Element) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height'))
  expect(bars('fill')).toHaveLength(figures.filter(([all = 0, together = 0]) => all > together).length)
  expect(bars('together')).toHaveLength(figures.filter(([, together = 0]) => together > 0).length)
  for (const bar of bars('fill')) expect(bottom(bar)).toBeCloseTo(foot ?? 0)
  for (const bar of bars('together')) {
    const below = bars('fill').find((other) => other.getAttribute('x') === bar.getAttribute('x'))
    expect(bottom(bar)).toBeCloseTo(Number(below?.getAttribute('y') ?? foot))
  }
})

test('in the network the first to post in a group is filled, and who posted more is tied by a heavier line', () => {
  const [cluster] = BRIEF.coordination_evidence?.clusters ?? []
  const signals = BRIEF.signals?.filter(({ id }) => cluster?.evidence.includes(id)) ?? []
  const [first, second] = signals
  const busy = BRIEF.signals?.map((signal) =>
    signal === second ? { ...signal, author: first?.author ?? null } : signal,
  )
  const page = pageOf({ ...BRIEF, signals: busy ?? [] })
  expect(page.querySelectorAll('svg[viewBox] .account.first')).toHaveLength(1)
  const ties = [...page.querySelectorAll('.tie')]
  const widthOf = (tie: Element) => Number(tie.getAttribute('stroke-width'))
  const heavy = ties.filter((tie) => widthOf(tie) > Math.min(...ties.map(widthOf)))
  expect(new Set(heavy.map((tie) => `${tie.getAttribute('x2')} ${tie.getAttribute('y2')}`)).size).toBe(1)
})

test('the network has at most 60 nodes, none outside its picture, and is the same each time', () => {
  const groups = Array.from({ length: 9 }, (_, group) => ({
    id: `G${group + 1}`,
    members: Array.from({ length: 40 }, (__, member) => `account ${group * 20 + member}`),
  }))
  const network = layOutNetwork(groups)
  const nodes = [...network.groups, ...network.accounts]
  expect(nodes.length).toBeLessThanOrEqual(60)
  expect(network.links.length).toBeGreaterThan(0)
  for (const { x, y } of nodes) {
    expect(x > 0 && x < network.width && y > 0 && y < network.height, `${x} ${y}`).toBe(true)
  }
  const places = nodes.map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
  expect(layOutNetwork(groups)).toEqual(network)
  const drawn = network.groups.map(
    ({ key, unshown }) => unshown + network.links.filter(({ from }) => from.key === key).length,
  )
  expect(drawn.every((members) => members === 40)).toBe(true)
})

test('a brief of samples is marked in its head, its warnings and at each signal, and offers no article of it', () => {
  const page = pageOf(SAMPLE_BRIEF)
  expect(textOf(page, 'h1')).toBe(`Sample data: ${BRIEF.query}`)
  expect(textOf(page, '[role="note"]')).toContain('say nothing about the world')
  const heads = [...page.querySelectorAll('.signal-head')].map(({ textContent }) => textContent ?? '')
  expect(heads.length).toBeGreaterThan(0)
  for (const head of heads) expect(head).toMatch(/^Sample, /)
  expect(textOf(page, 'body')).not.toContain('Analyse this article')
  const real = [...pageOf(BRIEF).querySelectorAll('h1, .signal-head')].map(({ textContent }) => textContent ?? '')
  for (const text of real) expect(text).not.toMatch(/^Sample/)
})

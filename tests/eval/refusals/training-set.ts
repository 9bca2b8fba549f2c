import { textLength } from '#app/domain/article/article-from-text.ts'
import type { MarkupSigns } from '#app/domain/article/judgement/markup-signs.ts'
import { readTextSigns, type TextSigns } from '#app/domain/article/judgement/text-signs.ts'
import type { Spoken } from '#app/domain/article/judgement/words-of.ts'
import { roughWords } from '#app/domain/article/page-source.ts'
import type { TextBlock } from '#app/domain/article/body/text-blocks.ts'
import type { JudgedExample } from '#app/domain/engine/training/fit-page-judgement.ts'
import type { OwnNotice } from '#tests/fixtures/own-pages.ts'
import { asExample, siteOf, type ReadPage } from './page-examples.ts'

const OWN_REFUSED_WEIGHT = 8
const OWN_ARTICLE_WEIGHT = 8
const REAL_WEIGHT = 3
/** Weights of pages with another text than their own, and of beginnings. */
const MADE_WEIGHT = 0.2
const MOVED_ARTICLE_WEIGHT = 0.4
/** On how many pages each text is placed. */
const HOSTS_PER_NOTICE = 4
/** Steps through the pages that receive them. */
const STEP_OF_TEXT = 37
const STEP_OF_PAGE = 53
const REPORTS_PER_LIST = 4
const BLURB_WORDS = 18
/** The longest notice between the paragraphs of an article. */
const NOTED_WORDS_MAX = 30
const DESCRIPTION_CHARACTERS = 180
/** How many words of an article each derived page shows, of those that show only its beginning. */
const TEASER_WORDS = [15, 30, 50, 80, 15, 30, 50, 80]
const BEGINNING_WORDS = [50, 70, 100, 140, 200, 400]

/** A report without a page around it. */
export type Report = { site: string; title: string; paragraphs: string[] }

/** What the judgement is fitted on. */
export type Material = {
  /** Articles from the web, and the same pages without their text. */
  real: readonly ReadPage[]
  emptied: readonly ReadPage[]
  own: readonly ReadPage[]
  /** A page with nothing but its text. */
  bare: ReadPage
  /** Texts that are not articles, and those that are. */
  notices: readonly OwnNotice[]
  reports: readonly Report[]
}

/**
 * Examples to fit the judgement on: real articles and their beginnings; their pages without them; our own pages;
 * non-articles on pages of articles, and reports on those and on bare pages.
 */
export function trainingSet({ real, emptied, own, bare, notices, reports }: Material): JudgedExample[] {
  const english = real.filter(({ contents }) => contents.language === 'en')
  const articles = own.filter(({ isArticle }) => isArticle)
  const others = own.filter(({ isArticle }) => !isArticle)
  const hosts = [...english, ...articles, ...articles, ...articles]
  return [
    ...examples(real, REAL_WEIGHT).map((example) => ({ ...example, isReal: true })),
    ...examples(emptied, MADE_WEIGHT),
    ...others.flatMap((page) =>
      examples([page], OWN_REFUSED_WEIGHT).map((example) => ({ ...example, site: page.url, isOwn: true })),
    ),
    ...examples(articles, OWN_ARTICLE_WEIGHT).map((example) => ({ ...example, isOwn: true })),
    ...others.flatMap((page, index) => {
      return noticeOn(hosts, [bare], { ...textOf(page), page: page.url, writer: page.writer ?? '' }, index)
    }),
    ...notices.flatMap(({ kind, title, paragraphs }, index) =>
      noticeOn(
        hosts,
        [bare, ...others.filter((page) => page.kind === kind)],
        {
          kind,
          title,
          description: null,
          blocks: paragraphs.map(asBlock),
          page: `notice ${index}`,
          writer: '',
        },
        index,
      ),
    ),
    ...others.filter(({ kind }) => kind === 'teaser').flatMap((page, index) => teasersOn(page, reports, index)),
    ...articles.flatMap((page, index) => movedArticle(english, bare, page, index)),
    ...english.flatMap((page, index) => beginning(page, index)),
    ...reports.flatMap((report, index) => reportOn([...articles, ...english], { bare, notices }, report, index)),
    ...reports.flatMap((_, index) => listOn([...others, ...english], reports, index)),
  ]
}

/** Makes examples from pages; those with too little text are left out. */
export function examples(pages: readonly ReadPage[], weight: number): JudgedExample[] {
  return pages.flatMap((page) => asExample(page, weight) ?? [])
}

type HostedText = { kind: string; title: string | null; description: string | null; blocks: readonly TextBlock[] }

function textOf({ kind, contents }: ReadPage): HostedText {
  const { title, description } = contents.metadata
  return { kind, title, description, blocks: contents.body.blocks }
}

function noticeOn(
  hosts: readonly ReadPage[],
  plain: readonly ReadPage[],
  text: HostedText & { page: string; writer: string },
  index: number,
): JudgedExample[] {
  const chosen = Array.from({ length: HOSTS_PER_NOTICE }, (_, turn) => {
    const from = turn === 0 ? plain : hosts
    return from[(index * STEP_OF_TEXT + turn * STEP_OF_PAGE) % from.length]
  })
  const pages = chosen.flatMap((host, turn) => (host ? [withText(host, text, turn % 2 === 0)] : []))
  return examples(pages, MADE_WEIGHT).map((example) => ({
    ...example,
    isArticle: false,
    site: text.page,
    kind: text.kind,
    writer: text.writer,
  }))
}

/** An article of ours on pages of others and on a bare one. */
function movedArticle(hosts: readonly ReadPage[], bare: ReadPage, page: ReadPage, index: number): JudgedExample[] {
  const text = textOf(page)
  const chosen = Array.from({ length: HOSTS_PER_NOTICE }, (_, turn) => {
    return turn === 0 ? bare : hosts[(index * STEP_OF_TEXT + turn * STEP_OF_PAGE) % hosts.length]
  })
  const pages = chosen.flatMap((host) => (host ? [withText(host, text, true)] : []))
  return examples(pages, MOVED_ARTICLE_WEIGHT).map((example) => ({
    ...example,
    isArticle: true,
    site: siteOf(page.url),
    kind: page.kind,
    writer: page.writer ?? '',
  }))
}

/** Beginnings of reports on a page that shows only the beginning of its article. */
function teasersOn(page: ReadPage, reports: readonly Report[], index: number): JudgedExample[] {
  const chosen = TEASER_WORDS.flatMap(
    (_, turn) => reports[(index * STEP_OF_TEXT + turn * STEP_OF_PAGE) % reports.length] ?? [],
  )
  const offer = page.contents.body.blocks.slice(-2)
  const pages = chosen.map((report, turn) => {
    const begun = begunOf(report, turn)
    const blocks = turn < TEASER_WORDS.length / 2 ? begun : [...begun, ...offer]
    const description = turn % 2 === 0 ? null : descriptionOf(report)
    return withText(page, { kind: page.kind, title: report.title, description, blocks }, true)
  })
  return examples(pages, MADE_WEIGHT).map((example) => ({
    ...example,
    isArticle: false,
    site: page.url,
    kind: page.kind,
    writer: page.writer ?? '',
  }))
}

/** A report's first paragraphs, every third time cut within a sentence. */
function begunOf({ paragraphs }: Report, turn: number): TextBlock[] {
  const kept = firstOf(paragraphs.map(asBlock), TEASER_WORDS[turn] ?? 0)
  if (turn % 3 > 0) return kept
  const words = kept.at(-1)?.text.split(' ') ?? []
  return [...kept.slice(0, -1), asBlock(words.slice(0, Math.ceil(words.length / 2)).join(' '))]
}

function descriptionOf({ paragraphs: [first = ''] }: Report): string {
  return first.slice(0, DESCRIPTION_CHARACTERS)
}

/** The first paragraphs of an article on its own page. */
function beginning(page: ReadPage, index: number): JudgedExample[] {
  const blocks = firstOf(page.contents.body.blocks, BEGINNING_WORDS[index % BEGINNING_WORDS.length] ?? 0)
  return examples([withText(page, { ...textOf(page), blocks }, true)], MADE_WEIGHT)
}

function firstOf(blocks: readonly TextBlock[], wordsMin: number): TextBlock[] {
  const kept: TextBlock[] = []
  let words = 0
  for (const block of blocks) {
    if (words >= wordsMin) break
    kept.push(block)
    words += roughWords(block.text)
  }
  return kept
}

/** A report's beginning on another's page, and on a bare page; there with a notice in it every other time. */
function reportOn(
  hosts: readonly ReadPage[],
  { bare, notices }: Pick<Material, 'bare' | 'notices'>,
  report: Report,
  index: number,
): JudgedExample[] {
  const { site, title, paragraphs } = report
  const blocks = paragraphs.map(asBlock)
  const notice = notices[(index * STEP_OF_TEXT) % notices.length]?.paragraphs.find(isShort)
  const pages = [hosts[(index * STEP_OF_PAGE) % hosts.length], bare, bare].flatMap((host, turn) => {
    const kept = firstOf(blocks, BEGINNING_WORDS[(index + turn * 3) % BEGINNING_WORDS.length] ?? 0)
    const noted = notice === undefined || turn < 2 ? kept : [...kept.slice(0, -1), asBlock(notice), ...kept.slice(-1)]
    const description = index % 2 === 0 ? null : descriptionOf(report)
    return host ? [withText(host, { kind: 'report', title, description, blocks: noted }, true)] : []
  })
  return examples(pages, MADE_WEIGHT).map((example) => ({
    ...example,
    isArticle: true,
    site,
    kind: 'report',
    writer: '',
  }))
}

function isShort(paragraph: string): boolean {
  return roughWords(paragraph) <= NOTED_WORDS_MAX
}

/** Headlines with the beginnings of reports, as lists of stories show them. */
function listOn(hosts: readonly ReadPage[], reports: readonly Report[], index: number): JudgedExample[] {
  if (index % REPORTS_PER_LIST !== 0) return []
  const listed = reports.slice(index, index + REPORTS_PER_LIST)
  const blocks = listed.flatMap(({ title, paragraphs: [first = ''] }) => [
    { ...asBlock(title), tag: 'H3', linkCharacters: index % 3 === 0 ? title.length : 0 },
    asBlock(blurbOf(first, index)),
  ])
  const host = hosts[(index * STEP_OF_PAGE + 1) % hosts.length]
  const pages = host ? [withText(host, { kind: 'list', title: null, description: null, blocks }, false)] : []
  return examples(pages, MADE_WEIGHT).map((example) => ({
    ...example,
    isArticle: false,
    site: reports[index]?.site ?? '',
    kind: 'list',
    writer: '',
  }))
}

/** A whole sentence of a report, or as many words of it as lists show. */
function blurbOf(paragraph: string, index: number): string {
  const sentence = paragraph.split(/(?<=[.!?])\s/u, 1)[0] ?? ''
  return index % 2 === 0 ? sentence : `${sentence.split(' ').slice(0, BLURB_WORDS).join(' ')}…`
}

function asBlock(text: string): TextBlock {
  return { tag: 'P', text, linkCharacters: 0, isListItem: false }
}

/** A page as if it contained another text, under its own title or that of the text. */
function withText(host: ReadPage, { title, description, blocks }: HostedText, isTitled: boolean): ReadPage {
  const { contents } = host
  const text = blocks.map((block) => block.text).join('\n\n')
  const characters = blocks.reduce((total, block) => total + block.text.length, 0)
  const links = blocks.reduce((total, block) => total + block.linkCharacters, 0)
  const body = { text, blocks: [...blocks], linkShare: characters === 0 ? 0 : links / characters, dropped: new Map() }
  const length = textLength(text)
  const heading = isTitled && title !== null ? title : contents.metadata.title
  const { page } = contents.judged
  const words = Math.max(1, page.words - roughWords(contents.body.text)) + roughWords(text)
  const about = { title: heading, description, words: length.words, isEnglish: true }
  const signs = readTextSigns(body, about)
  const markup = movedMarkup(page.markup, contents.judged.text, signs)
  const judged = {
    page: { ...page, words, titleWords: roughWords(heading), markup, statedWords: null },
    text: signs,
    length,
    lacksPaidPart: false,
  }
  return { ...host, contents: { ...contents, body, language: 'en', judged } }
}

/** A page's markup with one text replaced by another. */
function movedMarkup(markup: MarkupSigns, before: TextSigns, after: TextSigns): MarkupSigns {
  const [old, moved] = [before.spoken, after.spoken]
  const { spoken, boxes } = markup
  const left = (key: keyof Spoken) => Math.max(0, spoken[key] - old[key]) + moved[key]
  return {
    ...markup,
    spoken: { words: left('words'), address: left('address'), amounts: left('amounts') },
    boxes: { ...boxes, story: boxes.story === 0 ? 0 : Math.max(0, (boxes.story ?? 0) - old.words) + moved.words },
    paragraphs: Math.max(0, markup.paragraphs - before.paragraphs) + after.paragraphs,
    paragraphWords: Math.max(0, markup.paragraphWords - old.words) + moved.words,
  }
}

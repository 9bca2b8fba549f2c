import type { EnglishSigns } from './english-signs.ts'
import type { MarkupSigns } from './markup-signs.ts'
import type { AddressKind, PageSigns, StatedKind } from './page-signs.ts'
import type { TextSigns } from './text-signs.ts'

/** The model's input for a page: feature values by name. */
export type Features = Readonly<Record<string, number>>

const STATED: readonly StatedKind[] = ['article', 'listing', 'goods', 'video', 'nothing']
const ADDRESSES: readonly AddressKind[] = ['root', 'query', 'number', 'slug', 'name']
const LONG_WORDS = 400
/** The value if there is nothing to measure, below all measured values. */
const NONE = -1

export function judgementFeatures(page: PageSigns, text: TextSigns): Features {
  return {
    ...textFeatures(text),
    english: Number(text.english !== null),
    ...(text.english ? englishFeatures(text.english) : {}),
    ...pageFeatures(page, text),
    ...statedFeatures(page, text),
    ...markupFeatures(page, text),
  }
}

/** A feature's value. Features measured only in English texts have a value below all others elsewhere. */
export function featureValue(features: Features, name: string): number {
  return features[name] ?? (name.startsWith('type ') ? 0 : NONE)
}

/** The kinds of text with their own threshold: English by length, and other languages. */
export type TextClass = 'short' | 'long' | 'other'

/** The class of a text with these features. */
export function classOf(features: Features): TextClass {
  if (features.english !== 1) return 'other'
  return featureValue(features, 'words') >= LONG_WORDS ? 'long' : 'short'
}

function textFeatures(text: TextSigns): Features {
  return {
    words: text.words,
    sentences: text.sentences,
    prose: text.proseShare,
    lists: text.listShare,
    scraps: text.scrapShare,
    repeated: text.repeatedShare,
    headings: text.headingShare,
    thread: text.threadShare,
    links: text.linkShare,
    headline: text.headlineShare ?? NONE,
    described: text.describedShare ?? NONE,
    description: text.descriptionLength,
    'speaks to the reader': ratio(text.spoken.address, text.spoken.words),
    sums: ratio(text.spoken.amounts, text.spoken.words),
    blocks: text.blocks,
    paragraphs: text.paragraphs,
    broken: text.brokenShare,
    teased: text.teasedShare,
    'any figures': text.figureShare,
    'any speech': text.marks.speech,
    'any questions': text.marks.questions,
    'any calls': text.marks.calls,
    'sentence length': ratio(text.words, text.sentences),
    'first block': text.firstWords,
    'last block': text.lastWords,
    'longest block': text.longestWords,
    ended: Number(text.isEnded),
  }
}

function englishFeatures({ little, sentenceWords, ...shares }: EnglishSigns): Features {
  return {
    ...shares,
    'sentence words': sentenceWords,
    ...Object.fromEntries([...little].map(([word, rate]) => [`word ${word}`, rate])),
  }
}

function pageFeatures(page: PageSigns, text: TextSigns): Features {
  return {
    'of the page': ratio(text.words, page.words),
    'links per word': ratio(page.links, page.words),
    'page links': page.links,
    'fields per sentence': ratio(page.fields, text.sentences),
    fields: page.fields,
    passwords: page.passwords,
    choices: page.choices,
    articles: page.articles,
    'in links': ratio(page.linkWords, page.words),
    buttons: page.buttons,
    titles: ratio(page.headings, page.words),
    leading: page.linkedHeadings,
    items: ratio(page.items, page.words),
    rows: page.rows,
    images: page.images,
    'page times': page.times,
    cards: ratio(page.cardWords, page.words),
    title: page.titleWords,
    depth: page.depth,
    page: page.words,
  }
}

function statedFeatures(page: PageSigns, text: TextSigns): Features {
  const named = [page.stated === 'article', page.isDated, page.isSigned].filter(Boolean).length
  return {
    named,
    free: Number(page.isFree),
    'stated words': page.statedWords === null ? NONE : ratio(page.statedWords, text.words),
    dated: Number(page.isDated),
    signed: Number(page.isSigned),
    'kept from search': Number(page.isHiddenFromSearch),
    ...Object.fromEntries(STATED.map((kind) => [`stated ${kind}`, Number(page.stated === kind)])),
    ...Object.fromEntries(ADDRESSES.map((kind) => [`address ${kind}`, Number(page.address === kind)])),
    ...Object.fromEntries(page.types.map((type) => [`type ${type}`, 1])),
  }
}

/** Features of the markup. Words outside the page's text count separately. */
function markupFeatures(page: PageSigns, text: TextSigns): Features {
  const { markup } = page
  const beside = besideOf(markup, text)
  const named = (kind: string, values: Readonly<Record<string, number>>, of: number) =>
    Object.entries(values).map(([name, value]): [string, number] => [`${kind} ${name}`, ratio(value, of)])
  return {
    ...Object.fromEntries(named('box', markup.boxes, markup.spoken.words)),
    ...Object.fromEntries(named('leads', markup.leads, page.links)),
    'words beside': beside.words,
    'address beside': ratio(beside.address, beside.words),
    'sums beside': beside.amounts,
    'page paragraphs': markup.paragraphs,
    'paragraph words': ratio(markup.paragraphWords, markup.spoken.words),
    'paragraph length': ratio(markup.paragraphWords, markup.paragraphs),
    players: markup.players,
    search: Number(markup.isSearch),
    marks: markup.marks,
    turns: markup.turns,
    prices: markup.prices,
    dialogs: markup.dialogs,
    selections: markup.selections,
    'in buttons': ratio(markup.buttonWords, markup.spoken.words),
  }
}

function besideOf({ spoken }: MarkupSigns, text: TextSigns): MarkupSigns['spoken'] {
  return {
    words: Math.max(0, spoken.words - text.spoken.words),
    address: Math.max(0, spoken.address - text.spoken.address),
    amounts: Math.max(0, spoken.amounts - text.spoken.amounts),
  }
}

function ratio(part: number, whole: number): number {
  return part / Math.max(1, whole)
}

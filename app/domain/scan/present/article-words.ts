import type { ArticleFacts } from '../../article/article-facts.ts'
import { counted, utcDay, utcMinute } from '../../wording/wording.ts'

const LANGUAGES = new Intl.DisplayNames('en-GB', { type: 'language' })

/** How pages and exports show a fact about an article. `inByline`: the page has it under the title, not in its list. */
type FactWords = { label: string; words: (facts: ArticleFacts) => string; inByline: boolean }

/** By fact, in the order of the exports. Null: it is part of another one or of the title. Words are `''` without it. */
const FACT_WORDS: Readonly<Record<keyof ArticleFacts, FactWords | null>> = {
  publisher_name: { label: 'Publisher', words: publisherWords, inByline: true },
  publisher_basis: null,
  author_name: { label: 'Author', words: (facts) => facts.author_name, inByline: true },
  published_at: { label: 'Published', words: publishedWords, inByline: true },
  published_precision: null,
  url: { label: 'Original article', words: (facts) => facts.url ?? '', inByline: true },
  source_url: { label: 'Source stated by the submitter', words: (facts) => facts.source_url ?? '', inByline: true },
  title: null,
  word_count: { label: 'Length', words: (facts) => counted(facts.word_count, 'word'), inByline: true },
  language: { label: 'Language', words: (facts) => LANGUAGES.of(facts.language) ?? facts.language, inByline: false },
}

/** What is known about an article, as label and words. */
export function articleWords(facts: ArticleFacts, where: 'everywhere' | 'below the byline'): [string, string][] {
  return Object.values(FACT_WORDS).flatMap((shown): [string, string][] => {
    if (shown === null || (where === 'below the byline' && shown.inByline)) return []
    const words = shown.words(facts)
    return words === '' ? [] : [[shown.label, words]]
  })
}

function publisherWords({ publisher_name: name, publisher_basis: basis }: ArticleFacts): string {
  if (name === '' || basis === null) return ''
  return basis === 'stated' ? `${name} (stated by the submitter)` : name
}

function publishedWords({ published_at: at, published_precision: precision }: ArticleFacts): string {
  if (at === null) return ''
  return precision === 'day' ? utcDay(at) : `${utcMinute(at)} UTC`
}

import { env } from '#app/platform/env.server.ts'
import { measureOnce } from '../analysis/measure-once.server.ts'
import { measure } from '../analysis/measure.server.ts'
import { rulesetSha256 } from '../analysis/ruleset.server.ts'
import { articleFromText } from '../article/article-from-text.ts'
import { EXAMPLE_ARTICLE } from './example-article.ts'
import { presentScan } from './present-scan.ts'
import type { Analysis } from './scan.ts'

let example: Promise<Analysis> | undefined

/** What this installation's engine says of a text written for this project: an example for visitors. */
export function findExample(): Promise<Analysis | undefined> {
  example ??= measureExample()
  return example.catch(() => (example = undefined))
}

async function measureExample(): Promise<Analysis> {
  const article = articleFromText({ ...EXAMPLE_ARTICLE, sourceUrl: null })
  const input = {
    text: article.text,
    title: article.title,
    publisherHost: null,
    publisherRating: null,
    outletPrior: null,
    truncated: false,
  }
  const { report } = await measureOnce('example', async () => ({ report: await measure(input), isStandIn: false }))
  const at = new Date(0)
  return presentScan(
    {
      shortcode: 'example00000',
      account_id: '',
      measurement_id: '',
      device_hash: '',
      is_public: true,
      cached: false,
      title: article.title,
      url: null,
      source_url: null,
      source: null,
      publisher_name: '',
      publisher_basis: null,
      author_name: '',
      published_at: null,
      published_precision: null,
      language: article.language,
      word_count: article.wordCount,
      timing: { fetch_ms: 0, extract_ms: 0, analyze_ms: 0, total_ms: 0 },
      integrity: { input_sha256: '', ruleset_sha256: rulesetSha256(), signature: '', key_id: '' },
      created_at: at,
      report,
      text: article.text,
      excerpts: [],
      paragraphs: [],
      analyzed_at: at,
      withdrawn: [],
      corrected: null,
    },
    { baseUrl: env.baseUrl, isOwner: false },
  )
}

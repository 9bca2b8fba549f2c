import { env } from '#app/platform/settings/env.server.ts'
import { measureOnce } from '../../analysis/measure-once.server.ts'
import { measure } from '../../analysis/measure.server.ts'
import { rulesetSha256 } from '../../analysis/ruleset.server.ts'
import { articleFromText } from '../../article/article-from-text.ts'
import { factsToStore } from '../../article/article-facts.ts'
import { textAlone } from '../../engine/prepare/article-document.ts'
import { EXAMPLE_ARTICLE } from './example-article.ts'
import { presentCopy, presentRecord } from '../present/present-scan.ts'
import type { Analysis } from '../scan.ts'
import type { StoredScan } from '../stored-scan.ts'

let example: Promise<Analysis> | undefined

/** This installation's analysis of a text written for this project: an example for visitors. */
export function findExample(): Promise<Analysis | undefined> {
  example ??= measureExample()
  return example.catch(() => (example = undefined))
}

async function measureExample(): Promise<Analysis> {
  const article = articleFromText({ ...EXAMPLE_ARTICLE, sourceUrl: null })
  const input = textAlone(article.text, article.title)
  const { report, excerpts } = await measureOnce('example', async () => ({
    ...(await measure(input)),
    isStandIn: false,
  }))
  const at = new Date(0)
  const scan: StoredScan = {
    shortcode: 'example00000',
    account_id: '',
    measurement_id: '',
    device_hash: '',
    is_public: true,
    share_text: 'findings',
    cached: false,
    ...factsToStore(article),
    source: null,
    timing: { fetch_ms: 0, extract_ms: 0, analyze_ms: 0, total_ms: 0 },
    integrity: { input_sha256: '', ruleset_sha256: rulesetSha256(), signature: '', key_id: '' },
    signed: null,
    created_at: at,
    report,
    text: article.text,
    excerpts,
    paragraphs: [],
    analyzed_at: at,
    withdrawn: [],
    corrected: null,
  }
  return presentCopy(scan, presentRecord(scan, { baseUrl: env.baseUrl, isOwner: false }))
}

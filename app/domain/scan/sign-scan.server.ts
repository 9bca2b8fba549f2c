import { canonicalJson } from '#app/platform/canonical-json.ts'
import { sha256 } from '#app/platform/hash.server.ts'
import { nextTurn } from '#app/platform/next-turn.ts'
import { signingKeyId, signJson } from '../analysis/signing.server.ts'
import type { Article } from '../article/article.ts'
import { presentRecord } from './present-scan.ts'
import { signedPart } from './signed-part.ts'
import type { Integrity, StoredScan } from './stored-scan.ts'

type SignedInput = Pick<Article, 'text' | 'title' | 'url' | 'publisherName' | 'authorName' | 'publishedAt'>

/** SHA-256 of the canonical JSON of what was measured and how it is named. */
export function inputSha256(article: SignedInput): string {
  return sha256(
    canonicalJson({
      text: article.text,
      title: article.title,
      url: article.url,
      publisher: article.publisherName,
      author: article.authorName,
      published_at: article.publishedAt,
    }),
  )
}

/** Signs the analysis of a scan that is about to be stored. */
export async function signScan(
  scan: StoredScan,
  hashes: Pick<Integrity, 'input_sha256' | 'ruleset_sha256'>,
): Promise<Integrity> {
  const unsigned = { ...hashes, key_id: signingKeyId() }
  const analysis = presentRecord(
    { ...scan, integrity: { ...unsigned, signature: '' } },
    { baseUrl: '', isOwner: false },
  )
  await nextTurn()
  return { ...unsigned, signature: signJson(signedPart(analysis)) }
}

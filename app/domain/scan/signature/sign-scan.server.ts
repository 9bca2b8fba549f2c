import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { invariant } from '#app/platform/invariant.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { signingKeyId, signJson } from '../../analysis/signing.server.ts'
import type { Article } from '../../article/article.ts'
import { presentRecord } from '../present/present-scan.ts'
import type { Analysis } from '../scan.ts'
import { SIGNATURE_VERSION, signedPart } from './signed-part.ts'
import type { Integrity } from '../scan.ts'
import type { StoredScan } from '../stored-scan.ts'

type SignedInput = Pick<Article, 'text' | 'title' | 'url' | 'publisherName' | 'authorName' | 'publishedAt'>

/** SHA-256 of the canonical JSON of the measured input and its description. */
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
  const integrity = { ...hashes, key_id: '', signature: '' }
  const analysis = presentRecord({ ...scan, integrity }, { baseUrl: '', isOwner: false })
  await nextTurn()
  return signAnalysis(analysis)
}

/** Signs an analysis as it is, replacing any signature: with the current key, and stating the version. */
export function signAnalysis(analysis: Analysis): Integrity {
  const { input_sha256, ruleset_sha256 } = analysis.integrity
  const stated = { input_sha256, ruleset_sha256, signature_version: SIGNATURE_VERSION, key_id: signingKeyId() }
  const signed = signedPart({ ...analysis, integrity: stated })
  invariant(signed !== undefined, 'the version that signs is known')
  return { ...stated, signature: signJson(signed) }
}

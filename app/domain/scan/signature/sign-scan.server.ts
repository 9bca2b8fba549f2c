import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { invariant } from '#app/platform/invariant.ts'
import { nextTurn } from '#app/platform/threads/next-turn.ts'
import { signingKeyId, signText } from '../../analysis/signing.server.ts'
import type { Article } from '../../article/article.ts'
import { presentRecord } from '../present/present-scan.ts'
import type { Analysis } from '../scan.ts'
import { SIGNATURE_VERSION } from './signed-lists.ts'
import { signedPart } from './signed-part.ts'
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

/** What is stored of a signature: what a report states, and the bytes that were signed. */
type Signature = { integrity: Integrity; signed: string }

/** Signs the analysis of a scan that is about to be stored. */
export async function signScan(
  scan: StoredScan,
  hashes: Pick<Integrity, 'input_sha256' | 'ruleset_sha256'>,
): Promise<Signature> {
  const integrity = { ...hashes, key_id: '', signature: '' }
  const analysis = presentRecord({ ...scan, integrity }, { baseUrl: '', isOwner: false })
  await nextTurn()
  return signAnalysis(analysis)
}

/** Signs an analysis as it is, replacing any signature: with the current key, and stating the version. */
export function signAnalysis(analysis: Analysis): Signature {
  const { input_sha256, ruleset_sha256 } = analysis.integrity
  const stated = { input_sha256, ruleset_sha256, signature_version: SIGNATURE_VERSION, key_id: signingKeyId() }
  const part = signedPart({ ...analysis, integrity: stated })
  invariant(part !== undefined, 'the version that signs is known')
  const signed = canonicalJson(part)
  return { integrity: { ...stated, signature: signText(signed) }, signed }
}

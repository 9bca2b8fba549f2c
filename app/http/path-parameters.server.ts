import { SHORTCODE } from '#app/domain/scan/scan.ts'
import { noSuchScan } from '#app/domain/scan/read-shared-scan.server.ts'

/**
 * The shortcode in a page's path.
 * @throws DomainError `not_found` for a malformed one, as for one that does not exist
 */
export function shortcodeOf(params: Readonly<{ shortcode?: string }>): string {
  const { shortcode = '' } = params
  if (!SHORTCODE.test(shortcode)) throw noSuchScan()
  return shortcode
}

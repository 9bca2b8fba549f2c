import { SHORTCODE } from '#app/domain/scan/scan.ts'
import { noSuchScan } from '#app/domain/scan/read-shared-scan.server.ts'

/**
 * The shortcode in a page's path.
 * @throws DomainError `not_found` for what can be none, as for one that was never given out.
 */
export function shortcodeOf(params: Readonly<{ shortcode?: string }>): string {
  const { shortcode = '' } = params
  if (!SHORTCODE.test(shortcode)) throw noSuchScan()
  return shortcode
}

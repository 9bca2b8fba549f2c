import { JSDOM, VirtualConsole } from 'jsdom'

/**
 * Parses markup into jsdom's complete document. Nothing runs or loads, and faults in the markup are not printed.
 * @param html already scanned, so its depth and size are limited
 */
export function parseWithJsdom(html: string): Document {
  return new JSDOM(html, { virtualConsole: new VirtualConsole() }).window.document
}

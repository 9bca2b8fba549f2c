import { hiddenBy } from './hidden-text.ts'
import { endsFlow } from './text-blocks.ts'

const STYLES_CHARACTERS_MAX = 200_000
const NAMES_MAX = 500
const ELEMENTS_MAX = 30_000
/** One class or id, with a type before it at most. */
const SIMPLE = /^[a-z]{0,20}([.#][\w-]{1,100})$/i
/** What frameworks call boxes that no reader sees. */
const HIDING: ReadonlySet<string> = new Set(['hidden', 'd-none', 'is-hidden', 'u-hidden', 'uk-hidden'])
/** What shows such a box on some screens: "md:block", "d-lg-flex". */
const SHOWN_ON_SOME = /^(?:[a-z\d]+:|d-(?:sm|md|lg|xl|xxl|print)-)(?:block|flex|grid|inline|table|contents)/
const NOT_DISPLAYED = 'display:none'

/**
 * Writes into the style of each box that the page's own style sheet or its class hides, that it is hidden, so that it is
 * read like one whose style says so. Words inside a sentence are no boxes. Changes the document.
 * @param styles the text of the page's style elements
 */
export function markHiddenBoxes(document: Document, styles: string): void {
  const names = hiddenNames(styles)
  for (const element of [...(document.body?.querySelectorAll('[class], [id]') ?? [])].slice(0, ELEMENTS_MAX)) {
    if (!endsFlow(element.tagName) || !isNamedHidden(element, names)) continue
    element.setAttribute('style', `${element.getAttribute('style') ?? ''};${NOT_DISPLAYED}`)
  }
}

/** Classes (".a") and ids ("#a") that a style sheet hides on every screen. The last rule of a name decides. */
function hiddenNames(styles: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { selectors, declarations } of rulesOf(styles.slice(0, STYLES_CHARACTERS_MAX))) {
    const isHiding = hiddenBy(declarations) === 'until-shown'
    if (!isHiding && !/(?:^|;)\s*display\s*:/i.test(declarations)) continue
    for (const selector of selectors.split(',')) {
      const name = SIMPLE.exec(selector.trim())?.[1]
      if (name === undefined) continue
      if (!isHiding) names.delete(name)
      else if (names.size < NAMES_MAX) names.add(name)
    }
  }
  return names
}

/** The rules outside "@media" and the like. */
function rulesOf(css: string): { selectors: string; declarations: string }[] {
  const rules: { selectors: string; declarations: string }[] = []
  let depth = 0
  let from = 0
  let selectors = ''
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) selectors = css.slice(from, at)
      depth += 1
      if (depth === 1) from = at + 1
    } else if (css[at] === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) {
        if (!selectors.includes('@')) rules.push({ selectors, declarations: css.slice(from, at) })
        from = at + 1
      }
    }
  }
  return rules
}

function isNamedHidden(element: Element, names: ReadonlySet<string>): boolean {
  if (names.has(`#${element.id}`)) return true
  const classes = element.className.split(/\s+/u)
  if (!classes.some((name) => HIDING.has(name) || names.has(`.${name}`))) return false
  return !classes.some((name) => SHOWN_ON_SOME.test(name))
}

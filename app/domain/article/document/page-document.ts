import { Parser } from 'htmlparser2'
import { PageIndex } from './page-index.ts'
import { PageElement, PageText, type NodeMaker, type PageNode } from './page-nodes.ts'

/** Elements allowed in a page's head. Any other one begins the body. */
const OF_HEAD: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'base', 'basefont', 'bgsound'])

/**
 * Parses markup into a document with only the parts of the DOM that Readability and this folder need. Nothing runs or
 * loads. Uses htmlparser2, which is several times faster than standard-conforming parsers.
 * @param html already scanned, so its depth and size are limited
 */
export function parsePage(html: string): Document {
  const page = new ParsedPage()
  page.read(html)
  if (!isDocument(page)) throw new Error('not a document')
  return page
}

class ParsedPage implements NodeMaker {
  /** What is known about the page since it last changed. */
  #index: PageIndex | null = null
  #isAsked = false
  readonly baseURI = 'about:blank'
  readonly documentURI = 'about:blank'
  readonly nodeType = 9
  readonly types = new Set<string>()
  readonly documentElement = this.createElement('html')
  readonly head = this.documentElement.appendChild(this.createElement('head'))
  readonly body = this.documentElement.appendChild(this.createElement('body'))

  get firstChild(): PageElement {
    return this.documentElement
  }

  get title(): string {
    return this.querySelector('title')?.textContent.replace(/\s+/gu, ' ').trim() ?? ''
  }

  createElement(name: string): PageElement {
    return new PageElement(name.toLowerCase(), new Map(), this)
  }

  createTextNode(text: string): PageText {
    return new PageText(text)
  }

  changed(): void {
    this.#index = null
    this.#isAsked = false
  }

  querySelector(selector: string): PageElement | null {
    return this.#index === null ? this.documentElement.querySelector(selector) : (this.#index.find(selector)[0] ?? null)
  }

  querySelectorAll(selector: string): PageElement[] {
    // An index is worth building from the second query on.
    if (this.#isAsked) this.#index ??= new PageIndex(this.documentElement.querySelectorAll('*'))
    this.#isAsked = true
    return this.#index?.find(selector) ?? this.documentElement.querySelectorAll(selector)
  }

  getElementsByTagName(name: string): PageElement[] {
    return this.documentElement.getElementsByTagName(name)
  }

  parseFragment(html: string): PageNode[] {
    const box = this.createElement('template')
    parseInto(html, { open: () => box, maker: this })
    return [...box.childNodes]
  }

  read(html: string): void {
    const { documentElement, head, body } = this
    const frame = new Map([
      ['html', documentElement],
      ['head', head],
      ['body', body],
    ])
    let top = head
    const open = (name: string | null) => {
      if (name !== null && !OF_HEAD.has(name)) top = body
      return top
    }
    parseInto(html, { open, frame, maker: this })
  }
}

type Place = {
  /** The parent for an element, text or white space (null) at the top level. */
  open: (name: string | null) => PageElement
  /** Existing elements. Tags with their names only add attributes. */
  frame?: ReadonlyMap<string, PageElement>
  maker: NodeMaker
}

function parseInto(html: string, { open, frame, maker }: Place): void {
  const stack: PageElement[] = []
  let current: PageElement | null = null
  const parser = new Parser({
    onopentagname(name) {
      const known = frame?.get(name)
      current = known ?? new PageElement(name, new Map(), maker)
      if (known) return
      const parent = stack.at(-1) ?? open(name)
      parent.appendChild(current)
      stack.push(current)
    },
    onattribute(name, value) {
      if (current?.hasAttribute(name) === false) current.setAttribute(name, value)
    },
    ontext(text) {
      addText(stack.at(-1) ?? open(/\S/u.test(text) ? 'text' : null), text)
    },
    onclosetag(name) {
      if (!frame?.has(name)) stack.pop()
    },
  })
  parser.end(html)
}

/** The parser splits text at entities and at chunk boundaries. */
function addText(parent: PageElement, text: string): void {
  const { lastChild } = parent
  if (lastChild instanceof PageText) lastChild.nodeValue += text
  else parent.appendChild(new PageText(text))
}

/** This is only the part of the DOM that callers need. Using any other part throws a TypeError, which tests reveal. */
function isDocument(page: object): page is Document {
  return page instanceof ParsedPage
}

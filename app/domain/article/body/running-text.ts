import { ENDS_SENTENCE } from './sentence-end.ts'
import { hiddenBy } from './hidden-text.ts'
import { isBeside } from './page-pruning.ts'
import { endsFlow, isElement, isSilent } from './text-blocks.ts'

/** What names an element's purpose, and so decides whether it is kept. */
const TELLING = ['class', 'id', 'rel', 'role', 'itemprop', 'aria-hidden'] as const
const FOR_SCREEN_READERS = /(?:visually-hidden|sr-only|screen-reader)/
const LINKS: ReadonlySet<string> = new Set(['A', 'BUTTON'])
/** What names a picture's owner, which pages put before or after its caption. */
const CREDIT = /(?:^|[-_\s])(?:copyrights?|credits?|captions?|photographer)(?:$|[-_\s])/i
/** The fewest words outside elements with telling names that make a line of text a sentence. */
const WORDS_MIN = 3
/** Characters beside an element that show whether a sentence runs through it. */
const NEAR = 60
/** The fewest words of a sentence that is a link as a whole. */
const LINKED_WORDS_MIN = 6
/** What a sentence goes on with: a small letter, a number, a mark. */
const GOES_ON = /^["”’)\]]?(?:[\p{Ll}\p{N}]|[,;.:!?)\]’”—–-])/u

/** A byline that runs on: "By Ann Lowell and …". */
const BEGINS_BYLINE =
  /^[^\p{L}\p{N}]{0,3}(?:(?:written|words|text|story|reporting|reported|posted|published|edited|interview|opinion|analysis)\b.{0,3})?(?:by|von|par|por|door|av|di)\b/iu
/** What writers' own boxes say of them: "Ann Lowell covers the courts." */
const SAYS_OF_WRITER =
  /^,?\s*(?:is|was|are|has|have|covers?|writes?|wrote|reports?|works?|worked|joined|lives?|teaches|edits?|studie[sd]|contributed|ist|war|hat|arbeitet|schreibt|leitet|berichtet|studierte|est|es)\b/iu
const WRITERS_BOX =
  '[class*="author" i], [class*="byline" i], [class*="bio" i], [class*="contributor" i], [class*="autor" i], address'
/** The fewest words of a sentence about something other than who wrote it. */
const PROSE_WORDS_MIN = 8

/** One line of text: what runs on between two boxes. */
type Flow = {
  text: string
  /** Outside links, and outside elements whose names say that they are beside the article. */ plain: string
  inline: Inline[]
}
type Inline = { element: Element; start: number; end: number; flow: Flow }

/**
 * Takes the names from elements inside running sentences, so that nothing later removes them for what they are called:
 * "The mayor, <a class="tag-link">John Smith</a>, denied". Hidden text keeps them, and so does what follows a
 * paragraph's last sentence ("Read more"). A button that is a word of the sentence becomes a `<span>`.
 */
export function keepRunningText(document: Document): void {
  const kept = flowsOf(document.body).filter(isRunning).flatMap(keptIn)
  for (const element of kept) {
    for (const name of TELLING) if (element.hasAttribute(name)) element.removeAttribute(name)
    if (element.tagName === 'BUTTON') asSpan(element, document)
  }
}

/**
 * Elements inside running sentences, which name people that the article speaks of, whatever their class or link says.
 * Bylines and what a writer's box says of its writer are not among them.
 */
export function partsOfSentences(document: Document): Set<Element> {
  return new Set(
    flowsOf(document.body)
      .filter((flow) => isRunning(flow) && isProse(flow))
      .flatMap((flow) => flow.inline.filter((inline) => isKept(flow, inline) && !isOfWriter(flow, inline)))
      .map(({ element }) => element),
  )
}

function isProse({ text, plain }: Flow): boolean {
  const line = text.trim()
  return wordsIn(plain) >= PROSE_WORDS_MIN && ENDS_SENTENCE.test(line.slice(-NEAR)) && !BEGINS_BYLINE.test(line)
}

function isOfWriter({ text }: Flow, { element, start, end }: Inline): boolean {
  if ((element.parentElement?.closest(WRITERS_BOX) ?? null) !== null) return true
  return text.slice(0, start).trim() === '' && SAYS_OF_WRITER.test(text.slice(end, end + NEAR))
}

function flowsOf(body: Element): Flow[] {
  const flows: Flow[] = []
  let open = newFlow()
  const close = () => {
    if (open.inline.length > 0) flows.push(open)
    open = newFlow()
  }
  const visitAll = (element: Element, isNamed: boolean): void => {
    for (let child = element.firstChild; child; child = child.nextSibling) visit(child, isNamed)
  }
  const visitBox = (box: Element): void => {
    close()
    if (!isSilent(box.tagName) && !isHidden(box)) visitAll(box, false)
    close()
  }
  const visitInline = (element: Element, isNamed: boolean): void => {
    if ((isSilent(element.tagName) && element.tagName !== 'BUTTON') || isHidden(element)) return
    const inline = { element, start: open.text.length, end: -1, flow: open }
    open.inline.push(inline)
    visitAll(element, isNamed || LINKS.has(element.tagName) || isBeside(element))
    // Boxes inside it have begun other lines.
    if (inline.flow === open) inline.end = open.text.length
  }
  const visit = (node: Node, isNamed: boolean): void => {
    if (node.nodeType === 3) add(open, node.nodeValue ?? '', isNamed)
    else if (!isElement(node)) return
    else if (node.tagName === 'BR') add(open, ' ', isNamed)
    else if (endsFlow(node.tagName)) visitBox(node)
    else visitInline(node, isNamed)
  }
  visit(body, false)
  close()
  return flows
}

function newFlow(): Flow {
  return { text: '', plain: '', inline: [] }
}

function add(flow: Flow, text: string, isNamed: boolean): void {
  flow.text += text
  if (!isNamed) flow.plain += text
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true
  if (FOR_SCREEN_READERS.test(element.getAttribute('class') ?? '')) return true
  return hiddenBy(element.getAttribute('style') ?? '') !== null
}

/** Whether a line is a sentence: without links and what is named, it has a few words, or it ends like one. */
function isRunning({ text, plain }: Flow): boolean {
  const words = wordsIn(plain)
  if (words >= WORDS_MIN) return true
  if (!ENDS_SENTENCE.test(text.trimEnd().slice(-NEAR))) return false
  return wordsIn(text) >= LINKED_WORDS_MIN || (words > 0 && GOES_ON.test(plain.trimStart()))
}

function wordsIn(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0
}

function keptIn(flow: Flow): Element[] {
  return flow.inline.filter((inline) => isKept(flow, inline)).map(({ element }) => element)
}

function isKept({ text }: Flow, { element, start, end }: Inline): boolean {
  if (end < 0) return false
  const before = text.slice(Math.max(0, start - NEAR), start).trimEnd()
  const after = text.slice(end, end + NEAR).trimStart()
  if (GOES_ON.test(after)) return true
  if ((before === '' || after === '') && isCredit(element)) return false
  const isInside = before !== '' && !ENDS_SENTENCE.test(before)
  if (isInside || element.tagName === 'BUTTON') return isInside
  return after !== '' || ENDS_SENTENCE.test(text.slice(Math.max(start, end - NEAR), end).trimEnd())
}

function isCredit(element: Element): boolean {
  return CREDIT.test(element.getAttribute('class') ?? '')
}

function asSpan(button: Element, document: Document): void {
  const span = document.createElement('span')
  while (button.firstChild) span.appendChild(button.firstChild)
  button.parentNode?.replaceChild(span, button)
}

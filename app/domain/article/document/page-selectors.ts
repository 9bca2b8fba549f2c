/** What a selector needs from an element. */
type Selectable = {
  localName: string
  parentNode: Selectable | null
  getAttribute(name: string): string | null
}
type Test = (element: Selectable) => boolean

/** One selector of a list, and what narrows the search: a type, or an attribute with a test of its value. */
export type Alternative = {
  test: Test
  /** Lower case. Null if the selector names none. */
  type: string | null
  attribute: ValueTest | null
  /** Whether the attribute's value alone decides. */
  isDecided: boolean
}
/** An attribute by name, with a test of its value. */
export type ValueTest = { name: string; isMatch: (value: string) => boolean }

type Compiled = { test: Test; alternatives: readonly Alternative[] }
type Compound = Pick<Alternative, 'test' | 'type' | 'attribute' | 'isDecided'>

const compiled = new Map<string, Compiled>()
const PART = /([a-z][a-z0-9-]*|\*)|\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(?:([~*^$]?=)"([^"]*)"( i)?)?\]/giy

/**
 * Compiles a selector into a test: types, classes, ids, attributes, descendants and lists. Accepts only the project's
 * own selectors, as each is compiled once and kept.
 * @throws Error for any other selector
 */
export function selectorOf(selector: string): Test {
  return compile(selector).test
}

/**
 * The members of a list of selectors, compiled separately.
 * @throws Error as `selectorOf`
 */
export function alternativesOf(selector: string): readonly Alternative[] {
  return compile(selector).alternatives
}

function compile(selector: string): Compiled {
  const known = compiled.get(selector)
  if (known) return known
  const alternatives = selector.split(',').map((part) => alternative(part.trim()))
  const tests = alternatives.map(({ test }) => test)
  const [only] = tests
  const test = tests.length === 1 && only ? only : (element: Selectable) => tests.some((matches) => matches(element))
  const result = { test, alternatives }
  compiled.set(selector, result)
  return result
}

/** Matches from the right: the last compound matches the element, and each earlier one an ancestor. */
function alternative(selector: string): Alternative {
  const parts = selector.trim().split(/\s+(?![^[]*\])/)
  const compounds = parts.map(compoundOf)
  const last = compounds.pop()
  if (!last) throw new Error(`no selector: ${selector}`)
  if (compounds.length === 0) return last
  const outer = compounds.map(({ test }) => test)
  return { ...last, test: (element) => last.test(element) && hasAncestors(element, outer), isDecided: false }
}

function hasAncestors(element: Selectable, tests: readonly Test[]): boolean {
  let left = tests.length - 1
  for (let box = element.parentNode; box && left >= 0; box = box.parentNode) if (tests[left]?.(box)) left -= 1
  return left < 0
}

function compoundOf(compound: string): Compound {
  const parts: { type?: string; attribute?: ValueTest }[] = []
  PART.lastIndex = 0
  let at = 0
  while (at < compound.length) {
    const part = PART.exec(compound)
    if (!part) throw new Error(`not a selector of this project: ${compound}`)
    at = PART.lastIndex
    parts.push(partOf(part))
  }
  const tests = parts.map(testOf)
  const [first, second] = tests
  const test = first && !second ? first : (element: Selectable) => tests.every((matches) => matches(element))
  const attribute = parts.find((part) => part.attribute)?.attribute ?? null
  const type = parts.find((part) => part.type !== undefined)?.type ?? null
  return { test, type, attribute, isDecided: attribute !== null && parts.length === 1 }
}

/** `*` is a part without conditions. */
function partOf([, type, className, id, name = '', operator, value = '', flag]: RegExpExecArray): {
  type?: string
  attribute?: ValueTest
} {
  if (type !== undefined) return type === '*' ? {} : { type: type.toLowerCase() }
  if (className !== undefined) return { attribute: { name: 'class', isMatch: (found) => hasWord(found, className) } }
  if (id !== undefined) return { attribute: { name: 'id', isMatch: (found) => found === id } }
  if (operator === undefined) return { attribute: { name, isMatch: () => true } }
  const compare = comparison(operator, flag === undefined ? value : value.toLowerCase())
  const isMatch = flag === undefined ? compare : (found: string) => compare(found.toLowerCase())
  return { attribute: { name, isMatch } }
}

function testOf({ type, attribute }: { type?: string; attribute?: ValueTest }): Test {
  if (type !== undefined) return (element) => element.localName === type
  if (attribute === undefined) return () => true
  const { name, isMatch } = attribute
  return (element) => {
    const value = element.getAttribute(name)
    return value !== null && isMatch(value)
  }
}

function comparison(operator: string, wanted: string): (value: string) => boolean {
  if (operator === '~=') return (value) => hasWord(value, wanted)
  if (operator === '*=') return (value) => value.includes(wanted)
  if (operator === '^=') return (value) => value.startsWith(wanted)
  if (operator === '$=') return (value) => value.endsWith(wanted)
  return (value) => value === wanted
}

function hasWord(value: string, word: string): boolean {
  return value.includes(word) && value.split(/\s+/).includes(word)
}

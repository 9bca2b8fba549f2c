/** What a selector asks of an element. */
type Selectable = {
  localName: string
  parentNode: Selectable | null
  getAttribute(name: string): string | null
}
type Test = (element: Selectable) => boolean

const compiled = new Map<string, Test>()
const PART = /([a-z][a-z0-9-]*|\*)|\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(?:([~*^$]?=)"([^"]*)"( i)?)?\]/giy

/**
 * A selector as a test of elements: types, classes, ids, attributes, descendants and lists of them. Only the project's
 * own selectors may be given: each is compiled once and kept.
 * @throws Error for any other selector
 */
export function selectorOf(selector: string): Test {
  const known = compiled.get(selector)
  if (known) return known
  const tests = selector.split(/\s*,\s*/).map(complexTest)
  const [only] = tests
  const test = tests.length === 1 && only ? only : (element: Selectable) => tests.some((matches) => matches(element))
  compiled.set(selector, test)
  return test
}

/** Compounds from the right: the last holds for the element, each before it for one of its ancestors. */
function complexTest(selector: string): Test {
  const parts = selector.trim().split(/\s+(?![^[]*\])/)
  const tests = parts.map(compoundTest)
  const last = tests.pop()
  if (!last) throw new Error(`no selector: ${selector}`)
  if (tests.length === 0) return last
  return (element) => last(element) && hasAncestors(element, tests)
}

function hasAncestors(element: Selectable, tests: readonly Test[]): boolean {
  let left = tests.length - 1
  for (let box = element.parentNode; box && left >= 0; box = box.parentNode) if (tests[left]?.(box)) left -= 1
  return left < 0
}

function compoundTest(compound: string): Test {
  const tests: Test[] = []
  PART.lastIndex = 0
  let at = 0
  while (at < compound.length) {
    const part = PART.exec(compound)
    if (!part) throw new Error(`not a selector of this project: ${compound}`)
    at = PART.lastIndex
    tests.push(partTest(part))
  }
  const [first, second] = tests
  if (first && !second) return first
  return (element) => tests.every((test) => test(element))
}

function partTest([, type, className, id, name = '', operator, value = '', flag]: RegExpExecArray): Test {
  if (type === '*') return () => true
  if (type !== undefined) return typeTest(type.toLowerCase())
  if (className !== undefined) return attributeTest('class', (found) => hasWord(found, className))
  if (id !== undefined) return attributeTest('id', (found) => found === id)
  if (operator === undefined) return attributeTest(name, () => true)
  const wanted = flag === undefined ? value : value.toLowerCase()
  const compare = comparison(operator, wanted)
  return attributeTest(name, flag === undefined ? compare : (found) => compare(found.toLowerCase()))
}

function typeTest(name: string): Test {
  return (element) => element.localName === name
}

function attributeTest(name: string, test: (value: string) => boolean): Test {
  return (element) => {
    const value = element.getAttribute(name)
    return value !== null && test(value)
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

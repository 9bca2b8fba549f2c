import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

/** A regular expression of the service, and its location. */
export type Expression = { file: string; line: number; source: string; flags: string }

const SOURCES = '{app,db,jobs,public}/**/*.{ts,tsx,mjs,js}'
/** Importing this loads everything that builds expressions from word lists at load time. */
const ENGINE = 'app/domain/engine/builtin.ts'

/**
 * All regular expressions of the service: literals as written, built ones as built.
 * @throws Error naming a place that builds an expression which loading its module does not build: nothing would check
 * it
 */
export async function collectExpressions(): Promise<Expression[]> {
  const found: Expression[] = []
  const sites: Site[] = []
  for (const file of globSync(SOURCES).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    readFile(file, found, sites)
  }
  return [...found, ...(await watchBuilding(sites))]
}

/** A call of `RegExp`. */
type Site = { file: string; line: number }

function readFile(file: string, found: Expression[], sites: Site[]): void {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ file, line: lineOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if (isRegExpCall(node)) sites.push({ file, line: lineOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function isRegExpCall(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  return ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

/** Loads the modules that build expressions and records each that is built, by the place in our sources. */
async function watchBuilding(sites: readonly Site[]): Promise<Expression[]> {
  const built: Expression[] = []
  const original = globalThis.RegExp
  const note = (made: RegExp): RegExp => {
    const place = ourPlace()
    if (place !== undefined) built.push({ ...place, source: made.source, flags: made.flags })
    return made
  }
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [pattern, flags]: [string | RegExp, string?]) => note(new target(pattern, flags)),
    apply: (target, _this, [pattern, flags]: [string | RegExp, string?]) => note(target(pattern, flags)),
  })
  try {
    for (const file of new Set([ENGINE, ...sites.map((site) => site.file)])) {
      await import(pathToFileURL(resolve(file)).href)
    }
  } finally {
    globalThis.RegExp = original
  }
  const unseen = sites.filter(({ file, line }) => !built.some((one) => one.file === file && one.line === line))
  const [first] = unseen
  if (first !== undefined) {
    throw new Error(`${first.file}:${first.line} builds an expression later than its module is loaded: build it there`)
  }
  return built
}

/** The innermost place of the running call stack in our own sources. */
function ourPlace(): Site | undefined {
  for (const line of (new Error('where').stack ?? '').split('\n')) {
    const match = /((?:app|db|jobs)\/[\w./-]+\.tsx?):(\d+):\d+\)?$/.exec(line)
    if (match?.[1] !== undefined && !line.includes('/node_modules/')) return { file: match[1], line: Number(match[2]) }
  }
  return undefined
}

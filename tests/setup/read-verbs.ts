import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** An exported function of a file of the domain that does I/O. */
export type Verb = {
  name: string
  /** The names of its parameters; empty for one that is taken apart at once. */
  parameters: string[]
  /** The names of its parameters' fields, by the types that the domain declares. */
  fields: string[]
  /** The files that declare the types of its field `caller`. */
  callerFiles: string[]
}

type Declared = { type: ts.TypeNode; file: string }

/** The exported functions of `app/domain/**\/*.server.ts`, by their syntax alone. */
export function readVerbs(): Verb[] {
  const files = globSync('app/domain/**/*.server.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.toSorted().flatMap((file) =>
    parse(file)
      .statements.filter(isExported)
      .map((verb) => toVerb(verb, file)),
  )
}

function isExported(node: ts.Statement): node is ts.FunctionDeclaration {
  return ts.isFunctionDeclaration(node) && ts.getModifiers(node)?.[0]?.kind === ts.SyntaxKind.ExportKeyword
}

function toVerb({ name, parameters }: ts.FunctionDeclaration, file: string): Verb {
  const fields = parameters.flatMap(({ type }) => (type === undefined ? [] : fieldsOf({ type, file })))
  const callers = fields.flatMap((field) => (field.name === 'caller' && field.type ? [field.type] : []))
  return {
    name: name?.text ?? '',
    parameters: parameters.map((parameter) => (ts.isIdentifier(parameter.name) ? parameter.name.text : '')),
    fields: fields.map((field) => field.name),
    callerFiles: callers.flatMap((type) => filesOf(type, file)),
  }
}

/** The fields of an object type, of the parts of an intersection or union, and of a type that the domain declares. */
function fieldsOf({ type, file }: Declared): { name: string; type: ts.TypeNode | undefined }[] {
  if (ts.isTypeLiteralNode(type)) {
    return type.members.flatMap((field) =>
      ts.isPropertySignature(field) ? [{ name: field.name.getText(), type: field.type }] : [],
    )
  }
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    return type.types.flatMap((part) => fieldsOf({ type: part, file }))
  }
  if (ts.isParenthesizedTypeNode(type)) return fieldsOf({ type: type.type, file })
  const declared = ts.isTypeReferenceNode(type) ? findDeclared(type, file) : undefined
  return declared === undefined ? [] : fieldsOf(declared)
}

/** The files that declare the object types in a type, also those in the arguments of others. */
function filesOf(type: ts.Node, file: string): string[] {
  if (ts.isTypeLiteralNode(type)) return [file]
  const files = ts.isTypeReferenceNode(type) ? [findDeclared(type, file)?.file ?? []].flat() : []
  ts.forEachChild(type, (part) => void files.push(...filesOf(part, file)))
  return files
}

/** Where a type is declared: in the file that names it, or in the one that it imports it from. */
function findDeclared({ typeName }: ts.TypeReferenceNode, file: string): Declared | undefined {
  const name = typeName.getText()
  const own = findAlias(name, file)
  if (own !== undefined) return own
  for (const node of parse(file).statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const { namedBindings: names } = node.importClause ?? {}
    const isImported = names && ts.isNamedImports(names) && names.elements.some((element) => element.name.text === name)
    if (!isImported || !node.moduleSpecifier.text.startsWith('.')) continue
    return findAlias(name, join(dirname(file), node.moduleSpecifier.text))
  }
  return undefined
}

function findAlias(name: string, file: string): Declared | undefined {
  const found = parse(file).statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name)
  return found !== undefined && ts.isTypeAliasDeclaration(found) ? { type: found.type, file } : undefined
}

const parsed = new Map<string, ts.SourceFile>()

function parse(file: string): ts.SourceFile {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(file, source)
  return source
}

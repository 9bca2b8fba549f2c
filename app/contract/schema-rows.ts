import type { Schema } from './schema.ts'

/** One field of a schema, as a row of a table. */
export type SchemaRow = {
  /** The full path: `techniques[].count`. */
  name: string
  type: string
  /** The components that the type is or contains, in order. */
  components: readonly string[]
  required: boolean
  note: string
}

const ROWS_MAX = 400

/** The fields of a schema and of nested objects. Components stay references. */
export function schemaRows(schema: Schema, prefix = ''): SchemaRow[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties)
    .flatMap(([name, property]) => [
      rowOf(`${prefix}${name}`, property, required.includes(name)),
      ...innerRows(property, `${prefix}${name}`),
    ])
    .slice(0, ROWS_MAX)
}

function rowOf(name: string, schema: Schema, required: boolean): SchemaRow {
  return {
    name,
    type: typeName(schema),
    components: componentsOf(schema),
    required,
    note: noteOf(schema),
  }
}

/** The description, with limits and default where it does not state them itself. */
function noteOf(schema: Schema): string {
  const { description = '' } = schema
  return [description, limitsOf(schema), defaultOf(schema)]
    .filter((part, index) => part !== '' && (index === 0 || !description.includes(part)))
    .join(' ')
}

function innerRows(schema: Schema, name: string): SchemaRow[] {
  if (schema.items?.properties !== undefined) return schemaRows(schema.items, `${name}[].`)
  return schema.properties === undefined ? [] : schemaRows(schema, `${name}.`)
}

/** A schema's type in words. */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((choice) => typeName(choice)).join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeName({ ...schema, type })).join(' or ')
  return plainType(schema)
}

function plainType({ type, items, format }: Schema): string {
  if (type === 'null') return 'null'
  if (type === 'array') return `array of ${items === undefined ? 'anything' : typeName(items)}`
  return format === undefined ? String(type ?? 'anything') : `${String(type)}, ${format}`
}

/** The components that a schema is or contains. */
export function componentsOf(schema: Schema): string[] {
  const parts = [schema, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return parts.flatMap((part) => part?.$ref?.split('/').at(-1) ?? [])
}

function limitsOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    rangeWords(minimum, maximum, ''),
    rangeWords(minLength, maxLength, ' characters'),
    rangeWords(minItems, maxItems, minItems === 1 && maxItems === undefined ? ' item' : ' items'),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function rangeWords(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return `At least ${min}${unit}.`
  return min === undefined ? `At most ${max}${unit}.` : `${min} to ${max}${unit}.`
}

function defaultOf(schema: Schema): string {
  return schema.default === undefined || schema.default === '' ? '' : `By default ${JSON.stringify(schema.default)}.`
}

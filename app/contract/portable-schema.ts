import { pascalCase, type Schema } from './schema.ts'

/**
 * Rewrites a schema so that generators of clients accept it, which read JSON Schema as OpenAPI 3.0 had it: a list of a
 * fixed length has `items` and its length instead of `prefixItems`, and what may be null has two types instead of a
 * choice. It allows the same values.
 */
export function portable(schema: Schema): Schema {
  const { prefixItems, ...rest } = mapped(schema)
  return orNull(prefixItems === undefined ? rest : asList(rest, prefixItems))
}

/** The schema with everything inside it rewritten. */
function mapped(schema: Schema): Schema {
  const made = { ...schema }
  if (schema.properties !== undefined)
    made.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, portable(part)]),
    )
  for (const key of ['prefixItems', 'anyOf', 'oneOf', 'allOf'] as const) {
    const inner = schema[key]
    if (inner !== undefined) made[key] = inner.map(portable)
  }
  for (const key of ['items', 'propertyNames', 'additionalProperties'] as const) {
    const inner = schema[key]
    if (typeof inner === 'object') Object.assign(made, { [key]: portable(inner) })
  }
  return made
}

/** A list whose places have schemas of their own. Where these differ, each place may have any of them. */
function asList(schema: Schema, places: readonly Schema[]): Schema {
  const different = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
  const [only] = different
  const items = different.length === 1 && only !== undefined ? only : { anyOf: different }
  return { ...schema, items, minItems: places.length, maxItems: places.length }
}

/** Joins a choice between one type and null. A reference stays a choice, since nothing can stand beside it everywhere. */
function orNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (anyOf?.length !== 2) return schema
  const other = anyOf.find(({ type }) => type !== 'null')
  if (other === undefined || typeof other.type !== 'string' || other.const !== undefined) return schema
  if (!anyOf.some(({ type }) => type === 'null')) return schema
  const values = other.enum === undefined ? {} : { enum: [...other.enum, null] }
  return { ...other, ...rest, type: [other.type, 'null'], ...values }
}

/**
 * A body of which exactly one of several fields is required is several bodies with names: generators make a type of
 * each.
 * @param schema with `variants`, the beginning of their names
 * @param components to which the bodies are added
 */
export function nameVariants(schema: Schema, components: Record<string, Schema>): Schema {
  const { variants, oneOf, properties = {}, required = [], dependentRequired = {}, ...rest } = schema
  if (variants === undefined || oneOf === undefined) return schema
  const fields = oneOf.flatMap((choice) => choice.required ?? [])
  const references = fields.map((field) => {
    const isAllowed = (name: string) =>
      name === field || !(fields.includes(name) || dependentRequired[name]?.includes(field) === false)
    const own = Object.fromEntries(Object.entries(properties).filter(([name]) => isAllowed(name)))
    const name = `${variants}${pascalCase(field)}`
    components[name] = { ...rest, properties: own, required: [...required, field] }
    return { $ref: `#/components/schemas/${name}` }
  })
  return { oneOf: references }
}

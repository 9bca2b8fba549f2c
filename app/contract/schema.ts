/** JSON Schema draft 2020-12, as far as these schemas use it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: (string | number | null)[]
  const?: string | number | boolean
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  dependentRequired?: Record<string, string[]>
  /** How the names of its variants begin, if it is one of several. */
  variants?: string
}

/** A type's name from names of fields: `share_url` gives `ShareUrl`. */
export function pascalCase(name: string): string {
  return name
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}

/** A JSON value. Undefined members are omitted. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** Converts a value to JSON by its own rules: what JSON cannot hold is dropped or becomes text. */
export function plainJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value))
  return json
}

/**
 * The canonical serialisation of a JSON value: members sorted by UTF-16 code units, no white space, undefined members
 * omitted.
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  const members = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((key) => {
      const member = value[key]
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`]
    })
  return `{${members.join(',')}}`
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

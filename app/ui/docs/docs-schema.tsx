import type { Schema } from '#app/contract/schema.ts'
import { componentsOf, type SchemaRow, schemaRows, typeName } from '#app/contract/schema-rows.ts'

/** Text in which words between backticks are code. */
export function Ticks({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    // An index as key is safe, as the parts never change order.
    return index % 2 === 1 ? <code key={index}>{part}</code> : part
  })
}

/** The fields of an object, including nested ones; of a named one, or a choice between such, the names. */
export function Fields({ schema, caption }: { schema: Schema; caption: string }) {
  if (schema.oneOf !== undefined || schema.$ref !== undefined)
    return (
      <p className="note">
        {caption}: <Linked text={typeName(schema)} components={componentsOf(schema)} />.
      </p>
    )
  return <FieldTable rows={schemaRows(schema)} caption={caption} />
}

/** Fields or parameters, one per row. */
export function FieldTable({ rows, caption }: { rows: readonly SchemaRow[]; caption: string }) {
  if (rows.length === 0) return null
  return (
    <table className="stack fields">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
              {!row.required && <small> optional</small>}
            </th>
            <td className="wide">
              <Linked text={row.type} components={row.components} />
            </td>
            <td className="wide">
              <Ticks text={row.note} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A type in words, with its components as links. */
function Linked({ text, components }: { text: string; components: readonly string[] }) {
  const [component, ...others] = components
  if (component === undefined) return text
  const at = text.indexOf(component)
  return (
    <>
      {text.slice(0, at)}
      <a href={`#schema-${component}`}>{component}</a>
      <Linked text={text.slice(at + component.length)} components={others} />
    </>
  )
}

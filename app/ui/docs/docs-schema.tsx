import type { Schema } from '#app/contract/json-schema.ts'
import { type SchemaRow, schemaRows } from '#app/contract/schema-rows.ts'

/** Text in which words between backticks are code. */
export function Ticks({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    // An index as key is safe, as the parts never change order.
    return index % 2 === 1 ? <code key={index}>{part}</code> : part
  })
}

/** The fields of an object, including nested ones. */
export function Fields({ schema, caption }: { schema: Schema; caption: string }) {
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
              <TypeName row={row} />
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

function TypeName({ row: { type, component } }: { row: SchemaRow }) {
  if (component === undefined) return type
  const [before = '', after = ''] = type.split(component, 2)
  return (
    <>
      {before}
      <a href={`#schema-${component}`}>{component}</a>
      {after}
    </>
  )
}

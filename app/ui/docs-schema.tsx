import type { Schema } from '#app/contract/json-schema.ts'
import { type SchemaRow, schemaRows } from '#app/contract/schema-rows.ts'

/** Text with `code` between back ticks. */
export function Ticks({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    // Parts keep their places: a page is rendered once.
    return index % 2 === 1 ? <code key={index}>{part}</code> : part
  })
}

/** The fields of an object, of whatever stands within it too. */
export function Fields({ schema, caption }: { schema: Schema; caption: string }) {
  return <FieldTable rows={schemaRows(schema)} caption={caption} />
}

/** Fields or parameters, one a row. */
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

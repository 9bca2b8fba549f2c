import { z } from 'zod'
import { newestVersion } from '#db/records/record.ts'
import type { RecordKind } from '#db/records/ladders.ts'
import type { RecordShapes } from '#db/released.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { StoredContext } from './analysis/stored-context.ts'
import { ArticleFacts } from './article/article-facts.ts'
import { Article } from './article/article.ts'
import { PageSource } from './article/page-source.ts'
import { Brief } from './brief/brief.ts'
import { StoredSignal } from './brief/store/stored-brief.ts'
import { Report } from './engine/report.ts'
import { Excerpts } from './excerpt/excerpts.ts'
import { CorrectedReadings } from './scan/present/withdrawal.ts'
import { WatchChange } from './watch/watch.ts'

/** What the newest version of each kind of stored record has to match. */
const SCHEMAS: readonly (readonly [RecordKind, z.ZodType])[] = [
  ['report', Report],
  ['context', StoredContext],
  ['excerpts', Excerpts],
  ['scan', ArticleFacts],
  ['article', Article],
  ['source', PageSource],
  ['corrected', CorrectedReadings],
  ['brief', Brief],
  ['signal', StoredSignal.shape.record],
  ['content', StoredSignal.shape.content],
  ['change', WatchChange],
]

/** The newest version of each kind of record, and the SHA-256 of its shape: while the shape stays, so may the version. */
export function recordShapes(): RecordShapes {
  return Object.fromEntries(
    SCHEMAS.map(([kind, schema]) => [kind, { version: newestVersion(kind), shape: shapeOf(schema) }]),
  )
}

/** Which members a schema has, of which types. Words of lists and limits of values are left out: they need no step. */
export function shapeOf(schema: z.ZodType): string {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' })
  return sha256(JSON.stringify(structureOf(described)))
}

const Node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

function structureOf(described: unknown): unknown {
  if (typeof described !== 'object' || described === null) return described
  const node = Node.parse(described)
  const members = Object.entries(node.properties ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const either = [...(node.anyOf ?? []), ...(node.oneOf ?? [])]
  return {
    types: node.type ?? typesOf(node),
    members: members.map(([name, of]) => [name, node.required?.includes(name) === true, structureOf(of)]),
    rest: structureOf(node.additionalProperties),
    items: [node.items, ...(node.prefixItems ?? [])].map(structureOf),
    // The order of a union says nothing.
    either: either.map((one) => JSON.stringify(structureOf(one))).toSorted(),
    all: (node.allOf ?? []).map(structureOf),
  }
}

/** Of a list of words or numbers. */
function typesOf(node: z.infer<typeof Node>): string[] {
  return [
    ...new Set([...(node.enum ?? []), ...(node.const === undefined ? [] : [node.const])].map((value) => typeof value)),
  ]
}

import type { Schema } from './schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
  example?: string
}

export type NamedExamples = Record<string, { summary: string; value: unknown }>

import type { DocumentInput } from './document.ts'
import type { Report } from './report.ts'

/** The specification's name and version of the engine. */
export const ENGINE_NAME = 'FME'
export const ENGINE_VERSION = '18.6'
/** Rises by one whenever any output of the built-in engine can change for any text. */
export const ENGINE_BUILD = 1

/** Whoever can read an article: the built-in measurements, or a model held to the same evidence. */
export type Engine = { mode: 'builtin' | 'claude'; measure: (input: DocumentInput) => Promise<Report> }

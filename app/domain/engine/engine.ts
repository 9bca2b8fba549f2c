/** The engine's name in the specification. */
export const ENGINE_NAME = 'FME' as const
/** The version in the specification. */
export const ENGINE_VERSION = '18.6' as const
/** Increases by one whenever any output of the built-in engine can change for any text. */
export const ENGINE_BUILD = 10

import { canonicalJson, plainJson } from '#app/platform/text/canonical-json.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { readHandbook } from '../engine/claude/handbook.server.ts'
import { readingTool, systemPrompt } from '../engine/claude/prompt.ts'

/** The identity of the measuring engine: two reports of the same text by the same engine are interchangeable. */
export function engineInUse(): { mode: 'builtin' | 'claude'; model: string | null; prompt?: string } {
  return env.model === undefined
    ? { mode: 'builtin', model: null }
    : { mode: 'claude', model: env.model.name, prompt: promptSha256() }
}

/** The service that texts are sent to, if there is one. */
export function modelService(): { host: string; model: string } | undefined {
  return env.model === undefined ? undefined : { host: new URL(env.model.baseUrl).host, model: env.model.name }
}

/** Whether an article in this language can be measured here. The built-in engine reads only English. */
export function readsLanguage(language: string): boolean {
  return env.model !== undefined || isEnglish(language)
}

/** Whether a language (BCP 47) is English. */
export function isEnglish(language: string): boolean {
  return language === 'en' || language.startsWith('en-')
}

let known: string | undefined

/** SHA-256 of a model's instructions before any article. */
export function promptSha256(): string {
  known ??= sha256(canonicalJson({ system: systemPrompt(readHandbook()), tool: plainJson(readingTool()) }))
  return known
}

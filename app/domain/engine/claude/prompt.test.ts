import { expect, test } from 'vitest'
import { FALLACY_TYPES, FRAMES, GENRES, HEADLINE_ISSUES, ROLES, TECHNIQUES } from '../vocabulary.ts'
import { LOADED_KINDS } from '../reading.ts'
import { LIMITS } from './answer-schema.ts'
import { readHandbook } from './handbook.server.ts'
import { systemPrompt } from './prompt.ts'

const prompt = systemPrompt(readHandbook())

test('what a model is told is the annotators’ handbook, word for word, with every label that it may give', () => {
  expect(prompt).toContain(readHandbook().trim())
  for (const label of [
    ...TECHNIQUES,
    ...FALLACY_TYPES,
    ...LOADED_KINDS,
    ...ROLES,
    ...FRAMES,
    ...GENRES,
    ...HEADLINE_ISSUES,
  ]) {
    expect(prompt).toContain(`\`${label}\``)
  }
})

test('no rule of a detector stands in it: no cues to be counted, no word of another class, no score', () => {
  expect(prompt).not.toMatch(
    /independent cues?|word of another class|two cues|three cues|pattern of the type|per cent of (?:the )?sentences/i,
  )
})

test('limits in the prompt are those of the schema', () => {
  for (const limit of ['passages', 'sources', 'frames', 'leanCues', 'missing'] as const) {
    expect(prompt).toMatch(new RegExp(`(?:at most|up to) ${LIMITS[limit]}\\b`, 'i'))
  }
})
